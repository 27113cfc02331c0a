"""Calls of the VK API: never faster than VK allows, and honest about what came of each."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import aiohttp
import structlog
from vkbottle import API
from vkbottle.http import AiohttpClient

from bot.delivery.budgets import Window
from bot.messenger import DeliveryError, Rate, Refused, Stopped, Uncertain, Unreachable, Wait
from bot.time import Time
from bot.vk.limits import CALLS, PATIENT_CALLS
from bot.vk.places import SWITCHES

Params: TypeAlias = Mapping[str, str | int]

_SECONDS = 20
"""So long an answer is waited for."""
_RECONNECT_SECONDS = 2.0
_AT_ONCE = 25
"""Calls in one `execute` ..."""
_LONGEST_SCRIPT = 40_000
"""... and the characters of its script."""
_NO_BOTS = 912
_WAITS = {6: (1.0, True), 9: (60.0, False), 14: (300.0, True), 29: (600.0, True), _NO_BOTS: (60.0, False)}
"""Code -> seconds to wait, and whether with everything."""
_SHUT_OUT = frozenset({7, 18, 900, 901, 902, 917, 925, 927, 932, 935, 936, 945, 950, 983})
_STOPS = frozenset({5, 27})
_UNKNOWN = 1
_NOT_COMPILED, _BROKEN_OFF = 12, 13
"""An `execute` of which nothing was carried out; one of which some may have been."""
_NOBODY_KNOWS = frozenset({_UNKNOWN, 10, _BROKEN_OFF})


_log = structlog.get_logger("vk")


class Failed(Exception):
    """VK answered with an error."""

    def __init__(self, code: int) -> None:
        super().__init__(f"error {code}")
        self.code = code


class _NotTogether(Exception):
    """A call was not made, for something that went along with it."""


def ours(code: int) -> DeliveryError:
    """What an error of VK's means for a message."""
    if code == _NO_BOTS:
        _log.warning("switch this on in VK", place=SWITCHES["bots_capabilities"])
    if code in _WAITS:
        seconds, everywhere = _WAITS[code]
        return Wait(seconds, everywhere=everywhere)
    reason = f"error {code}"
    if code in _SHUT_OUT:
        return Unreachable(reason)
    if code in _STOPS:
        return Stopped(reason)
    return Uncertain(reason) if code in _NOBODY_KNOWS else Refused(reason)


@dataclass(slots=True, eq=False)
class _Wish:
    """A call that waits for its turn."""

    method: str
    params: Params
    urgent: bool
    alone: bool
    """It goes with no others."""
    answer: asyncio.Future[Any]
    taken: bool = False
    """Whether somebody makes it just now."""


class Calls:
    """The calls of one token. Those that must wait for room go together, as one `execute`: it counts as a single call."""

    def __init__(
        self, token: str, address: str, time: Time, rate: Rate = CALLS, patient: Rate = PATIENT_CALLS
    ) -> None:
        """At most `rate` of calls, and at most `patient` of those that are not urgent."""
        self._http = AiohttpClient(timeout=aiohttp.ClientTimeout(total=_SECONDS))
        self._api = API(token, http_client=self._http)
        self._api.API_URL = f"{address}/method/"
        self._api.response_validators = []  # those of vkbottle repeat a call whose outcome is unknown
        self._time = time
        self._all, self._patient = Window(rate), Window(patient)
        self._wishes: list[_Wish] = []
        self._ended = asyncio.Event()

    async def call(self, method: str, params: Params, *, urgent: bool = False) -> Any:
        """VK's response. `urgent` goes before all else.

        Raises Failed for an error of VK's, Wait if the call did not get there, Uncertain if nobody knows.
        """
        try:
            return await self._fulfil(method, params, urgent=urgent)
        except _NotTogether:
            return await self._fulfil(method, params, urgent=urgent, alone=True)

    async def _fulfil(self, method: str, params: Params, *, urgent: bool, alone: bool = False) -> Any:
        """Raises _NotTogether, and what `call` raises."""
        wish = _Wish(method, params, urgent, alone, asyncio.get_running_loop().create_future())
        self._wishes.append(wish)
        try:
            while not wish.taken:
                await self._advance(wish)
            return await wish.answer
        finally:
            wish.answer.cancel()  # if nobody waits for it any more
            if wish in self._wishes:
                self._wishes.remove(wish)

    async def _advance(self, wish: _Wish) -> None:
        """Wait until there may be room; if there is, make the call, and whatever else waits along with it."""
        windows = (self._all,) if wish.urgent else (self._all, self._patient)
        wait = self._wait(windows)
        if wait is None:
            self._ended.clear()
            await self._ended.wait()
        elif wait:
            await self._time.sleep(wait)
        else:
            bundle = self._bundle(wish)
            for window in windows:
                window.start()
            try:
                await self._make(bundle)
            finally:
                for window in windows:
                    window.end(self._time.now(), used=True)
                self._ended.set()

    def _bundle(self, first: _Wish) -> list[_Wish]:
        """The wish, and as many others as fit into one call: urgent ones before those that have waited longest."""
        together = [wish for wish in self._wishes if not (wish.alone or first.alone or wish is first)]
        others = sorted(together, key=lambda wish: not wish.urgent)
        bundle, size = [first], _size(first)
        for wish in others[: _AT_ONCE - 1]:
            size += _size(wish)
            if size <= _LONGEST_SCRIPT:
                bundle.append(wish)
        for wish in bundle:
            wish.taken = True
            self._wishes.remove(wish)
        return bundle

    async def _make(self, bundle: list[_Wish]) -> None:
        """Make the calls; each wish gets its answer or its error."""
        try:
            if len(bundle) == 1:
                answers = [await self._one(bundle[0].method, bundle[0].params)]
            else:
                answers = await self._together(bundle)
        except (Failed, DeliveryError) as error:
            answers = [error] * len(bundle)
        except BaseException:
            answers = [Uncertain("broken off")] * len(bundle)
            raise
        finally:
            for wish, answer in zip(bundle, answers, strict=True):
                if wish.answer.done():
                    continue  # nobody waits for it any more
                if isinstance(answer, Exception):
                    wish.answer.set_exception(answer)
                else:
                    wish.answer.set_result(answer)

    async def _one(self, method: str, params: Params) -> Any:
        return (await self._ask(method, params))["response"]

    async def _together(self, bundle: list[_Wish]) -> list[Any]:
        """What VK says to each, in one call."""
        calls = (f"API.{wish.method}({json.dumps(wish.params, ensure_ascii=False)})" for wish in bundle)
        try:
            said = await self._ask("execute", {"code": f"return [{','.join(calls)}];"})
        except Failed as error:
            if error.code == _NOT_COMPILED:
                return [_NotTogether()] * len(bundle)
            raise
        answers = said["response"]
        codes = iter([int(error["error_code"]) for error in said.get("execute_errors", ())])
        if not isinstance(answers, list) or len(answers) != len(bundle):
            raise Uncertain("not an answer of VK")
        return [Failed(next(codes, _UNKNOWN)) if answer is False else answer for answer in answers]

    async def _ask(self, method: str, params: Params) -> dict[str, Any]:
        """The whole answer to one call. Raises what `call` raises."""
        try:
            answer = json.loads(await self._api.request(method, dict(params)))  # type: ignore[arg-type]  # a text, as nobody validates it
        except aiohttp.ClientConnectorError:
            raise Wait(_RECONNECT_SECONDS, everywhere=True) from None
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            raise Uncertain(type(error).__name__) from None
        if isinstance(answer, dict) and "error" in answer:
            raise Failed(int(answer["error"]["error_code"]))
        if not isinstance(answer, dict) or "response" not in answer:
            raise Uncertain("not an answer of VK")
        return answer

    async def post(self, address: str, form: object, seconds: float = _SECONDS) -> Any:
        """The JSON that an address outside the API answers: a long poll, an upload. Raises OSError, TimeoutError or ValueError."""
        limit = aiohttp.ClientTimeout(total=seconds)
        try:
            return await self._http.request_json(address, method="POST", data=form, timeout=limit)  # type: ignore[arg-type]  # forms, too
        except aiohttp.ClientError as error:
            raise OSError(type(error).__name__) from None

    async def close(self) -> None:
        """Hang up."""
        await self._http.close()

    def _wait(self, windows: tuple[Window, ...]) -> float | None:
        """Seconds until there is room; None if a call must end first."""
        now = self._time.now()
        times = [window.free_at(now) for window in windows]
        known = [at for at in times if at is not None]
        return max(0.0, (max(known) - now) / 1000) if len(known) == len(times) else None


def _size(wish: _Wish) -> int:
    """Roughly, of its part of a script."""
    return sum(len(str(value)) + 30 for value in wish.params.values()) + 60
