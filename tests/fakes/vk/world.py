"""Everyone and everything on the platform: people, chats, messages, files."""

from __future__ import annotations

import hashlib
import io
import itertools
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from PIL import Image, UnidentifiedImageError

from tests.fakes.vk.rules import CHAT, Complain, wrong
from tests.fakes.vk.schema import Json

ALL_ACTIONS = (
    "text",
    "vkpay",
    "open_app",
    "location",
    "open_link",
    "callback",
    "intent_subscribe",
    "intent_unsubscribe",
)
LANGUAGES = {"ru": 0, "uk": 1, "be": 2, "en": 3}
"""Interface language -> VK's number of it."""
UploadKind = Literal["photo", "doc", "wall"]
_ATTACHMENT = re.compile(r"(photo|wall|doc)(-?\d+)_(\d+)(?:_(\w+))?")


@dataclass(slots=True)
class User:
    """A person. `allowed`: lets the community write to them."""

    id: int
    first_name: str = "User"
    last_name: str = ""
    screen_name: str = ""
    language: str = "ru"
    sex: int = 0
    allowed: bool = False
    blacklisted: bool = False
    private: bool = False
    deactivated: bool = False
    old_client: bool = False
    """Whether their client knows no callback buttons."""
    cases: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Grammatical case -> first and last name in it."""

    def shown(self, fields: frozenset[str], case: str) -> Json:
        """As users.get shows a person."""
        first, last = self.cases.get(case, (self.first_name, self.last_name))
        shown: Json = {"id": self.id, "first_name": first, "last_name": last}
        shown |= {"can_access_closed": True, "is_closed": False}
        if self.deactivated:
            shown["deactivated"] = "deleted"
        if "sex" in fields:
            shown["sex"] = self.sex
        if "screen_name" in fields:
            shown["screen_name"] = self.screen_name or f"id{self.id}"
        return shown

    def client(self) -> Json:
        """What their client can do, as it stands beside their messages."""
        actions = [action for action in ALL_ACTIONS if not (self.old_client and action == "callback")]
        return {
            "button_actions": actions,
            "keyboard": True,
            "inline_keyboard": True,
            "carousel": True,
            "lang_id": LANGUAGES.get(self.language, 3),
        }


@dataclass(slots=True)
class Chat:
    """A chat of several people; `id` is its peer id."""

    id: int
    title: str
    members: set[int]
    owner: int
    admins: set[int]
    bot: bool = True
    bot_admin: bool = False
    full_access: bool = False
    """Whether the bot sees all messages, not only those that mention it."""
    bot_can_write: bool = True

    def admin(self, user_id: int) -> bool:
        """Whether someone is in charge of the chat."""
        return user_id in self.members and (user_id == self.owner or user_id in self.admins)


@dataclass(slots=True)
class Message:
    """A message in a chat or dialogue; `body` as the API shows it."""

    body: Json
    at: float
    edits: int = 0


@dataclass(slots=True)
class Upload:
    """A file that the bot sent: `file_id` is how attachments name it, once it is saved."""

    kind: UploadKind
    name: str
    size: int
    sha256: str
    width: int = 0
    height: int = 0
    file_id: str = ""
    title: str = ""


@dataclass
class World:
    """All of it, for one community."""

    group_id: int
    upload_bytes: int
    users: dict[int, User] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    messages: defaultdict[int, dict[int, Message]] = field(default_factory=lambda: defaultdict(dict))
    sent_ids: dict[tuple[int, int], Message] = field(default_factory=dict)
    """By peer and random_id."""
    sent_to: dict[int, int] = field(default_factory=dict)
    """random_id -> the peer that it was first used for."""
    upload_servers: dict[str, UploadKind] = field(default_factory=dict)
    received: dict[str, Upload] = field(default_factory=dict)
    """Uploaded and not saved yet, by what the upload server said."""
    uploads: dict[str, Upload] = field(default_factory=dict)
    """Saved, by kind, owner and id: `photo-100_5`."""
    posts: dict[int, Json] = field(default_factory=dict)
    comments: dict[int, Json] = field(default_factory=dict)
    _contents: dict[str, bytes] = field(default_factory=dict)
    _last: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1000))

    def number(self) -> int:
        """One that nothing else has."""
        return next(self._numbers)

    def user(self, user_id: int) -> User:
        """A person of the test."""
        if user_id not in self.users:
            raise ValueError(f"there is no user {user_id}: add them first")
        return self.users[user_id]

    def chat(self, chat_id: int) -> Chat:
        """A chat of the test."""
        if chat_id not in self.chats:
            raise ValueError(f"there is no chat {chat_id}: add it first")
        return self.chats[chat_id]

    # --- Messages ---

    def post(self, peer_id: int, author: int, text: str, now: float, **fields: Any) -> Message:
        """Put a message into a chat or dialogue. Communities get no message id in chats."""
        self._last[peer_id] += 1
        number = self._last[peer_id]
        body: Json = {
            "id": 0 if peer_id >= CHAT else self.number(),
            "date": int(now),
            "peer_id": peer_id,
            "from_id": author,
            "text": text,
            "conversation_message_id": number,
            "out": int(author == -self.group_id),
            "attachments": [],
            "fwd_messages": [],
            "important": False,
            "is_hidden": False,
            "random_id": 0,
            "version": 10_000_000 + number,
        }
        body |= {key: value for key, value in fields.items() if value is not None}
        message = self.messages[peer_id][number] = Message(body, now)
        return message

    def sees(self, peer_id: int, user_id: int) -> bool:
        """Whether someone can look into a chat or dialogue."""
        return user_id in self.chats[peer_id].members if peer_id >= CHAT else peer_id == user_id

    # --- Files ---

    def attachments(self, named: str, complain: Complain) -> list[Json]:
        """What the attachments of a message are."""
        found = []
        for part in filter(None, (part.strip() for part in named.split(","))):
            read = _ATTACHMENT.fullmatch(part)
            if read is None:
                raise wrong(f"attachment {part!r} is invalid")
            kind, owner, id, key = read.groups()
            upload = self.uploads.get(f"{kind}{owner}_{id}")
            if kind != "wall" and upload is None:
                raise wrong(f"attachment {part!r}: no such file")
            if upload is not None and key is None and upload.file_id.count("_") == 2:
                complain("attachment", f"{part}: without its access_key others may not see the file")
            what: Json = {"id": int(id), "owner_id": int(owner)}
            if upload is not None:
                what["access_key"] = upload.file_id.rpartition("_")[2]
            found.append({"type": kind, kind: what})
        if len(found) > 10:
            raise wrong("attachment: more than 10")
        return found

    def receive(self, kind: UploadKind, name: str, data: bytes) -> tuple[str, str]:
        """Take a file in at an upload server; what the server says of it, and what is wrong with it."""
        mark = hashlib.sha256(data).hexdigest()
        upload = Upload(kind, name, len(data), mark)
        problem = _fault_of(upload, data)
        if problem:
            return "", problem
        key = f"{mark[:12]}{self.number()}"
        self.received[key] = upload
        if sum(map(len, self._contents.values())) + len(data) <= self.upload_bytes:
            self._contents[mark] = data
        return key, ""

    def save(self, key: str, kind: UploadKind, title: str = "") -> Upload:
        """Make an uploaded file an attachment."""
        upload = self.received.pop(key, None)
        if upload is None or upload.kind != kind:
            raise wrong("photos_list is invalid" if kind != "doc" else "file is invalid")
        number = 456_000_000 + self.number()
        name = f"{'doc' if kind == 'doc' else 'photo'}{-self.group_id}_{number}"
        access = hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()[:18]
        upload.file_id = name if kind == "wall" else f"{name}_{access}"
        upload.title = title
        self.uploads[name] = upload
        return upload

    def contents(self, sha256: str) -> bytes | None:
        """The bytes of a file, if they were kept."""
        return self._contents.get(sha256)


def _fault_of(upload: Upload, data: bytes) -> str:
    """What the upload server would not take; a picture's size is written down on the way."""
    if upload.kind == "doc":
        return (
            "" if "." in upload.name and data else "a document needs a name with an extension, and contents"
        )
    if len(data) > 50 << 20:
        return "file over 50 MB"
    if not re.search(r"\.(jpe?g|png|gif)$", upload.name, re.IGNORECASE):
        return f"file name {upload.name!r} has no image extension"
    try:
        with Image.open(io.BytesIO(data)) as image:
            image.load()
            (width, height), form = image.size, image.format
    except (UnidentifiedImageError, OSError):
        return "not an image"
    upload.width, upload.height = width, height
    if form not in ("JPEG", "PNG", "GIF"):
        return f"format {form}"
    if width + height > 14_000 or max(width, height) > 20 * min(width, height):
        return f"{width}x{height}: sum over 14000 or ratio over 1:20"
    return ""


def read_json(text: object) -> Any:
    """A JSON text as what it says, anything else as it is."""
    if not isinstance(text, str):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
