from __future__ import annotations

import pytest

from bot.app import commands
from bot.app import help as rules
from bot.messenger import Limits
from engine.games import GAMES
from locales import LANGUAGES, Language, has, keys, say
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, Yard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
async def test_every_page_of_the_rules_is_reached_and_fits(
    duel: Yard, game: object, language: Language
) -> None:
    """Also C10: the yard measures every page that it delivers."""
    await duel.say("Анна", "/start")
    await duel.press("Анна", f"language.{LANGUAGES.index(language)}")
    await duel.press("Анна", "rules.0")
    seen: set[str] = set()
    told = ""
    left = {key.token for key in duel.last("Анна").keys}
    while left:
        token = left.pop()
        seen.add(token)
        if token.split(".")[0] not in ("rules", "contents", "section"):
            continue
        await duel.press("Анна", token)
        told += duel.last("Анна").text
        left |= {key.token for key in duel.last("Анна").keys} - seen
    book = rules.Book(GAMES["voltrine"], 0)
    for section in book.sections(language):
        assert book.token(section) in seen
        assert say(language, f"voltrine-rules-{section}") in told
    for key in keys(language, "voltrine-rule-"):
        number = key.removeprefix("voltrine-rule-").replace("-", ".")
        assert f"<b>VT-{number}.</b>" in told


def test_both_languages_have_the_same_rules() -> None:
    for game in (each.key for each in GAMES.values()):
        for prefix in (f"{game}-rules-", f"{game}-rule-"):
            assert keys("ru", prefix)
            assert keys("ru", prefix) == keys("en", prefix)


async def test_in_a_group_a_short_rule_pops_up_and_a_long_one_is_read_in_private(duel: Yard) -> None:
    await duel.say("Анна", "/start")
    short = await duel.press("Анна", "rules.0.1.3", GROUP)
    assert short.alert
    assert short.text.startswith("VT-1.3. Числа идут по кругу")
    long = next(key for key in keys("ru", "voltrine-rule-") if len(say("ru", key)) > Limits().popup)
    section, number = (int(part) for part in long.removeprefix("voltrine-rule-").split("-"))
    token = rules.Book(GAMES["voltrine"], 0).token(section, number)
    assert (await duel.press("Анна", token, GROUP)).link.endswith("rules-voltrine")
    assert duel.messages(chat=GROUP) == []
    await duel.press("Анна", token)
    assert duel.last("Анна").text.startswith(f"<b>VT-{section}.{number}.</b>")
    assert [key.label for key in duel.last("Анна").keys] == ["Весь раздел", "Содержание", "← Назад"]


async def test_rules_from_a_question_open_at_its_rule(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.tap("Анна", "Правила")
    assert duel.last("Анна").text.startswith("<b>VT-2.5.</b>")
    await duel.tap("Анна", "Весь раздел")
    assert duel.last("Анна").text.startswith("<b>2. Начало партии</b>")
    await duel.tap("Анна", "Содержание")
    assert "Что показать?" in duel.last("Анна").text
    await duel.tap("Анна", "К партии")
    assert duel.last("Анна").slot == "hand-1"


async def test_who_is_not_asked_gets_the_contents(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.press("Борис", "r.1")
    assert "номера полных правил идут с пропусками. Что показать?" in duel.last("Борис").text


async def test_in_a_group_the_rules_open_in_private(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    count = len(duel.messages(chat=GROUP))
    answer = await duel.press("Анна", "r.1", GROUP)
    assert answer.link == "https://yard.example/rules-voltrine"
    assert len(duel.messages(chat=GROUP)) == count
    await duel.follow("Анна", answer.link)
    assert "правила" in duel.last("Анна").text


async def test_the_rule_of_a_refusal_is_one_press_away(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.say("Анна", "взять")
    refusal = duel.last("Анна")
    (rule,) = [key for key in refusal.keys if key.label.startswith("Правило VT-")]
    await duel.press("Анна", rule.token)
    assert duel.last("Анна").text.startswith(f"<b>{rule.label.removeprefix('Правило ')}.</b>")


async def test_how_to_play_in_five_lines(duel: Yard) -> None:
    await duel.say("Анна", "/help")
    assert len(duel.last("Анна").text.splitlines()) == 6  # the title and five
    await duel.say("Анна", "/help", GROUP)
    message = duel.last(chat=GROUP)
    assert len(message.text.splitlines()) == 6
    assert [key.link for key in message.keys if key.link] == ["https://yard.example/rules-voltrine"]


# -- commands -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_listed_commands_are_what_a_messenger_takes(language: Language) -> None:
    listed = commands.listed(language)
    assert len(listed) == len(commands.LISTED)
    for name, told in listed:
        assert name in commands.NAMES
        assert name.isascii()
        assert name.islower()
        assert 0 < len(name) <= 32
        assert 0 < len(told) <= 256


@pytest.mark.parametrize(
    ("text", "spoken_to", "read"),
    [
        ("/new", False, ("new", "")),
        ("/новая", False, ("new", "")),
        ("  /NEW  ", False, ("new", "")),
        ("!new", False, None),
        ("!new", True, ("new", "")),
        ("новая", False, None),
        ("Новая", True, ("new", "")),
        ("новая шляпа", True, None),
        ("/resign №12", False, ("resign", "№12")),
        ("/start join-ab12", False, ("start", "join-ab12")),
        ("/мой ход", False, ("hand", "")),
        ("мой ход", True, ("hand", "")),
        ("/forget me", False, ("forget", "me")),
        ("забудь меня", True, ("forget", "меня")),
        ("draw", True, None),
        ("/draw", False, ("draw", "")),
        ("/взять", False, None),
        ("", True, None),
        ("/", True, None),
        ("13 12", True, None),
    ],
)
def test_reading_commands(text: str, spoken_to: bool, read: tuple[str, str] | None) -> None:
    assert commands.read(text, spoken_to=spoken_to) == read


def test_no_word_means_two_commands() -> None:
    words = [word for names in commands.NAMES.values() for word in names] + list(commands.NAMES)
    assert len(words) == len(set(words))
    assert all(word == word.lower().replace("ё", "е") for word in words)


def test_every_command_is_answered() -> None:
    from bot.app.orders import COMMANDS

    assert set(COMMANDS) == set(commands.NAMES)
    for language in LANGUAGES:
        assert all(has(language, f"help-command-{name}") for name in commands.LISTED)


async def test_all_commands_are_answered_even_by_nobody(duel: Yard) -> None:
    """Of somebody who plays nowhere: a sentence, never an error."""
    await meet(duel, "Анна")
    for name in commands.NAMES:
        for chat in (0, GROUP):
            count = len(duel.messages("Анна")) + len(duel.messages(chat=GROUP))
            edits = sum(message.edits for message in duel.messages("Анна"))
            await duel.say("Анна", f"/{name}", chat)
            answered = len(duel.messages("Анна")) + len(duel.messages(chat=GROUP)) > count
            assert answered or sum(message.edits for message in duel.messages("Анна")) > edits, name


async def test_the_rules_of_the_game_that_is_on(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.say("Анна", "/rules")
    shown = duel.last("Анна")
    assert "Voltrine" in shown.text or "Вольтрина" in shown.text
    assert any(key.token == "h.1" for key in shown.keys), "and the way back to the match"
    await duel.say("Анна", "/правила №1")
    assert duel.last("Анна").text == shown.text
    await duel.say("Анна", "/rules", GROUP)
    assert [key.link for key in duel.last(chat=GROUP).keys] == ["https://yard.example/rules-voltrine"]


async def test_the_rules_where_nothing_is_on(fair: Yard) -> None:
    await fair.say("Анна", "/rules")
    assert "Как играть" in fair.last("Анна").text


async def test_the_rules_where_several_games_are_on(fair: Yard) -> None:
    await play(fair, "voltrine")
    await play(fair, "summit")
    await fair.say("Анна", "/rules")
    shown = fair.last("Анна")
    assert "Какие правила" in shown.text
    assert [key.token for key in shown.keys] == ["rules.1", "rules.0", "help"]
    await fair.tap("Анна", "Правила")
    assert len(fair.last("Анна").keys) > 3
    await fair.say("Анна", "/rules", GROUP)
    assert sorted(key.link for key in fair.last(chat=GROUP).keys) == [
        "https://yard.example/rules-summit",
        "https://yard.example/rules-voltrine",
    ]


async def play(place: Yard, game: str) -> None:
    """A match of that game is on in the group."""
    for name in ("Анна", "Борис"):
        await meet(place, name)
    number = list(place.office.games).index(game)
    await place.say("Анна", "/new", GROUP)
    table = (await place.read(lambda work: work.tables_in(1)))[0]
    await place.press("Анна", f"game.{table.id}.{number}", GROUP)
    await place.press("Борис", f"join.{table.id}", GROUP)
    if (await place.table(table.id)).match is None:
        await place.press("Анна", f"start.{table.id}", GROUP)
    assert (await place.table(table.id)).match is not None
