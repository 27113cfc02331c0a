# Voltrine: the words of a match. Events speak like a court chronicle; questions and refusals are plain.

voltrine-title = Voltrine
voltrine-pitch = A courtly duel for two: hidden cards, plots, and one step to the crown.

# -- presets and options --------------------------------------------------------------------------------------------------
voltrine-preset-simplified = Simplified match
voltrine-preset-standard = Standard match
voltrine-preset-heroes = With Heroes
voltrine-preset-simplified-heroes = Simplified with Heroes
voltrine-preset-quick = Quick match

voltrine-option-predispositions = Predispositions
voltrine-option-predispositions-true = on
voltrine-option-predispositions-false = off
voltrine-option-heroes = Heroes
voltrine-option-heroes-true = on
voltrine-option-heroes-false = off
voltrine-option-intercept = The Hero intercepts for
voltrine-option-intercept-hidden = hidden cards only
voltrine-option-intercept-any = any card
voltrine-option-turn-limit = Turn limit

# -- words ----------------------------------------------------------------------------------------------------------------
voltrine-zone-court = Court
voltrine-zone-walls = Walls
voltrine-zone-backstage = Backstage
voltrine-zone-gardens = Gardens
voltrine-zone-hand = hand

voltrine-group-protagonist = Protagonists
voltrine-group-defender = Defenders
voltrine-group-conspirator = Conspirators
voltrine-group-none = nobody

voltrine-family-protagonist = Protagonists
    .one = Protagonist
voltrine-family-defender = Defenders
    .one = Defender
voltrine-family-conspirator = Conspirators
    .one = Conspirator

voltrine-facing-up = face up
voltrine-facing-down = face down

voltrine-pattern-pair = pair
voltrine-pattern-sequence = sequence

voltrine-decree-total-war = Total War
voltrine-decree-peace-treaty = Peace Treaty
voltrine-decree-infiltration = Infiltration

voltrine-outcome-elimination = three Protagonists lost
voltrine-outcome-domination = no Protagonist left in the Court
voltrine-outcome-hero = the Hero fell
voltrine-outcome-resign = the opponent resigned
voltrine-outcome-count = by count: fewer losses, or more Protagonists in the Court
voltrine-outcome-draw = equal losses and equal Courts

# -- questions ------------------------------------------------------------------------------------------------------------
voltrine-prompt-muster =
    { $taken ->
        [0] Who takes your Court? Choose one to three Protagonists.
        [1] One Protagonist stands in the Court. Who else?
       *[other] Two stand in the Court. Who is the third?
    }
    .rule = 2-5
voltrine-prompt-main =
    { $base ->
        [0] What else? The base action is spent; additional actions left: { $actions }.
       *[1] What will you do? You have the base action and { $actions ->
            [0] no additional ones
            [one] { $actions } additional one
           *[other] { $actions } additional ones
        }.
    }
    .rule = 3-3
voltrine-prompt-placing = Which card next? You may place { $left } more.
    .rule = 4-5
voltrine-prompt-redeploying = What else to move? { $left ->
        [one] { $left } move
       *[other] { $left } moves
    } left.
    .rule = 4-6
voltrine-prompt-reaction = Your opponent plots with { $conspirators ->
        [one] { $conspirators } Conspirator
       *[other] { $conspirators } Conspirators
    }. How do you react? A reaction costs one of your { $actions } additional actions; the treaty is free.
    .rule = 5-2
voltrine-prompt-plot =
    { $spent ->
        [0] The plot begins. What does the first Conspirator do?
       *[other] What does the next Conspirator do? { $left } left.
    }{ $shift ->
        [0] { "" }
       *[other] { " " }Strength shift: { $shift }.
    }{ $copy ->
        [0] { "" }
       *[other] { " " }The fight counts from { $copy }.
    }{ $treaty ->
        [0] { "" }
       *[1] { " " }The Peace Treaty holds: Protagonists may not be confronted.
    }
    .rule = 5-3
voltrine-prompt-intercept =
    The blow is aimed at your { $zone-id ->
        [court] Court
       *[walls] Walls
    }, slot { $slot }. { $value ->
        [0] The attacking card is hidden
       *[other] { $value } attacks
    }{ $shift ->
        [0] { "" }
       *[other] , shift { $shift }
    }{ $copy ->
        [0] { "" }
       *[other] , counted from { $copy }
    }. Shall the Hero take it?
    .rule = 9-9
voltrine-prompt-intercept-infiltration = A spy steals in: the Infiltration would open your whole Court. Your Hero can cancel it. Cancel?
    .rule = 9-9
voltrine-prompt-war = The Total War goes on. Whom else to sacrifice, whom to fell? Your Defenders: { $defenders }, targets: { $targets }.
    .rule = 8-3
voltrine-prompt-garden =
    { $left ->
        [one] Where in the Gardens does the fallen card go?
       *[other] Where in the Gardens do the { $left } fallen cards go?
    }
    .rule = 6-2
voltrine-prompt-discard =
    { $over ->
        [one] One card too many in hand. Which goes to the Gardens?
       *[other] { $over } cards too many in hand. Which goes to the Gardens?
    }
    .rule = 3-6

# -- actions --------------------------------------------------------------------------------------------------------------
voltrine-action-muster = To the Court
    .leaf = { $card }
voltrine-action-finish = Done
voltrine-action-draw = Draw 3 cards
voltrine-action-place = Place
    .leaf = { $zone-id ->
        [court] → Court, slot { $slot }
        [walls] → Walls, slot { $slot }
       *[backstage] → Backstage
    }
voltrine-action-redeploy = Redeploy
    .leaf = { $zone-id ->
        [walls] → Walls, slot { $slot }
        [gardens] → Gardens, cell { $slot }
       *[backstage] { $slot ->
            [0] → Backstage
           *[other] → Backstage, slot { $slot }
        }
    }{ $target ->
        [none] { "" }
       *[other] { " " }⇄ { $target }
    }
voltrine-action-regroup = Regroup
    .leaf = order { $order }
voltrine-action-plot = Start a plot
voltrine-action-create-hero = Create the Hero
    .leaf = slot { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-total-war = Total War
    .leaf = my { $slot } for their { $target }
voltrine-action-infiltration = Infiltration
    .leaf = sacrifice slot { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-reveal = Reveal token
    .leaf = { $seat-you ->
        [yes] my
       *[no] { $seat }’s
    } { $zone }, slot { $slot }
voltrine-action-end-turn = End turn
voltrine-action-pass = Do nothing
voltrine-action-peace-treaty = Peace Treaty
voltrine-action-reveal-hand = Reveal the hand
    .leaf = { $card }
voltrine-action-reveal-conspirators = Reveal conspirators
    .leaf = { $card }
voltrine-action-topple = Topple a Defender
    .leaf = → Defender { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-confront = Confront a Protagonist
    .leaf = → Protagonist { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-confront-hero = Confront the Hero
    .leaf = { $card } → Hero
voltrine-action-strengthen = Strengthening
    .leaf = { $by ->
        [-2] −2
        [-1] −1
        [1] +1
       *[2] +2
    }
voltrine-action-transform = Transformation
    .leaf = → { $target }
voltrine-action-stop = Call off the plot
voltrine-action-intercept = Intercept
voltrine-action-allow = Allow
voltrine-action-garden-all = Place them all
voltrine-action-garden = To the Gardens
    .leaf = { $cell ->
        [0] → automatic
       *[other] → cell { $cell }
    }
voltrine-action-discard = Discard
    .leaf = { $cell ->
        [0] → automatic
       *[other] → cell { $cell }
    }
voltrine-action-resign = Resign

# -- events ---------------------------------------------------------------------------------------------------------------
voltrine-event-hidden-mustered = { $seat } leads a Protagonist into the Court, slot { $slot }.
voltrine-event-you-mustered = You lead a Protagonist into the Court: { $card }, slot { $slot }.
voltrine-event-muster-ended =
    { $seat-you ->
        [yes] Your court is assembled
       *[no] The court of { $seat } is assembled
    }: { $protagonists ->
        [one] { $protagonists } Protagonist
       *[other] { $protagonists } Protagonists
    }.
voltrine-event-turn-began =
    { $seat-you ->
        [yes] Turn { $turn }: yours.
       *[no] Turn { $turn }: { $seat }.
    }{ $quiet ->
        [0] { "" }
        [1] { "" }
        [2] { "" }
        [3] { "" }
        [4] { "" }
        [5] { "" }
        [6] { "" }
        [7] { "" }
       *[other] { " " }Turns in a row without a plot: { $quiet } of 12.
    }
voltrine-event-action-spent =
    { $seat-you ->
        [yes] You pay with an additional action, { $left } left.
       *[no] { $seat } pays with an additional action, { $left } left.
    }
voltrine-event-action-gained =
    { $seat-you ->
        [yes] You regain an additional action: { $actions } now.
       *[no] { $seat } regains an additional action: { $actions } now.
    }
voltrine-event-free-of-charge = It is free: { $group } predominate.
voltrine-event-cards-drawn =
    { $seat-you ->
        [yes] You draw
       *[no] { $seat } draws
    } { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
voltrine-event-you-drew = Into your hand come { $cards }.
voltrine-event-card-placed =
    { $seat-you ->
        [yes] You place
       *[no] { $seat } places
    } { $card } { $zone-id ->
        [court] into the Court, slot { $slot }
        [walls] on the Walls, slot { $slot }
       *[backstage] into the Backstage
    }{ $facing-id ->
        [down] , face down
       *[up] { "" }
    }.
voltrine-event-hidden-placed =
    { $seat } places a hidden card { $zone-id ->
        [court] into the Court, slot { $slot }
        [walls] on the Walls, slot { $slot }
       *[backstage] into the Backstage
    }.
voltrine-event-you-placed =
    You secretly place { $card } { $zone-id ->
        [court] into the Court, slot { $slot }
        [walls] on the Walls, slot { $slot }
       *[backstage] into the Backstage
    }.
voltrine-event-card-redeployed =
    { $seat-you ->
        [yes] You move
       *[no] { $seat } moves
    } { $card } { $origin-id ->
        [walls] { $zone-id ->
            [walls] along the Walls
           *[other] from the Walls
        }
        [gardens] from the Gardens
       *[backstage] from the Backstage
    } to { $zone-id ->
        [walls] { $origin-id ->
            [walls] slot { $slot }
           *[other] the Walls, slot { $slot }
        }
        [gardens] the Gardens, cell { $slot }
       *[backstage] the Backstage
    }{ $facing-id ->
        [down] , face down
       *[up] { "" }
    }.
voltrine-event-hidden-redeployed =
    { $seat } moves a hidden card { $origin-id ->
        [walls] { $zone-id ->
            [walls] along the Walls from slot { $place }
           *[other] from the Walls, slot { $place },
        }
        [gardens] from the Gardens
       *[backstage] from the Backstage
    } to { $zone-id ->
        [walls] { $origin-id ->
            [walls] slot { $slot }
           *[other] the Walls, slot { $slot }
        }
        [gardens] the Gardens, cell { $slot }
       *[backstage] the Backstage
    }.
voltrine-event-you-redeployed =
    You secretly move { $card } { $origin-id ->
        [walls] { $zone-id ->
            [walls] along the Walls
           *[other] from the Walls
        }
        [gardens] from the Gardens
       *[backstage] from the Backstage
    } to { $zone-id ->
        [walls] { $origin-id ->
            [walls] slot { $slot }
           *[other] the Walls, slot { $slot }
        }
        [gardens] the Gardens, cell { $slot }
       *[backstage] the Backstage
    }.
voltrine-event-card-gave-way =
    { $card } gives way to it and stands { $zone-id ->
        [walls] on the Walls now, slot { $slot }
        [gardens] in the Gardens now, cell { $slot }
       *[backstage] in the Backstage now
    }{ $facing-id ->
        [down] , face down
       *[up] { "" }
    }.
voltrine-event-hidden-gave-way =
    A hidden card gives way to it and stands { $zone-id ->
        [walls] on the Walls now, slot { $slot }
        [gardens] in the Gardens now, cell { $slot }
       *[backstage] in the Backstage now
    }.
voltrine-event-you-gave-way =
    Your { $card } gives way to it and stands { $zone-id ->
        [walls] on the Walls now, slot { $slot }
        [gardens] in the Gardens now, cell { $slot }
       *[backstage] in the Backstage now
    }.
voltrine-event-regrouped = { $seat } lowers the curtain: hand, Court and Backstage are hidden, the Protagonists rearranged.
voltrine-event-you-regrouped = You lower the curtain. Your Court now: { $cards }.
voltrine-event-hero-created =
    { $seat-you ->
        [yes] You raise
       *[no] { $seat } raises
    } the Protagonist in slot { $slot } to Hero.
voltrine-event-card-revealed =
    { $seat-you ->
        [yes] You spend a token
       *[no] { $seat } spends a token
    }: { $card } is opened, { $owner-you ->
        [yes] your
       *[no] { $owner }’s
    } { $zone }, slot { $slot }.
voltrine-event-token-gained =
    { $seat-you ->
        [yes] You gain
       *[no] { $seat } gains
    } a reveal token: { $tokens } now.
voltrine-event-predominance-changed =
    { $group-id ->
        [none] Nobody predominates any more.
       *[other] { $group } predominate now.
    }
voltrine-event-plot-declared =
    { $seat-you ->
        [yes] You start a plot
       *[no] { $seat } starts a plot
    } with { $conspirators ->
        [one] { $conspirators } Conspirator
       *[other] { $conspirators } Conspirators
    } behind the scenes.
voltrine-event-reaction-passed =
    { $seat-you ->
        [yes] You do not react to the plot.
       *[no] { $seat } does not react to the plot.
    }
voltrine-event-peace-treaty-signed =
    { $seat-you ->
        [yes] You sign
       *[no] { $seat } signs
    } the Peace Treaty: no Protagonist may be confronted in this plot.
voltrine-event-plot-stopped =
    { $seat-you ->
        [yes] You call off
       *[no] { $seat } calls off
    } the plot: { $kept ->
        [one] { $kept } Conspirator stays
       *[other] { $kept } Conspirators stay
    } backstage.
voltrine-event-hand-revealed =
    { $card } reveals { $owner-you ->
        [yes] your hand
       *[no] the hand of { $owner }
    }: { $cards }.
voltrine-event-conspirators-revealed =
    { $card } reveals { $owner-you ->
        [yes] your Conspirators
       *[no] the Conspirators of { $owner }
    }: { $cards }.
voltrine-event-nothing-revealed = { $card } finds nothing hidden: the { $zone-id ->
        [hand] hand is open or empty
       *[backstage] Backstage is open or empty
    }.
voltrine-event-strengthened =
    { $card } shifts the strength of the next fight by { $by ->
        [-2] −2
        [-1] −1
        [1] +1
       *[2] +2
    }.
voltrine-event-transformed = { $card } puts on the mask of { $target }: the next fight counts from { $value }.
voltrine-event-attack-aimed =
    { $seat-you ->
        [yes] You aim
       *[no] { $seat } aims
    } at { $owner-you ->
        [yes] your
       *[no] { $owner }’s
    } { $zone-id ->
        [court] Protagonist
       *[walls] Defender
    } in slot { $slot }. The Hero has the word.
voltrine-event-hero-intercepted =
    { $seat-you ->
        [yes] Your Hero
       *[no] The Hero of { $seat }
    } takes the blow.
voltrine-event-hero-stood-aside =
    { $seat-you ->
        [yes] Your Hero
       *[no] The Hero of { $seat }
    } stands aside.
voltrine-event-fight-won =
    { $card } with strength { $strength } fells { $owner-you ->
        [yes] your { $target }
       *[no] { $owner }’s { $target }
    }.
voltrine-event-fight-lost =
    { $card } with strength { $strength } fails: { $owner-you ->
        [yes] your { $target }
       *[no] { $owner }’s { $target }
    } stays, face up.
voltrine-event-fight-dismissed = { $card } is not admitted: the Hero { $target } dominates it.
voltrine-event-tale-told = <i>{ $value }</i>
voltrine-event-card-felled = { $owner-you ->
        [yes] Your { $card } falls.
       *[no] { $owner }’s { $card } falls.
    }
voltrine-event-card-sacrificed =
    { $seat-you ->
        [yes] You sacrifice { $card }.
       *[no] { $seat } sacrifices { $card }.
    }
voltrine-event-protagonist-lost =
    { $seat-you ->
        [yes] You have lost a Protagonist: { $lost } of 3.
       *[no] { $seat } loses a Protagonist: { $lost } of 3.
    }
voltrine-event-hero-fell =
    { $seat-you ->
        [yes] Your Hero
       *[no] The Hero of { $seat }
    } has fallen: { $card }.
voltrine-event-total-war-declared =
    { $seat-you ->
        [yes] You declare Total War.
       *[no] { $seat } declares Total War.
    }
voltrine-event-infiltration-sent =
    { $seat-you ->
        [yes] You send a spy: Infiltration.
       *[no] { $seat } sends a spy: Infiltration.
    }
voltrine-event-court-revealed = { $owner-you ->
        [yes] Your Court
       *[no] The Court of { $owner }
    } is opened: { $cards }.
voltrine-event-infiltration-cancelled =
    { $seat-you ->
        [yes] Your Hero
       *[no] The Hero of { $seat }
    } cancels the Infiltration: nothing is revealed.
voltrine-event-card-gardened = { $card } goes to the Gardens, cell { $cell }.
voltrine-event-card-discarded =
    { $seat-you ->
        [yes] You discard
       *[no] { $seat } discards
    } { $card } to the Gardens, cell { $cell }.
voltrine-event-gardens-bonus =
    { $pattern-id ->
        [pair] A pair meets in the Gardens.
       *[sequence] A sequence forms in the Gardens.
    }
voltrine-event-gardens-swept = The Gardens are swept: { $count ->
        [one] { $count } card goes
       *[other] { $count } cards go
    } under the deck.
voltrine-event-quiet-reached = { $quiet } turns in a row without a plot: the count decides the match.
voltrine-event-sunset-reached = Sunset: turn { $turn } was the last, the count decides the match.
voltrine-event-resigned =
    { $seat-you ->
        [yes] You resign.
       *[no] { $seat } resigns.
    }
voltrine-event-match-won =
    { $seat-you ->
        [yes] You put on the crown.
       *[no] { $seat } puts on the crown.
    }
voltrine-event-match-drawn = Nobody gets the crown.

# -- refusals -------------------------------------------------------------------------------------------------------------
voltrine-error-match-over = The match is over.
voltrine-error-unknown-action = There is no such action. Press a button below the question, or write, for example, “draw”.
voltrine-error-not-your-turn = It is not you who decides now.
voltrine-error-bad-fields = This is not how that action is written. A button is easier.
voltrine-error-illegal-now = Not now: answer the question first.
voltrine-error-option-off = This rule is switched off in this match.
voltrine-error-already-used = This action was already used this turn. Others are left.
voltrine-error-no-actions = Nothing to pay with: the base action and the additional ones are spent.
voltrine-error-card-not-there = That card is not there.
voltrine-error-need-protagonist = At least one Protagonist is needed: choose a card for the Court.
voltrine-error-slot-taken = The slot is taken. Choose a free one.
voltrine-error-slot-empty = You have nothing in that slot.
voltrine-error-target-empty = Your opponent has nothing in that slot.
voltrine-error-not-to-court = Redeployment never enters the Court: cards get there by placing only.
voltrine-error-not-from-court = Redeployment never takes from the Court.
voltrine-error-same-place = The card is there already.
voltrine-error-hero-fixed = The Hero stays in place: never moved, never sacrificed.
voltrine-error-first-turn = No plot in your first turn.
voltrine-error-no-conspirators = Your Backstage is empty: there is nobody to plot.
voltrine-error-must-spend = Spend at least one Conspirator; then the plot may be called off.
voltrine-error-shielded = The Defender of the same slot shields this Protagonist. Topple it first.
voltrine-error-treaty = The Peace Treaty holds: Protagonists may not be confronted in this plot.
voltrine-error-target-is-hero = That is the Hero: only “Confront the Hero” is possible.
voltrine-error-no-hero = Your opponent has no Hero.
voltrine-error-hero-dominates = The Hero dominates this card: its value is within 1 of the Hero’s.
voltrine-error-target-not-open = Only a face-up enemy Defender or Protagonist can be copied.
voltrine-error-hero-made = You have created your Hero already: one a match.
voltrine-error-too-few-protagonists = A Hero needs at least two Protagonists in the Court.
voltrine-error-decree-spent = You have used this decree already.
voltrine-error-nothing-to-topple = Nobody to fell: your opponent has neither Defenders nor Conspirators.
voltrine-error-nothing-hidden = There is no hidden Protagonist in the enemy Court.
voltrine-error-no-tokens = No reveal token left.
voltrine-error-not-predominant = Enemy cards are opened by a token only while Conspirators predominate.
voltrine-error-already-open = That card is face up already.

# -- what it would do (on buttons) ----------------------------------------------------------------------------------------
voltrine-forecast-wins = wins
voltrine-forecast-loses = fails: { $strength } against { $value }
voltrine-forecast-wins-unless-intercepted = wins unless the Hero steps in
voltrine-forecast-unknown = strength { $strength }
voltrine-forecast-strength = shift { $shift ->
        [0] 0
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [-1] −1
        [-2] −2
        [-3] −3
        [-4] −4
       *[other] { $shift }
    }
voltrine-forecast-copies = strength { $strength }
voltrine-forecast-earns = +1 action, { $pattern }
voltrine-forecast-automatic = cell { $cell }
voltrine-forecast-automatic-earns = cell { $cell }, +1 action
voltrine-forecast-earns-in-all = { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
voltrine-forecast-free = free
voltrine-forecast-costs-base = base action
voltrine-forecast-costs-action = −1 additional, { $left } left
voltrine-forecast-arranged = makes { $first ->
        [0] —
       *[other] { $first }
    }, { $second ->
        [0] —
       *[other] { $second }
    }, { $third ->
        [0] —
       *[other] { $third }
    }
voltrine-forecast-fells = { $card } falls
voltrine-forecast-tips = { $group-id ->
        [none] nobody predominates
       *[other] { $group } predominate
    }

# -- warnings -------------------------------------------------------------------------------------------------------------
voltrine-caution-loses-match = This sacrifice undoes you: { $reason }. The match would end here. Are you sure?
voltrine-caution-hero-for-good = A Hero is created once a match. It stays in place, no Defender shields it, and its fall is your defeat. Raise it?

# -- the table in words (for those without pictures) ----------------------------------------------------------------------
voltrine-spot-back = hidden
voltrine-spot-empty = empty
voltrine-fact-your-hand = Your hand: { $cards }.
voltrine-fact-your-open-cards = Of your cards these are face up: { $cards }.
voltrine-fact-zone =
    { $seat-you ->
        [yes] Your
       *[no] { $seat }’s
    } { $zone }: { $first }, { $second }, { $third }.
voltrine-fact-empty-zones =
    { $seat-you ->
        [yes] Empty on your side
       *[no] Empty on { $seat }’s side
    }: { $zones }.
voltrine-fact-hero-stands =
    { $seat-you ->
        [yes] Your Hero
       *[no] { $seat }’s Hero
    }: slot { $slot }.
voltrine-fact-means =
    { $seat-you ->
        [yes] You have
       *[no] { $seat } has
    } { $actions ->
        [0] no additional actions
        [one] { $actions } additional action
       *[other] { $actions } additional actions
    }, Protagonists lost: { $lost } of 3.
voltrine-fact-tokens =
    { $seat-you ->
        [yes] Your
       *[no] { $seat }’s
    } reveal tokens: { $tokens }.
voltrine-fact-decrees =
    { $seat-you ->
        [yes] Your
       *[no] { $seat }’s
    } decrees: { $decrees }.
voltrine-fact-hand = { $seat } holds { $count ->
        [0] no cards
        [one] { $count } card
       *[other] { $count } cards
    }.
voltrine-fact-open-hand = Of these, face up: { $cards }.
voltrine-fact-gardens-row = Gardens, row { $row }: { $first }, { $second }, { $third }.
voltrine-fact-empty-rows = { $rows-count ->
        [1] Row { $rows } of the Gardens is empty.
        [2] Rows { $rows } of the Gardens are empty.
       *[3] The Gardens are empty.
    }
voltrine-fact-pile = The fallen: { $cards }.
voltrine-fact-deck = { $count ->
        [0] No cards
        [one] { $count } card
       *[other] { $count } cards
    } in the deck.
voltrine-fact-plot-under-way = The plot: Conspirators spent: { $spent }{ $shift ->
        [0] { "" }
       *[other] , shift { $shift }
    }{ $copy ->
        [0] { "" }
       *[other] , counted from { $copy }
    }{ $treaty ->
        [0] { "" }
       *[1] , under the Peace Treaty
    }.
voltrine-fact-aim = The blow is aimed at { $owner-you ->
        [yes] your
       *[no] { $owner }’s
    } { $zone }, slot { $slot }.
voltrine-fact-balance = { $group-id ->
        [none] Nobody predominates
       *[other] { $group } predominate
    }: Protagonists { $protagonists }, Defenders { $defenders }, Conspirators { $conspirators }.
voltrine-fact-turn = Turn { $turn } of { $last }, { $seat-you ->
        [yes] yours
       *[no] { $seat }’s
    }. The base action is { $base ->
        [0] spent
       *[1] unspent
    }. Turns without a plot: { $quiet } of { $most-quiet }.
voltrine-fact-card-is = Value { $value }, { $group-id ->
        [protagonist] Protagonist
        [defender] Defender
       *[conspirator] Conspirator
    }; home: { $home }. Defeats { $defeats }, falls to { $falls-to }.
voltrine-fact-tale = { $beats }
