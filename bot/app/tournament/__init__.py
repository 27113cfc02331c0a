"""Tournaments: how one is made, entered, played and put right. The rules of pairing and scoring are `engine.tournament`'s.

settings     what the organiser decides; making: questions, summary, announcement
entering     registration, waiting list, check-in, coming and going
rounds       start, pairings, calls to the next match, results, the end
playing      *Begin*, no-shows, round deadlines: what needs the referee
decks        what its players bring, in a game with decks; choosing: how they choose it
identity     accounts that are linked, parted, forgotten
walls        the post on a wall, by us or by hand
desk         what an organiser can do; repairing: what they put right, with a reason
clock        what happens by itself
pages        what is shown; wording and telling: in which words, and to whom
"""
