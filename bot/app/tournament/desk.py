"""The organiser's desk: start, gather, go on, other organisers, and the way to every repair (which are `repairing`'s)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.app.invitations import GOOD_FOR
from bot.app.lobby_pages import Row
from bot.app.office import Office
from bot.app.tokens import Token, token
from bot.app.tournament import asking, entering, pages, repairing, rounds
from bot.app.tournament.desk_page import kind_of
from bot.app.tournament.finding import entrant_of, organised, pairing_of, refused
from bot.app.tournament.standing import show_desk
from bot.app.tournament.telling import turn
from bot.app.tournament.wording import Roster, pairing_told, title_of
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Argument, Button, Moment, Reply, Sheet, Span, Text
from bot.storage.tournaments import Cup, Organiser
from bot.storage.work import Work
from engine.clock import HOUR
from engine.tournament import Number, Pairing, Refused
from engine.tournament.record import decisive

PER_PAGE = 6
"""Pairings or people to choose from, on one page."""
REASONS = ("mistake", "agreed", "technical", "absence", "decision")


# -- the desk -------------------------------------------------------------------------------------------------------------
async def desk(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Everything that an organiser can do now."""
    cup = await organised(work, visitor, pressed)
    await show_desk(office, work, visitor, cup)
    return None


async def start(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Start now; asked once more. `cupstart.<tournament>[.1]`."""
    cup = await organised(work, visitor, pressed)
    if cup.status != "open":
        raise TurnedAway(f"tournament-is-{cup.status}")
    if pressed.numbers[1:] != (1,):
        yes = Button(Text("tournament-start-yes"), token("cupstart", cup.id, 1), style="success")
        who = "checked" if pages.checking_in(cup, work.now) else "all"
        lines = (pages.heading(cup), Text(f"tournament-start-sure-{who}"))
        await turn(work, visitor, Sheet(lines, ((yes,), (pages.to_desk(cup),))))
        return None
    try:
        await rounds.begin(office, work, cup)
    except Refused as why:
        raise refused(why) from None
    await show_desk(office, work, visitor, cup)
    return visitor.told("tournament-started")


async def gather(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The check-in begins now, and the tournament when it is over."""
    cup = await organised(work, visitor, pressed)
    if cup.status != "open":
        raise TurnedAway(f"tournament-is-{cup.status}")
    cup.terms.check_in = cup.terms.check_in or HOUR // 2
    cup.terms.start_at, cup.reminded = work.now + cup.terms.check_in, 0
    await rounds.keep(office, work, cup)
    await entering.show_announcement(office, work, cup)
    await show_desk(office, work, visitor, cup)
    return None


async def go_on(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The next round."""
    cup = await organised(work, visitor, pressed)
    if cup.status != "running" or cup.calls or not cup.held:
        raise TurnedAway("tournament-refused-round-open")
    cup.held = False
    await rounds.keep(office, work, cup)
    await show_desk(office, work, visitor, cup)
    return None


# -- organisers -----------------------------------------------------------------------------------------------------------
async def organisers(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Who runs it; the buttons take somebody off, the link invites one more."""
    cup = await organised(work, visitor, pressed)
    person, _ = visitor.known()
    names = await _organisers_called(work, cup)
    code, until = await _invitation(work, cup)
    link = office.link(visitor.event.who.via, f"org-{code}")
    lines = [Text("tournament-organisers-title", {"title": title_of(cup)})]
    lines += [Text("tournament-organiser-line", {"name": name}) for name in names.values()]
    lines.append(Text("tournament-organiser-invite", {"link": link, "until": Moment(until)}))
    rows = [
        (
            Button(
                Text("tournament-organiser-off", {"name": name}),
                token("cuporgoff", cup.id, one),
                style="danger",
            ),
        )
        for one, name in list(names.items())[:PER_PAGE]
        if one != person.id
    ]
    await turn(work, visitor, Sheet(tuple(lines), (*rows, (pages.to_desk(cup),))))
    return None


async def _invitation(work: Work, cup: Cup) -> tuple[str, int]:
    """The code for one more organiser, and until when it is good: the one that was told last, as long as nobody has come by it."""
    until = work.now + GOOD_FOR
    standing = await work.standing_code("cup", cup.id)
    return standing or (await work.new_code("cup", cup.id, until), until)


async def _organisers_called(work: Work, cup: Cup) -> dict[int, Argument]:
    found: dict[int, Argument] = {}
    for one in await work.organisers(cup.id):
        account = await work.account(one.via or "", one.user or 0)
        found[one.person] = (account.name if account else "") or Text("lobby-somebody")
    return found


async def organiser_off(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """One organiser less; somebody stays. The invitation that they may have kept is good no more."""
    cup = await organised(work, visitor, pressed)
    person, _ = visitor.known()
    if pressed.numbers[1] == person.id:
        raise TurnedAway("desk-stale")
    await work.drop_organiser(cup.id, pressed.numbers[1])
    await work.drop_code("cup", cup.id)
    return await organisers(office, work, visitor, pressed)


async def new_organiser(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """Come through an organiser's invitation. It is good for one."""
    id = await work.code("cup", code)
    cup = await work.cup(id) if id is not None else None
    if cup is None:
        raise TurnedAway("lobby-dead-link")
    person, account = visitor.known()
    await work.drop_code("cup", cup.id)
    await work.add_organiser(cup.id, Organiser(person=person.id, via=account.via, user=account.user))
    await show_desk(office, work, visitor, cup)
    return None


# -- what to put right ----------------------------------------------------------------------------------------------------
async def pairs(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Which pairing: `cuppairs.<tournament>.<round>.<page>`."""
    cup = await organised(work, visitor, pressed)
    number, at = pressed.numbers[1:]
    if not 1 <= number <= len(cup.document.rounds):
        raise TurnedAway("tournament-nothing-yet")
    names = (await Roster.load(work, cup)).numbered(visitor.reader.language)
    pairings = cup.document.rounds[number - 1].pairings
    pages_ = max(1, -(-len(pairings) // PER_PAGE))
    rows: list[Row] = [
        (
            Button(
                Text("tournament-pair-button", {"pair": pairing_told(cup, pairing, names)}),
                token("cuppair", cup.id, pairing.id),
            ),
        )
        for pairing in pairings[at % pages_ * PER_PAGE :][:PER_PAGE]
    ]
    around = []
    if pages_ > 1:
        around.append(
            Button(Text("tournament-page-on"), token("cuppairs", cup.id, number, (at + 1) % pages_))
        )
    if number > 1:
        around.append(Button(Text("tournament-round-before"), token("cuppairs", cup.id, number - 1, 0)))
    rows.append((*around, pages.to_desk(cup)))
    await turn(work, visitor, Sheet((pages.heading(cup), Text("tournament-which-pairing")), tuple(rows)))
    return None


async def pair(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What to do with a pairing: `cuppair.<tournament>.<pairing>`."""
    cup = await organised(work, visitor, pressed)
    pairing = pairing_of(cup, pressed.numbers[1])
    names = (await Roster.load(work, cup)).numbered(visitor.reader.language)
    rows = [*_rulings(cup, pairing, names)]
    if pairing.ruling:
        rows.append((_fix_button(cup, "tournament-fix-unrule", "unrule", pairing.id),))
    if pairing.games or pairing.absent:
        last = max(0, len(pairing.games) - 1)
        rows.append((_fix_button(cup, "tournament-fix-replay", "replay", pairing.id, last),))
    if len(pairing.games) > 1 and len(pairing.players) == 2:
        rows += [
            (
                Button(
                    Text("tournament-fix-correct", {"number": number + 1}),
                    token("cupgame", cup.id, pairing.id, number),
                ),
            )
            for number, game in enumerate(pairing.games)
            if game.ranks
        ]
    rows.append((pages.to_desk(cup),))
    lines = (pages.heading(cup), pairing_told(cup, pairing, names), Text("tournament-fix-what"))
    await turn(work, visitor, Sheet(lines, tuple(rows)))
    return None


def _rulings(cup: Cup, pairing: Pairing, names: Mapping[Number, str]) -> list[Row]:
    """How the organiser may say that it ended."""
    if len(pairing.players) > 2:
        return [(Button(Text("tournament-fix-places"), token("cupplaces", cup.id, pairing.id)),)]
    first, second = pairing.players
    won = [
        _fix_button(cup, "tournament-fix-won", "rule", pairing.id, *ranks, name=names[player])
        for player, ranks in ((first, (1, 2)), (second, (2, 1)))
    ]
    level = _fix_button(cup, "tournament-fix-level", "rule", pairing.id, 1, 1)
    return [*((one,) for one in won), *(() if decisive(cup.document, pairing) else ((level,),))]


def _fix_button(cup: Cup, key: str, kind: str, *numbers: int, name: str = "") -> Button:
    return Button(Text(key, {"name": name} if name else {}), token("cupfix", cup.id, kind_of(kind), *numbers))


async def game(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Another result of one match of a series: `cupgame.<tournament>.<pairing>.<match>`."""
    cup = await organised(work, visitor, pressed)
    pairing = pairing_of(cup, pressed.numbers[1])
    number = pressed.numbers[2]
    if number >= len(pairing.games) or len(pairing.players) != 2:
        raise TurnedAway("desk-stale")
    names = (await Roster.load(work, cup)).numbered(visitor.reader.language)
    seats = pairing.games[number].seats
    rows = [
        (_fix_button(cup, "tournament-fix-won", "correct", pairing.id, number, *ranks, name=names[player]),)
        for player, ranks in zip(seats, ((1, 2), (2, 1)), strict=True)
    ]
    rows.append((_fix_button(cup, "tournament-fix-level", "correct", pairing.id, number, 1, 1),))
    rows.append((pages.to_desk(cup),))
    lines = (pages.heading(cup), Text("tournament-fix-game", {"number": number + 1}))
    await turn(work, visitor, Sheet(lines, tuple(rows)))
    return None


async def places(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The places at a table one after the other: `cupplaces.<tournament>.<pairing>.<who so far, by their place in the pairing>`."""
    cup = await organised(work, visitor, pressed)
    pairing, order = pairing_of(cup, pressed.numbers[1]), pressed.numbers[2:]
    left = [at for at in range(len(pairing.players)) if at not in order]
    if any(at >= len(pairing.players) for at in order) or len(set(order)) != len(order):
        raise TurnedAway("desk-stale")
    names = (await Roster.load(work, cup)).numbered(visitor.reader.language)
    rows: list[Row] = []
    for at in left:
        whole = (*order, at) if len(left) > 2 else (*order, at, *(other for other in left if other != at))
        label = Text("lobby-name", {"name": names[pairing.players[at]]})
        if len(whole) == len(pairing.players):
            ranks = [whole.index(player) + 1 for player in range(len(whole))]
            target = token("cupfix", cup.id, kind_of("rule"), pairing.id, *ranks)
        else:
            target = token("cupplaces", cup.id, pairing.id, *whole)
        rows.append((Button(label, target),))
    rows.append((pages.to_desk(cup),))
    lines = (pages.heading(cup), Text("tournament-fix-who-next", {"rank": len(order) + 1}))
    await turn(work, visitor, Sheet(lines, tuple(rows)))
    return None


async def players(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Which participant: `cupplayers.<tournament>.<page>`."""
    cup = await organised(work, visitor, pressed)
    roster, language = await Roster.load(work, cup), visitor.reader.language
    if cup.document.started:
        named = list(roster.numbered(language).items())
    else:
        named = list(roster.names(language).items())
    at = pressed.numbers[1]
    count = max(1, -(-len(named) // PER_PAGE))
    rows: list[Row] = [
        (Button(Text("lobby-name", {"name": name}), token("cupplayer", cup.id, number)),)
        for number, name in named[at % count * PER_PAGE :][:PER_PAGE]
    ]
    more = (
        (Button(Text("tournament-page-on"), token("cupplayers", cup.id, (at + 1) % count)),)
        if count > 1
        else ()
    )
    rows.append((*more, pages.to_desk(cup)))
    await turn(work, visitor, Sheet((pages.heading(cup), Text("tournament-which-player")), tuple(rows)))
    return None


async def player(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What to do with a participant: before the start strike them off, later remove, replace, or bring them back."""
    cup = await organised(work, visitor, pressed)
    number = pressed.numbers[1]
    roster = await Roster.load(work, cup)
    if not cup.document.started:
        if number not in roster.entries:
            raise TurnedAway("desk-stale")
        name: Argument = roster.names(visitor.reader.language)[number]
        rows: list[Row] = [(_fix_button(cup, "tournament-fix-strike", "strike", number),)]
    else:
        gone = entrant_of(cup, number).gone
        name = roster.numbered(visitor.reader.language)[number]
        back, out = "tournament-fix-return", "tournament-fix-remove"
        rows = [
            (_fix_button(cup, back, "return", number) if gone else _fix_button(cup, out, "remove", number),),
            (_fix_button(cup, "tournament-fix-replace", "replace", number),),
        ]
    rows.append((pages.to_desk(cup),))
    await turn(work, visitor, Sheet((pages.heading(cup), Text("lobby-name", {"name": name})), tuple(rows)))
    return None


async def extend(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """By how much the round is made longer."""
    cup = await organised(work, visitor, pressed)
    if not cup.calls:
        raise TurnedAway("tournament-nothing-open")
    rows = [
        (
            Button(
                Text("tournament-longer", {"span": Span(span)}),
                token("cupfix", cup.id, kind_of("extend"), number),
            ),
        )
        for number, span in enumerate(repairing.EXTENSIONS)
    ]
    await turn(
        work,
        visitor,
        Sheet((pages.heading(cup), Text("tournament-fix-extend")), (*rows, (pages.to_desk(cup),))),
    )
    return None


# -- the reason, then the repair ------------------------------------------------------------------------------------------
async def fix(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Why: `cupfix.<tournament>.<kind>.<arguments>`. The reason may be written, too."""
    cup = await organised(work, visitor, pressed)
    if pressed.numbers[1] >= len(repairing.REPAIRS):
        raise TurnedAway("desk-stale")
    await asking.await_text(work, visitor, cup, "repair", pressed.numbers[1:])
    rows = [
        (Button(Text(f"tournament-reason-{reason}"), token("cupdo", cup.id, number, *pressed.numbers[1:])),)
        for number, reason in enumerate(REASONS)
    ]
    lines = (
        pages.heading(cup),
        Text(f"tournament-why-{repairing.REPAIRS[pressed.numbers[1]].name}"),
        Text("tournament-why"),
    )
    await turn(work, visitor, Sheet(lines, (*rows, (pages.to_desk(cup),))))
    return None


async def do(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The repair, for one of the usual reasons: `cupdo.<tournament>.<reason>.<kind>.<arguments>`."""
    cup = await organised(work, visitor, pressed)
    person, _ = visitor.known()
    await asking.take_question(work, person.id)
    if pressed.numbers[1] >= len(REASONS):
        raise TurnedAway("desk-stale")
    reason = Text(f"tournament-reason-{REASONS[pressed.numbers[1]]}")
    return await repair(office, work, visitor, cup, pressed.numbers[2:], reason)


async def repair(
    office: Office, work: Work, visitor: Visitor, cup: Cup, numbers: tuple[int, ...], reason: Text
) -> Reply | None:
    """Do it, then show the desk as it is now."""
    await repairing.carry_out(office, work, visitor, cup, numbers, reason)
    current = await work.cup(cup.id)
    assert current is not None, "it was just saved"
    await show_desk(office, work, visitor, current)
    return visitor.told("tournament-done") if not visitor.typed else None


VERBS = {
    "cupdesk": Route(desk, 1),
    "cupstart": Route(start, 1, more=1),
    "cupgather": Route(gather, 1),
    "cupnext": Route(go_on, 1),
    "cuporgs": Route(organisers, 1),
    "cuporgoff": Route(organiser_off, 2),
    "cuppairs": Route(pairs, 3),
    "cuppair": Route(pair, 2),
    "cupgame": Route(game, 3),
    "cupplaces": Route(places, 2, more=4),
    "cupplayers": Route(players, 2),
    "cupplayer": Route(player, 2),
    "cupextend": Route(extend, 1),
    "cupfix": Route(fix, 2, more=6),
    "cupdo": Route(do, 3, more=6),
}
