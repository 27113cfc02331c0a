"""Making a tournament: at most eight questions with good defaults, a summary to confirm, and every setting until the start."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from bot.app.lobby_pages import Row
from bot.app.office import Office
from bot.app.rights import Act
from bot.app.tokens import Token, token
from bot.app.tournament import pages, rounds
from bot.app.tournament.asking import await_text, take_question
from bot.app.tournament.entering import show_announcement
from bot.app.tournament.finding import organised, organises
from bot.app.tournament.settings import SETTINGS, START, Setting, applies, choose_game, choose_pace, formats
from bot.app.tournament.standing import show_page
from bot.app.tournament.telling import same, show_home, tell_people, turn
from bot.app.tournament.wording import Roster, format_told, title_of
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Argument, Button, Moment, Reply, Sheet, Text
from bot.storage.tournaments import Cup, Organiser, Terms
from bot.storage.work import Work
from engine import tournament
from engine.tournament import Swiss

TITLE = 48
"""Characters of a name."""
PER_PAGE = 6
"""Settings whose buttons stand on one page of the summary."""


# -- opening --------------------------------------------------------------------------------------------------------------
async def make(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """A new tournament: in a chat it will be announced there; the questions are asked in private."""
    person, account = visitor.known()
    if visitor.chat is not None and not visitor.may(Act.OPEN):
        raise TurnedAway("desk-cannot-check" if visitor.unknown else "tournament-not-open-here")
    cup = await work.add_cup(_new(office, work, visitor))
    await work.add_organiser(cup.id, Organiser(person=person.id, via=account.via, user=account.user))
    if not visitor.private:
        link = office.link(visitor.event.who.via, f"cup-{cup.code}")
        return Reply(visitor.place_reader, Text("tournament-questions-in-private"), link=link)
    await go_on(office, work, visitor, cup)
    return None


def _new(office: Office, work: Work, visitor: Visitor) -> Cup:
    chat = visitor.chat
    chosen = chat.game if chat is not None and chat.game in office.games else next(iter(office.games))
    cup = Cup(
        id=0,
        code=secrets.token_hex(5),
        title="",
        status="draft",
        game=chosen,
        terms=Terms(options={}),
        document=tournament.Tournament(Swiss(), secrets.token_hex(8)),
        chat=chat.id if chat else None,
        home=visitor.event.where.address if chat else None,
    )
    choose_game(office, work, cup, chosen)
    cup.document = replace(cup.document, format=formats(office, cup)[0])
    choose_pace(office, work, cup, chat.pace if chat else "daily")
    return cup


# -- questions ------------------------------------------------------------------------------------------------------------
async def go_on(office: Office, work: Work, visitor: Visitor, cup: Cup, first: int = 0) -> None:
    """The next question from that setting on, or the summary after the last."""
    for number, setting in enumerate(SETTINGS[first:], first):
        if setting.asked and applies(office, cup, setting):
            await _ask(office, work, visitor, cup, number, asking=True)
            return
    await turn(work, visitor, summary(office, work, cup, 0))


async def _ask(office: Office, work: Work, visitor: Visitor, cup: Cup, number: int, *, asking: bool) -> None:
    """One question, `asking` while they are gone through. That for the start may be answered in words, too."""
    if number == START:
        await await_text(work, visitor, cup, "start", (_after(number, asking=asking),))
    await turn(work, visitor, _question(office, work, cup, number, asking=asking))


def _after(number: int, *, asking: bool) -> int:
    """From which setting on there is still something to ask; the summary comes after all of them."""
    return number + 1 if asking else len(SETTINGS)


def _question(office: Office, work: Work, cup: Cup, number: int, *, asking: bool) -> Sheet:
    setting = SETTINGS[number]
    values, chosen = setting.values(office, cup), setting.get(office, cup)
    buttons = []
    for at, value in enumerate(values):
        key = "lobby-chosen" if value == chosen else "lobby-choice"
        label = Text(key, {"what": setting.told(office, work, cup, value)})
        buttons.append(Button(label, token("cupset", cup.id, number, at, int(asking))))
    wide = 1 if len(buttons) <= 6 else 2
    rows: list[Row] = [tuple(buttons[at : at + wide]) for at in range(0, len(buttons), wide)]
    lines = [Text(f"tournament-ask-{setting.name}")]
    if number == START:
        lines.append(Text("tournament-ask-start-typed"))
    done = Button(Text("tournament-to-summary"), token("cupsum", cup.id, 0))
    skip = Button(Text("tournament-skip"), token("cupask", cup.id, number + 1, 1))
    rows.append((skip, done) if asking else (done,))
    return Sheet(tuple(lines), tuple(rows))


async def ask(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A question: `cupask.<tournament>.<setting>.<1 while the questions are gone through>`."""
    cup = await _changeable(work, visitor, pressed)
    number, asking = pressed.numbers[1:]
    if number > len(SETTINGS):
        raise TurnedAway("desk-stale")
    if asking:
        await go_on(office, work, visitor, cup, number)
        return None
    if number == len(SETTINGS) or not applies(office, cup, SETTINGS[number]):
        raise TurnedAway("desk-stale")
    await _ask(office, work, visitor, cup, number, asking=False)
    return None


async def set_value(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A choice: `cupset.<tournament>.<setting>.<value>.<1 while the questions are gone through>`."""
    cup = await _changeable(work, visitor, pressed)
    number, at, asking = pressed.numbers[1:]
    if number >= len(SETTINGS):
        raise TurnedAway("desk-stale")
    setting = SETTINGS[number]
    values = setting.values(office, cup)
    if at >= len(values) or (cup.document.started and not setting.late):
        raise TurnedAway("desk-stale")
    setting.put(office, work, cup, values[at])
    await changed(office, work, cup, moved=setting.name == "start")
    await go_on(office, work, visitor, cup, _after(number, asking=bool(asking)))
    return None


async def _changeable(work: Work, visitor: Visitor, pressed: Token) -> Cup:
    """The tournament, if it is not over. A button was pressed instead of writing what was asked before."""
    cup = await organised(work, visitor, pressed)
    person, _ = visitor.known()
    await take_question(work, person.id)
    check_changeable(cup)
    return cup


def check_changeable(cup: Cup) -> None:
    """Turn away who changes a tournament that is over."""
    if cup.status in ("over", "cancelled"):
        raise TurnedAway(f"tournament-is-{cup.status}")


async def changed(office: Office, work: Work, cup: Cup, *, moved: bool = False) -> None:
    """Keep a setting; the announcement follows, and who has registered hears of another time."""
    await rounds.keep(office, work, cup)
    await show_announcement(office, work, cup)
    if moved and cup.status == "open":
        roster = await Roster.load(work, cup)
        told = same(Sheet((pages.heading(cup), *pages.times(cup, work.now)), ((pages.to_page(cup),),)))
        await tell_people(work, roster, roster.entries, told)


# -- the summary ----------------------------------------------------------------------------------------------------------
def summary(office: Office, work: Work, cup: Cup, page: int) -> Sheet:
    """Everything that was chosen, each behind its button, and *Publish*."""
    shown = [
        (number, setting)
        for number, setting in enumerate(SETTINGS)
        if applies(office, cup, setting) and (setting.late or not cup.document.started)
    ]
    lines = [Text("tournament-summary", {"title": title_of(cup)})]
    lines += [_setting_line(office, work, cup, setting) for _, setting in shown]
    lines.append(Text("tournament-summary-how"))
    count = -(-len(shown) // PER_PAGE)
    buttons = [
        Button(Text(f"tournament-set-{setting.name}"), token("cupask", cup.id, number, 0))
        for number, setting in shown[page % count * PER_PAGE :][:PER_PAGE]
    ]
    rows: list[Row] = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    more = Button(Text("tournament-set-more"), token("cupsum", cup.id, (page + 1) % count))
    name = Button(Text("tournament-set-title"), token("cupname", cup.id))
    rows.append((name, more) if count > 1 else (name,))
    if cup.status == "draft":
        publish = Button(Text("tournament-publish"), token("cuppublish", cup.id), style="success")
        drop = Button(Text("tournament-drop"), token("cupdrop", cup.id), style="danger")
        rows.append((publish, drop))
    else:
        rows.append((Button(Text("tournament-desk-back"), token("cupdesk", cup.id)),))
    return Sheet(tuple(lines), tuple(rows))


def _setting_line(office: Office, work: Work, cup: Cup, setting: Setting) -> Text:
    if setting.name == "start":
        at = cup.terms.start_at
        value: Argument = Text("tournament-at", {"at": Moment(at)}) if at else Text("tournament-at-word")
    elif setting.name == "format":
        value = format_told(cup)
    else:
        value = setting.told(office, work, cup, setting.get(office, cup))
    return Text("lobby-option", {"name": Text(f"tournament-set-{setting.name}"), "value": value})


async def show_summary(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The summary."""
    cup = await _changeable(work, visitor, pressed)
    await turn(work, visitor, summary(office, work, cup, pressed.numbers[1]))
    return None


async def ask_name(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The next text that the organiser writes is its name."""
    cup = await _changeable(work, visitor, pressed)
    await await_text(work, visitor, cup, "title")
    back = Button(Text("tournament-to-summary"), token("cupsum", cup.id, 0))
    await turn(work, visitor, Sheet((Text("tournament-ask-title"),), ((back,),)))
    return None


# -- publishing -----------------------------------------------------------------------------------------------------------
async def publish(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Registration is open; it is announced in its chat, if it has one."""
    cup = await _changeable(work, visitor, pressed)
    if cup.status != "draft":
        raise TurnedAway(f"tournament-is-{cup.status}")
    at = cup.terms.start_at
    if at is not None and at <= work.now:
        raise TurnedAway("tournament-start-passed")
    cup.status = "open"
    await rounds.keep(office, work, cup)
    await show_announcement(office, work, cup, anew=True)
    await show_page(office, work, visitor, cup)
    return visitor.told("tournament-published")


async def drop(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A draft is thrown away."""
    cup = await _changeable(work, visitor, pressed)
    if cup.status != "draft":
        raise TurnedAway(f"tournament-is-{cup.status}")
    cup.status = "cancelled"
    await rounds.keep(office, work, cup)
    await turn(
        work,
        visitor,
        Sheet((Text("tournament-dropped"),), ((Button(Text("tournament-all"), token("cups")),),)),
    )
    return None


async def announce_here(office: Office, work: Work, visitor: Visitor, cup: Cup) -> Reply | None:
    """`/cup 5` in a chat, by who runs it: the tournament is at home here from now on."""
    if visitor.chat is None or not await organises(work, visitor, cup):
        raise TurnedAway("tournament-organisers-only")
    if not visitor.may(Act.OPEN):
        raise TurnedAway("desk-cannot-check" if visitor.unknown else "tournament-not-open-here")
    cup.chat, cup.home = visitor.chat.id, visitor.event.where.address
    await rounds.keep(office, work, cup)
    await post(office, work, cup)
    return None


async def post(office: Office, work: Work, cup: Cup) -> None:
    """What stands of it in its chat, anew."""
    if cup.status == "open":
        await show_announcement(office, work, cup, anew=True)
    elif cup.document.rounds:
        roster, link, number = (
            await Roster.load(work, cup),
            rounds.home_link(office, cup),
            len(cup.document.rounds),
        )
        slot = rounds.posted(cup, number)
        await show_home(
            work,
            cup,
            slot,
            lambda reader: pages.round_message(cup, roster, reader, number, link, work.now),
            anew=True,
        )


VERBS = {
    "cupnew": Route(make, asks=True),
    "cupask": Route(ask, 3),
    "cupset": Route(set_value, 4),
    "cupsum": Route(show_summary, 2),
    "cupname": Route(ask_name, 1),
    "cuppublish": Route(publish, 1),
    "cupdrop": Route(drop, 1),
}
