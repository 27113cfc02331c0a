"""Campaigns (`/campaign`): made by a master, joined by a link, followed in a running table, kept as files. Pages in private."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence

from bot.app import invitations
from bot.app.campaign import answering, files, naming, setting_up, standing
from bot.app.campaign.finding import known, mastered, membership
from bot.app.campaign.proposal import battle_of, title_of, within_quotes
from bot.app.campaign.setting_up import ask_game
from bot.app.lobby_pages import Row
from bot.app.office import Office
from bot.app.people import elsewhere, turn_menu
from bot.app.rights import Act
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Argument, Button, Moment, Picture, Reply, Sheet, Show, Tell, Text
from bot.names import titled
from bot.storage.campaigns import Campaign, Fought, Member
from bot.storage.work import Work
from bot.texts import game_title, listed, player

PER_PAGE = 6
"""Campaigns of a chat, players or battles on one page."""
MINE, SET_UP = 4, 2
"""Campaigns and matches on one page of somebody's own."""
TOP = 10
"""Lines of the table that stand on the page of a campaign."""
PICTURE = "campaign-table"
"""The slot of the table as a picture."""


# -- all of them ----------------------------------------------------------------------------------------------------------
async def order(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/campaign`: mine, or those of this chat."""
    if visitor.private:
        return await mine(office, work, visitor, Token("camps"))
    assert visitor.chat is not None, "it is no private chat"
    campaigns = [one for one in await work.campaigns_in(visitor.chat.id) if one.game in office.games]
    rows: list[Row] = [(_to(one),) for one in campaigns[:PER_PAGE]]
    rows += _new_ones()
    sheet = Sheet((Text("campaign-here", {"count": len(campaigns)}), Text("campaign-what")), tuple(rows))
    await work.send(visitor.event.where.address, Tell(sheet, visitor.place_reader))
    return None


def _to(campaign: Campaign) -> Button:
    key = "campaign-closed-button" if campaign.closed else "campaign-button"
    return Button(Text(key, {"campaign": title_of(campaign)}), token("camp", campaign.id))


def _new_ones() -> list[Row]:
    return [
        (Button(Text("campaign-new"), token("campnew"), style="primary"),),
        (Button(Text("battle-new"), token("battlenew", 0)),),
    ]


async def mine(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """My campaigns, the matches that I am setting up or follow as their master, and the way to new ones: `camps[.<page>]`."""
    if not visitor.private:
        return elsewhere(office, visitor, "campaigns", "campaign-in-private")
    person, _account = visitor.known()
    campaigns = [one for one in await work.campaigns_of(person.id) if one.game in office.games]
    set_up = await work.set_up_by(person.id)
    pages = max(1, -(-len(campaigns) // MINE), -(-len(set_up) // SET_UP))
    at = pressed.numbers[0] % pages if pressed.numbers else 0
    followed = tuple(
        Button(Text("battle-button", {"match": str(match)}), token("battlesee", match))
        for match in set_up[at * SET_UP :][:SET_UP]
    )
    rows: list[Row] = [followed] if followed else []
    rows += [(_to(one),) for one in campaigns[at * MINE :][:MINE]]
    if pages > 1:
        rows.append((Button(Text("people-more"), token("camps", (at + 1) % pages)),))
    rows += _new_ones()
    rows.append((Button(Text("people-back"), token("menu")),))
    await turn_menu(
        work,
        visitor,
        Sheet((Text("campaign-mine", {"count": len(campaigns)}), Text("campaign-what")), tuple(rows)),
    )
    return None


async def new(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Make one: `campnew[.<game>]`; in a chat its battles will be shown there."""
    person, account = visitor.known()
    chat = visitor.chat
    if chat is not None and not visitor.may(Act.OPEN):
        raise TurnedAway("desk-cannot-check" if visitor.unknown else "lobby-not-open")
    games = tuple(office.games)
    preferred = chat.game if chat is not None and chat.game in games else ""
    if not pressed.numbers and len(games) > 1 and not preferred:
        await ask_game(work, visitor, {game: token("campnew", at) for at, game in enumerate(games)})
        return None
    if pressed.numbers and pressed.numbers[0] >= len(games):
        raise TurnedAway("desk-stale")
    campaign = await work.add_campaign(
        Campaign(
            id=0,
            code=secrets.token_hex(5),
            title="",
            game=games[pressed.numbers[0]] if pressed.numbers else preferred or games[0],
            chat=chat.id if chat is not None else None,
            home=visitor.event.where.address if chat is not None else None,
        )
    )
    await work.put_member(
        Member(
            campaign=campaign.id, person=person.id, via=account.via, user=account.user, turn=0, role="master"
        )
    )
    if not visitor.private:
        return elsewhere(office, visitor, f"campaign-{campaign.code}", "campaign-in-private")
    await _ask_name(work, visitor, campaign, Text("campaign-ask-name"), Text("campaign-skip-name"))
    return None


# -- its name -------------------------------------------------------------------------------------------------------------
async def rename(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Give it another name."""
    campaign = await mastered(office, work, visitor, pressed)
    question = Text("campaign-ask-new-name", {"campaign": within_quotes(campaign)})
    await _ask_name(work, visitor, campaign, question, Text("people-back"))
    return None


async def _ask_name(work: Work, visitor: Visitor, campaign: Campaign, question: Text, past: Text) -> None:
    """The next text that the master writes is its name; a button leads `past` the question."""
    await naming.ask(work, visitor, campaign=campaign.id)
    leave = Button(past, token("camp", campaign.id))
    await turn_menu(work, visitor, Sheet((question,), ((leave,),)))


async def answer(office: Office, work: Work, visitor: Visitor, text: str) -> bool:
    """Whether the text is the name that a master was asked for; then it is given."""
    asked, title = await naming.asked(work, visitor), titled(text)
    if asked is None or not title:
        return False
    if asked.match:
        return await setting_up.call(office, work, visitor, asked.match, title)
    campaign = await work.campaign(asked.campaign)
    if campaign is None:
        return False
    member = await membership(work, visitor, campaign)
    if member is None or member.role != "master":
        return False
    campaign.title = title
    await work.save_campaign(campaign)
    await _show(office, work, visitor, campaign)
    return True


# -- one of them ----------------------------------------------------------------------------------------------------------
async def page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A campaign; in a chat the way to it."""
    campaign = await known(office, work, pressed)
    if not visitor.private:
        if visitor.chat is None or campaign.chat != visitor.chat.id:
            raise TurnedAway("desk-stale")
        return elsewhere(office, visitor, f"campaign-{campaign.code}", "campaign-in-private")
    await _member(work, visitor, campaign)
    await _show(office, work, visitor, campaign)
    return None


async def arrive(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """Come by its link: whoever has it may look, and take part."""
    campaign = await work.campaign_by_code(code)
    if campaign is None or campaign.game not in office.games:
        raise TurnedAway("lobby-dead-link")
    await _show(office, work, visitor, campaign)
    return None


async def _member(work: Work, visitor: Visitor, campaign: Campaign) -> Member:
    """What the visitor is to the campaign. Turns away whoever is nothing to it: numbers can be forged."""
    member = await membership(work, visitor, campaign)
    if member is None or member.role == "gone":
        raise TurnedAway("campaign-members-only")
    return member


async def _show(office: Office, work: Work, visitor: Visitor, campaign: Campaign) -> None:
    person, _ = visitor.known()
    await naming.settled(work, visitor)
    members, fought = await work.members(campaign.id), await work.fought(campaign.id)
    names = await standing.names_of(work, members, visitor.reader.language)
    masters: list[Argument] = [names[one.person] for one in members if one.role == "master"]
    lines = [
        Text("campaign-title", {"campaign": title_of(campaign), "game": game_title(campaign.game)}),
        *(Text("campaign-closed-line"),) * campaign.closed,
        Text("campaign-masters", {"names": listed(masters) or "—", "count": len(masters)}),
        *_table_told(standing.table(fought, members, names)),
        Text("campaign-battles-told", {"count": sum(bool(one.battle.ranks) for one in fought)}),
    ]
    member = next((one for one in members if one.person == person.id and one.role != "gone"), None)
    if member is not None and member.role == "master":
        link = office.link(visitor.event.who.via, f"campaign-{campaign.code}")
        lines.append(Text("campaign-link", {"link": link}))
    await turn_menu(work, visitor, Sheet(tuple(lines), tuple(_rows(office, campaign, member))))


def _table_told(lines: Sequence[standing.Line]) -> Iterator[Text]:
    """The best of the table in words."""
    for place, line in enumerate(lines[:TOP], 1):
        args: dict[str, Argument] = {
            "place": place,
            "name": line.name,
            "battles": line.battles,
            "won": line.won,
            "drawn": line.drawn,
            "lost": line.lost,
        }
        if line.margin is None:
            yield Text("campaign-line", args)
        else:
            yield Text("campaign-line-margin", args | {"margin": standing.signed(line.margin)})
    if not lines:
        yield Text("campaign-nobody")


def _rows(office: Office, campaign: Campaign, member: Member | None) -> Iterator[Row]:
    id = campaign.id
    if member is None:
        if not campaign.closed:
            join = token("campjoin", id, int(campaign.code, 16))
            yield (Button(Text("campaign-join"), join, style="success"),)
        yield (Button(Text("campaign-all"), token("camps")),)
        return
    table = Button(Text("campaign-table"), token("camptable", id))
    battles = Button(Text("campaign-battles"), token("campbattles", id, 0))
    if member.role == "master":
        if not campaign.closed:
            yield (Button(Text("campaign-new-battle"), token("battlenew", id), style="primary"),)
        yield Button(Text("campaign-players"), token("campplayers", id, 0)), battles
        yield table, Button(Text("campaign-csv"), token("campcsv", id))
        name = Button(Text("campaign-rename"), token("campname", id))
        yield name, Button(Text("campaign-one-more-master"), token("campmaster", id))
        key = "campaign-open-again" if campaign.closed else "campaign-close"
        yield Button(Text(key), token("campclose", id, int(not campaign.closed))), _all()
        return
    yield table, battles
    if office.games[campaign.game].decks is not None:
        yield (Button(Text("campaign-my-decks"), token("campplayer", id, member.turn)),)
    yield Button(Text("campaign-quit"), token("campquit", id)), _all()


def _all() -> Button:
    return Button(Text("campaign-all"), token("camps"))


# -- coming and going -----------------------------------------------------------------------------------------------------
async def join(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Take part: `campjoin.<campaign>.<its code as a number>`."""
    campaign = await known(office, work, pressed)
    if not visitor.private or pressed.numbers[1] != int(campaign.code, 16):
        raise TurnedAway("desk-stale")
    if campaign.closed:
        raise TurnedAway("campaign-is-closed")
    person, account = visitor.known()
    member = await membership(work, visitor, campaign)
    if member is None or member.role == "gone":
        member = member or Member(campaign=campaign.id, person=person.id, via=None, user=None, turn=0)
        member.role, member.via, member.user = "player", account.via, account.user
        await work.put_member(member)
    await _show(office, work, visitor, campaign)
    return visitor.told("campaign-joined")


async def leave(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Take part no more: what was played stays in the table, the decks do not. `campquit.<campaign>[.1]`; asked once more."""
    campaign = await known(office, work, pressed)
    member = await _member(work, visitor, campaign)
    if member.role == "master":
        raise TurnedAway("desk-stale")
    if pressed.numbers[1:] != (1,):
        yes = Button(Text("campaign-quit-yes"), token("campquit", campaign.id, 1), style="danger")
        back = Button(Text("people-back"), token("camp", campaign.id))
        sure = Text("campaign-quit-sure", {"campaign": within_quotes(campaign)})
        await turn_menu(work, visitor, Sheet((sure,), ((yes,), (back,))))
        return None
    await _gone(office, work, member)
    return await mine(office, work, visitor, Token("camps"))


async def _gone(office: Office, work: Work, member: Member) -> None:
    """They are in no battle that has not begun; one that has is played on."""
    member.role, member.decks = "gone", ()
    await work.put_member(member)
    for table in await work.prepared_for(member.person):
        if (await battle_of(work, table)).campaign == member.campaign:
            for chair in [one for one in table.chairs if one.person == member.person]:
                await answering.vacated(office, work, table, chair, "battle-player-left")


async def players(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Those who take part: `campplayers.<campaign>.<page>`."""
    campaign = await mastered(office, work, visitor, pressed)
    members = await work.members(campaign.id)
    names = await standing.names_of(work, members, visitor.reader.language)
    playing = [one for one in members if one.role == "player"]
    page, pages = pressed.numbers[1], max(1, -(-len(playing) // PER_PAGE))
    rows: list[Row] = [
        (Button(Text("lobby-name", {"name": names[one.person]}), token("campplayer", campaign.id, one.turn)),)
        for one in playing[page % pages * PER_PAGE :][:PER_PAGE]
    ]
    if pages > 1:
        rows.append((Button(Text("people-more"), token("campplayers", campaign.id, (page + 1) % pages)),))
    rows.append((Button(Text("people-back"), token("camp", campaign.id)),))
    link = office.link(visitor.event.who.via, f"campaign-{campaign.code}")
    lines = (Text("campaign-players-title", {"count": len(playing)}), Text("campaign-link", {"link": link}))
    await turn_menu(work, visitor, Sheet(lines, tuple(rows)))
    return None


async def put_out(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A player is asked to no more battles: `campout.<campaign>.<turn>[.1]`; asked once more."""
    campaign = await mastered(office, work, visitor, pressed)
    members = await work.members(campaign.id)
    place = (campaign.id, pressed.numbers[1])
    member = next((one for one in members if one.turn == place[1] and one.role == "player"), None)
    if member is None:
        raise TurnedAway("desk-stale")
    if pressed.numbers[2:] != (1,):
        yes = Button(Text("campaign-put-out-yes"), token("campout", *place, 1), style="danger")
        back = Button(Text("people-back"), token("campplayer", *place))
        names = await standing.names_of(work, members, visitor.reader.language)
        sure = Text(
            "campaign-put-out-sure", {"name": names[member.person], "campaign": within_quotes(campaign)}
        )
        await turn_menu(work, visitor, Sheet((sure,), ((yes,), (back,))))
        return None
    await _gone(office, work, member)
    return await players(office, work, visitor, Token("campplayers", (campaign.id, 0)))


async def invite_master(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A link that makes whoever comes first a master, too."""
    campaign = await mastered(office, work, visitor, pressed)
    until = work.now + invitations.GOOD_FOR
    code = await work.new_code("master", campaign.id, until)
    args: dict[str, Argument] = {"campaign": within_quotes(campaign), "until": Moment(until)}
    await invitations.tell_code(office, work, visitor, Text("campaign-invitation", args), "master", code)
    return None


async def new_master(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """Come by that link. A master plays no battle and reads every list, so this is not for players, nor for who sits in a battle."""
    id = await work.code("master", code)
    campaign = await work.campaign(id) if id is not None else None
    if campaign is None or campaign.game not in office.games:
        raise TurnedAway("lobby-dead-link")
    person, account = visitor.known()
    member = await membership(work, visitor, campaign)
    if member is not None and member.role == "player":
        raise TurnedAway("campaign-players-are-no-masters")
    for one in await work.fought(campaign.id):
        if one.status != "over" and person.id in one.people:
            raise TurnedAway("campaign-fights-now", {"match": str(one.battle.match)})
    await work.drop_code("master", campaign.id)
    member = member or Member(campaign=campaign.id, person=person.id, via=None, user=None, turn=0)
    member.role, member.via, member.user = "master", account.via, account.user
    await work.put_member(member)
    await _show(office, work, visitor, campaign)
    return None


async def close(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """No more battles (1), or battles again (0)."""
    campaign = await mastered(office, work, visitor, pressed)
    campaign.closed = bool(pressed.numbers[1])
    await work.save_campaign(campaign)
    await _show(office, work, visitor, campaign)
    return None


# -- how it stands --------------------------------------------------------------------------------------------------------
async def battles(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Its battles, the latest first: `campbattles.<campaign>.<page>`."""
    campaign = await known(office, work, pressed)
    member = await _member(work, visitor, campaign)
    fought = [
        one for one in await work.fought(campaign.id) if member.role == "master" or one.status != "draft"
    ]
    names = await standing.names_of(work, await work.members(campaign.id), visitor.reader.language)
    page, pages = pressed.numbers[1], max(1, -(-len(fought) // PER_PAGE))
    shown = fought[::-1][page % pages * PER_PAGE :][:PER_PAGE]
    lines = [Text("campaign-battles-title", {"campaign": within_quotes(campaign)})]
    lines += [_battle_line(one, await _names(work, one, names, visitor)) for one in shown]
    mine = set(await work.set_up_by(member.person))
    rows: list[Row] = [
        (
            Button(
                Text("battle-button", {"match": str(one.battle.match)}), token("battlesee", one.battle.match)
            ),
        )
        for one in shown
        if one.battle.match in mine
    ]
    if pages > 1:
        rows.append((Button(Text("people-more"), token("campbattles", campaign.id, (page + 1) % pages)),))
    rows.append((Button(Text("people-back"), token("camp", campaign.id)),))
    await turn_menu(work, visitor, Sheet(tuple(lines), tuple(rows)))
    return None


async def _names(work: Work, one: Fought, names: Mapping[int, str], visitor: Visitor) -> list[Argument]:
    """Of the seats; who is asked and has not played yet is perhaps no member."""
    found: list[Argument] = []
    for seat, person in enumerate(one.people):
        accounts = await work.accounts([person]) if person and person not in names else []
        called = names.get(person) or (accounts[0].name if accounts else "")
        found.append(called or player(seat, ()))
    return found


def _battle_line(one: Fought, names: Sequence[Argument]) -> Text:
    args: dict[str, Argument] = {
        "number": one.battle.number,
        "match": str(one.battle.match),
        "names": Text("tournament-pair", {"first": names[0], "second": names[1]})
        if len(names) == 2
        else listed(names),
    }
    if one.battle.title:
        args["names"] = Text("campaign-battle-called", {"title": one.battle.title, "names": args["names"]})
    state = files.state(one)
    if state != "over":
        return Text(f"campaign-battle-{state}", args)
    how = "drawn" if one.won is None else "won"
    if one.won is not None:
        args["name"] = names[one.won]
    if one.battle.points:
        return Text(
            f"campaign-battle-{how}-points", args | {"points": " : ".join(map(str, one.battle.points))}
        )
    return Text(f"campaign-battle-{how}", args)


async def table(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The running table as a picture."""
    campaign = await known(office, work, pressed)
    await _member(work, visitor, campaign)
    lines, fought, _ = await _standing(work, visitor, campaign)
    picture = standing.picture(campaign, lines, fought, visitor.reader)
    told = Text("campaign-title", {"campaign": title_of(campaign), "game": game_title(campaign.game)})
    _, account = visitor.known()
    sheet = Sheet((told, *(() if visitor.reader.pictures else _table_told(lines))), (), picture)
    show = Show(PICTURE, sheet, visitor.reader, anew=True)
    await work.send(visitor.event.where.address, show, person=account.person)
    return None


async def export(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The table and the battles as files, for a master."""
    campaign = await mastered(office, work, visitor, pressed)
    lines, fought, names = await _standing(work, visitor, campaign)
    title: dict[str, Argument] = {"campaign": within_quotes(campaign)}
    for key, file in (
        ("campaign-file-table", files.table(campaign, lines)),
        ("campaign-file-battles", files.battles(office, campaign, fought, names, visitor.reader)),
    ):
        await _send_file(work, visitor, Text(key, title), file)
    return visitor.told("after-coming")


async def _send_file(work: Work, visitor: Visitor, told: Text, file: Picture) -> None:
    person, _ = visitor.known()
    tell = Tell(Sheet((told,), (), file), visitor.reader)
    await work.send(visitor.event.where.address, tell, person=person.id)


async def _standing(
    work: Work, visitor: Visitor, campaign: Campaign
) -> tuple[list[standing.Line], list[Fought], Mapping[int, str]]:
    members, fought = await work.members(campaign.id), await work.fought(campaign.id)
    names = await standing.names_of(work, members, visitor.reader.language)
    return standing.table(fought, members, names), fought, names


VERBS = {
    "camps": Route(mine, more=1),
    "campnew": Route(new, more=1, asks=True),
    "camp": Route(page, 1),
    "campname": Route(rename, 1),
    "campjoin": Route(join, 2),
    "campquit": Route(leave, 1, more=1),
    "campplayers": Route(players, 2),
    "campout": Route(put_out, 2, more=1),
    "campmaster": Route(invite_master, 1),
    "campclose": Route(close, 2),
    "campbattles": Route(battles, 2),
    "camptable": Route(table, 1),
    "campcsv": Route(export, 1),
}
