"""groups.*, users.*, account.*: the community itself, how it listens, who people are."""

from __future__ import annotations

from tests.fakes.vk.community import Call, Carry, Community
from tests.fakes.vk.events import CallbackServer
from tests.fakes.vk.rules import VKError, wrong
from tests.fakes.vk.schema import Json

BITS = {"photos": 4, "wall": 8192, "manage": 262_144}
"""Right -> its bit in the mask of a person's token."""
SWITCHES = ("messages", "bots_capabilities", "bots_start_button", "bots_add_to_chat")


def get_by_id(community: Community, call: Call) -> Json:
    """Which community the token belongs to."""
    if call.token.kind == "user" and not (call.params.get("group_id") or call.params.get("group_ids")):
        return {"groups": [], "profiles": []}
    group = {"id": community.id, "name": "Kartel club", "screen_name": community.screen_name, "type": "group"}
    if call.token.kind == "user":
        level = community.managers.get(call.token.user_id, 0)
        group |= {"is_admin": int(level > 0), **({"admin_level": level} if level else {})}
    return {"groups": [{**group, "is_closed": 0}], "profiles": []}


def get_token_permissions(_: Community, call: Call) -> Json:
    """What the token may do."""
    return {"mask": 1, "permissions": [{"name": name, "setting": 1} for name in sorted(call.token.rights)]}


def get_app_permissions(_: Community, call: Call) -> int:
    """What a person's token may do, as a mask of bits."""
    return sum(bit for right, bit in BITS.items() if right in call.token.rights)


def get_members(community: Community, call: Call) -> Json:
    """Who follows the community; the fake tells its managers only."""
    if str(call.params.get("group_id")) != str(community.id):
        raise wrong("group_id not valid")
    if call.params.get("filter") != "managers":
        raise wrong("filter: the fake knows managers only")
    roles = {1: "moderator", 2: "editor", 3: "administrator"}
    items = [{"id": user, "role": roles[level]} for user, level in sorted(community.managers.items())]
    return {"count": len(items), "items": items}


def set_settings(community: Community, call: Call) -> int:
    """Switch what belongs to messages in the community."""
    _own(community, call)
    if community.settings.settings_locked:
        raise VKError(15, "Access denied: no access to call this method")
    community.switches.update({name: call.params[name] for name in SWITCHES if name in call.params})
    return 1


# --- Listening --------------------------------------------------------------------------------------------------------


def get_long_poll_server(community: Community, call: Call) -> Json:
    """Where to poll, from now on."""
    _own(community, call)
    if not community.events.enabled:
        raise wrong("longpoll for this group is not enabled")
    key, ts = community.events.new_poll()
    return {"key": key, "server": f"{community.base_url}/longpoll/{community.id}", "ts": str(ts)}


def set_long_poll_settings(community: Community, call: Call) -> int:
    """Which kinds of event the long poll tells."""
    _own(community, call)
    events = community.events
    for name, value in call.params.items():
        if name == "enabled":
            events.enabled = value
        elif isinstance(value, bool):
            (events.switched_on.add if value else events.switched_on.discard)(name)
    return 1


def get_callback_confirmation_code(community: Community, call: Call) -> Json:
    """What the address has to answer once."""
    _own(community, call)
    return {"code": community.confirmation}


def get_callback_servers(community: Community, call: Call) -> Json:
    """The addresses that get events."""
    _own(community, call)
    items = [
        {
            "id": id,
            "url": s.url,
            "title": s.title,
            "secret_key": s.secret,
            "status": s.status,
            "creator_id": 1,
        }
        for id, s in community.events.servers.items()
    ]
    return {"count": len(items), "items": items}


def add_callback_server(community: Community, call: Call) -> Json:
    """A new address; it is asked for the confirmation code."""
    _own(community, call)
    servers, params = community.events.servers, call.params
    if not params.get("secret_key"):
        call.complain("no_secret", "an address without a secret takes events from anybody")
    id = max(servers, default=0) + 1
    server = servers[id] = CallbackServer(params["url"], params["title"], params.get("secret_key", ""))
    community.events.confirm(server, community.confirmation)
    return {"server_id": id}


def edit_callback_server(community: Community, call: Call) -> int:
    """Another address or secret; it is asked again."""
    _own(community, call)
    server, params = _server(community, call), call.params
    server.url, server.title = params["url"], params["title"]
    server.secret = params.get("secret_key", server.secret)
    community.events.confirm(server, community.confirmation)
    return 1


def set_callback_settings(community: Community, call: Call) -> int:
    """Which kinds of event the address gets."""
    _own(community, call)
    server = _server(community, call)
    for name, value in call.params.items():
        if isinstance(value, bool):
            (server.events.add if value else server.events.discard)(name)
    return 1


def _server(community: Community, call: Call) -> CallbackServer:
    server = community.events.servers.get(call.params.get("server_id", 0))
    if server is None:
        raise wrong("server_id is invalid")
    return server


def _own(community: Community, call: Call) -> None:
    if call.params["group_id"] != community.id:
        raise wrong("group_id not valid")


# --- People -----------------------------------------------------------------------------------------------------------


def users_get(community: Community, call: Call) -> list[Json]:
    """Who people are; their names in a grammatical case."""
    fields, case = frozenset(call.params.get("fields", ())), str(call.params.get("name_case", "nom"))
    users = community.world.users
    found = []
    for id in call.params.get("user_ids", ()):
        if isinstance(id, int) and id in users:
            found.append(users[id].shown(fields, case))
        elif isinstance(id, int):
            found.append({"id": id, "first_name": "DELETED", "last_name": "", "deactivated": "deleted"})
    return found


METHODS: dict[str, Carry] = {
    "groups.getById": get_by_id,
    "groups.getTokenPermissions": get_token_permissions,
    "groups.setSettings": set_settings,
    "groups.getMembers": get_members,
    "account.getAppPermissions": get_app_permissions,
    "groups.getLongPollServer": get_long_poll_server,
    "groups.setLongPollSettings": set_long_poll_settings,
    "groups.getCallbackConfirmationCode": get_callback_confirmation_code,
    "groups.getCallbackServers": get_callback_servers,
    "groups.addCallbackServer": add_callback_server,
    "groups.editCallbackServer": edit_callback_server,
    "groups.setCallbackSettings": set_callback_settings,
    "users.get": users_get,
}
