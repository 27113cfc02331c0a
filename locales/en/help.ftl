# How to play, the rules by sections, the list of commands.

help-title = <b>How to play</b>
help-how-1 = 1. Open a table: /new. Sit down, wait for an opponent or add a bot.
help-how-2 = 2. Cards and questions come to your private chat; the group sees the common table.
help-how-3 = 3. Press the buttons or write your move in words. What is not allowed is not done, and you are told why.
help-how-4 = 4. Every decision has its time, and the bot reminds you. All your matches: /games.
help-how-5 = 5. The deal is honest: its hash is shown before the first card, and after the match you can check it: /proof.
help-which-rules = Which rules shall it be?
help-rules-of = Rules: { $game }
help-rules-private = The rules are in the private chat with the bot.
help-rule = <b>{ $rule }.</b> { $text }
help-contents =
    <b>{ $game }: the rules.</b>
    What a player needs stands here, so the numbers of the full rules have gaps. What shall I show?
help-section = { $number }. { $name }
help-section-title = <b>{ $name }</b>
help-before = ← Section { $number }
help-after = Section { $number } →
help-whole-section = The whole section
help-to-contents = Contents
help-to-match = To the match

help-command-new = open a table and play
help-command-games = my matches
help-command-hand = my cards and my move
help-command-board = show the table again
help-command-help = how to play
help-command-rules = the rules of the games
help-command-settings = settings, mine or the chat's
help-command-vacation = vacation: the clocks stand still
help-command-top = the best players, seasons
help-command-me = my card and rating
help-command-status = do I play here, and whose move is it
help-command-draw = offer a draw
help-command-resign = resign
help-command-cancel = propose to end without a winner
help-command-cup = tournaments: take part and run them
help-command-campaign = campaigns, and matches set up by a master
help-command-replay = see a match again
help-command-card = a card by its name
help-command-decks = my decks
