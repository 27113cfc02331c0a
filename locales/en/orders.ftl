# Answers to commands about matches.

orders-which-match = Which match do you mean?
orders-no-match = There is no such match. Your matches: /games, a new one: /new.
orders-number = #{ $match }
orders-link-in-private = This link opens in the private chat with the bot.
orders-hand-sent = Your cards of match #{ $match } are in your private chat.
orders-you-play-nothing = You do not play in this chat.
orders-you-play = <b>You play:</b> { $matches }. Others decide now.
orders-you-decide = <b>You play:</b> { $matches }. Your move: { $mine }.
orders-running = #{ $match } · { $game } · { $names } — { $name } decides
orders-running-away = #{ $match } · { $game } · { $names } — { $name } decides: on vacation until { $away }, due { $until }
orders-running-until = #{ $match } · { $game } · { $names } — { $name } decides, until { $until }
orders-paused = #{ $match } · { $game } · { $names } — paused
orders-lobby = #{ $match } · { $game } · { $names } — gathering
orders-proposed = #{ $match } · { $game } · { $names } — waits for the players’ yes
orders-stop-sure = End match #{ $match } without a winner?
orders-stop-yes = End it
orders-stopped = Match #{ $match } has ended without a winner.
orders-may-not-end = Other people's matches are ended by the chat's administrators. Your own: /resign or /cancel.
orders-stop-in-chat = This command belongs in the chat where the match is played.
