"""Files that the bot sent: what the server made of them, and, within a limit, their bytes."""

from __future__ import annotations

import hashlib
import io
import itertools
import mimetypes
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import PurePath
from typing import Literal, cast

from PIL import Image, UnidentifiedImageError

from tests.fakes.telegram.rules import ApiError, Complain, bad
from tests.fakes.telegram.schema import Json

UploadKind = Literal["photo", "animation", "document"]

PHOTO_FORMATS = frozenset(("JPEG", "PNG", "WEBP", "GIF", "BMP"))
SEND_LIMIT = 50 << 20
PHOTO_LIMIT = 10 << 20
DOWNLOAD_LIMIT = 20 << 20
SMALL_SIDE = 320


class SentBytes:
    """A file of a request, hashed once."""

    __slots__ = ("data", "name", "sha256")

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self.data = data
        self.sha256 = hashlib.sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class Upload:
    """A file on the server. Each upload is a new file, even of the same bytes."""

    file_id: str
    small_id: str
    """The id of the small size of a photo; empty if there is none."""
    kind: UploadKind
    name: str
    size: int
    sha256: str
    path: str
    width: int = 0
    height: int = 0

    @property
    def unique_id(self) -> str:
        """The id that does not serve for sending."""
        return f"u{self.file_id}"


class Uploads:
    """All files by id; the newest bytes by their hash, at most `limit` of them in all."""

    def __init__(self, limit: int) -> None:
        self.by_id: dict[str, Upload] = {}
        self.by_path: dict[str, Upload] = {}
        self._limit = limit
        self._bytes: OrderedDict[str, bytes] = OrderedDict()
        self._kept = 0
        self._count = itertools.count(1)

    def contents(self, sha256: str) -> bytes | None:
        """The bytes with that hash, if they are still kept."""
        return self._bytes.get(sha256)

    def save(self, kind: UploadKind, sent: SentBytes, complain: Complain) -> Upload:
        """Take in an upload, or refuse it."""
        if not sent.data:
            raise bad("file must be non-empty")
        if len(sent.data) > SEND_LIMIT:
            raise ApiError(413, "Request Entity Too Large")
        width, height = _measure(kind, sent, complain)
        number = next(self._count)
        file_id = f"{kind}-{number}-{sent.sha256[:12]}"
        upload = Upload(
            file_id,
            f"small-{file_id}" if kind == "photo" and max(width, height) > SMALL_SIDE else "",
            kind,
            sent.name,
            len(sent.data),
            sent.sha256,
            f"{kind}s/file_{number}{PurePath(sent.name).suffix}",
            width,
            height,
        )
        self.by_id[file_id] = self.by_path[upload.path] = upload
        if upload.small_id:
            self.by_id[upload.small_id] = upload
        self._keep(sent)
        return upload

    def find(self, kind: str, file_id: str, complain: Complain) -> Upload:
        """A file to be sent again."""
        upload = self.by_id.get(file_id)
        if upload is None:
            raise bad("wrong file identifier/HTTP URL specified")
        if upload.kind != kind:
            raise bad(f"can't use file of type {upload.kind.title()} as {kind.title()}")
        if file_id == upload.small_id:
            complain("photo", "a photo is sent by the id of its small size: take the last size, the largest")
        return upload

    def _keep(self, sent: SentBytes) -> None:
        if sent.sha256 in self._bytes:
            self._bytes.move_to_end(sent.sha256)
            return
        self._bytes[sent.sha256] = sent.data
        self._kept += len(sent.data)
        while self._kept > self._limit:
            self._kept -= len(self._bytes.popitem(last=False)[1])


def content(upload: Upload) -> Json:
    """The fields of a message that shows this file."""
    file: Json = {"file_id": upload.file_id, "file_unique_id": upload.unique_id, "file_size": upload.size}
    if upload.kind == "photo":
        return {"photo": [*_small_size(upload), {**file, "width": upload.width, "height": upload.height}]}
    file["file_name"] = upload.name
    file["mime_type"] = mimetypes.guess_type(upload.name)[0] or "application/octet-stream"
    if upload.kind == "document":
        return {"document": file}
    return {
        "animation": {**file, "width": upload.width, "height": upload.height, "duration": 1},
        "document": file,
    }


def _small_size(upload: Upload) -> list[Json]:
    if not upload.small_id:
        return []
    scale = SMALL_SIDE / max(upload.width, upload.height)
    size = {"width": max(1, round(upload.width * scale)), "height": max(1, round(upload.height * scale))}
    return [{"file_id": upload.small_id, "file_unique_id": f"u{upload.small_id}", **size}]


def _measure(kind: UploadKind, sent: SentBytes, complain: Complain) -> tuple[int, int]:
    """Width and height; only the head of a picture is read."""
    if kind == "document":
        return 0, 0
    if kind == "animation" and sent.data[4:8] == b"ftyp":
        return SMALL_SIDE, SMALL_SIDE
    try:
        with Image.open(io.BytesIO(sent.data)) as image:
            picture_format, (width, height) = cast(str, image.format), image.size
    except (UnidentifiedImageError, OSError, SyntaxError):
        raise bad("IMAGE_PROCESS_FAILED") from None
    if kind == "animation":
        if picture_format != "GIF":
            complain("animation", f"{picture_format} is no animation: send GIF or MP4")
        return width, height
    if len(sent.data) > PHOTO_LIMIT:
        raise bad("file is too big")
    if picture_format not in PHOTO_FORMATS:
        raise bad("IMAGE_PROCESS_FAILED")
    if width + height > 10000 or max(width, height) > 20 * min(width, height):
        raise bad("PHOTO_INVALID_DIMENSIONS")
    if max(width, height) > 2560:
        complain("photo", f"a photo of {width}x{height} is scaled down by the clients")
    return width, height
