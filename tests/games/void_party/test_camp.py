"""Set-up and camp (sections 2 and 4), beyond the scenarios."""

from __future__ import annotations

import pytest

from engine.games.void_party import actions, events
from engine.games.void_party.camp import KIT_STYLES
from engine.games.void_party.tokens import count
from tests.games.void_party.positions import ALIVE, LOST, Table, seat


def setting_up(**options: object) -> Table:
    return Table(
        seat(0, ALIVE, ALIVE, ALIVE),
        seat(1, ALIVE, ALIVE, ALIVE),
        phase="setup",
        round=0,
        supply={"form": 82, "time": 82, "potential": 82},
        options=options,
    )


def duelling(*storage: int) -> Table:
    one = (1, 1, 1, 0, 1)
    return Table(
        seat(0, one, one, storage=storage),
        seat(1, one, one, storage=storage),
        phase="setup",
        round=0,
        stage="war",
        deck=[],
        options={"mode": "duel", "characters_per_seat": 2},
    )


# -- set-up -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("style", [style for style in actions.KITS if style != "even"])
def test_kits_for_all(style: str) -> None:
    """VP-2.5: nine tokens each, attack is half of the Potential, rounded up."""
    table = setting_up().play(actions.KIT_ALL[style])
    for character, (form, time) in zip(table.state.seats[0].characters, KIT_STYLES[style] * 3, strict=False):
        assert (character.form, character.time, character.tokens) == (form, time, 9)
        assert character.attack - character.defence in (0, 1)
    assert table.told == [events.KittedAll(0, style)]
    assert table.code("kit_all", style=style) == "no_change"
    assert table.code("kit_all", style="even") == ""
    assert table.code("kit_all", style="odd") == "bad_fields"


def test_a_kit_for_one() -> None:
    table = setting_up().play(next(kit for kit in actions.KIT["avrot"] if (kit.form, kit.time) == (1, 2)))
    one = table.state.seats[0].characters[0]
    assert (one.form, one.time, one.attack, one.defence) == (1, 2, 3, 3)
    assert table.state.supply.potential == 79
    assert table.code("kit", char="avrot", form=1, time=2) == "no_change"
    assert table.code("kit", char="zhuavit", form=1, time=2) == "no_such_character"
    assert table.code("outfit", char="all", style="even") == "illegal_now"
    assert table.code("reset", char="avrot") == "illegal_now"


def test_edits_are_counted_and_forgotten() -> None:
    """VP-1.6."""
    table = setting_up()
    for _ in range(9):
        table.play(actions.KIT_ALL["form"]).play(actions.KIT_ALL["even"])
    table.play(actions.LAYOUT["solo"])
    assert table.state.edits == 19
    table.state.edits = 20
    assert table.code("kit_all", style="form") == "too_many_edits"
    assert table.code("kit", char="avrot", form=1, time=2) == "too_many_edits"
    assert table.code("join", char="avrot", group=2) == "too_many_edits"
    assert table.prompt.actions == (actions.DONE,)
    table.state.edits = 19
    table.play(actions.LAYOUT["together"])
    assert table.prompt.seat == 1, "after the twentieth only `done` is legal: the engine takes it (VP-1.5)"
    assert table.state.edits == 0


def test_the_first_round_begins_when_all_are_ready() -> None:
    table = setting_up().play(actions.DONE)
    assert (table.state.phase, table.state.pending, table.told) == ("setup", 1, [events.SetUpEnded(0)])
    table.play(actions.DONE)
    assert (table.state.phase, table.state.pending, table.state.round) == ("camp", 0, 1)
    assert table.told == [events.SetUpEnded(1), events.TurnBegan(0, 1, 6)]


def test_outfitting_and_reset_in_a_duel_are_free() -> None:
    table = duelling(9, 9, 9).play(actions.OUTFIT["avrot"][1])
    one = table.state.seats[0].characters[0]
    assert (one.form, one.time, one.potential) == (6, 6, 6)
    table.play(actions.RESET["avrot"])
    assert (one.tokens, table.state.seats[0].characters[0].tokens) == (18, 3)
    assert table.state.seats[0].storage.total == 27
    assert (table.state.edits, table.state.supply.total) == (1, 180)
    assert table.told == [events.Respecialised(0, "avrot", 15)]
    assert table.code("kit_all", style="even") == "illegal_now"
    assert table.code("reset", char="avrot") == "no_change"


def test_resets_of_a_duel_are_edits() -> None:
    table = duelling(9, 9, 9).play(actions.OUTFIT["all"][0])
    table.state.edits = 20
    assert table.code("reset", char="avrot") == "too_many_edits"
    assert not any(isinstance(action, actions.Reset) for action in table.prompt.actions)


# -- camp -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("style", "tokens"),
    [("even", (3, 2, 4)), ("form", (5, 1, 3)), ("time", (2, 5, 2)), ("potential", (2, 2, 5))],
)
def test_tokens_lead_by_style(style: str, tokens: tuple[int, int, int]) -> None:
    """VP-4.4: the lead kind while there is any, else of which it has fewest: Potential before Form before Time."""
    heap = {"even": (2, 1, 3), "form": (4, 0, 2), "time": (1, 4, 1), "potential": (1, 1, 4)}[style]
    table = Table(seat(0, (1, 1, 1, 0, 1), (6, 6, 3, 3, 1), storage=heap), seat(1, ALIVE))
    table.play(next(action for action in actions.OUTFIT["all"] if action.style == style))
    one = table.state.seats[0].characters[0]
    assert (one.form, one.time, one.potential) == tokens
    assert table.told[0] == events.Outfitted(0, "avrot", *heap)


def test_the_poorest_is_outfitted_first() -> None:
    """VP-4.4: at a tie by seat order; Potential comes first where it has fewest of all."""
    table = Table(seat(0, (2, 2, 1, 1, 1), (1, 1, 1, 0, 1), storage=(0, 2, 2)), seat(1, ALIVE))
    table.play(actions.OUTFIT["all"][0])
    first, second = table.state.seats[0].characters
    assert (second.time, second.attack, second.defence) == (2, 2, 1), "three tokens before the other gets any"
    assert (first.time, first.potential) == (3, 2)


def test_placing_several() -> None:
    """VP-3.5: attack while it is not above defence."""
    table = Table(seat(0, (1, 1, 1, 0, 1), ALIVE, storage=(5, 0, 3)), seat(1, ALIVE))
    table.play(actions.PLACE["avrot"]["potential"][2])
    one = table.state.seats[0].characters[0]
    assert (one.attack, one.defence, count(one, "potential")) == (2, 2, 4)
    assert table.told == [events.TokensLaid(0, "avrot", "potential", 3)]
    assert table.code("place", char="avrot", kind="form", count=0) == "bad_fields"
    assert table.code("place", char="avrot", kind="form", count=6) == "no_tokens"
    assert table.code("place", char="bezilla", kind="form", count=4) == "no_room"


def test_outfit_refusals() -> None:
    table = Table(seat(0, ALIVE, LOST, (6, 6, 3, 3, 1), storage=(0, 0, 0)), seat(1, ALIVE))
    assert table.code("outfit", char="avrot", style="best") == "bad_fields"
    assert table.code("outfit", char="nibel", style="even") == "no_such_character"
    assert table.code("outfit", char="bezilla", style="even") == "in_nonexistence"
    assert table.code("outfit", char="avrot", style="even") == "no_tokens"
    assert table.code("outfit", char="all", style="even") == "no_tokens"
    table.state.seats[0].storage.form = 2
    assert table.code("outfit", char="vohtim", style="even") == "no_room"
    assert table.code("outfit", char="all", style="even") == ""


def test_respecialisation_costs_one_token() -> None:
    """VP-4.5: of the most plentiful kind."""
    table = Table(seat(0, (4, 3, 1, 1, 1), ALIVE), seat(1, ALIVE))
    assert table.code("reset", char="nobody") == "no_such_character"
    table.play(actions.RESET["avrot"])
    assert table.told == [events.Respecialised(0, "avrot", 6), events.TokensPaid(0, 1, 0, 0)]


def test_restoration_pays_and_joins() -> None:
    """VP-4.6, VP-4.7: the most plentiful kinds pay; the lowest group with room takes it in."""
    table = Table(
        seat(0, (3, 3, 2, 1, 2), LOST, (3, 3, 2, 1, 3), storage=(3, 2, 2)),
        seat(1, ALIVE),
    )
    table.play(actions.RESTORE["bezilla"])
    one = table.state.seats[0].characters[1]
    assert (one.form, one.time, one.attack, one.defence, one.group) == (1, 1, 1, 0, 2)
    assert table.told == [events.TokensPaid(0, 2, 0, 0), events.Restored(0, "bezilla", 2)]
    assert table.state.seats[0].restores == 0, "only those of the war are counted (VP-4.10)"
    assert table.code("restore", char="nobody") == "no_such_character"


def test_restoration_opens_a_group_where_none_has_room() -> None:
    table = Table(
        seat(0, ALIVE, ALIVE, ALIVE, ALIVE, storage=(0, 0, 0)),
        seat(1, ALIVE),
        options={"characters_per_seat": 5},
    )
    state = table.state
    state.seats[0].storage.form = state.seats[0].storage.time = state.seats[0].storage.potential = 3
    extra = state.seats[1].characters.pop()
    extra.form = extra.time = extra.attack = extra.defence = extra.group = 0
    state.seats[0].characters.append(extra)
    table.play(actions.RESTORE["zhuavit"])
    assert table.state.seats[0].characters[4].group == 2


def test_groups() -> None:
    """VP-4.8."""
    table = Table(
        seat(0, ALIVE, ALIVE, (3, 3, 2, 1, 2), LOST), seat(1, ALIVE), options={"characters_per_seat": 4}
    )
    assert table.code("join", char="nobody", group=1) == "no_such_character"
    assert table.code("join", char="avrot", group=5) == "bad_fields"
    assert table.code("join", char="gadrum", group=1) == "in_nonexistence"
    assert table.code("join", char="avrot", group=1) == "no_change"
    assert table.code("join", char="avrot", group=4) == "no_change", "3 is the lowest unused number"
    assert table.code("join", char="vohtim", group=3) == "no_change", "it is alone in its group"
    table.play(actions.JOIN["avrot"][2])
    assert [character.group for character in table.state.seats[0].characters] == [3, 1, 2, 0]
    assert table.told == [events.Joined(0, "avrot", 3)]
    table.play(actions.LAYOUT["pairs"])
    assert [character.group for character in table.state.seats[0].characters] == [1, 1, 2, 0]
    assert table.told == [events.LaidOut(0, "pairs", 2)]
    assert table.code("layout", style="pairs") == "no_change"
    assert table.code("layout", style="threes") == "bad_fields"


def test_camp_auto_needs_something_to_do() -> None:
    """VP-4.11."""
    table = Table(seat(0, ALIVE, LOST, storage=(4, 0, 0)), seat(1, ALIVE))
    assert table.code("camp_auto", style="even") == ""
    table.state.seats[0].storage.form = 0
    assert table.code("camp_auto", style="even") == "no_change"
    assert not any(isinstance(action, actions.CampAuto) for action in table.prompt.actions)


def test_restorations_of_the_war_run_out_in_camp_auto() -> None:
    """VP-4.10: the second one is not restored."""
    table = Table(
        seat(0, ALIVE, LOST, LOST, storage=(6, 6, 6), restores=1),
        seat(1, ALIVE, (3, 3, 2, 1, 2)),
        stage="war",
        deck=[],
    )
    table.play(actions.CAMP_AUTO[0])
    assert [bool(character.form) for character in table.state.seats[0].characters] == [True, True, False]
    assert table.state.seats[0].restores == 2
    assert table.state.phase == "plan"
