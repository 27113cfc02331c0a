"""The community's wall: posts by an administrator's own token, for VK takes them from nobody else; comments by the community's."""

from __future__ import annotations

import re
from typing import Any

from bot.messages import Address
from bot.messenger import DeliveryError, Page, Refused, Role, Sent, Unreachable, Wait
from bot.vk.calls import Calls, Failed, Params, ours
from bot.vk.check import Group
from bot.vk.limits import LIMITS, WALL_BUDGET
from bot.vk.text import bare
from bot.vk.uploads import Uploads

_MOST = 1000
"""So many managers are told at once; no community has more."""
_FULL_SECONDS = 3600.0
_FULL = 214
"""So many posts a day and no more."""
_SHUT = frozenset({15, 210, 211, 212, 213, 222, 223})
"""We may not write there, or what it is about is gone. That a link does not please is told so, too."""
_BAD_PARAMETER = 100
"""Of a comment: there is no such post (any more)."""


class Wall:
    """The wall of one community: a `Wall` of `bot.messenger`. The thread of an address is a post; without one, a post is made."""

    limits = LIMITS
    budget = WALL_BUDGET
    idempotent = True
    lasting = True

    def __init__(
        self, via: str, group: Group, calls: Calls, admin: Calls | None, uploads: Uploads | None, shift: int
    ) -> None:
        """`admin`: the calls of an administrator, and `uploads` by them; without these there are comments only, and no pictures."""
        self.via = f"{via}-wall"
        self.title = group.title
        self.address = Address(self.via, group.id)
        self._owner = -group.id
        self._calls = calls
        self._admin = admin
        self._uploads = uploads
        self._shift = shift
        self._link = re.compile(rf"(?<!\w)wall-{group.id}_(\d{{1,18}})(?!\d)")

    @property
    def posts(self) -> bool:
        """Whether there is an administrator's token."""
        return self._admin is not None

    def post_in(self, text: str) -> int | None:
        """`https://vk.com/wall-100_5` -> 5."""
        found = self._link.search(text)
        return int(found[1]) if found else None

    async def role(self, user: int) -> Role:
        """Whoever manages the community is in charge of its wall; the others read it."""
        asked: Params = {"group_id": -self._owner, "filter": "managers", "count": _MOST}
        try:
            found = await self._calls.call("groups.getMembers", asked, urgent=True)
        except Failed as error:
            raise ours(error.code) from None
        managers = {one["id"] if isinstance(one, dict) else one for one in found["items"]}
        return Role.ADMIN if user in managers else Role.MEMBER

    # -- writing ------------------------------------------------------------------------------------------------------
    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        """A post, or a comment below one. VK makes none again for a `guid` that it has seen, and tells the number of the first."""
        attachment = await self._attachment(page)
        content = {
            **_content(page, attachment),
            "guid": f"{self._shift}-{random_id}",
            "owner_id": self._owner,
        }
        if to.thread is not None:
            about = {"post_id": to.thread, "from_group": -self._owner}
            made = await _ask(self._calls, "wall.createComment", {**content, **about}, gone=_BAD_PARAMETER)
            return Sent(int(made["comment_id"]), attachment or None)
        if self._admin is None:
            raise Refused("nobody may post")
        made = await _ask(self._admin, "wall.post", {**content, "from_group": 1})
        return Sent(int(made["post_id"]), attachment or None)

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        """Change a post. One that cannot be changed stays as it is: it is never posted again, and the news is told below."""
        attachment = await self._attachment(page)
        if self._admin is None or to.thread is not None:
            return Sent(message)
        asked = {"owner_id": self._owner, "post_id": message, **_content(page, attachment)}
        try:
            await _ask(self._admin, "wall.edit", asked)
        except (Unreachable, Refused):
            return Sent(message)
        return Sent(message, attachment or None)

    async def _attachment(self, page: Page) -> str:
        """Without an administrator nothing can be uploaded to a wall."""
        if page.image is None or self._uploads is None:
            return ""
        return await self._uploads.attachment(page.image, self._owner)


async def _ask(calls: Calls, method: str, params: Params, *, gone: int = 0) -> Any:
    try:
        return await calls.call(method, params)
    except Failed as error:
        raise Unreachable(str(error)) if error.code == gone else _meant(error.code) from None


def _meant(code: int) -> DeliveryError:
    """What an error means here."""
    if code == _FULL:
        return Wait(_FULL_SECONDS)
    return Unreachable(f"error {code}") if code in _SHUT else ours(code)


def _content(page: Page, attachment: str) -> dict[str, str | int]:
    """A wall has no buttons: those that open something are told as links below the text."""
    links = [f"{key.label}: {key.link}" for row in page.keys for key in row if key.link]
    content: dict[str, str | int] = {"message": "\n".join([bare(page.text), *links])}
    return content | ({"attachments": attachment} if attachment else {})
