# Void Party: the words of a match. Events speak quietly, from far away; questions and refusals are plain.

void-party-title = Void Party
void-party-pitch = Parties hunt in the Void, grow, and meet each other. For two to four players.

# -- presets and options --------------------------------------------------------------------------------------------------
void-party-preset-quick = Quick: an evening
void-party-preset-blitz = Blitz: for correspondence play
void-party-preset-duel = Duel: no creatures
void-party-preset-full = Full: very long, about 800 presses

void-party-option-format = Format
void-party-option-format-quick = quick
void-party-option-format-full = full, very long
void-party-option-format-blitz = blitz
void-party-option-mode = Kind of match
void-party-option-mode-standard = with creatures
void-party-option-mode-duel = duel
void-party-option-characters-per-seat = Characters for each player
void-party-option-deck-size = Cards in the deck (0: by the number of players)
void-party-option-round-limit = Most rounds in a match
void-party-option-battle-rounds = Most pairs of turns in a battle
void-party-option-war-restores = Restorations in the war (−1: any number)
void-party-option-creature-control = Creatures are run by
void-party-option-creature-control-opponent = an opponent
void-party-option-creature-control-auto = the automaton
void-party-option-auto-distortion = The bot cancels damage for the players
void-party-option-auto-distortion-true = yes
void-party-option-auto-distortion-false = no
void-party-option-multi-target = Several targets in a character’s move
void-party-option-multi-target-true = yes
void-party-option-multi-target-false = no
void-party-option-mass-retreat = Several may retreat at once
void-party-option-mass-retreat-true = yes
void-party-option-mass-retreat-false = no
void-party-option-min-strike-cost = Least cost of a strike

# -- words ----------------------------------------------------------------------------------------------------------------
void-party-kind-form = Form
void-party-kind-time = Time
void-party-kind-potential = Potential

void-party-aspect-form = Form
void-party-aspect-time = Time
void-party-aspect-potential = Potential
void-party-aspect-void = Void

void-party-family-character = characters
    .one = character
void-party-family-form = creatures of Form
    .one = creature of Form
void-party-family-time = creatures of Time
    .one = creature of Time
void-party-family-potential = creatures of Potential
    .one = creature of Potential
void-party-family-void = creatures of Void
    .one = creature of Void

void-party-kit-even = even, 3 of each
void-party-kit-form = 5 Form, 2 of the others
void-party-kit-time = 5 Time, 2 of the others
void-party-kit-potential = 5 Potential, 2 of the others
void-party-kit-mixed = mixed, all different

void-party-lead-even = evenly
void-party-lead-form = Form first
void-party-lead-time = Time first
void-party-lead-potential = Potential first

void-party-layout-together = together
void-party-layout-pairs = in pairs
void-party-layout-solo = one by one

void-party-stance-keep = as they stand
void-party-stance-attack = all in attack
void-party-stance-even = evenly
void-party-stance-defence = in defence

void-party-scope-now = this time
void-party-scope-battle = to the end of the battle

void-party-order-creatures = the creatures move by themselves
void-party-order-distort = cancel damage down to one Form
void-party-order-recover = give Time back to whoever has least

void-party-stage-hunt = the hunt
void-party-stage-war = the war

void-party-fate-marked = leaving
void-party-fate-left = out of the battle
void-party-fate-dead = no Form left

void-party-outcome-last-standing = nobody else is left
void-party-outcome-round-limit = by score
void-party-outcome-resignation = the others resigned

# -- questions ------------------------------------------------------------------------------------------------------------
void-party-prompt-set-up = Nine tokens for each character. Who gets more of what?
    .rule = 2-5
void-party-prompt-duel-set-up = How do you lay the storage on your characters? It holds { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }.
    .rule = 2-6
void-party-prompt-camp = Camp. In storage: Form { $form }, Time { $time }, Potential { $potential }.{ $lost ->
        [0] { "" }
       *[other] { " " }In nonexistence: { $lost }.
    } What will you do?
    .rule = 4-1
void-party-prompt-plan = Group { $group } ({ $cards }): how many creatures will it call, or whom will it raid? { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } in the deck.
    .rule = 5-2
void-party-prompt-deck-empty = The deck is empty. Group { $group } ({ $cards }): raid or wait?
    .rule = 5-8
void-party-prompt-war = War. Which group raids which?
    .rule = 5-6
void-party-prompt-stance = Before the battle Potential is split for free. How will you stand? Against you: { $cards }.
    .rule = 6-5
void-party-prompt-open-auction = How much Time for the first turn? Your group has { $time }. You may offer 0.
    .rule = 7-3
void-party-prompt-auction = { $seat } offers { $bid } for the first turn. More, or pass? You have { $time } Time.
    .rule = 7-4
void-party-prompt-surrender = The first turn is yours. Who gives up Time for it? Still due: { $due }.
    .rule = 7-6
void-party-prompt-fight = { $wall ->
        [0] Who strikes whom?
       *[1] Nothing of yours can hurt them. Who retreats?
    }
    .rule = 8-1
void-party-prompt-creatures = The creatures’ turn, and you run them. Whom do they strike?
    .rule = 8-10
void-party-prompt-distort = { $origin } strikes { $card } for { $damage } damage. Form left: { $form }, free Time: { $time }. How much damage is cancelled?
    .rule = 9-1
void-party-prompt-recover = Time comes back. To whom? Still to give: { $due }.
    .rule = 10-2
void-party-prompt-take = The Void yields { $due ->
        [one] { $due } token
       *[other] { $due } tokens
    } of any kind. Which will you take?
    .rule = 11-4

# -- actions --------------------------------------------------------------------------------------------------------------
void-party-action-kit-all = Kits for all
    .leaf = { $style }
void-party-action-kit = Kit for one
    .leaf = Form { $form }, Time { $time }
void-party-action-camp-auto = Break camp
    .leaf = { $style }
void-party-action-restore = Restore
    .leaf = { $char }
void-party-action-outfit = Outfit
    .leaf = { $style }
void-party-action-layout = Layout
    .leaf = { $style }
void-party-action-place = Lay tokens
    .leaf = { $kind } +{ $count }
void-party-action-reset = Respecialise
    .leaf = { $char }
void-party-action-join = Change group
    .leaf = → { $group }
void-party-action-done = Go
void-party-action-draw = Challenge the Void
    .leaf = group { $group }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
void-party-action-raid = Raid
    .leaf = { $group } → { $seat }, group { $target }
void-party-action-hold = Wait
    .leaf = group { $group }
void-party-action-ready = Ready
    .leaf = { $style }
void-party-action-stance = Stance
    .leaf = attack { $attack }
void-party-action-bid = Offer
    .leaf = { $amount }
void-party-action-pass = Pass
void-party-action-surrender-auto = Give up Time automatically
void-party-action-surrender = Give up Time
    .leaf = −{ $count }
void-party-action-auto-turn = The creatures move by themselves
    .leaf = { $scope }
void-party-action-strike = Strike
    .leaf = → { $target }
void-party-action-balance = Balance
    .leaf = attack { $attack }
void-party-action-retreat = Retreat
    .leaf = { $char }
void-party-action-end-turn = End turn
void-party-action-absorb = Cancel damage
    .leaf = { $amount ->
        [0] cancel nothing
       *[other] −{ $amount }
    }
void-party-action-absorb-auto = Cancel automatically
    .leaf = { $scope }
void-party-action-recover-auto = Recover automatically
    .leaf = { $scope }
void-party-action-recover = Recover Time
    .leaf = { $char }
void-party-action-take-auto = Take automatically
void-party-action-take = Take
    .leaf = { $kind } +{ $count }
void-party-action-resign = Resign

# -- events: camp ---------------------------------------------------------------------------------------------------------
void-party-event-kitted = { $card } gathers out of nine tokens: Form { $form }, Time { $time }, attack { $attack }, defence { $defence }.
void-party-event-kitted-all =
    { $seat-you ->
        [yes] You gather your own
       *[no] { $seat } gathers a party
    } out of nine tokens each: { $style }.
void-party-event-tokens-laid = { $card } receives { $kind } +{ $count }.
void-party-event-outfitted = { $card } fills up:{ " " }{ $form ->
        [0] { "" }
       *[other] Form +{ $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Time +{ $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Potential +{ $potential }
    }.
void-party-event-respecialised = { $card } keeps one token of each kind; { $freed ->
        [one] { $freed } token goes
       *[other] { $freed } tokens go
    } to storage.
void-party-event-tokens-paid = The world takes back:{ " " }{ $form ->
        [0] { "" }
       *[other] Form { $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Time { $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Potential { $potential }
    }.
void-party-event-restored = { $card } steps out of nonexistence, group { $group }.
void-party-event-joined = { $card } goes over to group { $group }.
void-party-event-laid-out =
    { $seat-you ->
        [yes] You arrange your own
       *[no] { $seat } arranges the party
    } { $style }: { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    }.
void-party-event-set-up-ended =
    { $seat-you ->
        [yes] Your characters have
       *[no] { $seat }’s characters have
    } taken shape.
void-party-event-camp-ended =
    { $seat-you ->
        [yes] You break camp.
       *[no] { $seat } breaks camp.
    }

# -- events: turns and plans ----------------------------------------------------------------------------------------------
void-party-event-turn-began =
    { $seat-you ->
        [yes] Round { $round } of { $last }, your turn.
       *[no] Round { $round } of { $last }, { $seat } has the turn.
    }
void-party-event-war-began = The deck is spent. The Void looks on in silence: war has begun.
void-party-event-cards-drawn =
    { $seat-you ->
        [yes] You challenge the Void
       *[no] { $seat } challenges the Void
    }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } face down for group { $group }. { $left } left in the deck.
void-party-event-raid-planned =
    { $seat-you ->
        [yes] Your group { $group } prepares
       *[no] { $seat }’s group { $group } prepares
    } a raid on { $owner-you ->
        [yes] your group { $target }
       *[no] { $owner }’s group { $target }
    }.
void-party-event-group-held = { $seat-you ->
        [yes] Your group
       *[no] { $seat }’s group
    } { $group } waits.
void-party-event-raid-dropped = The raid of group { $group } is off: nobody is left in { $owner-you ->
        [yes] your group { $target }
       *[no] { $owner }’s group { $target }
    }.
void-party-event-nobody-to-raid = There is nobody to raid. The turn goes by in silence.

# -- events: before the battle --------------------------------------------------------------------------------------------
void-party-event-creatures-met = Out of the Void, towards group { $group }, { $cards-count ->
        [one] comes
       *[other] come
    } { $cards }.
void-party-event-creatures-run =
    { $seat-you ->
        [yes] You run the creatures.
       *[no] { $seat } runs the creatures.
    }
void-party-event-raid-began = A raid: { $cards } against { $targets }.
void-party-event-stance-taken = { $card } changes stance: attack { $attack }, defence { $defence }.
void-party-event-side-ready =
    { $seat-you ->
        [yes] You are ready
       *[no] { $seat } is ready
    }, stance: { $style }.
void-party-event-bid-made =
    { $seat-you ->
        [yes] You offer
       *[no] { $seat } offers
    } { $amount } Time for the first turn.
void-party-event-bid-passed =
    { $seat-you ->
        [yes] You leave the first turn to the other side.
       *[no] { $seat } leaves the first turn to the other side.
    }
void-party-event-auction-won =
    { $seat-you ->
        [yes] The first turn is yours
       *[no] The first turn is { $seat }’s
    }, at { $amount } Time.
void-party-event-time-surrendered = { $card } lets go of { $count } Time.

# -- events: battle -------------------------------------------------------------------------------------------------------
void-party-event-struck = { $card } strikes { $target } for { $damage } damage and { $time } Time.
void-party-event-struck-boosted = { $card } boosts the strike by { $boost } and gets through: { $target }, 1 damage for { $time } Time.
void-party-event-creature-struck = { $card } answers: { $target }, { $damage } damage.
void-party-event-time-distorted = { $card } distorts Time and cancels { $amount }{ $damage ->
        [0] : the strike passes by
       *[other] ; { $damage } gets through
    }.
void-party-event-hurt = { $card }: { $left } Form left.
void-party-event-creature-beaten = { $card } disperses.
void-party-event-character-destroyed = { $card } goes to nonexistence, the tokens return to storage.
void-party-event-balanced = { $card } flows over: attack { $attack }, defence { $defence }, for { $time } Time.
void-party-event-marked = { $forced ->
        [0] { $card } retreats.
       *[1] The wall will not yield: { $card } retreats.
    }
void-party-event-fighter-left = { $card } leaves the battle.
void-party-event-turn-idle =
    { $seat-you ->
        [yes] Your turn goes by idly.
       *[no] { $seat }’s turn goes by idly.
    }
void-party-event-side-moves =
    { $seat-you ->
        [yes] Now it is your turn in the battle.
       *[no] Now { $seat } moves in the battle.
    }
void-party-event-creatures-move = Now the creatures move.
void-party-event-creatures-idle = The creatures linger: they can hurt nobody.
void-party-event-pair-began = Pair of turns { $pair } of { $last }.
void-party-event-time-recovered = { $count } Time comes back to { $card }.
void-party-event-order-given =
    { $seat-you ->
        [yes] Your order
       *[no] { $seat }’s order
    }: { $order }, { $scope }.
void-party-event-battle-broken-off = Pairs of turns gone by: { $pairs }. The battle dies down, all go their ways.

# -- events: reward -------------------------------------------------------------------------------------------------------
void-party-event-battle-ended = The battle is over. The Form and Time of those who live come together again.
void-party-event-rewarded = Resource is released to { $seat-you ->
        [yes] you
       *[no] { $seat }
    }:{ " " }{ $form ->
        [0] { "" }
       *[other] Form +{ $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Time +{ $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Potential +{ $potential }
    }.
void-party-event-world-lacks = { $kind } runs out in the world: { $count } could not be paid.
void-party-event-void-owed = The Void yields { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    } of any kind to { $seat-you ->
        [yes] you
       *[no] { $seat }
    }.
void-party-event-tokens-taken =
    { $seat-you ->
        [yes] You take
       *[no] { $seat } takes
    }:{ " " }{ $form ->
        [0] { "" }
       *[other] Form +{ $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Time +{ $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Potential +{ $potential }
    }.

# -- events: the end ------------------------------------------------------------------------------------------------------
void-party-event-seat-out =
    { $seat-you ->
        [yes] You have nobody left and nothing to restore with: you are out.
       *[no] { $seat } is out: nobody left and nothing to restore with.
    } The tokens return to the world.
void-party-event-resigned =
    { $seat-you ->
        [yes] You resign; the tokens return to the world.
       *[no] { $seat } resigns; the tokens return to the world.
    }
void-party-event-rounds-over = Round { $last } was the last one. The score decides.
void-party-event-scored =
    { $seat-you ->
        [yes] You: { $score }.
       *[no] { $seat }: { $score }.
    }
void-party-event-match-won =
    { $seat-you ->
        [yes] The Void remembers one name: yours.
       *[no] The Void remembers one name: { $seat }.
    }
void-party-event-match-shared = { $seats } share the win.

# -- refusals -------------------------------------------------------------------------------------------------------------
void-party-error-match-over = The match is over.
void-party-error-unknown-action = There is no such action. Press a button below the question, or write, for example, “strike avrot mote”.
void-party-error-not-your-turn = It is not you who decides now.
void-party-error-bad-fields = This is not how that action is written. A button is easier.
void-party-error-illegal-now = Not now: answer the question first.
void-party-error-no-such-character = That is not one of your characters here.
void-party-error-out-of-bounds = The number does not fit: a card holds 1 to 6 tokens of each kind, and here at most { $most }.
void-party-error-no-change = That would change nothing. Choose something else.
void-party-error-too-many-edits = Twenty free changes are made. Go on now.
void-party-error-in-nonexistence = { $char } is in nonexistence. Restore first.
void-party-error-not-in-nonexistence = { $char } is not in nonexistence and needs no restoring.
void-party-error-no-tokens = Your storage has not enough: it holds { $left }.
void-party-error-no-room = No room: a card holds at most six of a kind.
void-party-error-no-restores-left = The restorations of this war are used up: there were { $restores }.
void-party-error-group-full = Group { $group } has four already.
void-party-error-nobody-alive = Nobody lives. Restore someone first.
void-party-error-wrong-group = Another group is to be decided on now.
void-party-error-deck-empty = There is nothing to draw: the deck is empty. Raids are left.
void-party-error-deck-short = The deck has fewer cards: { $left }.
void-party-error-no-target = There is nobody there to raid or strike.
void-party-error-must-act = This group may not wait: it must draw or raid.
void-party-error-bid-too-low = { $bid } is offered already. Offer more, or pass.
void-party-error-bid-too-high = Your group has only { $free } Time.
void-party-error-must-bid = The attacker opens the auction: offer at least 0.
void-party-error-too-many = That is more than is due: { $due }.
void-party-error-no-time = Not enough Time: { $free } free.
void-party-error-not-available = { $char } is leaving, or no longer in the battle.
void-party-error-already-moved = { $char } has moved already: others may go on.
void-party-error-already-chased = One who leaves may be struck only once, and was.
void-party-error-no-harm = This strike would do nothing.
void-party-error-already-hit = This target was struck in this turn already. Choose another.
void-party-error-no-attack = { $char } is all defence and has no attack. Balance first.
void-party-error-creature-cannot = Creatures only strike.
void-party-error-must-strike = Creatures that can strike must.
void-party-error-must-retreat = Nothing of yours can hurt them: someone must retreat.
void-party-error-must-press = No idling twice: strike or retreat.
void-party-error-time-full = { $char } has spent no Time.
void-party-error-supply-empty = The world has not so many left: { $left }.

# -- what would come of it (on buttons) -----------------------------------------------------------------------------------
void-party-forecast-harms = { $attack } − { $defence } = { $damage }{ $time ->
        [0] { "" }
       *[other] , { $time } T
    }
void-party-forecast-grazes = 1 damage for sure{ $time ->
        [0] { "" }
       *[other] , { $time } T
    }
void-party-forecast-boosts = 1 damage, boost +{ $boost }, { $time } T
void-party-forecast-destroys = destroys{ $time ->
        [0] { "" }
       *[other] , { $time } T
    }
void-party-forecast-destroys-unless-distorted = { $damage } damage, destroys unless distorted{ $time ->
        [0] { "" }
       *[other] , { $time } T
    }
void-party-forecast-remains = Form { $form }, Time { $time }
void-party-forecast-perishes = destroyed
void-party-forecast-splits = defence { $defence }{ $time ->
        [0] { "" }
       *[other] , { $time } T
    }
void-party-forecast-side-splits = attack { $attack }, defence { $defence }
void-party-forecast-time-left = { $time } T left
void-party-forecast-time-after = { $time } of { $most }
void-party-forecast-passes = idly
void-party-forecast-carries = F { $form } · T { $time } · P { $potential }, { $aspect }
void-party-forecast-lays = { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
void-party-forecast-restores-and-lays = restores { $restored }, lays { $count }
void-party-forecast-frees = { $count } to storage{ $price ->
        [0] { "" }
       *[other] , costs { $price }
    }
void-party-forecast-storage-left = { $count } left in storage
void-party-forecast-in-groups = { $count ->
        [one] { $count } group
       *[other] { $count } groups
    }
void-party-forecast-joins = with { $cards }
void-party-forecast-alone = alone
void-party-forecast-meets = { $cards }: F { $form }, T { $time }
void-party-forecast-deck-left = { $count } left in the deck
void-party-forecast-stored = makes { $count }

# -- cautions -------------------------------------------------------------------------------------------------------------
void-party-caution-for-the-battle = An order to the end of the battle: { $order }. It cannot be taken back. Give it?
void-party-caution-leaves-battle = { $card } will leave the battle, and your turn ends with it. Retreat?
void-party-caution-last-leaves = Only { $card } is left in the battle. If you retreat, unbeaten creatures pay nothing. Retreat?
void-party-caution-lets-perish = { $card } would go to nonexistence, though cancelling { $least } would do. Are you sure?
void-party-caution-all-time-bid = That is all the Time of your group: the first turn would be yours, but nobody could move. Offer it?

# -- the table in words (for those who see no pictures) -------------------------------------------------------------------
void-party-fact-round = { $round ->
        [0] Set-up. { $seat-you ->
            [yes] You decide.
           *[no] { $seat } decides.
        }
       *[other] Round { $round } of { $last }, { $stage }. { $seat-you ->
            [yes] Your turn.
           *[no] { $seat } has the turn.
        }
    }
void-party-fact-world = In the world: Form { $form }, Time { $time }, Potential { $potential }.
void-party-fact-deck = { $count ->
        [0] No cards
        [one] { $count } card
       *[other] { $count } cards
    } in the deck, { $discarded } in the discard.
void-party-fact-storage =
    { $seat-you ->
        [yes] Your
       *[no] { $seat }’s
    } storage: Form { $form }, Time { $time }, Potential { $potential }{ $kills ->
        [0] { "" }
       *[other] ; characters destroyed: { $kills }
    }.
void-party-fact-restores =
    { $seat-you ->
        [yes] You may
       *[no] { $seat } may
    } { $left ->
        [0] restore no more in the war
        [one] still restore in the war: { $left } time
       *[other] still restore in the war: { $left } times
    }.
void-party-fact-seat-gone =
    { $seat-you ->
        [yes] You are out.
       *[no] { $seat } is out.
    }
void-party-fact-character-stands =
    { $seat-you ->
        [yes] Your character
       *[no] { $seat }’s character
    } { $card }, group { $group }, aspect { $aspect }: Form { $form }, Time { $time }, attack { $attack }, defence { $defence }.
void-party-fact-in-nonexistence =
    { $seat-you ->
        [yes] Yours
       *[no] { $seat }’s
    } in nonexistence: { $cards }.
void-party-fact-hunt-planned = Face-down cards that wait for group { $group }: { $count }.
void-party-fact-raid-planned = Group { $group } will raid { $seat-you ->
        [yes] your group { $target }
       *[no] { $seat }’s group { $target }
    }.
void-party-fact-battle-stands = Battle, pair of turns { $pair } of { $last }.
void-party-fact-bid-stands = Auction: { $seat-you ->
        [yes] you offer
       *[no] { $seat } offers
    } { $bid }.
void-party-fact-creature-fights = { $card }, aspect { $aspect }: Form { $left } of { $form }, attack { $attack }, defence { $defence }.
void-party-fact-mimic-fights = { $card }, aspect { $aspect }: Form { $left } of { $form }, attack and defence those of whom it deals with.
void-party-fact-character-is = No numbers on the card: Form, Time and Potential come from tokens.
void-party-fact-creature-is = Aspect { $aspect }. Form { $form }, attack { $attack }, defence { $defence }; gives Resource { $resource }.
void-party-fact-mimic-is = Aspect { $aspect }. Form { $form }, attack and defence “?”; gives Resource { $resource }.
void-party-fact-character-fights =
    { $seat-you ->
        [yes] Your character
       *[no] { $seat }’s character
    } { $card }, aspect { $aspect }: Form { $left } of { $form }, Time { $free } of { $time }, attack { $attack }, defence { $defence }.
void-party-fact-fate = { $card }: { $fate }.
void-party-fact-standing-orders =
    { $seat-you ->
        [yes] Your orders
       *[no] { $seat }’s orders
    }: { $orders }.
void-party-fact-hit-waits = { $card } strikes { $target } for { $damage } damage. Its owner will answer.
void-party-fact-owed = The Void waits for a choice: { $seat-you ->
        [yes] you
       *[no] { $seat }
    } will take { $count } more { $count ->
        [one] token
       *[other] tokens
    }.
void-party-fact-score =
    { $seat-you ->
        [yes] Your score
       *[no] { $seat }’s score
    }: { $score }.
