# Decks of one's own: the list, what is wrong with it, the code; and which decks players bring to a match.

deck-name = { $name }
deck-own = “{ $name }” (own)
deck-given = “{ $name }”
deck-line = { $copies } { $card }
deck-untitled = My deck

# -- at the table ---------------------------------------------------------------------------------------------------------
deck-bring = My deck for this match
deck-at-table = { $name } brings { $decks }
deck-not-chosen = { $name } has not chosen a deck yet
deck-awaited = Only the decks are to be chosen: then the match begins by itself. “Start” does not wait, and missing decks will be the usual ones.
deck-usual = the usual ready-made one
deck-choose-in-private = Decks are chosen in the private chat with the bot.
deck-choose =
    <b>Your deck for match №{ $match }.</b> { $most ->
        [one] You may bring one.
       *[other] You may bring up to { $most }: their cards are put together.
    } Only you see the list of your cards, the others are told the name.
deck-chosen = Now: { $decks }.
deck-brought = Match №{ $match }: you bring { $decks }.
deck-refused = Not fit for this match. { $why }

# -- my decks -------------------------------------------------------------------------------------------------------------
deck-in-private = Decks are kept in the private chat with the bot.
deck-title = <b>My decks:</b> { $count }
deck-how = Send a deck as a list, take one by its code, or put one together with buttons.
deck-mine = My decks
deck-new = New deck
deck-new-of = New: { $game }
deck-back = ← My decks
deck-gone = There is no such deck any more.
deck-too-many =
    { $most ->
        [one] No more than { $most } deck can be kept: delete it first.
       *[other] No more than { $most } decks can be kept: delete one first.
    }

deck-page =
    <b>{ $name }</b> · { $game } · { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
deck-list = { $list }
deck-sound = ✓ All by the rules.
deck-code = A code to share it: <code>{ $code }</code>
deck-faults = <b>Not by the rules yet:</b>
deck-fault = • { $why }
deck-more-faults = … and more faults: { $count }.
deck-would-do = It will do if “{ $option }” is chosen for the match.
deck-by-card = Change cards
deck-rename = Rename
deck-replace = Send it anew
deck-drop = Delete
deck-drop-ask = Delete the deck “{ $name }”? It cannot be brought back.
deck-drop-sure = Yes, delete
deck-keep = ← Keep it
deck-dropped = The deck “{ $name }” is deleted.
deck-take-to = To match №{ $match }
deck-picture = As a picture
deck-picture-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
deck-picture-sound = By the rules
deck-picture-faults = Against the rules so far
deck-picture-part = Part { $part } of { $parts }

# -- as a list ------------------------------------------------------------------------------------------------------------
deck-ask-list = <b>Send the list of cards</b>: one a line, how many of it before its name. The name of the deck may stand above, with a colon. Or send the code of a deck.
deck-example = For example: <code>{ $line }</code>
deck-make-by-card = With buttons
deck-ask-name = What shall the deck “{ $name }” be called? Write its name.
deck-nothing-read = There are neither cards nor a code in this text. Send the list again.
deck-guessed = “{ $text }” is taken for { $card }.
deck-more-guessed = … and more that were guessed: { $count }.
deck-unclear = “{ $text }”: there is no such card, it is left out.
deck-unclear-perhaps = “{ $text }”: not clear, it is left out. Perhaps { $cards }?
deck-more-unclear = … and more that were left out: { $count }.

# -- card by card ---------------------------------------------------------------------------------------------------------
deck-counted =
    <b>{ $name }</b>: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
deck-by-card-how = A press on a card adds one copy; after the last one it takes all of them out.
deck-family = { $family } · { $count }
deck-families = ← Cards
deck-done = Done
