# Summit: a toy game. Every type speaks by its own message.

summit-title = Summit
summit-pitch = Lay a card face down: the highest takes the round.

summit-preset-full = Everything on
summit-preset-quiet = No boasts, no gambles
summit-option-hand = Cards in hand
summit-option-boasts = Boasts
summit-option-boasts-true = on
summit-option-boasts-false = off
summit-option-gamble = Changing a card
summit-option-gamble-off = never
summit-option-gamble-deck = from the deck
summit-option-gamble-any = from deck or heap

summit-pile-deck = the deck
summit-pile-heap = the heap

summit-action-boast = Boast over
    .leaf = { $over }
summit-action-lay = Lay
    .leaf = { $card }
summit-action-gamble = Change your card
    .leaf = { $pile }
summit-action-pass = Keep your card
summit-action-resign = Resign

summit-prompt-choose-card = Round { $round }. Which card do you lay?
    .rule = 2-2
summit-prompt-change-card = All have laid. Change your { $card }?
    .rule = 2-4

summit-event-boasted = { $seat-you ->
    [yes] You boast
   *[no] { $seat } boasts
} to lay higher than { $over-you ->
    [yes] you
   *[no] { $over }
}.
summit-event-card-laid = { $seat-you ->
    [yes] You lay
   *[no] { $seat } lays
} a card face down.
summit-event-you-laid = You laid { $card }.
summit-event-gambled = { $seat-you ->
    [yes] You change your card
   *[no] { $seat } changes a card
}: { $pile }.
summit-event-card-shown = { $seat-you ->
    [yes] Your card is
   *[no] { $seat } shows
} { $card }.
summit-event-round-won = { $seat-you ->
    [yes] You take
   *[no] { $seat } takes
} the round: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
summit-event-boast-paid = The point of the boast is { $seat-you ->
    [yes] yours
   *[no] for { $seat }
}.
summit-event-seat-left = { $seat-you ->
    [yes] You are out.
   *[no] { $seat } is out.
}

summit-forecast-outranked = { $cards ->
    [0] nothing is higher
   *[other] higher: { $cards }
}
summit-caution-top-card = Nothing left is higher than { $card }. Change it all the same?

summit-fact-your-hand = In hand: { $cards }
summit-fact-seat-stands = { $seat-you ->
    [yes] Your points
   *[no] Points of { $seat }
}: { $points }
summit-fact-heap-top = On the heap: { $card }
summit-fact-height = Height { $height }.

summit-outcome-points = on points
summit-outcome-alone = the others left

summit-error-match-over = The match is over.
summit-error-unknown-action = There is no such action.
summit-error-not-your-turn = It is for another player to decide.
summit-error-bad-fields = The action is not written properly.
summit-error-illegal-now = Not now.
summit-error-not-in-hand = You do not hold { $card }.
summit-error-bad-seat = You cannot boast over that seat.
summit-error-empty-pile = There are no cards.

summit-card-c1 = 1
summit-card-c2 = 2
summit-card-c3 = 3
summit-card-c4 = 4
summit-card-c5 = 5
summit-card-c6 = 6
summit-card-c7 = 7
summit-card-c8 = 8
summit-card-c9 = 9
summit-card-c10 = 10
summit-card-c11 = 11
summit-card-c12 = 12
summit-card-c13 = 13
summit-card-c14 = 14
summit-card-c15 = 15
summit-card-c16 = 16
summit-card-c17 = 17
summit-card-c18 = 18

summit-rules-1 = The table
summit-rule-1-1 = The deck has 18 cards, 1 to 18. Everybody is dealt as many as was agreed, 4 as a rule.

summit-rules-2 = A round
summit-rule-2-1 = The lead of a round lays first, then the others in the order of seats. The first seat leads the first round.
summit-rule-2-2 = A card is laid from the hand, face down.
summit-rule-2-3 = Before laying, you may boast once over another player: whose card of the two is higher gets a point.
summit-rule-2-4 = When all have laid, the lead may change the card for a random one of the deck or for the top of the open heap.
summit-rule-2-5 = The cards are turned up. The highest takes a point and the next lead; all cards go to the heap.

summit-rules-3 = The end
summit-rule-3-1 = After the last card the most points win; equal points share the rank.
summit-rule-3-2 = Who resigns is out: the cards are shuffled into the deck, boasts with that player are void. The last at the table wins.

summit-rules-4 = Secrets and refusals
summit-rule-4-1 = Only the owner sees a hand and a laid card; nobody sees the deck.
summit-rule-4-2 = A refusal names the first thing in the way.
