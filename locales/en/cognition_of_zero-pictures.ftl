# Cognition of Zero: words inside pictures. Short: a place on a picture is narrow.

cognition-of-zero-picture-facts = #{ $match } · turn { $turn }
cognition-of-zero-picture-facts-battle = #{ $match } · battle { $turn }
cognition-of-zero-picture-facts-decks = #{ $match } · decks
cognition-of-zero-picture-facts-preview = #{ $match } · preview
cognition-of-zero-picture-to-zero = to zero
cognition-of-zero-picture-in-deck = in deck
cognition-of-zero-picture-in-reserve = in reserve
cognition-of-zero-picture-turn-of = Turn { $turn } of { $limit }
cognition-of-zero-picture-waits = One waits already: a second wait ends the match
cognition-of-zero-picture-musters = An army musters in secret
cognition-of-zero-picture-muster = The defence musters in secret
cognition-of-zero-picture-refusal = A refusal brings the attacker { $count } closer
cognition-of-zero-picture-arrange = Arrangement
cognition-of-zero-picture-first-strike = The defence may strike first
cognition-of-zero-picture-acts = Acts left: { $count }
cognition-of-zero-picture-trick-free = A trick may be played
cognition-of-zero-picture-trick-played = Trick played
cognition-of-zero-picture-quiet = Quiet { $count } of { $limit }
cognition-of-zero-picture-late = Turn { $turn } of { $limit }
cognition-of-zero-picture-last-blow = Retreat: the last blow
cognition-of-zero-picture-your-reserve = Your reserve
cognition-of-zero-picture-laid = In the army
cognition-of-zero-picture-not-laid = Still in reserve
cognition-of-zero-picture-held = Not in this battle
cognition-of-zero-picture-deck-0 = The first deck
cognition-of-zero-picture-deck-1 = The second deck
