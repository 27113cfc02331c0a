"""What each player may bring to the battles of a campaign: ready-made decks, lists of their own that they allow, lists of a master.

A list is copied when it is put in. Its player and the masters see it and may take a copy to their own decks, to change it there
(reward, loss: MB-14.3); a battle that has begun keeps what it began with.
"""

from __future__ import annotations

from bot.app import bringing
from bot.app.campaign.finding import known, membership
from bot.app.campaign.proposal import within_quotes
from bot.app.campaign.standing import names_of
from bot.app.campaign.watching import reading
from bot.app.deck_pictures import pictures
from bot.app.decks import MOST as MOST_KEPT
from bot.app.decks import show_pictures
from bot.app.lobby_pages import Row
from bot.app.office import Office
from bot.app.people import turn_menu
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import said
from bot.messages import Argument, Button, Reply, Sheet, Tell, Text
from bot.names import clean
from bot.storage.campaigns import Campaign, Member
from bot.storage.model import Choice, KeptDeck
from bot.storage.work import Work
from bot.texts import named

MOST = 6
"""Decks of one player in one campaign."""
PER_PAGE = 6
"""Decks on one page."""


async def page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A player and their decks: `campplayer.<campaign>.<turn>`."""
    campaign, member, master = await _whose(office, work, visitor, pressed)
    await _show(office, work, visitor, campaign, member, master=master)
    return None


async def _whose(
    office: Office, work: Work, visitor: Visitor, pressed: Token
) -> tuple[Campaign, Member, bool]:
    """The player that is meant, and whether the visitor is a master; else it must be they themselves."""
    campaign, turn = await known(office, work, pressed), pressed.numbers[1]
    mine = await membership(work, visitor, campaign)
    master = mine is not None and mine.role == "master"
    members = await work.members(campaign.id)
    member = next((one for one in members if one.turn == turn and one.role == "player"), None)
    if not visitor.private or mine is None or member is None:
        raise TurnedAway("desk-stale")
    if not master and mine.person != member.person:
        raise TurnedAway("campaign-masters-only")
    return campaign, member, master


async def _show(
    office: Office, work: Work, visitor: Visitor, campaign: Campaign, member: Member, *, master: bool
) -> None:
    game, place = office.games[campaign.game], (campaign.id, member.turn)
    names = await names_of(work, await work.members(campaign.id), visitor.reader.language)
    lines = [Text("campaign-player", {"name": names[member.person], "campaign": within_quotes(campaign)})]
    rows: list[Row] = []
    if game.decks is not None:
        decks = bringing.names(game, member.decks) if member.decks else Text("campaign-no-decks")
        lines.append(Text("campaign-decks", {"decks": decks}))
        lines.append(Text("campaign-decks-master" if master else "campaign-decks-how"))
        rows += [
            (Button(bringing.label(game, one), token("campdeck", *place, at)),)
            for at, one in enumerate(member.decks)
        ]
        if len(member.decks) < MOST:
            key = "campaign-give-deck" if master else "campaign-allow-deck"
            rows.append((Button(Text(key), token("campadd", *place, 0), style="primary"),))
    if master:
        rows.append((Button(Text("campaign-put-out"), token("campout", *place), style="danger"),))
    back = token("campplayers", campaign.id, 0) if master else token("camp", campaign.id)
    rows.append((Button(Text("people-back"), back),))
    await turn_menu(work, visitor, Sheet(tuple(lines), tuple(rows)))


# -- one of them ----------------------------------------------------------------------------------------------------------
async def deck(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A deck and its list: `campdeck.<campaign>.<turn>.<place>`."""
    campaign, member, master = await _whose(office, work, visitor, pressed)
    game, one = office.games[campaign.game], _one(member, pressed.numbers[2])
    assert game.decks is not None, "a deck of it is kept"
    place = (campaign.id, member.turn, pressed.numbers[2])
    cards = dict(bringing.cards(game.decks, one))
    args: dict[str, Argument] = {"deck": bringing.name(game, one), "count": sum(cards.values())}
    lines = (
        Text("campaign-deck", args),
        Text("deck-list", {"list": game.decks.write(cards, visitor.reader.language)}),
    )
    rows: list[Row] = [
        (
            Button(Text("campaign-deck-copy"), token("campcopy", *place)),
            Button(Text("deck-picture"), token("camppicture", *place)),
        )
    ]
    if master or not one.given:
        rows.append((Button(Text("campaign-deck-out"), token("camptake", *place), style="danger"),))
    rows.append((Button(Text("people-back"), token("campplayer", *place[:2])),))
    await turn_menu(work, visitor, Sheet(lines, tuple(rows)))
    return None


def _one(member: Member, place: int) -> Choice:
    if place >= len(member.decks):
        raise TurnedAway("deck-gone")
    return member.decks[place]


async def copy(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Its list among the visitor's own decks, where it can be changed."""
    campaign, member, _ = await _whose(office, work, visitor, pressed)
    person, _account = visitor.known()
    game, one = office.games[campaign.game], _one(member, pressed.numbers[2])
    assert game.decks is not None, "a deck of it is kept"
    if len(await work.decks_of(person.id)) >= MOST_KEPT:
        raise TurnedAway("deck-too-many", {"most": MOST_KEPT})
    name = one.name or clean(said(Text("campaign-plain", {"what": bringing.name(game, one)}), visitor.reader))
    cards = dict(bringing.cards(game.decks, one))
    await work.add_deck(KeptDeck(id=0, person=person.id, game=game.id, name=name, cards=cards))
    return visitor.told("campaign-deck-copied", {"name": name})


async def as_picture(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Its list as a picture."""
    campaign, member, _ = await _whose(office, work, visitor, pressed)
    game, one = office.games[campaign.game], _one(member, pressed.numbers[2])
    assert game.decks is not None, "a deck of it is kept"
    name = Text("campaign-plain", {"what": one.name or bringing.name(game, one)})
    cards = bringing.cards(game.decks, one)
    await show_pictures(work, visitor, pictures(game, name, cards, visitor.reader), name)
    return None


async def take(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Take a deck out: a master any, the player what they have allowed themselves."""
    campaign, member, master = await _whose(office, work, visitor, pressed)
    one = _one(member, pressed.numbers[2])
    if one.given and not master:
        raise TurnedAway("campaign-masters-only")
    member.decks = tuple(other for other in member.decks if other is not one)
    await _changed(office, work, visitor, campaign, member, master=master)
    return None


# -- one more -------------------------------------------------------------------------------------------------------------
async def offered(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What can be put in: `campadd.<campaign>.<turn>.<page>`; by a master ready-made decks, too."""
    campaign, member, master = await _whose(office, work, visitor, pressed)
    game, (person, _) = office.games[campaign.game], visitor.known()
    if game.decks is None:
        raise TurnedAway("desk-stale")
    found = [
        (Text("deck-name", {"name": one.name}), 1, one.id)
        for one in await work.decks_of(person.id)
        if one.game == game.id
    ]
    if master:
        found += [
            (named(game.key, "deck", id, on_button=True), 0, number)
            for number, id in enumerate(game.decks.ready)
        ]
    place = (campaign.id, member.turn)
    pages = max(1, -(-len(found) // PER_PAGE))
    at = pressed.numbers[2] % pages
    rows: list[Row] = [
        (Button(name, token("campgive", *place, kind, number)),)
        for name, kind, number in found[at * PER_PAGE :][:PER_PAGE]
    ]
    if pages > 1:
        rows.append((Button(Text("people-more"), token("campadd", *place, at + 1)),))
    mine = Button(Text("deck-mine"), token("decks", 0))
    rows.append((Button(Text("people-back"), token("campplayer", *place)), mine))
    key = "campaign-give-which" if master else "campaign-allow-which"
    await turn_menu(work, visitor, Sheet((Text(key),), tuple(rows)))
    return None


async def give(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Put it in: `campgive.<campaign>.<turn>.<kind>.<number>`, see `bringing.chosen_deck`. An older copy of it is replaced."""
    campaign, member, master = await _whose(office, work, visitor, pressed)
    kind, number = pressed.numbers[2:]
    game, (person, _) = office.games[campaign.game], visitor.known()
    if game.decks is None or (kind == 0 and not master):
        raise TurnedAway("desk-stale")
    one = await bringing.chosen_deck(work, person.id, game, kind, number)
    one = Choice(one.deck, one.name, one.kept, given=master)
    others = tuple(other for other in member.decks if other.which != one.which)
    if len(others) >= MOST:
        raise TurnedAway("campaign-decks-full", {"most": MOST})
    member.decks = (*others, one)
    await _changed(office, work, visitor, campaign, member, master=master)
    return None


async def _changed(
    office: Office, work: Work, visitor: Visitor, campaign: Campaign, member: Member, *, master: bool
) -> None:
    """Keep it; a player hears of what a master has changed."""
    await work.put_member(member)
    game = office.games[campaign.game]
    told = await reading(work, member.address) if master else None
    if told is not None:
        decks = bringing.names(game, member.decks) if member.decks else Text("campaign-no-decks")
        text = Text("campaign-your-decks", {"campaign": within_quotes(campaign), "decks": decks})
        await work.send(told.to, Tell(Sheet((text,)), told.reader), person=told.person)
    await _show(office, work, visitor, campaign, member, master=master)


VERBS = {
    "campplayer": Route(page, 2),
    "campdeck": Route(deck, 3),
    "camppicture": Route(as_picture, 3),
    "campcopy": Route(copy, 3),
    "camptake": Route(take, 3),
    "campadd": Route(offered, 3),
    "campgive": Route(give, 4),
}
