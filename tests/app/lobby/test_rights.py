"""C4: who may do what, complete; then the same through the desk, where a refusal is private and changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.app.rights import RIGHTS, Act, may, standings
from bot.messages import Sender
from bot.messenger import Role
from tests.app.lobby.yard import GROUP, OTHER_GROUP, VIA, Yard


@dataclass(frozen=True)
class Somebody:
    role: Role | None
    private: bool = False
    hidden: bool = False
    owner: bool = False
    host: bool = False
    seated: bool = False


WHO = {
    "stranger": Somebody(Role.STRANGER),
    "member": Somebody(Role.MEMBER),
    "player": Somebody(Role.MEMBER, seated=True),
    "host": Somebody(Role.MEMBER, host=True, seated=True),
    "host who got up": Somebody(Role.MEMBER, host=True),
    "admin": Somebody(Role.ADMIN),
    "admin at the table": Somebody(Role.ADMIN, seated=True),
    "anonymous admin": Somebody(Role.ADMIN, hidden=True),
    "channel": Somebody(Role.STRANGER, hidden=True),
    "banned": Somebody(Role.BANNED),
    "banned host": Somebody(Role.BANNED, host=True, seated=True),
    "owner of the bot": Somebody(Role.STRANGER, owner=True),
    "unknown": Somebody(None),
    "unknown host": Somebody(None, host=True, seated=True),
    "friend with a private link": Somebody(None, private=True),
    "private host": Somebody(None, private=True, host=True, seated=True),
}
TABLE = """
                             open sit start add_bot options cancel remove end chat organise wall
stranger                     -    -   -     -       -       -      -      -   -    -        -
member                       +    +   -     -       -       -      -      -   -    -        -
player                       +    +   +     +       -       -      -      -   -    -        -
host                         +    +   +     +       +       +      +      -   -    +        -
host who got up              +    +   +     +       +       +      +      -   -    +        -
admin                        +    +   +     +       +       +      +      +   +    -        +
admin at the table           +    +   +     +       +       +      +      +   +    -        +
anonymous admin              +    -   +     +       +       +      +      +   +    -        +
channel                      -    -   -     -       -       -      -      -   -    -        -
banned                       -    -   -     -       -       -      -      -   -    -        -
banned host                  -    -   -     -       -       -      -      -   -    -        -
owner of the bot             +    -   +     +       +       +      +      +   +    +        +
unknown                      -    -   -     -       -       -      -      -   -    -        -
unknown host                 -    -   +     +       +       +      +      -   -    +        -
friend with a private link   +    +   -     -       -       -      -      -   -    -        -
private host                 +    +   +     +       +       +      +      -   -    +        -
"""


def _cases() -> list[tuple[str, Act, bool]]:
    header, *lines = TABLE.strip("\n").splitlines()
    acts = [Act(word) for word in header.split()]
    assert set(acts) == set(Act) == set(RIGHTS)
    found = []
    for line in lines:
        who, marks = line[:29].strip(), line[29:].split()
        found += [(who, act, mark == "+") for act, mark in zip(acts, marks, strict=True)]
    assert {who for who, _, _ in found} == set(WHO)
    return found


@pytest.mark.parametrize(("who", "act", "allowed"), _cases())
def test_the_table_of_rights(who: str, act: Act, allowed: bool) -> None:
    somebody = WHO[who]
    found = standings(
        role=somebody.role,
        private=somebody.private,
        hidden=somebody.hidden,
        owner=somebody.owner,
        host=somebody.host,
        seated=somebody.seated,
    )
    assert may(act, found) is allowed


def test_a_chat_may_keep_new_tables_to_its_administrators() -> None:
    def opens(somebody: Somebody) -> bool:
        found = standings(
            role=somebody.role,
            private=somebody.private,
            hidden=somebody.hidden,
            owner=somebody.owner,
            host=somebody.host,
            seated=somebody.seated,
        )
        return may(Act.OPEN, found, only_admins=True)

    assert not opens(WHO["member"])
    assert not opens(WHO["host"])
    assert opens(WHO["admin"])
    assert opens(WHO["anonymous admin"])
    assert opens(WHO["owner of the bot"])


# -- through the desk -----------------------------------------------------------------------------------------------------
async def waiting_table(club: Yard) -> None:
    """Anna has opened a table for up to four in the group; Boris sits there too, Vera does not."""
    for name in ("Анна", "Борис", "Вера"):
        await club.say(name, "/start")
    await club.say("Анна", "/new", GROUP)
    await club.tap("Борис", "Сесть", GROUP)


ADMINISTRATIVE = (
    "start.1",
    "close.1",
    "options.1",
    "pace.1.0",
    "late.1.1",
    "preset.1.1",
    "removal.1",
    "remove.1.1.2",
)
FOR_THE_SEATED = ("bots.1", "bot.1.0.2")


@pytest.mark.parametrize("who", ["stranger", "member", "demoted", "banned"])
async def test_buttons_of_the_lobby_refuse_in_private_and_change_nothing(club: Yard, who: str) -> None:
    await waiting_table(club)
    if who == "demoted":  # an administrator a second ago: rights are asked for at the press
        club.gate.roles[GROUP, 13] = Role.ADMIN
        await club.press("Вера", "options.1", GROUP)
        await club.press("Вера", "lobby.1", GROUP)
    roles = {"stranger": Role.STRANGER, "member": Role.MEMBER, "demoted": Role.MEMBER, "banned": Role.BANNED}
    club.gate.roles[GROUP, 13] = roles[who]
    before = await club.table()
    sent = len(club.sent)
    for token in (*ADMINISTRATIVE, *FOR_THE_SEATED):
        answer = await club.press("Вера", token, GROUP)
        assert answer.text, token
        assert answer.alert, token
        assert await club.table() == before, token
        assert len(club.sent) == sent, token


@pytest.mark.parametrize("token", ["options.1", "close.1", "removal.1"])
async def test_a_player_who_did_not_open_the_table(club: Yard, token: str) -> None:
    await waiting_table(club)
    before = await club.table()
    answer = await club.press("Борис", token, GROUP)
    assert "открывший" in answer.text
    assert await club.table() == before


async def test_an_administrator_ends_a_match_and_a_player_does_not(club: Yard) -> None:
    await waiting_table(club)
    await club.tap("Анна", "Начать", GROUP)
    await club.say("Вера", "/stop", GROUP)
    assert "администраторы" in club.last(chat=GROUP).text
    await club.press("Вера", "stop.1.1", GROUP)
    assert (await club.table()).status == "running"
    club.gate.roles[GROUP, 13] = Role.ADMIN
    await club.say("Вера", "/stop", GROUP)
    assert (await club.table()).status == "running"  # asked once more
    await club.tap("Вера", "Закончить", GROUP)
    assert (await club.table()).status == "over"


async def test_an_anonymous_administrator_administers_but_cannot_sit(club: Yard) -> None:
    await waiting_table(club)
    nobody = Sender(VIA, GROUP, "Двор", hidden=True)
    await club.say("Анна", "/settings", GROUP, sender=nobody)
    assert "Настройки чата" in club.last(chat=GROUP).text
    answer = await club.press("Анна", "join.1", GROUP, sender=nobody)
    assert "от своего имени" in answer.text
    await club.press("Анна", "close.1", GROUP, sender=nobody)
    assert (await club.table()).status == "over"
    await club.say("Анна", "/new", GROUP, sender=nobody)
    table = await club.table(2)
    assert table.host is None
    assert table.chairs == ()


async def test_a_channel_is_nobody(club: Yard) -> None:
    await waiting_table(club)
    channel = Sender(VIA, -999, "Канал", hidden=True)
    before = await club.table()
    for token in ("join.1", "close.1", "start.1", "options.1"):
        assert (await club.press("Анна", token, GROUP, sender=channel)).text
    await club.say("Анна", "/new", GROUP, sender=channel)
    assert await club.table() == before
    assert await club.read(lambda work: work.table(2)) is None


async def test_a_forwarded_link_does_not_open_the_chat_to_others(club: Yard) -> None:
    await waiting_table(club)
    link = f"https://yard.example/join-{(await club.table()).code}"
    club.gate.roles[GROUP, 14] = Role.STRANGER
    await club.follow("Глеб", link)
    assert "участники его чата" in club.last("Глеб").text
    club.gate.roles[GROUP, 14] = Role.BANNED
    await club.follow("Глеб", link)
    assert "исключили" in club.last("Глеб").text
    assert len((await club.table()).chairs) == 2


async def test_a_button_forged_in_another_chat_asks_for_the_home_of_the_table(club: Yard) -> None:
    await waiting_table(club)
    club.gate.roles[OTHER_GROUP, 13] = Role.ADMIN
    club.gate.roles[GROUP, 13] = Role.STRANGER
    await club.press("Вера", "close.1", OTHER_GROUP)
    await club.press("Вера", "join.1", OTHER_GROUP)
    table = await club.table()
    assert table.status == "lobby"
    assert len(table.chairs) == 2


async def test_when_the_messenger_cannot_tell_nobody_gets_rights(club: Yard) -> None:
    await waiting_table(club)
    club.gate.silent = True
    for token in ("join.1", "close.1", "options.1"):
        assert "Не удалось узнать" in (await club.press("Вера", token, GROUP)).text
    assert len((await club.table()).chairs) == 2


async def test_the_owner_of_the_bot_may_end_any_match(club: Yard) -> None:
    await waiting_table(club)
    await club.tap("Анна", "Начать", GROUP)
    await club.say("Хозяин", "/stop 1")
    await club.tap("Хозяин", "Закончить")
    assert (await club.table()).status == "over"


@pytest.mark.parametrize("verb", ["chat", "chatlanguage.1", "chatpace.0", "starters.1", "chatdone"])
async def test_settings_of_a_chat_are_for_its_administrators(club: Yard, verb: str) -> None:
    await waiting_table(club)
    answer = await club.press("Вера", verb, GROUP)
    assert "администраторы" in answer.text
    assert club.last(chat=GROUP).slot == "lobby-1"
