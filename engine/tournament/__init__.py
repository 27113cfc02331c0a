"""Tournaments, pure: a plain document, and functions that return the next one. No clock, no database, no text for people.

    Tournament(Swiss(rounds=5), seed)        the document: rules, entrants, rounds with pairings and matches
    enter, leave, come_back, start           who takes part
    pair(tournament, 1)                      the round, made once
    begin, report, forfeit                   the matches of a pairing
    standings, group_tables, bracket_of      recomputed from the results whenever they are asked for
    correct, rule, replay, substitute, unpair   the organiser's repairs

What cannot be done raises `Refused` with a code, and nothing has changed. Asking twice for the same changes nothing.
"""

from engine.tournament.bracket import Column, Filled, Slot, pages
from engine.tournament.conduct import begin, come_back, enter, fewest, forfeit, leave, report, start
from engine.tournament.document import (
    NOBODY,
    Double,
    Entrant,
    Format,
    Game,
    Groups,
    Number,
    Pairing,
    Refused,
    Round,
    RoundRobin,
    Single,
    Swiss,
    Tables,
    Tournament,
)
from engine.tournament.record import lot, ranks
from engine.tournament.repairs import correct, replay, rule, substitute
from engine.tournament.rounds import finished, open_pairings, pair, unpair, upcoming
from engine.tournament.series import score
from engine.tournament.standings import Standing, bracket_of, group_tables, groups, standings

__all__ = [
    "NOBODY",
    "Column",
    "Double",
    "Entrant",
    "Filled",
    "Format",
    "Game",
    "Groups",
    "Number",
    "Pairing",
    "Refused",
    "Round",
    "RoundRobin",
    "Single",
    "Slot",
    "Standing",
    "Swiss",
    "Tables",
    "Tournament",
    "begin",
    "bracket_of",
    "come_back",
    "correct",
    "enter",
    "fewest",
    "finished",
    "forfeit",
    "group_tables",
    "groups",
    "leave",
    "lot",
    "open_pairings",
    "pages",
    "pair",
    "ranks",
    "replay",
    "report",
    "rule",
    "score",
    "standings",
    "start",
    "substitute",
    "unpair",
    "upcoming",
]
