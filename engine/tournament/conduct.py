"""Running a tournament: people come and go, matches begin and end. Every function returns a new document, or the same if all is done.

Asking for the same thing twice changes nothing; what contradicts the document is refused, and left to `repairs`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.tournament import series
from engine.tournament.document import (
    Entrant,
    Game,
    Groups,
    Number,
    Pairing,
    Refused,
    Swiss,
    Tables,
    Tournament,
)
from engine.tournament.record import lot, ranks


def enter(tournament: Tournament, person: int, rating: float = 0.0) -> Tournament:
    """The person takes part: with a new number, or again with the old one. Who comes late has missed the rounds before.

    Raises Refused: `closed` (the format takes nobody after its start, or no round is left).
    """
    for entrant in tournament.entrants:
        if entrant.person == person:
            return come_back(tournament, entrant.number)
    if tournament.started and not _takes_late(tournament):
        raise Refused("closed")
    number = max((entrant.number for entrant in tournament.entrants), default=0) + 1
    return replace(tournament, entrants=(*tournament.entrants, Entrant(number, person, rating)))


def leave(tournament: Tournament, number: Number) -> Tournament:
    """Withdrawn: before the start without a trace, later with all that is open forfeited. Raises KeyError."""
    entrant = tournament.entrant(number)
    if not tournament.started:
        return replace(tournament, entrants=tuple(one for one in tournament.entrants if one.number != number))
    tournament = with_entrant(tournament, replace(entrant, gone=True))
    for pairing in tournament.pairings():
        if number in pairing.players and ranks(tournament, pairing) is None:
            tournament = forfeit(tournament, pairing.id, number)
    return tournament


def come_back(tournament: Tournament, number: Number) -> Tournament:
    """Paired again from the next round on. What was missed or forfeited stays so. Raises KeyError."""
    return with_entrant(tournament, replace(tournament.entrant(number), gone=False))


def start(tournament: Tournament) -> Tournament:
    """The entrants get their numbers by the seeding. Raises Refused: `too_few`."""
    if tournament.started:
        return tournament
    if len(tournament.entrants) < fewest(tournament):
        raise Refused("too_few")
    order = sorted(tournament.entrants, key=lambda one: _strength(tournament, one))
    entrants = tuple(replace(one, number=number) for number, one in enumerate(order, 1))
    return replace(tournament, entrants=entrants, started=True)


def fewest(tournament: Tournament) -> int:
    """How many people the format needs."""
    match tournament.format:
        case Tables(least=least):
            return least
        case Groups(groups=groups, advance=advance):
            return groups * max(2, advance)
        case _:
            return 2


def begin(tournament: Tournament, id: int, game: int) -> Tournament:
    """The match of that place (from 0) in the pairing begins; `Pairing.running` says who sits where.

    Raises KeyError, Refused: `decided` (the pairing is), `not_yet` (an earlier match is still being played).
    """
    pairing = tournament.pairing(id)
    if 0 <= game < len(pairing.games):
        return tournament
    if ranks(tournament, pairing) is not None:
        raise Refused("decided")
    if game != len(pairing.games) or pairing.running:
        raise Refused("not_yet")
    return with_pairing(tournament, replace(pairing, games=(*pairing.games, Game(series.seats(pairing)))))


def report(
    tournament: Tournament, id: int, game: int, by_seat: tuple[int, ...], tie: tuple[int, ...] = ()
) -> Tournament:
    """The result of a match that has begun, as ranks by seat; `tie` are those by the game's own tie rule.

    Raises KeyError, Refused: `not_begun`, `bad_result`, `reported` (another result stands), `decided` (the pairing is, without it).
    """
    pairing = tournament.pairing(id)
    if not 0 <= game < len(pairing.games):
        raise Refused("not_begun")
    played = pairing.games[game]
    if not good(by_seat, len(played.seats)) or (tie and not good(tie, len(played.seats))):
        raise Refused("bad_result")
    if played.ranks:
        if (played.ranks, played.tie) != (by_seat, tie):
            raise Refused("reported")
        return tournament
    if ranks(tournament, pairing) is not None:
        raise Refused("decided")
    games = (*pairing.games[:game], replace(played, ranks=by_seat, tie=tie))
    return with_pairing(tournament, replace(pairing, games=games))


def forfeit(tournament: Tournament, id: int, *numbers: Number) -> Tournament:
    """These players did not come, or left: they lose what of the pairing is not decided.

    With nobody left to play against, a match that is being played is dropped. Raises KeyError, Refused: `not_in_it`, `decided`.
    """
    pairing = tournament.pairing(id)
    if not set(numbers) <= set(pairing.players):
        raise Refused("not_in_it")
    if set(numbers) <= set(pairing.absent):
        return tournament
    if ranks(tournament, pairing) is not None:
        raise Refused("decided")
    absent = tuple(player for player in pairing.players if player in numbers or player in pairing.absent)
    games = (
        pairing.games[:-1] if pairing.running and len(absent) >= len(pairing.players) - 1 else pairing.games
    )
    return with_pairing(tournament, replace(pairing, absent=absent, games=games))


def good(by_seat: tuple[int, ...], size: int) -> bool:
    """Whether these are ranks: one for each, each counting those who did better."""
    return len(by_seat) == size and list(by_seat) == [
        1 + sum(other < rank for other in by_seat) for rank in by_seat
    ]


def with_entrant(tournament: Tournament, changed: Entrant) -> Tournament:
    """With that entrant in the place of the one with the same number."""
    entrants = tuple(changed if one.number == changed.number else one for one in tournament.entrants)
    return replace(tournament, entrants=entrants)


def with_pairing(tournament: Tournament, changed: Pairing) -> Tournament:
    """With that pairing in the place of the one with the same id."""
    rounds = tuple(
        replace(one, pairings=tuple(changed if old.id == changed.id else old for old in one.pairings))
        for one in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def _takes_late(tournament: Tournament) -> bool:
    rules = tournament.format
    return isinstance(rules, Swiss | Tables) and len(tournament.rounds) < rules.rounds


def _strength(tournament: Tournament, entrant: Entrant) -> tuple[float, int]:
    match tournament.seeding:
        case "rating":
            return -entrant.rating, entrant.number
        case "lot":
            return -lot(tournament.seed, entrant.person), entrant.number
        case "order":
            return 0, entrant.number
