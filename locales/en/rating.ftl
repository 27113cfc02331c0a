# Ratings: which matches count, tables of the best, seasons, the player's card.

# -- a match --------------------------------------------------------------------------------------------------------------
rating-agreed = A rated match.
rating-not-agreed = The match is not rated.
rating-option = Rated: { $value }
rating-counted = <b>Ratings:</b>
rating-change = { $name }: { $change }
rating-was-away = { $name } left the seat to a bot: a loss for the rating.
rating-gained = { $after } ({ $gained })
rating-not-counted = Not rated: { $why }.
rating-why-bot = a bot sits at the table
rating-why-alone = only one player sits at the table
rating-why-friendly = so it was agreed
rating-why-called-off = the match was not played to an end

rating-seat = { $seat }. { $name } · { $about }
rating-value = { $value } ± { $deviation }
rating-in-time = { $share }% in time
rating-and-in-time = { $rating }, { $time }

# -- tables ---------------------------------------------------------------------------------------------------------------
rating-top = <b>{ $game }.</b> { $where }
rating-of-this-chat = The best of this chat
rating-over-all = The best of all
rating-of-all-time = The best of all time
rating-season-open = Season { $number }, until somebody closes it.
rating-season-until = Season { $number }, until { $at }.
rating-season-over = Season { $number }, ended { $at }.
rating-row = { $place }. { $name } — { $rating } · { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }
rating-row-mine = <b>{ $place }. { $name } — { $rating }</b> · { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }
rating-top-how = <i>The ± says how rough a rating still is. Places allow for it: first come those of whose strength the bot is sure.</i>
rating-top-empty = Nobody yet: no rated matches were played. A match counts when only people sit at the table.
rating-nameless = Nameless { $number }
rating-to = { $what }
rating-game = Game: { $game }
rating-page-back = ◀
rating-page-on = ▶
rating-near = Near me
rating-near-row = { $place }. { $name } — { $value }
rating-lines = { $first }
    { $rest }
rating-no-place = You are not in this table yet: play a rated match. A new match: /new.
rating-no-place-hidden = You are in no table: so it is chosen in your settings, /settings.

# -- seasons --------------------------------------------------------------------------------------------------------------
rating-archive = Past seasons
rating-archive-title = <b>Past seasons.</b> { $where }
rating-archive-empty = <b>Past seasons.</b> { $where }: none has ended yet.
rating-archived = Season { $number }: { $from } — { $to }
rating-back = ← To the table
rating-season-in-chat = Each chat has its own seasons: write this in the chat.
rating-season-title = <b>The season of this chat.</b>
rating-season-what = The ratings of a season begin anew each time, those over all stay. New tables of this chat open under the rules of the season. The table: /top.
rating-season-button = Season…
rating-length = A season lasts: { $value }
rating-rules = { $game }: { $preset }
rating-monthly = a month
rating-by-hand = until it is closed
rating-close = End the season…
rating-close-sure = End season { $number } now? Its table goes to the archive, and a new one begins at once.
rating-close-yes = End it
rating-closed = Season { $number } is over.
rating-final = <b>Season { $number } is over.</b> Its best:
rating-final-game = <b>{ $game }</b>
rating-final-empty = No rated matches were played in it.

# -- the player's card ----------------------------------------------------------------------------------------------------
rating-card = <b>{ $name }</b>
rating-card-private = You are hidden from the tables, so your card is in your private chat with the bot.
rating-card-empty = No matches played yet.
rating-card-matches =
    { $count ->
        [one] { $count } match played.
       *[other] { $count } matches played.
    }
rating-card-outcomes = Won: { $wins }, drawn: { $draws }, lost: { $lost }.
rating-card-favourite = Favourite game: { $game }.
rating-card-rating = <b>{ $game }:</b> rated { $rating }, { $sure } ({ $matches ->
        [one] { $matches } rated match
       *[other] { $matches } rated matches
    }).
rating-card-place = Place { $place } of { $of } in season { $number }.
rating-settled = a reliable estimate
rating-unsettled = a rough estimate so far
rating-card-in-time = Decisions in time: { $share }% ({ $answered } of { $asked }).
rating-card-finished = Matches with people played to the end: { $finished } of { $matches }.
rating-card-unknown = Too early to speak of reliability: few matches with people so far.
rating-nobody-called = Nobody here is known as “{ $name }”. Name somebody who is in the tables — /top — or whom you have played.
rating-nobody-here = Nobody here is known as “{ $name }”. Name somebody who is in the tables — /top — or has played in this chat.
rating-which-player = Whose card do you mean?
rating-card-hidden = You are not shown in the tables: so it is chosen in your settings.
rating-card-button = My card
rating-tables = Tables
rating-my-data = My data
rating-data = All that the bot keeps of you: names, settings, ratings, results of matches.
rating-data-private = Your data is in your private chat with the bot.
rating-listed = In the tables of the best: { $value }

# -- pictures -------------------------------------------------------------------------------------------------------------
rating-name = { $name }
rating-season = season { $number }
rating-head-place = #
rating-head-name = Player
rating-head-rating = Rating
rating-head-deviation = ±
rating-head-matches = Matches
rating-head-wins = Wins
rating-fact-wins = Wins
rating-fact-draws = Draws
rating-fact-place = Place in season { $number }
rating-fact-finished = Played to the end
rating-fact-of = { $place } of { $of }
rating-record = { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }
rating-reliability = Reliability
