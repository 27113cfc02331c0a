"""C5 on the application's side: nobody is dealt in who cannot be written to, and a link always ends in a seat or a reason."""

from __future__ import annotations

import pytest

from bot.app.orders import LINKS
from bot.messages import Address, ReachChanged, Sender
from bot.messenger import Role
from bot.storage.outbox import shut_out
from bot.storage.work import Work
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, VIA, Yard


async def block(place: Yard, who: str) -> None:
    await place.event(ReachChanged(place.sender(who), reachable=False))


# -- (a) at joining -------------------------------------------------------------------------------------------------------
async def test_no_seat_before_the_first_private_message(duel: Yard) -> None:
    await lobby_of(duel, "Анна")
    answer = await duel.tap("Борис", "Сесть", GROUP)
    table = await duel.table()
    assert len(table.chairs) == 1
    assert answer.link == f"https://yard.example/join-{table.code}"
    lobby = duel.slot("lobby-1", chat=GROUP)
    assert "Борис — осталось открыть личные сообщения" in lobby.text
    assert answer.link in [key.link for key in lobby.keys]
    await duel.follow("Борис", answer.link)
    table = await duel.table()
    assert table.status == "running"
    welcome = duel.messages("Борис")[0].text
    for told in ("Вы за столом", "Voltrine", "«Двор»", "Соперник: Анна"):
        assert told in welcome


async def test_the_host_too_comes_through_the_link(duel: Yard) -> None:
    answer = await duel.press("Анна", "new", GROUP)
    assert answer.link.endswith(f"join-{(await duel.table()).code}")
    assert (await duel.table()).chairs == ()
    assert "Анна — осталось открыть" in duel.last(chat=GROUP).text
    await duel.follow("Анна", answer.link)
    assert [chair.user for chair in (await duel.table()).chairs] == [11]
    assert (await duel.table()).host is not None


async def test_a_plain_private_message_makes_reachable_but_seats_nobody(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Борис", "Сесть", GROUP)
    await club.say("Борис", "/start")
    assert len((await club.table()).chairs) == 1
    await club.tap("Борис", "Сесть", GROUP)
    assert len((await club.table()).chairs) == 2
    assert "осталось открыть" not in club.slot("lobby-1", chat=GROUP).text


async def test_somebody_on_the_way_may_change_their_mind(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Борис", "Сесть", GROUP)
    await club.tap("Борис", "Встать", GROUP)
    assert "Борис" not in club.slot("lobby-1", chat=GROUP).text


async def test_who_blocks_the_bot_in_the_lobby_loses_the_seat_until_they_are_back(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await block(club, "Борис")
    assert [chair.user for chair in (await club.table()).chairs] == [11]
    assert "Борис — осталось открыть" in club.slot("lobby-1", chat=GROUP).text
    await club.tap("Борис", "Открыть личные", GROUP)
    assert [chair.user for chair in (await club.table()).chairs] == [11, 12]


async def test_an_undelivered_message_is_the_same_signal(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await undelivered(club, 12)
    assert [chair.user for chair in (await club.table()).chairs] == [11]


async def undelivered(place: Yard, chat: int) -> None:
    """A message did not arrive: the delivery marks who it was for, and tells the desk."""

    async def unit(work: Work) -> None:
        await shut_out(work, (VIA, chat))
        await place.desk.unreachable(work, Address(VIA, chat))

    await place.store.run(unit)
    await place.carry()


# -- (b) before the first decision ----------------------------------------------------------------------------------------
async def test_the_match_waits_with_stopped_clocks_for_a_hand_that_cannot_be_shown(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await block(duel, "Борис")
    table = await duel.table()
    assert table.status == "paused"
    told = [m.text for m in duel.messages(chat=GROUP) if "Борис закрыл" in m.text or "Игрок Борис" in m.text]
    assert len(told) == 1
    await block(duel, "Борис")
    assert len([m for m in duel.messages(chat=GROUP) if "Игрок Борис" in m.text]) == 1
    await duel.event(ReachChanged(duel.sender("Борис"), reachable=True))
    assert (await duel.table()).status == "running"
    assert duel.last("Борис").slot == "hand-1"


# -- (c) later ------------------------------------------------------------------------------------------------------------
async def test_later_the_clock_runs_and_the_group_is_told_once(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    hand = duel.slot("hand-1", "Анна")
    await duel.press("Анна", next(key.token for key in hand.keys if key.token.startswith("m.")))
    await undelivered(duel, 12)
    await block(duel, "Борис")
    await undelivered(duel, 12)
    table = await duel.table()
    assert table.status == "running"
    assert len([m for m in duel.messages(chat=GROUP) if "Игрок Борис" in m.text]) == 1
    count = len(duel.messages("Борис"))
    await duel.say("Борис", "привет")
    assert duel.messages("Борис")[count].slot == "hand-1"


# -- links ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("payload", "told"),
    [
        ("join-nosuchcode", "никуда не ведёт"),
        ("hand-nosuchcode", "никуда не ведёт"),
        ("join-", "никуда не ведёт"),
        ("rules-nosuchgame", "Kartel"),
        ("rules-voltrine", "правила"),
        ("whatever", "Kartel"),
        ("games", "нигде не играете"),
        ("settings", "Ваши настройки"),
        ("help", "Как играть"),
    ],
)
async def test_every_link_ends_somewhere(duel: Yard, payload: str, told: str) -> None:
    await duel.follow("Вера", payload)
    assert told in duel.last("Вера").text


async def test_a_link_to_a_match_that_runs(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    code = (await duel.table()).code
    await duel.follow("Анна", f"join-{code}")
    assert duel.last("Анна").slot == "hand-1"
    await duel.follow("Анна", f"hand-{code}")
    assert duel.last("Анна").slot == "hand-1"
    await duel.follow("Вера", f"join-{code}")
    assert duel.last("Вера").text == "Партия №1 уже началась. Новый стол — /new."
    await duel.follow("Вера", f"hand-{code}")
    assert "игроков партии №1" in duel.last("Вера").text


async def test_a_link_to_a_match_that_is_over(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    code = (await duel.table()).code
    await duel.press("Анна", "x.1.1")
    for who in ("Анна", "Вера"):
        for payload in (f"join-{code}", f"hand-{code}"):
            await duel.follow(who, payload)
            assert "№1" in duel.last(who).text
            assert duel.last(who).slot == ""


async def test_a_link_for_those_who_sit_already_greets_them_again(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.follow("Борис", f"join-{(await club.table()).code}")
    assert "Вы за столом" in club.last("Борис").text
    assert len((await club.table()).chairs) == 2


async def test_a_link_into_a_full_table(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис", "Вера")
    code = (await club.table()).code
    await club.tap("Анна", "Добавить бота", GROUP)

    async def fill(work: Work) -> None:
        table = await work.table(1)
        assert table is not None
        table.chairs = (*table.chairs, table.chairs[0].__class__(seat=3, bot="random"))
        await work.save_table(table)

    await club.store.run(fill)
    club.gate.roles[GROUP, 14] = Role.MEMBER
    await club.follow("Глеб", f"join-{code}")
    assert "мест больше нет" in club.last("Глеб").text


async def test_hidden_senders_are_told_to_show_themselves(duel: Yard) -> None:
    await lobby_of(duel, "Анна")
    masked = Sender(VIA, GROUP, "Двор", hidden=True)
    answer = await duel.press("Борис", "join.1", GROUP, sender=masked)
    assert "от своего имени" in answer.text
    assert len((await duel.table()).chairs) == 1


# -- a link's word, written where it does not belong -----------------------------------------------------------------------
@pytest.mark.parametrize("kind", sorted(LINKS))
async def test_what_a_link_promises_happens_in_private_only(duel: Yard, kind: str) -> None:
    """Written in a group it leads into the private chat: else a hand might come to stand in the group."""
    await lobby_of(duel, "Анна")
    before = await duel.table()
    payload = f"{kind}-{before.code}"
    await duel.say("Борис", f"/start {payload}", GROUP)
    assert await duel.table() == before
    last = duel.last(chat=GROUP)
    assert "в личных сообщениях" in last.text
    assert [key.link for key in last.keys] == [f"https://yard.example/{payload}"]


async def test_what_is_no_links_word_is_no_link(duel: Yard) -> None:
    await duel.say("Борис", "/start join-<b>x</b> &start=1", GROUP)
    assert not [key.link for key in duel.last(chat=GROUP).keys if key.link]
