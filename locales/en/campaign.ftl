# Campaigns: series of matches that a master runs, with a table and files.

campaign-menu = Campaigns
campaign-all = ← Campaigns
campaign-plain = { $what }
campaign-mine =
    { $count ->
        [0] <b>You have no campaigns yet.</b>
       *[other] <b>My campaigns:</b> { $count }
    }
campaign-here =
    { $count ->
        [0] <b>This chat has no campaigns yet.</b>
       *[other] <b>Campaigns of this chat:</b> { $count }
    }
campaign-what = A master sets up matches for others, follows them as a spectator does, and keeps the table.
campaign-in-private = Campaigns are in your private chat with the bot.
campaign-new = New campaign
campaign-button = { $campaign }
campaign-closed-button = Closed: { $campaign }
campaign-untitled = Campaign #{ $number }
campaign-number = #{ $number }
campaign-ask-name = <b>A new campaign.</b> What shall it be called? Write the name.
campaign-ask-new-name = <b>Campaign “{ $campaign }”.</b> Write its new name.
campaign-skip-name = No name yet
campaign-members-only = A campaign is seen by its members: ask the master for the link.
campaign-masters-only = That is for the campaign's master, in private.
campaign-is-closed = The campaign is closed: there are no more battles in it.

# -- its page -------------------------------------------------------------------------------------------------------------
campaign-title = <b>{ $campaign }</b> · { $game }
campaign-closed-line = The campaign is closed.
campaign-masters =
    { $count ->
        [0] Master
        [one] Master
       *[other] Masters
    }: { $names }
campaign-link = Link for players: { $link }
campaign-nobody = No players yet.
campaign-line =
    { $place }. { $name } — { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    }: { $won } won, { $drawn } drawn, { $lost } lost
campaign-line-margin =
    { $place }. { $name } — { $battles ->
        [one] { $battles } battle
       *[other] { $battles } battles
    }: { $won } won, { $drawn } drawn, { $lost } lost, margin { $margin }
campaign-battles-told = Battles played: { $count }.
campaign-new-battle = New battle
campaign-players = Players
campaign-battles = Battles
campaign-table = Table
campaign-csv = CSV files
campaign-rename = Rename
campaign-one-more-master = One more master
campaign-close = Close
campaign-open-again = Open again
campaign-join = Take part
campaign-joined = You take part. The master will ask you to battles.
campaign-quit = Leave
campaign-quit-sure = <b>Leave “{ $campaign }”?</b> Your decks in it are lost, and so are your seats in matches that have not begun. What you played stays in the table.
campaign-quit-yes = Yes, leave
campaign-my-decks = My decks here
campaign-invitation = <b>An invitation to become a master of “{ $campaign }”.</b> Good for one person, until { $until }.
campaign-players-are-no-masters = You play in this campaign, and its masters do not. Leave it as a player first, then open the link again.
campaign-fights-now = You sit in match #{ $match } of this campaign, and a master sees the decks of the others. You cannot become one before it is over.

# -- players and decks ----------------------------------------------------------------------------------------------------
campaign-players-title = <b>Players:</b> { $count }
campaign-player = <b>{ $name }</b> · “{ $campaign }”
campaign-decks = Decks: { $decks }.
campaign-no-decks = none yet
campaign-decks-master = Between battles you may give decks and take them away. A battle that is going on does not change.
campaign-decks-how = The master sees a deck that you add, may choose it for a battle, and may take a copy of its list. Opponents are told its name only.
campaign-give-deck = Give a deck
campaign-give-which = <b>Which deck?</b> Your lists and the ready-made ones.
campaign-allow-deck = Add a deck of mine
campaign-allow-which = <b>Which deck?</b> If there is no list yet, make one in “My decks”.
campaign-decks-full =
    { $most ->
        [one] A campaign keeps { $most } deck of a player, no more.
       *[other] A campaign keeps { $most } decks of a player, no more.
    }
campaign-put-out = Remove the player
campaign-put-out-sure = <b>Remove { $name } from “{ $campaign }”?</b> Their decks in it are lost, and so are their seats in matches that have not begun. What they played stays in the table.
campaign-put-out-yes = Yes, remove
campaign-deck =
    <b>{ $deck }</b> · { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
campaign-deck-copy = A copy to my decks
campaign-deck-copied = “{ $name }” is among “My decks” now.
campaign-deck-out = Take the deck away
campaign-your-decks = Campaign “{ $campaign }”: the master has changed your decks. Now: { $decks }.

# -- battles, table, files ------------------------------------------------------------------------------------------------
campaign-battles-title = <b>Battles of “{ $campaign }”</b>
campaign-battle-called = “{ $title }”, { $names }
campaign-battle-draft = { $number }. { $names }: being set up (match #{ $match })
campaign-battle-proposed = { $number }. { $names }: waits for a yes (match #{ $match })
campaign-battle-running = { $number }. { $names }: going on (match #{ $match })
campaign-battle-cancelled = { $number }. { $names }: called off (match #{ $match })
campaign-battle-won = { $number }. { $names }: { $name } won (match #{ $match })
campaign-battle-won-points = { $number }. { $names }: { $name } won, { $points } (match #{ $match })
campaign-battle-drawn = { $number }. { $names }: drawn (match #{ $match })
campaign-battle-drawn-points = { $number }. { $names }: drawn, { $points } (match #{ $match })
campaign-head-name = Player
campaign-head-battles = Battles
campaign-head-won = Won
campaign-head-drawn = Drawn
campaign-head-lost = Lost
campaign-head-margin = Margin
campaign-battles-over =
    { $count ->
        [one] { $count } battle
       *[other] { $count } battles
    }
campaign-file-table = The table of “{ $campaign }”.
campaign-file-battles = The battles of “{ $campaign }”.
