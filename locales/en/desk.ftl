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
