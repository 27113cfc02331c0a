"""Who may do what: one table. Rights are judged at the press, from what the presser is at that moment."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from bot.messenger import Role


class Standing(StrEnum):
    """What somebody is to a table or a chat. One may be several of these."""

    OWNER = "owner"
    """Runs the bot."""
    ADMIN = "admin"
    """Of the chat: under the own name, or speaking for the chat (an anonymous administrator)."""
    MEMBER = "member"
    """Of the chat, under the own name. At a table without a chat everybody who has its link."""
    HOST = "host"
    """Opened the table."""
    SEATED = "seated"


class Act(StrEnum):
    """What a right is needed for. Everything else (moves, offers, leaving) concerns one's own seat and needs only the seat."""

    OPEN = "open"
    SIT = "sit"
    START = "start"
    ADD_BOT = "add_bot"
    OPTIONS = "options"
    CANCEL = "cancel"
    REMOVE = "remove"
    END = "end"
    CHAT = "chat"
    ORGANISE = "organise"
    """A tournament: the hosts are those who run it."""
    WALL = "wall"
    """To have something posted on the wall: its administrators are those who are in charge of it."""


_O, _A, _M, _H, _S = Standing.OWNER, Standing.ADMIN, Standing.MEMBER, Standing.HOST, Standing.SEATED

RIGHTS: Mapping[Act, frozenset[Standing]] = {
    Act.OPEN: frozenset({_M, _A, _O}),  # a chat may keep it to its administrators
    Act.SIT: frozenset({_M}),
    Act.START: frozenset({_S, _H, _A, _O}),
    Act.ADD_BOT: frozenset({_S, _H, _A, _O}),
    Act.OPTIONS: frozenset({_H, _A, _O}),
    Act.CANCEL: frozenset({_H, _A, _O}),
    Act.REMOVE: frozenset({_H, _A, _O}),
    Act.END: frozenset({_A, _O}),
    Act.CHAT: frozenset({_A, _O}),
    Act.ORGANISE: frozenset({_H, _O}),
    Act.WALL: frozenset({_A, _O}),
}


def may(act: Act, standings: frozenset[Standing], *, only_admins: bool = False) -> bool:
    """Whether somebody of these standings may do it. `only_admins`: the chat lets nobody else open tables."""
    allowed = RIGHTS[act]
    if act is Act.OPEN and only_admins:
        allowed = allowed - {Standing.MEMBER}
    return bool(allowed & standings)


def standings(
    *, role: Role | None, private: bool, hidden: bool, owner: bool, host: bool, seated: bool
) -> frozenset[Standing]:
    """What somebody is. `role` is theirs in the chat that matters (None: could not be asked); `private`: no chat matters.

    A hidden sender can be an administrator but nobody's member, host or player. Who is banned is nothing at all.
    """
    found = {Standing.OWNER} if owner and not hidden else set()
    if role is Role.BANNED:
        return frozenset(found)
    if role is Role.ADMIN:
        found.add(Standing.ADMIN)
    if not hidden:
        if private or role in (Role.ADMIN, Role.MEMBER):
            found.add(Standing.MEMBER)
        if host:
            found.add(Standing.HOST)
        if seated:
            found.add(Standing.SEATED)
    return frozenset(found)
