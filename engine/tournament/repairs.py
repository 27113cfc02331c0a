"""What an organiser may put right. Everything else follows by recomputation; the bot keeps the log and the reasons.

In Swiss, round robin and at tables later pairings stand. In a bracket a later pairing whose players change is made anew as long
as nobody has begun it; if somebody has, the repair is refused, and that pairing has to be taken back with `replay` first.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.tournament import conduct
from engine.tournament.document import Number, Pairing, Refused, Tournament
from engine.tournament.record import decisive, in_seats, record
from engine.tournament.standings import bracket_of


def correct(
    tournament: Tournament, id: int, game: int, by_seat: tuple[int, ...], tie: tuple[int, ...] = ()
) -> Tournament:
    """Another result of a match that was reported. Matches after it stand, even if they would not have been needed.

    Raises KeyError, Refused: `not_reported`, `bad_result`, `begun_later`.
    """
    pairing = tournament.pairing(id)
    if not (0 <= game < len(pairing.games) and pairing.games[game].ranks):
        raise Refused("not_reported")
    size = len(pairing.games[game].seats)
    if not conduct.good(by_seat, size) or (tie and not conduct.good(tie, size)):
        raise Refused("bad_result")
    games = list(pairing.games)
    games[game] = replace(games[game], ranks=by_seat, tie=tie)
    return _settled(conduct.with_pairing(tournament, replace(pairing, games=tuple(games))))


def rule(tournament: Tournament, id: int, by_player: tuple[int, ...]) -> Tournament:
    """The organiser says how a pairing ended, as ranks by player, whatever was played. An empty one takes the ruling back.

    Raises KeyError, Refused: `bad_result` (in elimination there must be a winner), `begun_later`.
    """
    pairing = tournament.pairing(id)
    draw = decisive(tournament, pairing) and by_player.count(1) != 1
    if by_player and (draw or not conduct.good(by_player, len(pairing.players))):
        raise Refused("bad_result")
    return _settled(conduct.with_pairing(tournament, replace(pairing, ruling=by_player)))


def replay(tournament: Tournament, id: int, game: int = 0) -> Tournament:
    """The match and all after it in the pairing are to be played again, nobody being absent any more but who is gone.

    Raises KeyError, Refused: `begun_later`.
    """
    pairing = tournament.pairing(id)
    absent = tuple(number for number in pairing.players if tournament.entrant(number).gone)
    again = replace(pairing, games=pairing.games[: max(0, game)], absent=absent, ruling=())
    return _settled(conduct.with_pairing(tournament, again))


def substitute(tournament: Tournament, number: Number, person: int, rating: float = 0.0) -> Tournament:
    """Another person takes over the number, its results and its place in what is still to be played.

    Raises KeyError, Refused: `takes_part` (the person has a number already).
    """
    entrant = tournament.entrant(number)
    if any(one.person == person for one in tournament.entrants if one.number != number):
        raise Refused("takes_part")
    return conduct.with_entrant(tournament, replace(entrant, person=person, rating=rating, gone=False))


def _settled(tournament: Tournament) -> Tournament:
    """With the pairings of the bracket that no longer fit it made anew or taken out."""
    slots = {one.slot.name: one for one in bracket_of(tournament)}
    for pairing in tournament.pairings():
        if pairing.slot[:1] not in {"W", "L", "T", "F"}:
            continue
        one = slots.get(pairing.slot)
        players = one.players if one else (None, None)
        if set(players) == set(pairing.players):
            continue
        if pairing.begun or pairing.ruling:
            raise Refused("begun_later")
        return _settled(_renewed(tournament, pairing, players))
    return tournament


def _renewed(
    tournament: Tournament, old: Pairing, players: tuple[Number | None, Number | None]
) -> Tournament:
    """With a new pairing in that slot, or none if its players are not known or one is missing for good."""
    first, second = players
    new: tuple[Pairing, ...] = ()
    if first and second:
        seated = in_seats(first, second, record(tournament))
        absent = tuple(player for player in seated if tournament.entrant(player).gone)
        new = (Pairing(tournament.next_id, seated, old.slot, absent=absent),)
    rounds = []
    for one in tournament.rounds:
        if old in one.pairings:
            at = one.pairings.index(old)
            one = replace(one, pairings=(*one.pairings[:at], *new, *one.pairings[at + 1 :]))
        rounds.append(one)
    if not rounds[-1].pairings:
        rounds.pop()
    return replace(tournament, rounds=tuple(rounds), next_id=tournament.next_id + len(new))
