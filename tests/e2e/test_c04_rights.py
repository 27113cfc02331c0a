"""C4. Stimulus: every button of the lobby, the table, the hand and the settings, and the commands that need a right, by people of every
standing: a stranger, a spectator, the other player, an administrator, one who was demoted a second ago, one who is banned; texts by
an anonymous administrator and in the name of a channel; a link forwarded out of the chat.

Right outcome: the table of rights below holds exactly; whoever may not is told so in private, with nothing in the group and nothing
hidden in the words; an anonymous administrator can administer but not sit.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.crowd import ANNA, BORIS, GROUP, STRANGER, WATCHER, Crowd, gather
from tests.e2e.town import Town, town

ADMIN, DEMOTED, BANNED, OWNER = 31, 32, 33, 34
CHANNEL, ELSEWHERE = -2001, -1002
ACTORS = {
    "host": ANNA,
    "member": WATCHER,
    "admin": ADMIN,
    "demoted": DEMOTED,
    "banned": BANNED,
    "stranger": STRANGER,
}
LOBBY = """
           host member admin demoted banned stranger
join.1     -    yes    yes   yes     -      -
leave.1    yes  -      -     -       -      -
start.1    -    -      -     -       -      -
bots.1     yes  -      yes   -       -      -
bot.1.0.2  yes  -      yes   -       -      -
options.1  yes  -      yes   -       -      -
presets.1  yes  -      yes   -       -      -
preset.1.1 yes  -      yes   -       -      -
details.1.0 yes -      yes   -       -      -
option.1.0.0 yes -     yes   -       -      -
pace.1.0   yes  -      yes   -       -      -
late.1.1   yes  -      yes   -       -      -
removal.1  yes  -      yes   -       -      -
remove.1.0.2 yes -     yes   -       -      -
close.1    yes  -      yes   -       -      -
"""
"""`yes`: something happens; `-`: nothing but a toast. A table of Anna's, with only her at it. It cannot start short of a player."""
TABLE = """
           host member admin demoted banned stranger
h.1        yes  -      -     -       -      -
p.1        yes  -      -     -       -      -
k.1        yes  -      -     -       -      -
x.1        yes  -      -     -       -      -
o.1.0      yes  -      -     -       -      -
y.1.0      -    -      -     -       -      -
n.1.0      -    -      -     -       -      -
c.1        -    -      -     -       -      -
i.1        -    -      -     -       -      -
m.1.0      yes  -      -     -       -      -
m.1.0.0    yes  -      -     -       -      -
stop.1     -    -      yes   -       -      -
stop.1.1   -    -      yes   -       -      -
"""
"""A running match of Anna's and Boris's in which Anna decides."""
CHAT = """
           host member admin demoted banned stranger
new        yes  yes    yes   yes     -      -
chatlanguage.1 - -     yes   -       -      -
chatpace.1 -    -      yes   -       -      -
starters.1 -    -      yes   -       -      -
chatdone   -    -      yes   -       -      -
chat       -    -      yes   -       -      -
"""
"""The settings of the chat, and the button of the greeting."""


def rows(table: str) -> list[tuple[str, str, bool]]:
    """(token, actor, whether it does something)."""
    head, *lines = (line.split() for line in table.strip().splitlines())
    return [
        (token, actor, cell == "yes")
        for token, *cells in lines
        for actor, cell in zip(head, cells, strict=True)
    ]


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[Crowd]:
    async with town(tmp_path) as place:
        crowd = await gather(place)
        fake = place.fake
        for user, name in ((ADMIN, "Админ"), (DEMOTED, "Бывший"), (BANNED, "Изгнанный"), (OWNER, "Хозяин")):
            fake.user(user, name, started=True, language_code="ru")
            await fake.message(user, "/start")
        fake.user(STRANGER, "Вера", started=True, language_code="ru")
        for user in (STRANGER, WATCHER):
            await fake.message(user, "/start")
        fake.chat(
            GROUP, members=[ANNA, BORIS, WATCHER, BANNED], admins=[ADMIN, DEMOTED], owner=OWNER, title="Двор"
        )
        fake.chat(ELSEWHERE, members=[STRANGER], owner=STRANGER, title="Другой двор")
        fake.chat(CHANNEL, kind="channel", title="Канал", owner=WATCHER)
        await fake.user_member(GROUP, BANNED, "kicked", by=OWNER)
        await fake.user_member(GROUP, DEMOTED, "member", by=OWNER)
        await place.after(1)
        await place.quiet()
        yield crowd
        place.check()


async def everything(place: Town) -> list[object]:
    """All that a press could change."""
    found: list[object] = []
    for table in ("matches", "seats", "moves", "chats", "people", "meta"):
        skipped = {"matches": ("touched_at", "shown"), "chats": ("latest",)}.get(table, ())
        columns = [
            name for _, name, *_ in await place.ask(f"PRAGMA table_info({table})") if name not in skipped
        ]
        listed = ", ".join(f'"{name}"' for name in columns)
        where = " WHERE key <> 'alive'" if table == "meta" else ""
        found.append(await place.ask(f"SELECT {listed} FROM {table}{where}"))
    return found


async def press(crowd: Crowd, token: str, actor: str) -> tuple[bool, str]:
    """Whether something happened, and the toast."""
    place, user = crowd.town, ACTORS[actor]
    before, mark = await everything(place), place.fake.mark()
    told = await crowd.tap(user, GROUP, token, message=2)
    answers = place.fake.transcript(mark, method="answerCallbackQuery")
    sent = [e for e in place.fake.transcript(mark, kind="request") if e.method.startswith(("send", "edit"))]
    happened = bool(sent) or bool(answers[-1].params.get("url")) or await everything(place) != before
    if not happened:
        assert not [e for e in sent if e.to == GROUP]
    return happened, told


@pytest.mark.parametrize("area", ["lobby", "table", "chat"])
async def test_who_may_press_what(crowd: Crowd, area: str, tmp_path: Path) -> None:
    place = crowd.town
    if area == "lobby":
        await crowd.say(ANNA, "/new", GROUP)
    elif area == "table":
        await crowd.deal()
    wanted = rows({"lobby": LOBBY, "table": TABLE, "chat": CHAT}[area])
    found = []
    for token, actor, allowed in wanted:
        if allowed:
            continue
        happened, told = await press(crowd, token, actor)
        found.append((token, actor, happened))
        assert told, f"{token} by {actor}: no reason given"
        assert not any(card in told for card in place.games["voltrine"].cards if len(card) > 3)
    assert [row for row in found if row[2]] == []
    assert len(found) > 15


ALLOWED = [
    (area, token, actor)
    for area, table in (("lobby", LOBBY), ("table", TABLE), ("chat", CHAT))
    for token, actor, allowed in rows(table)
    if allowed
]


async def test_whoever_may_can(crowd: Crowd) -> None:
    place = crowd.town
    for area, token, actor in ALLOWED:
        if area == "lobby":
            await crowd.say(ANNA, "/new", GROUP)
        elif area == "table":
            await crowd.deal()
        ((id, version),) = await place.ask(
            "SELECT coalesce(max(id), 0), coalesce(max(version), 0) FROM matches"
        ) or [(0, 0)]
        if id:
            ((version,),) = await place.ask(f"SELECT version FROM matches WHERE id = {id}")
        token = _renumbered(token, int(id), int(version)) if area != "chat" else token
        user = await crowd.decider(int(id)) if area == "table" and actor == "host" else None
        if user == BORIS:
            ACTORS["host"] = BORIS
        happened, told = await press(crowd, token, actor)
        ACTORS["host"] = ANNA
        assert happened, (token, actor, told)
        for other in await place.ask("SELECT id, status FROM matches WHERE status <> 'over'"):
            verb = "close" if other[1] == "lobby" else "stop"
            await crowd.tap(ADMIN, GROUP, f"{verb}.{_36(other[0])}" + (".1" if verb == "stop" else ""))


def _renumbered(token: str, id: int, version: int) -> str:
    """The token of a button of this match: those of the lobby that hold a version hold the present one."""
    verb, _, *rest = token.split(".")
    if verb in ("bot", "remove"):
        rest[-1] = _36(version)
    return ".".join([verb, _36(id), *rest])


def _36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else _36(number // 36) + digits[number % 36]


async def test_a_forwarded_link_seats_no_stranger(crowd: Crowd) -> None:
    place = crowd.town
    await crowd.say(ANNA, "/new", GROUP)
    ((code,),) = await place.ask("SELECT code FROM matches")
    for user in (STRANGER, BANNED):
        mark = place.fake.mark()
        await crowd.say(user, f"/start join-{code}")
        assert await place.ask("SELECT count(*) FROM seats") == [(1,)]
        (told,) = place.fake.transcript(mark, method="sendMessage")
        assert told.to == user
        assert "№1" in told.params["text"]


async def test_an_anonymous_administrator_administers_but_does_not_sit(crowd: Crowd) -> None:
    place = crowd.town
    await crowd.say(ADMIN, "/new", GROUP, as_chat=GROUP)
    assert await place.ask("SELECT status, host FROM matches") == [("lobby", None)]
    assert await place.ask("SELECT count(*) FROM seats") == [(0,)]
    await crowd.tap(ANNA, GROUP, "join.1")
    await crowd.tap(BORIS, GROUP, "join.1")
    await crowd.say(ADMIN, "/stop", GROUP, as_chat=GROUP)
    await crowd.press_data(ADMIN, GROUP, "stop.1.1")
    assert await place.ask("SELECT status FROM matches") == [("over",)]
    await crowd.say(ADMIN, "/settings", GROUP, as_chat=GROUP)
    assert any(b.data.startswith("chatpace") for b in place.fake.buttons(GROUP, ADMIN))


async def test_nobody_acts_in_the_name_of_a_channel(crowd: Crowd) -> None:
    place = crowd.town
    before = await everything(place)
    for text in ("/new", "/settings", "/stop", "/games", "/hand"):
        await crowd.say(WATCHER, text, GROUP, as_chat=CHANNEL)
    assert await everything(place) == before
