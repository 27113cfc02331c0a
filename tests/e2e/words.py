"""Every card of a game is spoken as a word that occurs nowhere else, and every picture carries what it was drawn from: so that no
request can name a card unseen.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from unittest.mock import patch

import msgspec
from PIL import Image, PngImagePlugin

from bot.app.offers import replayed
from bot.delivery.drawing import draw as really_draw
from bot.messages import Picture
from bot.storage.model import Move, Table
from bot.texts import named
from engine.core.actions import read_action
from engine.core.game import Game
from engine.core.says import parted
from engine.core.views import TABLE, Viewer
from engine.match import Match
from locales import LANGUAGES, Language, has
from tests.contract.play import cards_in, seen_by
from tests.e2e.town import F, Town
from tests.fakes.vk import FakeVK
from tests.toy import spoken

_WORD = re.compile(r"ж(\d+)ж")
_ID = re.compile(r'"([\w-]+)"')
WINDOW = 30
"""So many versions back a card may have been in sight to be spoken of: a viewer reads what happened since they last decided."""


def names_of(game: Game) -> Mapping[str, str]:
    """What the cards that can be hidden are called in the catalogue -> the word for it, in either language."""
    hidden = {parted(card)[0] for card in game.cards}
    return {name: f"ж{number}ж" for number, name in enumerate(game.catalogue) if name in hidden}


@contextmanager
def unique_words(folder: Path, game: Game) -> Iterator[None]:
    """In both languages, what is printed on the cards too. The folder keeps the texts."""
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True)
        told = "\n".join(_entry(language, game, name, word) for name, word in names_of(game).items())
        (folder / language / f"{game.id}.ftl").write_text(told + "\n", "utf-8")
    with spoken(folder), patch("bot.main.draw", draw):
        yield


def _entry(language: Language, game: Game, name: str, word: str) -> str:
    """The message of a card, with every part that it has."""
    key = named(game.key, "card", name).key
    parts = [part for part in ("button", "text") if has(language, f"{key}.{part}")]
    return "\n".join((f"{key} = {word}", *(f"    .{part} = {word}" for part in parts)))


def draw(picture: Picture, given_up: Event, games: Mapping[str, Game]) -> bytes:
    """A speck with all of the picture's data written on its back."""
    if picture.kind in ("film", "record"):
        return really_draw(picture, given_up, games) if picture.kind == "record" else _film(picture)
    note = PngImagePlugin.PngInfo()
    note.add_text("data", bytes(picture.data).decode())
    data = io.BytesIO()
    Image.new("RGB", (60, 40)).save(data, "PNG", pnginfo=note)
    return data.getvalue()


def _film(picture: Picture) -> bytes:
    data = io.BytesIO()
    speck = Image.new("RGB", (60, 40))
    speck.save(data, "GIF", save_all=True, append_images=[Image.new("RGB", (60, 40), "red")])
    return data.getvalue() + bytes(picture.data)  # behind the picture's end, where nobody looks


@dataclass
class Oracle:
    """What each viewer of a match could see at each of its versions."""

    table: Table
    moves: list[Move]
    seen: dict[Viewer, list[frozenset[str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        match = self.table.match
        assert match is not None
        matches = list(_versions(match, self.moves))
        for viewer in range(TABLE, match.seats):
            told = [frozenset[str]()] + [_told(match.game, move, viewer) for move in self.moves]
            self.seen[viewer] = [
                _with_names(seen_by(one, viewer) | heard) for one, heard in zip(matches, told, strict=True)
            ]

    def may_know(self, viewer: Viewer, at: float) -> frozenset[str]:
        """The cards, and the names of cards, that may be told to the viewer in a request made then."""
        made = [0, *(move.version for move in self.moves if move.at <= at * 1000 + 1)][-1]
        ended = self.table.ended_at is not None and at * 1000 + 1 >= self.table.ended_at
        since = 0 if ended else max(0, made - WINDOW)
        return frozenset[str]().union(*self.seen[viewer][since : made + 1])

    def viewer(self, to: int) -> Viewer:
        """Who reads what goes there."""
        return next((chair.seat for chair in self.table.chairs if chair.user == to), TABLE)


def _with_names(cards: frozenset[str]) -> frozenset[str]:
    """The cards and what they are called, which copies of a card share."""
    return cards | {parted(card)[0] for card in cards}


def _versions(kept: Match, moves: list[Move]) -> Iterator[Match]:
    """The match at its version 0, 1, 2 ...; what was taken back included."""
    match = Match.start(kept.game, kept.options, kept.seats, kept.seed)
    yield match
    steps: list[Move] = []
    for move in moves:
        match move.kind:
            case "play":
                assert move.action is not None
                match_after = match.play(move.seat, read_action(kept.game.action_union, move.action)).match
                steps.append(move)
            case "undo":
                steps.pop()
                match_after = replayed(match, steps)
            case "takeback":
                while steps[-1].seat != move.seat or steps[-1].by != "player":
                    steps.pop()
                steps.pop()
                match_after = replayed(match, steps)
            case "agreed_draw":
                match_after = match.agree_draw()
            case "cancelled":
                match_after = match.cancel()
            case "resigned" | "left" | "timeout":
                match_after = match.concede(move.seat, move.kind).match
                steps.append(move)
            case _:
                raise AssertionError(move.kind)
        match = match_after
        yield match


def _told(game: Game, move: Move, viewer: Viewer) -> frozenset[str]:
    """The cards that the move's events name to the viewer."""
    told = [item["event"] for item in move.told if viewer in item["to"]]
    return cards_in(game, told)


async def leaks(place: Town[F], since: int = 0) -> list[str]:
    """Every request that names a card to somebody who may not know it."""
    (game,) = place.games.values()
    oracles = []
    for (id,) in await place.ask("SELECT id FROM matches WHERE seed <> '' ORDER BY id"):
        oracles.append(Oracle(await place.table(id), await place.moves(id)))
    found = []
    for entry in place.fake.transcript(since, kind="request"):
        if entry.method in ("sendDocument", "execute"):
            continue  # the record with the seed that opens everything; a bundle of requests that stand there one by one, too
        named = cards_of(place, game, entry.params, [file.sha256 for file in entry.files.values()])
        if not named:
            continue
        allowed: frozenset[str] = frozenset()
        for oracle in oracles:
            viewer = oracle.viewer(entry.to) if entry.to != place.group else TABLE
            started = oracle.table.started_at or 0
            if started <= entry.at * 1000 + 1:
                allowed |= oracle.may_know(viewer, entry.at)
        if not named <= allowed:
            found.append(
                f"{entry.seq} {entry.method} to {entry.to}: {sorted(named - allowed)} {entry.params}"
            )
    return found


def cards_of(place: Town[F], game: Game, params: object, hashes: Sequence[str] = ()) -> frozenset[str]:
    """The cards, and the names of cards, that stand in a request: in texts, labels, tokens, and in the data of its pictures, sent now
    or before.
    """
    text = msgspec.json.encode(params).decode()
    told = [text, *(data.decode("utf-8", "ignore") for data in _pictures(place, text, hashes))]
    named = frozenset(game.catalogue[int(number)] for one in told for number in _WORD.findall(one))
    ids = frozenset(id for one in told[1:] for id in _ID.findall(one))
    return named | _with_names(ids & game.cards)


def _pictures(place: Town[F], text: str, hashes: Sequence[str]) -> Iterator[bytes]:
    """The pictures that a request shows."""
    if isinstance(place.fake, FakeVK):
        for shown in place.fake.uploads():
            if shown.file_id in text and shown.name != "record.txt":
                yield place.fake.contents(shown)
        return
    uploads = place.fake.platform.uploads
    for upload in uploads.by_id.values():
        if upload.sha256 in hashes or f'"{upload.file_id}"' in text:
            data = uploads.contents(upload.sha256)
            assert data is not None
            yield data
