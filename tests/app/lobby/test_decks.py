"""Decks of one's own, and the decks that players bring to a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.app.decks import MOST
from bot.app.lobby_pages import offered
from bot.app.tokens import RECORD, REPLAY
from bot.messages import Reader, Tell
from bot.texts import all_names, plain, word_sheet
from engine.core.decks import DeckBook
from engine.games import GAMES
from tests.app.lobby.yard import GROUP, LIMITS, Yard, yard
from tests.app.tournament.test_identity import link

GAME = GAMES["macrobattle"]
DECKS = GAME.decks
LIST = """Моя орда:
2 Пикинёры с лыжными палками
2 Щит столешниц
рыцори на швабрах x2
3 абракадабра
"""
FREE_PEOPLE = (
    "neu_vily",
    "neu_naemniki",
    "neu_veliki",
    "neu_halyava",
    "neu_kashevar",
    "neu_nosilki",
    "neu_turisty",
)
"""Squads that count for no people."""


@pytest.fixture
async def camp(tmp_path: Path) -> AsyncIterator[Yard]:
    """A bot that plays one game, to which players bring decks."""
    async with yard(tmp_path, {GAME.id: GAME}) as place:
        for who in ("Анна", "Борис"):
            await place.say(who, "/start")
        yield place


@pytest.fixture
def book() -> DeckBook:
    assert DECKS is not None
    return DECKS


def written(cards: dict[str, int], title: str = "") -> str:
    assert DECKS is not None
    return f"{title}\n{DECKS.write(cards, 'ru')}"


async def keep(camp: Yard, who: str, cards: dict[str, int], name: str) -> None:
    """Make a deck of that list."""
    await camp.say(who, "/decks")
    await camp.tap(who, "Новая колода")
    await camp.say(who, written(cards, f"{name}:"))
    assert name in camp.slot("menu", who).text


def plain_options(options: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
    return found


# -- my decks -------------------------------------------------------------------------------------------------------------
async def test_a_pasted_list_is_read_named_and_checked(camp: Yard) -> None:
    """Names with slips are guessed and told, lines that are not understood are named, every fault is named."""
    await camp.say("Анна", "/decks")
    assert "Мои колоды:</b> 0" in camp.last("Анна").text
    await camp.tap("Анна", "Новая колода")
    await camp.say("Анна", LIST)
    text = camp.slot("menu", "Анна").text
    assert "Моя орда" in text
    assert "2 Пикинёры с лыжными палками" in text
    assert "«рыцори на швабрах x2» — понято как" in text
    assert "«3 абракадабра» — такой карты нет, пропущено." in text
    assert "Пока не по правилам" in text
    assert "MB-2.7" in text
    assert "Код" not in text


async def test_what_the_bot_itself_calls_a_card_is_no_guess(camp: Yard) -> None:
    cards = dict.fromkeys(GAME.catalogue, 1)
    names = [all_names(GAME.key, "card", card) for card in cards]
    of_all = [name for called in names for name in set(called)]
    assert len(of_all) == len(set(of_all)), "no name is that of two cards"
    for form in range(4):
        await camp.say("Анна", "/decks")
        await camp.tap("Анна", "Новая колода")
        await camp.say("Анна", "; ".join(called[form % len(called)] for called in names))
        text = camp.slot("menu", "Анна").text
        assert "понято" not in text
        assert "пропущено" not in text
        assert cards in [deck.cards for deck in await camp.read(lambda work: work.decks_of(1))]


async def test_what_may_be_meant_is_one_or_the_other(camp: Yard) -> None:
    await camp.say("Анна", "/decks")
    await camp.tap("Анна", "Новая колода")
    await camp.say("Анна", "2 Рыцари на швабрах; 1 пирожки")
    assert "непонятно, пропущено. Может быть, «Обоз с пирожками» или «Подножка»?" in plain(
        camp.slot("menu", "Анна").text
    )


async def test_a_list_may_stand_in_one_line(camp: Yard) -> None:
    await camp.say("Анна", "/decks")
    await camp.tap("Анна", "Новая колода")
    await camp.say("Анна", "# Орда ; 2 Рыцари на швабрах; 1 Пикинёры с лыжными палками")
    (deck,) = await camp.read(lambda work: work.decks_of(1))
    assert (deck.name, deck.cards) == ("Орда", {"kart_shvabry": 2, "kart_pikinery": 1})


@pytest.mark.parametrize("text", [LIST, "2 Рыцари на швабрах; 1 Пикинёры с лыжными палками"])
async def test_a_list_sent_to_my_decks_is_a_new_deck_though_a_match_runs(camp: Yard, text: str) -> None:
    await play(camp)
    await camp.say("Анна", "/decks")
    await camp.say("Анна", text)
    assert "Рыцари на швабрах" in camp.slot("menu", "Анна").text
    (deck,) = await camp.read(lambda work: work.decks_of(1))
    assert deck.cards["kart_shvabry"] == 2


async def test_a_code_sent_to_my_decks_is_a_new_deck(camp: Yard, book: DeckBook) -> None:
    await camp.say("Анна", "/decks")
    await camp.say("Анна", book.to_code(book.ready["grim"]))
    (deck,) = await camp.read(lambda work: work.decks_of(1))
    assert deck.cards == book.ready["grim"]


@pytest.mark.parametrize(
    "text", ["Рыцари на швабрах", "привет\nчто тут делать?", "пас; Рыцари на швабрах; ещё"]
)
async def test_what_is_no_list_is_taken_for_a_move_though_my_decks_are_open(camp: Yard, text: str) -> None:
    await play(camp)
    await camp.say("Анна", "/decks")
    page = camp.slot("menu", "Анна")
    await camp.say("Анна", text)
    assert await camp.read(lambda work: work.decks_of(1)) == []
    assert camp.last("Анна") is not page, "somebody else has answered"


async def test_no_more_decks_than_can_be_kept_are_sent(camp: Yard, book: DeckBook) -> None:
    for _ in range(MOST + 1):
        await camp.say("Анна", "/decks")
        await camp.say("Анна", book.to_code(book.ready["grim"]))
    assert len(await camp.read(lambda work: work.decks_of(1))) == MOST
    assert f"Больше {MOST} колод" in camp.last("Анна").text


async def play(camp: Yard) -> None:
    """A match of the two runs."""
    await table_of_two(camp)
    await camp.press("Анна", "start.1", GROUP)
    assert (await camp.table()).status == "running"


async def test_every_fault_is_named(camp: Yard, book: DeckBook) -> None:
    cards = {"kart_korol": 2, "kart_pikinery": 3}
    await keep(camp, "Анна", cards, "Мало")
    text = camp.slot("menu", "Анна").text
    faults = book.faults(cards, GAME.make_options({}))
    assert len(faults) == 3
    assert text.count("• ") == 3


async def test_a_third_people_is_told_at_once_and_what_would_let_it_play(camp: Yard) -> None:
    """What the page says is what a match asks for by its usual options."""
    cards = {"kart_pikinery": 2, "grim_cherenki": 2, "mert_skelety": 2} | dict.fromkeys(FREE_PEOPLE, 2)
    await keep(camp, "Анна", cards, "Три народа")
    text = camp.slot("menu", "Анна").text
    assert "Народов в колоде 3, а можно не больше 2" in text
    assert "Но подойдёт, если на партию выбрать «Проверка колод: свободная»" in plain(text)
    assert "Всё по правилам" not in text
    await table_of_two(camp)
    assert "Народов в колоде 3" in (await camp.press("Анна", "bring.1.1.1.0")).text


async def test_no_agreement_lets_too_few_cards_play(camp: Yard) -> None:
    await keep(camp, "Анна", {"kart_pikinery": 2}, "Мало")
    assert "Но подойдёт" not in camp.slot("menu", "Анна").text


@pytest.mark.parametrize("id", ["kartonsk", "grim", "elektrichka", "mertvyatnik", "solyanka"])
async def test_what_is_shown_can_be_pasted_again(camp: Yard, book: DeckBook, id: str) -> None:
    await keep(camp, "Анна", dict(book.ready[id]), "Первая")
    shown = camp.slot("menu", "Анна").text
    assert "Всё по правилам" in shown
    lines = [line for line in shown.splitlines() if line[:1].isdigit()]
    assert book.read("\n".join(lines), {}).cards == book.ready[id]


@pytest.mark.parametrize("copies", [1, 999])
async def test_the_longest_list_fits_into_a_message(camp: Yard, copies: int) -> None:
    """All cards, too many of each, and lines that nobody understands."""
    cards = dict.fromkeys(GAME.catalogue, copies)
    nonsense = "\n".join(f"{number} бармаглот и его {'длинная ' * 9}тень" for number in range(1, 30))
    await camp.say("Анна", "/decks")
    await camp.tap("Анна", "Новая колода")
    await camp.say("Анна", f"{written(cards)}\n{nonsense}")
    text = plain(camp.slot("menu", "Анна").text)
    assert "и ещё пропущено: 23." in text
    assert len(text) <= LIMITS.text


async def test_a_deck_is_shared_by_its_code(camp: Yard, book: DeckBook) -> None:
    await keep(camp, "Анна", dict(book.ready["grim"]), "Грим")
    code = plain(camp.slot("menu", "Анна").text.splitlines()[-1])
    assert code.startswith("Код, чтобы поделиться: ")
    await camp.say("Борис", "/decks")
    await camp.tap("Борис", "Новая колода")
    await camp.say("Борис", code)
    assert "Всё по правилам" in camp.slot("menu", "Борис").text
    kept = await camp.read(lambda work: work.decks_of(2))
    assert [deck.cards for deck in kept] == [book.ready["grim"]]


async def test_a_deck_is_renamed_replaced_and_thrown_away(camp: Yard, book: DeckBook) -> None:
    await keep(camp, "Анна", dict(book.ready["grim"]), "Грим")
    await camp.tap("Анна", "Назвать")
    await camp.say("Анна", "<b>Лавина</b>")
    assert "&lt;b&gt;Лавина&lt;/b&gt;" in camp.slot("menu", "Анна").text
    await camp.tap("Анна", "Прислать заново")
    await camp.say("Анна", "совсем не колода")
    assert "Ни карт, ни кода" in camp.slot("menu", "Анна").text
    await camp.say("Анна", written(dict(book.ready["kartonsk"])))
    (deck,) = await camp.read(lambda work: work.decks_of(1))
    assert (deck.name, deck.cards) == ("<b>Лавина</b>", book.ready["kartonsk"])
    await camp.tap("Анна", "Удалить")
    await camp.tap("Анна", "← Оставить")
    await camp.tap("Анна", "Удалить")
    await camp.tap("Анна", "Да, удалить")
    assert await camp.read(lambda work: work.decks_of(1)) == []


async def test_a_deck_is_put_together_with_buttons(camp: Yard) -> None:
    await camp.say("Анна", "/decks")
    await camp.tap("Анна", "Новая колода")
    await camp.tap("Анна", "Собрать кнопками")
    await camp.press("Анна", "deckcards.1.0.0", message=camp.slot("menu", "Анна").number)
    first = camp.slot("menu", "Анна").keys[0]
    assert first.label.startswith("0 ")
    counts = []
    for _ in range(3):
        await camp.press("Анна", first.token, message=camp.slot("menu", "Анна").number)
        counts.append(camp.slot("menu", "Анна").keys[0].label[0])
    assert counts == ["1", "2", "0"]
    await camp.press("Анна", first.token)
    (deck,) = await camp.read(lambda work: work.decks_of(1))
    assert list(deck.cards.values()) == [1]


async def test_a_question_is_forgotten_with_time_and_by_going_back(camp: Yard) -> None:
    for way in ("wait", "back"):
        await camp.say("Анна", "/decks")
        await camp.tap("Анна", "Новая колода")
        if way == "wait":
            await camp.tick(11 * 60_000)
        else:
            await camp.tap("Анна", "← Мои колоды")
        await camp.say("Анна", "2 Пикинёры с лыжными палками")
        assert await camp.read(lambda work: work.decks_of(1)) == []


@pytest.mark.parametrize(
    "token", ["deck.1", "deckdrop.1.1", "decklist.0.1", "deckname.1", "deckcards.1", "deckcard.1.0.0"]
)
async def test_a_deck_is_its_owner_s(camp: Yard, book: DeckBook, token: str) -> None:
    await keep(camp, "Анна", dict(book.ready["grim"]), "Грим")
    assert "нет" in (await camp.press("Борис", token)).text
    assert (await camp.press("Анна", token, GROUP)).alert
    assert len(await camp.read(lambda work: work.decks_of(1))) == 1


@pytest.mark.parametrize(
    "token", ["decklist.z.0", "decknew.z", "deckcards.1.z.0", "deckcard.1.zz.0", "deckcards.1.0"]
)
async def test_forged_buttons_do_nothing(camp: Yard, book: DeckBook, token: str) -> None:
    await keep(camp, "Анна", dict(book.ready["grim"]), "Грим")
    assert (await camp.press("Анна", token)).alert
    assert [deck.cards for deck in await camp.read(lambda work: work.decks_of(1))] == [book.ready["grim"]]


async def test_in_a_group_the_way_to_the_private_chat_is_told(camp: Yard) -> None:
    await camp.say("Анна", "/decks", GROUP)
    assert "личных сообщениях" in camp.last(chat=GROUP).text


# -- what is brought to a table -------------------------------------------------------------------------------------------
async def table_of_two(camp: Yard) -> None:
    await camp.say("Анна", "/new", GROUP)
    if any(key.token.startswith("game.") for key in camp.last(chat=GROUP).keys):
        await camp.press("Анна", "game.1.0", GROUP)
    await camp.press("Борис", "join.1", GROUP)


async def test_the_match_waits_until_both_have_chosen(camp: Yard, book: DeckBook) -> None:
    """Own decks are told by name only; two decks are joined; the options of the match hold what was chosen."""
    mine = dict(book.ready["mertvyatnik"])
    await keep(camp, "Анна", mine, "Тайная")
    await table_of_two(camp)
    assert (await camp.table()).status == "lobby"
    assert "Осталось выбрать колоды" in camp.slot("lobby-1", chat=GROUP).text
    await camp.press("Анна", "brings.1.0", GROUP)
    assert "Колода на партию №1" in camp.slot("brings-1", "Анна").text
    await camp.tap("Анна", "Тайная")
    await camp.tap("Анна", "Зелёная лавина")
    await camp.tap("Анна", "✓ Зелёная лавина")
    await camp.press("Анна", "brought.1")
    lobby = camp.slot("lobby-1", chat=GROUP).text
    assert "Анна берёт: «Тайная» (своя)" in lobby
    assert "Борис — колода ещё не выбрана" in lobby
    assert camp.messages("Анна")[-1].keys == []
    await camp.press("Борис", "brings.1.0", GROUP)
    for id in (0, 1, 2):
        await camp.press("Борис", f"bring.1.0.{id}.0")
    await camp.press("Борис", "brought.1")
    table = await camp.table()
    assert table.status == "running"
    assert plain_options(table.options)["decks"] == [[mine], ["grim", "elektrichka"]]


async def test_a_full_table_shows_what_is_left_to_do(camp: Yard) -> None:
    """No seat is offered that is not there; the decks stand out until they are chosen."""
    await camp.say("Анна", "/new", GROUP)
    free = {key.label: key.style for key in camp.slot("lobby-1", chat=GROUP).keys}
    assert free["Сесть"] == "success"
    assert free["Моя колода на эту партию"] == ""
    await camp.press("Борис", "join.1", GROUP)
    full = {key.label: key.style for key in camp.slot("lobby-1", chat=GROUP).keys}
    assert not full.keys() & {"Сесть", "Добавить бота"}
    assert full["Моя колода на эту партию"] == "success"


async def test_start_does_not_wait(camp: Yard) -> None:
    """Who has not chosen plays what the options say."""
    await table_of_two(camp)
    await camp.press("Борис", "bring.1.0.2.0")
    await camp.press("Анна", "start.1", GROUP)
    table = await camp.table()
    assert table.status == "running"
    assert plain_options(table.options)["decks"] == [["kartonsk"], ["elektrichka"]]


async def test_alone_with_a_bot_it_begins_at_once(camp: Yard) -> None:
    await camp.say("Анна", "/new")
    await camp.press("Анна", "brings.1.0")
    await camp.press("Анна", "bring.1.0.4.0")
    await camp.tap("Анна", "Сыграть с ботом")
    table = await camp.table()
    assert table.status == "running"
    assert plain_options(table.options)["decks"] == [["solyanka"], ["grim"]]


async def test_a_deck_with_faults_is_refused_with_the_reason(camp: Yard) -> None:
    """Until the options allow it; and it is chosen no more when they do not any more."""
    await keep(camp, "Анна", {"kart_korol": 12}, "Короли")
    await table_of_two(camp)
    assert "MB-2.7" in (await camp.press("Анна", "bring.1.1.1.0")).text
    number = list_number("deck_check")
    await camp.press("Анна", f"option.1.{number}.1", GROUP)
    assert not (await camp.press("Анна", "bring.1.1.1.0")).alert
    await camp.press("Анна", "brought.1")
    await camp.press("Анна", "lobby.1", GROUP)
    assert "Короли" in camp.slot("lobby-1", chat=GROUP).text
    await camp.press("Анна", f"option.1.{number}.0", GROUP)
    await camp.press("Анна", "lobby.1", GROUP)
    assert "Анна — колода ещё не выбрана" in camp.slot("lobby-1", chat=GROUP).text


def list_number(option: str) -> int:
    return list(offered(GAME)).index(option)


async def test_a_choice_follows_its_player_to_another_seat(camp: Yard) -> None:
    await table_of_two(camp)
    await camp.press("Борис", "bring.1.0.4.0")
    await camp.press("Борис", "brought.1")
    await camp.press("Анна", "leave.1", GROUP)
    assert "Борис берёт: «" in camp.slot("lobby-1", chat=GROUP).text
    await camp.press("Анна", "join.1", GROUP)
    await camp.press("Анна", "brought.1")
    assert plain_options((await camp.table()).options)["decks"] == [["solyanka"], ["grim"]]


async def test_who_gets_up_takes_the_choice_along(camp: Yard) -> None:
    """Nothing is kept of it, and the page of choosing loses its buttons."""
    await table_of_two(camp)
    await camp.press("Борис", "brings.1.0", GROUP)
    await camp.tap("Борис", "Зелёная лавина")
    page = camp.slot("brings-1", "Борис")
    assert page.keys
    await camp.press("Борис", "leave.1", GROUP)
    assert page.keys == []
    assert await camp.read(lambda work: work.note("brings-1")) is None


@pytest.mark.parametrize("parts", [False, True])
async def test_the_choice_goes_with_the_seat_to_another_account_and_back(camp: Yard, parts: bool) -> None:
    await table_of_two(camp)
    await camp.press("Анна", "brings.1.0", GROUP)
    await camp.tap("Анна", "Зелёная лавина")
    await camp.press("Анна", "brought.1")
    camp.people["Анна в ВК"] = 81
    await camp.say("Анна в ВК", "/start")
    await link(camp, "Анна в ВК", "Анна")
    if parts:
        await camp.press("Анна", "parted")
    await camp.press("Борис", "brings.1.0", GROUP)
    await camp.tap("Борис", "Картонный кулак")
    await camp.press("Борис", "brought.1")
    assert plain_options((await camp.table()).options)["decks"] == [["grim"], ["kartonsk"]]


@pytest.mark.parametrize("token", ["brings.1.0", "bring.1.0.0.0", "brought.1"])
async def test_only_players_bring_decks(camp: Yard, token: str) -> None:
    await table_of_two(camp)
    assert (await camp.press("Вера", token, GROUP)).alert
    assert (await camp.table()).status == "lobby"


@pytest.mark.parametrize("token", ["bring.1.0.9.0", "bring.1.1.1.0", "bring.1.2.0.0"])
async def test_what_is_no_deck_of_theirs_cannot_be_brought(camp: Yard, book: DeckBook, token: str) -> None:
    await keep(camp, "Анна", dict(book.ready["grim"]), "Грим")
    await table_of_two(camp)
    assert "нет" in (await camp.press("Борис", token)).text


async def test_a_list_is_secret_until_the_end(camp: Yard, book: DeckBook) -> None:
    """While the match goes on nobody gets its record, and no page tells a card by its id; then the record holds the lists."""
    mine = dict(book.ready["mertvyatnik"])
    await keep(camp, "Анна", mine, "Тайная")
    await table_of_two(camp)
    await camp.press("Анна", "bring.1.1.1.0")
    await camp.press("Анна", "brought.1")
    await camp.press("Борис", "brought.1")
    for verb in (RECORD, REPLAY):
        for who, chat in (("Борис", GROUP), ("Борис", 0), ("Анна", 0), ("Вера", GROUP)):
            assert (await camp.press(who, f"{verb}.1", chat)).alert
    secret = next(
        card for card in mine if card not in {c for id in ("grim", "kartonsk") for c in book.ready[id]}
    )
    others = [what for to, what in camp.sent if to.chat != camp.people["Анна"]]
    assert f'"{secret}"' not in msgspec.json.encode(others).decode()
    await camp.press("Борис", "x.1.1")
    assert (await camp.table()).status == "over"
    await camp.press("Борис", f"{RECORD}.1")
    record = camp.sent[-1][1]
    assert secret in msgspec.json.encode(record).decode().replace("\\", "")


async def test_a_rematch_moves_the_decks_with_their_players(camp: Yard) -> None:
    await table_of_two(camp)
    await camp.press("Борис", "bring.1.0.4.0")
    await camp.press("Анна", "start.1", GROUP)
    await camp.press("Борис", "x.1.1")
    await camp.press("Анна", "again.1", GROUP)
    await camp.press("Борис", "again.1", GROUP)
    again = await camp.table(2)
    assert again.status == "running"
    assert [chair.person for chair in again.chairs] == [2, 1]
    assert plain_options(again.options)["decks"] == [["solyanka"], ["kartonsk"]]


# -- as a picture ---------------------------------------------------------------------------------------------------------
async def test_a_deck_is_shown_as_a_picture_to_its_owner_only(camp: Yard, book: DeckBook) -> None:
    """Families, names, copies and faults; in words for who sees no pictures."""
    await keep(camp, "Анна", dict(book.ready["kartonsk"]), "Кулак")
    await camp.tap("Анна", "Картинкой")
    told = camp.sent[-1][1]
    assert isinstance(told, Tell)
    assert told.sheet.picture is not None
    card = msgspec.json.decode(told.sheet.picture.data)
    assert (card["title"], card["count"]) == ("Кулак", "30 карт")
    lines = [line for group in card["groups"] for line in group["lines"]]
    assert {"copies": "2×", "name": "Пикинёры с лыжными палками"} in lines
    assert not card["faults"]
    assert "Пикинёры" in word_sheet(told.sheet, Reader("ru", pictures=False), now=0).text
    assert (await camp.press("Борис", "deckpicture.1")).alert
