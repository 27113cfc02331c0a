"""Moves in words."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from bot.app import referee
from bot.app.hearing import why_not
from bot.app.tokens import RULES, token
from bot.messages import Tell
from bot.storage.model import Table
from bot.storage.work import Work
from engine.core import notation
from engine.core.actions import Action
from engine.core.chance import seed_of
from engine.core.game import Game
from engine.core.says import parted
from engine.core.views import Seat
from engine.games import GAMES
from engine.games.macrobattle.actions import Dump, Squad, Trick
from engine.games.macrobattle.view import MacrobattleView
from engine.games.voltrine.actions import Place
from engine.match import Match
from tests.app.play.parlour import held, parlour


def seed_where(toy: Game, card: str) -> str:
    """A deal in which seat 0 holds the card."""
    return next(
        f"hearing {number}"
        for number in range(99)
        if card in held(Match.start(toy, toy.make_options({}), 2, seed_of(f"hearing {number}")), 0)
    )


async def test_a_move_in_words_is_played_and_answered_below(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        card = held((await place.table()).match, 0)[0]
        assert await place.say(0, f"положить {card}")
        assert await place.version() == 1
        last = next(what for to, what in reversed(place.letters) if to == place.private(0))
        assert isinstance(last, Tell), "the trace is a message below the words"
        assert last.sheet.buttons == ()


async def test_examples_name_cards_as_the_table_does(tmp_path: Path) -> None:
    """No letter that tells copies apart is asked for where any of them is meant."""
    async with parlour(tmp_path, GAMES["voltrine"]) as place:

        async def ask(seat: Seat, work: Work, table: Table) -> None:
            await referee.puzzled(place.office, work, table, table.chairs[seat])

        seen = 0
        while seen < 8:
            seat, version = await place.decider(), await place.version()
            await place.on_table(partial(ask, seat))
            examples = re.findall(r"«([^»]+)»", place.told(place.private(seat))[-1])
            assert examples
            assert not [example for example in examples if re.search(r"\d[a-z]", example)], examples
            seen += any(character.isdigit() for character in examples[0])
            await place.play(1, seed=f"examples {version}")


async def test_in_another_language_and_carelessly(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        card = held((await place.table()).match, 0)[0]
        assert await place.say(0, f"LAY {card[1:]}!")
        assert await place.version() == 1


async def test_a_card_goes_by_what_its_button_says(tmp_path: Path) -> None:
    """`Боевой клич` is the short name of `grim_klich`; by then it has two words of a longer one."""
    game = GAMES["macrobattle"]
    decks = {"decks": [["grim"], ["kartonsk"]], "attacker": "0"}
    deals = (Match.start(game, game.make_options(decks), 2, seed_of(f"cry {number}")) for number in range(99))
    seed = next(number for number, match in enumerate(deals) if holds(match, "grim_klich"))
    async with parlour(tmp_path, game, options=decks, seed=f"cry {seed}") as place:
        assert await place.say(0, "Боевой клич!")
        match = (await place.table()).match
        assert match is not None
        assert not holds(match, "grim_klich")


async def test_the_reason_for_a_move_that_is_called_by_its_buttons(tmp_path: Path) -> None:
    """Card and action as the buttons say them; the card is in the hand, but the only trick of the turn was played."""
    game = GAMES["macrobattle"]
    decks = {"decks": [["grim"], ["kartonsk"]], "attacker": "0"}
    deals = (Match.start(game, game.make_options(decks), 2, seed_of(f"cry {number}")) for number in range(99))
    both = ("grim_klich", "grim_natisk")
    seed = next(number for number, match in enumerate(deals) if all(holds(match, card) for card in both))
    async with parlour(tmp_path, game, options=decks, seed=f"cry {seed}") as place:
        assert await place.say(0, "Боевой клич")
        assert await place.say(0, "Подлянка / манёвр Навалиться толпой")
        assert await place.version() == 1
        assert "больше не сыграть" in place.told(place.private(0))[-1]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Squad(card="kart_korol", on="kart_pikinery"), "not_active"),
        (Squad(card="neu_baika", on="new"), "not_a_squad"),
        (Squad(card="neu_vily", on="new"), "not_in_hand"),  # only the enemy holds it
        (Trick(card="kart_korol"), "not_a_trick"),
        (Trick(card="neu_tushenka", target="elf_edinorog"), "warded"),
        (Trick(card="neu_tushenka", target="kart_porolon"), "bad_target"),
        (Dump(card="neu_baika"), "squads_in_hand"),
    ],
)
def test_the_reason_for_cards_that_are_called_without_their_copies(action: Action, code: str) -> None:
    """To the rules there are no such cards (MB-1.7); to the players there are, in the hand or on the field."""
    game = GAMES["macrobattle"]
    options = game.make_options({})
    hand = ["kart_korol-a1", "neu_tushenka-a1", "neu_baika-a1"]
    me = {"rows": [["kart_pikinery-a1", "kart_shvabry-a1"], ["kart_porolon-a1"]], "hand": hand}
    enemy = {"rows": [["elf_edinorog-b1"]], "hand": ["neu_vily-b1"]}
    state = game.make_rules(options, 2).load({"seats": [me, enemy]})
    assert why_not(Match(game, options, 2, b"", state), 0, action).code == code


def holds(match: Match, card: str) -> bool:
    """Whether seat 0 of a Macrobattle has a copy of the card in the hand."""
    view = match.view(0)
    assert isinstance(view, MacrobattleView)
    return card in [parted(held)[0] for held in view.seats[0].hand]


async def test_what_is_no_move_is_left_to_others(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        letters = len(place.letters)
        for text in ("привет, как дела?", "", "   ", ";"):
            assert not await place.say(0, text)
            assert not await place.say(1, text)
        assert len(place.letters) == letters


async def test_a_refusal_names_the_rule_and_leads_to_it(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        own = held((await place.table()).match, 0)
        other = next(f"c{height}" for height in range(1, 19) if f"c{height}" not in own)
        assert await place.say(0, f"положить {other}")
        assert await place.version() == 0
        last = place.letters[-1][1]
        assert isinstance(last, Tell)
        rule = re.search(r"\(SM-(\d+)\.(\d+)\)", place.told(place.private(0))[-1])
        assert rule
        assert last.sheet.buttons[0][0].token == token(RULES, place.table_id, *map(int, rule.groups()))


@pytest.mark.parametrize("text", ["{} стены 1", "{} в стены 1", "положить {} в стены 1"])
async def test_the_reason_for_a_move_without_its_verb(tmp_path: Path, text: str) -> None:
    """Something lies there already; of the two cards of that number the one in the hand is meant."""
    game = GAMES["voltrine"]
    async with parlour(tmp_path, game) as place:

        async def free() -> list[Place]:
            match = (await place.table()).match
            assert match is not None
            assert match.prompt is not None
            return [action for action in match.prompt.actions if isinstance(action, Place)]

        while not [action for action in await free() if action.zone == "walls"]:
            await place.play(1)
        seat = await place.decider()
        first = next(action for action in await free() if action.zone == "walls" and action.slot == 1)
        assert await place.say(seat, f"положить {first.card} стены 1")
        version = await place.version()
        for card in sorted({action.card for action in await free()} - {first.card}):
            assert await place.say(seat, text.format(card[:-1]))
            assert "(VT-4.5)" in place.told(place.private(seat))[-1], "the place is taken"
        assert await place.version() == version


async def test_what_names_no_card_of_the_game_is_no_move(tmp_path: Path) -> None:
    """A word alone is no card, though a type of action has a card for its only field."""
    async with parlour(tmp_path, GAMES["macrobattle"]) as place:
        assert not await place.say(0, "привет")
        assert not await place.say(0, "ну что")


async def test_a_turn_is_ended_in_one_word(tmp_path: Path) -> None:
    """The verb of the button is enough."""
    async with parlour(tmp_path, GAMES["macrobattle"]) as place:
        assert await place.say(await place.decider(), "закончить")
        assert await place.version() == 1


async def test_which_one_is_meant(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        assert await place.say(0, "положить")
        assert await place.version() == 0
        assert "Какой?" in place.told(place.private(0))[-1]
        offered = [button.token for button in place.buttons(0) if button.token.startswith("m.")]
        assert len(offered) == 5, "four cards and the way back"
        await place.press(0, offered[1])
        assert await place.version() == 1


async def test_somebody_who_does_not_decide_is_told_who_does(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        assert await place.say(1, "положить c3")
        assert "Анна" in place.told(place.private(1))[-1]
        assert await place.version() == 0


async def test_resigning_in_words_is_asked_twice(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        for seat in (1, 0):
            assert await place.say(seat, "сдаюсь")
            assert (await place.table()).status == "running"
            assert place.buttons(seat)[0].label.key == "play-resign-yes"


async def test_a_risky_move_in_words_is_asked_twice(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, seed=seed_where(toy, "c18")) as place:
        assert await place.say(0, "18")
        card = held((await place.table()).match, 1)[0]
        assert await place.say(1, card)
        assert await place.say(0, "рискнуть колода")
        assert await place.version() == 2
        assert [button.label.key for button in place.buttons(0)][:2] == ["play-yes", "play-no"]
        assert await place.say(0, "рискнуть колода; пас")
        assert await place.version() == 2
        assert "Ничего не сыграно" in place.told(place.private(0))[-1]


async def test_several_moves_in_a_line_all_or_none(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real) as place:
        match = (await place.table()).match
        assert match is not None
        assert match.prompt is not None
        one, two, *_ = match.prompt.actions
        lines = [notation.write(real, action, "ru") for action in (one, two)]
        assert await place.say(0, f"{lines[0]}; {lines[0]}")
        assert await place.version() == 0, "the same card cannot be played twice"
        assert "Ничего не сыграно" in place.told(place.private(0))[-1]
        assert await place.say(0, "\n".join(lines))
        assert await place.version() == 2
        assert not await place.say(0, "раз; два")


async def test_moves_for_somebody_else_in_a_line(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        card = held((await place.table()).match, 0)[0]
        assert await place.say(0, f"{card}; пас")
        assert await place.version() == 0
        assert "другой игрок" in place.told(place.private(0))[-1]


async def test_a_kind_answer_with_examples_that_work(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:

        async def ask(seat: int) -> str:
            await place.on_table(
                lambda work, table: referee.puzzled(place.office, work, table, table.chairs[seat])
            )
            return place.told(place.private(seat))[-1]

        said = await ask(0)
        example = said.split("«")[1].split("»")[0]
        assert await place.say(0, example)
        assert await place.version() == 1
        assert "Решает" in await ask(0)


async def test_nothing_is_heard_when_it_is_over(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.play(10_000)
        assert not await place.say(0, "сдаюсь")
