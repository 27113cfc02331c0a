"""What is shown of a tournament: the announcement, its page with everything behind it, the rounds, the call to a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from bot.app.lobby_pages import Row, Rows, options_told
from bot.app.office import Office
from bot.app.tokens import token
from bot.app.tournament import cards
from bot.app.tournament.wording import (
    Roster,
    as_title,
    format_told,
    lines_from,
    others_told,
    pairing_told,
    points_told,
    round_told,
    score_told,
    stage_told,
    title_of,
)
from bot.app.wording import PUBLIC_ZONE, width
from bot.messages import Argument, Button, Moment, Picture, Reader, Sheet, Span, Text, platform_of
from bot.messenger import Wall
from bot.storage.tournaments import Call, Cup, Entry, Repair
from bot.texts import game_title, listed
from engine import tournament
from engine.tournament import Double, Filled, Groups, Number, Pairing, RoundRobin, Single, Standing, Tables

PER_PAGE = 16
"""Lines of a list on one page."""
MOST = 30
"""Pairings in the message of a round; the others are a press away."""
TOP = 10
"""Lines of the standings there."""
BESIDE_PICTURE = 850
"""Characters of a text that stands under a picture."""


# -- what was agreed ------------------------------------------------------------------------------------------------------
def heading(cup: Cup) -> Text:
    """Its name and its game."""
    return Text("tournament-heading", {"title": title_of(cup), "game": game_title(cup.game)})


def terms(office: Office, cup: Cup) -> list[Text]:
    """How it is played, in a few lines."""
    pace = Text(f"pace-{cup.terms.pace}")
    lines = [
        Text(
            "tournament-terms-format",
            {"format": format_told(cup), "best": Text("tournament-best-of", {"count": cup.document.best_of})},
        ),
        *options_told(office.games[cup.game], cup.terms.options),
        Text("tournament-terms-pace", {"pace": pace, "about": Text(f"pace-{cup.terms.pace}.about")}),
    ]
    if cup.terms.in_time:
        lines.append(Text("tournament-terms-in-time", {"share": cup.terms.in_time}))
    if cup.terms.places:
        lines.append(Text("tournament-terms-places", {"places": cup.terms.places}))
    return lines


def times(cup: Cup, now: int, *, public: bool = False) -> list[Text]:
    """When it begins, and from when on one checks in. Where it is `public`, it is told whose time that is."""
    at = cup.terms.start_at
    if at is None:
        return [Text("tournament-starts-at-word")]
    lines = [Text("tournament-starts-chat" if public else "tournament-starts", {"at": Moment(at)})]
    if cup.terms.check_in and at - cup.terms.check_in <= now:
        lines.append(Text("tournament-check-in-from-now"))
    elif cup.terms.check_in:
        key = "tournament-check-in-from-chat" if public else "tournament-check-in-from"
        lines.append(Text(key, {"at": Moment(at - cup.terms.check_in)}))
    return lines


def rules_lines(cup: Cup) -> list[Text]:
    """Everything that was agreed on and is applied without asking."""
    kind, elimination = cup.document.format, isinstance(cup.document.format, Single | Double | Groups)
    lines = [
        Text("tournament-rule-begin", {"span": Span(cup.terms.begin_within)}),
        Text("tournament-rule-round", {"span": Span(cup.terms.round_within)}),
        Text(f"tournament-rule-late-{cup.terms.on_timeout}"),
        Text("tournament-rule-seats"),
    ]
    if elimination:
        lines.append(Text("tournament-rule-draws"))
    if not isinstance(kind, Single | Double):
        lines.append(Text("tournament-rule-ties-robin" if _robin(cup) else "tournament-rule-ties"))
        lines.append(Text("tournament-rule-bye"))
    if isinstance(kind, Tables):
        lines.append(Text("tournament-rule-tables"))
    lines += [
        Text("tournament-rule-leaving"),
        Text(f"tournament-rule-seeding-{cup.document.seeding}"),
        Text("tournament-rule-seed", {"seed": cup.document.seed}),
    ]
    return lines


def _robin(cup: Cup) -> bool:
    return isinstance(cup.document.format, RoundRobin | Groups)


# -- before the start -----------------------------------------------------------------------------------------------------
def announcement(office: Office, cup: Cup, registered: int, link: str, now: int) -> Sheet:
    """What stands in the chat until the start."""
    when = times(cup, now, public=True) if cup.status == "open" else [status_told(cup)]
    lines = [heading(cup), *terms(office, cup), *when, registered_told(cup, registered)]
    rows: Rows = (
        (
            Button(Text("tournament-join"), token("cupjoin", cup.id), style="success"),
            Button(Text("tournament-quit"), token("cupquit", cup.id)),
        ),
        *(((Button(Text("tournament-open-page"), link=link),),) if link else ()),
    )
    return Sheet(tuple(lines), rows if cup.status == "open" else ())


def registered_told(cup: Cup, count: int) -> Text:
    """How many have registered, or play."""
    if cup.document.started:
        return Text("tournament-playing", {"count": count})
    places = cup.terms.places
    if places and count > places:
        return Text(
            "tournament-registered-waiting", {"count": places, "places": places, "waiting": count - places}
        )
    if places:
        return Text("tournament-registered-of", {"count": count, "places": places})
    return Text("tournament-registered", {"count": count})


def wall_post(office: Office, cup: Cup, wall: Wall | None, reader: Reader, now: int) -> Sheet:
    """What stands on a wall: what was agreed on, and until the start the links that register, the wall's own messenger first.

    It is read for days, so it tells nothing that changes with every registration.
    """
    agreed = terms(office, cup)
    links: list[Text] = []
    if cup.status == "open":
        own = next(
            (one.via for one in office.messengers.values() if wall is not None and one.wall is wall), ""
        )
        links = [
            Text("tournament-wall-link", {"link": one}) for one in _ways_in(office, own, f"take-{cup.code}")
        ]
    when = times(cup, now, public=True) if cup.status == "open" else [status_told(cup)]
    picture = cards.poster(cup, agreed, when[0], reader, now)
    return Sheet((heading(cup), *agreed, *when, *links), (), picture)


def _ways_in(office: Office, first: str, payload: str) -> Iterator[str]:
    """An address for each platform that runs now, that of the line `first` before all."""
    told: set[str] = set()
    for via in sorted(office.messengers, key=lambda via: via != first):
        address = office.link(via, payload)
        if platform_of(via) not in told and address.startswith("https:"):
            told.add(platform_of(via))
            yield address


def for_days(reader: Reader) -> Reader:
    """The same for something that everybody reads, for days."""
    return replace(reader, dated=True, zone=PUBLIC_ZONE)


# -- the page of a tournament ---------------------------------------------------------------------------------------------
def status_told(cup: Cup) -> Text:
    """How far it is."""
    if cup.status in ("running", "paused") and cup.document.rounds:
        number = len(cup.document.rounds)
        return Text(f"tournament-is-{cup.status}-round", {"round": round_told(cup, number)})
    return Text(f"tournament-is-{cup.status}")


def page(
    office: Office,
    cup: Cup,
    roster: Roster,
    person: int,
    *,
    organises: bool,
    reader: Reader,
    now: int,
) -> Sheet:
    """The page of a tournament as one person sees it."""
    lines = [heading(cup), *terms(office, cup), status_told(cup)]
    if cup.status in ("draft", "open"):
        lines += [*times(cup, now), registered_told(cup, len(roster.entries))]
    lines += [mine_told(cup, roster, person), *_my_match(cup, roster, person, reader)]
    rows: list[Row] = []
    main = _main_row(cup, roster.entries.get(person), person, now)
    if main:
        rows.append(main)
    if office.games[cup.game].decks is not None and _called(cup, person):
        rows.append((decks_button(cup),))
    rows.append(
        (
            Button(Text("tournament-rules"), token("cuprules", cup.id)),
            Button(Text("tournament-people"), token("cuppeople", cup.id, 0)),
        )
    )
    if cup.document.started:
        rows += _running_rows(cup, files=organises or person in roster.entries)
    if organises:
        rows.append((Button(Text("tournament-organise"), token("cupdesk", cup.id), style="primary"),))
    rows.append((Button(Text("tournament-all"), token("cups")),))
    return Sheet(tuple(lines), tuple(rows))


def _running_rows(cup: Cup, *, files: bool) -> list[Row]:
    """The ways to its course. `files`: they are for who takes part or runs it."""
    table = Button(Text("tournament-table"), token("cuptable", cup.id, 0))
    bracket = Button(Text("tournament-bracket"), token("cupbracket", cup.id, 0))
    knockout = isinstance(cup.document.format, Single | Double)
    label = Text("tournament-bracket-rounds" if knockout else "tournament-rounds")
    rounds = Button(label, token("cupround", cup.id, len(cup.document.rounds), 0))
    log = Button(Text("tournament-log"), token("cuplog", cup.id, 0))
    return [
        (table, bracket, rounds) if tournament.bracket_of(cup.document) else (table, rounds),
        (log, Button(Text("tournament-files"), token("cupfiles", cup.id))) if files else (log,),
    ]


def _main_row(cup: Cup, entry: Entry | None, person: int, now: int) -> Row:
    """What this person can do now."""
    join = Button(Text("tournament-join"), token("cupjoin", cup.id), style="success")
    leave = Button(Text("tournament-quit"), token("cupquit", cup.id))
    if cup.status == "open":
        if entry is None:
            return (join,)
        if checking_in(cup, now) and not entry.here:
            return Button(Text("tournament-here"), token("cuphere", cup.id), style="success"), leave
        return (leave,)
    if cup.status not in ("running", "paused"):
        return ()
    entrant = next((one for one in cup.document.entrants if one.person == person), None)
    if entrant is None or entrant.gone:
        late = not isinstance(cup.document.format, Single | Double | RoundRobin | Groups)
        return (join,) if late or entrant is not None else ()
    call = next((call for call in cup.calls if _waits_for(cup, call, entrant.number)), None)
    if call is not None:
        return begin_button(cup, call), leave
    return (leave,)


def _waits_for(cup: Cup, call: Call, number: Number) -> bool:
    return _waits_with(cup, call, number) and number not in call.ready


def _waits_with(cup: Cup, call: Call, number: Number | None) -> bool:
    """Whether it is a call to a match that has not begun, of somebody who may play it, ready or not."""
    pairing = cup.document.pairing(call.pairing)
    return call.match is None and number in pairing.players and number not in pairing.absent


def _called(cup: Cup, person: int) -> bool:
    """Whether a match of this person has not begun."""
    number = next((one.number for one in cup.document.entrants if one.person == person), None)
    return cup.status in ("running", "paused") and any(_waits_with(cup, call, number) for call in cup.calls)


def checking_in(cup: Cup, now: int) -> bool:
    """Whether one has to confirm now."""
    at = cup.terms.start_at
    return (
        cup.status == "open"
        and bool(cup.terms.check_in)
        and at is not None
        and now >= at - cup.terms.check_in
    )


def mine_told(cup: Cup, roster: Roster, person: int) -> Text:
    """Where this person stands in it."""
    entry = roster.entries.get(person)
    if not cup.document.started:
        if entry is None:
            return Text("tournament-you-are-out")
        at = list(roster.entries).index(person)
        if cup.terms.places and at >= cup.terms.places:
            return Text("tournament-you-wait", {"place": at - cup.terms.places + 1})
        return Text("tournament-you-are-here" if entry.here else "tournament-you-are-in")
    entrant = next((one for one in cup.document.entrants if one.person == person), None)
    if entrant is None:
        return Text("tournament-you-watch")
    if entrant.gone:
        return Text("tournament-you-left")
    line = next(line for line in tournament.standings(cup.document) if line.number == entrant.number)
    if isinstance(cup.document.format, Single | Double):
        return Text("tournament-you-place", {"rank": line.rank})
    return Text("tournament-you-stand", {"rank": line.rank, "points": points_told(line.points)})


def to_desk(cup: Cup) -> Button:
    """Back to what its organiser can do."""
    return Button(Text("tournament-desk-back"), token("cupdesk", cup.id))


def _my_match(cup: Cup, roster: Roster, person: int, reader: Reader) -> Iterator[Text]:
    """The match that this person is called to, or plays."""
    number = next((one.number for one in cup.document.entrants if one.person == person), None)
    for call in cup.calls:
        pairing = cup.document.pairing(call.pairing)
        if number in pairing.players and number not in pairing.absent:
            names = roster.numbered(reader.language)
            yield pairing_told(cup, pairing, names)
            if call.match is None and number in call.ready:
                yield _waiting_told(pairing, call, names)
            elif call.match is None:
                yield Text("tournament-begin-by", {"at": Moment(call.begin_by)})


def _waiting_told(pairing: Pairing, call: Call, names: Mapping[Number, str]) -> Text:
    """To who is ready: for whom they wait."""
    missing = [names[p] for p in pairing.players if p not in call.ready and p not in pairing.absent]
    return Text("tournament-call-waiting", {"names": listed(missing), "at": Moment(call.begin_by)})


# -- behind its buttons ---------------------------------------------------------------------------------------------------
def rules_page(office: Office, cup: Cup) -> Sheet:
    """The rules of the tournament."""
    return Sheet((heading(cup), *terms(office, cup), *rules_lines(cup)), ((to_page(cup),),))


def to_page(cup: Cup) -> Button:
    """Back to the page of the tournament."""
    return Button(Text("tournament-back"), token("cup", cup.id))


def paged(
    cup: Cup,
    title: Text,
    lines: Sequence[Text],
    at: int,
    verb: str,
    *numbers: int,
    above: Rows = (),
    pictures: Sequence[Picture] = (),
) -> Sheet:
    """A page of a list, with the buttons to leaf through it; where there are pictures of it, these instead."""
    shown, pages = lines_from(lines, at, PER_PAGE)
    if pictures:
        shown, pages = (), len(pictures)
    rows = list(above)
    if pages > 1:
        at %= pages
        rows.append(
            (
                Button(Text("tournament-page-back"), token(verb, cup.id, *numbers, (at - 1) % pages)),
                Button(Text("tournament-page-on"), token(verb, cup.id, *numbers, (at + 1) % pages)),
            )
        )
    rows.append((to_page(cup),))
    if pictures:
        return Sheet((title,), tuple(rows), pictures[at % pages])
    return Sheet((title, *(shown or (Text("tournament-nothing-yet"),))), tuple(rows))


def people_page(cup: Cup, roster: Roster, reader: Reader, at: int) -> Sheet:
    """Who takes part."""
    title = Text("tournament-people-title", {"title": title_of(cup), "count": len(roster.entries)})
    return paged(cup, title, list(_people_lines(cup, roster, reader)), at, "cuppeople")


def _people_lines(cup: Cup, roster: Roster, reader: Reader) -> Iterator[Text]:
    names = roster.names(reader.language)
    if not cup.document.started:
        for number, (person, entry) in enumerate(roster.entries.items(), 1):
            waits = bool(cup.terms.places) and number > cup.terms.places
            key = "waits" if waits else "here" if entry.here else "in"
            yield Text(f"tournament-person-{key}", {"number": number, "name": names[person]})
        return
    numbered = roster.numbered(reader.language)
    for one in cup.document.entrants:
        key = "gone" if one.gone else "in"
        yield Text(f"tournament-person-{key}", {"number": one.number, "name": numbered[one.number]})


def table_page(cup: Cup, roster: Roster, reader: Reader, at: int, mine: Number) -> Sheet:
    """The standings."""
    title = Text("tournament-table-title", {"title": title_of(cup)})
    names = roster.numbered(reader.language)
    pictures = cards.standings(cup, names, reader, mine) if reader.pictures else ()
    return paged(cup, title, table_lines(cup, names), at, "cuptable", pictures=pictures)


def table_lines(cup: Cup, names: Mapping[Number, str]) -> list[Text]:
    """The standings in words; after groups each group before the whole."""
    document = cup.document
    if isinstance(document.format, Groups) and not tournament.bracket_of(document):
        lines = []
        for number, group in enumerate(tournament.group_tables(document), 1):
            lines.append(Text("tournament-group", {"group": number}))
            lines += [_table_line(cup, line, names) for line in group]
        return lines
    return [_table_line(cup, line, names) for line in tournament.standings(document)]


def _table_line(cup: Cup, line: Standing, names: Mapping[Number, str]) -> Text:
    args: dict[str, Argument] = {"rank": line.rank, "name": names[line.number]}
    if isinstance(cup.document.format, Single | Double):
        return Text("tournament-line-place", args)
    args |= {"points": points_told(line.points), "wins": line.won}
    if _robin(cup):
        return Text("tournament-line-robin", args | {"berger": points_told(line.berger)})
    return Text("tournament-line", args | {"buchholz": points_told(line.buchholz)})


def bracket_page(cup: Cup, roster: Roster, reader: Reader, at: int) -> Sheet:
    """The bracket in words, round by round."""
    names = roster.numbered(reader.language)
    title = Text("tournament-bracket-title", {"title": title_of(cup)})
    pictures = cards.bracket(cup, names, reader) if reader.pictures else ()
    return paged(cup, title, list(_bracket_lines(cup, names)), at, "cupbracket", pictures=pictures)


def _bracket_lines(cup: Cup, names: Mapping[Number, str]) -> Iterator[Text]:
    last, filled = "", tournament.bracket_of(cup.document)
    for one in filled:
        if all(player == tournament.NOBODY for player in one.players):
            continue
        part = one.slot.name.partition(".")[0]
        if part != last:
            last = part
            yield _stage_line(cup, filled, one)
        if one.pairing is not None:
            yield pairing_told(cup, one.pairing, names)
            continue
        first, second = (
            Text("tournament-unknown-player")
            if player is None
            else names[player]
            if player
            else Text("tournament-free")
            for player in one.players
        )
        yield Text("tournament-pair", {"first": first, "second": second})


def _stage_line(cup: Cup, filled: Sequence[Filled], one: Filled) -> Text:
    """Above the matches of a round; of a double elimination in which part of the bracket it is played."""
    stage, part = stage_told(filled, one.slot), one.slot.part
    if isinstance(cup.document.format, Double) and part != "F":
        return Text(
            "tournament-bracket-part", {"part": Text(f"tournament-part-{part.lower()}"), "round": stage}
        )
    return Text("tournament-bracket-stage", {"stage": as_title(stage)})


def round_page(
    cup: Cup, roster: Roster, reader: Reader, number: int, at: int, mine: Number, now: int
) -> Sheet:
    """One round: its pairings and how they ended."""
    count = len(cup.document.rounds)
    names = roster.numbered(reader.language)
    title = Text("tournament-round-title", {"title": title_of(cup), "round": round_told(cup, number)})
    there = 1 <= number <= count
    lines = round_lines(cup, number, names) if there else []
    pictures = cards.pairings(cup, number, names, reader, now, mine) if there and reader.pictures else []
    around: list[Button] = []
    if number > 1:
        around.append(Button(Text("tournament-round-before"), token("cupround", cup.id, number - 1, 0)))
    if number < count:
        around.append(Button(Text("tournament-round-after"), token("cupround", cup.id, number + 1, 0)))
    above = (tuple(around),) if around else ()
    return paged(cup, title, lines, at, "cupround", number, above=above, pictures=pictures)


def round_lines(cup: Cup, number: int, names: Mapping[Number, str]) -> list[Text]:
    """The pairings of a round in words, and who had a bye."""
    one = cup.document.rounds[number - 1]
    lines = [pairing_told(cup, pairing, names) for pairing in one.pairings]
    if one.byes:
        lines.append(Text("tournament-byes", {"names": listed([names[player] for player in one.byes])}))
    return lines


def log_page(
    cup: Cup, repairs: Sequence[Repair], told: Sequence[Text], names: Mapping[int, str], at: int
) -> Sheet:
    """What was put right (`told`, with names), by whom and why."""
    lines = [
        Text(
            "tournament-log-line",
            {
                "at": Moment(repair.at),
                "name": names.get(repair.person or 0, "") or Text("tournament-organiser"),
                "what": what,
                "reason": repair.reason,
            },
        )
        for repair, what in reversed([*zip(repairs, told, strict=True)])
    ]
    return paged(cup, Text("tournament-log-title", {"title": title_of(cup)}), lines, at, "cuplog")


def files_page(cup: Cup) -> Sheet:
    """What can be taken away."""
    rows = (
        (
            Button(Text("tournament-file-csv"), token("cupfile", cup.id, 0)),
            Button(Text("tournament-file-json"), token("cupfile", cup.id, 1)),
        ),
        (to_page(cup),),
    )
    return Sheet((heading(cup), Text("tournament-files-what")), rows)


# -- while it is played ---------------------------------------------------------------------------------------------------
def round_message(cup: Cup, roster: Roster, reader: Reader, number: int, link: str, now: int) -> Sheet:
    """What stands in the chat for a round, and is updated: what matters first, then as much as there is room for."""
    names = roster.numbered(reader.language)
    current = number == len(cup.document.rounds)
    over = current and not tournament.open_pairings(cup.document)
    first = [
        Text("tournament-round-title", {"title": title_of(cup), "round": round_told(cup, number)}),
        *(_until(cup) if current else ()),
    ]
    lines = round_lines(cup, number, names)
    listed_ = _as_many(lines, MOST, reader, _room(first, reader))
    if over:
        room = _room([*first, *listed_], reader)
        table = _as_many(table_lines(cup, names), TOP, reader, room)
        listed_ += [Text("tournament-standings-now"), *table] if table else []
    played = link and current and cup.status in ("running", "paused")
    rows: Rows = ((Button(Text("tournament-my-match"), link=link),),) if played else ()
    picture = _round_picture(cup, names, reader, number, now, over=over) if reader.pictures else None
    return Sheet((*first, *listed_), rows, picture)


def _until(cup: Cup) -> Iterator[Text]:
    """The deadlines of the round, for all who read them: it is told whose time that is."""
    begin_by = max((call.begin_by for call in cup.calls if call.match is None), default=None)
    if begin_by is not None:
        yield Text("tournament-round-begin-chat", {"at": Moment(begin_by)})
    if cup.calls:
        yield Text("tournament-round-until-chat", {"at": Moment(max(call.play_by for call in cup.calls))})


def _round_picture(
    cup: Cup, names: Mapping[Number, str], reader: Reader, number: int, now: int, *, over: bool
) -> Picture:
    """The bracket where there is one; else the pairings while they are played, then the standings."""
    if tournament.bracket_of(cup.document):
        return cards.bracket(cup, names, reader)[cards.current(cup)]
    if over:
        return cards.standings(cup, names, reader)[0]
    return cards.pairings(cup, number, names, reader, now)[0]


def _room(lines: Sequence[Text], reader: Reader) -> int:
    """Characters that are left under a picture, moments aside; plenty where there is none."""
    if not reader.pictures:
        return 100 * BESIDE_PICTURE
    return BESIDE_PICTURE - sum(width(line, reader) + 1 for line in lines)


def _as_many(lines: Sequence[Text], most: int, reader: Reader, room: int) -> list[Text]:
    """The first lines, so many as there is room for; how many more there are."""
    kept: list[Text] = []
    for line in lines[:most]:
        room -= width(line, reader) + 1
        if room < 0:
            break
        kept.append(line)
    if len(kept) < len(lines):
        kept.append(Text("tournament-and-more", {"count": len(lines) - len(kept)}))
    return kept


def final_message(cup: Cup, roster: Roster, reader: Reader, link: str) -> Sheet:
    """How it ended."""
    names = roster.numbered(reader.language)
    winners = [line.number for line in tournament.standings(cup.document) if line.rank == 1]
    first = [heading(cup), Text("tournament-ended")]
    if len(winners) == 1:
        first.append(Text("tournament-winner", {"name": names[winners[0]]}))
    lines = _as_many(table_lines(cup, names), PER_PAGE, reader, _room(first, reader))
    rows: Rows = ((Button(Text("tournament-open-page"), link=link),),) if link else ()
    return Sheet((*first, *lines), rows, _final_picture(cup, names, reader) if reader.pictures else None)


def _final_picture(cup: Cup, names: Mapping[Number, str], reader: Reader) -> Picture:
    if isinstance(cup.document.format, Single | Double):
        return cards.bracket(cup, names, reader)[cards.current(cup)]
    return cards.standings(cup, names, reader)[0]


# -- the call to a match --------------------------------------------------------------------------------------------------
def begin(cup: Cup, call: Call) -> str:
    """What *Begin* carries."""
    return token("cupplay", cup.id, call.pairing, call.game)


def begin_button(cup: Cup, call: Call, *, next_step: bool = True) -> Button:
    """*Begin*; it stands out where it is the next thing to do."""
    return Button(Text("tournament-begin"), begin(cup, call), style="success" if next_step else "")


def decks_button(cup: Cup) -> Button:
    """The way to the decks that one brings."""
    return Button(Text("tournament-my-decks"), token("cupbrings", cup.id, 0))


def call_page(
    cup: Cup,
    call: Call,
    number: Number,
    roster: Roster,
    reader: Reader,
    now: int,
    *,
    reminder: bool = False,
    choose: bool = False,
) -> Sheet:
    """A player is called to a match: against whom, until when, and what happens if they do not come. `choose`: it is a game with decks."""
    pairing = cup.document.pairing(call.pairing)
    names = roster.numbered(reader.language)
    lines = _call_heading(cup, pairing, number, names)
    if pairing.games and call.game:
        lines.append(Text("tournament-series", {"score": _standing(pairing), "number": call.game + 1}))
    if reminder:
        playing = call.match is not None
        key = "tournament-reminder-round" if playing else "tournament-reminder"
        left = (call.play_by if playing else call.begin_by) - now
        lines.insert(0, Text(key, {"left": Span(max(0, left))}))
    to: Rows = ((to_page(cup),),)
    if call.match is not None:
        lines.append(Text("tournament-call-begun", {"match": str(call.match)}))
        lines.append(Text("tournament-rule-play-by", {"at": Moment(call.play_by)}))
        return Sheet(tuple(lines), to)
    if choose:
        to = ((decks_button(cup),), *to)
    if number in call.ready:
        lines.append(_waiting_told(pairing, call, names))
        return Sheet(tuple(lines), to)
    lines += [
        Text(
            "tournament-call-begin", {"at": Moment(call.begin_by), "left": Span(max(0, call.begin_by - now))}
        ),
        Text("tournament-no-show-rule"),
        Text("tournament-rule-play-by", {"at": Moment(call.play_by)}),
    ]
    return Sheet(tuple(lines), ((begin_button(cup, call),), *to))


def _call_heading(cup: Cup, pairing: Pairing, number: Number, names: Mapping[Number, str]) -> list[Text]:
    at = next(n for n, one in enumerate(cup.document.rounds, 1) if pairing in one.pairings)
    key = "tournament-opponent" if len(pairing.players) == 2 else "tournament-opponents"
    return [
        Text("tournament-round-title", {"title": title_of(cup), "round": round_told(cup, at)}),
        Text(key, {"names": others_told(pairing, number, names)}),
    ]


def _standing(pairing: Pairing) -> Argument:
    if len(pairing.players) == 2:
        return score_told(pairing)
    return listed([points_told(tournament.score(pairing, player)) for player in pairing.players])


def decided_page(cup: Cup, pairing: Pairing, number: Number, roster: Roster, reader: Reader) -> Sheet:
    """How a pairing ended, for one of its players."""
    names = roster.numbered(reader.language)
    lines = [*_call_heading(cup, pairing, number, names), pairing_told(cup, pairing, names)]
    return Sheet(tuple(lines), ((to_page(cup),),))


def bye_page(cup: Cup, number: int) -> Sheet:
    """No opponent in this round."""
    title = Text("tournament-round-title", {"title": title_of(cup), "round": round_told(cup, number)})
    return Sheet((title, Text("tournament-bye")), ((to_page(cup),),))
