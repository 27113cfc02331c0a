"""The card browser: every card of every game with its picture and in words, by families or by name.

It tells what is printed on the cards, which is open to everybody: of a match it knows which game is played, and nothing more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import msgspec

from bot.app.card_names import Found, find, nearest, words_of
from bot.app.office import Office
from bot.app.people import elsewhere, turn_menu
from bot.app.tokens import HAND, Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import said
from bot.messages import Argument, Button, Picture, Press, Reader, Reply, Sheet, Show, Text
from bot.storage.work import Work
from bot.texts import game_title, named, spoken
from engine.core.game import Game
from locales import LANGUAGES, Language, has

SLOT = "card"
"""The one message of a group that shows a card; in private it is the menu."""
PER_PAGE = 6
"""Cards, families or games on one page."""
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_QUOTES = str.maketrans("", "", "«»“”")
"""In a sentence a name stands in quotes, as a title it does not."""


@dataclass(frozen=True)
class Album:
    """The cards of a game, and the match they are looked up for (0: none)."""

    game: Game
    number: int
    match: int = 0

    @property
    def families(self) -> tuple[str, ...]:
        """In the order of the catalogue; one without a name where the game knows none."""
        return tuple(dict.fromkeys(map(self.family, range(len(self.game.catalogue)))))

    def family(self, place: int) -> str:
        """Of the card at that place of the catalogue."""
        return self.game.families.get("card", {}).get(self.game.catalogue[place], "")

    def places(self, family: str) -> tuple[int, ...]:
        """The places of a family's cards, in a row."""
        return tuple(place for place in range(len(self.game.catalogue)) if self.family(place) == family)

    def token(self, family: str | None = None, page: int = 0) -> str:
        """What opens the list of families, or a page of one."""
        place = () if family is None else (self.families.index(family), page)
        return token("cards", self.number, self.match, *place)

    def token_of_card(self, place: int) -> str:
        """What shows a card."""
        return token("card", self.number, self.match, place)

    def name(self, place: int, *, on_button: bool = False) -> Text:
        """What the card is called, on buttons perhaps in short."""
        return named(self.game.key, "card", self.game.catalogue[place], on_button=on_button)

    def family_name(self, family: str) -> Text:
        """What a family is called; all cards together, where the game knows none."""
        return named(self.game.key, "family", family) if family else Text("card-all")

    def kind(self, place: int) -> Text | None:
        """What one card of its family is called (`.one`); None where the game knows no families."""
        family = self.family(place)
        return Text(f"{named(self.game.key, 'family', family).key}.one") if family else None


# -- asking for a card ----------------------------------------------------------------------------------------------------
async def look_up(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/card NAME`: that card, or those that may be meant. `/card`: all of them."""
    first = await _played(work, visitor)
    if not words_of(words):
        return await _open(office, work, visitor, first)
    games = tuple(office.games.values())
    found = find(games, first, words)
    if len(found) == 1:
        album = _album_of(office, found[0].game)
        await _show(work, visitor, _card_page(office, visitor, album, found[0].place))
        return None
    head = Text("card-several" if found else "card-none", {"asked": words[:60]})
    shown = found[:PER_PAGE] or nearest(games, words)
    lines = (head,) if len(shown) >= len(found) else (head, Text("card-and-more"))
    await _show(work, visitor, Sheet(lines, _choices(office, shown)))
    return None


async def _played(work: Work, visitor: Visitor) -> frozenset[str]:
    """The games of the matches that go on in this chat, or that the visitor plays."""
    if visitor.chat is not None:
        tables = await work.tables_in(visitor.chat.id)
    else:
        tables = await work.tables_of(visitor.person.id) if visitor.person is not None else []
    return frozenset(table.game for table in tables)


async def _open(office: Office, work: Work, visitor: Visitor, first: frozenset[str]) -> Reply | None:
    """All cards, of the one game that is meant or of one to choose; in a group they are leafed through in private."""
    meant = [game for game in first if game in office.games] or list(office.games)
    game = office.games[meant[0]] if len(meant) == 1 else None
    if not visitor.private:
        payload = f"cards-{game.id}" if game else "cards"
        return elsewhere(office, visitor, payload, "card-in-private")
    language = visitor.reader.language
    sheet = (
        _families_page(office, _album_of(office, game), language) if game else _games_page(office, language)
    )
    await _show(work, visitor, sheet)
    return None


def _choices(office: Office, found: tuple[Found, ...]) -> tuple[tuple[Button, ...], ...]:
    """A button for each; with its game if they are of several."""
    several = len({one.game.id for one in found}) > 1
    rows = []
    for one in found:
        album = _album_of(office, one.game)
        name = album.name(one.place, on_button=True)
        args: dict[str, Argument] = {"card": name, "game": game_title(one.game.id)}
        label = Text("card-of-game", args) if several else name
        rows.append((Button(label, album.token_of_card(one.place)),))
    return tuple(rows)


# -- buttons --------------------------------------------------------------------------------------------------------------
async def browse(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Games, families, a page of one: `cards[.<game>.<match>[.<family>.<page>]]`."""
    place = pressed.numbers
    if not place:
        return await _open(office, work, visitor, frozenset())
    if len(place) == 3 or len(place) == 1:
        raise TurnedAway("desk-stale")
    album = _album(office, place[0], place[1])
    if not visitor.private:
        return elsewhere(office, visitor, f"cards-{album.game.id}", "card-in-private")
    if len(place) == 2:
        sheet = _families_page(office, album, visitor.reader.language)
    elif place[2] < len(album.families):
        sheet = _family_page(album, album.families[place[2]], place[3])
    else:
        raise TurnedAway("desk-stale")
    await _show(work, visitor, sheet)
    return None


async def card(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A card: `card.<game>.<match>.<place in the catalogue>`."""
    number, match, place = pressed.numbers
    album = _album(office, number, match)
    if place >= len(album.game.catalogue):
        raise TurnedAway("desk-stale")
    await _show(work, visitor, _card_page(office, visitor, album, place))
    return None


async def arrive(office: Office, work: Work, visitor: Visitor, game: str) -> Reply | None:
    """Through a link: the cards of a game, or of all."""
    return await _open(office, work, visitor, frozenset({game}))


def _album(office: Office, number: int, match: int) -> Album:
    games = tuple(office.games.values())
    if number >= len(games):
        raise TurnedAway("desk-stale")
    return Album(games[number], number, match)


def _album_of(office: Office, game: Game) -> Album:
    return Album(game, tuple(office.games).index(game.id))


async def _show(work: Work, visitor: Visitor, sheet: Sheet) -> None:
    """In private in the menu; in a group in its message for cards: that which was pressed, or a new one."""
    if visitor.private:
        await turn_menu(work, visitor, sheet)
        return
    to = visitor.event.where.address
    standing = await work.posted(to, SLOT)
    pressed = visitor.event.message if isinstance(visitor.event, Press) else None
    here = standing is not None and pressed == standing[0]
    await work.send(to, Show(SLOT, sheet, visitor.place_reader, anew=not here))


# -- pages ----------------------------------------------------------------------------------------------------------------
def _games_page(office: Office, language: Language) -> Sheet:
    albums = [_album_of(office, game) for game in office.games.values()]
    rows = [(Button(game_title(album.game.id), album.token()),) for album in albums]
    return Sheet(
        (Text("card-games"), *(_how(album, language) for album in albums[:1])), (*rows, (_to_help(),))
    )


def _how(album: Album, language: Language) -> Text:
    """How to ask for a card by its name, with a word of one of these names for an example."""
    name = said(album.name(0, on_button=True), Reader(language))
    return Text("card-how", {"card": next(iter(_WORD.findall(name)), name)})


def _families_page(office: Office, album: Album, language: Language) -> Sheet:
    families = album.families
    if len(families) == 1:
        return _family_page(album, families[0], 0)
    rows = [
        (Button(Text("card-family", _counted(album, family)), album.token(family)),) for family in families
    ]
    lines = (Text("card-title", {"game": game_title(album.game.id)}), _how(album, language))
    others = (Button(Text("card-to-games"), token("cards")),) if len(office.games) > 1 else ()
    return Sheet(lines, (*rows, (*others, _to_rules(album), _back(album))))


def _family_page(album: Album, family: str, page: int) -> Sheet:
    """The cards of a family by name."""
    places = album.places(family)
    pages = -(-len(places) // PER_PAGE)
    shown = places[page % pages * PER_PAGE :][:PER_PAGE]
    rows: list[tuple[Button, ...]] = [
        (Button(album.name(place, on_button=True), album.token_of_card(place)),) for place in shown
    ]
    if pages > 1:
        before, after = (album.token(family, (page + step) % pages) for step in (-1, 1))
        rows.append((Button(Text("card-page-before"), before), Button(Text("card-page-after"), after)))
    up = Button(Text("card-to-families"), album.token()) if len(album.families) > 1 else _to_rules(album)
    head = {"game": game_title(album.game.id), **_counted(album, family)}
    lines = [Text("card-family-title", head)]
    if pages > 1:
        lines.append(Text("card-page", {"page": page % pages + 1, "pages": pages}))
    return Sheet(tuple(lines), (*rows, (up, _back(album))))


def _card_page(office: Office, visitor: Visitor, album: Album, place: int) -> Sheet:
    """The picture, and the same in words."""
    reader, family = visitor.place_reader, album.family(place)
    kind = album.kind(place) or game_title(album.game.id)
    head = Text("card-name", {"card": album.name(place), "family": kind})
    flavour = [Text("card-flavour", {"words": words}) for words in _part(album, place, "flavour")]
    lines = (head, *printed(album, place), *flavour)
    drawn = picture(album, place, reader) if reader.pictures else None
    row = album.places(family)
    at = row.index(place)
    around = [row[(at + step) % len(row)] for step in (-1, 1)]
    leaf = tuple(
        Button(Text(key), album.token_of_card(other))
        for key, other in zip(("card-before", "card-after"), around, strict=True)
        if other != place
    )
    link = office.link(visitor.event.where.via, f"cards-{album.game.id}")
    ways: tuple[Button, ...] = (Button(Text("card-all-in-private"), link=link),) if link else ()
    if visitor.private:
        ways = (Button(Text("card-to-list"), album.token(family, at // PER_PAGE)), _back(album))
    return Sheet(lines, tuple(row for row in (leaf, ways) if row), drawn)


def printed(album: Album, place: int) -> tuple[Text, ...]:
    """The numbers of a card, and what it does or tells: the part `.text` of its message."""
    game = album.game
    numbers = [spoken(game.key, "fact", fact, (), None) for fact in game.printed(game.catalogue[place])]
    return (*numbers, *_part(album, place, "text"))


def _part(album: Album, place: int, part: str) -> list[Text]:
    """That part of a card's message, if it has one."""
    key = f"{named(album.game.key, 'card', album.game.catalogue[place]).key}.{part}"
    return [Text(key)] if all(has(language, key) for language in LANGUAGES) else []


def picture(album: Album, place: int, reader: Reader) -> Picture:
    """The card in the words of the reader: see `renderers.scene.CardPage`."""
    game, kind = album.game, album.kind(place)
    page = {
        "game": game.id,
        "card": game.catalogue[place],
        "language": reader.language,
        "title": said(album.name(place), reader).translate(_QUOTES),
        "about": [
            said(game_title(game.id), reader),
            *([said(kind, reader)] if kind else []),
        ],
        "lines": [said(text, reader) for text in printed(album, place)],
    }
    return Picture("card", game.id, msgspec.Raw(msgspec.json.encode(page)))


def _counted(album: Album, family: str) -> dict[str, Argument]:
    return {"family": album.family_name(family), "count": len(album.places(family))}


def _to_rules(album: Album) -> Button:
    return Button(Text("card-to-rules"), token("contents", album.number, album.match, 0))


def _back(album: Album) -> Button:
    return Button(Text("help-to-match"), token(HAND, album.match)) if album.match else _to_help()


def _to_help() -> Button:
    return Button(Text("people-back"), token("help"))


VERBS = {
    "cards": Route(browse, 0, more=4),
    "card": Route(card, 3),
}
