"""The tables of the best: of a chat's season, of the season over all, of all time; those near me; and the archive of seasons.

A table stands in one message, `top`, and is turned there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from bot.app.lobby_pages import preset_text
from bot.app.office import Office
from bot.app.rating import close_season, current_season, month_of, rating_text
from bot.app.rights import Act
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import chat_reader, said
from bot.messages import Argument, Button, Moment, Picture, Press, Reply, Sheet, Show, Tell, Text
from bot.names import labels
from bot.storage.model import Chat
from bot.storage.ratings import ALL_TIME, Season, Standing
from bot.storage.work import Work
from bot.texts import game_title
from engine.core.game import Game
from locales import Language, say

TOP = "top"
"""The slot of a table."""
SEASON = "season"
"""The slot of the page where administrators begin and end seasons."""
PER_PAGE = 10
AROUND = 3
"""So many above and below are shown of those near me."""
_HEADS = ("rating", "deviation", "matches", "wins")
"""The columns of a table."""
_ARCHIVED = 6
"""Seasons on one page of the archive."""


class Ranking(Struct, frozen=True):
    """A table: of one game in one season (None: of all time)."""

    game: str
    season: Season | None

    @property
    def id(self) -> int:
        """As the storage and the tokens name its season."""
        return self.season.id if self.season else ALL_TIME


# -- which table ----------------------------------------------------------------------------------------------------------
async def top(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """The best of this chat's season; in private the best of the season over all."""
    season = await current_season(work, visitor.chat.id if visitor.chat else None)
    preferred = visitor.chat.game if visitor.chat else ""
    games = [game for game in (preferred, *office.games) if game in office.games]
    played = [game for game in games if await work.ranked(season.id, game)]
    await _show(office, work, visitor, Ranking((played or games)[0], season))
    return None


async def turn(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Another table or page: `top.<game>.<season>.<after so many>`."""
    ranking = await _ranking(office, work, visitor, pressed)
    await _show(office, work, visitor, ranking, after=pressed.numbers[2])
    return None


async def _ranking(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Ranking:
    """The table that a button names; a chat's table is shown in this chat only."""
    game, id = pressed.numbers[:2]
    season = await work.season(id) if id != ALL_TIME else None
    here = visitor.chat.id if visitor.chat else None
    unknown = id != ALL_TIME and season is None
    if game >= len(office.games) or unknown or (season and season.chat not in (None, here)):
        raise TurnedAway("desk-stale")
    return Ranking(tuple(office.games)[game], season)


async def near(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Those who stand next to me: in private as a page, in a group for my eyes only."""
    ranking = await _ranking(office, work, visitor, pressed)
    person, _ = visitor.known()
    place = await work.place(ranking.id, ranking.game, person.id)
    if place is None:
        return visitor.told("rating-no-place-hidden" if person.hidden else "rating-no-place", alert=True)
    if visitor.private:
        await _show(office, work, visitor, ranking, after=max(0, place - 1 - AROUND))
        return None
    first = max(1, place - 1)
    shown = await work.top(ranking.id, ranking.game, count=place - first + 2, after=first - 1)
    names = await names_of(work, (standing.person for standing in shown), visitor.reader.language)
    rows = [
        Text("rating-near-row", {"place": number, "name": names[stands.person][:24], "value": _value(stands)})
        for number, stands in enumerate(shown, first)
    ]
    joined = rows[-1]
    for row in reversed(rows[:-1]):
        joined = Text("rating-lines", {"first": row, "rest": joined})
    return Reply(visitor.reader, joined, alert=True)


def _value(standing: Standing) -> str:
    return str(standing.rating.value)


# -- showing it -----------------------------------------------------------------------------------------------------------
async def _show(office: Office, work: Work, visitor: Visitor, ranking: Ranking, *, after: int = 0) -> None:
    count = await work.ranked(ranking.id, ranking.game)
    after = after if after < count else 0
    shown = await work.top(ranking.id, ranking.game, count=PER_PAGE, after=after)
    reader = visitor.place_reader
    names = await names_of(work, (standing.person for standing in shown), reader.language)
    me = _me(visitor)
    lines = [
        Text("rating-top", {"game": game_title(ranking.game), "where": _where(ranking)}),
        *_season_told(ranking.season, work.now),
        *(_row(place, stands, names, me) for place, stands in enumerate(shown, after + 1)),
        Text("rating-top-how") if shown else Text("rating-top-empty"),
    ]
    rows = [
        *_choices(office, ranking, await _scopes(work, visitor)),
        *_leaves(office, ranking, after, count),
        (
            _button("rating-near", "near", office, ranking),
            _button("rating-archive", "seasons", office, ranking, 0),
        ),
    ]
    picture = await _picture(work, ranking, shown, visitor, after=after)
    await _put(work, visitor, Sheet(tuple(lines), tuple(rows), picture))


async def _put(work: Work, visitor: Visitor, sheet: Sheet) -> None:
    """In the message that was pressed, or as a new one below."""
    show = Show(TOP, sheet, visitor.place_reader, anew=not await _pressed_in(work, visitor, TOP))
    await work.send(visitor.event.where.address, show, person=_me(visitor))


async def _pressed_in(work: Work, visitor: Visitor, slot: str) -> bool:
    """Whether the button that was pressed stands in the message of the slot."""
    standing = await work.posted(visitor.event.where.address, slot)
    return isinstance(visitor.event, Press) and standing is not None and visitor.event.message == standing[0]


async def _picture(
    work: Work, ranking: Ranking, shown: Sequence[Standing], visitor: Visitor, *, after: int = 0
) -> Picture:
    """The table in the words of the reader: see `renderers.scene.StandingsCard`."""
    reader, season = visitor.place_reader, ranking.season
    names = await names_of(work, (standing.person for standing in shown), reader.language)
    subtitle = said(_where(ranking), reader)
    if season is not None:
        subtitle += " · " + said(Text("rating-season", {"number": season.number}), reader)
    drawn = {
        "game": ranking.game,
        "title": said(game_title(ranking.game), reader),
        "subtitle": subtitle,
        "place": said(Text("rating-head-place"), reader),
        "name": said(Text("rating-head-name"), reader),
        "heads": [said(Text(f"rating-head-{head}"), reader) for head in _HEADS],
        "rows": [
            {
                "place": str(place),
                "name": names[standing.person],
                "figures": _figures(standing),
                "mine": standing.person == _me(visitor),
            }
            for place, standing in enumerate(shown, after + 1)
        ],
    }
    return Picture("standings", ranking.game, msgspec.Raw(msgspec.json.encode(drawn)))


def _figures(standing: Standing) -> tuple[str, ...]:
    """As `_HEADS` has them."""
    rating = standing.rating
    return str(rating.value), f"± {rating.deviation}", str(standing.matches), str(standing.wins)


def _me(visitor: Visitor) -> int | None:
    """Whose line is marked: in private one's own."""
    return visitor.person.id if visitor.private and visitor.person else None


def _where(ranking: Ranking) -> Text:
    if ranking.season is None:
        return Text("rating-of-all-time")
    return Text("rating-over-all" if ranking.season.chat is None else "rating-of-this-chat")


def _season_told(season: Season | None, now: int) -> tuple[Text, ...]:
    if season is None:
        return ()
    number: dict[str, Argument] = {"number": season.number}
    if season.ends_at is None:
        return (Text("rating-season-open", number),)
    over = season.ends_at <= now
    key = "rating-season-over" if over else "rating-season-until"
    return (Text(key, number | {"at": Moment(season.ends_at)}),)


def _row(place: int, standing: Standing, names: Mapping[int, str], me: int | None) -> Text:
    return Text(
        "rating-row-mine" if standing.person == me else "rating-row",
        {
            "place": place,
            "name": names[standing.person],
            "rating": rating_text(standing),
            "matches": standing.matches,
        },
    )


async def names_of(work: Work, ids: Iterable[int], language: Language) -> Mapping[int, str]:
    """What people are called side by side; the forgotten by a number."""
    found = list(ids)
    called: dict[int, str] = {}
    for account in await work.accounts(found):
        called.setdefault(account.person, account.name)
    names = [called.get(id) or say(language, "rating-nameless", {"number": id}) for id in found]
    return dict(zip(found, labels(names), strict=True))


# -- the ways from it -----------------------------------------------------------------------------------------------------
async def _scopes(work: Work, visitor: Visitor) -> list[Season | None]:
    """The tables that can be looked at from here: of the chat, over all, of all time."""
    here = [await current_season(work, visitor.chat.id)] if visitor.chat else []
    return [*here, await current_season(work, None), None]


def _choices(office: Office, ranking: Ranking, scopes: Sequence[Season | None]) -> list[tuple[Button, ...]]:
    games = tuple(office.games)
    following = games[(games.index(ranking.game) + 1) % len(games)]
    others = [Ranking(ranking.game, season) for season in scopes]
    rows = [
        tuple(
            _to(Text("rating-to", {"what": _where(other)}), office, other)
            for other in others
            if other.id != ranking.id
        )
    ]
    if len(games) > 1:
        label = Text("rating-game", {"game": game_title(following)})
        rows.insert(0, (_to(label, office, Ranking(following, ranking.season)),))
    return rows


def _leaves(office: Office, ranking: Ranking, after: int, count: int) -> list[tuple[Button, ...]]:
    if count <= PER_PAGE:
        return []
    before = max(0, after - PER_PAGE)
    following = after + PER_PAGE if after + PER_PAGE < count else 0
    return [
        (
            _to(Text("rating-page-back"), office, ranking, before),
            _to(Text("rating-page-on"), office, ranking, following),
        )
    ]


def _to(label: Text, office: Office, ranking: Ranking, after: int = 0) -> Button:
    return Button(label, token("top", tuple(office.games).index(ranking.game), ranking.id, after))


def _button(key: str, verb: str, office: Office, ranking: Ranking, *more: int) -> Button:
    return Button(Text(key), token(verb, tuple(office.games).index(ranking.game), ranking.id, *more))


# -- the archive ----------------------------------------------------------------------------------------------------------
async def archive(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The seasons that are over, of what the table shows: `seasons.<game>.<season>.<page>`."""
    ranking = await _ranking(office, work, visitor, pressed)
    chat = ranking.season.chat if ranking.season else None
    over = [
        season
        for season in await work.seasons_of(chat)
        if season.ends_at is not None and season.ends_at <= work.now
    ]
    pages = max(1, -(-len(over) // _ARCHIVED))
    page = pressed.numbers[2] % pages
    rows: list[tuple[Button, ...]] = [
        (_to(_archived(season), office, Ranking(ranking.game, season)),)
        for season in over[page * _ARCHIVED :][:_ARCHIVED]
    ]
    back = [_to(Text("rating-back"), office, ranking)]
    if pages > 1:
        back.append(_button("people-more", "seasons", office, ranking, (page + 1) % pages))
    where = Text("rating-over-all" if chat is None else "rating-of-this-chat")
    title = Text("rating-archive-title" if over else "rating-archive-empty", {"where": where})
    best = await work.top(ranking.id, ranking.game, count=PER_PAGE)
    picture = await _picture(work, ranking, best, visitor)
    await _put(work, visitor, Sheet((title,), (*rows, tuple(back)), picture))
    return None


def _archived(season: Season) -> Text:
    began, ends = Moment(season.began_at), Moment(season.ends_at or 0)
    return Text("rating-archived", {"number": season.number, "from": began, "to": ends})


# -- what administrators decide -------------------------------------------------------------------------------------------
async def season(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """The season of this chat, for its administrators."""
    chat = _own_chat(visitor)
    here = await _pressed_in(work, visitor, SEASON)
    await work.send(visitor.event.where.address, await _season_page(office, work, chat, anew=not here))
    return None


def _own_chat(visitor: Visitor) -> Chat:
    """The chat, if the visitor may decide about its seasons."""
    if visitor.chat is None:
        raise TurnedAway("rating-season-in-chat")
    if not visitor.may(Act.CHAT):
        raise TurnedAway("desk-cannot-check" if visitor.facts.role is None else "chat-admins-only")
    return visitor.chat


async def _season_page(office: Office, work: Work, chat: Chat, *, anew: bool = False) -> Show:
    season = await current_season(work, chat.id)
    monthly = Text("rating-monthly" if season.monthly else "rating-by-hand")
    length = token("monthly", season.id, int(not season.monthly))
    rows = (
        (Button(Text("rating-length", {"value": monthly}), length),),
        *(
            _rules_row(season, number, game)
            for number, game in enumerate(office.games.values())
            if game.presets
        ),
        (Button(Text("rating-close"), token("newseason", season.id), style="danger"),),
    )
    lines = (Text("rating-season-title"), *_season_told(season, work.now), Text("rating-season-what"))
    return Show(SEASON, Sheet(lines, rows), chat_reader(chat), anew)


def _rules_row(season: Season, number: int, game: Game) -> tuple[Button, ...]:
    """Under which set of options new tables are opened; pressed it sets the next one."""
    names = tuple(game.presets)
    chosen = season.presets.get(game.id, names[0])
    following = (names.index(chosen) + 1 if chosen in names else 0) % len(names)
    args: dict[str, Argument] = {"game": game_title(game.id), "preset": preset_text(game, chosen)}
    return (Button(Text("rating-rules", args), token("seasonrules", season.id, number, following)),)


async def set_rules(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Under which set of options new tables are opened: `seasonrules.<season>.<game>.<set>`."""
    chat = _own_chat(visitor)
    id, number, chosen = pressed.numbers
    season = await _same(work, chat, id)
    games = tuple(office.games.values())
    if number >= len(games) or chosen >= len(games[number].presets):
        raise TurnedAway("desk-stale")
    season.presets = season.presets | {games[number].id: tuple(games[number].presets)[chosen]}
    await work.save_season(season)
    await work.send(visitor.event.where.address, await _season_page(office, work, chat))
    return visitor.told("people-saved")


async def set_monthly(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A season a month (1), or until it is closed (0): `monthly.<season>.<0 or 1>`."""
    chat = _own_chat(visitor)
    season = await _same(work, chat, pressed.numbers[0])
    season.monthly = pressed.numbers[1] == 1
    season.ends_at = month_of(work.now)[1] if season.monthly else None
    await work.save_season(season)
    await work.send(visitor.event.where.address, await _season_page(office, work, chat))
    return visitor.told("people-saved")


async def new_season(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Close the season, asked once more: `newseason.<season>[.1]`; its best are told to all."""
    chat = _own_chat(visitor)
    season = await _same(work, chat, pressed.numbers[0])
    to = visitor.event.where.address
    if pressed.numbers[1:] != (1,):
        yes = Button(Text("rating-close-yes"), token("newseason", season.id, 1), style="danger")
        no = Button(Text("people-back"), token("season"))
        sheet = Sheet((Text("rating-close-sure", {"number": season.number}),), ((yes, no),))
        await work.send(to, Show(SEASON, sheet, chat_reader(chat)))
        return None
    over = await close_season(work, chat.id)
    await work.send(to, await _season_page(office, work, chat))
    await work.send(to, Tell(await _final(office, work, chat, over), chat_reader(chat)))
    return visitor.told("rating-closed", {"number": over.number})


async def _same(work: Work, chat: Chat, id: int) -> Season:
    """The season that a button names, if it is still the one that runs: two presses close one season."""
    season = await current_season(work, chat.id)
    if season.id != id:
        raise TurnedAway("desk-stale")
    return season


async def _final(office: Office, work: Work, chat: Chat, season: Season) -> Sheet:
    """The first three of each game."""
    language = chat_reader(chat).language
    lines = [Text("rating-final", {"number": season.number})]
    for game in office.games.values():
        best = await work.top(season.id, game.id, count=3)
        names = await names_of(work, (standing.person for standing in best), language)
        if best:
            lines.append(Text("rating-final-game", {"game": game_title(game.id)}))
            lines += [_row(place, standing, names, None) for place, standing in enumerate(best, 1)]
    return Sheet(tuple(lines) if len(lines) > 1 else (*lines, Text("rating-final-empty")))


VERBS = {
    "tops": Route(top),
    "top": Route(turn, 3),
    "near": Route(near, 2),
    "seasons": Route(archive, 3),
    "season": Route(season, asks=True),
    "monthly": Route(set_monthly, 2, asks=True),
    "seasonrules": Route(set_rules, 3, asks=True),
    "newseason": Route(new_season, 1, more=1, asks=True),
}
