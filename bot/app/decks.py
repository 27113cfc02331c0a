"""Decks of one's own (`/decks`): made by pasting a list or a code, or card by card; named, checked, shared by a code, thrown away.

Which games have decks, and what is wrong with a list, they say themselves: see `DeckBook`. All of this is shown in private only; a
deck is found for its owner alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct, convert, to_builtins

from bot.app.cards import Album
from bot.app.deck_pictures import pictures
from bot.app.lobby_pages import offered, option_told
from bot.app.office import Office
from bot.app.people import elsewhere, turn_menu
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import refusal_text, said
from bot.messages import Address, Argument, Button, Picture, Reply, Sheet, Tell, Text
from bot.names import clean
from bot.storage.model import KeptDeck
from bot.storage.work import Work
from bot.texts import all_names, game_title, listed, named
from engine.clock import MINUTE
from engine.core.decks import BadDeckCode, DeckBook, DeckList
from engine.core.game import Game
from locales import Language

MOST = 24
"""So many decks somebody may keep."""
PER_PAGE = 6
"""Decks, families or cards on one page."""
LONGEST = 6_000
"""Characters of a list that are read."""
PATIENCE = 10 * MINUTE
"""A question that is not answered within that time is forgotten."""
_REMARKS = 6
"""So many lines that were guessed or not understood are told."""
_FAULTS = 12
"""So many faults are told: more than a list by the rules of its game can have, so that a page of nonsense fits into a message."""
_HEADING = re.compile(r"\s*(?:#+\s*([^\n;]+)|([^\n;:]+):)\s*(?:[\n;]|$)")
Row = tuple[Button, ...]


class Asked(Struct, frozen=True):
    """What the next text in private is taken for: the `list` or the `name` of a deck (0: of a new one); `perhaps`: of what plainly is
    a list a new deck is made, everything else is left to others.
    """

    what: str
    game: str
    deck: int
    until: int


# -- all of them ----------------------------------------------------------------------------------------------------------
async def order(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/decks`: my decks."""
    return await mine(office, work, visitor, Token("decks", (0,)))


async def mine(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """My decks, and the ways to a new one."""
    if not visitor.private:
        return elsewhere(office, visitor, "decks", "deck-in-private")
    person, _ = visitor.known()
    await _await_text(work, visitor, "perhaps")
    decks = [deck for deck in await work.decks_of(person.id) if deck.game in office.games]
    pages = max(1, -(-len(decks) // PER_PAGE))
    page = pressed.numbers[0] % pages
    rows: list[Row] = [
        (Button(Text("deck-name", {"name": deck.name}), token("deck", deck.id)),)
        for deck in decks[page * PER_PAGE :][:PER_PAGE]
    ]
    if pages > 1:
        rows.append((Button(Text("people-more"), token("decks", (page + 1) % pages)),))
    with_decks = [game for game in office.games.values() if game.decks is not None]
    for game in with_decks:
        number = tuple(office.games).index(game.id)
        label = (
            Text("deck-new-of", {"game": game_title(game.id)}) if len(with_decks) > 1 else Text("deck-new")
        )
        rows.append((Button(label, token("decklist", number, 0), style="primary"),))
    rows.append((Button(Text("people-back"), token("menu")),))
    await turn_menu(
        work, visitor, Sheet((Text("deck-title", {"count": len(decks)}), Text("deck-how")), tuple(rows))
    )
    return None


# -- one of them ----------------------------------------------------------------------------------------------------------
async def one(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A deck: its cards, what is wrong with it, its code."""
    deck = await _deck(office, work, visitor, pressed.numbers[0])
    await _show(office, work, visitor, deck)
    return None


async def _deck(office: Office, work: Work, visitor: Visitor, number: int) -> KeptDeck:
    person, _ = visitor.known()
    deck = await work.deck(number, person.id) if visitor.private else None
    if deck is None or deck.game not in office.games:
        raise TurnedAway("deck-gone")
    return deck


async def _show(
    office: Office, work: Work, visitor: Visitor, deck: KeptDeck, *, read: DeckList | None = None
) -> None:
    """The page of a deck; if its list has just been `read`, with what was guessed or not understood."""
    game = office.games[deck.game]
    rows: list[Row] = [
        (
            Button(Text("deck-by-card"), token("deckcards", deck.id)),
            Button(Text("deck-picture"), token("deckpicture", deck.id)),
        ),
        (
            Button(Text("deck-rename"), token("deckname", deck.id)),
            Button(Text("deck-replace"), token("decklist", tuple(office.games).index(game.id), deck.id)),
        ),
        (Button(Text("deck-drop"), token("deckdrop", deck.id)), Button(Text("deck-back"), token("decks", 0))),
    ]
    person, _ = visitor.known()
    waiting = [
        table
        for table in await work.tables_of(person.id)
        if table.status == "lobby" and table.game == game.id
    ]
    rows[:0] = [
        (
            Button(
                Text("deck-take-to", {"match": str(table.id)}), token("brings", table.id, 0), style="primary"
            ),
        )
        for table in waiting[:2]
    ]
    remarks = tuple(_remarks(game, read)) if read is not None else ()
    await turn_menu(
        work, visitor, Sheet((*_told(game, deck, visitor.reader.language), *remarks), tuple(rows))
    )


async def as_picture(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The list as a picture: a message of its own."""
    deck = await _deck(office, work, visitor, pressed.numbers[0])
    name = Text("deck-name", {"name": deck.name})
    await show_pictures(
        work, visitor, pictures(office.games[deck.game], name, deck.cards, visitor.reader), name
    )
    return None


async def show_pictures(work: Work, visitor: Visitor, shown: list[Picture], name: Text) -> None:
    """The pictures of a deck, each as a message of its own to the visitor in private."""
    person, account = visitor.known()
    for one in shown:
        tell = Tell(Sheet((name,), (), one), visitor.reader)
        await work.send(Address(account.via, account.user), tell, person=person.id)


def _told(game: Game, deck: KeptDeck, language: Language) -> Iterator[Text]:
    """The list, as it could be pasted again, then every fault by the usual options, or the code."""
    book = _book(game)
    yield Text(
        "deck-page", {"name": deck.name, "game": game_title(game.id), "count": sum(deck.cards.values())}
    )
    if deck.cards:
        yield Text("deck-list", {"list": book.write(deck.cards, language)})
    faults = book.faults(deck.cards, game.make_options({}))
    if not faults:
        yield Text("deck-sound")
        yield Text("deck-code", {"code": book.to_code(deck.cards)})
        return
    yield Text("deck-faults")
    for fault in faults[:_FAULTS]:
        yield Text("deck-fault", {"why": refusal_text(game, fault, ())})
    if len(faults) > _FAULTS:
        yield Text("deck-more-faults", {"count": len(faults) - _FAULTS})
    agreed = next(_would_do(game, deck), None)
    if agreed is not None:
        yield Text("deck-would-do", {"option": agreed})


def _would_do(game: Game, deck: KeptDeck) -> Iterator[Text]:
    """What the players could agree on, besides the usual options, for nothing to be wrong with the deck."""
    for name, values in offered(game).items():
        for value in values:
            if not _book(game).faults(deck.cards, game.make_options({name: value})):
                yield option_told(game, name, value)


def _remarks(game: Game, read: DeckList) -> Iterator[Text]:
    for guess in read.guessed[:_REMARKS]:
        card = named(game.key, "card", guess.card)
        yield Text("deck-guessed", {"text": clean(guess.text), "card": card})
    if len(read.guessed) > _REMARKS:
        yield Text("deck-more-guessed", {"count": len(read.guessed) - _REMARKS})
    for unclear in read.unclear[:_REMARKS]:
        args: dict[str, Argument] = {"text": clean(unclear.text)}
        if unclear.guesses:
            cards = listed([named(game.key, "card", card) for card in unclear.guesses], last="list-or")
            yield Text("deck-unclear-perhaps", args | {"cards": cards})
        else:
            yield Text("deck-unclear", args)
    if len(read.unclear) > _REMARKS:
        yield Text("deck-more-unclear", {"count": len(read.unclear) - _REMARKS})


def _book(game: Game) -> DeckBook:
    if game.decks is None:
        raise TurnedAway("desk-stale")
    return game.decks


async def drop(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Throw a deck away; asked once more."""
    deck = await _deck(office, work, visitor, pressed.numbers[0])
    if pressed.numbers[1:] != (1,):
        sure = Button(Text("deck-drop-sure"), token("deckdrop", deck.id, 1), style="danger")
        back = Button(Text("deck-keep"), token("deck", deck.id))
        await turn_menu(
            work, visitor, Sheet((Text("deck-drop-ask", {"name": deck.name}),), ((sure,), (back,)))
        )
        return None
    await work.drop_deck(deck)
    await mine(office, work, visitor, Token("decks", (0,)))
    return visitor.told("deck-dropped", {"name": deck.name})


# -- in words -------------------------------------------------------------------------------------------------------------
async def ask_list(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Ask for the list of a new deck (0), or for another list of one: the next text is it."""
    number, id = pressed.numbers
    games = tuple(office.games.values())
    if number >= len(games) or not visitor.private:
        raise TurnedAway("desk-stale")
    game, person = games[number], visitor.known()[0]
    _book(game)
    if id:
        deck = await _deck(office, work, visitor, id)
        game = office.games[deck.game]
    elif len(await work.decks_of(person.id)) >= MOST:
        raise TurnedAway("deck-too-many", {"most": MOST})
    await _await_text(work, visitor, "list", game.id, id)
    rows: list[Row] = [(Button(Text("deck-back"), token("decks", 0)),)]
    if not id:
        rows.insert(0, (Button(Text("deck-make-by-card"), token("decknew", number)),))
    await turn_menu(
        work, visitor, Sheet((Text("deck-ask-list"), _example(game, visitor.reader.language)), tuple(rows))
    )
    return None


def _example(game: Game, language: Language) -> Text:
    """How a line of a list looks."""
    book = _book(game)
    (first, copies), *_ = next(iter(book.ready.values())).items()
    return Text("deck-example", {"line": book.write({first: copies}, language)})


async def ask_name(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Ask how a deck shall be called: the next text is it."""
    deck = await _deck(office, work, visitor, pressed.numbers[0])
    await _await_text(work, visitor, "name", deck.game, deck.id)
    back = Button(Text("deck-back"), token("decks", 0))
    await turn_menu(work, visitor, Sheet((Text("deck-ask-name", {"name": deck.name}),), ((back,),)))
    return None


async def _await_text(work: Work, visitor: Visitor, what: str, game: str = "", deck: int = 0) -> None:
    person, _ = visitor.known()
    await work.save_note(_note(person.id), to_builtins(Asked(what, game, deck, work.now + PATIENCE)))


def _note(person: int) -> str:
    return f"deck-asks-{person}"


async def answer(office: Office, work: Work, visitor: Visitor, text: str) -> bool:
    """Whether the text answers what was asked about a deck; then it is done."""
    person, _ = visitor.known()
    noted = await work.note(_note(person.id))
    asked = convert(noted, Asked) if noted is not None else None
    if asked is None or asked.until < work.now:
        return False
    if asked.what == "perhaps":
        return await _perhaps(office, work, visitor, text)
    if asked.game not in office.games:
        return False
    game = office.games[asked.game]
    deck = await work.deck(asked.deck, person.id) if asked.deck else None
    if asked.what == "name":
        if deck is not None and clean(text):
            deck.name = clean(text)
            await work.save_deck(deck)
            await _answered(office, work, visitor, deck)
        return deck is not None
    name, text = _titled(text[:LONGEST])
    read = _read(game, text)
    if not read.cards:
        await turn_menu(
            work,
            visitor,
            Sheet(
                (Text("deck-nothing-read"), *_remarks(game, read), _example(game, visitor.reader.language)),
                ((Button(Text("deck-back"), token("decks", 0)),),),
            ),
        )
    elif deck is None:
        await _add(office, work, visitor, game, name, read)
    else:
        deck.cards = read.cards
        await work.save_deck(deck)
        await _answered(office, work, visitor, deck, read)
    return True


async def _perhaps(office: Office, work: Work, visitor: Visitor, text: str) -> bool:
    """My decks are open and nothing was asked: a code, or several lines of which most are cards, is a new deck. A move is not written
    so.
    """
    name, text = _titled(text[:LONGEST])
    for game in office.games.values():
        if game.decks is None:
            continue
        read = _from_code(game.decks, text)
        if read is None and ("\n" in text.strip() or ";" in text):
            read = _listed(game, text)
        if read is not None and len(read.cards) > max(1, len(read.unclear)):
            person, _ = visitor.known()
            if len(await work.decks_of(person.id)) >= MOST:
                raise TurnedAway("deck-too-many", {"most": MOST})
            await _add(office, work, visitor, game, name, read)
            return True
    return False


async def _add(office: Office, work: Work, visitor: Visitor, game: Game, name: str, read: DeckList) -> None:
    person, _ = visitor.known()
    name = name or said(Text("deck-untitled"), visitor.reader)
    deck = await work.add_deck(KeptDeck(id=0, person=person.id, game=game.id, name=name, cards=read.cards))
    await _answered(office, work, visitor, deck, read)


async def _answered(
    office: Office, work: Work, visitor: Visitor, deck: KeptDeck, read: DeckList | None = None
) -> None:
    await work.save_note(_note(deck.person), None)
    await _show(office, work, visitor, deck, read=read)


def _read(game: Game, text: str) -> DeckList:
    """A code, or a list of cards."""
    return _from_code(_book(game), text) or _listed(game, text)


def _listed(game: Game, text: str) -> DeckList:
    """A list of cards, by all that the bot itself calls them."""
    called = {name: card for card in game.catalogue for name in all_names(game.key, "card", card)}
    return _book(game).read(text, called)


def _from_code(book: DeckBook, text: str) -> DeckList | None:
    """What a code says, perhaps among other words."""
    for written in (text, *text.split()):
        try:
            return DeckList(book.from_code(written))
        except BadDeckCode:
            continue
    return None


def _titled(text: str) -> tuple[str, str]:
    """The name above the list (`# Моя орда`, `Моя орда:`), and the list."""
    found = _HEADING.match(text)
    if found is None:
        return "", text
    return clean(found[1] or found[2]), text[found.end() :]


# -- card by card ---------------------------------------------------------------------------------------------------------
async def new(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """An empty deck, to be filled card by card."""
    games, number, person = tuple(office.games.values()), pressed.numbers[0], visitor.known()[0]
    if number >= len(games) or not visitor.private:
        raise TurnedAway("desk-stale")
    _book(games[number])
    if len(await work.decks_of(person.id)) >= MOST:
        raise TurnedAway("deck-too-many", {"most": MOST})
    await work.save_note(_note(person.id), None)
    name = said(Text("deck-untitled"), visitor.reader)
    deck = await work.add_deck(KeptDeck(id=0, person=person.id, game=games[number].id, name=name, cards={}))
    return await by_card(office, work, visitor, Token("deckcards", (deck.id,)))


async def by_card(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The families of cards, or a page of one: `deckcards.<deck>[.<family>.<page>]`; a press puts one more copy in."""
    id, *place = pressed.numbers
    deck = await _deck(office, work, visitor, id)
    album = _album(office, deck)
    if not place:
        await turn_menu(work, visitor, _families_page(album, deck))
        return None
    if len(place) != 2 or place[0] >= len(album.families):
        raise TurnedAway("desk-stale")
    await turn_menu(work, visitor, _cards_page(album, deck, place[0], place[1]))
    return None


async def one_more(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """One more copy of a card; after the last one that is of use none: `deckcard.<deck>.<place in the catalogue>.<page>`."""
    id, place, page = pressed.numbers
    deck = await _deck(office, work, visitor, id)
    album = _album(office, deck)
    if place >= len(album.game.catalogue):
        raise TurnedAway("desk-stale")
    card = album.game.catalogue[place]
    copies = (deck.cards.get(card, 0) + 1) % (_book(album.game).copies + 1)
    others = {other: number for other, number in deck.cards.items() if other != card}
    deck.cards = others | ({card: copies} if copies else {})
    await work.save_deck(deck)
    family = album.families.index(album.family(place))
    await turn_menu(work, visitor, _cards_page(album, deck, family, page))
    return None


def _album(office: Office, deck: KeptDeck) -> Album:
    return Album(office.games[deck.game], tuple(office.games).index(deck.game))


def _families_page(album: Album, deck: KeptDeck) -> Sheet:
    rows: list[Row] = []
    for number, family in enumerate(album.families):
        cards = [album.game.catalogue[place] for place in album.places(family)]
        count = sum(deck.cards.get(card, 0) for card in cards)
        args: dict[str, Argument] = {"family": album.family_name(family), "count": count}
        rows.append((Button(Text("deck-family", args), token("deckcards", deck.id, number, 0)),))
    rows.append((Button(Text("deck-done"), token("deck", deck.id), style="success"),))
    return Sheet((_counted(deck), Text("deck-by-card-how")), tuple(rows))


def _counted(deck: KeptDeck) -> Text:
    return Text("deck-counted", {"name": deck.name, "count": sum(deck.cards.values())})


def _cards_page(album: Album, deck: KeptDeck, family: int, page: int) -> Sheet:
    places = album.places(album.families[family])
    pages = -(-len(places) // PER_PAGE)
    at = page % pages
    rows: list[Row] = []
    for place in places[at * PER_PAGE :][:PER_PAGE]:
        copies = deck.cards.get(album.game.catalogue[place], 0)
        label = Text("deck-line", {"copies": copies, "card": album.name(place, on_button=True)})
        rows.append((Button(label, token("deckcard", deck.id, place, at)),))
    if pages > 1:
        rows.append((Button(Text("people-more"), token("deckcards", deck.id, family, (at + 1) % pages)),))
    families = Button(Text("deck-families"), token("deckcards", deck.id))
    rows.append((families, Button(Text("deck-done"), token("deck", deck.id), style="success")))
    return Sheet((_counted(deck), album.family_name(album.families[family])), tuple(rows))


VERBS = {
    "decks": Route(mine, 1),
    "deck": Route(one, 1),
    "deckdrop": Route(drop, 1, more=1),
    "decklist": Route(ask_list, 2),
    "deckpicture": Route(as_picture, 1),
    "deckname": Route(ask_name, 1),
    "decknew": Route(new, 1),
    "deckcards": Route(by_card, 1, more=2),
    "deckcard": Route(one_more, 3),
}
