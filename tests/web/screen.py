"""A browser with the playground's page, used as people use it: what is visible is read, pressed and typed into."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from locales import Language, say

ANNA, BORIS = 0, 1
PHONE = (390, 844)
DESKTOP = (1280, 800)
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NO_MOVES = ("play-rules", "play-more", "play-undo", "play-back", "play-refresh")
"""Buttons of a hand that are no moves and lead to none."""
PATIENCE = 30_000
"""Milliseconds after which something that should appear counts as missing."""

expect.set_options(timeout=PATIENCE)


@dataclass
class Screen:
    """One browser window. Panels go by their number from the left; presses are counted."""

    page: Page
    language: Language
    phone: bool
    presses: int = 0
    faults: list[str] = field(default_factory=list)

    # -- finding ------------------------------------------------------------------------------------------------------
    def word(self, key: str) -> str:
        """A text in the window's language."""
        return say(self.language, key)

    def panel(self, at: int) -> Locator:
        """One person's messenger."""
        return self.page.locator(".panel").nth(at)

    def pill(self, at: int) -> Locator:
        """The button with the person's name."""
        return self.page.locator("#people button").nth(at)

    def messages(self, at: int) -> Locator:
        """The messages of the chat that is open there."""
        return self.panel(at).locator(".message:not([hidden])")

    def key(self, at: int, key: str) -> Locator:
        """The newest button of that text in the open chat."""
        return self.messages(at).get_by_role("button", name=self.word(key), exact=True).last

    def table(self, at: int) -> Locator:
        """The newest message with buttons in the hall, as that person sees it."""
        return self._newest(at, ".message[data-chat='-1']")

    def hand(self, at: int) -> Locator:
        """The newest message with buttons in that person's private chat."""
        return self._newest(at, ".message:not([data-chat='-1'])")

    def _newest(self, at: int, messages: str) -> Locator:
        return self.panel(at).locator(messages).filter(has=self.page.locator(".keys")).last

    def moves(self, at: int) -> Locator:
        """The buttons of the hand that are moves, or lead to some."""
        words = "|".join(re.escape(self.word(key)) for key in _NO_MOVES)
        return self.hand(at).locator(".keys button").filter(has_not_text=re.compile(f"^({words})$"))

    # -- doing --------------------------------------------------------------------------------------------------------
    async def press(self, what: Locator) -> None:
        """Press with the mouse or a finger."""
        self.presses += 1
        await (what.tap() if self.phone else what.click())

    async def press_key(self, at: int, key: str) -> None:
        """Press the newest button of that text."""
        await self.press(self.key(at, key))

    async def turn_to(self, at: int) -> None:
        """On a phone, bring the person to the front; beside each other both are there."""
        if self.phone and "front" not in str(await self.panel(at).get_attribute("class")).split():
            await self.press(self.pill(at))

    async def open_hand(self, at: int) -> None:
        """See the person's hand: where they have news in private, turning to them is enough."""
        await self.turn_to(at)
        private = self.panel(at).locator(".private")
        if await private.get_attribute("aria-current") != "true":
            await self.press(private)
        await expect(self.moves(at).first).to_be_visible()

    async def move(self, at: int) -> None:
        """Press the first move there is, and wait for what comes of it."""
        log = self.panel(at).locator(".messages")
        before = await log.inner_text()
        await self.press(self.moves(at).first)
        await expect(log).not_to_have_text(before, use_inner_text=True)

    async def say(self, at: int, text: str) -> None:
        """Type and send."""
        entry = self.panel(at).locator(".write input")
        await entry.fill(text)
        await entry.press("Enter")

    async def decider(self) -> int:
        """Whoever has moves to choose from."""
        await expect(self.moves(ANNA).or_(self.moves(BORIS)).first).to_be_attached()
        return ANNA if await self.moves(ANNA).count() else BORIS


@asynccontextmanager
async def browser(program: Path) -> AsyncIterator[Browser]:
    """A chromium of its own."""
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=program, args=_FLAGS)
        try:
            yield opened
        finally:
            await opened.close()


@asynccontextmanager
async def window(
    opened: Browser, address: str, language: Language = "ru", size: tuple[int, int] = DESKTOP
) -> AsyncIterator[Screen]:
    """A window of its own with the page in it, greeted. In the end nothing must have gone wrong in the page's script."""
    phone = size == PHONE
    context = await opened.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale={"ru": "ru-RU", "en": "en-GB"}[language],
        is_mobile=phone,
        has_touch=phone,
        reduced_motion="reduce",
    )
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    screen = Screen(page, language, phone)
    page.on("pageerror", lambda error: screen.faults.append(str(error)))
    page.on("dialog", lambda dialog: screen.faults.append(dialog.message))
    await page.goto(address)
    await expect(page.locator(".message .keys button").first).to_be_attached()
    await expect(page.locator("input:not([aria-label])")).to_have_count(0)  # everybody side by side is in
    yield screen
    await context.close()
    assert not screen.faults
