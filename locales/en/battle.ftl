# A match that a master sets up for others: seats, decks, terms, the players' yes.

battle-new = Set up a match for others
battle-button = Match #{ $match }
battle-in-private = Match #{ $match } is set up in your private chat with the bot.
battle-title = <b>{ $game } · match #{ $match }</b>: you are its master
battle-of-campaign = Campaign “{ $campaign }”, battle { $number }
battle-called = <b>“{ $title }”</b>
battle-name = Name the match
battle-other-name = Another name
battle-no-name = No name
battle-ask-name = <b>Match #{ $match }.</b> What shall it be called? Write the name: at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
battle-seat-asked = { $seat }. { $name } — no answer yet
battle-seat-accepted = { $seat }. { $name } — ✓ said yes
battle-own-choice = { $name } chooses a deck
battle-seats-free = Name the players: press a seat and choose whom to ask.
battle-ready-to-ask = Every seat is named. Check the terms, then ask the players.
battle-waits-for-yes = The players see these terms. The match begins when all have said yes. Any change takes their yes back, and you ask again.
battle-seat-choose = Seat { $seat }: choose
battle-seat-button = { $seat }. { $name }
battle-seats = Make it { $count } seats
battle-ask = Ask the players
battle-asked = The players have been asked. Their answers come here.
battle-asked-already = The players have been asked; their answers are on the way.
battle-drop = Call the match off
battle-to-campaign = ← To the campaign

# -- a seat ---------------------------------------------------------------------------------------------------------------
battle-who-sits = <b>Match #{ $match }, seat { $seat }.</b> Whom shall we ask? Send an invitation to somebody who is not listed.
battle-sits-now = Now: { $name }.
battle-invite = Invite by a link
battle-invitation = <b>An invitation to match #{ $match }, seat { $seat }.</b> The seat is for whoever comes first. Good until { $until }.
battle-free-seat = Free the seat
battle-seat-taken = This seat is taken: free it first.
battle-unreachable = { $name }: the bot may not write to this player yet. Free the seat and invite them by a link.
battle-cannot-be-named = { $name }: the bot may not write to this player yet. Invite them by a link.
battle-master-has-no-seat = A master does not play: there is no seat for one.
battle-seated-already = One person, one seat.
battle-invited = { $game }, match #{ $match }: the seat is yours. When the master has settled the terms, they come here, and you decide whether to play.

# -- decks ----------------------------------------------------------------------------------------------------------------
battle-decks = Decks
battle-decks-of =
    <b>Match #{ $match }: what { $name } brings.</b> { $most ->
        [one] One deck.
       *[other] Up to { $most } decks: their cards are put together.
    } The opponents are told the names only.
battle-let-choose = Let the player decide
battle-decks-given = The master has chosen the deck for this match.

# -- to a player ----------------------------------------------------------------------------------------------------------
battle-invites = <b>{ $master } asks you to a match.</b> { $game }, match #{ $match }.
battle-your-seat = Your seat: { $seat }.
battle-accept-how = Do you play?
battle-accepted-waits = You have said yes. The match begins when all have.
battle-accept = Yes, I play
battle-refuse = No, without me
battle-accepted = Noted. Match #{ $match } begins when all have said yes.
battle-you-refused = All right, match #{ $match } goes without you. The master will know.
battle-you-are-out = Match #{ $match }: you do not play in it.
battle-changing = Match #{ $match }: the master is changing the terms. You will be asked again when they are ready.
battle-terms-changed = The terms of match #{ $match } have changed. Answer the new ones when they come.
battle-settled = Match #{ $match } waits for no answer any more.
battle-in-preparation = Match #{ $match } is being set up by its master.

# -- to the master --------------------------------------------------------------------------------------------------------
battle-master-only = That is for the match's master, in private.
battle-refused = Match #{ $match }: { $name } says no. The seat is free; the others will have to be asked again.
battle-player-lost = Match #{ $match }: { $name } does not get the bot's messages any more. The seat is free.
battle-player-left = Match #{ $match }: { $name } does not play any more. The seat is free; the others will have to be asked again.
battle-player-erased = Match #{ $match }: seat { $seat } is free, the player has been erased. The others will have to be asked again.
battle-begun = { $game }, match #{ $match }: everybody says yes, we begin. The table is below; you see what spectators see.
battle-give-win = Give the win
battle-drop-sure = Call match #{ $match } off? Nobody will win.
battle-drop-yes = Yes, call it off
battle-dropped = Match #{ $match } has been called off by its master.
battle-expired = Match #{ $match } did not come together in a week and is called off.
battle-win-sure = Match #{ $match } waits for { $name } to move. Count it as lost to them, as if they had resigned?
battle-win-away = { $name } is on vacation until { $until }: the clock stands still till then.
battle-win-yes = Yes, count it
battle-win-given = Match #{ $match }: counted as lost to { $name }.
