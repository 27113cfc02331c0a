"""photos.*, docs.*: asking for an upload server, saving what was uploaded there."""

from __future__ import annotations

from tests.fakes.vk.community import Call, Carry, Community
from tests.fakes.vk.rules import wrong
from tests.fakes.vk.schema import Json
from tests.fakes.vk.world import Upload, UploadKind


def photo_server(community: Community, call: Call) -> Json:
    """For pictures in messages. Naming a person or chat that cannot be written to is refused."""
    if peer_id := call.params.get("peer_id"):
        community.reach(peer_id)
    return _server(community, "photo")


def doc_server(community: Community, call: Call) -> Json:
    """For files in messages."""
    if peer_id := call.params.get("peer_id"):
        community.reach(peer_id)
    return _server(community, "doc")


def wall_server(community: Community, _: Call) -> Json:
    """For pictures on the wall."""
    return _server(community, "wall")


def _server(community: Community, kind: UploadKind) -> Json:
    key = f"{kind}{community.world.number()}"
    community.world.upload_servers[key] = kind
    return {"upload_url": f"{community.base_url}/upload/{key}", "album_id": -64, "group_id": community.id}


def save_photo(community: Community, call: Call) -> list[Json]:
    """Make an uploaded picture one that messages can show."""
    return [_shown(community, _saved(community, call, "photo"))]


def save_wall_photo(community: Community, call: Call) -> list[Json]:
    """Make an uploaded picture one that the wall can show."""
    return [_shown(community, _saved(community, call, "wall"))]


def _saved(community: Community, call: Call, kind: UploadKind) -> Upload:
    if call.params.get("photo") in (None, "", "[]"):
        raise wrong("photo is undefined")
    return community.world.save(call.params.get("hash", ""), kind)


def save_doc(community: Community, call: Call) -> Json:
    """Make an uploaded file one that messages can show."""
    upload = community.world.save(call.params["file"], "doc", call.params.get("title", ""))
    return {"type": "doc", "doc": _shown(community, upload) | {"title": upload.title or upload.name}}


def _shown(community: Community, upload: Upload) -> Json:
    _, _, rest = upload.file_id.partition("_")
    id, _, key = rest.partition("_")
    shown: Json = {"id": int(id), "owner_id": -community.id}
    return shown | ({"access_key": key} if key else {})


METHODS: dict[str, Carry] = {
    "photos.getMessagesUploadServer": photo_server,
    "photos.saveMessagesPhoto": save_photo,
    "photos.getWallUploadServer": wall_server,
    "photos.saveWallPhoto": save_wall_photo,
    "docs.getMessagesUploadServer": doc_server,
    "docs.save": save_doc,
}
