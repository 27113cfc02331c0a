"""Pictures and files on their way into messages: uploaded once, then sent by what VK calls them.

The server is asked for without naming a chat: then pictures reach chats whose people never wrote to the community.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

import aiohttp

from bot.messenger import DeliveryError, Image, NotUploaded, Refused, Uncertain
from bot.time import Time
from bot.vk.calls import Calls, Failed, Params, ours
from engine.clock import MINUTE

_FRESH = 10 * MINUTE
"""So long an upload server is used."""


class Uploads:
    """Uploads for one community: for its messages, or for its `wall` (then the number of the community)."""

    def __init__(self, calls: Calls, time: Time, *, wall: int = 0) -> None:
        self._calls = calls
        self._time = time
        self._where: Params = {"group_id": wall} if wall else {}
        self._kind = "Wall" if wall else "Messages"
        self._server: tuple[str, int] | None = None

    async def attachment(self, image: Image, peer: int) -> str:
        """What VK calls the picture or file. Raises NotUploaded, or what an error of VK's means for a message."""
        if image.file:
            return image.file
        try:
            return await (self._photo(image) if image.kind == "photo" else self._document(image, peer))
        except Failed as error:
            raise _unsent(ours(error.code)) from None
        except Uncertain as error:
            raise _unsent(error) from None

    async def _photo(self, image: Image) -> str:
        address = await self._photo_server()
        said = await self._send(address, "photo", image)
        if not said.get("hash") or said.get("photo") in (None, "", "[]"):
            self._server = None
            raise Uncertain("the upload server did not take the picture")
        kept = {"photo": said["photo"], "server": said["server"], "hash": said["hash"]}
        (photo,) = await self._calls.call(f"photos.save{self._kind}Photo", {**kept, **self._where})
        return _named("photo", photo)

    async def _photo_server(self) -> str:
        now = self._time.now()
        if self._server is None or now - self._server[1] >= _FRESH:
            found = await self._calls.call(f"photos.get{self._kind}UploadServer", self._where)
            self._server = (found["upload_url"], now)
        return self._server[0]

    async def _document(self, image: Image, peer: int) -> str:
        found = await self._calls.call("docs.getMessagesUploadServer", {"type": "doc", "peer_id": peer})
        said = await self._send(found["upload_url"], "file", image)
        if "file" not in said:
            raise Uncertain("the upload server did not take the file")
        saved = await self._calls.call("docs.save", {"file": said["file"], "title": image.name})
        return _named("doc", saved["doc"])

    async def _send(self, address: str, field: str, image: Image) -> Any:
        form = aiohttp.FormData()
        # a file and not bytes: those aiohttp would write in one piece, however large
        form.add_field(field, BytesIO(image.data), filename=image.name)
        try:
            said = await self._calls.post(address, form)
        except (OSError, TimeoutError, ValueError) as error:
            self._server = None
            raise Uncertain(type(error).__name__) from None
        return said if isinstance(said, dict) else {}


def _unsent(error: DeliveryError) -> DeliveryError:
    """Where it is the picture only of which nothing is known, or that is refused: the message was not sent, and can do without."""
    return NotUploaded(str(error)) if isinstance(error, Uncertain | Refused) else error


def _named(kind: str, what: dict[str, Any]) -> str:
    key = f"_{what['access_key']}" if what.get("access_key") else ""
    return f"{kind}{what['owner_id']}_{what['id']}{key}"


def attached(message: dict[str, Any]) -> str:
    """What stands in a message already, to be left there."""
    kept = (item for item in message.get("attachments", ()) if item["type"] in ("photo", "doc"))
    return ",".join(_named(item["type"], item[item["type"]]) for item in kept)
