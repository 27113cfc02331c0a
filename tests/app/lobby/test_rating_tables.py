from __future__ import annotations

import json
import re
from datetime import datetime
from threading import Event
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.app import lobby_pages, rating, tokens
from bot.delivery.drawing import draw
from bot.messages import Close, ReachChanged, Show
from bot.messenger import Role
from bot.storage.ratings import ALL_TIME
from bot.storage.work import Work
from engine.clock import DAY
from engine.games import GAMES
from engine.rating import Rating
from locales import Language
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_rating import duel_of, given_up, latest, person, standing
from tests.app.lobby.yard import GROUP, OTHER_GROUP, START, VIA, Yard


async def season_played(place: Yard) -> None:
    """Boris has beaten Anna twice, Vera once."""
    await duel_of(place, "Анна", "Борис")
    await duel_of(place, "Анна", "Борис")
    await duel_of(place, "Вера", "Борис")


def rows(text: str) -> list[str]:
    """Who stands in a table, in its order."""
    return re.findall(r"^(?:<b>)?\d+\. (.+) — \d+ ± \d+", text, re.MULTILINE)


# -- tables ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", ["/top", "/топ", "!рейтинг"])
async def test_the_best_of_this_chat(duel: Yard, command: str) -> None:
    await season_played(duel)
    await duel.say("Анна", command, GROUP, answers=True)
    text = duel.last(chat=GROUP).text
    assert "Лучшие этого чата" in text
    assert "Сезон 1, до" in text
    assert rows(text) == ["Борис", "Вера", "Анна"]
    boris = await standing(duel, "Борис")
    assert boris is not None
    assert f"1. Борис — {boris.rating.value} ± {boris.rating.deviation} · 3 партии" in text


async def test_a_table_turns_in_place_in_a_group(duel: Yard) -> None:
    await season_played(duel)
    await duel.say("Анна", "/top", GROUP)
    message = duel.last(chat=GROUP)
    await duel.tap("Борис", "Лучшие за всё время", GROUP)
    assert "Лучшие за всё время" in message.text
    assert "Сезон" not in message.text
    await duel.tap("Борис", "Лучшие среди всех", GROUP)
    assert "Лучшие среди всех" in message.text
    assert duel.last(chat=GROUP) is message


async def test_another_chat_has_a_table_of_its_own(duel: Yard) -> None:
    await season_played(duel)
    duel.gate.roles[OTHER_GROUP, 11] = Role.MEMBER
    await duel.say("Анна", "/top", OTHER_GROUP)
    assert "Здесь ещё никого нет" in duel.last(chat=OTHER_GROUP).text
    await duel.tap("Анна", "Лучшие среди всех", OTHER_GROUP)
    assert rows(duel.last(chat=OTHER_GROUP).text) == ["Борис", "Вера", "Анна"]
    ((chat,),) = await duel.read(lambda work: work.db.ask(f"SELECT id FROM chats WHERE chat = {GROUP}"))
    season = await duel.read(lambda work: work.newest_season(chat))
    assert season is not None
    for token in (
        f"top.0.{season.id}.0",
        f"near.0.{season.id}",
        f"seasons.0.{season.id}.0",
        "top.9.0.0",
        "top.0.77.0",
    ):
        answer = await duel.press("Анна", token, OTHER_GROUP)
        assert "ничего не значит" in answer.text, token


async def test_near_me(duel: Yard) -> None:
    await season_played(duel)
    await meet(duel, "Глеб")
    await duel.say("Анна", "/top", GROUP)
    answer = await duel.tap("Вера", "Рядом со мной", GROUP)
    assert answer.alert
    assert [line[:8] for line in answer.text.splitlines()] == ["1. Борис", "2. Вера ", "3. Анна "]
    assert "ещё нет" in (await duel.tap("Глеб", "Рядом со мной", GROUP)).text
    await duel.say("Вера", "/top")
    await duel.tap("Вера", "Рядом со мной")
    assert "<b>2. Вера" in duel.last("Вера").text
    assert duel.last("Вера").slot == "top"


async def test_long_tables_have_pages(duel: Yard) -> None:
    await duel_of(duel, "Анна", "Борис")

    async def crowd(work: Work) -> None:
        season = (await work.newest_season(None)) or await rating.current_season(work, None)
        for number in range(100, 123):
            await work.db.ask(
                f"INSERT INTO people (id, zone, pictures, reminders, hidden, created_at) VALUES ({number}, 'UTC', 1, 1, 0, 0)"
            )
            await work.db.ask(
                f"INSERT INTO ratings VALUES ({season.id}, 'voltrine', {number}, {30 + number / 10}, 5, 9, 4)"
            )

    await duel.store.run(crowd)
    await duel.say("Анна", "/top")
    first = rows(duel.last("Анна").text)
    assert first[0] == "Безымянный 122"
    assert len(first) == 10
    await duel.tap("Анна", "▶")
    assert "11. Безымянный 112" in duel.last("Анна").text
    await duel.tap("Анна", "▶")
    assert "<b>25. Анна" in duel.last("Анна").text
    await duel.tap("Анна", "▶")
    assert rows(duel.last("Анна").text) == first


async def test_games_are_ranked_apart(fair: Yard) -> None:
    await meet(fair, "Анна", "Борис")
    await fair.say("Анна", "/new", GROUP)
    await fair.press("Анна", "game.1.1", GROUP)
    await fair.tap("Борис", "Сесть", GROUP)
    await fair.tap("Анна", "Начать", GROUP)
    await fair.press("Анна", "x.1.1")
    await fair.say("Анна", "/top", GROUP)
    text = fair.last(chat=GROUP).text
    assert rows(text) == ["Борис", "Анна"], "what is played here is shown first"
    await fair.tap("Анна", "Игра:", GROUP)
    assert "Здесь ещё никого нет" in fair.last(chat=GROUP).text


async def test_who_does_not_want_to_be_listed_is_not(duel: Yard) -> None:
    await season_played(duel)
    await duel.say("Борис", "/settings")
    await duel.tap("Борис", "В таблицах лучших: да")
    await duel.say("Анна", "/top", GROUP)
    assert rows(duel.last(chat=GROUP).text) == ["Вера", "Анна"]
    assert "так выбрано" in (await duel.tap("Борис", "Рядом со мной", GROUP)).text
    await duel.say("Борис", "/new", GROUP)
    assert "1. Борис\n" in duel.slot("lobby-4", chat=GROUP).text
    await duel.say("Борис", "/me", GROUP)
    assert [key.link for key in duel.last(chat=GROUP).keys] == ["https://yard.example/me"]
    assert (await standing(duel, "Борис")) is not None, "the rating goes on all the same"


async def test_the_card_of_somebody_else_by_name(duel: Yard) -> None:
    await season_played(duel)
    await duel.say("Вера", "/player Борис", GROUP)
    card = duel.last(chat=GROUP)
    assert "<b>Борис</b>" in card.text
    assert "Сыграно 3 партии." in card.text
    assert not card.keys
    await duel.say("Анна", "игрок вер")
    assert "<b>Вера</b>" in duel.last("Анна").text
    assert not any(key.token.startswith("mydata") for key in duel.last("Анна").keys)
    await duel.say("Анна", "/player")
    assert "<b>Анна</b>" in duel.last("Анна").text


async def test_nobody_sees_the_card_of_who_is_hidden_or_a_stranger(duel: Yard) -> None:
    await season_played(duel)
    await meet(duel, "Глеб")
    await duel.say("Борис", "/settings")
    await duel.tap("Борис", "В таблицах лучших: да")
    for name in ("Борис", "Глеб", "@", "<b>Некто</b>"):
        await duel.say("Анна", f"/player {name}")
        assert "здесь не знают" in duel.last("Анна").text
    boris = await person(duel, "Борис")
    assert "ничего не значит" in (await duel.press("Анна", tokens.token("player", boris))).text


async def test_a_group_does_not_learn_with_whom_somebody_plays_in_private(duel: Yard) -> None:
    await season_played(duel)
    await meet(duel, "Глеб")
    await duel.say("Анна", "/new")
    await duel.follow("Глеб", f"join-{(await duel.table(4)).code}")
    await duel.press("Анна", "x.4.1")
    gleb = await person(duel, "Глеб")
    await duel.store.run(lambda work: work.db.ask(f"DELETE FROM ratings WHERE person = {gleb}"))
    await duel.say("Анна", "/player Глеб", GROUP)
    said = duel.last(chat=GROUP).text
    assert said == (
        "Игрока по имени «Глеб» здесь не знают. Можно назвать того, кто есть в таблицах — /top — или играл в этом чате."
    )
    assert "ничего не значит" in (await duel.press("Анна", tokens.token("player", gleb), GROUP)).text
    assert duel.last(chat=GROUP).text == said
    await duel.say("Анна", "/player Глеб")
    assert "<b>Глеб</b>" in duel.last("Анна").text


async def test_of_several_one_is_chosen(duel: Yard) -> None:
    await season_played(duel)
    for name in ("Анна", "Вера"):
        await _rename(duel, await person(duel, name), "Ева")
    await duel.say("Борис", "/player ева")
    assert "Чью карточку" in duel.last("Борис").text
    assert [key.label for key in duel.last("Борис").keys] == ["Ева 1", "Ева 2"]
    vera = await person(duel, "Вера")
    await duel.press("Борис", tokens.token("player", vera))
    assert "<b>Ева</b>" in duel.last("Борис").text
    assert "Сыграна 1 партия." in duel.last("Борис").text


async def test_the_forgotten_stay_without_a_name(duel: Yard) -> None:
    await season_played(duel)
    boris = await person(duel, "Борис")
    await duel.say("Борис", "/forget me")
    await duel.tap("Борис", "Стереть")
    await duel.say("Анна", "/top", GROUP)
    assert rows(duel.last(chat=GROUP).text) == [f"Безымянный {boris}", "Вера", "Анна"]


# -- seasons --------------------------------------------------------------------------------------------------------------
def test_months_begin_in_moscow() -> None:
    began, ends = rating.month_of(START)
    here = ZoneInfo("Europe/Moscow")
    assert datetime.fromtimestamp(began / 1000, here) == datetime(2025, 6, 1, tzinfo=here)
    assert datetime.fromtimestamp(ends / 1000, here) == datetime(2025, 7, 1, tzinfo=here)
    assert rating.month_of(ends - 1) == (began, ends)
    assert rating.month_of(ends)[0] == ends
    december = int(datetime(2025, 12, 31, 23, tzinfo=here).timestamp() * 1000)
    assert datetime.fromtimestamp(rating.month_of(december)[1] / 1000, here).year == 2026


async def test_a_new_month_is_a_new_season_and_the_old_one_stays(duel: Yard) -> None:
    await season_played(duel)
    duel.time.at += 40 * DAY
    await duel.say("Анна", "/top", GROUP)
    message = duel.last(chat=GROUP)
    assert "Сезон 2, до" in message.text
    assert rows(message.text) == []
    await duel.tap("Анна", "Прошлые сезоны", GROUP)
    await duel.tap("Анна", "Сезон 1:", GROUP)
    assert "Сезон 1, закончился" in message.text
    assert rows(message.text) == ["Борис", "Вера", "Анна"]
    await duel_of(duel, "Борис", "Анна")
    await duel.say("Анна", "/top", GROUP)
    assert rows(duel.last(chat=GROUP).text) == ["Анна", "Борис"]
    boris = await standing(duel, "Борис")
    assert boris is not None
    assert boris.matches == 4, "the rating of all time goes on"


async def test_administrators_end_a_season(duel: Yard) -> None:
    await season_played(duel)
    await duel.say("Анна", "/season", GROUP)
    assert "администраторы" in duel.last(chat=GROUP).text
    duel.gate.roles[GROUP, 11] = Role.ADMIN
    await duel.say("Анна", "/season", GROUP)
    await duel.tap("Анна", "Закончить сезон…", GROUP)
    _, yes = duel.find("Анна", "Закончить", GROUP)
    assert "администраторы" in (await duel.press("Борис", yes.token, GROUP)).text
    assert (await duel.press("Анна", yes.token, GROUP)).text == "Сезон 1 окончен."
    final = duel.last(chat=GROUP).text
    assert "Вот его лучшие" in final
    assert rows(final) == ["Борис", "Вера", "Анна"]
    assert "ничего не значит" in (await duel.press("Анна", yes.token, GROUP)).text
    await duel_of(duel, "Борис", "Анна")
    await duel.say("Анна", "/top", GROUP)
    assert "Сезон 2" in duel.last(chat=GROUP).text
    assert rows(duel.last(chat=GROUP).text) == ["Анна", "Борис"]


async def test_a_season_may_go_on_until_it_is_closed(duel: Yard) -> None:
    duel.gate.roles[GROUP, 11] = Role.ADMIN
    await season_played(duel)
    await duel.say("Анна", "/settings", GROUP)
    await duel.tap("Анна", "Сезон…", GROUP)
    await duel.tap("Анна", "Сезон длится: месяц", GROUP)
    assert "пока его не закроют" in duel.slot("season", chat=GROUP).text
    duel.time.at += 40 * DAY
    await duel.say("Анна", "/top", GROUP)
    assert rows(duel.last(chat=GROUP).text) == ["Борис", "Вера", "Анна"]
    await duel.tap("Анна", "Сезон длится: пока", GROUP)
    assert "до" in duel.slot("season", chat=GROUP).text


async def test_a_season_has_its_rules(duel: Yard) -> None:
    """New tables of the chat open under them, in the seasons to come, too."""
    duel.gate.roles[GROUP, 11] = Role.ADMIN
    presets = tuple(GAMES["voltrine"].presets)
    await duel.say("Анна", "/season", GROUP)
    await duel.tap("Анна", "Voltrine:", GROUP)
    await duel.tap("Анна", "Voltrine:", GROUP)
    for _ in range(2):
        await duel.say("Анна", "/new", GROUP)
        table = await duel.table(await latest(duel))
        assert lobby_pages.preset_of(GAMES["voltrine"], table.options) == presets[2]
        await duel.say("Анна", "/cancel", GROUP)
        await duel.say("Анна", "/season", GROUP)
        await duel.tap("Анна", "Закончить сезон…", GROUP)
        await duel.tap("Анна", "Закончить", GROUP)
    await duel.say("Анна", "/new")
    table = await duel.table(await latest(duel))
    assert lobby_pages.preset_of(GAMES["voltrine"], table.options) == presets[0], "only in that chat"
    season = await duel.read(lambda work: work.newest_season(table.chat or 1))
    assert season is not None
    for token in (f"seasonrules.{season.id}.9.0", f"seasonrules.{season.id}.0.99"):
        assert "ничего не значит" in (await duel.press("Анна", token, GROUP)).text


async def test_ending_a_season_may_be_thought_better_of(duel: Yard) -> None:
    duel.gate.roles[GROUP, 11] = Role.ADMIN
    await duel.say("Анна", "/season", GROUP)
    await duel.tap("Анна", "Закончить сезон…", GROUP)
    await duel.tap("Анна", "← Назад", GROUP)
    assert "Сезон 1" in duel.last(chat=GROUP).text
    assert duel.last(chat=GROUP).edits == 2


async def test_no_seasons_in_private(duel: Yard) -> None:
    await duel.say("Анна", "/season")
    assert "в чате" in duel.last("Анна").text


async def test_everything_can_be_worked_out_again(club: Yard) -> None:
    """Ratings in all seasons equal those from the results alone, over chats, months and closed seasons."""
    club.gate.roles[GROUP, 11] = Role.ADMIN
    await duel_of(club, "Анна", "Борис", "Вера")
    await club.press("Борис", "x.1.1")
    club.time.at += 20 * DAY
    await duel_of(club, "Борис", "Анна")
    await club.say("Анна", "/season", GROUP)
    await club.tap("Анна", "Закончить сезон…", GROUP)
    await club.tap("Анна", "Закончить", GROUP)
    await duel_of(club, "Вера", "Анна")
    club.time.at += 20 * DAY
    await club.say("Вера", "/new")
    await club.follow("Борис", f"join-{(await club.table(4)).code}")
    await club.press("Вера", "start.4")
    await club.press("Вера", "x.4.1")

    async def kept(work: Work) -> list[tuple[object, ...]]:
        return await work.db.ask("SELECT * FROM ratings ORDER BY season, game, person")

    before = await club.read(kept)
    assert len({row[0] for row in before}) == 6, "of all time, two over all, three of the chat"
    assert sum(row[0] == ALL_TIME for row in before) == 3
    await club.store.run(lambda work: work.rate_anew(["summit"]))
    assert await club.read(kept) == before


# -- the card -------------------------------------------------------------------------------------------------------------
async def test_a_newcomers_card(duel: Yard) -> None:
    await duel.say("Анна", "/me")
    text = duel.last("Анна").text
    assert "Сыгранных партий пока нет" in text
    assert "О надёжности судить рано" in text


@pytest.mark.parametrize("command", ["/me", "карточка", "/player", "Я"])
async def test_my_card(duel: Yard, command: str) -> None:
    await season_played(duel)
    await duel.say("Анна", "/new")
    await duel.tap("Анна", "С ботом-простаком")
    await duel.press("Анна", "x.4.1")

    async def many(work: Work) -> None:
        await work.db.ask("UPDATE results SET answered = 39, missed = 1 WHERE people = 2")

    await duel.store.run(many)
    await duel.say("Анна", command)
    text = duel.last("Анна").text
    anna = await standing(duel, "Анна")
    assert anna is not None
    for line in (
        "<b>Анна</b>",
        "Сыграно 3 партии.",
        "Побед: 0, ничьих: 0, поражений: 3.",
        f"рейтинг {anna.rating.value} ± {anna.rating.deviation} — оценка ещё грубая (2 партии на рейтинг).",
        "Место 3 из 3 в сезоне 1.",
        "Решения в срок: 97 % (78 из 80).",
        "Партии с людьми доиграны: 2 из 2.",
    ):
        assert line in text
    await duel.say("Анна", "/me", GROUP)
    assert duel.last(chat=GROUP).text == text


async def test_the_favourite_game(fair: Yard) -> None:
    await given_up(fair, 0, 1, 1)
    await fair.say("Борис", "/me")
    text = fair.last("Борис").text
    assert "Побед: 3" in text
    assert text.count("рейтинг 1") == 2
    assert "Любимая игра" in text


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_tables_and_cards_can_be_drawn(duel: Yard, language: Language) -> None:
    await season_played(duel)
    await duel.press("Анна", f"language.{('ru', 'en').index(language)}")
    for command in ("/top", "/me"):
        await duel.say("Анна", command)
    await duel.press("Анна", "seasons.0.0.0")
    sheets = [what.sheet for _, what in duel.sent if not isinstance(what, Close) and what.sheet.picture]
    drawn = [
        draw(sheet.picture, Event(), GAMES)[:6]
        for sheet in sheets
        if sheet.picture is not None and sheet.picture.kind in ("standings", "player")
    ]
    assert drawn == [b"\x89PNG\r\n"] * 3


# -- my data --------------------------------------------------------------------------------------------------------------
async def test_my_data_is_a_document_for_me(duel: Yard) -> None:
    await season_played(duel)
    await duel.say("Анна", "/mydata", GROUP)
    assert [key.link for key in duel.last(chat=GROUP).keys] == ["https://yard.example/mydata"]
    await duel.follow("Анна", "mydata")
    to, what = duel.sent[-1]
    assert (to.via, to.chat) == (VIA, 11)
    assert isinstance(what, Show)
    assert what.sheet.picture is not None
    assert what.sheet.picture.kind == "data"
    kept = json.loads(msgspec.json.decode(what.sheet.picture.data, type=str))
    assert kept["accounts"][0]["name"] == "Анна"
    assert [result["match"] for result in kept["results"]] == [2, 1]
    assert kept["results"][0]["at"].startswith("2025-06-")
    anna = await standing(duel, "Анна")
    assert anna is not None
    assert kept["ratings"] == [
        {"game": "voltrine", **msgspec.to_builtins(anna.rating), "matches": 2, "wins": 0}
    ]
    assert "Борис" not in json.dumps(kept, ensure_ascii=False)


# -- being forgotten ------------------------------------------------------------------------------------------------------
async def test_who_is_forgotten_leaves_nothing_behind(duel: Yard) -> None:
    await season_played(duel)

    async def parked(work: Work) -> None:
        for number, (via, user) in enumerate(((VIA, 11), (VIA, 111), ("web", 11))):
            await work.db.ask(
                'INSERT INTO inbox (via, "update", payload, state, tries, cause, query, reply, answered, at) '
                f"VALUES ('{via}', 'u{number}', '{{\"from\": {{\"id\": {user}}}}}', 'parked', 3, '', '', '', 0, 0)"
            )

    await duel.store.run(parked)
    await duel.say("Анна", "/new")
    await duel.follow("Борис", f"join-{(await duel.table(4)).code}")
    await duel.say("Анна", "/forget me")
    await duel.tap("Анна", "Стереть")
    await duel.event(ReachChanged(duel.sender("Анна"), reachable=False))

    async def left(work: Work) -> list[list[tuple[object, ...]]]:
        return [
            await work.db.ask("SELECT payload FROM inbox ORDER BY id"),
            await work.db.ask("SELECT slot FROM posts WHERE chat = 11"),
            await work.db.ask("SELECT 1 FROM accounts WHERE user = 11"),
            await work.db.ask("SELECT 1 FROM seats WHERE user = 11"),
        ]

    (mine, other, elsewhere), posts, accounts, seats = await duel.read(left)
    assert mine == ("",)
    assert other[0]
    assert elsewhere[0]
    assert posts == accounts == seats == []


def test_a_rating_is_ordered_as_the_tables_are() -> None:
    """What the storage sorts by is the order of the engine."""
    assert Rating(30, 5).order == pytest.approx(30 - 3 * 5)


async def _rename(place: Yard, who: int, name: str) -> None:
    async def rename(work: Work) -> None:
        await work.db.ask(f"UPDATE accounts SET name = '{name}' WHERE person = {who:d}")

    await place.store.run(rename)
