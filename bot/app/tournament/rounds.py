"""From the start to the last round: who plays whom, who is called to which match, what its result leads to.

Who is called follows from the document: `settle` brings the calls in line with it after every change, whoever made it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

import structlog
from msgspec.structs import replace

from bot.app.office import Office
from bot.app.quiet import quiet_until
from bot.app.tokens import token
from bot.app.tournament import decks, pages
from bot.app.tournament.telling import (
    close_home,
    close_person,
    same,
    show_home,
    show_person,
    show_wall,
    tell_home,
    tell_organisers,
    tell_people,
    tell_wall,
)
from bot.app.tournament.timing import schedule
from bot.app.tournament.wording import Roster, round_told, title_of
from bot.messages import Button, Reader, Sheet, Text
from bot.storage.model import Table
from bot.storage.ratings import ALL_TIME
from bot.storage.tournaments import Call, Cup, Entry
from bot.storage.work import Work
from engine import tournament
from engine.tournament import Format, Number, Pairing, Refused, Swiss, Tables, Tournament

log = structlog.get_logger()
_FEWEST_ROUNDS = 3
"""A Swiss tournament has so many rounds at least, if its people can play them."""


# -- the start ------------------------------------------------------------------------------------------------------------
async def begin(office: Office, work: Work, cup: Cup) -> None:
    """The tournament begins with those who are there. Raises Refused: `too_few`.

    Its first round is paired by the clock, at once.
    """
    entries = await work.entries(cup.id)
    checked = pages.checking_in(cup, work.now)
    there = [entry for entry in entries if entry.here or not checked]
    taken = there[: cup.terms.places or None]
    document, ratings = cup.document, await _ratings(work, cup, taken)
    for entry in taken:
        document = tournament.enter(document, entry.person, ratings.get(entry.person, 0.0))
    document = replace(document, format=_planned(cup, len(taken)))
    cup.document, cup.status = tournament.start(document), "running"
    roster = await Roster.load(work, cup)
    for entry in entries:
        if entry not in taken:
            key = "tournament-no-place" if entry.here or not checked else "tournament-not-confirmed"
            left_out = same(Sheet((pages.heading(cup), Text(key))))
            await tell_people(work, roster, [entry.person], left_out)
            await work.drop_entry(cup.id, entry.person)
    announcement = pages.announcement(office, cup, len(taken), "", work.now)
    await close_home(work, cup, announced(cup), same(announcement))
    await show_wall(office, work, cup, announced(cup))
    await keep(office, work, cup)


async def _ratings(work: Work, cup: Cup, entries: Sequence[Entry]) -> Mapping[int, float]:
    """What people are seeded by; who has none is not in it."""
    standings = await work.standings(ALL_TIME, cup.game, [entry.person for entry in entries])
    return {person: standing.rating.order for person, standing in standings.items()}


def _planned(cup: Cup, people: int) -> Format:
    """The format with its number of rounds: as agreed on, else as many as it takes until one can be unbeaten."""
    kind = cup.document.format
    if isinstance(kind, Swiss | Tables):
        needed = max(_FEWEST_ROUNDS, (max(2, people) - 1).bit_length())
        most = max(1, people - 1) if isinstance(kind, Swiss) else needed
        return replace(kind, rounds=cup.terms.rounds or min(needed, most))
    return kind


def announced(cup: Cup) -> str:
    """The slot of the announcement."""
    return f"cup-{cup.id}"


# -- rounds ---------------------------------------------------------------------------------------------------------------
def posted(cup: Cup, number: int) -> str:
    """The slot of a round."""
    return f"round-{cup.id}-{number}"


def called(cup: Cup) -> str:
    """The slot in which a participant is called to their matches."""
    return f"call-{cup.id}"


async def next_round(office: Office, work: Work, cup: Cup, paired: Tournament | None) -> None:
    """The document with its next round takes effect; the tournament ends if there is none."""
    before = len(cup.document.rounds)
    if paired is None:
        await _finish(office, work, cup)
        return
    roster = await Roster.load(work, cup)
    if before:
        await tell_round(office, work, cup, roster)
        await close_home(work, cup, posted(cup, before))
    cup.document = paired
    await settle(office, work, cup)
    await tell_round(office, work, cup, await Roster.load(work, cup))
    for number in cup.document.rounds[-1].byes:
        person = cup.document.entrant(number).person
        page = same(pages.bye_page(cup, before + 1))
        await show_person(work, roster, person, called(cup), page, anew=True)


async def settle(office: Office, work: Work, cup: Cup) -> None:
    """After a change of the document: people are called or told the outcome, the round is shown, and the tournament is kept."""
    roster = await Roster.load(work, cup)
    before = {call.pairing: call for call in cup.calls}
    cup.calls = tuple(_calls(cup, work.now))
    for id in before.keys() - {call.pairing for call in cup.calls}:
        await _tell_decided(work, cup, roster, id)
    for call in cup.calls:
        if call != before.get(call.pairing):
            await call_players(work, cup, call, roster)
    await show_round(office, work, cup, roster)
    if cup.status == "over":
        await _settle_again(office, work, cup, roster)
        return
    if cup.document.rounds and not cup.calls and cup.status == "running":
        if tournament.finished(cup.document):
            await _finish(office, work, cup)
            return
        if not cup.terms.auto and not cup.held:
            cup.held = True
            await _ask_for_the_next(work, cup)
    await keep(office, work, cup)


async def _settle_again(office: Office, work: Work, cup: Cup, roster: Roster) -> None:
    """A tournament that was over was put right: it ends otherwise, or is not over yet."""
    if cup.calls or not tournament.finished(cup.document):
        cup.status = "running"
    else:
        await _tell_final(office, work, cup, roster)
    await keep(office, work, cup)


async def keep(office: Office, work: Work, cup: Cup) -> None:
    """Save the tournament, and note when to look at it next."""
    schedule(office, work, cup)
    await work.save_cup(cup)


def _calls(cup: Cup, now: int) -> Iterator[Call]:
    """Who is to play now: the calls that still fit, and new ones."""
    latest = max((call.play_by for call in cup.calls), default=now + cup.terms.round_within)
    for pairing in tournament.open_pairings(cup.document):
        old = cup.call(pairing.id)
        game = len(pairing.games) - bool(pairing.running)
        if old is not None and old.game == game and (old.match is None or pairing.running):
            yield old
            continue
        play_by = max(old.play_by if old else latest, now)
        yield Call(pairing.id, game, now, min(now + cup.terms.begin_within, play_by), play_by)


async def call_players(
    work: Work, cup: Cup, call: Call, roster: Roster, *, anew: bool = True, reminder: bool = False
) -> None:
    """Every player of a call is told about it, or that it has changed."""
    pairing, choose = cup.document.pairing(call.pairing), work.games[cup.game].decks is not None
    for number in pairing.players:
        waits_for_others = call.match is None and number in call.ready
        if number in pairing.absent or (reminder and waits_for_others):
            continue

        def page(reader: Reader, number: Number = number) -> Sheet:
            return pages.call_page(
                cup, call, number, roster, reader, work.now, reminder=reminder, choose=choose
            )

        person = cup.document.entrant(number).person
        loud = anew and not (reminder and await _undisturbed(work, person))
        await show_person(work, roster, person, called(cup), page, anew=loud)


async def _undisturbed(work: Work, id: int) -> bool:
    """Whether a reminder must not make a sound now."""
    person = await work.person(id)
    return person is None or not person.reminders or quiet_until(person, work.now) is not None


async def _tell_decided(work: Work, cup: Cup, roster: Roster, id: int) -> None:
    """How it ended, to its players: in the place of the call, and once more if they were not there to see it."""
    pairing = next((one for one in cup.document.pairings() if one.id == id), None)
    if pairing is None:
        return
    for number in pairing.players:

        def page(reader: Reader, number: Number = number, pairing: Pairing = pairing) -> Sheet:
            return pages.decided_page(cup, pairing, number, roster, reader)

        person = cup.document.entrant(number).person
        if pairing.absent:
            await tell_people(work, roster, [person], page)
            await close_person(work, roster, person, called(cup))
        else:
            await show_person(work, roster, person, called(cup), page)


async def show_round(office: Office, work: Work, cup: Cup, roster: Roster, number: int = 0) -> None:
    """Renew the message of a round in its chat: of the latest one, if no other is named."""
    number = number or len(cup.document.rounds)
    if not number:
        return
    link = home_link(office, cup)
    await show_home(
        work,
        cup,
        posted(cup, number),
        lambda reader: pages.round_message(cup, roster, reader, number, link, work.now),
    )


async def tell_round(office: Office, work: Work, cup: Cup, roster: Roster) -> None:
    """The latest round on the wall, as it is now: its pairings, or its results and the standings."""
    number = len(cup.document.rounds)
    await tell_wall(
        office,
        work,
        cup,
        announced(cup),
        lambda reader, link: pages.round_message(cup, roster, reader, number, link, work.now),
    )


async def _tell_final(office: Office, work: Work, cup: Cup, roster: Roster) -> None:
    """How it ended, to the chat and on the wall."""
    link = home_link(office, cup)
    await tell_home(work, cup, lambda reader: pages.final_message(cup, roster, reader, link))
    await show_wall(office, work, cup, announced(cup))
    await tell_wall(
        office,
        work,
        cup,
        announced(cup),
        lambda reader, there: pages.final_message(cup, roster, reader, there),
    )


def home_link(office: Office, cup: Cup) -> str:
    """Opens the page of the tournament in private."""
    return office.link(cup.home.via, f"cup-{cup.code}") if cup.home else ""


async def _ask_for_the_next(work: Work, cup: Cup) -> None:
    button = Button(Text("tournament-next"), token("cupnext", cup.id), style="primary")
    told = Text(
        "tournament-round-over",
        {"title": title_of(cup), "round": round_told(cup, len(cup.document.rounds))},
    )
    await tell_organisers(work, cup, same(Sheet((told,), ((button,),))))


# -- results --------------------------------------------------------------------------------------------------------------
async def ended(office: Office, work: Work, table: Table) -> None:
    """A match is over: if it was one of a tournament, its result counts there. Called off, it is to be played again."""
    played = await work.played(table.id)
    cup = await work.cup(played.tournament) if played is not None else None
    call = cup.call(played.pairing) if cup is not None and played is not None else None
    if cup is None or played is None or call is None or call.match != table.id:
        return
    assert table.match is not None, "it was played"
    assert table.match.result is not None, "it is over"
    ranks = table.match.result.ranks
    try:
        if ranks:
            cup.document = tournament.report(cup.document, played.pairing, played.game, ranks)
        else:
            cup.document = tournament.replay(cup.document, played.pairing, played.game)
    except Refused as refused:  # the match must be able to end, whatever has become of the tournament
        log.error("result refused", tournament=cup.id, match=table.id, why=refused.code)
        return
    await settle(office, work, cup)


async def _finish(office: Office, work: Work, cup: Cup) -> None:
    """It is over: the standings are told to the chat and to everybody who took part."""
    cup.status, cup.calls, cup.held = "over", (), False
    await decks.forget(work, cup)
    await keep(office, work, cup)
    roster = await Roster.load(work, cup)
    await show_round(office, work, cup, roster)
    await _tell_final(office, work, cup, roster)
    whole = cache(partial(pages.final_message, cup, roster, link=""))
    for person in (one.person for one in cup.document.entrants):

        def page(reader: Reader, person: int = person) -> Sheet:
            mine = pages.mine_told(cup, roster, person)
            return Sheet((*whole(reader).lines, mine), ((pages.to_page(cup),),), whole(reader).picture)

        await tell_people(work, roster, [person], page)


async def cancel(office: Office, work: Work, cup: Cup, why: Text) -> None:
    """It does not take place, or not to its end. Matches that are being played are ended by who calls this."""
    cup.status, cup.calls, cup.held = "cancelled", (), False
    await decks.forget(work, cup)
    await keep(office, work, cup)
    roster = await Roster.load(work, cup)
    told = same(Sheet((pages.heading(cup), why)))
    await close_home(work, cup, announced(cup), told)
    if cup.document.rounds:
        await close_home(work, cup, posted(cup, len(cup.document.rounds)))
        await tell_home(work, cup, told)
        await tell_wall(office, work, cup, announced(cup), lambda reader, _: told(reader))
    await show_wall(office, work, cup, announced(cup))
    await tell_people(work, roster, roster.entries, told)


# -- taking a pairing back ------------------------------------------------------------------------------------------------
async def uncall(work: Work, cup: Cup, roster: Roster, person: int, page: Callable[[Reader], Sheet]) -> None:
    """The call to a match does not stand any more: the page says why."""
    await close_person(work, roster, person, called(cup), page)


async def unpost(work: Work, cup: Cup, number: int, page: Callable[[Reader], Sheet]) -> None:
    """Nor does the message of the round."""
    await close_home(work, cup, posted(cup, number), page)
