from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import card_names, commands
from bot.app.cards import PER_PAGE, Album
from bot.messages import Sender, Show
from engine.games import GAMES
from tests import toy
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, Yard, yard

EVERY = tuple(GAMES[id] for id in ("voltrine", "void_party", "cognition_of_zero"))
"""Games whose cards the tests know by name."""
WAYS = ("К списку", "← Назад", "Все карты")
"""The buttons in which private chats and groups differ."""


@pytest.fixture
async def all_games(tmp_path: Path) -> AsyncIterator[Yard]:
    async with yard(tmp_path, {**GAMES, "summit": toy.SUMMIT}) as place:
        yield place


def found(asked: str, *first: str) -> list[str]:
    return [one.game.catalogue[one.place] for one in card_names.find(EVERY, first, asked)]


def labels(place: Yard, who: str = "", chat: int = 0) -> list[str]:
    return [key.label for key in place.last(who, chat).keys]


def picture(place: Yard) -> str:
    """The data of the picture that was shown last, empty for none."""
    what = place.sent[-1][1]
    assert isinstance(what, Show)
    return bytes(what.sheet.picture.data).decode() if what.sheet.picture else ""


# -- by name --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("asked", "cards"),
    [
        ("Серый кардинал Тень", ["15a"]),
        ("серый кардинал «тень»", ["15a"]),
        ("отец шепот", ["12a"]),
        ("отец Шёпот", ["12a"]),
        ("БЕЛЛАДОННА", ["9a"]),
        ("белладона", ["9a"]),
        ("отравительница балладона", ["9a"]),
        ("Маршал", ["14a", "14b"]),
        ("паутина", ["15b"]),
        ("паутнна", ["15b"]),
        ("Аврот", ["avrot"]),
        ("аворт", ["avrot"]),
        ("авот", ["avrot"]),
        ("avrot", ["avrot"]),
        ("Monolith", ["f16"]),
        ("монолит", ["f16"]),
        ("манолид", ["f16"]),
        ("пауза перед барабаной дробью", ["x12"]),
        ("барабанной", ["x12"]),
        ("вечный аспирант", ["c02"]),
        ("вечныйаспирант", ["c02"]),
        ("c07", ["c07"]),
        ("13 регент", ["13b"]),
    ],
)
def test_cards_are_found_by_name(asked: str, cards: list[str]) -> None:
    assert found(asked) == cards


@pytest.mark.parametrize("asked", ["", "🃏", "зюйдвестовка", "щщщ", "я", "%_'; drop", "а " * 500])
def test_nothing_is_called_so(asked: str) -> None:
    assert found(asked) == []
    assert len(card_names.nearest(EVERY, asked)) == card_names.NEAREST


def test_short_words_forgive_less() -> None:
    """Of three letters none may be wrong, of five one, of seven two."""
    assert found("тик") == ["t02"]
    assert "t02" not in found("тип")
    assert found("друза") == ["f10"]
    assert found("друва") == ["f10"]
    assert "f10" not in found("трува")
    assert found("обрывок") == ["v06"]
    assert found("абривок") == ["v06"]


def test_the_nearest_come_first() -> None:
    (best, *_) = card_names.nearest(EVERY, "кардиналище")
    assert best.game.catalogue[best.place] in ("15a", "15b")


def test_the_game_that_is_played_comes_first() -> None:
    """Where cards of two games are hit alike, the game of the match decides; a better hit in another game beats it."""
    games = {one.game.id for one in card_names.find(EVERY, (), "кар")}
    assert len(games) >= 2
    for game in games:
        assert {one.game.id for one in card_names.find(EVERY, (game,), "кар")} == {game}
    assert found("Аврот", "voltrine") == ["avrot"]


# -- in private -----------------------------------------------------------------------------------------------------------
async def test_a_card_in_private(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    await all_games.say("Анна", "/card аврот")
    message = all_games.last("Анна")
    assert message.text.splitlines()[0] == "<b>Аврот</b> · персонаж"
    assert "дают токены" in message.text
    assert "Был первым, кого здесь не было." in message.text
    assert [key.label for key in message.keys] == ["← Карта", "Карта →", "К списку", "← Назад"]
    assert '"card":"avrot"' in picture(all_games)
    await all_games.tap("Анна", "Карта →")
    assert all_games.last("Анна") is message, "leafed through in place"
    assert message.text.startswith("<b>Безилла</b>")
    await all_games.tap("Анна", "← Карта")
    await all_games.tap("Анна", "← Карта")
    assert message.text.startswith("<b>Рашмат</b>"), "a family is a circle"
    await all_games.tap("Анна", "К списку")
    assert "персонажи</b> · 16" in all_games.last("Анна").text
    assert "Страница 3 из 3." in all_games.last("Анна").text
    assert "Рашмат" in labels(all_games, "Анна")
    await all_games.tap("Анна", "Все виды")
    assert labels(all_games, "Анна")[1] == "существа Формы · 20"
    await all_games.tap("Анна", "Другие игры")
    await all_games.tap("Анна", "Void Party")
    await all_games.tap("Анна", "Правила")
    assert "правила" in all_games.last("Анна").text
    await all_games.tap("Анна", "Карты")
    assert labels(all_games, "Анна")[1] == "существа Формы · 20"


async def test_what_a_card_says_for_fun_stands_below_it(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    await all_games.say("Анна", "/card пикинёры")
    assert all_games.last("Анна").text.endswith("<i>Слалом — наше второе имя.</i>")
    assert "Слалом" not in picture(all_games)
    await all_games.say("Анна", "/card хоругвеносцы")
    assert "<i>" not in all_games.last("Анна").text


@pytest.mark.parametrize(
    "text", ["карта Безилла", "Карта безила", "!card bezilla", "/карта безилла", "card Безилла"]
)
async def test_the_word_is_enough_in_private(all_games: Yard, text: str) -> None:
    await meet(all_games, "Анна")
    await all_games.say("Анна", text)
    assert all_games.last("Анна").text.startswith("<b>Безилла</b>")


def test_a_card_with_a_number_is_a_move() -> None:
    assert commands.read("карта c7", spoken_to=True) is None
    assert commands.read("карта 13 стены 1", spoken_to=True) is None
    assert commands.read("/card 13", spoken_to=False) == ("card", "13")


async def test_a_move_that_begins_so_is_still_played(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Начать", GROUP)
    table = await club.table()
    assert table.match is not None
    match = table.match
    assert match.prompt is not None
    who = ("Анна", "Борис")[match.prompt.seat]
    hand = match.view(match.prompt.seat).seats[match.prompt.seat].hand  # type: ignore[attr-defined]  # Summit's
    await club.say(who, f"карта {hand[0]}")
    after = (await club.table()).match
    assert after is not None
    assert after.steps > match.steps


async def test_several_cards_to_choose_from(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    await all_games.say("Анна", "/card менестрель")
    assert "подходят несколько" in all_games.last("Анна").text
    assert labels(all_games, "Анна") == ["4 · Менестрель Дольче", "4 · Менестрель Фальшивая Нота"]
    await all_games.tap("Анна", "4 · Менестрель Дольче")
    assert all_games.last("Анна").text.startswith("<b>4 «Менестрель Дольче»</b>")


async def test_nothing_of_that_name_offers_the_nearest(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    await all_games.say("Анна", "/card <b>антиматерия</b>")
    assert "Карты «&lt;b&gt;антиматерия&lt;/b&gt;» нет." in all_games.last("Анна").text
    assert len(labels(all_games, "Анна")) == 3


async def test_more_hits_than_a_page_takes(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    hits = card_names.find(tuple(GAMES.values()), (), "про")
    assert len(hits) > PER_PAGE
    await all_games.say("Анна", "/card про")
    assert len(labels(all_games, "Анна")) == PER_PAGE
    assert "назовите карту точнее" in all_games.last("Анна").text


async def test_all_cards_of_all_games_are_reached_by_buttons(all_games: Yard) -> None:
    """From the list of games, page by page; the yard measures each of them."""
    await meet(all_games, "Анна")
    await all_games.say("Анна", "/card")
    assert len(labels(all_games, "Анна")) == len(GAMES) + 2
    seen: set[str] = set()
    left = {key.token for key in all_games.last("Анна").keys}
    while left:
        token = left.pop()
        seen.add(token)
        if token.startswith("cards."):
            await all_games.press("Анна", token)
            left |= {key.token for key in all_games.last("Анна").keys} - seen
    games = [*GAMES.values(), toy.SUMMIT]
    every = {
        Album(game, number).token_of_card(place)
        for number, game in enumerate(games)
        for place in range(len(game.catalogue))
    }
    assert {token for token in seen if token.startswith("card.")} == every


async def test_a_game_without_families_shows_all_its_cards(club: Yard) -> None:
    await meet(club, "Анна")
    await club.say("Анна", "/card")
    assert "все карты</b> · 18" in club.last("Анна").text
    assert labels(club, "Анна")[0] == "1"
    await club.tap("Анна", "1")
    assert club.last("Анна").text == "<b>1</b> · Вершина\nВысота 1."


@pytest.mark.parametrize("game", GAMES)
async def test_the_example_is_a_card_of_the_game(tmp_path: Path, game: str) -> None:
    async with yard(tmp_path, {game: GAMES[game]}) as place:
        await meet(place, "Анна")
        await place.say("Анна", "/card")
        (example,) = re.findall(r"<code>/card (.+?)</code>", place.last("Анна").text)
        assert " " not in example
        found = card_names.find([GAMES[game]], (), html.unescape(example))
        assert found[0].place == 0


async def test_without_pictures_the_words_are_all_there_is(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    await all_games.press("Анна", "pictures.0")
    await all_games.say("Анна", "/card монолит")
    assert picture(all_games) == ""
    assert "Форма 6, атака 4, защита 3; даёт Ресурса 5." in all_games.last("Анна").text


@pytest.mark.parametrize(
    "token",
    ["card.9.0.0", "card.0.0.zz", "card.0.0", "cards.0", "cards.9.0", "cards.0.0.9.0", "cards.0.0.1", "card"],
)
async def test_forged_buttons_are_turned_away(all_games: Yard, token: str) -> None:
    await meet(all_games, "Анна")
    assert (await all_games.press("Анна", token)).alert


# -- in a group -----------------------------------------------------------------------------------------------------------
async def test_in_a_group_the_answer_is_one_message(all_games: Yard) -> None:
    await meet(all_games, "Анна", "Борис")
    count = len(all_games.messages(chat=GROUP))
    await all_games.say("Анна", "/card менестрель", GROUP)
    assert len(all_games.messages(chat=GROUP)) == count + 1
    await all_games.tap("Борис", "4 · Менестрель Дольче", GROUP)
    message = all_games.last(chat=GROUP)
    assert len(all_games.messages(chat=GROUP)) == count + 1
    assert message.text.startswith("<b>4 «Менестрель Дольче»</b>")
    assert [key.label for key in message.keys] == ["← Карта", "Карта →", "Все карты"]
    await all_games.tap("Анна", "Карта →", GROUP)
    assert message.text.startswith("<b>4 «Менестрель Фальшивая Нота»</b>")
    await all_games.tap("Борис", "Все карты", GROUP)
    assert "Voltrine: карты" in all_games.last("Борис").text
    assert len(all_games.messages(chat=GROUP)) == count + 1


async def test_the_next_question_in_a_group_is_a_new_message(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    await all_games.say("Анна", "/card аврот", GROUP)
    first = all_games.last(chat=GROUP)
    await all_games.say("Анна", "карта зеркан", GROUP, answers=True)
    assert all_games.last(chat=GROUP) is not first
    assert first.text.startswith("<b>Аврот</b>")
    assert first.keys == []
    await all_games.say("Анна", "карта зеркан", GROUP)
    assert all_games.last(chat=GROUP).text.startswith("<b>Зеркан</b>")


async def test_in_a_group_all_cards_are_in_private(all_games: Yard) -> None:
    await meet(all_games, "Анна")
    await all_games.say("Анна", "/card", GROUP)
    assert "Листать карты" in all_games.last(chat=GROUP).text
    (key,) = all_games.last(chat=GROUP).keys
    assert key.link == "https://yard.example/cards"
    await all_games.follow("Анна", key.link)
    assert "Какой игры?" in all_games.last("Анна").text


async def test_an_anonymous_administrator_may_ask(all_games: Yard) -> None:
    channel = Sender("yard", GROUP, "Двор", hidden=True)
    await all_games.say("Анна", "/card аврот", GROUP, sender=channel)
    assert all_games.last(chat=GROUP).text.startswith("<b>Аврот</b>")


# -- beside a match -------------------------------------------------------------------------------------------------------
async def test_from_the_rules_of_a_match_and_back(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.press("Анна", "r.1")
    await duel.tap("Анна", "Карты")
    await duel.tap("Анна", "защитники")
    await duel.tap("Анна", "2 · Псарь Лука Свора")
    await duel.tap("Анна", "К партии")
    assert duel.last("Анна").slot == "hand-1"


async def test_the_match_of_the_chat_says_which_game_is_meant(all_games: Yard) -> None:
    await meet(all_games, "Анна", "Борис", "Вера")
    await all_games.say("Анна", "/new", GROUP)
    await all_games.tap("Анна", "Voltrine", GROUP)
    await all_games.tap("Борис", "Сесть", GROUP)
    assert (await all_games.table()).game == "voltrine"
    await all_games.say("Вера", "/card кар", GROUP)
    assert labels(all_games, chat=GROUP)[0] == "3 · Карманник Тихоня"
    await all_games.say("Борис", "/card кар")
    assert labels(all_games, "Борис")[0] == "3 · Карманник Тихоня"
    await all_games.say("Вера", "/card кар")
    assert labels(all_games, "Вера")[0] == "3 · Карманник Тихоня — Voltrine"


async def test_a_look_at_a_card_tells_nothing_of_a_match(duel: Yard) -> None:
    """Whatever was dealt and whoever asks, the answer is the same, and the match is not touched."""
    answers, views = [], []
    for id in (1, 2):
        await lobby_of(duel, "Анна", "Борис")
        before = await duel.table(id)
        assert before.match is not None
        views.append([before.match.view(seat) for seat in (0, 1)])
        for who, chat in (("Анна", 0), ("Борис", 0), ("Анна", GROUP), ("Борис", GROUP)):
            told = []
            for asked in ("Белладонна", "маршал", "шуб бубенец", "нет такой"):
                await duel.say(who, f"/card {asked}", chat)
                shown = [label for label in labels(duel, who, chat) if label not in WAYS]
                told.append((duel.last(who, chat).text, shown, picture(duel)))
            answers.append(told)
        assert await duel.table(id) == before
    assert views[0] != views[1], "two deals"
    assert all(told == answers[0] for told in answers)
