"""The contract tests, as long as Void Party is not in `GAMES`; delete this file when it is: they run there for every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.game import Game
from engine.games.void_party import VOID_PARTY
from engine.selfplay import Played
from locales import LANGUAGES, Language
from tests.contract import test_texts as texts
from tests.contract.play import steps
from tests.contract.test_concede import RESIGN, test_concede_in_any_phase, test_one_after_the_other
from tests.contract.test_notation import (
    test_every_action_has_words,
    test_every_action_is_understood,
    test_more_names_are_of_fields,
)
from tests.contract.test_play import (
    test_fields_are_few_and_plain,
    test_many_matches_end,
    test_only_its_own_seats,
    test_options_have_defaults,
    test_random_match,
    test_what_the_game_lists,
)
from tests.contract.test_refusals import (
    test_nothing_goes_after_the_end,
    test_other_phases_actions_are_refused,
    test_whatever_is_not_listed_is_refused,
)
from tests.contract.test_repeat import test_actions_replay_exactly, test_seeds_matter
from tests.contract.test_secrecy import (
    check_no_telling,
    test_a_hidden_card_is_a_question_mark,
    test_nobody_is_told_what_is_hidden,
    test_nobody_sees_what_is_hidden,
    test_who_is_told_can_be_told,
)
from tests.contract.test_undo import test_undo

__all__ = [
    "test_a_hidden_card_is_a_question_mark",
    "test_actions_replay_exactly",
    "test_concede_in_any_phase",
    "test_every_action_has_words",
    "test_every_action_is_understood",
    "test_fields_are_few_and_plain",
    "test_many_matches_end",
    "test_more_names_are_of_fields",
    "test_nobody_is_told_what_is_hidden",
    "test_nobody_sees_what_is_hidden",
    "test_nothing_goes_after_the_end",
    "test_one_after_the_other",
    "test_only_its_own_seats",
    "test_options_have_defaults",
    "test_other_phases_actions_are_refused",
    "test_random_match",
    "test_seeds_matter",
    "test_undo",
    "test_what_the_game_lists",
    "test_whatever_is_not_listed_is_refused",
    "test_who_is_told_can_be_told",
]

pytestmark = pytest.mark.soak

SPOKEN = replace(VOID_PARTY, id="void-party")
"""Texts go by the id with dashes."""


@pytest.fixture
def game() -> Game:
    return VOID_PARTY


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_for_every_type(language: Language) -> None:
    texts.test_every_type_has_its_message(SPOKEN, language)
    texts.test_messages_use_what_there_is(SPOKEN, language)
    texts.test_leaves_use_what_there_is(SPOKEN, language)
    texts.test_questions_point_to_rules(SPOKEN, language)
    texts.test_rules_stand_in_sections(SPOKEN, language)
    texts.test_nothing_is_said_that_nobody_says(SPOKEN, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_can_be_said(language: Language) -> None:
    texts.test_refusals_can_be_said(SPOKEN, language)


def test_texts_of_both_languages() -> None:
    texts.test_languages_say_the_same(SPOKEN)
    texts.test_every_option_can_be_offered(SPOKEN)


def test_nobody_is_told_by_a_concession(game: Game) -> None:
    """Of seats that are still in: one may be out before the match is over (VP-12.1)."""
    for step in steps(game, 4, "telling/left", every=5):
        match = step.before
        for seat in range(match.seats):
            if match.explain(seat, RESIGN) is None:
                check_no_telling(Played(match, step.prompt, step.action, match.concede(seat, "left")))
