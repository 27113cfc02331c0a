# Macrobattle: the words of a match. Events in the voice of a cheerful camp herald; questions and refusals plain.

macrobattle-title = Macrobattle
macrobattle-pitch = Two cardboard armies on one field: draw up rows, play dirty tricks and gather power faster than the enemy. For two.

# -- presets and options --------------------------------------------------------------------------------------------------
macrobattle-preset-standard = The usual battle: up to 20 power points
macrobattle-preset-long = A long battle: up to 30 power points
macrobattle-preset-hold = Hold the field: victory one turn later
macrobattle-preset-drawn-up = Drawn up first: two rounds without strikes

macrobattle-option-decks = Decks
macrobattle-option-goal = Power needed to win
macrobattle-option-attacker = Who attacks
macrobattle-option-attacker-0 = the first player
macrobattle-option-attacker-1 = the second player
macrobattle-option-attacker-random = by lot
macrobattle-option-beats = Who beats whom
macrobattle-option-beats-common = common sense
macrobattle-option-beats-listing = in the order of suits
macrobattle-option-beats-pentagon = pentagon
macrobattle-option-beats-raid = raid on the rear
macrobattle-option-row-head = Start of a row
macrobattle-option-row-head-bottom = the bottom card
macrobattle-option-row-head-top = the top card
macrobattle-option-win-check = When victory is checked
macrobattle-option-win-check-at-once = at once
macrobattle-option-win-check-turn-end = at the end of a turn
macrobattle-option-win-check-hold = after the enemy's turn
macrobattle-option-tie = At equal powers
macrobattle-option-tie-defender = the defender wins
macrobattle-option-tie-draw = a draw
macrobattle-option-rounds = Most rounds
macrobattle-option-truce = Rounds without strikes at first
macrobattle-option-open-hands = Open hands
macrobattle-option-open-hands-true = yes
macrobattle-option-open-hands-false = no
macrobattle-option-deck-check = Check of decks
macrobattle-option-deck-check-standard = by the rules
macrobattle-option-deck-check-free = free

# -- words ----------------------------------------------------------------------------------------------------------------
macrobattle-family-rider = riders
    .one = rider
macrobattle-family-spear = spear-foot
    .one = spear-foot
macrobattle-family-shield = shields
    .one = shield
macrobattle-family-ranged = ranged
    .one = ranged
macrobattle-family-rear = rear
    .one = rear
macrobattle-family-podlyanka = dirty tricks
    .one = dirty trick
macrobattle-family-manoeuvre = manoeuvres
    .one = manoeuvre

macrobattle-outcome-goal = the power is gathered, the enemy retreats
macrobattle-outcome-exhausted = by power: both are out of cards
macrobattle-outcome-standoff = by power: both stand and wait
macrobattle-outcome-rounds = by power: the rounds are over
macrobattle-outcome-resign = the opponent resigned

# -- questions ------------------------------------------------------------------------------------------------------------
macrobattle-prompt-main = Your turn: what will you play? Power { $power } against { $enemy }, { $goal } needed to win. { $squads ->
        [0] No more squads this turn
       *[other] Squads left to play: { $squads }
    }, { $tricks ->
        [0] no more tricks
       *[other] tricks: { $tricks }
    }.
    .rule = 4-3
macrobattle-prompt-order = The squad { $card } is on the field. Carry out its instruction?
    .rule = 7-1
macrobattle-prompt-scouting = { $card }: these are the top cards of your deck. Which one comes into your hand? The rest goes to the bottom.
    .rule = 4-6
macrobattle-prompt-spying = { $card }: this is the enemy's hand. Which card is discarded?
    .rule = 4-6
macrobattle-prompt-strike = The squad { $card } can strike with { $strength }. Whom does it destroy?
    .rule = 7-3

# -- actions --------------------------------------------------------------------------------------------------------------
macrobattle-action-squad = Lay a squad
    .leaf = → { $on }
macrobattle-action-trick = Play a trick
    .leaf = { $card }{ $target-id ->
        [none] { "" }
       *[other] { " " }→ { $target }
    }{ $to-id ->
        [none] { "" }
       *[other] { " " }→ { $to }
    }
macrobattle-action-dump = Discard a card
macrobattle-action-use = Carry it out
    .leaf = { $target-id ->
        [none] Carry it out
       *[other] → { $target }
    }{ $to-id ->
        [none] { "" }
       *[other] { " " }→ { $to }
    }
macrobattle-action-take = Take
macrobattle-action-destroy = Destroy
macrobattle-action-skip = No, thanks
macrobattle-action-spare = Strike nobody
macrobattle-action-end = End the turn
macrobattle-action-resign = Resign

# -- events: turns --------------------------------------------------------------------------------------------------------
macrobattle-event-round-began = Round { $round }. The horn blows, the cardboard flaps.
macrobattle-event-turn-ended =
    { $seat-you ->
        [yes] You end your turn.
       *[no] { $seat } ends the turn.
    }
macrobattle-event-turn-ended-by-itself =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } nothing left to play: the turn ends by itself.
macrobattle-event-cards-drawn =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $left ->
        [0] . That was the deck
       *[other] { "" }
    }.
macrobattle-event-you-drew = To your banner come: { $cards }.{ $left ->
        [0] { " " }That was the deck.
       *[other] { "" }
    }
macrobattle-event-dumped =
    { $seat-you ->
        [yes] You discard
       *[no] { $seat } discards
    } { $card }: there is nobody to send out just now.

# -- events: squads -------------------------------------------------------------------------------------------------------
macrobattle-event-squad-laid =
    { $seat-you ->
        [yes] You lead out
       *[no] { $seat } leads out
    } the squad { $card } in a new row, strength { $strength }. Three cheers!
macrobattle-event-squad-covered =
    { $seat-you ->
        [yes] You place
       *[no] { $seat } places
    } the squad { $card }, strength { $strength }: it covers the squad { $on }.
macrobattle-event-order-used = Orders are orders: the squad { $card } in action.
macrobattle-event-destroyed = Whack! The squad { $card } strikes, and { $owner-you ->
        [yes] your squad
       *[no] the squad
    } { $target } goes to the discard pile to dust off its knees.

# -- events: tricks -------------------------------------------------------------------------------------------------------
macrobattle-event-trick-played =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } { $card }.
macrobattle-event-trick-aimed =
    { $seat-you ->
        [yes] You play
       *[no] { $seat } plays
    } { $card } on { $target }.
macrobattle-event-trick-raised =
    { $seat-you ->
        [yes] You raise { $card } over your army.
       *[no] { $seat } raises { $card } over the army of their own.
    } That is how we fight from now on.
macrobattle-event-trick-laid =
    { $seat-you ->
        [yes] You lay
       *[no] { $seat } lays
    } { $card } { $owner-you ->
        [yes] on your army
       *[no] on { $owner }'s army
    }. That is how we fight from now on.
macrobattle-event-trick-attached =
    { $seat-you ->
        [yes] You lay
       *[no] { $seat } lays
    } { $card } on { $target }.
macrobattle-event-pushed-out = There is no more room for { $card }: { $owner-you ->
        [yes] it is in your discard pile.
       *[no] it is in { $owner }'s discard pile.
    }
macrobattle-event-attachment-lost = With the squad { $target } the field loses { $card }.

# -- events: effects ------------------------------------------------------------------------------------------------------
macrobattle-event-plays-gained =
    { $seat-you ->
        [yes] You may
       *[no] { $seat } may
    } play more:{ " " }{ $squads ->
        [0] { "" }
       *[other] squads { $squads }{ $tricks ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $tricks ->
        [0] { "" }
       *[other] tricks { $tricks }
    }.
macrobattle-event-strengthened = The squad { $card } gets a mark of +{ $by }: strength { $strength } now. Well done!
macrobattle-event-weakened = The squad { $card } gets a mark of −{ $by }: strength { $strength } now. Alas.
macrobattle-event-all-strengthened = The front of { $owner-you ->
        [yes] your army
       *[no] { $owner }'s army
    } cheers up, a mark of +{ $by }: { $cards }.
macrobattle-event-all-weakened = The front of { $owner-you ->
        [yes] your army
       *[no] { $owner }'s army
    } loses heart, a mark of −{ $by }: { $cards }.
macrobattle-event-killed = The squad { $card } leaves { $owner-you ->
        [yes] your army
       *[no] { $owner }'s army
    } without a single blow. Sad but fair.
macrobattle-event-returned = The squad { $card } goes back { $owner-you ->
        [yes] to your hand
       *[no] to { $owner }'s hand
    }: lunch is being served in camp.
macrobattle-event-moved = The squad { $card } runs over and covers the squad { $to }.
macrobattle-event-recalled =
    { $seat-you ->
        [yes] You take
       *[no] { $seat } takes
    } { $card } from the discard pile. Even the dead get little rest.
macrobattle-event-dispelled = { $card } is off the field and lies in { $owner-you ->
        [yes] your discard pile
       *[no] { $owner }'s discard pile
    }.
macrobattle-event-scouted =
    { $seat } looks into the deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
macrobattle-event-you-scouted = The scouts report, on top there lie: { $cards }.
macrobattle-event-scouted-taken = { $seat } takes one of them, the rest goes to the bottom.
macrobattle-event-you-took = { $card } comes into your hand, the rest goes to the bottom.
macrobattle-event-spied = { $owner-you ->
        [yes] { $seat } peeks into your hand
       *[no] { $seat } peeks into { $owner }'s hand
    }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
macrobattle-event-you-spied = The spy reports, { $owner } holds: { $cards }.
macrobattle-event-spied-out = { $card } is pulled out of { $owner-you ->
        [yes] your hand
       *[no] { $owner }'s hand
    } and discarded. Badly hidden.

# -- events: the end of the battle ----------------------------------------------------------------------------------------
macrobattle-event-goal-reached = The horn of victory! { $seat-you ->
        [yes] Your power
       *[no] { $seat }'s power
    } is { $power } against { $enemy }.
macrobattle-event-won-by-power = Cease fighting, count the banners! { $seat-you ->
        [yes] Your power
       *[no] { $seat }'s power
    } is { $power } against { $enemy }.
macrobattle-event-nobody-won = Cease fighting, count the banners! The powers are equal, { $power } each.
macrobattle-event-resigned =
    { $seat-you ->
        [yes] You resign
       *[no] { $seat } resigns
    }. Banners down, the kettle is for everybody.

# -- what would come of it ------------------------------------------------------------------------------------------------
macrobattle-forecast-reaches-goal = victory: power { $power }
macrobattle-forecast-lays = army { $power }{ $targets ->
        [0] { "" }
       *[other] , targets: { $targets }
    }
macrobattle-forecast-strengthens = { $strength } + { $by } = { $now }
macrobattle-forecast-weakens = { $strength } − { $by } = { $now }
macrobattle-forecast-destroys = falls, enemy { $power } − { $by } = { $now }
macrobattle-forecast-sends-back = back to hand, { $power } − { $by } = { $now }
macrobattle-forecast-shifts-powers = { $own ->
        [0] { "" }
       *[other] us { $own-sign ->
            [minus] −{ $own }
           *[plus] +{ $own }
        }
    }{ $enemy ->
        [0] { "" }
       *[other] { $own ->
            [0] { "" }
           *[other] , { "" }
        }enemy { $enemy-sign ->
            [minus] −{ $enemy }
           *[plus] +{ $enemy }
        }
    }
macrobattle-forecast-draws-cards = { $count ->
        [0] no cards
        [one] { $count } card
       *[other] { $count } cards
    }
macrobattle-forecast-gives-plays = { $squads ->
        [0] { "" }
       *[other] more squads: { $squads }
    }{ $tricks ->
        [0] { "" }
       *[other] { $squads ->
            [0] { "" }
           *[other] , { "" }
        }more tricks: { $tricks }
    }
macrobattle-forecast-looks = { $count ->
        [0] nothing to see
        [one] you see { $count } card
       *[other] you see { $count } cards
    }
macrobattle-forecast-prints = strength { $strength }

# -- warnings -------------------------------------------------------------------------------------------------------------
macrobattle-caution-ends-battle = This ends the battle — { $reason }. Power { $power } against { $enemy }: { $verdict ->
        [win] you win
        [draw] a draw
       *[loss] your opponent wins
    }. End the turn?
macrobattle-caution-gives-goal = Your opponent would have { $power }, and that wins the battle. Sure?
macrobattle-caution-loses-power = Your power would fall by { $by }: the covered squad lends no more help. Sure?
macrobattle-caution-pushes-out-own = Your own { $card } would be discarded to make room. Sure?
macrobattle-caution-does-nothing = { $card } would do nothing now and just be discarded. Sure?

# -- the table in words (for those who see no pictures) -------------------------------------------------------------------
macrobattle-fact-your-hand = You hold: { $cards }.
macrobattle-fact-you-see = { $source }, before you: { $cards }.
macrobattle-fact-open-hand = { $seat } holds: { $cards }.
macrobattle-fact-power = { $seat-you ->
        [yes] Your power
       *[no] { $seat }'s power
    }: { $power } of { $goal }.
macrobattle-fact-stock = { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $hand ->
        [0] no cards
        [one] { $hand } card
       *[other] { $hand } cards
    } in hand, { $deck } in the deck, { $discard } in the discard pile.
macrobattle-fact-brings = { $seat-you ->
        [yes] You brought
       *[no] { $seat } brought
    } { $decks-count ->
        [1] the deck
       *[other] the decks
    } { $decks }.
macrobattle-fact-row = { $seat-you ->
        [yes] Your row
       *[no] { $seat }'s row
    } { $row }: { $card }, { $suit }, strength { $strength }.
macrobattle-fact-is-stronger = { $card }: { $by } stronger than printed.
macrobattle-fact-is-weaker = { $card }: { $by } weaker than printed.
macrobattle-fact-covers = Under { $card }: { $cards }. Their strength together is { $strength }.
macrobattle-fact-has-mark = A mark on { $card }: { $sign ->
        [minus] −{ $by }
       *[plus] +{ $by }
    }.
macrobattle-fact-carries = On { $card } lies { $trick }.
macrobattle-fact-in-slot = { $seat-you ->
        [yes] On your army
       *[no] On { $seat }'s army
    } lies { $trick }.
macrobattle-fact-empty-field = { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } no squads on the field.
macrobattle-fact-last-fallen = On top of { $seat-you ->
        [yes] your discard pile
       *[no] { $seat }'s discard pile
    }: { $card }.
macrobattle-fact-turn = Round { $round } of { $last }, { $seat-you ->
        [yes] your turn
       *[no] { $seat }'s turn
    }. Left to play: squads { $squads }, tricks { $tricks }.
macrobattle-fact-attacker = { $seat-you ->
        [yes] You attack.
       *[no] { $seat } attacks.
    }
macrobattle-fact-truce = No strikes until round { $until } is over.
macrobattle-fact-who-beats-whom = Who beats whom: { $table }.
macrobattle-fact-squad-is = A squad: { $suit }, strength { $strength }. { $faction }.{ $unique ->
        [yes] { " " }Unique: one to a deck.
       *[no] { "" }
    }
macrobattle-fact-trick-is = { $kind ->
        [podlyanka] A dirty trick
       *[manoeuvre] A manoeuvre
    } { $on ->
        [own_army] on your army
        [enemy_army] on the enemy army
        [own_squad] on a squad of yours
       *[enemy_squad] on an enemy squad
    }, { $lasting ->
        [yes] a lasting effect
       *[no] a one-off effect
    }. { $faction }.{ $unique ->
        [yes] { " " }Unique: one to a deck.
       *[no] { "" }
    }

# -- refusals -------------------------------------------------------------------------------------------------------------
macrobattle-error-match-over = The battle is over.
macrobattle-error-unknown-action = There is no such action.
macrobattle-error-not-your-turn = It is your opponent's decision: nothing can be played in somebody else's turn.
macrobattle-error-bad-fields = This does not work: the action has other cards and targets.
macrobattle-error-illegal-now = Not now: answer the question that you were asked first.
macrobattle-error-not-in-hand = This card is not in your hand.
macrobattle-error-not-a-squad = { $card } is no squad but a trick, which is played by itself.
macrobattle-error-not-a-trick = { $card } is a squad, which is laid in a row.
macrobattle-error-no-plays-left = You can play no more cards of this kind this turn. You can end the turn.
macrobattle-error-squads-in-hand = You may discard a card only while there is nobody to lay. You hold a squad for which there is a place.
macrobattle-error-banned-suit = A trick on your army forbids the suit of the squad { $card }. Lay another squad, or get rid of the trick.
macrobattle-error-suit-taken = A row of yours starts with this suit already. You can lay the squad { $card } on top of any of your rows.
macrobattle-error-rows-full = You have five rows, and there are never more. You can lay the squad on top of any of your rows.
macrobattle-error-bad-target = This card cannot be chosen here.
macrobattle-error-not-active = The squad { $target } is covered by another card: only the top card of a row can be chosen.
macrobattle-error-warded = The squad { $target } is warded: enemy tricks and instructions cannot choose it. A strike can.
macrobattle-error-cannot-beat = The squad { $card } does not beat the squad { $target }: the suit is wrong, or the target is immune to it.
macrobattle-error-too-weak = Against the squad { $target } a strike of { $needed } is needed, yours is { $strength }.
macrobattle-error-hand-full = You hold ten cards and can take no more.
macrobattle-error-deck-count = There must be one deck or two, here are { $decks }.
macrobattle-error-deck-unknown-card = There is no card “{ $name }”.
macrobattle-error-deck-copies = { $card }: { $copies } copies, allowed are 1 to { $most }.
macrobattle-error-deck-size = The deck has { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, it must have { $least } to { $most }.
macrobattle-error-deck-few-squads = The deck has { $squads } squads and needs { $needed }: half of the cards at least.
macrobattle-error-deck-factions = The deck has { $factions } factions, at most { $most } are allowed; the free folk do not count.
