"""How to play: five lines for the beginner, and the rules of each game by sections and numbers.

A game's rules are texts: `<game>-rules-<n>` names section n, `<game>-rule-<n>-<m>` says paragraph n.m. What there is follows from
the locale files alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.app.office import Office
from bot.app.people import elsewhere, turn_menu
from bot.app.tokens import HAND, RULES, Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Button, Reply, Sheet, Tell, Text
from bot.messenger import Limits
from bot.storage.work import Work
from bot.texts import game_title, plain
from engine.core.game import Game
from locales import Language, keys, say

PER_PAGE = 7
"""Sections on one page of the contents."""
_MARKUP = 60
"""Characters that a paragraph takes on a page beside its text: its number, the markup, the line break."""


@dataclass(frozen=True)
class Book:
    """The rules of a game, and the match they are read for (0: none)."""

    game: Game
    number: int
    match: int = 0

    def token(self, *place: int) -> str:
        """The token that opens the book there: at a section, at a paragraph, or where it seems best."""
        return token(RULES, self.match, *place) if self.match else token("rules", self.number, *place)

    def contents(self, page: int = 0) -> str:
        """The token of its contents."""
        return token("contents", self.number, self.match, page)

    def sections(self, language: Language) -> tuple[int, ...]:
        """The numbers of its sections."""
        names = keys(language, f"{self.game.key}-rules-")
        return tuple(int(name.rsplit("-", 1)[1]) for name in names)

    def paragraphs(self, language: Language, section: int) -> tuple[int, ...]:
        """The second numbers of a section's paragraphs."""
        names = keys(language, f"{self.game.key}-rule-{section}-")
        return tuple(int(name.rsplit("-", 1)[1]) for name in names)

    def paragraph(self, section: int, number: int) -> Text:
        """A paragraph with its number: `VT-5.9. Защитник прикрывает ...`"""
        rule = f"{self.game.prefix}-{section}.{number}"
        return Text("help-rule", {"rule": rule, "text": Text(f"{self.game.key}-rule-{section}-{number}")})


# -- which game -----------------------------------------------------------------------------------------------------------
async def ask_which(office: Office, work: Work, visitor: Visitor, games: Sequence[str]) -> Reply | None:
    """Several games are on: which rules shall it be? In a group the way leads into the private chat."""
    books = [_book_of(office, office.games[game]) for game in games]
    which = Text("help-which-rules")
    if visitor.private:
        rows = [(Button(_named(book), book.token()),) for book in books]
        back = (Button(Text("people-back"), token("help")),)
        await turn_menu(work, visitor, Sheet((which,), (*rows, back)))
        return None
    via = visitor.event.where.via
    rows = [(Button(_named(book), link=office.link(via, f"rules-{book.game.id}")),) for book in books]
    sheet = Sheet((which,), tuple(rows) if office.link(via, "help") else ())
    await work.send(visitor.event.where.address, Tell(sheet, visitor.place_reader))
    return None


# -- five lines -----------------------------------------------------------------------------------------------------------
async def how_to_play(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """How it works, in five lines."""
    lines = tuple(Text(f"help-how-{line}") for line in range(1, 6))
    new = Button(Text("people-new"), token("new"), style="primary")
    books = [_book_of(office, game) for game in office.games.values()]
    if visitor.private:
        rules = [(Button(_named(book), book.token()),) for book in books]
        back = (new, Button(Text("people-back"), token("menu")))
        await turn_menu(work, visitor, Sheet((Text("help-title"), *lines), (*rules, back)))
        return None
    via = visitor.event.where.via
    rules = [(Button(_named(book), link=office.link(via, f"rules-{book.game.id}")),) for book in books]
    sheet = Sheet((Text("help-title"), *lines), ((new,), *(rules if office.link(via, "help") else ())))
    await work.send(visitor.event.where.address, Tell(sheet, visitor.place_reader))
    return None


def _named(book: Book) -> Text:
    return Text("help-rules-of", {"game": game_title(book.game.id)})


# -- the rules ------------------------------------------------------------------------------------------------------------
async def rules_of_match(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The rules, asked for at a match: `r.<match>[.<section>[.<number>]]`."""
    table = await work.table(pressed.numbers[0])
    if table is None or table.game not in office.games:
        raise TurnedAway("desk-stale")
    book = _book_of(office, office.game(table), table.id)
    return await _open(office, work, visitor, book, pressed.numbers[1:])


async def rules(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The rules of a game: `rules.<game>[.<section>[.<number>]]`."""
    games = tuple(office.games.values())
    if pressed.numbers[0] >= len(games):
        raise TurnedAway("desk-stale")
    return await _open(
        office, work, visitor, _book_of(office, games[pressed.numbers[0]]), pressed.numbers[1:]
    )


async def contents(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Another page of the contents: `contents.<game>.<match>.<page>`."""
    number, match, page = pressed.numbers
    games = tuple(office.games.values())
    if number >= len(games):
        raise TurnedAway("desk-stale")
    await turn_menu(
        work, visitor, _contents_page(Book(games[number], number, match), visitor.reader.language, page)
    )
    return None


async def section_page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A further page of a long section: `section.<game>.<match>.<section>.<page>`."""
    number, match, section, page = pressed.numbers
    games = tuple(office.games.values())
    if number >= len(games):
        raise TurnedAway("desk-stale")
    book = Book(games[number], number, match)
    await turn_menu(work, visitor, _section(office, visitor, book, section, page))
    return None


def _book_of(office: Office, game: Game, match: int = 0) -> Book:
    return Book(game, tuple(office.games).index(game.id), match)


async def _open(
    office: Office, work: Work, visitor: Visitor, book: Book, place: tuple[int, ...]
) -> Reply | None:
    """Show the contents, a section, or a paragraph. In a group a short paragraph pops up, the rest is read in private."""
    language = visitor.reader.language
    paragraph = len(place) == 2 and place[1] in book.paragraphs(language, place[0])
    if not visitor.private:
        if paragraph and _fits_popup(office, visitor, book, place):
            return Reply(visitor.reader, book.paragraph(*place), alert=True)
        return elsewhere(office, visitor, f"rules-{book.game.id}", "help-rules-private")
    if paragraph:
        sheet = _paragraph_page(book, place[0], book.paragraph(*place))
    elif place and place[0] in book.sections(language):
        sheet = _section(office, visitor, book, place[0], 0)
    else:
        sheet = _contents_page(book, language, 0)
    await turn_menu(work, visitor, sheet)
    return None


def _fits_popup(office: Office, visitor: Visitor, book: Book, place: tuple[int, ...]) -> bool:
    told = plain(say(visitor.reader.language, f"{book.game.key}-rule-{place[0]}-{place[1]}"))
    return (
        len(told) + len(f"{book.game.prefix}-{place[0]}.{place[1]}. ")
        <= office.limits(visitor.event.where.via).popup
    )


def _contents_page(book: Book, language: Language, page: int) -> Sheet:
    sections = book.sections(language)
    pages = max(1, -(-len(sections) // PER_PAGE))
    shown = sections[page % pages * PER_PAGE :][:PER_PAGE]
    rows: list[tuple[Button, ...]] = [
        (Button(_section_name(book, section), book.token(section)),) for section in shown
    ]
    if pages > 1:
        rows.append((Button(Text("people-more"), book.contents((page + 1) % pages)),))
    rows.append((Button(Text("card-browse"), token("cards", book.number, book.match)),))
    rows.append(_ways_out(book, contents=False))
    return Sheet((Text("help-contents", {"game": game_title(book.game.id)}),), tuple(rows))


def _section_name(book: Book, section: int) -> Text:
    return Text("help-section", {"number": str(section), "name": Text(f"{book.game.key}-rules-{section}")})


def _section(office: Office, visitor: Visitor, book: Book, section: int, page: int) -> Sheet:
    """One page of a section, and the way to the next one."""
    language = visitor.reader.language
    if section not in book.sections(language):
        raise TurnedAway("desk-stale")
    pages = _pages(book, language, section, office.limits(visitor.event.where.via))
    shown = pages[page % len(pages)]
    lines = [Text("help-section-title", {"name": _section_name(book, section)})]
    lines += [book.paragraph(section, number) for number in shown]
    rows: list[tuple[Button, ...]] = []
    if len(pages) > 1:
        more = token("section", book.number, book.match, section, (page + 1) % len(pages))
        rows.append((Button(Text("people-more"), more),))
    sections = book.sections(language)
    at = sections.index(section)
    around = [sections[at - 1] if at else None, sections[at + 1] if at + 1 < len(sections) else None]
    rows.append(
        tuple(
            Button(
                Text("help-before" if side == 0 else "help-after", {"number": str(number)}),
                book.token(number),
            )
            for side, number in enumerate(around)
            if number is not None
        )
    )
    rows.append(_ways_out(book, contents=True))
    return Sheet(tuple(lines), tuple(row for row in rows if row))


def _pages(book: Book, language: Language, section: int, limits: Limits) -> list[list[int]]:
    """The paragraphs of a section, as many on a page as one message takes."""
    pages: list[list[int]] = [[]]
    room = limits.text - 2 * _MARKUP
    left = room
    for number in book.paragraphs(language, section):
        length = len(say(language, f"{book.game.key}-rule-{section}-{number}")) + _MARKUP
        if length > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(number)
        left -= length
    return pages


def _paragraph_page(book: Book, section: int, told: Text) -> Sheet:
    whole = (Button(Text("help-whole-section"), book.token(section)),)
    return Sheet((told,), (whole, _ways_out(book, contents=True)))


def _ways_out(book: Book, *, contents: bool) -> tuple[Button, ...]:
    """To the contents, and back to the match or the menu."""
    ways = [Button(Text("help-to-contents"), book.contents())] if contents else []
    if book.match:
        ways.append(Button(Text("help-to-match"), token(HAND, book.match)))
    else:
        ways.append(Button(Text("people-back"), token("help")))
    return tuple(ways)


VERBS = {
    "help": Route(how_to_play),
    RULES: Route(rules_of_match, 1, more=2),
    "rules": Route(rules, 1, more=2),
    "contents": Route(contents, 3),
    "section": Route(section_page, 4),
}
