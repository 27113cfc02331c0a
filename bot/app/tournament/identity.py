"""Two accounts turn out to be one person, one parts again, or somebody is forgotten: what that means where they take part."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from bot.app.office import Office
from bot.app.tournament import decks, entering, playing, rounds
from bot.app.tournament.telling import forget_standing
from bot.app.tournament.wording import renamed, whoever
from bot.messages import Text, platform_of
from bot.storage.model import Account
from bot.storage.tournaments import Cup, Organiser
from bot.storage.work import Work

_ALL = 1000


async def linked(office: Office, work: Work, kept: int, gone: int) -> None:
    """`gone` is `kept` from now on, and takes part in a tournament, and runs it, but once."""
    await forget_standing(work, gone)
    for cup in await work.cups_of(kept, most=_ALL):
        await _log(work, cup, gone, kept)
        await work.drop_organiser(cup.id, gone)
        if cup.document.started:
            await _play_once(office, work, cup, kept, gone)
        elif cup.status == "open":
            await _enter_once(office, work, cup, kept, gone)


async def _enter_once(office: Office, work: Work, cup: Cup, kept: int, gone: int) -> None:
    """If both have registered, the earlier registration stays: nobody who came later loses their turn."""
    both = [entry for entry in await work.entries(cup.id) if entry.person in (kept, gone)]
    if len(both) < 2:
        return
    first, second = both
    await entering.take_off(office, work, cup, second.person)
    await work.rename_entry(cup.id, first.person, kept)
    await work.save_entry(cup.id, replace(first, person=kept, here=first.here or second.here))


async def _play_once(office: Office, work: Work, cup: Cup, kept: int, gone: int) -> None:
    """If both play, one place is given up by the tournament's rules, unless it was before: nobody must win as somebody else, too."""
    entrants = {one.person: one for one in cup.document.entrants}
    mine, other = entrants.get(kept), entrants.get(gone)
    if other is None:
        return
    if mine is None or mine.gone:
        await _renamed(work, cup, gone, kept)
        return
    await decks.renamed(work, cup, gone, None)
    if cup.status in ("running", "paused") and not other.gone:
        await playing.withdraw(office, work, cup, other.number)


async def parted(work: Work, whole: int, part: int, account: Account) -> None:
    """What was entered, or is run, from that account goes with it."""
    await forget_standing(work, whole)
    for cup in await work.cups_of(whole, most=_ALL):
        entry = await work.entry(cup.id, whole)
        if entry is not None and (platform_of(entry.via or ""), entry.user) == account.user_of:
            await work.rename_entry(cup.id, whole, part)
            await _log(work, cup, whole, part)
            await _renamed(work, cup, whole, part)
        for one in await work.organisers(cup.id):
            if one.person == whole and (platform_of(one.via or ""), one.user) == account.user_of:
                await work.drop_organiser(cup.id, whole)
                await work.add_organiser(cup.id, Organiser(person=part, via=one.via, user=one.user))


async def _renamed(work: Work, cup: Cup, old: int, new: int) -> None:
    """The place of one is the other's, and the other way round."""
    people = {old: new, new: old}
    entrants = tuple(replace(one, person=people.get(one.person, one.person)) for one in cup.document.entrants)
    await decks.renamed(work, cup, old, new)
    if entrants != cup.document.entrants:
        cup.document = replace(cup.document, entrants=entrants)
        await work.save_cup(cup)


async def forget(office: Office, work: Work, person: int) -> None:
    """Somebody is about to be erased: they leave every tournament by its rules, and run none any more."""
    await forget_standing(work, person)
    for cup in await work.cups_of(person, most=_ALL):
        await decks.renamed(work, cup, person, None)
        alone = [one.person for one in await work.organisers(cup.id)] == [person]
        await work.drop_organiser(cup.id, person)
        if cup.status in ("draft", "open") and await work.entry(cup.id, person) is not None:
            await entering.take_off(office, work, cup, person)
        entrant = next((one for one in cup.document.entrants if one.person == person), None)
        if cup.status in ("running", "paused") and entrant is not None and not entrant.gone:
            await playing.withdraw(office, work, cup, entrant.number)
        if alone:
            await _left_alone(office, work, cup)


async def _left_alone(office: Office, work: Work, cup: Cup) -> None:
    """Nobody runs it any more. One that goes on by itself is played to its end, others would stand in their chat for ever."""
    if cup.status == "draft":
        cup.status = "cancelled"
        await rounds.keep(office, work, cup)
    elif cup.status in ("open", "paused") or (cup.status == "running" and (cup.held or not cup.terms.auto)):
        matches = [call.match for call in cup.calls if call.match is not None]
        await rounds.cancel(office, work, cup, Text("tournament-left-alone"))
        await playing.stop_matches(office, work, matches)


async def kept(work: Work, person: int) -> list[dict[str, Any]]:
    """What is kept of somebody's tournaments, for the export of their data."""
    found = []
    for cup in await work.cups_of(person, most=_ALL):
        entry = await work.entry(cup.id, person)
        numbers = [one.number for one in cup.document.entrants if one.person == person]
        organises = any(one.person == person for one in await work.organisers(cup.id))
        told = {"tournament": cup.id, "title": cup.title, "status": cup.status, "organises": organises}
        brings = to_builtins((await decks.brought(work, cup)).get(person))
        found.append(told | {"entry": to_builtins(entry), "numbers": numbers, "brings": brings})
    return found


async def _log(work: Work, cup: Cup, old: int, new: int) -> None:
    """What the log tells of one is told of the other from now on."""
    for line, repair in enumerate(await work.repairs(cup.id), 1):
        told = renamed(repair.what, lambda person: whoever(new if person == old else person))
        if told != repair.what:
            await work.reword_repair(cup.id, line, told)
