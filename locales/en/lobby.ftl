# The table before the match: who sits, who is missing, what was agreed on.

lobby-title = <b>{ $game }</b> · match #{ $match }: gathering
lobby-terms-pace = Pace “{ $pace }”: { $about }.
lobby-terms-late = When time runs out: { $late }.
lobby-preset = { $preset }
lobby-option = { $name }: { $value }

lobby-seat = { $seat }. { $name }
lobby-seat-free = { $seat }. <i>free</i>
lobby-seat-unreachable = { $seat }. { $name } — the bot may not write to them in private
lobby-coming = … { $name } — has yet to open the private chat with the bot
lobby-somebody = somebody without a name
lobby-lacking =
    { $count ->
        [one] { $count } more player is needed.
       *[other] { $count } more players are needed.
    }
lobby-may-start = You can start, or wait for the others.
lobby-waits-for = We start as soon as { $name } lets the bot write in private.
lobby-invite = Invite a friend with this link: { $link }

lobby-card-free = free
lobby-card-unreachable = waiting for a reply

# -- buttons --------------------------------------------------------------------------------------------------------------
lobby-join = Join
lobby-leave = Leave
lobby-open-private = Open the private chat
lobby-add-bot = Add a bot
lobby-options = Options
lobby-start = Start
lobby-close = Close the table
lobby-back = ← To the table
lobby-to-options = ← Options
lobby-more = More →
lobby-play-greedy = Play with a bot now
lobby-play-random = With a simple bot
lobby-bot-greedy = A master bot
lobby-bot-random = A simple bot
lobby-name = { $name }
lobby-chosen = ✓ { $what }
lobby-choice = { $what }
lobby-set = Rules: { $value }
lobby-own-set = our own
lobby-details = Rules in detail…
lobby-pace = Pace: { $value }
lobby-late = Time runs out: { $value }
lobby-late-auto = the usual move is made
lobby-late-bot = a bot takes the seat
lobby-late-lose = the match is lost
lobby-remove = Remove a player…
lobby-other-game = Another game…

# -- pages ----------------------------------------------------------------------------------------------------------------
lobby-which-game = What shall we play?
lobby-pitch = <b>{ $game }</b>. { $pitch }
lobby-which-set = Which rules shall it be?
lobby-which-bot = Which bot shall sit down?
lobby-whom-to-remove = Who has to leave the table?
lobby-options-title = <b>Options of the match.</b> A press changes the value.
lobby-details-title = <b>Rules of this match.</b> A press changes the value.

# -- what came of it ------------------------------------------------------------------------------------------------------
lobby-sat = You are at table #{ $match }.
lobby-left = You have left table #{ $match }.
lobby-bot-added = A bot sits at table #{ $match }.
lobby-removal-done = The seat at table #{ $match } is free.
lobby-removed = You were taken from table #{ $match }.
lobby-started = Match #{ $match } begins.
lobby-begun = { $game }, match #{ $match }: everybody is here, we begin.
lobby-closed = Table #{ $match } is closed.
lobby-closed-empty = Nobody is left at table #{ $match }, it is closed.
lobby-open-already = You have opened table #{ $match } here already.
lobby-open-private-first = Open the private chat with the bot: your cards will come there.

lobby-seated = <b>You are seated.</b> { $game }, match #{ $match }.
lobby-seated-in = We play in “{ $chat }”.
lobby-opponent = Your opponent: { $name }.
lobby-beside = At the table: { $name }.
lobby-seated-next = Your cards come here when everybody is there. You can go back to the chat now.
lobby-seated-wait = Your cards come here when everybody is there.

# -- refusals -------------------------------------------------------------------------------------------------------------
lobby-not-open = In this chat the administrators open new tables.
lobby-may-not-start = Those who sit at the table and the chat's administrators can start the match.
lobby-may-not-add-bot = Those who sit at the table and the chat's administrators can add a bot.
lobby-may-not-options = The one who opened the table and the chat's administrators change the options.
lobby-may-not-cancel = The one who opened the table and the chat's administrators can close it.
lobby-may-not-remove = The one who opened the table and the chat's administrators can remove a player.
lobby-seated-already = You are at table #{ $match } already. Changed your mind? Press “Leave”.
lobby-not-seated = You do not sit at table #{ $match }. To sit down press “Join”.
lobby-banned = You were banned from the chat where match #{ $match } gathers. For a table of your own send /new in private.
lobby-members-only = Table #{ $match } is for members of its chat. Join the chat and press again, or open a table of your own: /new.
lobby-full = Table #{ $match } has no free seat. A table of your own: /new.
lobby-dead-link = This link leads nowhere any more. A new table: /new, your matches: /games.
lobby-missed-running = Match #{ $match } has begun already. A new table: /new.
lobby-missed-over = Table #{ $match } is closed already. A new one: /new.
lobby-was-over = Match #{ $match } is over. To see it again: /replay.
lobby-changed = Something changed at table #{ $match } while you chose. Have a look and press again.
lobby-too-many = { $game } is not played by so many. Free a seat first.
lobby-only-bots = Only bots sit at the table. Sit down yourself.
lobby-bad-options = These options do not work together. Choose another value.
