# Words inside pictures. Short: a place on a picture is narrow.

picture-moves = { $name } to move
picture-decides = { $name } decides
picture-your-move = your turn
picture-your-decision = you decide
picture-won = { $name } wins
picture-draw = a draw
picture-new = new
picture-you = You
picture-seat = Player { $number }
picture-your-hand = Your hand
picture-empty-hand = No cards
picture-only-you = only you see it

## Voltrine

voltrine-picture-facts = match { $match } · turn { $turn } of { $limit }
voltrine-picture-facts-muster = match { $match } · muster
voltrine-picture-pile = Pile
voltrine-picture-hand = Hand
voltrine-picture-actions = Actions
voltrine-picture-tokens = Tokens
voltrine-picture-lost = Lost
voltrine-picture-decrees = Decrees
voltrine-picture-deck = Deck { $count }
voltrine-picture-quiet = Quiet { $count } of 12
voltrine-picture-balance = Balance of power
voltrine-picture-group-protagonist = Protagonists predominate
voltrine-picture-group-defender = Defenders predominate
voltrine-picture-group-conspirator = Conspirators predominate
voltrine-picture-group-none = Nobody predominates
voltrine-picture-effect-protagonist = The first placement or redeployment is free
voltrine-picture-effect-defender = Cards enter the Walls face down, a regroup is free
voltrine-picture-effect-conspirator = A plot is free, tokens open enemy cards too
voltrine-picture-effect-none = The usual rules
voltrine-picture-effect-early = The balance counts from turn 3
voltrine-picture-simplified = Simplified match
voltrine-picture-cycle = A card beats only the next one
voltrine-picture-plot = Plot
voltrine-picture-treaty = treaty
voltrine-picture-attack-topple = Walls { $slot }
voltrine-picture-attack-confront = Court { $slot }
voltrine-picture-attack-infiltration = Infiltration
voltrine-picture-beats = beats { $value }
