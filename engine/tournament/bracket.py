"""Brackets: which slots there are, who comes into them from where, and, from the results, who stands in them now.

A slot is named by its part and place: "W1.0" is the first match of the first round of the winners' bracket, "L" the losers'
bracket, "T0.0" the match for the third place, "F1.0" the final of a double elimination and "F2.0" that final played again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.tournament import series
from engine.tournament.document import NOBODY, Number, Pairing


class Source(Struct, frozen=True):
    """From where a player comes into a slot: a seed, or the winner or loser of a slot before it."""

    kind: Literal["seed", "winner", "loser"]
    seed: int = 0
    slot: str = ""


class Slot(Struct, frozen=True):
    """A match of the bracket before anybody is in it. `loser_place`: the best place of who loses it, 0 if that is not the end."""

    name: str
    sources: tuple[Source, Source]
    loser_place: int = 0

    @property
    def part(self) -> str:
        """W, L, T or F."""
        return self.name[0]

    @property
    def round(self) -> int:
        """The round within its part."""
        return int(self.name[1:].partition(".")[0])


class Filled(Struct, frozen=True):
    """A slot with the players known so far (None: not yet; NOBODY: never), its pairing if there is one, and how it ended."""

    slot: Slot
    players: tuple[Number | None, Number | None]
    pairing: Pairing | None = None
    winner: Number | None = None
    loser: Number | None = None

    @property
    def due(self) -> tuple[Number, Number] | None:
        """The two who are to be paired now."""
        first, second = self.players
        return (first, second) if first and second and self.pairing is None else None


def slots(players: int, double: bool = False, *, third_place: bool = False) -> tuple[Slot, ...]:
    """The bracket for so many seeds, every slot after those it is fed from. Single elimination unless `double`."""
    depth = max(1, (players - 1).bit_length())
    winners = _winners(depth, ends=not double, third_place=third_place)
    return winners + _losers(depth) + _finals(depth) if double else winners


def fill(
    bracket: Sequence[Slot], seeds: Sequence[Number], pairings: Mapping[str, Pairing], best_of: int
) -> tuple[Filled, ...]:
    """Who stands where by the results. `seeds` are the numbers from the best seed down, `pairings` those made so far by slot."""
    found: dict[str, Filled] = {}
    for slot in bracket:
        players = _come(slot.sources[0], seeds, found), _come(slot.sources[1], seeds, found)
        if slot.part == "F" and slot.round == 2 and _needless(found["F1.0"]):
            players = NOBODY, NOBODY
        found[slot.name] = _decided(Filled(slot, players, pairings.get(slot.name)), best_of)
    return tuple(found.values())


def places(filled: Sequence[Filled]) -> dict[Number, int]:
    """The place of everybody in the bracket; those who are still in it share the first."""
    found: dict[Number, int] = {}
    drops = {
        source.slot: one.slot.loser_place
        for one in filled
        for source in one.slot.sources
        if source.kind == "loser"
    }
    for one in filled:
        here = [player for player in one.players if player]
        found |= dict.fromkeys(here, 3 if one.slot.part == "T" else 1)
        if one.winner is None:
            continue
        place = one.slot.loser_place
        if one.winner == NOBODY and not place:  # both stayed away: neither goes on to the losers' bracket
            place = drops[one.slot.name]
        if place:
            found |= {player: place for player in here if player != one.winner}
    return found


Column: TypeAlias = tuple[Filled, ...]


def pages(filled: Sequence[Filled], rows: int = 8, columns: int = 4) -> tuple[tuple[Column, ...], ...]:
    """The bracket cut into pages of columns, each of so many slots at most: the winners' bracket with the finals, then the losers'.

    A page's last column comes again as the first of the next. The match for the third place is left out.
    """
    rounds: dict[tuple[str, int], list[Filled]] = {}
    for one in filled:
        if one.players != (NOBODY, NOBODY) or one.slot.part != "F":
            rounds.setdefault((one.slot.part, one.slot.round), []).append(one)
    lines = [[found for (part, _), found in rounds.items() if part in parts] for parts in ("WF", "L")]
    return tuple(page for line in lines if line for page in _pages(line, rows, columns))


def _pages(line: Sequence[Sequence[Filled]], rows: int, columns: int) -> Iterator[tuple[Column, ...]]:
    start = 0
    while True:
        shown = line[start : start + columns]
        parts = -(-len(shown[0]) // rows)
        for part in range(parts):
            cut = [(len(one) * part // parts, len(one) * (part + 1) // parts) for one in shown]
            yield tuple(tuple(one[first:last]) for one, (first, last) in zip(shown, cut, strict=True))
        if start + columns >= len(line):
            return
        start += columns - 1


def seed_order(depth: int) -> list[int]:
    """The seeds along the first round, so that 1 and 2 can meet in the final only: [1, 4, 2, 3] for two rounds."""
    order = [1]
    for level in range(1, depth + 1):
        order = [seed for best in order for seed in (best, 2**level + 1 - best)]
    return order


def _winners(depth: int, ends: bool, third_place: bool) -> tuple[Slot, ...]:
    order = seed_order(depth)
    found = []
    for level in range(1, depth + 1):
        for at in range(2 ** (depth - level)):
            if level == 1:
                sources = Source("seed", order[2 * at]), Source("seed", order[2 * at + 1])
            else:
                sources = _won(f"W{level - 1}.{2 * at}"), _won(f"W{level - 1}.{2 * at + 1}")
            found.append(Slot(f"W{level}.{at}", sources, 2 ** (depth - level) + 1 if ends else 0))
    if third_place and depth > 1:
        losers = _lost(f"W{depth - 1}.0"), _lost(f"W{depth - 1}.1")
        found.append(Slot("T0.0", losers, 4))
    return tuple(found)


def _losers(depth: int) -> tuple[Slot, ...]:
    """Odd rounds bring survivors together, even rounds bring them those who lost in the winners' bracket, crossed over.

    Places are counted from the last round back: behind the two finalists comes the loser of the last match, and so on.
    """
    found: list[Slot] = []
    place = 3
    for level in range(2 * (depth - 1), 0, -1):
        count = 2 ** (depth - 1 - (level + 1) // 2)
        found += [Slot(f"L{level}.{at}", _losers_sources(level, at, count), place) for at in range(count)]
        place += count
    return tuple(sorted(found, key=lambda slot: slot.round))


def _losers_sources(level: int, at: int, count: int) -> tuple[Source, Source]:
    if level == 1:
        return _lost(f"W1.{2 * at}"), _lost(f"W1.{2 * at + 1}")
    if level % 2:
        return _won(f"L{level - 1}.{2 * at}"), _won(f"L{level - 1}.{2 * at + 1}")
    drop = level // 2 + 1
    crossed = count - 1 - at if drop % 2 == 0 else (at + count // 2) % count
    return _lost(f"W{drop}.{crossed}"), _won(f"L{level - 1}.{at}")


def _finals(depth: int) -> tuple[Slot, ...]:
    last = f"W{depth}.0"
    challenger = _won(f"L{2 * (depth - 1)}.0") if depth > 1 else _lost(last)
    return (
        Slot("F1.0", (_won(last), challenger), 2),
        Slot("F2.0", (_won("F1.0"), _lost("F1.0")), 2),
    )


def _won(slot: str) -> Source:
    return Source("winner", slot=slot)


def _lost(slot: str) -> Source:
    return Source("loser", slot=slot)


def _come(source: Source, seeds: Sequence[Number], found: Mapping[str, Filled]) -> Number | None:
    if source.kind == "seed":
        return seeds[source.seed - 1] if source.seed <= len(seeds) else NOBODY
    before = found[source.slot]
    return before.winner if source.kind == "winner" else before.loser


def _needless(final: Filled) -> bool:
    """The second final is played only if the first was lost by who came unbeaten."""
    return final.winner is not None and final.winner == final.players[0]


def _decided(one: Filled, best_of: int) -> Filled:
    """With its winner and loser: by the result, or because somebody has no opponent."""
    first, second = one.players
    if first is None or second is None:
        return one
    if NOBODY in (first, second):
        return Filled(one.slot, one.players, None, first or second, NOBODY)
    ranks = series.ranks(one.pairing, best_of, decisive=True) if one.pairing else None
    if one.pairing is None or ranks is None:
        return one
    order = [player for _, player in sorted(zip(ranks, one.pairing.players, strict=True))]
    if min(ranks) > 1:
        return Filled(one.slot, one.players, one.pairing, NOBODY, NOBODY)
    return Filled(one.slot, one.players, one.pairing, order[0], order[1])
