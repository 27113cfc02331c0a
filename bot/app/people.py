"""What one person sees of their own: the matches, the settings, how to be forgotten. It stands in the private message `menu`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.app import lobby, referee
from bot.app.campaign import identity as campaigns
from bot.app.campaign import proposal
from bot.app.lobby_pages import slot
from bot.app.office import Office
from bot.app.tokens import Token, token
from bot.app.tournament import identity, playing
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import names_at, person_reader
from bot.messages import (
    Address,
    Argument,
    Button,
    Close,
    Moment,
    Press,
    Reply,
    Sheet,
    Show,
    Tell,
    Text,
    platform_of,
)
from bot.storage.model import Chair, Person, Table
from bot.storage.work import Work
from bot.texts import game_title, listed
from engine.clock import HOUR, MINUTE
from locales import LANGUAGES

MENU = "menu"
"""The slot of a person's menu."""
PER_PAGE = 6
"""Matches, or time zones, on one page."""

ZONES = (
    "Europe/Kaliningrad",
    "Europe/Moscow",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Omsk",
    "Asia/Novosibirsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Magadan",
    "Asia/Kamchatka",
    "Europe/Minsk",
    "Europe/Kyiv",
    "Asia/Tbilisi",
    "Asia/Yerevan",
    "Asia/Almaty",
    "Asia/Tashkent",
    "Asia/Jerusalem",
    "Europe/Istanbul",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
)
QUIET = ((22, 8), (23, 8), (23, 9), (0, 9), (1, 10))
"""Quiet hours to choose from, in hours of the person's own zone."""
_DAY_MINUTES = 24 * HOUR // MINUTE


# -- the menu message -----------------------------------------------------------------------------------------------------
async def turn_menu(work: Work, visitor: Visitor, sheet: Sheet) -> None:
    """Show a page of the menu in private: in the message that was pressed, or at the bottom of the chat."""
    person, account = visitor.known()
    to = Address(account.via, account.user)
    standing = await work.posted(to, MENU)
    pressed = isinstance(visitor.event, Press) and visitor.private
    here = pressed and standing is not None and visitor.event.message == standing[0]
    await work.send(to, Show(MENU, sheet, visitor.reader, anew=not here), person=person.id)


def elsewhere(office: Office, visitor: Visitor, payload: str, key: str) -> Reply | None:
    """For what is shown in private only: nothing to say there, in a group the link that leads there."""
    if visitor.private:
        return None
    return Reply(visitor.reader, Text(key), link=office.link(visitor.event.who.via, payload))


async def home(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """The greeting in private: what this is, and the ways from here."""
    visitor.known()
    buttons = (
        (Button(Text("people-new"), token("new"), style="primary"),),
        (Button(Text("people-games"), token("games", 0)), Button(Text("people-settings"), token("settings"))),
        (Button(Text("rating-card-button"), token("me")), Button(Text("rating-tables"), token("tops"))),
        (Button(Text("tournament-menu"), token("cups")), Button(Text("campaign-menu"), token("camps"))),
        (Button(Text("people-help"), token("help")),),
    )
    await turn_menu(work, visitor, Sheet((Text("people-hello"), Text("people-hello-how")), buttons))
    return None


# -- my matches -----------------------------------------------------------------------------------------------------------
async def games(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """My matches, those that wait for me first: to be begun in a tournament, then to be played."""
    if not visitor.private:
        return elsewhere(office, visitor, "games", "people-games-private")
    person, _ = visitor.known()
    tables = sorted(await work.tables_of(person.id), key=lambda table: _urgency(table, person.id))
    every: list[Table | tuple[Text, Button]] = [*await playing.waiting(work, visitor), *tables]
    page = pressed.numbers[0] if pressed.numbers else 0
    pages = max(1, -(-len(every) // PER_PAGE))
    lines: list[Text] = [Text("people-games-title", {"count": len(every)})]
    rows: list[tuple[Button, ...]] = []
    for one in every[page % pages * PER_PAGE :][:PER_PAGE]:
        line, button = one if isinstance(one, tuple) else await _offered(work, visitor, person.id, one)
        lines.append(line)
        rows.append((button,))
    if pages > 1:
        rows.append((Button(Text("people-more"), token("games", (page + 1) % pages)),))
    rows.append((Button(Text("people-new"), token("new")), Button(Text("people-back"), token("menu"))))
    await turn_menu(work, visitor, Sheet(tuple(lines), tuple(rows)))
    return None


async def _offered(work: Work, visitor: Visitor, person: int, table: Table) -> tuple[Text, Button]:
    """A match in a line, and the button that leads to it."""
    against = await opponents(work, visitor, table)
    label = Text("people-game-button", {"match": str(table.id), "names": against})
    mine = decides(table, person)
    battle = await work.battle(table.id) if table.status == "proposed" else None
    chair = visitor.chair(table)
    agreed = battle is not None and chair is not None and chair.seat in battle.accepted
    return _line(table, person, against, work.now, agreed=agreed), Button(
        label, token("my", table.id), style="primary" if mine else ""
    )


def _urgency(table: Table, person: int) -> tuple[int, float]:
    """Those that wait for the person first, the nearest deadline first; then what others think about; then what has not begun."""
    ranks = {"running": 1, "paused": 2, "proposed": 3, "lobby": 4}
    waits = decides(table, person)
    deadline = table.clock.deadline if table.clock else None
    return 0 if waits else ranks[table.status], deadline if deadline is not None else float("inf")


def decides(table: Table, person: int) -> bool:
    """Whether the match waits for this person."""
    if table.status != "running" or table.match is None or table.match.prompt is None:
        return False
    chair = table.chairs[table.match.prompt.seat]
    return chair.person == person and not chair.bot


async def opponents(work: Work, visitor: Visitor, table: Table) -> Argument:
    """The others at a table, in one list."""
    names = (await names_at(work, table))[visitor.reader.language]
    chair = visitor.chair(table)
    others: Sequence[str] = [name for seat, name in enumerate(names) if chair is None or seat != chair.seat]
    return listed(others) if others else Text("people-nobody-yet")


def _line(table: Table, person: int, against: Argument, now: int, *, agreed: bool) -> Text:
    """`agreed`: the person has said yes to a match that waits for the others."""
    args: dict[str, Argument] = {
        "match": str(table.id),
        "game": game_title(table.game),
        "names": against,
    }
    if table.status != "running":
        return Text("people-game-agreed" if agreed else f"people-game-{table.status}", args)
    deadline = table.clock.deadline if table.clock else None
    whose = "mine" if decides(table, person) else "theirs"
    if deadline is None:
        return Text(f"people-game-{whose}", args)
    away = table.clock.stands_until(now) if table.clock else None
    if away is not None:
        return Text(f"people-game-{whose}-away", args | {"away": Moment(away), "until": Moment(deadline)})
    return Text(f"people-game-{whose}-until", args | {"until": Moment(deadline)})


async def my_match(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Go to one of my matches."""
    table = await work.table(pressed.numbers[0])
    chair = visitor.chair(table) if table is not None else None
    if table is None or chair is None or table.game not in office.games:
        raise TurnedAway("desk-stale")
    match table.status:
        case "draft":
            raise TurnedAway("battle-in-preparation", {"match": str(table.id)})
        case "proposed":
            await sit_here(work, visitor, table, chair)
            await proposal.show_players(office, work, table, only=chair, anew=True)
        case "lobby" if table.home is None:
            await lobby.show(office, work, table, anew=True)
        case "lobby":
            chat = await work.chat(table.chat) if table.chat is not None else None
            title: Argument = (chat.title if chat else "") or Text("chat-untitled")
            return visitor.told("people-waits-there", {"match": str(table.id), "chat": title})
        case "over":
            raise TurnedAway("lobby-was-over", {"match": str(table.id)})
        case _:
            await sit_here(work, visitor, table, chair)
            await referee.show_hand(office, work, table, chair, anew=True)
    return None


async def sit_here(work: Work, visitor: Visitor, table: Table, chair: Chair) -> None:
    """The visitor asks for a match in private: from now on it is played from this account, or the question to it answered there."""
    if not visitor.private or visitor.account is None or chair.address is None:
        return
    here = Address(visitor.account.via, visitor.account.user)
    if chair.address == here:
        return
    left = slot(table) if table.prepared else f"hand-{table.id}"
    await work.send(chair.address, Close(left, visitor.reader), table=table.id)
    chair.via, chair.user = here.via, here.chat
    await work.save_table(table)


# -- settings -------------------------------------------------------------------------------------------------------------
async def settings(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """My settings."""
    if not visitor.private:
        return elsewhere(office, visitor, "settings", "people-settings-private")
    await turn_menu(work, visitor, _settings_page(office, visitor))
    return None


def _settings_page(office: Office, visitor: Visitor) -> Sheet:
    person, _ = visitor.known()
    other = (LANGUAGES.index(visitor.reader.language) + 1) % len(LANGUAGES)
    language = Text(f"people-language-{visitor.reader.language}")
    rows = (
        (Button(Text("people-language", {"value": language}), token("language", other)),),
        (Button(Text("people-zone", {"value": _zone_text(person.zone)}), token("zones", 0)),),
        (_switch("people-pictures", "pictures", on=person.pictures),),
        (_switch("people-reminders", "reminders", on=person.reminders),),
        (Button(Text("people-quiet", {"value": _quiet_text(person)}), token("quiets")),),
        (_switch("rating-listed", "listed", on=not person.hidden),),
        (Button(Text("vacation-button"), token("vacation")),),
        *(
            ((Button(Text("people-accounts"), token("link")),),)
            if len({platform_of(via) for via in office.messengers}) > 1
            else ()
        ),
        (Button(Text("people-back"), token("menu")), Button(Text("people-forget"), token("forget"))),
    )
    return Sheet((Text("people-settings-title"),), rows)


def _switch(key: str, verb: str, *, on: bool) -> Button:
    """Shows whether something is on; pressed it sets the other."""
    return Button(Text(key, {"value": Text("people-on" if on else "people-off")}), token(verb, int(not on)))


def _zone_text(zone: str) -> Text:
    if zone not in ZONES:
        return Text("people-zone-other", {"name": zone})
    return Text(f"people-zone-{zone.split('/')[1].replace('_', '-').lower()}")


def _quiet_text(person: Person) -> Text:
    if person.quiet_from is None or person.quiet_to is None:
        return Text("people-off")
    return Text("people-hours", {"start": _clock(person.quiet_from), "end": _clock(person.quiet_to)})


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


async def zones(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Where it is my time of day."""
    pages = -(-len(ZONES) // PER_PAGE)
    page = pressed.numbers[0] % pages
    first = page * PER_PAGE
    rows = tuple(
        (Button(_zone_text(zone), token("zone", number)),)
        for number, zone in enumerate(ZONES[first : first + PER_PAGE], first)
    )
    last = (
        Button(Text("people-back"), token("settings")),
        Button(Text("people-more"), token("zones", (page + 1) % pages)),
    )
    await turn_menu(work, visitor, Sheet((Text("people-zone-title"),), (*rows, last)))
    return None


async def quiets(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """When I am not to be reminded."""
    rows = tuple(
        (
            Button(
                Text("people-hours", {"start": f"{start:02}:00", "end": f"{end:02}:00"}),
                token("quiet", start * 60, end * 60),
            ),
        )
        for start, end in QUIET
    )
    off = (Button(Text("people-quiet-off"), token("quiet", 0, 0)),)
    back = (Button(Text("people-back"), token("settings")),)
    await turn_menu(work, visitor, Sheet((Text("people-quiet-title"),), (*rows, off, back)))
    return None


async def set_language(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What I read."""
    person, _ = visitor.known()
    person.language = LANGUAGES[_below(pressed, len(LANGUAGES))]
    return await _set(office, work, visitor, person)


async def set_zone(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Where I am: times are told in that zone."""
    person, _ = visitor.known()
    person.zone = ZONES[_below(pressed, len(ZONES))]
    return await _set(office, work, visitor, person)


async def set_pictures(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Pictures (1), or text instead (0)."""
    person, _ = visitor.known()
    person.pictures = bool(_below(pressed, 2))
    return await _set(office, work, visitor, person)


async def set_reminders(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Whether I am reminded of my decisions."""
    person, _ = visitor.known()
    person.reminders = bool(_below(pressed, 2))
    return await _set(office, work, visitor, person)


async def set_listed(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Whether I am shown in the tables of the best."""
    person, _ = visitor.known()
    person.hidden = not _below(pressed, 2)
    return await _set(office, work, visitor, person)


async def set_quiet(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Quiet hours; from and to the same minute means none."""
    person, _ = visitor.known()
    start, end = pressed.numbers
    if start >= _DAY_MINUTES or end >= _DAY_MINUTES:
        raise TurnedAway("desk-stale")
    person.quiet_from, person.quiet_to = (start, end) if start != end else (None, None)
    return await _set(office, work, visitor, person)


def _below(pressed: Token, count: int) -> int:
    if pressed.numbers[0] >= count:
        raise TurnedAway("desk-stale")
    return pressed.numbers[0]


async def _set(office: Office, work: Work, visitor: Visitor, person: Person) -> Reply | None:
    await work.save_person(person)
    if not visitor.private:
        return None
    await turn_menu(work, visitor, _settings_page(office, visitor))
    return visitor.told("people-saved")


# -- being forgotten ------------------------------------------------------------------------------------------------------
async def ask_to_forget(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """Say what being forgotten means, and ask once more."""
    if not visitor.private:
        return elsewhere(office, visitor, "settings", "people-forget-private")
    buttons = (
        (Button(Text("people-forget-yes"), token("forgotten"), style="danger"),),
        (Button(Text("people-forget-no"), token("settings")),),
    )
    await turn_menu(work, visitor, Sheet((Text("people-forget-title"), Text("people-forget-what")), buttons))
    return None


async def forget(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """Leave every table by its rules, then erase the person. Only from the own private chat."""
    if not visitor.private:
        raise TurnedAway("desk-stale")
    person, account = visitor.known()
    await identity.forget(office, work, person.id)
    await campaigns.forget(office, work, person.id)
    await lobby.forget(office, work, person.id)
    for table in await work.tables_of(person.id):
        chair = visitor.chair(table)
        assert chair is not None, "these are the person's tables"
        if table.match is None:
            await lobby.get_up(office, work, table, chair)
        elif chair.state == "in":
            await referee.remove_seat(office, work, table, chair, "left")
    reader = person_reader(person, account.language)
    await work.post()  # what leaving has said to them is erased, too
    await work.forget(person.id)
    await work.send(Address(account.via, account.user), Tell(Sheet((Text("people-forgotten"),)), reader))
    return Reply(reader)


VERBS = {
    "menu": Route(home),
    "games": Route(games, 1),
    "my": Route(my_match, 1),
    "settings": Route(settings),
    "language": Route(set_language, 1),
    "zones": Route(zones, 1),
    "zone": Route(set_zone, 1),
    "pictures": Route(set_pictures, 1),
    "reminders": Route(set_reminders, 1),
    "quiets": Route(quiets),
    "quiet": Route(set_quiet, 2),
    "listed": Route(set_listed, 1),
    "forget": Route(ask_to_forget),
    "forgotten": Route(forget),
}
