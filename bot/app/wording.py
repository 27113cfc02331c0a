"""Who is who at a table, and what the buttons and refusals of a match say: which message speaks a fact follows from its type."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeAlias

import msgspec
from fluent.syntax import ast

from bot.app.menus import Branch, Leaf, Node
from bot.messages import Argument, Reader, Text
from bot.names import labels
from bot.storage.model import Account, Chair, Chat, Person, Table
from bot.storage.work import Work
from bot.texts import all_names, named, plain, player, spoken, word
from engine.core.actions import Action, type_of
from engine.core.errors import Refusal
from engine.core.game import Game, Rules
from engine.core.notation import Called
from engine.core.says import SEAT, spoken_fields
from engine.core.views import View
from locales import LANGUAGES, Language, has, pattern, say

Names: TypeAlias = tuple[str, ...]
"""What the players are called at one table, by seats: never empty, no two alike."""


# -- people ---------------------------------------------------------------------------------------------------------------
PUBLIC_ZONE = "Europe/Moscow"
"""Who reads what is public lives anywhere: its times are Moscow's, and it says so."""


def chat_reader(chat: Chat | None) -> Reader:
    """How a group is written to."""
    return Reader((chat.language if chat else None) or "ru", PUBLIC_ZONE)


def person_reader(person: Person, spoken_by_account: Language | None) -> Reader:
    """How a person is written to: as they chose, else in the language of their messenger."""
    return Reader(person.language or spoken_by_account or "ru", person.zone, person.pictures)


async def reader_at(work: Work, chair: Chair) -> Reader:
    """How the person on a chair is written to."""
    person = await work.person(chair.person) if chair.person is not None else None
    account = await _account(work, chair)
    return person_reader(person, account.language if account else None) if person else chat_reader(None)


async def names_at(work: Work, table: Table) -> Mapping[Language, Names]:
    """The names of a table's players in each language (a bot's name is a word)."""
    names, _ = await called(work, table)
    return names


async def called(work: Work, table: Table) -> tuple[Mapping[Language, Names], Sequence[Account | None]]:
    """The names of a table's players in each language, and the accounts from which they play; both by seats."""
    found = await work.accounts([chair.person for chair in table.chairs if chair.person is not None])
    by_id = {(account.via, account.user): account for account in found}
    accounts = [by_id.get((chair.via or "", chair.user or 0)) for chair in table.chairs]
    given = [account.name if account else "" for account in accounts]
    return {language: _called(table.chairs, given, language) for language in LANGUAGES}, accounts


async def _account(work: Work, chair: Chair) -> Account | None:
    return None if chair.via is None or chair.user is None else await work.account(chair.via, chair.user)


def _called(chairs: Sequence[Chair], given: Sequence[str], language: Language) -> Names:
    called: list[str] = []
    for chair, name in zip(chairs, given, strict=True):
        if chair.person is None and chair.bot:
            called.append(say(language, f"play-bot-{chair.bot}"))
            continue
        name = name or say(language, "player-number", {"number": chair.seat + 1})
        called.append(say(language, "play-stand-in", {"name": name}) if chair.bot else name)
    return labels(called)


# -- buttons --------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Speaker:
    """Words the buttons of one seat's menu."""

    game: Game
    rules: Rules[Any, Any, Any]
    view: View
    names: Names
    reader: Reader
    room: int
    """Characters on a button."""

    def label(self, node: Node) -> Text:
        """What a button says: a branch names what it opens, a leaf what it does and (if there is room) what would come of it."""
        if isinstance(node, Leaf):
            return self._leaf(node)
        if node.by == "rare":
            return Text("play-rare")
        return Text("play-opens", {"what": self.crumb(node)})

    def crumb(self, branch: Branch) -> Text:
        """What the actions behind a branch share: their type, a family of values, or a field's value."""
        if branch.by == "family":
            return named(self.game.key, "family", branch.family)
        return self._type(branch.sample) if branch.by == "type" else self._field(branch.sample, branch.by)

    def _type(self, action: Action) -> Text:
        return Text(_key(self.game.key, "action", type_of(action)))

    def _leaf(self, leaf: Leaf) -> Text:
        """Type, fields and forecast; of these the forecast is left out first where it gets too long, then the type."""
        what, kind = self._fields_of(leaf), self._type(leaf.action)
        whole = what or kind
        if what and "type" not in leaf.told and said(what, self.reader) != said(kind, self.reader):
            whole = Text("play-typed", {"type": kind, "what": what})
        forms = [whole, what or whole]
        foreseen = self.rules.forecast(self.view, leaf.action)
        if foreseen is not None:
            comes = spoken(self.game.key, "forecast", foreseen, self.names, self.view.viewer, on_button=True)
            forms.insert(0, Text("play-foreseen", {"what": whole, "forecast": comes}))
        return next((form for form in forms if width(form, self.reader) <= self.room), forms[-1])

    def _fields_of(self, leaf: Leaf) -> Text | None:
        """The fields that the screens before have not said yet; the last ones by the game's `.leaf` text, if any."""
        action = leaf.action
        left = [name for name in action.__struct_fields__ if name not in leaf.told]
        parts: list[Text] = []
        short = f"{_key(self.game.key, 'action', type_of(action))}.leaf"
        if left and has("ru", short):
            left = [name for name in left if name.replace("_", "-") not in mentioned(short)]
            text = spoken(
                self.game.key,
                "action",
                action,
                self.names,
                self.view.viewer,
                on_button=True,
                attribute="leaf",
            )
            target = self._card_there(action, action.__struct_fields__) or "none"
            parts.append(Text(text.key, {"target": target} | text.args))
        parts = [*(self._field(action, name) for name in left), *parts]
        if not parts:
            return None
        joined = parts[-1]
        for part in reversed(parts[:-1]):
            joined = Text("play-row", {"head": part, "tail": joined})
        return joined

    def _field(self, action: Action, name: str) -> Text:
        """One field: the name of its value, or its number and the card that lies there."""
        value = getattr(action, name)
        kind = spoken_fields(type(action)).get(name, "")
        if kind == SEAT.kind:
            return Text("play-plain", {"what": player(value, self.names)})
        if kind:
            return named(self.game.key, kind, str(value), on_button=True)
        card = self._card_there(action, (name,))
        if card:
            return Text("play-place", {"number": value, "card": card})
        return Text("play-plain", {"what": value if isinstance(value, int) else str(value)})

    def _card_there(self, action: Action, names: Sequence[str]) -> str:
        """What lies in the place that a number field names, as far as its player sees; empty if nothing is seen."""
        also = self.rules.also_called(self.view, action)
        places = [name for name in names if isinstance(getattr(action, name), int) and also.get(name)]
        return also[places[-1]][0] if places else ""


@cache
def mentioned(key: str) -> frozenset[str]:
    """The arguments that an attribute of a message uses, without the `-id` and `-you` of fields."""
    return frozenset(name.removesuffix("-id").removesuffix("-you") for name in _variables(pattern("ru", key)))


def _variables(node: Any) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            yield from _variables(part)
    elif isinstance(node, list | tuple):
        for part in node:
            yield from _variables(part)


def _key(*parts: str) -> str:
    return "-".join(parts).replace("_", "-")


def heard_names(game: Game, names: Names) -> Called:
    """What stands on buttons, for those who type it: in every language, players by their names."""

    def called(kind: str, value: str) -> tuple[str, ...]:
        if kind == SEAT.kind:
            return tuple(names[int(value) :][:1])
        return all_names(game.key, kind, value) if kind else ()

    return called


# -- refusals -------------------------------------------------------------------------------------------------------------
def refusal_text(game: Game, refusal: Refusal, names: Names) -> Text:
    """Why not, with the number of the rule. An argument means what a field of its name means in the game's actions."""
    kinds: Mapping[str, str] = {
        name: kind for type_ in game.actions for name, kind in spoken_fields(type_).items()
    }
    args: dict[str, Argument] = {}
    for name, value in refusal.args.items():
        kind = kinds.get(name, "")
        if kind == SEAT.kind:
            args[name] = player(int(value), names)
        else:
            args[name] = named(game.key, kind, str(value)) if kind else value
    why = Text(_key(game.key, "error", refusal.code), args)
    return Text("play-refused", {"why": why, "rule": refusal.rule}) if refusal.rule else why


# -- measures -------------------------------------------------------------------------------------------------------------
def said(text: Text, reader: Reader) -> str:
    """The bare text as that reader reads it. For texts without moments: what is today does not count here."""
    return _said(msgspec.json.encode(text), reader)


def width(text: Text, reader: Reader) -> int:
    """How many characters the text takes for that reader, moments aside."""
    return len(said(text, reader))


@lru_cache(maxsize=8192)
def _said(written: bytes, reader: Reader) -> str:
    return plain(word(msgspec.json.decode(written, type=Text), reader, now=0))
