"""People who play by pressing whatever they see, and others who press what is none of their business."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias

from bot.app import menus
from bot.messenger import Limits
from bot.storage.model import Table
from bot.texts import all_names
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from tests.e2e.town import TELEGRAM, F, Town
from tests.fakes.telegram.records import Button as TelegramButton
from tests.fakes.vk.records import Button as VKButton

Button: TypeAlias = TelegramButton | VKButton

GROUP = TELEGRAM.group
ANNA, BORIS, STRANGER, WATCHER = 11, 12, 13, 14
"""Two who play, one who is not in the group, one who is but does not play."""
FORGED = (
    "",
    "m",
    "m.1",
    "m.1.0.999",
    "m.zzzzzzzzzzzzzzzzz.1",
    "u.1.0",
    "start.1",
    "option.1.9.9",
    "x.1.1",
    "привет",
    "a.1.99.7",
    "y.1.77",
    "stop.1.1",
    "🂡",
    "flip.1.0.2",
)
"""Tokens that no button carries for the one who presses: the resignation of others among them, never one's own."""
WHOLE = 4000
"""No match takes so many steps."""
_RARE = {
    "x": 0.003,
    "o": 0.01,
    "y": 0.1,
    "n": 0.3,
    "a": 0.05,
    "u": 0.3,
    "k": 0.15,
    "r": 0.1,
    "h": 0.15,
    "p": 0.1,
    "c": 1.0,
}
"""How likely a button of that verb is pressed when it is looked at; those that end or leave things are not listed."""


@dataclass
class Crowd(Generic[F]):
    """The people of one group."""

    town: Town[F]
    chance: Chance
    players: Sequence[int] = (ANNA, BORIS)
    others: Sequence[int] = (STRANGER, WATCHER)
    patient: bool = False
    """Whether they seldom end a turn or pass while there is something else to do: else some matches are over before they begin."""
    pressed: Counter[str] = field(default_factory=Counter)
    seen: list[tuple[int, int, int, str]] = field(default_factory=list)
    """Buttons that once stood somewhere: (chat, message, who saw it, data)."""

    # -- pressing -----------------------------------------------------------------------------------------------------
    async def press(self, user: int, chat: int, button: Button) -> str:
        """Press a visible button; the query's id."""
        self.pressed["right"] += 1
        self.seen.append((chat, button.message_id, user, button.data))
        ephemeral = button.ephemeral_message_id if isinstance(button, TelegramButton) else 0
        done = await self.town.fake.press(
            user, button.message_id, chat, data=button.data, ephemeral_message_id=ephemeral
        )
        return done.query_id

    async def press_wrongly(self) -> None:
        """An old button, somebody else's, or one that was never there."""
        fake, chance = self.town.fake, self.chance
        kind = chance.pick(("old", "foreign", "forged"))
        self.pressed[kind] += 1
        everybody = (*self.players, *self.others)
        if kind == "old" and self.seen:
            chat, message, user, data = chance.pick(self.seen)
            await fake.press(user, message, chat, data=data, forged=True, inaccessible=chance.below(3) == 0)
        elif kind == "foreign":
            seen: Sequence[Button] = fake.buttons(self.town.group, self.players[0])
            if seen:
                button = chance.pick(seen)
                await fake.press(
                    chance.pick(tuple(self.others)), button.message_id, self.town.group, data=button.data
                )
        else:
            user = chance.pick(everybody)
            data = chance.pick(FORGED)
            if user in self.players and data.startswith(("x", "stop")):
                data = "m.1.1.1.1.1"
            await fake.press(user, 1, chance.pick((self.town.group, user)), data=data or "-", forged=True)

    async def press_data(self, user: int, chat: int, data: str) -> str:
        """Press the newest visible button whose token begins so, and wait for what comes of it; the text of the answer."""
        fake = self.town.fake
        found = [button for button in fake.buttons(chat, user) if f"{button.data}.".startswith(f"{data}.")]
        assert found, (data, fake.buttons(chat, user))
        query = await self.press(user, chat, self.chance.pick(found[-1:]))
        await self.town.quiet()
        answer = fake.press_of(query).answer
        assert answer is not None
        return answer.text

    async def tap(self, user: int, chat: int, data: str, message: int = 1) -> str:
        """Press a button that need not be there, and wait for what comes of it; the text of the answer."""
        pressed = await self.town.fake.press(user, message, chat, data=data, forged=True)
        await self.town.quiet()
        answer = self.town.fake.press_of(pressed.query_id).answer
        assert answer is not None
        return answer.text

    async def say(self, user: int, text: str, chat: int | None = None, **how: Any) -> None:
        """Write something, and wait for what comes of it."""
        await self.town.fake.message(user, text, chat, **how)
        await self.town.quiet()

    # -- before a match -----------------------------------------------------------------------------------------------
    async def open_in_group(self, *, quick: bool) -> None:
        """Anna opens a table in the group and chooses options, Boris sits down."""
        await self.town.fake.message(ANNA, "/new", self.town.group)
        await self.town.quiet()
        await self._choose(ANNA, self.town.group, quick=quick)
        await self.press_data(BORIS, self.town.group, "join")

    async def deal(self, *, pace: int = 2, late: int = 0, preset: int = 4) -> int:
        """A match of Anna and Boris in the group, of that pace and policy for the late; its number."""
        await self.say(ANNA, "/new", self.town.group)
        ((id,),) = await self.town.ask("SELECT max(id) FROM matches")
        for data in (f"preset.{_36(id)}.{preset}", f"pace.{_36(id)}.{pace}", f"late.{_36(id)}.{late}"):
            assert await self.tap(ANNA, self.town.group, data) == ""
        await self.tap(BORIS, self.town.group, f"join.{_36(id)}")
        return int(id)

    async def open_alone(self, *, quick: bool) -> None:
        """Anna opens a table in her private chat and takes a bot."""
        self.players = (ANNA,)
        await self.press_data(ANNA, ANNA, "new")
        await self._choose(ANNA, ANNA, quick=quick)
        bots = [b for b in self.town.fake.buttons(ANNA, ANNA) if b.data.startswith("botnow.")]
        await self.press_data(ANNA, ANNA, self.chance.pick(bots).data)

    async def _choose(self, user: int, chat: int, *, quick: bool) -> None:
        """Walk about in the options, pressing this and that; `quick`: a short match in the end."""
        await self.press_data(user, chat, "options")
        for _ in range(self.chance.below(8)):
            pages = ("presets", "preset", "details", "option", "options", "late")
            shown = [b.data for b in self.town.fake.buttons(chat, user) if b.data.partition(".")[0] in pages]
            await self.press_data(user, chat, self.chance.pick(shown))
        if not self._shows(user, chat, "presets"):
            await self.press_data(user, chat, "options")
        if quick:
            await self.press_data(user, chat, "presets")
            last = [b.data for b in self.town.fake.buttons(chat, user) if b.data.startswith("preset.")][-1]
            await self.press_data(user, chat, last)
        if not self._shows(user, chat, "lobby"):
            await self.press_data(user, chat, "options")
        await self.press_data(user, chat, "lobby")

    def _shows(self, user: int, chat: int, verb: str) -> bool:
        return any(button.data.startswith(f"{verb}.") for button in self.town.fake.buttons(chat, user))

    # -- one decision after the other -----------------------------------------------------------------------------------
    async def decider(self, id: int) -> int:
        """The user who has to decide in a match."""
        table = await self.town.table(id)
        assert table.match is not None
        assert table.match.prompt is not None
        user = table.chairs[table.match.prompt.seat].user
        assert user is not None, "a bot decides"
        return user

    async def to_move(self, id: int) -> tuple[int, Button]:
        """Walk through the menu until a button is a move at once: who sees it, and the button."""
        user = await self.decider(id)
        while True:
            table = await self.town.table(id)
            menu = self._menu(user, id)
            for button in menu:
                if _is_move(table, button, self.town.site.room):
                    return user, button
            await self.press_data(user, user, menu[0].data)

    async def move(self, id: int) -> tuple[int, Button]:
        """Play one move; who did, and the button."""
        user, button = await self.to_move(id)
        await self.press_data(user, user, button.data)
        return user, button

    # -- a match ------------------------------------------------------------------------------------------------------
    async def play(self, table: int, most: int = WHOLE) -> None:
        """Press until the match is over; if it is to be no whole one, after so many steps by giving up."""
        for _ in range(most):
            if await self._over(table):
                return
            await self.step(table)
        assert most < WHOLE, f"match {table} does not end"
        await self.town.quiet()
        await self.give_up(table)

    async def give_up(self, table: int) -> None:
        """Everybody resigns who still can."""
        for user in self.players:
            await self.tap(user, user, f"x.{_36(table)}.1")
        assert await self._over(table)

    async def play_among(
        self, table: int, most: int, disturb: Callable[[Town[F], Crowd[F], int], Awaitable[None]]
    ) -> None:
        """Press until the match is over, so many steps at most, and every tenth time something else happens; then all is well again."""
        for _ in range(most):
            if await self._over(table):
                break
            await self.step(table)
            if self.chance.below(10) == 0:
                await disturb(self.town, self, table)
        self.town.fake.faults.clear()
        await self.town.quiet()

    def calm(self) -> bool:
        """No fault of the server is still to come, and no press is on its way: it is answered three times at most."""
        fake = self.town.fake
        return not any(fault.times for fault in fake.faults) and not fake.unanswered()

    async def _over(self, table: int) -> bool:
        ((status,),) = await self.town.ask(f"SELECT status FROM matches WHERE id = {table:d}")
        return bool(status == "over")

    async def step(self, table: int) -> None:
        """Somebody presses something, or time passes."""
        chance = self.chance
        if chance.below(12) == 0:
            await self.press_wrongly()
        user = chance.pick(tuple(self.players))
        button = self._choice(user, table)
        if button is None:
            user = next((other for other in self.players if self._menu(other, table)), user)
            button = self._choice(user, table)
        if button is None:
            await self._look_elsewhere(table)
            return
        chat = user
        await self.press(user, chat, button)
        if chance.below(10) == 0:
            self.pressed["double"] += 1
            await self.town.fake.press(user, button.message_id, chat, data=button.data, forged=True)
        if chance.below(8):
            await self._answered(user, button)

    async def _answered(self, user: int, pressed: Button) -> None:
        """Wait as people do until the message that was pressed has changed, or a few seconds."""
        fake = self.town.fake
        patience = fake.clock.now() + 4
        await self.town.until(lambda: pressed not in fake.buttons(user, user) or fake.clock.now() > patience)

    def _menu(self, user: int, table: int) -> list[Button]:
        """The buttons of the newest hand that this person sees."""
        found = [b for b in self.town.fake.buttons(user, user) if of(b, table) and b.data[0] == "m"]
        return [b for b in found if b.message_id == found[-1].message_id]

    def _choice(self, user: int, table: int) -> Button | None:
        menu = self._menu(user, table)
        if menu and self.chance.below(10):
            return self.chance.pick(self._goes_on(menu) or menu)
        others = [b for b in self.town.fake.buttons(user, user) if of(b, table) and b.data[0] != "m"]
        for button in others:
            if self.chance.below(1000) < 1000 * _RARE.get(button.data.partition(".")[0], 0):
                return button
        return None

    def _goes_on(self, menu: list[Button]) -> list[Button]:
        """Of the patient: the buttons but for those that stand on every screen, mostly."""
        if not self.patient or self.chance.below(6) == 0:
            return []
        return [button for game in self.town.games.values() for button in going_on(game, menu)]

    async def _look_elsewhere(self, table: int) -> None:
        """Nothing to press in private: look at the table in the group, or wait for what is to come."""
        if self.chance.below(8) == 0:
            user = self.chance.pick(tuple(self.players))
            here = [
                b
                for b in self.town.fake.buttons(self.town.group, user)
                if of(b, table) and b.data[0] in "hpkrc"
            ]
            if here:
                await self.press(user, self.town.group, self.chance.pick(here))
        await self.town.after(1)


def _is_move(table: Table, button: Button, room: Limits) -> bool:
    """Whether pressing the button plays a move without another question."""
    match = table.match
    assert match is not None
    assert match.prompt is not None
    path = tuple(int(part, 36) for part in button.data.split(".")[3:])
    spot = menus.find(menus.plant(match.game, match.prompt, room), path)
    if spot is None or spot.action is None:
        return False
    return match.rules.caution(match.view(match.prompt.seat), spot.action) is None


def _36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else _36(number // 36) + digits[number % 36]


def of(button: Button, table: int) -> bool:
    """Whether a button belongs to a match."""
    parts = button.data.split(".")
    return len(parts) > 1 and parts[0].isalpha() and parts[1].isalnum() and int(parts[1], 36) == table


def going_on(game: Game, menu: Sequence[Button]) -> list[Button]:
    """The buttons of a menu but for those that stand on every screen: the end of a turn, a pass."""
    ends = {
        name
        for type_ in game.always
        for name in all_names(game.key, "action", str(type_.__struct_config__.tag))
    }
    return [button for button in menu if button.text not in ends]


async def gather(town: Town[F], *, seed: str = "crowd") -> Crowd[F]:
    """People in a group; those who will play have opened their private chats."""
    fake = town.fake
    fake.user(ANNA, "Анна", language_code="ru")
    fake.user(BORIS, "Boris", language_code="en")
    fake.user(STRANGER, "Вера", language_code="ru")
    fake.user(WATCHER, "Глеб", language_code="ru")
    status: Literal["administrator", "member"] = "administrator" if town.site.in_charge else "member"
    fake.chat(town.group, members=[ANNA, BORIS, WATCHER], owner=WATCHER, title="Двор", bot=status)
    await fake.bot_member(town.group, "member", by=ANNA)
    for user in (ANNA, BORIS):
        await fake.message(user, "/start")
    await town.quiet()
    return Crowd(town, Chance(seed_of(seed), 0))
