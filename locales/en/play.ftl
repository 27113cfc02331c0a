# A match: the table in the group, a player's hand, menus, offers, reminders, the result.

play-title = <b>{ $game }</b> · match #{ $match }
play-title-called = <b>{ $game }</b> · match #{ $match } · “{ $title }”
play-sealed = The shuffle was sealed before the deal: <code>{ $hash }</code>. The key opens at the end.

# -- who sits here --------------------------------------------------------------------------------------------------------
play-bot-random = Simple bot
play-bot-greedy = Master bot
play-stand-in = { $name } (bot)

# -- what happened --------------------------------------------------------------------------------------------------------
play-earlier = …
play-then = { $first } { $second }
play-times = { $what } (×{ $count })
play-time-ran-out = Time ran out: the clock decided for { $name }.
play-log-left = { $name } leaves the match.
play-log-timeout = Time ran out: { $name } is out of the match.
play-log-takeback = { $name } takes a move back: nobody minds.
play-log-agreed-draw = The players agreed to a draw.
play-log-cancelled = The match was called off.

# -- what is the case -----------------------------------------------------------------------------------------------------
play-passed-on = <b>{ $name }</b> decides next.
play-decides = <b>{ $name }</b> decides.
play-decides-away = <b>{ $name }</b> decides: on vacation until { $away }, due { $at }.
play-decides-away-chat = <b>{ $name }</b> decides: on vacation until { $away }, due { $at } Moscow time.
play-away = You are on vacation until { $away }, the clock stands still. Due { $at }.
play-decides-until = <b>{ $name }</b> decides, until { $at }.
play-decides-until-chat = <b>{ $name }</b> decides, until { $at } Moscow time.
play-asked = <b>{ $question }</b>
play-until = Until { $at }, { $left } left.
play-until-bank = Until { $at }, { $left } left, bank included.
play-paused = The match is paused, the clock stands still.
play-bot-plays = A bot is playing for you. You can come back at any time.
play-you-are-out = You have already left this match.
play-your-move = It is yours to decide.

# -- buttons --------------------------------------------------------------------------------------------------------------
play-my-move = My move
play-peek = Peek
play-rules = Rules
play-more = More
play-refresh = Refresh
play-go-on = Go on
play-return = I am back
play-to-hand = To my move
play-undo = ↶ Undo
play-back = ← Back
play-page-back = ‹
play-page-on = ›
play-yes = Yes
play-no = No
play-the-rule = Rule { $rule }

play-opens = { $what }…
play-rare = Other…
play-foreseen = { $what } · { $forecast }
play-typed = { $type }: { $what }
play-row = { $head } { $tail }
play-place = { $number } ({ $card })
play-plain = { $what }
play-numbered = { $number }) { $what }

# -- answers to presses ---------------------------------------------------------------------------------------------------
play-chosen = Chosen: { $what }
play-sure = Are you sure?
play-move-taken = Your move is in already.
play-move-taken-now = Your move is in already. { $now }
play-old-button = This button is out of date. The fresh ones are under your hand.
play-now = Not possible now. { $now }
play-undone = Step taken back.
play-cannot-undo = This step cannot be taken back: it has revealed cards.
play-binding = This step cannot be taken back: the rules of the game say so.
play-no-time-to-undo = This step cannot be taken back any more: no time is left for the decision before it.
play-refused = { $why } ({ $rule })
play-not-paused = The match is not paused.
play-goes-on = The match goes on.
play-welcome-back = Welcome back. The seat is yours again.

# -- more -----------------------------------------------------------------------------------------------------------------
play-more-what = What else you can do in this match:
play-resign = Resign
play-resign-sure = Resign this match? That cannot be taken back.
play-resign-yes = I resign
play-always-decline = Stop asking: { $what }
play-ask-again = Ask again: { $what }
play-this-reaction = this kind of question
play-declines = I will not ask again: in this match I decline for you.
play-asks-again = I will ask again.

# -- offers ---------------------------------------------------------------------------------------------------------------
play-draw-offer = Offer a draw
play-draw-withdraw = Withdraw the draw
play-draw-agree = Agree to a draw
play-draw-decline = No draw
play-draw-offered = { $name } offers a draw.
play-draw-asked = { $name } offers a draw. Do you agree?
play-draw-refused = The draw was declined. Play goes on.
play-draw-done = A draw.
play-takeback-offer = Take my move back
play-takeback-withdraw = Leave my move
play-takeback-agree = Allow it
play-takeback-decline = No take-back
play-takeback-offered = { $name } asks to take the last move back.
play-takeback-asked = { $name } asks to take the last move back, with all that came after it. Do you allow it?
play-takeback-refused = Taking the move back was not allowed.
play-takeback-done = The move is taken back.
play-pause-offer = Offer a pause
play-pause-withdraw = Withdraw the pause
play-pause-agree = Agree to a pause
play-pause-decline = No pause
play-pause-offered = { $name } offers a pause.
play-pause-asked = { $name } offers a pause: the clock stops until somebody presses “Go on”. Do you agree?
play-pause-refused = The pause was declined. The clock is running.
play-pause-done = Paused. The clock stands still.
play-cancel-offer = Call it off
play-cancel-sure = Call the match off? Nobody will win or lose.
play-cancel-withdraw = Do not call it off
play-cancel-agree = Agree to call it off
play-cancel-decline = No calling off
play-cancel-offered = { $name } offers to call the match off.
play-cancel-asked = { $name } offers to call the match off: nobody wins or loses. Do you agree?
play-cancel-refused = The match was not called off. Play goes on.
play-cancel-done = The match is called off.
play-decline = No
play-offer-made = Your offer is passed on. Waiting for an answer.
play-offer-agreed = Your yes is noted. Waiting for the others.
play-offer-refused = You declined.
play-offer-withdrawn = The offer is withdrawn.
play-offer-gone = This offer does not stand any more.
play-offer-settled = This is settled.
play-bot-plays-on = There is a bot at the table, and it takes no draws.
play-nothing-to-take-back = There is nothing to take back yet.

# -- words instead of buttons ---------------------------------------------------------------------------------------------
play-which-one = Several moves fit. Which one?
play-puzzled = I did not get that. You could write, for example: { $examples }. Or press a button.
play-quoted = “{ $what }”
play-several-stopped = Nothing was played: “{ $part }” needs to be clearer, or confirmed on its own.
play-several-too-many = Nothing was played: before “{ $part }” it would be another player's turn to decide.

# -- time -----------------------------------------------------------------------------------------------------------------
play-reminder = ⏳ The match is waiting for you: { $left } left.
play-bot-took-over = Your time ran out, a bot plays on for you. The seat stays yours: press “I am back”.
play-outage = The bot was down for { $span }. The time is back on the clock, no move was lost.
play-lobby-expired = Match #{ $match } did not fill up in a day, the table is cleared.

# -- the result -----------------------------------------------------------------------------------------------------------
play-won = <b>{ $name }</b> wins: { $reason }.
play-drawn = A draw: { $reason }.
play-called-off = The match was called off: nobody won or lost.
play-how-resigned = the opponent resigned
play-how-timeout = the opponent ran out of time
play-how-left = the opponent left the match
play-how-agreed-draw = by agreement
play-how-cancelled = it was called off
play-headline-victory = Victory
play-headline-draw = A draw
play-headline-called-off = Called off
play-place-line = { $rank }. { $name }
play-place-scored = { $rank }. { $name } — score { $score }
play-score = score { $score }
play-steps-made = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
play-time-taken = in { $span }
play-rematch = Rematch
play-further = Next in the tournament
play-replay = Leaf through it
play-film = Film
play-record = Record
play-proof = Check the shuffle
