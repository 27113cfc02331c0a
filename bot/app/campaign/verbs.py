"""Every verb of the buttons of battles and campaigns, and what their links lead to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.app.campaign import answering, decks, desk, ruling, setting_up
from bot.app.office import Office
from bot.app.tokens import Token
from bot.app.visitor import Route, Visitor
from bot.messages import Reply
from bot.storage.work import Work

BATTLES: Mapping[str, Route] = {
    **{verb: route for verb, route in setting_up.VERBS.items() if verb != "battlenew"},
    **answering.VERBS,
    **ruling.VERBS,
}
"""Those whose first number is a match."""
VERBS: Mapping[str, Route] = {
    "battlenew": setting_up.VERBS["battlenew"],
    **BATTLES,
    **desk.VERBS,
    **decks.VERBS,
}


async def _mine(office: Office, work: Work, visitor: Visitor, _: str) -> Reply | None:
    return await desk.mine(office, work, visitor, Token("camps"))


LINKS: Mapping[str, Callable[[Office, Work, Visitor, str], Awaitable[Reply | None]]] = {
    "battle": setting_up.arrive,
    "campaign": desk.arrive,
    "campaigns": _mine,
    "master": desk.new_master,
}
