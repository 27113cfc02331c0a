# Answers at the desk: to old buttons and other people's, to what is not understood, to commands.

desk-stale = This button means nothing any more. What goes on now: /games.
desk-not-seated = This button is for the players of match #{ $match }. A table of your own: /new.
desk-hidden = The bot cannot see who you are: you speak for a chat or a channel. Write or press under your own name.
desk-cannot-check = It could not be found out what you are in the chat. Try again in a minute.
desk-in-private = The answer is in your private chat.
desk-open-private = Open the private chat
desk-write-in-private = Here everybody would see the move. Write your moves to me in private.
desk-unknown-command = There is no such command. What the bot can do: /help.
desk-not-understood = I do not understand. A new match: /new, how to play: /help.
desk-not-your-move = It is not your decision now. Here are your matches.

orders-which-match = Which match do you mean?
orders-no-match = There is no such match. Your matches: /games, a new one: /new.
orders-number = #{ $match }
orders-hand-sent = Your cards of match #{ $match } are in your private chat.
orders-you-play-nothing = You do not play in this chat.
orders-you-play = <b>You play:</b> { $matches }. Others decide now.
orders-you-decide = <b>You play:</b> { $matches }. Your move: { $mine }.
orders-running = #{ $match } · { $game } · { $names } — { $name } decides
orders-running-until = #{ $match } · { $game } · { $names } — { $name } decides, until { $until }
orders-paused = #{ $match } · { $game } · { $names } — paused
orders-lobby = #{ $match } · { $game } · { $names } — gathering
orders-stop-sure = End match #{ $match } without a winner?
orders-stop-yes = End it
orders-stopped = Match #{ $match } has ended without a winner.
orders-may-not-end = Other people's matches are ended by the chat's administrators. Your own: /resign or /cancel.
orders-stop-in-chat = This command belongs in the chat where the match is played.
