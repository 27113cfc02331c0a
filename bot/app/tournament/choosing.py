"""The participants of a tournament choose the decks that they bring, each in private. Nobody is shown a list."""

from __future__ import annotations

from bot.app import bringing
from bot.app.bringing import Bringing
from bot.app.office import Office
from bot.app.people import turn_menu
from bot.app.tokens import Token
from bot.app.tournament import decks
from bot.app.tournament.finding import known
from bot.app.tournament.pages import begin_button, to_page
from bot.app.tournament.wording import title_of
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Reply, Sheet, Text
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine.core.game import Game


async def page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What can be brought: `cupbrings.<tournament>.<page>`."""
    cup, game = await _mine(office, work, visitor, pressed)
    await _show(work, visitor, cup, game, pressed.numbers[1])
    return None


async def toggle(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Take a deck along or leave it: `cupbring.<tournament>.<kind>.<number>.<page>`, as at a table."""
    cup, game = await _mine(office, work, visitor, pressed)
    (person, _), (kind, number, at) = visitor.known(), pressed.numbers[1:]
    brought = await decks.brought(work, cup)
    before = brought.get(person.id, Bringing())
    choice = await bringing.chosen_deck(work, person.id, game, kind, number)
    mine = Bringing(bringing.toggled(game, cup.terms.options, before.chosen, choice), done=True)
    await decks.keep(work, cup, brought | {person.id: mine})
    await _show(work, visitor, cup, game, at)
    return None


async def _mine(office: Office, work: Work, visitor: Visitor, pressed: Token) -> tuple[Cup, Game]:
    """The tournament, in which the visitor plays. In private only."""
    cup = await known(work, pressed)
    game, (person, _) = office.games[cup.game], visitor.known()
    if not visitor.private or game.decks is None or cup.status not in ("running", "paused"):
        raise TurnedAway("desk-stale")
    if all(one.person != person.id for one in cup.document.entrants):
        raise TurnedAway("tournament-not-yours")
    return cup, game


async def _show(work: Work, visitor: Visitor, cup: Cup, game: Game, at: int) -> None:
    """The decks, and *Begin* for each match that waits."""
    person, _ = visitor.known()
    assert game.decks is not None, "there is nothing to choose"
    mine = (await decks.brought(work, cup)).get(person.id, Bringing())
    own = [deck for deck in await work.decks_of(person.id) if deck.game == game.id]
    rows = bringing.deck_rows(game, game.decks, own, mine, at, ("cupbring", "cupbrings"), cup.id)
    number = next(one.number for one in cup.document.entrants if one.person == person.id)
    waiting = [
        call
        for call in cup.calls
        if call.match is None
        and number not in call.ready
        and number in cup.document.pairing(call.pairing).players
    ]
    rows += [(begin_button(cup, call, next_step=bool(mine.chosen)),) for call in waiting[:1]]
    lines = (
        Text("tournament-decks", {"title": title_of(cup), "most": game.decks.most}),
        Text("deck-chosen", {"decks": bringing.names(game, mine.chosen)}),
    )
    await turn_menu(work, visitor, Sheet(lines, (*rows, (to_page(cup),))))


VERBS = {"cupbrings": Route(page, 2), "cupbring": Route(toggle, 4)}
