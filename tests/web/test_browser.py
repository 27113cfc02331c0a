"""The playground in a real browser: matches of two people, keyboards, restarts, phones and desktops."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.async_api import Browser, expect

from locales import Language
from tests.web.house import House
from tests.web.screen import ANNA, BORIS, DESKTOP, PHONE, Screen, browser, window

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize(
    ("size", "language"), [(DESKTOP, "ru"), (PHONE, "en")], ids=["desktop-ru", "phone-en"]
)
FOCUSED = """() => {
    const on = document.activeElement;
    const style = getComputedStyle(on);
    if (on === document.body) return ["", 99]; // between the last element and the first one
    return [on.getAttribute("aria-label") || on.textContent, style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth)];
}"""
PASTE = """(field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
}"""
BELOW_TOP = (
    """image => image.getBoundingClientRect().top - image.closest(".messages").getBoundingClientRect().top"""
)
CHECKS = (Path(__file__).parent / "checks.js").read_text(encoding="utf-8")
AT_REST = f"""async () => {{
    const check = {CHECKS.rstrip().removesuffix(";")};
    const end = performance.now() + 5000;
    let faults = check();
    while (faults.length && performance.now() < end) {{
        await new Promise(requestAnimationFrame);
        faults = check();
    }}
    return faults;
}}"""


@pytest.fixture
async def opened(chromium: Path) -> AsyncIterator[Browser]:
    """A browser to open windows in."""
    async with browser(chromium) as running:
        yield running


async def right(screen: Screen) -> None:
    """Nothing cut or out of view, everything within a finger's reach and with a name, once what has just come stands in its place."""
    assert await screen.page.evaluate(AT_REST) == []


async def sit_down(screen: Screen) -> int:
    """A table is opened and joined; who has the first decision."""
    await screen.press_key(ANNA, "chat-new")
    await expect(screen.key(ANNA, "lobby-join")).to_be_visible()
    await right(screen)
    await screen.turn_to(BORIS)
    await screen.press_key(BORIS, "lobby-join")
    await expect(screen.key(BORIS, "play-my-move")).to_be_visible()
    return await screen.decider()


# -- matches --------------------------------------------------------------------------------------------------------------
@SIZES
async def test_a_match_from_opening_the_page_to_the_result(
    house: House, opened: Browser, size: tuple[int, int], language: Language
) -> None:
    async with window(opened, house.url, language, size) as screen:
        await right(screen)
        decides = await sit_down(screen)
        await right(screen)
        await screen.open_hand(decides)
        await right(screen)
        await screen.move(decides)
        assert screen.presses <= 5, "from opening the page to the first move"
        for _ in range(8):
            decides = await screen.decider()
            await screen.open_hand(decides)
            await right(screen)
            await screen.move(decides)
        await resign(screen, decides)
        await result_is_shown(screen, decides, 1 - decides)


async def resign(screen: Screen, at: int) -> None:
    await screen.press_key(at, "play-more")
    await screen.press_key(at, "play-resign")
    await right(screen)
    await screen.press_key(at, "play-resign-yes")


async def result_is_shown(screen: Screen, *players: int) -> None:
    """In the hall to both, and no menu is left in their private chats."""
    for at in players:
        await screen.turn_to(at)
        greeting_and_results = screen.panel(at).locator(".message .keys")  # in the hall and in private
        await expect(greeting_and_results).to_have_count(3)
        await screen.panel(at).locator(".hall").click()
        await expect(screen.key(at, "play-rematch")).to_be_visible()
        await expect(screen.table(at).locator("img")).to_be_visible()
        await right(screen)


@pytest.mark.soak
async def test_a_whole_match_by_pressing_the_first_button(house: House, opened: Browser) -> None:
    async with window(opened, house.url) as screen:
        await sit_down(screen)
        over = screen.page.get_by_text(screen.word("play-rematch"))
        playing = screen.moves(ANNA).or_(screen.moves(BORIS))
        while not await over.count():
            await expect(over.or_(playing).first).to_be_attached()
            for at in (ANNA, BORIS):
                if await screen.moves(at).count():
                    await screen.open_hand(at)
                    await screen.move(at)
        await result_is_shown(screen, ANNA, BORIS)


# -- two tabs, and what is typed ------------------------------------------------------------------------------------------
@asynccontextmanager
async def two_tabs(house: House, opened: Browser) -> AsyncIterator[tuple[Screen, Screen]]:
    """A tab each for two people in a match: of who has the first decision, with the hand open, and of who waits."""
    async with (
        window(opened, f"{house.url}/?as=Аня") as anna,
        window(opened, f"{house.url}/?as=Борис") as boris,
    ):
        await anna.press_key(0, "chat-new")
        await boris.press_key(0, "lobby-join")
        await expect(anna.key(0, "play-my-move")).to_be_visible()
        named = await anna.table(0).locator(".words b").last.inner_text()
        mine, other = (anna, boris) if named == "Аня" else (boris, anna)
        await mine.open_hand(0)
        yield mine, other


async def test_moves_can_be_typed_and_refusals_show_the_rule(house: House, opened: Browser) -> None:
    async with two_tabs(house, opened) as (mine, other):
        await right(mine)
        newest = mine.messages(0).last
        await mine.say(0, mine.word("voltrine-action-finish"))  # nobody is in the court yet
        await expect(newest).to_contain_text("VT-")
        rule = newest.get_by_role("button", name=re.compile("VT-"))
        number = (await rule.inner_text()).split()[-1]
        await mine.press(rule)
        await expect(newest.locator(".words b", has_text=number)).to_be_visible()
        await right(mine)
        await newest.locator(".keys button").last.click()  # back to the match
        await expect(newest.locator("img")).to_be_visible()

        card = (await mine.moves(0).first.inner_text()).split()[0]
        await mine.say(0, card)
        await expect(mine.key(0, "play-undo")).to_be_visible()
        await mine.press_key(0, "play-undo")
        await expect(mine.key(0, "play-undo")).to_have_count(0)
        await mine.move(0)
        await mine.say(0, mine.word("voltrine-action-finish"))
        await expect(mine.messages(0).last.locator(".keys")).to_have_count(0)

        await expect(other.page).to_have_title(re.compile(r"^\(\d\) Kartel$"))
        await expect(other.panel(0).locator(".private .unread")).to_be_visible()
        await other.panel(0).locator(".private").click()
        await expect(other.moves(0).first).to_be_visible()
        await expect(other.page).to_have_title("Kartel")


async def test_pasted_lines_stay_apart(house: House, opened: Browser) -> None:
    """The field has one line: what is pasted in several (a list of cards) must not run together."""
    async with window(opened, house.url) as screen:
        field = screen.panel(ANNA).locator(".write input")
        await field.evaluate(PASTE, "Орда:\n2 Гоблины\n\n 1 Вождь\n")
        await expect(field).to_have_value("Орда:; 2 Гоблины; 1 Вождь")


async def test_a_link_in_the_common_chat_leads_whoever_follows_it_into_private(
    house: House, opened: Browser
) -> None:
    """It ends where the sentence goes on, and one of another page starts nothing here."""
    async with window(opened, house.url) as screen:
        await screen.say(ANNA, f"«{house.url}/#start=help», https://elsewhere.example/#start=help.")
        links = screen.messages(BORIS).last.locator("a")
        ours, theirs = f"{house.url}/#start=help", "https://elsewhere.example/#start=help"
        await expect(links).to_have_text([ours, theirs])
        follow = "link => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"
        await screen.page.evaluate("addEventListener('click', event => event.preventDefault())")
        await links.nth(1).evaluate(follow)
        await expect(screen.panel(BORIS).locator(".hall")).to_have_attribute("aria-current", "true")
        await links.nth(0).evaluate(follow)
        await expect(screen.messages(BORIS).last).to_contain_text(screen.word("help-how-1"))


async def test_the_board_stays_in_view_beside_a_long_menu(house: House, opened: Browser) -> None:
    """On one person's desktop the picture stands beside words and buttons, and goes with them."""
    async with window(opened, f"{house.url}/?as=Anna") as screen:
        await screen.press(screen.panel(ANNA).locator(".private"))
        await screen.say(ANNA, "/new")
        await screen.press_key(ANNA, "lobby-play-greedy")
        await expect(screen.moves(ANNA).first).to_be_visible()
        log = screen.panel(ANNA).locator(".messages")
        hand = screen.hand(ANNA)
        await hand.locator(".words").evaluate("words => { words.style.paddingBottom = '300px'; }")
        await log.evaluate("log => { log.scrollTop = log.scrollHeight; }")
        assert await hand.locator("img").evaluate(BELOW_TOP) >= 0
        await right(screen)


async def test_my_move_leads_to_the_hand(house: House, opened: Browser) -> None:
    async with window(opened, house.url) as screen:
        decides = await sit_down(screen)
        await screen.press_key(decides, "play-my-move")
        await expect(screen.panel(decides).locator(".private")).to_have_attribute("aria-current", "true")
        await expect(screen.messages(decides).filter(has_text=re.compile("^/start"))).to_be_visible()
        await expect(screen.moves(decides).first).to_be_visible()


async def test_a_stale_button_gets_a_polite_word(house: House, opened: Browser) -> None:
    async with two_tabs(house, opened) as (mine, _):
        old = await mine.moves(0).first.element_handle()
        await mine.move(0)
        assert not await old.evaluate("button => button.isConnected")
        await old.evaluate("button => button.click()")
        alert = mine.panel(0).locator(".alert, .toast").filter(visible=True)
        await expect(alert).to_contain_text(re.compile("[а-я]{3}"))
        await right(mine)


async def test_peek_and_popups_stay_with_who_pressed(house: House, opened: Browser) -> None:
    async with window(opened, house.url) as screen:
        await sit_down(screen)
        await screen.press_key(ANNA, "play-peek")
        secret = screen.page.locator(".message.secret")
        await expect(secret).to_have_count(1)
        await expect(screen.panel(ANNA).locator(".message.secret img")).to_be_visible()
        await right(screen)
        await screen.press(screen.key(BORIS, "chat-new"))
        await screen.press(screen.key(BORIS, "lobby-join"))
        await expect(screen.panel(BORIS).locator(".alert, .toast").filter(visible=True)).to_have_count(1)
        assert not await screen.panel(ANNA).locator(".alert, .toast").filter(visible=True).count()
        assert await secret.count() == 1


async def test_who_is_called_is_seen_at_a_glance(house: House, opened: Browser) -> None:
    """Side by side the panel of whoever has private news is framed, and named with their number; looking at it is enough."""
    async with window(opened, house.url) as screen:
        decides = await sit_down(screen)
        await screen.open_hand(decides)
        other = 1 - decides
        await screen.panel(other).locator(".private").click()
        await screen.panel(decides).locator(".private").click()
        await screen.move(decides)
        await screen.say(decides, screen.word("voltrine-action-finish"))
        await expect(screen.panel(other)).to_have_class(re.compile("called"))
        await expect(screen.pill(other)).to_have_accessible_name(re.compile("непрочитанных: 1"))
        await screen.pill(other).click()
        await expect(screen.panel(other)).not_to_have_class(re.compile("called"))
        await expect(screen.pill(other)).to_have_accessible_name(
            screen.word(("web-first", "web-second")[other])
        )


@SIZES
async def test_there_is_room_for_more_people(
    house: House, opened: Browser, size: tuple[int, int], language: Language
) -> None:
    async with window(opened, house.url, language, size) as screen:
        for _ in range(3):
            await screen.press(screen.page.locator("#add"))
        await expect(screen.page.locator(".panel")).to_have_count(5)
        await screen.press_key(4, "chat-new")
        await expect(screen.messages(4).last.locator("img")).to_be_visible()
        await right(screen)


async def test_pictures_open_large(house: House, opened: Browser) -> None:
    async with window(opened, house.url, size=PHONE) as screen:
        await screen.press_key(ANNA, "chat-new")
        picture = screen.messages(ANNA).last.locator("img")
        await expect(picture).to_have_js_property("complete", True)
        await screen.press(picture)
        big = screen.page.locator("#big img")
        await expect(big).to_be_visible()
        await expect(big).to_have_js_property("width", PHONE[0])
        await screen.press(big)
        await expect(big).to_have_js_property("width", 1080)
        await screen.page.keyboard.press("Escape")
        await expect(big).to_be_hidden()
        for _ in range(2):
            await screen.say(ANNA, "Kartel, /help")
        glance = screen.page.get_by_role("button", name=screen.word("web-look"))
        await screen.press(glance)
        await expect(big).to_be_visible()
        await screen.press(screen.page.get_by_role("button", name=screen.word("web-close"), exact=True))
        await expect(big).to_be_hidden()
        await screen.panel(ANNA).locator(".private").click()
        await expect(glance).to_be_hidden()
        await screen.panel(ANNA).locator(".hall").click()
        await screen.panel(ANNA).locator(".messages").evaluate("log => log.scrollTop = 0")
        await screen.press(screen.page.get_by_role("button", name=screen.word("web-down")))
        await expect(screen.messages(ANNA).last).to_be_in_viewport()
        await right(screen)


async def test_a_name_is_never_markup(house: House, opened: Browser) -> None:
    name = "<img src=x onerror=alert(1)>"
    async with window(opened, f"{house.url}/?as={quote(name)}") as screen:
        await screen.say(0, "<b>привет</b> https://example.org/a?b=1 <script>alert(2)</script>")
        said = screen.messages(0).last.locator(".words")
        await expect(said).to_contain_text("<b>привет</b>")
        await expect(said.locator("a")).to_have_attribute("rel", "noopener noreferrer")
        await screen.press_key(0, "chat-new")
        await expect(screen.messages(0).last).to_contain_text(name)
        assert await screen.page.locator(".words :is(img, script, b:text('привет'))").count() == 0
        await right(screen)


# -- restarts -------------------------------------------------------------------------------------------------------------
async def test_the_page_comes_back_after_a_restart(house: House, opened: Browser) -> None:
    async with window(opened, house.url) as screen:
        decides = await sit_down(screen)
        await screen.open_hand(decides)
        shown = await screen.messages(decides).count()
        await house.close()
        notice = screen.panel(decides).locator(".notice")
        await expect(notice).to_have_text(screen.word("web-offline"))
        await screen.say(decides, "не пропаду")
        entry = screen.panel(decides).locator(".write input")
        await expect(entry).to_have_value("не пропаду")
        await right(screen)
        await house.open()
        await expect(notice).to_have_text("")
        assert await screen.messages(decides).count() == shown
        await screen.move(decides)
        await entry.press("Enter")
        await expect(screen.messages(decides).filter(has_text="не пропаду")).to_have_count(1)
        await expect(entry).to_have_value("")


# -- without a mouse ------------------------------------------------------------------------------------------------------
async def tab_to(screen: Screen, name: str, *, back: bool = False) -> None:
    """Go from element to element until the one of that name has the focus; wherever it is, it is seen."""
    for _ in range(80):
        await screen.page.keyboard.press("Shift+Tab" if back else "Tab")
        label, outline = await screen.page.evaluate(FOCUSED)
        assert outline >= 2, label
        if label.startswith(name):
            return
    raise AssertionError(f"the keyboard does not reach {name}")


async def test_a_match_against_a_bot_with_the_keyboard_alone(house: House, opened: Browser) -> None:
    async with window(opened, f"{house.url}/?as=Аня") as screen:
        press = screen.page.keyboard.press
        for key in ("chat-new", "lobby-add-bot", "lobby-bot-greedy"):
            await expect(screen.key(0, key)).to_be_visible()
            await tab_to(screen, screen.word(key))
            await press("Enter")
        await expect(screen.moves(0).first).to_be_attached()
        await tab_to(screen, screen.word("web-private"), back=True)
        await press("Enter")
        await tab_to(screen, await screen.moves(0).first.inner_text())
        for _ in range(2):
            before = await screen.hand(0).inner_text()
            await press("Enter")
            await expect(screen.hand(0)).not_to_have_text(before, use_inner_text=True)
            assert await screen.page.evaluate("document.activeElement.closest('.keys') !== null"), (
                "the focus stays in the menu"
            )
        await tab_to(screen, screen.word("play-more"))
        await press("Enter")
        for key in ("play-resign", "play-resign-yes"):
            await expect(screen.key(0, key)).to_be_visible()
            await tab_to(screen, screen.word(key))
            await press("Enter")
        await tab_to(screen, screen.word("web-hall"), back=True)
        await press("Enter")
        await expect(screen.key(0, "play-rematch")).to_be_visible()


async def test_an_alert_takes_the_keyboard_and_gives_it_back(house: House, opened: Browser) -> None:
    async with two_tabs(house, opened) as (_, other):
        page = other.page
        await page.evaluate("panels[0].alert('Так нельзя.')")
        await expect(page.get_by_role("dialog")).to_contain_text("Так нельзя.")
        await expect(page.get_by_role("button", name=other.word("web-ok"))).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)
        await tab_to(other, other.word("play-my-move"))
