"""The HTML of a page as VK shows it: bare text. VK reads mentions and links in it (`[id1|Pavel]`, `[https://vk.com|here]`, `@id1`,
`*id1`), so those that nobody meant are broken up.
"""

from __future__ import annotations

import re

from bot.texts import plain

_LINK = re.compile(r'<a href="([^"]*)">(.*?)</a>', re.DOTALL)
_MENTION = re.compile(r"\[(?=[^\[\]\n]*\|)|(?<!\w)[@*](?=\w)")
_JOINER = "\u2060"
"""Takes no room and joins what stands around it: behind it nothing is a mention any more."""


def bare(page: str) -> str:
    """The text of a page: links with their address behind them, everything else without its markup."""
    return unmentioned(plain(_LINK.sub(r"\2 (\1)", page)))


def unmentioned(text: str) -> str:
    """Bare text in which nobody is mentioned and nothing is linked."""
    return _MENTION.sub(lambda found: found[0] + _JOINER, text)
