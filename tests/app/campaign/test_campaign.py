"""A campaign: made, joined, its decks, its battles, its running table and files."""

from __future__ import annotations

import csv
import io

import msgspec

from bot.app.campaign import standing
from bot.app.menus import path_to, plant
from bot.app.tokens import token
from bot.delivery.pictures import _FORM
from bot.messages import Address, Tell
from bot.storage.campaigns import Battle, Fought, Member
from bot.texts import word_sheet
from engine.core.chance import Chance, seed_of
from engine.core.views import TABLE
from engine.games import GAMES
from engine.players import PLAYERS
from tests.app.campaign.conftest import newest
from tests.app.campaign.master import Master
from tests.app.lobby.yard import GROUP, LIMITS, START, VIA, Yard

BOOK = GAMES["macrobattle"].decks
SECRET = "Пикинёры с лыжными палками"


async def campaign(place: Yard, *players: str, chat: int = 0) -> str:
    """Дарья makes one, these join by its link; the link."""
    await place.say("Дарья", "/campaign", chat)
    none = "В этом чате пока нет кампаний." if chat else "У вас пока нет кампаний."
    assert none in place.last("Дарья", chat).text
    await place.tap("Дарья", "Новая кампания", chat)
    await place.say("Дарья", "Осень")
    text = place.slot("menu", "Дарья").text
    assert "Осень" in text
    link = next(word for word in text.split() if word.startswith("https://"))
    for who in players:
        await place.follow(who, link)
        await place.tap(who, "Участвовать")
    return link


async def battle(place: Yard, *players: str) -> int:
    """A battle of the campaign that Дарья has open, begun."""
    await place.press("Дарья", "camp.1")
    await place.tap("Дарья", "Новая битва")
    match = await newest(place)
    for seat, who in enumerate(players, 1):
        await place.tap("Дарья", f"Место {seat}: выбрать")
        await place.tap("Дарья", who)
    await Master(place).ask(*players)
    assert (await place.table(match)).status == "running"
    return match


async def keep(place: Yard, who: str, name: str) -> None:
    """Somebody makes a deck of a ready-made list."""
    assert BOOK is not None
    await place.say(who, "/decks")
    await place.tap(who, "Новая колода")
    await place.say(who, f"{name}:\n{BOOK.write(BOOK.ready['kartonsk'], 'ru')}")
    assert name in place.slot("menu", who).text


def files(place: Yard, who: str) -> list[list[list[str]]]:
    """The files that somebody got, as rows."""
    to = Address(VIA, place.people[who])
    sent = [what.sheet.picture for there, what in place.sent if there == to and isinstance(what, Tell)]
    texts = [
        msgspec.json.decode(one.data, type=str)
        for one in sent
        if one is not None and one.kind in ("csv", "battles")
    ]
    return [list(csv.reader(io.StringIO(text))) for text in texts]


def everything_told(place: Yard, who: str) -> str:
    """All that the messages to somebody ever said."""
    sent = [what for to, what in place.sent if to == Address(VIA, place.people[who])]
    return "\n".join(word_sheet(what.sheet, what.reader, now=START).text for what in sent if what.sheet)


# -- a whole campaign -----------------------------------------------------------------------------------------------------
async def test_battles_make_the_table_and_the_files(camp: Yard) -> None:
    await campaign(camp, "Анна", "Борис", "Вера")
    first = await battle(camp, "Анна", "Борис")
    await camp.press("Борис", f"x.{first}.1")
    second = await battle(camp, "Вера", "Анна")
    await camp.press("Анна", f"x.{second}.1")
    third = await battle(camp, "Борис", "Вера")
    await camp.press("Дарья", "camp.1")
    text = camp.slot("menu", "Дарья").text
    assert "1. Анна — 2 битвы: побед 1, ничьих 0, поражений 1, перевес 0" in text
    assert "3. Борис — 1 битва: побед 0, ничьих 0, поражений 1, перевес 0" in text
    await camp.tap("Дарья", "Битвы")
    text = camp.slot("menu", "Дарья").text
    assert f"1. Анна — Борис: победа — Анна, 0 : 0 (партия №{first})" in text
    assert f"3. Борис — Вера: идёт (партия №{third})" in text
    await camp.press("Дарья", f"battledrop.{third}.1")
    await camp.press("Анна", "camptable.1")
    assert "Осень" in camp.slot("campaign-table", "Анна").text
    await camp.press("Дарья", "campcsv.1")
    table, battles = files(camp, "Дарья")
    assert table[0][:2] == ["place", "name"]
    assert [line[1] for line in table[1:]] == ["Анна", "Вера", "Борис"]
    assert [(line[0], line[2]) for line in battles[1:]] == [
        ("1", "over"),
        ("1", "over"),
        ("2", "over"),
        ("2", "over"),
        ("3", "cancelled"),
        ("3", "cancelled"),
    ]
    assert [line[6] for line in battles[1:3]] == ["Анна", "Борис"]


async def test_a_battle_played_to_its_end_counts_powers_and_the_fallen(camp: Yard) -> None:
    """MB-14.2: kept when it is over, in the table as a margin, in the files by name."""
    await campaign(camp, "Анна", "Борис")
    match = await battle(camp, "Анна", "Борис")
    await camp.press("Дарья", "campcsv.1")
    _, running = files(camp, "Дарья")
    assert [line[8:12] for line in running[1:]] == [["", "", "", ""]] * 2
    for number in range(600):
        table = await camp.table(match)
        if table.status == "over":
            break
        assert table.match is not None
        assert table.match.prompt is not None
        seat = table.match.prompt.seat
        own = Chance(seed_of("greedy"), number)
        action = PLAYERS["greedy"](table.match.rules, table.match.view(seat), table.match.prompt, own)
        path = path_to(plant(table.match.game, table.match.prompt, LIMITS), action)
        assert path is not None
        who = ("Анна", "Борис")[seat]
        await camp.press(who, token("m", match, table.version, *path, 0))
    table = await camp.table(match)
    assert table.match is not None
    kept = await camp.read(lambda work: work.battle(match))
    assert kept is not None
    final = table.match.rules.aftermath(table.match.view(TABLE))
    assert kept.points == tuple(one.points for one in final)
    assert kept.fallen == tuple(one.fallen for one in final)
    assert any(kept.points)
    await camp.press("Дарья", "camp.1")
    margin = max(kept.points) - min(kept.points)
    assert f"перевес +{margin}" in camp.slot("menu", "Дарья").text
    await camp.press("Дарья", "campcsv.1")
    _, battles = files(camp, "Дарья")[-2:]
    assert [int(line[10]) for line in battles[1:]] == list(kept.points)
    assert [len(line[11].split("; ")) if line[11] else 0 for line in battles[1:]] == [
        len(one) for one in kept.fallen
    ]


async def test_its_battles_are_shown_in_its_chat(camp: Yard) -> None:
    """Made in a chat: listed there, its battles are followed there, too."""
    await camp.say("Дарья", "/campaign", GROUP)
    answer = await camp.tap("Дарья", "Новая кампания", GROUP)
    await camp.follow("Дарья", answer.link)
    for who in ("Анна", "Борис"):
        await camp.follow(who, answer.link)
        await camp.tap(who, "Участвовать")
    match = await battle(camp, "Анна", "Борис")
    assert f"№{match}" in camp.slot(f"table-{match}", chat=GROUP).text
    await camp.say("Анна", "/campaign", GROUP)
    assert "Кампания №1" in str(camp.last(chat=GROUP).keys)
    assert (await camp.tap("Анна", "Кампания №1", GROUP)).link


async def test_a_campaign_is_its_members(camp: Yard) -> None:
    """Whoever has not got the link sees nothing of it and changes nothing; only a master keeps it."""
    await campaign(camp, "Анна")
    for verb in ("camp", "campbattles.0", "camptable", "campjoin.5", "campquit", "campplayers.0", "campcsv"):
        name, _, rest = verb.partition(".")
        assert (await camp.press("Глеб", ".".join(filter(None, (name, "1", rest))))).alert, verb
    for verb in ("campname", "campplayers.0", "campout.2", "campmaster", "campclose.1", "campcsv"):
        name, _, rest = verb.partition(".")
        assert (await camp.press("Анна", ".".join(filter(None, (name, "1", rest))))).alert, verb
    for verb in ("campplayer", "campdeck.0", "campcopy.0", "camptake.0", "campadd.0", "campgive.0.0"):
        name, _, rest = verb.partition(".")
        assert (await camp.press("Глеб", ".".join(filter(None, (name, "1.2", rest))))).alert, verb
        assert (await camp.press("Анна", ".".join(filter(None, (name, "1.1", rest))))).alert, verb
    assert (await camp.press("Анна", "battlenew.1")).alert


async def test_masters_more_than_one(camp: Yard) -> None:
    """By a link for one; a master is named for no seat, a player becomes none."""
    await campaign(camp, "Анна", "Борис")
    await camp.press("Дарья", "campmaster.1")
    link = Master(camp).link()
    await camp.follow("Анна", link)
    assert "Сначала уйдите" in camp.last("Анна").text
    await camp.follow("Вера", link)
    assert "Мастера: Дарья и Вера" in camp.slot("menu", "Вера").text
    await camp.follow("Глеб", link)
    assert "Вера" not in camp.last("Глеб").text
    await camp.tap("Вера", "Новая битва")
    await camp.tap("Вера", "Место 1: выбрать")
    labels = [key.label for key in camp.last("Вера").keys]
    assert "Анна" in labels
    assert "Дарья" not in labels


async def test_leaving_keeps_what_was_played(camp: Yard) -> None:
    await campaign(camp, "Анна", "Борис")
    match = await battle(camp, "Анна", "Борис")
    await camp.press("Борис", f"x.{match}.1")
    await camp.press("Борис", "campquit.1.1")
    await camp.press("Анна", "forgotten")
    await camp.press("Дарья", "camp.1")
    text = camp.slot("menu", "Дарья").text
    assert "Борис — 1 битва" in text
    assert "Анна" not in text
    assert "1. Игрок 2 — 1 битва: побед 1" in text
    await camp.tap("Дарья", "Новая битва")
    await camp.tap("Дарья", "Место 1: выбрать")
    assert "Борис" not in [key.label for key in camp.last("Дарья").keys]
    await camp.press("Дарья", "campclose.1.1")
    assert (await camp.press("Дарья", "battlenew.1")).alert


# -- decks ----------------------------------------------------------------------------------------------------------------
async def test_decks_are_allowed_given_and_told_by_name_only(camp: Yard) -> None:
    """The player allows one, the master gives one; no list reaches anybody else, before or during the battle."""
    await campaign(camp, "Анна", "Борис")
    await keep(camp, "Анна", "Орда Анны")
    await camp.press("Анна", "camp.1")
    await camp.tap("Анна", "Мои колоды здесь")
    await camp.tap("Анна", "Добавить")
    await camp.tap("Анна", "Орда Анны")
    await camp.press("Дарья", "campplayer.1.3")
    await camp.tap("Дарья", "Дать колоду")
    await camp.tap("Дарья", "Зелёная лавина")
    assert "мастер изменил ваши колоды" in camp.last("Борис").text
    match = await battle(camp, "Анна", "Борис")
    table = await camp.table(match)
    decks = table.options["decks"]
    assert isinstance(decks[0][0], dict)
    assert decks[1] == ["grim"]
    told = everything_told(camp, "Борис")
    assert "Анна берёт: «Орда Анны» (своя)" in told
    assert SECRET not in told
    kept = await camp.read(lambda work: work.battle(match))
    assert kept is not None
    assert [one.name for one in kept.decks[0]] == ["Орда Анны"]
    assert kept.decks[0][0].deck == {}
    await camp.press("Дарья", "campcsv.1")
    _, battles = files(camp, "Дарья")
    assert "Орда Анны" in battles[1][7]
    assert all(SECRET not in cell for line in battles for cell in line)


async def test_a_battle_keeps_the_lists_it_began_with(camp: Yard) -> None:
    """MB-14.3: the master changes the decks between battles; the one that goes on stays as it is."""
    await campaign(camp, "Анна", "Борис")
    await camp.press("Дарья", "campgive.1.2.0.0")
    match = await battle(camp, "Анна", "Борис")
    before = (await camp.table(match)).options["decks"]
    await camp.press("Дарья", "camptake.1.2.0")
    await camp.press("Дарья", "campgive.1.2.0.1")
    assert (await camp.table(match)).options["decks"] == before
    await camp.press("Дарья", f"battledrop.{match}.1")
    again = await battle(camp, "Анна", "Борис")
    assert (await camp.table(again)).options["decks"][0] != before[0]


async def test_a_list_is_taken_over_changed_and_given_back(camp: Yard) -> None:
    """The master copies a deck to the own ones, where it can be changed, and gives it to the player."""
    await campaign(camp, "Анна")
    await keep(camp, "Анна", "Орда Анны")
    await camp.press("Анна", "campgive.1.2.1.1")
    await camp.press("Дарья", "campdeck.1.2.0")
    assert SECRET in camp.slot("menu", "Дарья").text
    await camp.tap("Дарья", "Копию")
    (mine,) = await camp.read(lambda work: work.decks_of(5))
    assert mine.name == "Орда Анны"
    await camp.press("Дарья", f"campgive.1.2.1.{mine.id}")
    (member,) = await camp.read(lambda work: work.memberships(1))
    assert [(one.name, one.given) for one in member.decks] == [("Орда Анны", False), ("Орда Анны", True)]
    assert (await camp.press("Анна", "camptake.1.2.1")).alert, "what a master gave, a master takes"
    await camp.press("Анна", "camptake.1.2.0")
    (member,) = await camp.read(lambda work: work.memberships(1))
    assert len(member.decks) == 1


async def test_the_master_chooses_decks_or_leaves_it_to_the_player(camp: Yard) -> None:
    master = Master(camp)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await camp.press("Дарья", f"battlebring.{match}.0.0.1.0")
    assert "Анна берёт" in camp.last("Дарья").text
    await camp.press("Дарья", f"battle.{match}")
    await master.ask()
    offered = {who: [key.token for key in camp.slot(f"lobby-{match}", who).keys] for who in ("Анна", "Борис")}
    assert f"brings.{match}.0" not in offered["Анна"]
    assert f"brings.{match}.0" in offered["Борис"]
    assert (await camp.press("Анна", f"bring.{match}.0.0.0")).alert, "the master has chosen"
    await camp.press("Борис", f"brings.{match}.0")
    await camp.press("Борис", f"bring.{match}.0.2.0")
    await camp.press("Борис", f"brought.{match}")
    assert "Борис берёт" in camp.slot(f"lobby-{match}", "Анна").text
    for who in ("Анна", "Борис"):
        await camp.tap(who, "Да, играю")
    assert BOOK is not None
    ready = tuple(BOOK.ready)
    assert (await camp.table(match)).options["decks"] == [[ready[1]], [ready[2]]]


async def test_who_comes_by_a_link_brings_their_only_deck_too(camp: Yard) -> None:
    await campaign(camp, "Анна")
    await camp.press("Дарья", "campgive.1.2.0.0")
    await camp.press("Дарья", "camp.1")
    await camp.tap("Дарья", "Новая битва")
    await Master(camp).seat("Анна")
    assert "Анна берёт" in camp.last("Дарья").text


# -- what is said ---------------------------------------------------------------------------------------------------------
async def test_a_campaign_without_a_title_is_a_number_between_quotes(camp: Yard) -> None:
    """`Кампания «№1»`, and by itself `Кампания №1`; another name is asked for in words of its own."""
    await camp.press("Дарья", "campnew")
    await camp.tap("Дарья", "Пока без названия")
    assert "Кампания №1" in camp.slot("menu", "Дарья").text
    await camp.tap("Дарья", "Переименовать")
    text = camp.slot("menu", "Дарья").text
    assert "Кампания «№1»" in text
    assert "Новая" not in text
    await camp.tap("Дарья", "← Назад")
    assert "Мастер: Дарья" in camp.slot("menu", "Дарья").text
    await camp.tap("Дарья", "Новая битва")
    assert "Кампания «№1», битва 1" in camp.last("Дарья").text


async def test_a_game_without_points_tells_none(club: Yard) -> None:
    await campaign(club, "Анна", "Борис")
    match = await battle(club, "Анна", "Борис")
    await club.press("Анна", f"x.{match}.1")
    await club.press("Дарья", "campbattles.1.0")
    text = club.slot("menu", "Дарья").text
    assert f"1. Анна — Борис: победа — Борис (партия №{match})" in text


async def test_the_files_have_names_of_their_own(camp: Yard) -> None:
    await campaign(camp, "Анна")
    await camp.press("Дарья", "campcsv.1")
    kinds = [what.sheet.picture.kind for _, what in camp.sent if what.sheet and what.sheet.picture]
    assert kinds[-2:] == ["csv", "battles"]
    assert len({_FORM[kind] for kind in kinds[-2:]}) == 2


# -- the table ------------------------------------------------------------------------------------------------------------
def fought(
    number: int, people: tuple[int, ...], ranks: tuple[int, ...], points: tuple[int, ...] = ()
) -> Fought:
    battle = Battle(match=number, campaign=1, number=number, ranks=ranks, points=points)
    return Fought(battle, "over", people, 0, 1)


def test_the_order_of_the_table() -> None:
    """MB-14.5: wins, then the sum of own points less the enemy's, then the name; what was called off counts nothing."""
    members = [Member(campaign=1, person=one, via=None, user=None, turn=one) for one in (1, 2, 3, 4)]
    names = {1: "Яна", 2: "Борис", 3: "Вера", 4: "анна"}
    lines = standing.table(
        [
            fought(1, (1, 2), (1, 2), (20, 14)),
            fought(2, (2, 3), (1, 2), (25, 5)),
            fought(3, (3, 1), (1, 1), (12, 12)),
            fought(4, (3, 2), (), ()),
        ],
        members,
        names,
    )
    assert [(line.name, line.battles, line.won, line.drawn, line.lost, line.margin) for line in lines] == [
        ("Борис", 2, 1, 0, 1, 14),
        ("Яна", 2, 1, 1, 0, 6),
        ("анна", 0, 0, 0, 0, None),
        ("Вера", 2, 0, 1, 1, -20),
    ]
