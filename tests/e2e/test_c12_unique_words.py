"""C12. Stimulus: every card is spoken as a unique word (and every picture carries its data in its metadata); random matches of every
game with presses from everyone, undo, peek, offers, typed moves, time-outs, leaving and coming back, faults of the server, poisonous
updates, a restart, and the replay afterwards.

Right outcome: no request to anybody names a card that they could not see, in text, caption, button, token, toast, file name or picture;
and no line of the log names any card.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.app.board import Board
from engine.core.game import Game
from engine.core.views import HIDDEN, View, Viewer
from engine.match import Match
from tests.contract.play import EVERY_GAME, cards_in, seen_by
from tests.e2e import words
from tests.e2e.crowd import ANNA, BORIS, GROUP, STRANGER, WATCHER, Crowd, gather
from tests.e2e.test_games import PEOPLE, sit_down
from tests.e2e.town import Town, town
from tests.e2e.words import cards_of, leaks, names_of, unique_words
from tests.toy import installed

SHARE = 1
STEPS = 30
"""So many of a match in the share: then everybody gives up, if enough was said."""
ENOUGH = 10
"""Requests that name cards."""
LONGEST = 10
"""So many times as long, if not enough was said."""
ALL = 200
ALL_STEPS = 2000
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)


@every_game
@pytest.mark.parametrize("number", range(SHARE))
async def test_no_hidden_card_is_named(tmp_path: Path, game: Game, number: int) -> None:
    await match_with_words(tmp_path, game, number, STEPS)


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("number", range(SHARE, ALL))
async def test_no_hidden_card_is_named_in_two_hundred_matches(
    tmp_path: Path, game: Game, number: int
) -> None:
    await match_with_words(tmp_path, game, number, ALL_STEPS)


async def match_with_words(folder: Path, game: Game, number: int, most: int) -> None:
    with installed(), unique_words(folder / "words", game):
        async with town(folder, hook=number % 2 == 1, games={game.id: game}, drawn=True) as place:
            crowd = await gather(place, seed=f"words {number}")
            crowd.patient = True
            people = PEOPLE[: game.seats[number % len(game.seats)]]
            await sit_down(crowd, game, people, number, terms=("pace.1.1", f"late.1.{number % 3 % 2}"))
            await play(crowd, game, most)
            await look_back(crowd)
            assert await leaks(place) == []
            short = (await place.table(1)).version  # of a match that was over at once
            assert spoken_of(place, game) > min(ENOUGH, short), "cards are spoken of at all"
            said = place.said.getvalue()
            assert not [word for word in names_of(game).values() if word in said]
            broken = {violation.rule for violation in place.fake.violations()}
            assert broken <= {
                "unknown_press",
                "second_answer",
            }  # the poison's own press; an answer whose fate is unknown


async def play(crowd: Crowd, game: Game, most: int, id: int = 1) -> None:
    """Press and disturb until the match is over; after so many steps, and when enough was said, by giving up.

    How much is said in a number of steps depends on the machine: the faults of the server hit what is on its way just then.
    """
    for _ in range(LONGEST):
        await crowd.play_among(id, most, disturb)
        if spoken_of(crowd.town, game) > ENOUGH:
            break
    await crowd.give_up(id)


def spoken_of(place: Town, game: Game) -> int:
    """How many requests name a card."""
    requests = place.fake.transcript(kind="request")
    return sum(bool(cards_of(place, game, entry.params)) for entry in requests)


@every_game
async def test_the_oracle_sees_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    honest = Board.view

    def careless(board: Board, viewer: Viewer) -> View:
        return uncovered(board.match, honest(board, viewer))

    with installed(), unique_words(tmp_path / "words", game):
        async with town(tmp_path, games={game.id: game}, drawn=True) as place:
            crowd = await gather(place)
            await sit_down(crowd, game, PEOPLE[:2], 0)
            for _ in range(6):
                await crowd.move(1)
            assert await leaks(place) == []
            monkeypatch.setattr(words, "WINDOW", 0)  # what lay open before may be spoken of no more
            monkeypatch.setattr(Board, "view", careless)
            await crowd.say(ANNA, "/board", GROUP)
            assert await leaks(place) != []


def uncovered(match: Match, view: View) -> View:
    """The view with one card that its viewer does not see in the place of one that lies hidden."""
    hidden = cards_in(match.game, match.rules.position(match.state)) - seen_by(match, view.viewer)
    shown = msgspec.json.encode(view).decode().replace(f'"{HIDDEN}"', f'"{min(hidden)}"', 1)
    return msgspec.json.decode(shown, type=type(view))


async def disturb(place: Town, crowd: Crowd, id: int) -> None:
    """One thing that people or the world do besides playing."""
    fake, chance = place.fake, crowd.chance
    match chance.below(12):
        case 0:
            await crowd.say(
                chance.pick((ANNA, BORIS)), chance.pick(("13 12", "взять", "сдаюсь", "что?", "7a walls"))
            )
        case 1:
            await crowd.say(
                chance.pick((ANNA, WATCHER)), chance.pick(("/board", "/status", "/hand", "/games")), GROUP
            )
        case 2:
            await crowd.say(
                chance.pick((STRANGER, ANNA)), chance.pick(("/start", "/games", "/hand", "/undo"))
            )
        case 3:
            for user in (ANNA, BORIS, STRANGER, WATCHER):
                await crowd.tap(user, GROUP, f"p.{id}")
        case 4 if crowd.calm():
            fake.fail("*", "error", status=chance.pick((500, 502, 504)), times=2, skip=chance.below(5))
        case 5 if crowd.calm():
            fake.fail("*", chance.pick(("drop_before", "drop_after")), skip=chance.below(5))
        case 6:
            await fake.raw("callback_query", {"id": "1", "from": {"id": ANNA}, "data": "m.1.0"})
            await fake.raw("message", {"text": "13 12", "chat": {"id": ANNA}})
        case 7:
            await place.quiet()  # else an answer is tried again when it is too late
            await place.after(40 * 60, step=60)
        case 8:
            await fake.user_member(GROUP, BORIS, "left")
            await place.quiet()
            await fake.user_member(GROUP, BORIS, "member")
            await place.quiet()
            await crowd.tap(BORIS, BORIS, f"i.{id}")
        case 9:
            await place.quiet()
            await place.close()
            await place.open()
        case 10:
            await fake.block(BORIS)
            await place.quiet()
            await fake.unblock(BORIS)
        case _:
            await crowd.press_wrongly()


async def look_back(crowd: Crowd, id: int = 1) -> None:
    """The replay as everybody and as one seat saw it, the film, the record."""
    await crowd.press_data(ANNA, GROUP, f"replay.{id}")
    for page in range(6):
        await crowd.tap(BORIS, GROUP, f"flip.{id}.{page}.0")
    for user, viewer in ((ANNA, 1), (BORIS, 2), (BORIS, 1)):
        for page in (1, 3, 5):
            await crowd.tap(user, user, f"flip.{id}.{page}.{viewer}")
    for verb in ("film", "record", "proof"):
        await crowd.press_data(ANNA, GROUP, f"{verb}.{id}")
