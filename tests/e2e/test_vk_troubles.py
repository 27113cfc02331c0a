"""C2 to C11 in VK: doubled events, old buttons, rights, refused people, chats that shut, storms, hostile names, limits, outages.

Right outcome: as written in the files of the same checks for Telegram (`test_c02_twice.py` and so on); here stand the stimuli that only VK
knows, and those that VK answers in its own way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

import pytest

from engine.clock import DAY, MINUTE, SECOND
from tests.e2e.crowd import ANNA, BORIS, STRANGER, WATCHER, Crowd, gather
from tests.e2e.test_c09_names import NAMES
from tests.e2e.town import VK, Town, vk_town
from tests.e2e.truth import check_match, check_settled
from tests.fakes.vk import CHAT, FakeVK

GROUP = VK.group
LONGEST = "Ш" * 64


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[Crowd[FakeVK]]:
    async with vk_town(tmp_path) as place:
        yield await gather(place)
        await place.quiet()
        place.check()


def told(place: Town[FakeVK], since: int, peer: int) -> list[str]:
    """What was said there since then, in new messages."""
    sent = place.fake.transcript(since, kind="request", method="messages.send")
    return [str(e.params["message"]) for e in sent if e.to == peer and e.status == 200]


def refused(place: Town[FakeVK], since: int) -> list[int]:
    """The errors of messages since then."""
    sent = place.fake.transcript(since, kind="request")
    return [e.status for e in sent if e.method in ("messages.send", "messages.edit") and e.status != 200]


# -- C2: twice ------------------------------------------------------------------------------------------------------------
async def test_one_event_three_times(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    id = await crowd.deal()
    user, button = await crowd.to_move(id)
    before = (await place.table(id)).version
    pressed = await place.fake.press(user, button.message_id, data=button.data)
    assert pressed.event_id is not None
    for _ in range(2):
        await place.fake.resend(pressed.event_id)
        await place.quiet()
    assert (await place.table(id)).version == before + 1
    answers = place.fake.transcript(kind="request", method="messages.sendMessageEventAnswer")
    assert len([e for e in answers if e.params["event_id"] == pressed.query_id]) == 1
    await check_settled(place)


async def test_a_text_three_times(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    written = await place.fake.message(ANNA, "новая", GROUP)
    assert written.event_id is not None
    for _ in range(2):
        await place.fake.resend(written.event_id)
        await place.quiet()
    assert await place.ask("SELECT count(*) FROM matches") == [(1,)]


async def test_two_presses_within_five_milliseconds(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    id = await crowd.deal()
    user, button = await crowd.to_move(id)
    before = (await place.table(id)).version
    pressed = []
    for _ in range(2):
        pressed.append(await place.fake.press(user, button.message_id, data=button.data))
        await place.fake.advance(0.004)
    await place.quiet()
    assert (await place.table(id)).version == before + 1
    answers = [place.fake.press_of(one.query_id).answer for one in pressed]
    assert [bool(answer and answer.text) for answer in answers] == [False, True]


@pytest.mark.parametrize("failed", [1, 3])
async def test_lost_events_bring_the_question_again(crowd: Crowd[FakeVK], failed: Literal[1, 3]) -> None:
    """Whoever pressed while VK lost its history sees the question once more, at the end of the dialogue, and presses it."""
    place = crowd.town
    id = await crowd.deal()
    user = await crowd.decider(id)
    mark = place.fake.mark()
    await place.fake.longpoll(failed)
    await place.quiet()
    assert len(told(place, mark, user)) == 1
    newest = place.fake.messages(user)[-1]["conversation_message_id"]
    menu = [b for b in place.fake.buttons(user, user) if b.data.startswith("m.")]
    assert {b.message_id for b in menu} == {newest}
    await crowd.move(id)


async def test_an_expired_key_changes_nothing(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    id = await crowd.deal()
    await place.fake.longpoll(2)
    mark = place.fake.mark()
    await place.quiet()
    assert told(place, mark, await crowd.decider(id)) == []
    await crowd.move(id)


# -- C3: old buttons ------------------------------------------------------------------------------------------------------
async def test_every_old_button(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    first = await crowd.deal()
    for _ in range(6):
        await crowd.move(first)
    await crowd.tap(ANNA, ANNA, f"x.{first}.1")
    assert (await place.table(first)).status == "over"
    old = sent_buttons(place)
    second = await crowd.deal()
    for _ in range(3):
        await crowd.move(second)
    before = await place.ask("SELECT snapshot, version, status FROM matches ORDER BY id")
    mark, pressed = place.fake.mark(), 0
    for peer, message, data in sorted(old):
        if data.split(".")[0] not in ("m", "u", "h", "k", "x", "o", "join", "start", "options", "bots"):
            continue
        for user in (ANNA, BORIS) if peer == GROUP else (peer,):
            said = await crowd.tap(user, peer, data, message)
            assert said, (data, "says nothing")
            assert len(said) <= 90
            pressed += 1
    assert pressed > 30
    assert await place.ask("SELECT snapshot, version, status FROM matches ORDER BY id") == before
    assert told(place, mark, GROUP) == []


def sent_buttons(place: Town[FakeVK]) -> set[tuple[int, int, str]]:
    """Every callback button that was ever sent: peer, message, token."""
    found = set()
    for entry in place.fake.transcript(kind="request"):
        keyboard: Any = entry.params.get("keyboard") or {}
        if entry.status != 200 or not keyboard:
            continue
        message = entry.params.get("cmid") or entry.answer["response"][0]["conversation_message_id"]
        for row in keyboard["buttons"]:
            for button in row:
                if button["action"]["type"] == "callback":
                    found.add((entry.to, message, button["action"]["payload"]["t"]))
    return found


# -- C4: rights ------------------------------------------------------------------------------------------------------------
async def test_who_may_do_what_in_a_chat(crowd: Crowd[FakeVK]) -> None:
    """The owner of the chat (Gleb) may what a member may not; a stranger may nothing; who was demoted a second ago is a member."""
    place, fake = crowd.town, crowd.town.fake
    for user in (WATCHER, STRANGER):
        await crowd.say(user, "Начать")
    await crowd.say(ANNA, "/new", GROUP)
    for token in ("join.1", "options.1", "start.1", "close.1", "chatpace.1", "new"):
        assert await crowd.tap(STRANGER, GROUP, token), token
    assert await crowd.tap(BORIS, GROUP, "chatpace.1")
    await crowd.tap(WATCHER, GROUP, "chatpace.1")
    assert await place.ask("SELECT pace FROM chats") == [("evening",)]
    await fake.user_member(GROUP, BORIS, "administrator")
    await crowd.tap(BORIS, GROUP, "chatpace.2")
    assert await place.ask("SELECT pace FROM chats") == [("daily",)]
    await fake.user_member(GROUP, BORIS, "member")
    assert await crowd.tap(BORIS, GROUP, "chatpace.1")
    assert await place.ask("SELECT pace FROM chats") == [("daily",)]
    assert await place.ask("SELECT count(*) FROM seats") == [(1,)]


async def test_a_forwarded_link_seats_no_stranger(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    await crowd.say(ANNA, "/new", GROUP)
    ((code,),) = await place.ask("SELECT code FROM matches")
    await crowd.say(STRANGER, "Начать", payload={"command": "start"}, ref=f"join-{code}")
    assert await place.ask("SELECT count(*) FROM seats") == [(1,)]
    assert "№1" in place.fake.messages(STRANGER)[-1]["text"]


async def test_a_chat_where_the_bot_is_not_in_charge(crowd: Crowd[FakeVK]) -> None:
    """It says in one line what it lacks, hears what is said to it, and seats whoever presses there."""
    place, fake = crowd.town, crowd.town.fake
    street = CHAT + 5
    fake.chat(street, members=[ANNA, BORIS], owner=ANNA, title="Улица")
    mark = fake.mark()
    await fake.bot_member(street, "member", by=ANNA)
    await place.quiet()
    (hello,) = told(place, mark, street)
    assert "администратором" in hello
    assert len(hello.splitlines()) == 2
    await crowd.say(ANNA, "новая", street)
    assert await place.ask("SELECT count(*) FROM matches") == [(0,)], "VK keeps that from the bot"
    await crowd.say(ANNA, "[club100|@kartel_club] новая", street)
    ((id,),) = await place.ask("SELECT id FROM matches")
    await crowd.press_data(BORIS, street, f"join.{id}")
    assert (await place.table(id)).status == "running"
    await crowd.move(id)
    assert await crowd.tap(BORIS, street, "chatpace.1"), "who is in charge there, it cannot tell"


# -- C5: refused people ----------------------------------------------------------------------------------------------------
def shut(fake: FakeVK, user: int, code: int, *, closed: bool = True) -> None:
    """Refuse messages to somebody without telling the bot."""
    person = fake.world.users[user]
    person.allowed = not (closed and code == 901)
    person.blacklisted = closed and code == 900
    person.private = closed and code == 902


async def test_who_never_wrote_gets_no_seat(crowd: Crowd[FakeVK]) -> None:
    place, fake = crowd.town, crowd.town.fake
    await crowd.say(ANNA, "/new", GROUP)
    pressed = await fake.press(WATCHER, 2, GROUP, data="join.1", forged=True)
    await place.quiet()
    answer = fake.press_of(pressed.query_id).answer
    assert answer is not None
    assert answer.url.startswith("https://vk.me/kartel_club?ref=join-")
    assert await place.ask("SELECT count(*) FROM seats") == [(1,)]
    lobby = fake.messages(GROUP)[-1]
    assert "Глеб" in lobby["text"]
    assert answer.url in fake.links(GROUP)
    assert refused(place, 0) == []  # nothing was tried
    mark = fake.mark()
    await crowd.say(WATCHER, "Начать", payload={"command": "start"}, ref=answer.url.partition("ref=")[2])
    assert (await place.table(1)).status == "running"
    first, *rest = told(place, mark, WATCHER)
    assert "№1" in first
    assert "Двор" in first
    assert rest, "and the hand"


async def test_who_allowed_messages_before_the_bot_was_there(crowd: Crowd[FakeVK]) -> None:
    """No event will ever tell of it: the bot asks when it matters, and seats at once."""
    place, fake = crowd.town, crowd.town.fake
    fake.world.users[WATCHER].allowed = True
    await crowd.say(ANNA, "/new", GROUP)
    await crowd.press_data(WATCHER, GROUP, "join.1")
    assert (await place.table(1)).status == "running"


@pytest.mark.parametrize("code", [900, 901, 902])
async def test_refused_when_hands_are_dealt(crowd: Crowd[FakeVK], code: int) -> None:
    place, fake = crowd.town, crowd.town.fake
    shut(fake, BORIS, code)
    mark = fake.mark()
    id = await crowd.deal()
    table = await place.table(id)
    assert table.status == "paused"
    assert table.clock is not None
    assert table.clock.deadline is None
    assert len([text for text in told(place, mark, GROUP) if "Boris" in text and "личные" in text]) == 1
    await place.after(2 * DAY / 1000, step=6 * 3600)
    assert set(refused(place, mark)) <= {code, 909}
    assert refused(place, mark).count(code) <= 3
    shut(fake, BORIS, code, closed=False)
    mark, at = fake.mark(), fake.clock.now()
    await crowd.say(BORIS, "Начать")
    hands = [e for e in fake.transcript(mark, kind="request", method="messages.send") if e.to == BORIS]
    assert hands
    assert hands[0].at - at <= 5
    assert (await place.table(id)).status == "running"


async def test_refused_in_the_middle(crowd: Crowd[FakeVK]) -> None:
    """Told by an event, or found out by being refused: the chat knows once, the hand never goes there, the clock decides."""
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal(late=2)
    while await crowd.decider(id) != ANNA or (await place.table(id)).version == 0:
        await crowd.move(id)
    shut(fake, BORIS, 901)
    mark = fake.mark()
    while await crowd.decider(id) == ANNA:
        await crowd.move(id)
    assert (await place.table(id)).status == "running"
    for _ in range(3):
        await place.after(60, step=30)
    news = [text for text in told(place, mark, GROUP) if "Boris" in text and "закрыл" in text]
    assert len(news) == 1
    assert len(refused(place, mark)) <= 3
    mark, at = fake.mark(), fake.clock.now()
    await fake.unblock(BORIS)
    await place.until(lambda: told(place, mark, BORIS))
    assert fake.clock.now() - at <= 5
    await place.quiet()
    await fake.block(BORIS)
    await place.after(40 * 3600, step=3600)
    table = await place.table(id)
    assert table.match is not None
    assert table.match.result is not None
    assert table.match.result.how == "timeout"
    tokens = [t for e in fake.transcript(kind="request") if e.to == GROUP for t in _tokens(e.params)]
    assert not [token for token in tokens if token.startswith(("m.", "u."))]
    await check_match(place, id)


async def test_one_refused_recipient_among_many(crowd: Crowd[FakeVK]) -> None:
    place, fake = crowd.town, crowd.town.fake
    ids = []
    for number in range(6):
        pair = (100 + 2 * number, 101 + 2 * number)
        for user in pair:
            fake.user(user, f"Игрок {user}")
            await fake.message(user, "Начать")
            fake.world.chats[GROUP].members.add(user)
        await place.quiet()
        await crowd.say(pair[0], "/new", GROUP)
        ((id,),) = await place.ask("SELECT max(id) FROM matches")
        ids.append((int(id), pair))
    shut(fake, 105, 901)
    for id, (_, guest) in ids:
        await fake.press(guest, 1, GROUP, data=f"join.{id}", forged=True)
    await place.quiet()
    statuses = {(await place.table(id)).status: None for id, _ in ids}
    assert list(statuses) == ["running", "paused"]
    for id, (host, guest) in ids:
        if guest != 105:
            for user in (host, guest):
                assert any(f"№{id}" in m["text"] for m in fake.messages(user)), (id, user)


def _tokens(params: dict[str, Any]) -> list[str]:
    rows = (params.get("keyboard") or {}).get("buttons", ())
    return [str((button["action"].get("payload") or {}).get("t", "")) for row in rows for button in row]


# -- C6: chats ------------------------------------------------------------------------------------------------------------
async def test_removed_without_an_event_and_added_again(crowd: Crowd[FakeVK]) -> None:
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    await crowd.move(id)
    await fake.bot_member(GROUP, "kicked", by=ANNA)
    mark = fake.mark()
    first = await crowd.decider(id)
    while (await place.table(id)).status == "running" and await crowd.decider(id) == first:
        await crowd.move(id)
    assert (await place.table(id)).status == "paused"
    for user in (ANNA, BORIS):
        assert len([text for text in told(place, mark, user) if "Двор" in text]) == 1
    assert refused(place, mark) == [917]
    await place.after(3 * DAY / 1000, step=12 * 3600)
    assert (await place.table(id)).status == "paused"
    await fake.bot_member(GROUP, "member", by=ANNA)
    await place.quiet()
    assert (await place.table(id)).status == "running"
    assert f"h.{id}" in {b.data for b in fake.buttons(GROUP, ANNA)}
    await crowd.move(id)
    await check_match(place, id)


async def test_the_right_to_write_is_lost(crowd: Crowd[FakeVK]) -> None:
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    fake.world.chats[GROUP].bot_can_write = False
    await crowd.tap(ANNA, GROUP, f"board.{id}")
    assert (await place.table(id)).status == "paused"
    fake.world.chats[GROUP].bot_can_write = True
    await crowd.say(ANNA, "/board", GROUP)
    assert (await place.table(id)).status == "running"
    assert f"h.{id}" in {b.data for b in fake.buttons(GROUP, ANNA)}


async def test_bot_features_are_switched_off_for_a_while(crowd: Crowd[FakeVK]) -> None:
    """Messages wait until the administrator has put it right: nothing is lost."""
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    fake.configure(bots_capabilities=False)
    user, button = await crowd.to_move(id)
    await fake.press(user, button.message_id, data=button.data)
    await place.after(300, step=10)
    fake.configure(bots_capabilities=True)
    await place.after(120, step=10)
    await place.quiet()
    await crowd.move(id)
    await check_match(place, id)


async def test_a_table_of_yesterday_is_posted_anew(crowd: Crowd[FakeVK]) -> None:
    """VK lets nobody edit a message that is a day old; the new one has text, picture and buttons."""
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal(pace=3)
    first = await crowd.decider(id)
    await place.after(25 * 3600, step=3600)
    before = [m for m in fake.messages(GROUP) if m["from_id"] == -100]
    while await crowd.decider(id) == first:
        await crowd.move(id)
    await place.quiet()
    new = [m for m in fake.messages(GROUP) if m["from_id"] == -100][len(before) :]
    assert len(new) == 1
    assert new[0]["attachments"]
    assert new[0]["keyboard"]["buttons"]
    mark = fake.mark()
    while await crowd.decider(id) != first:
        await crowd.move(id)
    assert told(place, mark, GROUP) == [], "edited in place again"
    assert fake.messages(GROUP)[-1]["attachments"]


async def test_a_buried_table_is_posted_anew(crowd: Crowd[FakeVK]) -> None:
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    for number in range(12):
        await fake.message(WATCHER, f"болтовня {number}", GROUP)
    await place.quiet()
    mark = fake.mark()
    first = await crowd.decider(id)
    while await crowd.decider(id) == first:
        await crowd.move(id)
    assert len(told(place, mark, GROUP)) == 1


async def test_a_chat_is_renamed(crowd: Crowd[FakeVK]) -> None:
    await crowd.town.fake.rename_chat(GROUP, ANNA, "Сад")
    await crowd.say(ANNA, "/status", GROUP)
    assert await crowd.town.ask("SELECT title FROM chats") == [("Сад",)]


# -- C7: leaving ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("how", ["left", "kicked"])
async def test_a_player_leaves_the_chat(crowd: Crowd[FakeVK], how: Literal["left", "kicked"]) -> None:
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal(late=2)
    await fake.user_member(GROUP, BORIS, how, by=None if how == "left" else WATCHER)
    await place.quiet()
    table = await place.table(id)
    assert table.match is not None
    assert table.match.result is not None
    assert table.match.result.how == "left"
    await check_match(place, id)


# -- C8: storms ------------------------------------------------------------------------------------------------------------
async def test_everybody_moves_at_once(tmp_path: Path) -> None:
    """Twenty matches, VK's own limits, 6 and 9 on top: never too fast, every press answered at once, every chat true in the end."""
    async with vk_town(tmp_path) as place:
        crowd = await gather(place)
        fake = place.fake
        matches = {}
        for number in range(20):
            group, pair = CHAT + 10 + number, (1000 + 2 * number, 1001 + 2 * number)
            for user in pair:
                fake.user(user, f"Игрок {user}")
                await fake.message(user, "Начать")
            fake.chat(group, members=pair, owner=pair[0], title=f"Двор {group}", bot="administrator")
            await crowd.say(pair[0], "новая", group)
            ((id,),) = await place.ask("SELECT max(id) FROM matches")
            await crowd.press_data(pair[1], group, "join")
            matches[int(id)] = (group, *pair)
        mark, began = fake.mark(), place.time.now()
        fake.fail("messages.edit", "error", code=6, skip=4, times=3)
        fake.fail("messages.send", "error", code=9, chat_id=CHAT + 10, skip=1)
        fake.fail("messages.edit", "html", skip=9)
        fake.fail("messages.send", "drop_after", skip=6)
        for _ in range(10):
            for _, first, second in matches.values():
                for user in (first, second):
                    menu = [b for b in fake.buttons(user, user) if b.data.startswith("m.")]
                    if menu:
                        await fake.press(
                            user, menu[0].message_id, data=crowd.chance.pick(menu).data, forged=True
                        )
            await place.after(2)
        await place.quiet()
        place.check()
        await check_settled(place)
        check_rates(place, mark)
        after = [p.answer.after for p in fake.community.presses.values() if p.answer and p.at * 1000 >= began]
        assert max(after) <= 3, "a press waits for no message"
        for id, (group, *players) in matches.items():
            await check_match(place, id)
            table = await place.table(id)
            assert table.match is not None
            if table.match.prompt is not None:
                decides = players[table.match.prompt.seat]
                shown = {b.data for b in fake.buttons(decides, decides) if b.data.startswith("m.")}
                assert {int(data.split(".")[2], 36) for data in shown} == {table.match.version}
                board = [m for m in fake.messages(group) if m.get("keyboard")][-1]
                assert f"Игрок {decides}" in board["text"]
        texts = [
            (m["peer_id"], m["random_id"])
            for p in fake.world.messages.values()
            for m in (x.body for x in p.values())
        ]
        sent = [one for one in texts if one[1]]
        assert len(sent) == len(set(sent))


def check_rates(place: Town[FakeVK], since: int) -> None:
    """No call was too many."""
    by_second: defaultdict[int, int] = defaultdict(int)
    for entry in place.fake.transcript(since, kind="request"):
        if not entry.inner:
            by_second[int(entry.at * 10)] += 1
    times = sorted(by_second)
    for at in times:
        assert sum(by_second[other] for other in range(at, at + 9)) <= 20
    faults = place.fake.transcript(since, kind="fault")
    sixes = [e for e in place.fake.transcript(since, kind="request") if e.status == 6]
    assert len(faults) >= 4
    assert sixes == []


# -- C9: names ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", [*NAMES, "mention", "all"])
async def test_a_hostile_name(crowd: Crowd[FakeVK], kind: str) -> None:
    names = NAMES | {"mention": ("[id1|Павел]", None), "all": ("@all", "*online")}
    first, last = names[kind]
    place, fake = crowd.town, crowd.town.fake
    fake.user(ANNA, first, last_name=last)
    await place.after(11 * MINUTE / SECOND, step=60)
    id = await crowd.deal()
    for _ in range(3):
        await crowd.move(id)
    await crowd.say(ANNA, "/games")
    await crowd.say(BORIS, "/status", GROUP)
    await crowd.tap(BORIS, BORIS, f"x.{id}.1")
    assert refused(place, 0) == []
    for entry in fake.transcript(kind="request"):
        text = str(entry.params.get("message", ""))
        assert "\u202e" not in text
        assert "[id1|" not in text
        assert "@all" not in text


async def test_renamed_in_the_middle_of_a_match(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    id = await crowd.deal()
    place.fake.user(ANNA, "Жанна")
    await place.after(11 * MINUTE / SECOND, step=60)
    await crowd.say(ANNA, "/games")
    first = await crowd.decider(id)
    while await crowd.decider(id) == first:
        await crowd.move(id)
    board = [m for m in place.fake.messages(GROUP) if m.get("keyboard")][-1]
    assert "Жанна" in board["text"]


# -- C10: limits ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["ru", "en"])
async def test_every_page_fits(crowd: Crowd[FakeVK], language: str) -> None:
    """Every button of the private pages, with the longest name: the fake refuses what VK would."""
    place, fake = crowd.town, crowd.town.fake
    fake.user(ANNA, LONGEST, language_code=language)
    await place.after(11 * MINUTE / SECOND, step=60)
    for command in ("/start", "/help", "/settings", "/games", "/new"):
        await crowd.say(ANNA, command)
        await crawl(crowd)
    assert refused(place, 0) == []
    assert len(sent_buttons(place)) > 60
    assert not place.logged("error")


async def crawl(crowd: Crowd[FakeVK]) -> None:
    """Press every button once, wherever it turns up, but for those that end what is being looked at."""
    ends = (
        "forget",
        "forgotten",
        "close",
        "leave",
        "start",
        "bot",
        "botnow",
        "remove",
        "join",
        "language",
        "parted",
    )
    done: set[str] = set()
    while new := [
        b
        for b in crowd.town.fake.buttons(ANNA, ANNA)
        if b.data not in done and b.data.partition(".")[0] not in ends
    ]:
        done.add(new[-1].data)
        await crowd.tap(ANNA, ANNA, new[-1].data, new[-1].message_id)


async def test_words_for_pictures(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    for user in (ANNA, BORIS):
        place.fake.user(user, LONGEST)
        await crowd.tap(user, user, "pictures.0")
    id = await crowd.deal(preset=2)
    for _ in range(30):
        if (await place.table(id)).status == "over":
            break
        await crowd.step(id)
    await place.quiet()
    assert set(refused(place, 0)) <= {909}


# -- C11: outages ------------------------------------------------------------------------------------------------------------
async def test_what_was_done_while_the_bot_was_down(crowd: Crowd[FakeVK]) -> None:
    """Twelve hours: moves are applied in order, the time is given back, old presses are too late to answer and are no error."""
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    user, button = await crowd.to_move(id)
    clock = (await place.table(id)).clock
    assert clock is not None
    assert clock.deadline is not None
    await place.quiet()
    await place.close()
    await fake.press(user, button.message_id, data=button.data)
    await fake.message(user, "/games")
    await fake.message(WATCHER, "новая", GROUP)
    await fake.advance(12 * 3600)
    before = len(fake.messages(GROUP))
    await place.open()
    await place.quiet()
    assert (await place.table(id)).version == 1
    assert await place.ask("SELECT count(*) FROM matches") == [(2,)]
    later = (await place.table(id)).clock
    assert later is not None
    assert later.deadline is not None
    assert later.deadline > clock.deadline
    assert len(fake.messages(GROUP)) > before


async def test_reminders_come_in_the_dialogue(crowd: Crowd[FakeVK]) -> None:
    place = crowd.town
    id = await crowd.deal()
    user = await crowd.decider(id)
    mark = place.fake.mark()
    await place.after(19 * 3600, step=3600)
    assert len(told(place, mark, user)) == 1
    assert told(place, mark, GROUP) == []
