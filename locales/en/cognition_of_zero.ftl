# Cognition of Zero: the words of a match. Events speak in deadpan absurd; questions and refusals are plain.

cognition-of-zero-title = Cognition of Zero
cognition-of-zero-pitch = Two players lead docents, camels and lifts toward zero. A card a turn, army against army; whoever has nothing left to go wins.

# -- presets and options --------------------------------------------------------------------------------------------------
cognition-of-zero-preset-standard = Standard match
cognition-of-zero-preset-quick = Quick: five cards at once
cognition-of-zero-preset-picked = Decks to choose from
cognition-of-zero-preset-split = One splits, the other chooses
cognition-of-zero-preset-by-the-book = By the book: card by card

cognition-of-zero-option-deck-method = Decks
cognition-of-zero-option-deck-method-dealt = ready-made, by lot
cognition-of-zero-option-deck-method-picked = ready-made, to choose from
cognition-of-zero-option-deck-method-draft = drafted card by card
cognition-of-zero-option-deck-method-split = one splits, the other chooses
cognition-of-zero-option-deck-size = Cards in a deck (a ready-made one has 16)
cognition-of-zero-option-start-score = Distance from zero
cognition-of-zero-option-opening-hand = Cards at the start
cognition-of-zero-option-second-bonus = Extra cards for who moves second
cognition-of-zero-option-preview = Look through the decks first
cognition-of-zero-option-preview-true = yes
cognition-of-zero-option-preview-false = no
cognition-of-zero-option-acts-per-turn = Cards that act in a battle turn
cognition-of-zero-option-first-strike = First strike of the defence
cognition-of-zero-option-first-strike-one = by one machine
cognition-of-zero-option-first-strike-all = by all machines
cognition-of-zero-option-first-strike-off = never
cognition-of-zero-option-wounds = Wounds after a battle
cognition-of-zero-option-wounds-heal = heal
cognition-of-zero-option-wounds-keep = stay
cognition-of-zero-option-turn-limit = Turn limit (0: four for each card of a deck)

# -- words ----------------------------------------------------------------------------------------------------------------
cognition-of-zero-half-0 = the first deck
    .button = Into the first deck
cognition-of-zero-half-1 = the second deck
    .button = Into the second deck

cognition-of-zero-outcome-zero = zero is known
cognition-of-zero-outcome-destroyed = the rival has no character, animal or machine left
cognition-of-zero-outcome-resigned = the rival resigned
cognition-of-zero-outcome-both-waited = by count: both waited
cognition-of-zero-outcome-turn-limit = by count: the turns are over
cognition-of-zero-outcome-both-destroyed = by count: nobody has a fighter left

# -- questions ------------------------------------------------------------------------------------------------------------
cognition-of-zero-prompt-pick-deck = Which ready-made deck will you take?
    .rule = 3-2
cognition-of-zero-prompt-draft = Which card goes into your deck? { $taken } of { $size } so far.{ $characters ->
        [0] { "" }
       *[other] { " " }Characters still due: { $characters }.
    }{ $fighters ->
        [0] { "" }
       *[other] { " " }Fighters still due: { $fighters }.
    }
    .rule = 3-3
cognition-of-zero-prompt-split = Which card into which deck? The first has { $first } of { $size }, the second { $second } of { $size }. Your rival will choose between them.
    .rule = 3-4
cognition-of-zero-prompt-choose = Both decks are ready. Which one is yours?
    .rule = 3-4
cognition-of-zero-prompt-preview = Both decks lie open. Have a look: they will be closed. Shall we begin?
    .rule = 4-1
cognition-of-zero-prompt-turn = Your turn: take a card or attack? { $score } to zero, { $deck ->
        [0] the deck is empty
        [one] { $deck } card in the deck
       *[other] { $deck } cards in the deck
    }.
    .rule = 5-1
cognition-of-zero-prompt-muster = Who joins the army? { $fighters ->
        [0] No fighter is laid out yet.
       *[other] Fighters laid out: { $fighters }, characters among them: { $characters }.
    } The others stay in reserve.
    .rule = 6-1
cognition-of-zero-prompt-answer = You are attacked: { $fighters ->
        [one] { $fighters } fighter
       *[other] { $fighters } fighters
    }, characters among them: { $characters }. Defend? If you refuse, your rival will be { $score } from zero.
    .rule = 6-3
cognition-of-zero-prompt-arrange = How to arrange the army?{ $free ->
        [0] { "" }
       *[other] { " " }Items on the ground: { $free }; they must be given out.
    }
    .rule = 7-2
cognition-of-zero-prompt-first-strike = The first strike is yours. Which machine, and at whom?
    .rule = 9-1
cognition-of-zero-prompt-battle = Battle turn { $turn }. Who acts?{ $acts ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }Cards that may still act: { $acts }.
    }{ $tricks ->
        [0] { "" }
        [one] { " " }You may play { $tricks } event or abstraction.
       *[other] { " " }You may play one of { $tricks } events and abstractions.
    }{ $quiet ->
        [0] { "" }
        [1] { "" }
        [2] { "" }
        [3] { "" }
       *[other] { " " }Quiet turns in a row: { $quiet } of 6.
    }
    .rule = 9-2
cognition-of-zero-prompt-last-blow = Your rival retreats: this is your last turn of the battle. Who acts?{ $acts ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }Cards that may still act: { $acts }.
    }{ $tricks ->
        [0] { "" }
        [one] { " " }You may play { $tricks } event or abstraction.
       *[other] { " " }You may play one of { $tricks } events and abstractions.
    }
    .rule = 11-3
cognition-of-zero-prompt-regroup = What else does { $card } do? It can neither strike nor use abilities this turn.
    .rule = 9-7

# -- actions --------------------------------------------------------------------------------------------------------------
cognition-of-zero-action-pick-deck = Ready-made deck
cognition-of-zero-action-autopick = Pick for me
cognition-of-zero-action-pick = Take into the deck
cognition-of-zero-action-put = Put
    .leaf = { $seat }
cognition-of-zero-action-choose = Take as mine
    .leaf = { $seat-id ->
        [0] The first deck
       *[1] The second deck
    }
cognition-of-zero-action-ready = Begin
cognition-of-zero-action-take = Take a card
cognition-of-zero-action-wait = Wait
cognition-of-zero-action-attack = Attack
cognition-of-zero-action-lay-all = Lay out everybody
cognition-of-zero-action-lay = Lay out
cognition-of-zero-action-hold = Take back
cognition-of-zero-action-defend = Defend
cognition-of-zero-action-refuse = Refuse
cognition-of-zero-action-auto = Arrange for me
cognition-of-zero-action-give = Give an item
    .leaf = → { $to }
cognition-of-zero-action-strike = Strike
    .leaf = → { $target }
cognition-of-zero-action-use = Ability
    .leaf = { $by-id ->
       *[other] { $card }
    }{ $target-id ->
        [none] { "" }
       *[other] { " " }→ { $target }
    }{ $target2-id ->
        [none] { "" }
       *[other] , { $target2 }
    }
cognition-of-zero-action-play = Play
    .leaf = { $card }{ $target-id ->
        [none] { "" }
       *[other] { " " }→ { $target }
    }{ $target2-id ->
        [none] { "" }
       *[other] , { $target2 }
    }
cognition-of-zero-action-pair = Pair up
    .leaf = + { $partner }
cognition-of-zero-action-board = Get in
    .leaf = → { $into }
cognition-of-zero-action-hide = Hide
    .leaf = behind { $behind }
cognition-of-zero-action-pick-up = Pick up
    .leaf = ← { $item }
cognition-of-zero-action-retreat = Retreat
cognition-of-zero-action-skip-strike = No first strike
cognition-of-zero-action-done = Done
cognition-of-zero-action-end-turn = End the turn
cognition-of-zero-action-resign = Resign

# -- events: decks --------------------------------------------------------------------------------------------------------
cognition-of-zero-event-deck-picked =
    { $seat-you ->
        [yes] Your deck is { $deck }.
       *[no] { $seat } takes the deck { $deck }.
    }
cognition-of-zero-event-card-picked =
    { $seat-you ->
        [yes] You take { $card }.
       *[no] { $seat } takes { $card }.
    }
cognition-of-zero-event-picked-by-itself =
    { $seat-you ->
        [yes] Picked for you
       *[no] Picked for { $seat }
    }: { $cards }.
cognition-of-zero-event-card-put = { $card } goes into { $half }.
cognition-of-zero-event-dealt-by-itself = { $half-id ->
        [0] The first
       *[1] The second
    } deck has filled itself up: { $cards }.
cognition-of-zero-event-half-chosen =
    { $seat-you ->
        [yes] You take { $half }.
       *[no] { $seat } takes { $half }.
    }
cognition-of-zero-event-decks-opened = Both decks lie open. Look while you may.
cognition-of-zero-event-seat-ready =
    { $seat-you ->
        [yes] You have seen enough of the decks.
       *[no] { $seat } has seen enough of the decks.
    }
cognition-of-zero-event-play-began =
    The decks lie face down, and nobody may look into them any more. { $seat-you ->
        [yes] The first turn is yours.
       *[no] The first turn is { $seat }'s.
    }
cognition-of-zero-event-you-began = There come to you: { $cards }.

# -- events: turns --------------------------------------------------------------------------------------------------------
cognition-of-zero-event-card-taken = { $seat } takes a card{ $left ->
        [0] , the last one
       *[other] { "" }
    }.
cognition-of-zero-event-you-took = You take { $card }{ $left ->
        [0] . That was the deck
       *[other] { "" }
    }.
cognition-of-zero-event-waited =
    { $seat-you ->
        [yes] You wait.
       *[no] { $seat } waits.
    } Nothing happens.
cognition-of-zero-event-attack-declared =
    { $seat-you ->
        [yes] You attack.
       *[no] { $seat } attacks.
    }
cognition-of-zero-event-you-laid = You lay out: { $cards }.
cognition-of-zero-event-you-held = { $card } goes back into reserve and stays out of this battle.
cognition-of-zero-event-army-shown =
    { $seat-you ->
        [yes] Your army
       *[no] { $seat }'s army
    }: { $cards }.{ $reserve ->
        [0] { " " }Nobody is left in reserve.
       *[other] { " " }Cards in reserve: { $reserve }.
    }
cognition-of-zero-event-defence-taken =
    { $seat-you ->
        [yes] You defend yourself.
       *[no] { $seat } takes up the defence.
    }
cognition-of-zero-event-defence-refused =
    { $seat-you ->
        [yes] You refuse to defend.
       *[no] { $seat } refuses to defend.
    } The army goes home with a sense of having been right.
cognition-of-zero-event-defenceless-seat =
    { $seat-you ->
        [yes] You have nothing to defend with.
       *[no] { $seat } has nothing to defend with.
    } The army goes home with a sense of having been right.
cognition-of-zero-event-approached =
    { $seat-you ->
        [yes] You come closer to zero
       *[no] { $seat } comes closer to zero
    } by { $by }: { $score ->
        [0] there is nothing left to go
       *[other] { $score } to go
    }.
cognition-of-zero-event-receded =
    { $seat-you ->
        [yes] You move away from zero
       *[no] { $seat } moves away from zero
    } by { $by }: now { $score }.

# -- events: arrangement --------------------------------------------------------------------------------------------------
cognition-of-zero-event-item-given = { $card } gets { $item }.
cognition-of-zero-event-paired = { $rider } mounts { $mount }.
cognition-of-zero-event-boarded = { $card } gets into { $carrier }.
cognition-of-zero-event-hid-behind = { $card } hides behind { $cover }.
cognition-of-zero-event-arranged =
    { $seat-you ->
        [yes] Your army is arranged.
       *[no] { $seat }'s army is arranged.
    }

# -- events: battle -------------------------------------------------------------------------------------------------------
cognition-of-zero-event-turn-began =
    { $seat-you ->
        [yes] Battle turn { $turn }: yours.
       *[no] Battle turn { $turn }: { $seat }.
    }{ $quiet ->
        [0] { "" }
        [1] { "" }
        [2] { "" }
        [3] { "" }
       *[other] { " " }Quiet turns in a row: { $quiet } of 6.
    }
cognition-of-zero-event-first-strike-skipped =
    { $seat-you ->
        [yes] Your machines keep silent.
       *[no] { $seat }'s machines keep silent.
    }
cognition-of-zero-event-struck = { $card } strikes { $target }.
cognition-of-zero-event-struck-together = { $card } and { $partners } strike { $target } together.
cognition-of-zero-event-ability-used =
    { $seat-you ->
        [yes] Your ability at work
       *[no] { $seat } uses an ability
    }: { $card }.
cognition-of-zero-event-trick-played =
    { $seat-you ->
        [yes] You play { $card }.
       *[no] { $seat } plays { $card }.
    }
cognition-of-zero-event-triggered = { $card } goes off by itself.
cognition-of-zero-event-retreated =
    { $seat-you ->
        [yes] You retreat.
       *[no] { $seat } retreats.
    } The other side has the last word.
cognition-of-zero-event-life-lost = { $card } loses { $damage } life{ $life ->
        [0] { "" }
       *[other] , { $life } left
    }.
cognition-of-zero-event-shield-broke = The shield took the damage and is no more: { $card } does not even look round.
cognition-of-zero-event-destroyed = { $card } passes into non-being.
cognition-of-zero-event-healed = { $card } regains { $by } and has { $life } life.
cognition-of-zero-event-turns-missed = { $card } misses { $skip ->
        [one] a turn
       *[other] turns: { $skip }
    }.
cognition-of-zero-event-items-dropped = { $card } drops { $items }.
cognition-of-zero-event-items-confiscated = { $card } is left without belongings: { $items } go to the owner's reserve.
cognition-of-zero-event-boosted = { $cards } { $cards-count ->
        [1] is
       *[other] are
    } stronger by { $by } until the turn ends.
cognition-of-zero-event-weakened = { $cards } { $cards-count ->
        [1] is
       *[other] are
    } weaker by { $by } until the end of the owner's next turn.
cognition-of-zero-event-shielded = { $card } gets a shield.
cognition-of-zero-event-lives-swapped = { $card } and { $other } swap lives: now { $life } and { $other-life }.
cognition-of-zero-event-separated = { $card } loses all connection with the others.
cognition-of-zero-event-cleansed = { $card } is rid of missed turns and weakness.
cognition-of-zero-event-dismissed = { $card } vanishes from the battle and turns up in reserve.
cognition-of-zero-event-revived = { $card } comes back from non-being with { $life } life.
cognition-of-zero-event-refreshed = { $card } is as good as new: the blue mark is off.
cognition-of-zero-event-may-act-more =
    { $seat-you ->
        [yes] Cards of yours that may still act this turn: { $acts }.
       *[no] { $seat }'s cards that may still act this turn: { $acts }.
    }
cognition-of-zero-event-cards-drawn =
    { $seat } takes { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } in the middle of the battle.
cognition-of-zero-event-you-drew = There come to your reserve: { $cards }.
cognition-of-zero-event-hushed =
    { $seat-you ->
        [yes] In your next turn you have nothing to say
       *[no] In the next turn { $seat } has nothing to say
    }: no events, no abstractions.
cognition-of-zero-event-battle-won =
    { $seat-you ->
        [yes] The battle is yours
       *[no] { $seat } wins the battle
    }; characters left: { $characters }.
cognition-of-zero-event-battle-drawn = The battle has come to nothing, that is, almost to zero. Nobody is closer.

# -- events: the end ------------------------------------------------------------------------------------------------------
cognition-of-zero-event-last-turn-passed = Turn { $turn } was the last. What remains is to count.
cognition-of-zero-event-resigned =
    { $seat-you ->
        [yes] You resign.
       *[no] { $seat } resigns.
    }
cognition-of-zero-event-match-won =
    { $seat-you ->
        [yes] You are left alone with zero.
       *[no] { $seat } is left alone with zero.
    }
cognition-of-zero-event-match-drawn = The difference is zero, and there is nothing left to ask.

# -- refusals -------------------------------------------------------------------------------------------------------------
cognition-of-zero-error-match-over = The match is over.
cognition-of-zero-error-unknown-action = There is no such action. Press a button under the question, or type, for example, “take”.
cognition-of-zero-error-bad-fields = That is not how this action is written. A button is easier.
cognition-of-zero-error-not-your-turn = It is not you who decides now.
cognition-of-zero-error-illegal-now = That cannot be done now: answer the question first.
cognition-of-zero-error-deck-taken = Your rival has { $deck }. Choose another one.
cognition-of-zero-error-not-in-pool = { $card } is not on offer.
cognition-of-zero-error-deck-full = This deck is full. Use the other one.
cognition-of-zero-error-quota = Few places are left, and characters or fighters are due: { $card } does not fit.
cognition-of-zero-error-deck-empty = The deck is empty: you may wait or attack.
cognition-of-zero-error-must-take = You may wait only with an empty deck. Take a card or attack.
cognition-of-zero-error-no-fighters = There is nobody to fight with: a character, an animal or a machine is needed.
cognition-of-zero-error-already-laid = { $card } is in the army already.
cognition-of-zero-error-held-back = You took { $card } back: it stays out of this battle.
cognition-of-zero-error-not-in-hand = You hold no such card.
cognition-of-zero-error-not-laid = { $card } is not in the army.
cognition-of-zero-error-last-fighter = Without { $card } the army would have no fighter.
cognition-of-zero-error-not-free = { $item } does not lie free on your side.
cognition-of-zero-error-not-in-army = { $card } is not in your army.
cognition-of-zero-error-no-slot = { $card } has no free place for an item.
cognition-of-zero-error-cannot-pair = These two make no such link: it takes a rider and a mount, or a creature and a carrier, none of them in cover.
cognition-of-zero-error-already-paired = One of the two is taken already: in a pair or inside something.
cognition-of-zero-error-no-room = There is no room inside.
cognition-of-zero-error-cannot-hide = It cannot hide so: a machine that is on its own hides, and only behind a creature in the open.
cognition-of-zero-error-cover-taken = A machine hides behind this creature already.
cognition-of-zero-error-items-unplaced = Give out the items first: there are places for them.
cognition-of-zero-error-not-a-first-striker = Machines and the quickest strike first; { $card } is not one of them.
cognition-of-zero-error-missing-turn = { $card } misses this turn.
cognition-of-zero-error-already-acted = { $card } cannot act any more this turn.
cognition-of-zero-error-no-attack = { $card } has an attack of 0 now and cannot strike.
cognition-of-zero-error-bad-target = That is not a target for this.
cognition-of-zero-error-covered = { $target } is in cover: strikes and abilities do not reach it. Remove the cover, or play an event.
cognition-of-zero-error-too-late-to-retreat = You can retreat only at the very start of your turn.
cognition-of-zero-error-rival-retreated = Your rival retreats already: this is the last turn of the battle.
cognition-of-zero-error-finish-regroup = Finish the regroup of { $card } first.
cognition-of-zero-error-trick-limit = One event or one abstraction a turn, and you have had it.
cognition-of-zero-error-hushed = You cannot play events and abstractions this turn.
cognition-of-zero-error-used-up = { $card } has been used in this battle.
cognition-of-zero-error-no-ability = { $card } gives the acting card no such ability.

# -- what would happen (on buttons) ---------------------------------------------------------------------------------------
cognition-of-zero-forecast-wounds = { $life } − { $damage } = { $left }
cognition-of-zero-forecast-kills = { $damage } damage, destroyed
cognition-of-zero-forecast-wounds-together = { $own } + { $partners }: { $life } − { $damage } = { $left }
cognition-of-zero-forecast-kills-together = { $own } + { $partners }: destroyed
cognition-of-zero-forecast-breaks-shield = breaks the shield
cognition-of-zero-forecast-hurts-many = hits { $hit }{ $destroyed ->
        [0] { "" }
       *[other] , destroys { $destroyed }
    }
cognition-of-zero-forecast-heals = { $life } + { $by } = { $now }
cognition-of-zero-forecast-misses = { $turns ->
        [one] misses a turn
       *[other] misses turns: { $turns }
    }
cognition-of-zero-forecast-strengthens = attack { $attack } + { $by } = { $now }
cognition-of-zero-forecast-weakens = attack { $attack } − { $by } = { $now }
cognition-of-zero-forecast-swaps = lives become { $first } and { $second }
cognition-of-zero-forecast-comes-closer = { $score } to zero
cognition-of-zero-forecast-rival-recedes = rival at { $score }
cognition-of-zero-forecast-rival-comes-closer = rival { $score } from zero
cognition-of-zero-forecast-if-refused = if refused, { $score } to zero
cognition-of-zero-forecast-sums = { $first } + { $second } = { $total }
cognition-of-zero-forecast-adds = attack +{ $attack }, life +{ $life }
cognition-of-zero-forecast-prints = attack { $attack }, life { $life }

# -- warnings -------------------------------------------------------------------------------------------------------------
cognition-of-zero-caution-attack-is-final = An attack cannot be called off, and you take no card this turn. Attack?
cognition-of-zero-caution-refusal-loses = If you refuse, your rival reaches zero and wins. Really refuse?
cognition-of-zero-caution-retreat-costs = You will be { $score } from zero, your rival down to { $rival }, and there is one more turn to come. Retreat?
cognition-of-zero-caution-retreat-loses = A retreat may bring your rival to zero, and that wins. Retreat?
cognition-of-zero-caution-loses-battle = { $card } is your last fighter: if it leaves, the battle is lost. Sure?
cognition-of-zero-caution-decided-by-count = This is the last turn: the match will be counted, { $score } to zero for you, { $rival } for your rival. Sure?

# -- the table in words (for those who see no pictures) -------------------------------------------------------------------
cognition-of-zero-fact-your-hand = You hold: { $cards }.
cognition-of-zero-fact-your-laid = You have laid out: { $cards }.
cognition-of-zero-fact-your-held = You have taken back: { $cards }.
cognition-of-zero-fact-your-wound = { $card }: { $life } of { $most } life.
cognition-of-zero-fact-score = { $seat-you ->
        [yes] You are
       *[no] { $seat } is
    } { $score } from zero.
cognition-of-zero-fact-stock = { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $deck ->
        [0] no cards
        [one] { $deck } card
       *[other] { $deck } cards
    } in the deck, { $hand } in hand.
cognition-of-zero-fact-deck-of = { $seat-you ->
        [yes] Your deck
       *[no] { $seat }'s deck
    }: { $deck }.
cognition-of-zero-fact-open-deck = { $seat-you ->
        [yes] In your deck
       *[no] In { $seat }'s deck
    }: { $cards }.
cognition-of-zero-fact-pool = On offer: characters { $characters }, animals { $animals }, machines { $machines }, items { $items }, events { $events }, abstractions { $abstractions }.
cognition-of-zero-fact-army-shown = { $seat-you ->
        [yes] Your army
       *[no] { $seat }'s army
    }: { $cards }.
cognition-of-zero-fact-fighter = { $seat-you ->
        [yes] Your fighter
       *[no] { $seat }'s fighter
    } { $card }, attack { $attack }, life { $life } of { $most }{ $slots ->
        [0] { "" }
       *[other] , places for items { $slots }
    }.
cognition-of-zero-fact-bears = { $card } bears { $items }.
cognition-of-zero-fact-rides = { $card } rides { $mount }.
cognition-of-zero-fact-inside = { $card } is inside { $carrier }.
cognition-of-zero-fact-behind = { $card } hides behind { $cover }.
cognition-of-zero-fact-misses = { $card } misses turns: { $turns }.
cognition-of-zero-fact-has-shield = { $card } has a shield.
cognition-of-zero-fact-fighter-is = Attack { $attack }, life { $life }{ $slots ->
        [0] { "" }
       *[other] , places for items { $slots }
    }.
cognition-of-zero-fact-item-adds = To its bearer: { $attack ->
        [0] { "" }
       *[other] +{ $attack } attack
    }{ $life ->
        [0] { "" }
       *[other] { $attack ->
            [0] { "" }
           *[other] ,{ " " }
        }+{ $life } life
    }.
cognition-of-zero-fact-is-stronger = { $card }: +{ $by } attack until the turn ends.
cognition-of-zero-fact-is-weaker = { $card }: −{ $by } attack until the owner's turn ends.
cognition-of-zero-fact-ground = Items on { $seat-you ->
        [yes] your ground
       *[no] { $seat }'s ground
    }: { $cards }.
cognition-of-zero-fact-tricks =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } not played yet: { $cards }.
cognition-of-zero-fact-used =
    { $seat-you ->
        [yes] Yours
       *[no] { $seat }'s
    } with the blue mark: { $cards }.
cognition-of-zero-fact-is-hushed = { $seat-you ->
        [yes] In your next turn
       *[no] In { $seat }'s next turn
    } no events and abstractions.
cognition-of-zero-fact-lost =
    { $seat-you ->
        [yes] Yours
       *[no] { $seat }'s
    } in non-being: { $cards }.
cognition-of-zero-fact-battle-turn = Battle turn { $turn } of 40, { $seat-you ->
        [yes] yours
       *[no] { $seat }'s
    }. Quiet turns in a row: { $quiet } of 6.
cognition-of-zero-fact-has-retreated = { $seat-you ->
        [yes] You retreat
       *[no] { $seat } retreats
    }: this is the last turn of the battle.
cognition-of-zero-fact-main-turn = Turn { $turn } of { $last }.
cognition-of-zero-fact-first = Dice { $high } and { $low }: { $seat-you ->
        [yes] the first turn is yours
       *[no] the first turn is { $seat }'s
    }.
