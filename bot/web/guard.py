"""Who may open the page.

Without a secret only this machine may: the `Host` header must name it, so a foreign page cannot rebind its own name to us. With a
secret every request must show it: as `?key=` once, then as a cookie. And a socket must come from our own page (`Origin`).
"""

from __future__ import annotations

import hashlib
import hmac
import re

from aiohttp import web

COOKIE = "kartel_key"

_LOCAL = frozenset(("localhost", "127.0.0.1", "::1"))
_HOST = re.compile(r"([\w.-]+|\[[\da-fA-F:.]+\])(:\d+)?", re.ASCII)
_COOKIE_SECONDS = 30 * 86400


class Guard:
    """Checks requests. `host` is the address where the page listens; an empty `secret` means that it is this machine's own."""

    def __init__(self, host: str, secret: str) -> None:
        self._hosts = _LOCAL | {host.lower()}
        self._secret = secret
        self._token = hashlib.sha256(f"kartel page {secret}".encode()).hexdigest()

    def check(self, request: web.Request) -> None:
        """Raises HTTPForbidden for a stranger."""
        host = _HOST.fullmatch(request.host)
        if host is None:
            raise web.HTTPForbidden(text="Unknown host name.")
        if not self._secret:
            if host[1].strip("[]").lower() not in self._hosts:
                raise web.HTTPForbidden(text="Unknown host name.")
        elif not (
            _same(request.query.get("key", ""), self._secret)
            or _same(request.cookies.get(COOKIE, ""), self._token)
        ):
            raise web.HTTPForbidden(text="This page opens by the link that its host gives out.")

    def check_origin(self, request: web.Request) -> None:
        """Raises HTTPForbidden for a socket that another site's page opens: browsers name the page's site in `Origin`."""
        if request.headers.get("Origin", "").partition("://")[2] != request.host:
            raise web.HTTPForbidden(text="This page is used from itself only.")

    def admit(self, request: web.Request, response: web.Response) -> None:
        """Let this browser in without the link from now on. The cookie does not hold the secret itself."""
        if self._secret:
            response.set_cookie(
                COOKIE,
                self._token,
                httponly=True,
                samesite="Strict",
                secure=request.secure,
                max_age=_COOKIE_SECONDS,
            )


def _same(given: str, expected: str) -> bool:
    return hmac.compare_digest(given.encode(errors="surrogateescape"), expected.encode())
