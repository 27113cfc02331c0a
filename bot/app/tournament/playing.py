"""The matches of a tournament: *Begin*, who does not come, what is not over in time, who leaves. All that needs the referee."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from bot.app import referee
from bot.app.board import Board
from bot.app.course import concede
from bot.app.office import Office
from bot.app.tokens import Token
from bot.app.tournament import decks, rounds
from bot.app.tournament.finding import known
from bot.app.tournament.pages import begin
from bot.app.tournament.standing import show_page_again
from bot.app.tournament.wording import Roster, others_told, title_of
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Argument, Button, Moment, Reply, Text
from bot.storage.model import Chair, Table
from bot.storage.tournaments import Call, Cup, Played
from bot.storage.work import Work
from engine import tournament
from engine.core.errors import BadOptions
from engine.tournament import Number


# -- what waits ------------------------------------------------------------------------------------------------------------
async def waiting(work: Work, visitor: Visitor) -> list[tuple[Text, Button]]:
    """The tournament matches that wait for the visitor's *Begin*, each in a line and with its button; the most urgent first."""
    person, _ = visitor.known()
    found: list[tuple[int, Text, Button]] = []
    for cup in await work.cups_of(person.id):
        entrant = next((one for one in cup.document.entrants if one.person == person.id), None)
        if cup.status != "running" or entrant is None:
            continue
        calls = [call for call in cup.calls if call.match is None and entrant.number in _missing(cup, call)]
        names = (await Roster.load(work, cup)).numbered(visitor.reader.language) if calls else {}
        for call in calls:
            others = others_told(cup.document.pairing(call.pairing), entrant.number, names)
            args: dict[str, Argument] = {"title": title_of(cup), "names": others}
            line = Text("tournament-waits", args | {"until": Moment(call.begin_by)})
            button = Button(Text("tournament-begin-with", args), begin(cup, call), style="primary")
            found.append((call.begin_by, line, button))
    return [(line, button) for _, line, button in sorted(found, key=lambda one: one[0])]


# -- begin ----------------------------------------------------------------------------------------------------------------
async def ready(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """*Begin*: the match starts with the last one who presses it. `cupplay.<tournament>.<pairing>.<match of it>`."""
    cup = await known(work, pressed)
    person, _ = visitor.known()
    if cup.status != "running":
        raise TurnedAway(f"tournament-is-{cup.status}")
    call = cup.call(pressed.numbers[1])
    entrant = next((one for one in cup.document.entrants if one.person == person.id), None)
    if call is None or entrant is None:
        raise TurnedAway("desk-stale")
    pairing = cup.document.pairing(call.pairing)
    if entrant.number not in pairing.players:
        raise TurnedAway("tournament-not-yours")
    if entrant.number in pairing.absent:
        raise TurnedAway("tournament-too-late")
    if call.match is not None:
        return await _show_match(office, work, visitor, call.match)
    if call.game != pressed.numbers[2]:
        raise TurnedAway("desk-stale")
    if entrant.number not in call.ready:
        call = _put(cup, replace(call, ready=(*call.ready, entrant.number)))
    await _begin_if_all(office, work, cup, call)
    await show_page_again(office, work, visitor, cup)
    begun = cup.call(call.pairing)
    return None if begun is not None and begun.match is not None else visitor.told("tournament-ready")


async def _show_match(office: Office, work: Work, visitor: Visitor, match: int) -> Reply | None:
    table = await work.table(match)
    chair = visitor.chair(table) if table is not None else None
    if table is None or chair is None or table.status == "over":
        raise TurnedAway("desk-stale")
    await referee.show_hand(office, work, table, chair, anew=True)
    return None


async def _begin_if_all(office: Office, work: Work, cup: Cup, call: Call) -> None:
    """Start the match if everybody is ready who is to play it, else tell how it stands; then keep the tournament."""
    if _missing(cup, call):
        await rounds.call_players(work, cup, call, await Roster.load(work, cup), anew=False)
    else:
        await _start(office, work, cup, call)
    await rounds.keep(office, work, cup)


def _missing(cup: Cup, call: Call) -> list[Number]:
    """Who has not pressed *Begin*."""
    pairing = cup.document.pairing(call.pairing)
    return [p for p in pairing.players if p not in pairing.absent and p not in call.ready]


def _put(cup: Cup, changed: Call) -> Call:
    cup.calls = tuple(changed if call.pairing == changed.pairing else call for call in cup.calls)
    return changed


async def _start(office: Office, work: Work, cup: Cup, call: Call) -> None:
    """Deal: everybody in the seat that the document says."""
    cup.document = tournament.begin(cup.document, call.pairing, call.game)
    running = cup.document.pairing(call.pairing).running
    assert running is not None, "it has just begun"
    roster = await Roster.load(work, cup)
    table = await work.add_table(_table(work, cup, roster, running.seats))
    await decks.settle(office, work, cup, table)
    await work.add_played(Played(table.id, cup.id, call.pairing, call.game))
    call = _put(cup, replace(call, match=table.id, reminded=0))
    await rounds.call_players(work, cup, call, roster, anew=False)
    await rounds.show_round(office, work, cup, roster)
    await referee.start(office, work, table)


def _table(work: Work, cup: Cup, roster: Roster, seats: tuple[Number, ...]) -> Table:
    chairs = []
    for seat, number in enumerate(seats):
        entry = roster.entries[cup.document.entrant(number).person]
        chairs.append(Chair(seat=seat, person=entry.person, via=entry.via, user=entry.user))
    return Table(
        id=0,
        code=secrets.token_hex(5),
        game=cup.game,
        options=cup.terms.options,
        status="lobby",
        chairs=tuple(chairs),
        pace=cup.terms.pace,
        on_timeout=cup.terms.on_timeout,
        rated=cup.terms.rated,
        created_at=work.now,
        touched_at=work.now,
    )


# -- the clock ------------------------------------------------------------------------------------------------------------
async def time_up(office: Office, work: Work, cup: Cup, call: Call) -> None:
    """Its time is up: who has not come loses without a match; of one that is being played whoever has to decide."""
    if call.match is None:
        await _no_show(office, work, cup, call)
        return
    table = await work.table(call.match)
    for _ in table.chairs if table is not None else ():
        if table is None or table.match is None or table.match.prompt is None:
            return
        board = await Board.load(office, work, table)
        await concede(board, work, board.chair(table.match.prompt.seat), "timeout", by="clock")


async def _no_show(office: Office, work: Work, cup: Cup, call: Call) -> None:
    pairing = cup.document.pairing(call.pairing)
    cup.document = tournament.forfeit(cup.document, pairing.id, *_missing(cup, call))
    pairing = cup.document.pairing(pairing.id)
    here = [player for player in pairing.players if player not in pairing.absent]
    if len(here) > 1 and _playable(office, cup, len(here)):
        await _start(office, work, cup, call)
    elif len(here) > 1:
        shared = tuple(1 if player in here else len(here) + 1 for player in pairing.players)
        cup.document = tournament.rule(cup.document, pairing.id, shared)
    await rounds.settle(office, work, cup)


def _playable(office: Office, cup: Cup, seats: int) -> bool:
    """Whether the game can be played by so many under these options."""
    game = office.games[cup.game]
    if seats not in game.seats:
        return False
    try:
        game.make_rules(game.make_options(cup.terms.options), seats)
    except BadOptions:
        return False
    return True


# -- leaving --------------------------------------------------------------------------------------------------------------
async def withdraw(office: Office, work: Work, cup: Cup, number: Number) -> None:
    """A participant leaves a tournament that is being played: what is open is forfeited, a running match is given up."""
    running = [
        (call.match, game.seats.index(number))
        for call in cup.calls
        if call.match is not None
        and (game := cup.document.pairing(call.pairing).running) is not None
        and number in game.seats
    ]
    cup.document = tournament.leave(cup.document, number)
    await rounds.settle(office, work, cup)
    for match, seat in running:
        table = await work.readable_table(match)
        if table is not None and table.status != "over":
            board = await Board.load(office, work, table)
            await concede(board, work, board.chair(seat), "left", by="player")


async def stop_matches(office: Office, work: Work, matches: list[int]) -> None:
    """End these matches without a result: the tournament does not count on them any more."""
    for match in matches:
        table = await work.readable_table(match)
        if table is not None and table.status != "over":
            await referee.call_off(office, work, table)


VERBS = {"cupplay": Route(ready, 3)}
