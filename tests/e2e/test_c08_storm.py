"""C8. Stimulus: three matches in one group and twenty in others, all moving at once; the server takes 20 messages a minute in a group, and
answers 429 with 30 s to wait, once with 200 s.

Right outcome: never more than the limits; every wait is kept; boards of one match are merged, only the newest is sent; hands to other
people are not held up by a group's limit; after the storm every chat shows the true state, and nothing is lost.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from tests.e2e.crowd import ANNA, BORIS, GROUP, Crowd, gather
from tests.e2e.town import Town, town
from tests.e2e.truth import check_match, check_settled

GROUPS = 20
TOGETHER = 3
ROUNDS = 8


async def fill(crowd: Crowd) -> dict[int, tuple[int, int, int]]:
    """Match -> its group and its two players."""
    place, fake = crowd.town, crowd.town.fake
    matches = {}
    places = [GROUP] * TOGETHER + [GROUP - number for number in range(1, GROUPS + 1)]
    for number, group in enumerate(places):
        pair = (1000 + 2 * number, 1001 + 2 * number)
        for user in pair:
            fake.user(user, f"Игрок {user}", language_code="ru")
            await fake.message(user, "/start")
        if group not in fake.world.chats:
            fake.chat(group, title=f"Двор {group}")
        fake.world.chats[group].status.update(dict.fromkeys(pair, "member"))
        await crowd.say(pair[0], "/new", group)
        ((id,),) = await place.ask("SELECT max(id) FROM matches")
        join = next(b.data for b in fake.buttons(group, pair[1]) if b.data.startswith("join."))
        lobby = [b for b in fake.buttons(group, pair[1]) if b.data.startswith("join.")][-1]
        await crowd.tap(pair[1], group, lobby.data, lobby.message_id)
        assert join
        matches[int(id)] = (group, *pair)
    return matches


async def test_everybody_moves_at_once(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        crowd = await gather(place)
        matches = await fill(crowd)
        fake = place.fake
        statuses = {id: (await place.table(id)).status for id in matches}
        assert set(statuses.values()) == {"running"}
        mark, began = fake.mark(), place.time.now()
        fake.fail("editMessageMedia", "error", chat_id=GROUP, retry_after=30, skip=4)
        fake.fail("editMessageMedia", "error", chat_id=GROUP - 1, retry_after=200, skip=1)
        for _ in range(ROUNDS):
            for _, first, second in matches.values():
                for user in (first, second):
                    menu = [b for b in fake.buttons(user, user) if b.data.startswith("m.")]
                    if menu:
                        button = crowd.chance.pick(menu)
                        await fake.press(user, button.message_id, data=button.data)
            await place.after(1.1)
        await place.quiet()
        place.check()
        assert [
            e for e in fake.transcript(mark, kind="request") if e.status == 429 and not _injected(e.answer)
        ] == []
        await check_settled(place)
        check_rates(place, mark)
        await check_hands(place, began)
        ((merged,),) = await place.ask("SELECT count(*) FROM outbox WHERE cause = 'superseded'")
        for id, (group, first, second) in matches.items():
            await check_match(place, id)
            await check_shown(place, id, group, (first, second))
        steps = sum([(await place.table(id)).version for id in matches])
        boards = len([e for e in fake.transcript(mark, method="editMessageMedia") if e.to < 0])
        assert steps > 60
        assert boards + merged > 0


def _injected(answer: dict[str, dict[str, int]]) -> bool:
    return answer.get("parameters", {}).get("retry_after") in (30, 200)


def check_rates(place: Town, since: int) -> None:
    """Nowhere more than 20 in any minute of a group, nor 30 in any second in all."""
    sent: defaultdict[int, list[float]] = defaultdict(list)
    for entry in place.fake.transcript(since, kind="request"):
        if entry.method.startswith(("send", "edit")):
            sent[0].append(entry.at)
            if entry.params["chat_id"] < 0:
                sent[entry.params["chat_id"]].append(entry.at)
    for chat, times in sent.items():
        most, span = (20, 60.0) if chat else (30, 1.0)
        for at in times:
            assert sum(at <= other < at + span for other in times) <= most


async def check_hands(place: Town, since: int) -> None:
    """No private message waited five seconds."""
    late = await place.ask(
        "SELECT chat, kind, sent_at - at FROM outbox "
        f"WHERE person IS NOT NULL AND state = 'sent' AND at >= {since} AND sent_at - at > 5000"
    )
    assert late == []


async def check_shown(place: Town, id: int, group: int, players: tuple[int, int]) -> None:
    """The group's board names who decides now, and that one has the buttons of now."""
    table = await place.table(id)
    assert table.match is not None
    board = [m for m in place.fake.view(group, players[0]) if f"№{id}\n" in m.get("caption", "")][-1]
    if table.match.prompt is None:
        assert f"again.{_36(id)}" in {b.data for b in place.fake.buttons(group, players[0])}
        return
    decides = players[table.match.prompt.seat]
    assert f"Решает Игрок {decides}" in board["caption"]
    versions = {b.data.split(".")[2] for b in place.fake.buttons(decides, decides) if b.data.startswith("m.")}
    assert {int(version, 36) for version in versions} == {table.match.version}


def _36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else _36(number // 36) + digits[number % 36]


async def test_boards_of_one_match_are_merged(tmp_path: Path) -> None:
    """While the group must wait, moves go on; then it gets the newest board alone."""
    async with town(tmp_path) as place:
        crowd = await gather(place)
        id = await crowd.deal()
        await crowd.move(id)
        fake = place.fake
        fake.fail("editMessageMedia", "error", chat_id=GROUP, retry_after=200)
        mark, deciders = fake.mark(), set()
        handed = 0
        while handed < 4:
            before = await crowd.decider(id)
            user, button = await next_move(crowd, id)
            await fake.press(user, button.message_id, data=button.data)
            await place.after(3)
            if (await place.table(id)).status == "over":
                break
            handed += await crowd.decider(id) != before
            deciders.add(await crowd.decider(id))
        assert deciders == {ANNA, BORIS}
        assert not [e for e in fake.transcript(mark, kind="request") if e.to == GROUP and e.status == 200]
        await place.quiet()
        boards = [e for e in fake.transcript(mark, kind="request") if e.to == GROUP and e.status == 200]
        assert len(boards) == 1
        assert not fake.violations()


async def next_move(crowd: Crowd, id: int):  # type: ignore[no-untyped-def]
    """A button of the decider: any, without waiting for the group."""
    user = await crowd.decider(id)
    menu = [b for b in crowd.town.fake.buttons(user, user) if b.data.startswith("m.")]
    return user, crowd.chance.pick(menu)
