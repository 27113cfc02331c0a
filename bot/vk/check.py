"""Before anything else: is the token good for what we need, and is the community set up for a bot?

What is missing is said in one line each, with the place in VK's settings (`places.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import structlog

from bot.bots import Community
from bot.messenger import Stopped
from bot.vk.calls import Calls, Failed
from bot.vk.places import ADMIN_LEVEL, ADMIN_RIGHTS, RIGHTS, SWITCHES, TOKEN_PLACE, WALL_RIGHT

_EDITOR = 2
"""VK's number of who may post in a community's name, or more."""
_log = structlog.get_logger("vk")


@dataclass(frozen=True, slots=True)
class Group:
    """The community: its number, its short name, and what it is called."""

    id: int
    name: str
    title: str = ""


async def find_group(calls: Calls, account: Community) -> Group:
    """The community of the token. Raises Stopped if it is not the one that is wanted."""
    found = await calls.call("groups.getById", {})
    groups: list[dict[str, Any]] = found["groups"] if isinstance(found, dict) else found
    if not groups:
        raise Stopped(f"{account.called('token')}: this is not the token of a community.")
    name = str(groups[0].get("screen_name") or f"club{groups[0]['id']}")
    group = Group(int(groups[0]["id"]), name, str(groups[0].get("name", "")))
    if account.group_id not in (None, group.id):
        raise Stopped(f"{account.called('group_id')}: the token belongs to community {group.id}.")
    return group


async def check_rights(calls: Calls, account: Community) -> bool:
    """Whether the wall may be written on. Raises Stopped with one line that names every right that the token lacks."""
    found = await calls.call("groups.getTokenPermissions", {})
    has = {permission["name"] for permission in found["permissions"]}
    missing = [name for right, name in RIGHTS.items() if right not in has]
    if missing:
        raise Stopped(f"{account.called('token')}: the token lacks {'; '.join(missing)} ({TOKEN_PLACE}).")
    return WALL_RIGHT[0] in has


async def check_admin(calls: Calls, group: Group, account: Community, *, comments: bool) -> None:
    """Raises Stopped with one line that says all that an administrator's token, or the community's beside it, lacks for the wall."""
    mask = int(await calls.call("account.getAppPermissions", {}))
    missing = [name for bit, name in ADMIN_RIGHTS.items() if not mask & bit]
    found = await calls.call("groups.getById", {"group_id": group.id})
    groups: list[dict[str, Any]] = found["groups"] if isinstance(found, dict) else found
    if not groups or int(groups[0].get("admin_level") or 0) < _EDITOR:
        missing.append(ADMIN_LEVEL)
    if missing:
        raise Stopped(f"{account.called('admin_token')}: the token lacks {'; '.join(missing)}.")
    if not comments:
        lacks = f"for the wall the token lacks {WALL_RIGHT[1]} ({TOKEN_PLACE})."
        raise Stopped(f"{account.called('token')}: {lacks}")


async def switch_on(calls: Calls, group: Group) -> None:
    """Switch on what a bot needs in the community; if VK does not let us, say what is to be switched on by hand."""
    try:
        await calls.call("groups.setSettings", {"group_id": group.id, **dict.fromkeys(SWITCHES, 1)})
    except Failed:
        for place in SWITCHES.values():
            _log.warning("switch this on in VK, if it is not", place=place)
