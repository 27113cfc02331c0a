"""Random tournaments, played to the end with everything that happens to tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from engine.core.chance import Chance, seed_of
from engine.tournament import (
    Double,
    Format,
    Groups,
    Refused,
    RoundRobin,
    Single,
    Swiss,
    Tables,
    Tournament,
    begin,
    come_back,
    correct,
    enter,
    fewest,
    finished,
    forfeit,
    leave,
    open_pairings,
    pair,
    ranks,
    replay,
    report,
    rule,
    start,
    substitute,
    unpair,
)

KINDS = ("single", "double", "robin", "groups", "swiss", "tables")
MOST_ROUNDS = 400


@dataclass
class Story:
    """A tournament on its way, and what happened to it."""

    tournament: Tournament
    chance: Chance
    trouble: bool
    newcomer: int = 100_000
    told: dict[str, int] = field(default_factory=dict)

    def do(self, name: str, act: Callable[[], Tournament]) -> bool:
        """Whether it was done: refused is a word in the story, no error."""
        try:
            after = act()
        except Refused as refused:
            self.told[f"{name}: {refused.code}"] = self.told.get(f"{name}: {refused.code}", 0) + 1
            return False
        self.told[name] = self.told.get(name, 0) + 1
        self.tournament = after
        return True

    def happens(self, percent: int) -> bool:
        return self.trouble and self.chance.below(100) < percent


def new(name: str, kind: str = "", most: int = 256, *, trouble: bool = True) -> Story:
    """A started tournament of that kind, or of any."""
    chance = Chance(seed_of(name), 0)
    kind = kind or chance.pick(KINDS)
    if kind in {"robin", "groups"}:
        most = min(most, 24)
    players = _players(chance, most)
    tournament = Tournament(
        _format(chance, kind, players),
        seed=name,
        best_of=chance.pick((1, 1, 3, 5)),
        seeding=chance.pick(("rating", "lot", "order")),
    )
    players = max(players, fewest(tournament))
    for person in range(players):
        tournament = enter(tournament, 1000 + person, chance.below(2000))
    return Story(start(tournament), chance, trouble)


def _players(chance: Chance, most: int) -> int:
    """Mostly few, sometimes many: few are the hard cases."""
    span = chance.pick((6, 10, 16, 24, 40, most))
    return 2 + chance.below(max(1, min(span, most) - 1))


def _format(chance: Chance, kind: str, players: int) -> Format:
    third_place = bool(chance.below(2))
    circles: Literal[1, 2] = 2 if chance.below(2) else 1
    match kind:
        case "single":
            return Single(third_place)
        case "double":
            return Double()
        case "robin":
            return RoundRobin() if players > 12 else RoundRobin(circles)
        case "groups":
            groups = 1 + chance.below(4)
            return Groups(groups, 1 + chance.below(3), 1, third_place)
        case "swiss":
            return Swiss(1 + chance.below(min(9, players)))
        case _:
            return Tables(1 + chance.below(6), *chance.pick(((3, 4), (4, 4), (3, 3), (2, 4))))


def play(story: Story) -> Iterator[tuple[Tournament, Tournament]]:
    """To the end: the documents before and after each round was paired."""
    for _ in range(MOST_ROUNDS):
        if finished(story.tournament):
            return
        before = story.tournament
        story.tournament = pair(before, len(before.rounds) + 1)
        yield before, story.tournament
        _play_round(story)
    raise AssertionError("it does not end")


def _play_round(story: Story) -> None:
    if story.happens(5) and story.do("unpair", lambda: unpair(story.tournament)):
        _people(story)
        return
    while left := [pairing.id for pairing in open_pairings(story.tournament)]:
        story.chance.shuffle(left)
        for id in left:
            _people(story)
            _step(story, id)
            if story.happens(4):
                _repair(story)


def _people(story: Story) -> None:
    if story.happens(2):
        story.newcomer += 1
        story.do("enter", lambda: enter(story.tournament, story.newcomer, story.chance.below(2000)))
    if story.happens(2):
        one = story.chance.pick(story.tournament.entrants)
        story.do("leave", lambda: leave(story.tournament, one.number))
    gone = [one for one in story.tournament.entrants if one.gone]
    if gone and story.happens(20):
        story.do("come back", lambda: come_back(story.tournament, story.chance.pick(gone).number))
    if story.happens(1):
        one = story.chance.pick(story.tournament.entrants)
        story.newcomer += 1
        story.do("substitute", lambda: substitute(story.tournament, one.number, story.newcomer))


def _step(story: Story, id: int) -> None:
    """A match begins, ends, or somebody does not come."""
    pairing = next((one for one in story.tournament.pairings() if one.id == id), None)
    if pairing is None or ranks(story.tournament, pairing) is not None:  # a repair, or somebody has just left
        return
    here = [number for number in pairing.players if number not in pairing.absent]
    if story.happens(4):
        away = here if story.happens(20) else [story.chance.pick(here)]
        story.do("forfeit", lambda: forfeit(story.tournament, pairing.id, *away))
        return
    game = len(pairing.games)
    if not pairing.running:
        story.tournament = begin(story.tournament, pairing.id, game)
        if story.happens(20):
            assert begin(story.tournament, pairing.id, game) is story.tournament
        return
    by_seat = random_ranks(story.chance, len(pairing.games[-1].seats), 25)
    tie = random_ranks(story.chance, len(by_seat), 50) if story.chance.below(2) else ()
    story.tournament = report(story.tournament, pairing.id, game - 1, by_seat, tie)
    if story.happens(20):
        assert report(story.tournament, pairing.id, game - 1, by_seat, tie) is story.tournament
        other = by_seat[::-1] if by_seat != by_seat[::-1] else (1, *(2 for _ in by_seat[1:]))
        assert not story.do(
            "other report", lambda: report(story.tournament, pairing.id, game - 1, other, tie)
        )


def random_ranks(chance: Chance, size: int, draws: int) -> tuple[int, ...]:
    """Ranks by seat; so many percent of them not all different."""
    order = list(range(size))
    chance.shuffle(order)
    if chance.below(100) < draws:
        order[1] = order[0]
    return tuple(1 + sum(other < one for other in order) for one in order)


def _repair(story: Story) -> None:
    made = list(story.tournament.pairings())
    pairing = story.chance.pick(made[-12:] if story.chance.below(4) else made)
    kind = story.chance.below(4)
    if kind == 0 and pairing.games:
        game = story.chance.below(len(pairing.games))
        by_seat = random_ranks(story.chance, len(pairing.games[game].seats), 25)
        story.do("correct", lambda: correct(story.tournament, pairing.id, game, by_seat))
    elif kind == 1:
        by_player = random_ranks(story.chance, len(pairing.players), 25)
        story.do("rule", lambda: rule(story.tournament, pairing.id, by_player))
    elif kind == 2:
        story.do("replay", lambda: replay(story.tournament, pairing.id))
    else:
        story.do("rule nothing", lambda: rule(story.tournament, pairing.id, ()))


def copy(tournament: Tournament) -> Tournament:
    """Through JSON and back."""
    return msgspec.json.decode(msgspec.json.encode(tournament), type=Tournament)
