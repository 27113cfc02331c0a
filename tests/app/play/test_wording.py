"""What buttons say, what people are called, and that every text is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct

import bot.app
from bot.app import board, course, offers
from bot.app.menus import Leaf, find, plant, screen
from bot.app.pages import _told_apart
from bot.app.wording import Names, Speaker, mentioned, person_reader, refusal_text, width
from bot.messages import Button, Reader, Text
from bot.messenger import Limits
from bot.storage.model import Account, Person
from bot.texts import Kind, plain, spoken, word
from engine.core.chance import Chance, seed_of
from engine.core.errors import Refusal
from engine.core.game import Game
from engine.games.cognition_of_zero import events as zero
from engine.games.cognition_of_zero import facts as zero_facts
from engine.games.macrobattle import events as macro
from engine.games.void_party import events as void
from engine.games.void_party import facts as void_facts
from engine.games.voltrine import events as court
from engine.games.voltrine import facts as court_facts
from engine.match import Match
from engine.players import PLAYERS
from locales import FOLDER, LANGUAGES, Language, keys
from tests.app.play.parlour import NAMES, Parlour, parlour
from tests.contract.play import EVERY_GAME, steps
from tests.toy.summit.actions import Gamble, Lay, Pass

NAMED: Names = NAMES


def said(text: Text, language: Language = "ru") -> str:
    return plain(word(text, Reader(language), now=0))


def speaker(game: Game, match: Match, language: Language) -> Speaker:
    assert match.prompt is not None
    view = match.view(match.prompt.seat)
    return Speaker(game, match.rules, view, NAMED, Reader(language), Limits().label)


# -- buttons --------------------------------------------------------------------------------------------------------------
def test_the_buttons_of_the_toy(toy: Game) -> None:
    match = Match.start(toy, toy.make_options({}), 3, seed_of("buttons"))
    assert match.prompt is not None
    speak = speaker(toy, match, "ru")
    tree = plant(toy, match.prompt, Limits())
    labels = [said(speak.label(node)) for node in tree.children]
    lay = match.prompt.actions[0]
    assert isinstance(lay, Lay)
    assert re.fullmatch(rf"{lay.card[1:]} · старше: \\d+".replace("\\\\", "\\"), labels[0])
    assert labels[-1] == "Похвастать перед…"
    assert said(speak.label(Leaf(Gamble("heap")))) == "Сменить карту: стопка"
    assert said(speak.label(Leaf(Pass()))) == "Оставить карту"
    assert said(speak.label(Leaf(Gamble("heap"), frozenset({"type"})))) == "стопка"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_buttons_of_a_screen_say_the_same(real: Game, language: Language) -> None:
    """A player sees what they choose: the buttons of a screen differ, and fit."""
    match = Match.start(real, real.make_options({}), 2, seed_of("labels"))
    screens = 0
    while match.prompt is not None and match.version < 120:
        speak = speaker(real, match, language)
        tree = plant(real, match.prompt, Limits())
        waiting = [()] if match.version % 5 else [(), *((number,) for number in range(len(tree.children)))]
        for path in waiting:
            spot = find(tree, path)
            assert spot is not None
            if spot.action is not None:
                continue
            shown = screen(tree, spot)
            labels = [
                said(speak.label(option.node), language)
                for option in (*shown.options, *shown.pinned)
                if option.node is not None
            ]
            assert len(set(labels)) == len(labels), labels
            assert max(map(len, labels)) <= Limits().label, labels
            screens += 1
        own = Chance(seed_of("labels"), match.version)
        action = PLAYERS["greedy"](match.rules, speak.view, match.prompt, own)
        match = match.play(match.prompt.seat, action).match
    assert screens > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_no_button_stammers(game: Game, language: Language) -> None:
    """`Carry it out: Carry it out`, `Take back: Take back: Cat`."""
    for number in range(3):
        match = Match.start(game, game.make_options({}), game.seats.start, seed_of(f"stammer {number}"))
        while match.prompt is not None and match.version < 60:
            speak = speaker(game, match, language)
            labels = [said(speak.label(Leaf(action)), language) for action in match.prompt.actions[::-3]]
            assert not [label for label in labels if re.match(r"(\w+)\b[^:·]*: \1\b", label)]
            own = Chance(seed_of("stammer"), match.version)
            action = PLAYERS["greedy"](match.rules, speak.view, match.prompt, own)
            match = match.play(match.prompt.seat, action).match


def test_what_a_text_mentions() -> None:
    assert mentioned("summit-action-gamble.leaf") == {"pile"}


def test_a_refusal_says_why_and_which_rule(toy: Game) -> None:
    text = refusal_text(toy, Refusal("not_in_hand", "SM-2.2", {"card": "c7"}), NAMED)
    assert said(text) == "Карты 7 у вас на руке нет. (SM-2.2)"
    assert "(" not in said(refusal_text(toy, Refusal("illegal_now", ""), NAMED))
    seat = refusal_text(toy, Refusal("bad_seat", "SM-2.3", {"over": 1}), NAMED)
    assert seat.args["why"]


# -- what a game says -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_nobody_is_spoken_of_in_the_third_person(game: Game, language: Language) -> None:
    """Of what is told to a player nothing names that player: it says “you”, and so does the table in words."""
    lines = 0
    for step in steps(game, 4, "you", every=5):
        match = step.turn.match
        heard = [(seat, "event", one.event) for one in step.turn.told for seat in one.to if seat >= 0]
        seen = [
            (seat, "fact", fact)
            for seat in range(match.seats)
            for fact in match.rules.describe(match.view(seat))
        ]
        for seat, kind, what in (*heard, *seen):
            text = said(spoken(game.key, kind, what, NAMED, seat), language)
            assert NAMED[seat] not in text, what
            lines += 1
    assert lines > 100


SENTENCES = (
    ("cognition-of-zero", "event", zero.CardPicked(0, "c14"), 0, "Вы берёте карту «Проводница вчерашнего вагона»."),
    ("cognition-of-zero", "event", zero.YouTook("e03", 3), 0, "Вы берёте карту «Отключение горячей воды»."),
    ("cognition-of-zero", "fact", zero_facts.Score(1, 7), 0, "Борис: до нуля 7."),
    ("cognition-of-zero", "fact", zero_facts.Stock(0, 0, 3), 0, "У вас в колоде нет карт, на руках 3."),
    ("macrobattle", "event", macro.TurnEndedByItself(0), 1, "Анна больше ничего не может сыграть: ход кончается сам."),
    ("macrobattle", "event", macro.PlaysGained(0, 1, 1), 0, "Вы можете сыграть ещё: отрядов — 1, подлянок и манёвров — 1."),
    ("void-party", "event", void.OrderGiven(1, "creatures", "battle"), 0, "Приказ игрока Борис: существа ходят сами, до конца боя."),
    ("void-party", "fact", void_facts.Round(0, 0, 6, "hunt"), 0, "Подготовка. Решаете вы."),
    ("void-party", "fact", void_facts.Round(0, 2, 6, "hunt"), 0, "Раунд 2 из 6, охота. Ваш ход."),
    ("void-party", "fact", void_facts.Deck(21, 3), 0, "В колоде 21 карта, в сбросе 3."),
    ("voltrine", "fact", court_facts.Zone(0, "court", "4a", "empty", "back"), 0, "Ваш Чертог: 4, пусто, рубашка."),
    ("voltrine", "fact", court_facts.EmptyZones(1, ("walls", "backstage")), 0, "У игрока Борис пусто: Стены и Кулисы."),
    ("voltrine", "fact", court_facts.EmptyRows((1, 2, 3)), 0, "Сады пусты."),
    ("voltrine", "fact", court_facts.EmptyRows((1, 3)), 0, "В Садах пусты ряды 1 и 3."),
    ("voltrine", "fact", court_facts.Aim(0, "court", 2), 0, "Удар нацелен в ваш Чертог, место 2."),
    ("voltrine", "fact", court_facts.Aim(1, "walls", 2), 0, "Удар нацелен на Стены игрока Борис, место 2."),
    ("voltrine", "event", court.CourtRevealed(0, ("4a",)), 0, "Ваш Чертог открыт: 4 «Менестрель Дольче»."),
)  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "what", "reader", "sentence"), SENTENCES)
def test_sentences_are_good_russian(game: str, kind: Kind, what: Struct, reader: int, sentence: str) -> None:
    """A card stands beside a word that takes the case for it, and whose a thing is goes before its name."""
    assert said(spoken(game, kind, what, NAMED, reader)) == sentence


def test_what_the_bot_does_is_done_by_somebody() -> None:
    """Nothing is done «само»."""
    lines = [(FOLDER / "ru").glob(f"{game.id}*.ftl") for game in EVERY_GAME]
    texts = [line for paths in lines for path in paths for line in path.read_text("utf-8").splitlines()]
    assert texts
    assert not [line for line in texts if re.search(r"\bсамо\b", line)]


# -- people ---------------------------------------------------------------------------------------------------------------
async def rename(place: Parlour, seat: int, name: str) -> None:
    async def change(work) -> None:  # type: ignore[no-untyped-def]
        account: Account = await work.account("desk", 10 + seat)
        account.name = name
        await work.save_account(account)

    await place.run(change)


async def test_names_are_told_apart_and_never_empty(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 4, bots=["greedy"]) as place:
        await rename(place, 0, "Саша")
        await rename(place, 1, "саша")
        await rename(place, 2, "")

        async def load(work, table):  # type: ignore[no-untyped-def]
            return (await board.Board.load(place.office, work, table)).names

        names = await place.on_table(load)
        assert len(set(names["ru"])) == 4
        assert names["ru"][2] == "Игрок 3"
        assert names["ru"][3] == "Бот-мастер"
        assert names["en"][2:] == ("Player 3", "Master bot")


async def test_hostile_names_are_only_names(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await rename(place, 0, '<b>&"_*[x](y)')
        await place.hand_over()
        text = place.told(place.private(1))[-1]
        assert "&lt;b&gt;&amp;" in text


def test_how_a_person_is_written_to() -> None:
    person = Person(id=1, zone="Asia/Omsk", pictures=False)
    assert person_reader(person, None) == Reader("ru", "Asia/Omsk", False)
    assert person_reader(person, "en").language == "en"
    person.language = "ru"
    assert person_reader(person, "en").language == "ru"


def test_width_counts_what_is_read() -> None:
    reader = Reader("en")
    assert width(Text("play-decides", {"name": "Ann & Bob"}), reader) == len("Ann & Bob decides.")


# -- texts ----------------------------------------------------------------------------------------------------------------
def used() -> set[str]:
    """The messages that the code names, dynamic ones by what they are made from."""
    folder = Path(bot.app.__file__).parent
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    found = set(re.findall(r"\"(play-[a-z-]+)\"", code))
    for kind in offers.KINDS:
        found |= {
            f"play-{kind}-{form}"
            for form in ("offer", "withdraw", "agree", "decline", "offered", "asked", "refused", "done")
        }
    found |= {f"play-bot-{level}" for level in PLAYERS}
    found |= {f"play-how-{how}" for how in ("resigned", "timeout", "left", "agreed-draw", "cancelled")}
    found |= {f"play-log-{kind}" for kind in ("left", "timeout", "takeback", "agreed-draw", "cancelled")}
    found |= {f"play-headline-{headline}" for headline in ("victory", "draw", "called-off")}
    return found


def test_the_texts_are_those_that_are_used() -> None:
    ours = {language: set(keys(language, "play-")) for language in LANGUAGES}
    assert ours["ru"] == ours["en"] == used()


def test_the_texts_speak_as_we_speak() -> None:
    """«ёлочки», «ё», dashes with spaces, no exclamation marks; plain English."""
    for language, strange in (("ru", r"[\"“”!]|(?<! )—|—(?! )|\bвсе[мх]?\b|\bее\b"), ("en", r"[«»\"!]")):
        lines = (FOLDER / language / "play.ftl").read_text(encoding="utf-8").splitlines()
        said_lines = [line for line in lines if line and not line.startswith("#")]
        assert not [line for line in said_lines if re.search(strange, line.partition(" = ")[2])]


def test_a_bot_that_steps_in_is_one_that_there_is() -> None:
    assert course.STAND_IN in PLAYERS


def test_buttons_that_read_alike_get_numbers() -> None:
    """Two such cards on the table are two places; which is which follows the order of the places."""
    reader = Reader("ru")
    labels = [Text("play-plain", {"what": what}) for what in ("Гули", "Лич", "Гули")]
    buttons = _told_apart([Button(label, f"m.{at}") for at, label in enumerate(labels)], reader)
    assert [said(button.label) for button in buttons] == ["1) Гули", "Лич", "2) Гули"]
    assert [button.token for button in buttons] == ["m.0", "m.1", "m.2"]
