"""Which decks the players bring to a table that waits (see `DeckBook`): each chooses their own, in private.

What is chosen stays with the person, wherever they sit, until the match begins or they get up; who chooses nothing plays what the
options say.
The names of decks are told at the table, lists of cards never.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from bot.app.office import Office
from bot.app.tokens import token
from bot.app.visitor import TurnedAway, Visitor
from bot.app.wording import reader_at, refusal_text
from bot.messages import Address, Argument, Button, Close, Press, Reply, Sheet, Show, Text
from bot.storage.model import Chair, Choice, KeptDeck, Table
from bot.storage.work import Work
from bot.texts import listed, named
from engine.core.decks import DeckBook
from engine.core.game import Game

PER_PAGE = 6
"""Decks on one page."""


class Bringing(Struct, frozen=True):
    """What somebody brings; `done`: they have chosen. `given`: somebody else has, who sets the match up for them."""

    chosen: tuple[Choice, ...] = ()
    done: bool = False
    given: bool = False


# -- what is kept ---------------------------------------------------------------------------------------------------------
async def brought(work: Work, table: Table) -> dict[int, Bringing]:
    """What the people bring, by person; who has not looked at their decks is missing."""
    return await noted(work, _note(table))


async def keep(work: Work, table: Table, all_of_it: Mapping[int, Bringing]) -> None:
    """This is what the people bring, by person."""
    await note_down(work, _note(table), all_of_it)


async def noted(work: Work, note: str) -> dict[int, Bringing]:
    """What a note keeps of what people bring, by person."""
    kept = await work.note(note) or {}
    return {int(person): convert(one, Bringing) for person, one in kept.items()}


async def note_down(work: Work, note: str, all_of_it: Mapping[int, Bringing]) -> None:
    """Keep it in a note."""
    await work.save_note(note, {str(person): to_builtins(one) for person, one in all_of_it.items()} or None)


async def renamed(work: Work, table: Table, old: int, new: int) -> None:
    """What somebody brings to it, another account of theirs does."""
    await rename(work, _note(table), old, new)


async def rename(work: Work, note: str, old: int, new: int | None) -> None:
    """What a note keeps of somebody is kept of somebody else, or of nobody."""
    chosen = await noted(work, note)
    mine = chosen.pop(old, None)
    if mine is not None:
        await note_down(work, note, chosen | ({new: mine} if new is not None else {}))


def _note(table: Table) -> str:
    return f"brings-{table.id}"


# -- at the table ---------------------------------------------------------------------------------------------------------
async def told(work: Work, game: Game, table: Table) -> dict[int, Argument]:
    """The names of the decks that are brought, by seats, as everybody is told them; of who has not chosen yet nothing."""
    if game.decks is None:
        return {}
    bringing = await brought(work, table)
    return {
        chair.seat: names(game, mine.chosen)
        for chair in table.chairs
        if (mine := bringing.get(chair.person or 0)) is not None and mine.done
    }


def names(game: Game, chosen: Sequence[Choice]) -> Argument:
    """What these decks are called; nothing is the usual one."""
    return listed([name(game, one) for one in chosen]) if chosen else Text("deck-usual")


def name(game: Game, choice: Choice) -> Argument:
    """What a deck is called."""
    if isinstance(choice.deck, str):
        return named(game.key, "deck", choice.deck)
    return Text("deck-given" if choice.given else "deck-own", {"name": choice.name})


async def check_again(work: Work, game: Game, table: Table) -> None:
    """After a change of the options: what they refuse is chosen no more."""
    bringing = await brought(work, table)
    if game.decks is not None and bringing:
        await keep(work, table, fitting(game, table, bringing))


def fitting(game: Game, table: Table, bringing: Mapping[int, Bringing]) -> dict[int, Bringing]:
    """What people bring, without the decks that the options of the table refuse; who is left with none has to choose again."""
    assert game.decks is not None
    options, book = game.make_options(table.options), game.decks
    left = dict(bringing)
    for person, mine in bringing.items():
        chosen = tuple(one for one in mine.chosen if not book.faults(cards(book, one), options))
        if chosen != mine.chosen:
            left[person] = replace(mine, chosen=chosen, done=bool(chosen), given=mine.given and bool(chosen))
    return left


def label(game: Game, choice: Choice) -> Text:
    """The same on a button."""
    if isinstance(choice.deck, str):
        return named(game.key, "deck", choice.deck, on_button=True)
    return Text("deck-name", {"name": choice.name})


def cards(book: DeckBook, choice: Choice) -> Mapping[str, int]:
    """Its list."""
    return book.ready[choice.deck] if isinstance(choice.deck, str) else choice.deck


async def settle(work: Work, game: Game, table: Table) -> None:
    """The match begins: its options take what everybody brings."""
    if game.decks is not None:
        table.options = taken(game, table, await brought(work, table))
        await forget(work, table)


def taken(game: Game, table: Table, bringing: Mapping[int, Bringing]) -> dict[str, Any]:
    """The options of the table with what its people bring; who brings nothing plays what they say."""
    assert game.decks is not None
    decks = list(table.options[game.decks.option])
    for chair in table.chairs:
        mine = bringing.get(chair.person or 0)
        if mine is not None and mine.chosen:
            decks[chair.seat] = [one.deck for one in mine.chosen]
    return table.options | {game.decks.option: decks}


def seats_moved(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a rematch, everybody one seat further with their decks."""
    if game.decks is None:
        return options
    *others, last = options[game.decks.option]
    return options | {game.decks.option: [last, *others]}


async def got_up(work: Work, table: Table, chair: Chair) -> None:
    """Somebody leaves the table, with what they would have brought."""
    bringing = await brought(work, table)
    if bringing.pop(chair.person or 0, None) is not None:
        await keep(work, table, bringing)
    await _close_pages(work, table, [chair])


async def forget(work: Work, table: Table) -> None:
    """Another game is chosen, or nobody waits any more: nothing is brought."""
    await work.save_note(_note(table), None)
    await _close_pages(work, table, table.chairs)


async def _close_pages(work: Work, table: Table, chairs: Iterable[Chair]) -> None:
    """The pages of choosing lose their buttons."""
    for chair in chairs:
        if chair.address is not None and await work.posted(chair.address, _slot(table)) is not None:
            await work.send(chair.address, Close(_slot(table), await reader_at(work, chair)), table=table.id)


def _slot(table: Table) -> str:
    return f"brings-{table.id}"


# -- choosing, in private -------------------------------------------------------------------------------------------------
async def open_page(office: Office, work: Work, visitor: Visitor, table: Table, page: int) -> Reply | None:
    """What can be brought: a message of its own in the private chat of a player."""
    _seated(office, visitor, table)
    await _show(office, work, visitor, table, page)
    return None if visitor.private else visitor.told("deck-choose-in-private")


async def toggle(
    office: Office, work: Work, visitor: Visitor, table: Table, kind: int, number: int, page: int
) -> Reply | None:
    """Take a deck along or leave it: a ready-made one (0) by its place, one's own (1) by its number.

    One too many takes the place of the one chosen first.
    """
    game, _ = _seated(office, visitor, table)
    person, _ = visitor.known()
    bringing = await brought(work, table)
    mine = bringing.get(person.id, Bringing())
    if mine.given:
        raise TurnedAway("battle-decks-given")
    chosen = toggled(game, table.options, mine.chosen, await chosen_deck(work, person.id, game, kind, number))
    await keep(work, table, bringing | {person.id: Bringing(chosen)})
    await _show(office, work, visitor, table, page)
    return None


def toggled(
    game: Game, options: Mapping[str, Any], chosen: tuple[Choice, ...], choice: Choice
) -> tuple[Choice, ...]:
    """One more deck, or one less if it is among them. Turns away what the options refuse."""
    assert game.decks is not None
    faults = game.decks.faults(cards(game.decks, choice), game.make_options(options))
    if faults:
        raise TurnedAway("deck-refused", {"why": refusal_text(game, faults[0], ())})
    others = tuple(one for one in chosen if one.which != choice.which)
    return others if len(others) < len(chosen) else (*chosen, choice)[-game.decks.most :]


async def chosen_deck(work: Work, person: int, game: Game, kind: int, number: int) -> Choice:
    """The deck that a button means: a ready-made one (0) by its place, one of the person's own (1) by its number."""
    assert game.decks is not None
    if kind == 0 and number < len(game.decks.ready):
        return Choice(tuple(game.decks.ready)[number])
    deck = await work.deck(number, person) if kind == 1 else None
    if deck is None or deck.game != game.id:
        raise TurnedAway("deck-gone")
    return Choice(deck.cards, deck.name, deck.id)


async def done(office: Office, work: Work, visitor: Visitor, table: Table) -> bool:
    """That is it: what was chosen holds, and of who chose nothing the usual deck. Whether that is news."""
    game, _ = _seated(office, visitor, table)
    person, account = visitor.known()
    bringing = await brought(work, table)
    before = bringing.get(person.id, Bringing())
    mine = replace(before, done=True)
    await keep(work, table, bringing | {person.id: mine})
    page = Sheet((Text("deck-brought", {"match": str(table.id), "decks": names(game, mine.chosen)}),))
    await work.send(
        Address(account.via, account.user), Close(_slot(table), visitor.reader, page), table=table.id
    )
    return mine != before


def _seated(office: Office, visitor: Visitor, table: Table) -> tuple[Game, DeckBook]:
    game = office.game(table)
    if game.decks is None:
        raise TurnedAway("desk-stale")
    if visitor.chair(table) is None:
        raise TurnedAway("lobby-not-seated", {"match": str(table.id)})
    if table.status == "draft":
        raise TurnedAway("battle-in-preparation", {"match": str(table.id)})
    return game, game.decks


async def _show(office: Office, work: Work, visitor: Visitor, table: Table, page: int) -> None:
    game, book = _seated(office, visitor, table)
    person, account = visitor.known()
    own = [deck for deck in await work.decks_of(person.id) if deck.game == game.id]
    mine = (await brought(work, table)).get(person.id, Bringing())
    sheet = _page(table, game, book, own, mine, page)
    to = Address(account.via, account.user)
    standing = await work.posted(to, _slot(table))
    pressed = isinstance(visitor.event, Press) and visitor.private
    here = pressed and standing is not None and visitor.event.message == standing[0]
    await work.send(
        to, Show(_slot(table), sheet, visitor.reader, anew=not here), table=table.id, person=person.id
    )


def _page(table: Table, game: Game, book: DeckBook, own: list[KeptDeck], mine: Bringing, page: int) -> Sheet:
    done = Button(Text("deck-done"), token("brought", table.id), style="success")
    lines = (
        Text("deck-choose", {"match": str(table.id), "most": book.most}),
        Text("deck-chosen", {"decks": names(game, mine.chosen)}),
    )
    rows = deck_rows(game, book, own, mine, page, ("bring", "brings"), table.id)
    return Sheet(lines, (*rows, (done, Button(Text("deck-mine"), token("decks", 0)))))


def deck_rows(
    game: Game,
    book: DeckBook,
    own: list[KeptDeck],
    mine: Bringing,
    page: int,
    verbs: tuple[str, str],
    where: int,
) -> list[tuple[Button, ...]]:
    """Somebody's own decks first, then the ready-made ones; what is brought is marked. The buttons carry the first verb, `where` and a
    deck, and the one that leads on the second.
    """
    choose, turn = verbs
    offered: list[tuple[Text, int, int, str | int]] = [
        (Text("deck-name", {"name": deck.name}), 1, deck.id, deck.id) for deck in own
    ]
    offered += [
        (named(game.key, "deck", id, on_button=True), 0, number, id) for number, id in enumerate(book.ready)
    ]
    chosen = {one.which for one in mine.chosen}
    pages = -(-len(offered) // PER_PAGE)
    at = page % pages
    rows: list[tuple[Button, ...]] = []
    for name, kind, number, which in offered[at * PER_PAGE :][:PER_PAGE]:
        label = Text("lobby-chosen" if which in chosen else "lobby-choice", {"what": name})
        rows.append((Button(label, token(choose, where, kind, number, at)),))
    if pages > 1:
        rows.append((Button(Text("lobby-more"), token(turn, where, (at + 1) % pages)),))
    return rows
