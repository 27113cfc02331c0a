# Tournaments: how they are gathered, played and put right.

tournament-untitled = Tournament #{ $number }
tournament-plain = { $what }
tournament-heading = <b>{ $title }</b> · { $game }
tournament-in-private = The page of the tournament is in your private chat with the bot.
tournament-menu = Tournaments
tournament-unknown = There is no such tournament. /cup without a number shows yours; in a chat, its tournament or a new one.

# -- terms ----------------------------------------------------------------------------------------------------------------
tournament-format-single = single elimination
tournament-format-single-third = single elimination with a match for the third place
tournament-format-double = double elimination
tournament-format-robin =
    { $circles ->
        [1] round robin
       *[other] round robin, two circles
    }
tournament-format-groups =
    { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    }, then single elimination: the best { $advance } of each
tournament-format-swiss =
    { $rounds ->
        [0] Swiss system
        [one] Swiss system, { $rounds } round
       *[other] Swiss system, { $rounds } rounds
    }
tournament-format-tables =
    { $rounds ->
        [0] tables of { $least }–{ $most }
        [one] tables of { $least }–{ $most }, { $rounds } round
       *[other] tables of { $least }–{ $most }, { $rounds } rounds
    }
tournament-best-of =
    { $count ->
        [1] a single match
       *[other] best of { $count }
    }
tournament-terms-format = Format: { $format }; a pairing is { $best }.
tournament-terms-pace = Pace “{ $pace }”: { $about }.
tournament-terms-in-time = Decisions in time: at least { $share } of 100, for those of whom it is known.
tournament-terms-places = Places: { $places }.
tournament-pace = { $pace } — { $about }
tournament-starts = Start: { $at }. Registration is open until then.
tournament-starts-chat = Start: { $at } Moscow time. Registration is open until then.
tournament-starts-at-word = It starts at the organiser's word.
tournament-check-in-from = Check-in: from { $at } until the start. Whoever does not check in gives up their place.
tournament-check-in-from-now = Check-in: from now until the start. Whoever does not check in gives up their place.
tournament-check-in-from-chat = Check-in: from { $at } Moscow time until the start. Whoever does not check in gives up their place.
tournament-registered =
    { $count ->
        [0] Nobody has registered yet.
        [one] { $count } person has registered.
       *[other] { $count } people have registered.
    }
tournament-playing =
    { $count ->
        [one] { $count } person is playing.
       *[other] { $count } people are playing.
    }
tournament-registered-of = Registered: { $count } of { $places }.
tournament-registered-waiting = Registered: { $count } of { $places }, { $waiting } waiting.

tournament-rule-begin = When a pairing is announced, everybody in it presses “Begin”, within { $span }. Whoever does not loses without a match; if nobody does, all lose.
tournament-rule-round = A round lasts { $span } at most. A match that is not over then is lost by whoever has to move.
tournament-rule-late-lose = Whoever does not move in time loses the match.
tournament-rule-late-auto = For whoever does not move in time the usual move is made.
tournament-rule-seats = Seats change from match to match and are balanced over the tournament.
tournament-rule-draws = In elimination there are no draws: first a replay with seats swapped, then the game's own tie rule, then the seeding.
tournament-rule-ties = Equal points are told apart by Buchholz without the weakest round, direct results, wins, Sonneborn-Berger, the lot.
tournament-rule-ties-robin = Equal points are told apart by direct results, wins, Sonneborn-Berger, the lot.
tournament-rule-bye = Whoever is left without an opponent has a bye, which counts as a win: at most once each, the last of the table first.
tournament-rule-tables = At a table everybody left behind is worth points: all of them together are one point.
tournament-rule-leaving = Whoever leaves loses what is open. Coming back, they are paired from the next round on; what was missed stays missed.
tournament-rule-seeding-rating = Seeded by rating.
tournament-rule-seeding-lot = Seeded by lot.
tournament-rule-seeding-order = Seeded in the order of registration.
tournament-rule-seed = The lot is published beforehand, anybody can check it: { $seed }.
tournament-no-show-rule = Whoever does not press it in time loses without a match.
tournament-rule-play-by = The round ends { $at }: a match that is not over then is lost by whoever has to move.

# -- the page of a tournament ---------------------------------------------------------------------------------------------
tournament-is-draft = The tournament is being prepared.
tournament-is-open = Registration is open.
tournament-is-running = The tournament is on.
tournament-is-running-round = The tournament is on: { $round }.
tournament-is-paused = The tournament is paused.
tournament-is-paused-round = The tournament is paused: { $round }.
tournament-is-over = The tournament is over.
tournament-is-cancelled = The tournament was called off.
tournament-cancelled = The organiser has called the tournament off.
tournament-left-alone = The tournament is called off: it has no organiser any more.

tournament-you-are-out = You have not registered.
tournament-you-are-in = You have registered.
tournament-you-are-here = You have registered and checked in.
tournament-you-wait = You are on the waiting list: number { $place }. If somebody leaves, the place is yours.
tournament-you-watch = You do not play in this tournament.
tournament-you-left = You have left the tournament.
tournament-you-place = Your place: { $rank }.
tournament-you-stand = Your place: { $rank }, points: { $points }.
tournament-begin-by = To be begun before { $at }.

tournament-join = Take part
tournament-quit = Withdraw
tournament-here = I am in
tournament-open-page = Tournament page
tournament-my-match = My match
tournament-rules = Rules
tournament-people = Participants
tournament-table = Standings
tournament-bracket = Bracket
tournament-rounds = Rounds
tournament-bracket-rounds = Rounds
tournament-log = Log
tournament-files = Export
tournament-organise = Organise
tournament-all = All tournaments
tournament-back = ← Tournament
tournament-page-back = ← Back
tournament-page-on = More →
tournament-waits = { $title } · { $names } — <b>begin the match</b>, until { $until }
tournament-begin-with = Begin · { $names }
tournament-begin = Begin
tournament-my-decks = My deck
tournament-decks =
    <b>{ $title }: your deck for the matches to come.</b> { $most ->
        [one] You may take one.
       *[other] You may take up to { $most }: their cards are put together.
    } You may change it before every match. Only you see the list of your cards until the match is over: then its record has both decks.
tournament-next = Next round

tournament-mine = <b>Your tournaments</b>
tournament-none-yet = You have no tournaments yet. One button and a few questions make your own.
tournament-mine-line = { $title } — { $status }
tournament-button = { $title }
tournament-make = New tournament

tournament-people-title = <b>{ $title }: participants</b> ({ $count })
tournament-person-in = { $number }. { $name }
tournament-person-here = { $number }. { $name } — checked in
tournament-person-waits = { $number }. { $name } — waiting
tournament-person-gone = { $number }. { $name } — has left
tournament-table-title = <b>{ $title }: standings</b>
tournament-group = <b>Group { $group }</b>
tournament-line = { $rank }. { $name } — <b>{ $points }</b> · Buchholz { $buchholz } · wins { $wins }
tournament-line-robin = { $rank }. { $name } — <b>{ $points }</b> · wins { $wins } · Berger { $berger }
tournament-line-place = { $rank }. { $name }
tournament-bracket-title = <b>{ $title }: bracket</b>
tournament-bracket-part = <b>{ $part }, { $round }</b>
tournament-bracket-stage = <b>{ $stage }</b>
tournament-part-w = Winners' bracket
tournament-part-l = Losers' bracket
tournament-unknown-player = not known yet
tournament-free = nobody
tournament-nothing-yet = Nothing here yet.
tournament-and-more = … and { $count } more

# -- rounds ---------------------------------------------------------------------------------------------------------------
tournament-round = round { $number }
tournament-bracket-round = round { $number }
    .title = Round { $number }
tournament-semifinal = semifinal
    .title = Semifinal
tournament-final = final
    .title = Final
tournament-final-again = final again
    .title = Final again
tournament-third = match for third place
    .title = Match for third place
tournament-round-of = round { $number } of { $rounds }
tournament-round-title = <b>{ $title }</b> · { $round }
tournament-round-before = ← Round before
tournament-round-after = Next round →
tournament-round-begin-chat = Press “Begin” before { $at } Moscow time. Whoever does not loses without a match.
tournament-round-until = To be played by { $at }.
tournament-round-until-chat = To be played by { $at } Moscow time.
tournament-round-over = { $title }: { $round } is over. The next one begins at your word.
tournament-standings-now = <b>Standings</b>
tournament-in-slot = { $slot }: { $what }
tournament-slot-group = Group { $group }

tournament-pair = { $first } — { $second }
tournament-pair-waits = { $names } · not begun
tournament-pair-waits-at = { $names } · { $score }, the next match has not begun
tournament-pair-running = { $names } · playing match #{ $match }
tournament-pair-running-at = { $names } · { $score }, playing match #{ $match }
tournament-pair-score = { $names } · <b>{ $score }</b>
tournament-pair-played = { $names } · won by <b>{ $name }</b>
tournament-pair-absent = { $names } · won without a match by <b>{ $name }</b>
tournament-pair-ruled = { $names } · won by <b>{ $name }</b> (the organiser's ruling)
tournament-pair-level = { $names } · a draw
tournament-pair-nobody = { $names } · lost by all
tournament-pair-places = { $names } · { $places }
tournament-place = { $rank }. { $name }
tournament-byes = No opponent, a win without a match: { $names }
tournament-bye = You have no opponent in this round: a win without a match. The next round comes soon.

tournament-opponent = Your opponent: <b>{ $names }</b>
tournament-opponents = At your table: <b>{ $names }</b>
tournament-series = Score { $score }, match { $number }.
tournament-call-begin = Press “Begin”: until { $at }, { $left } left. The match starts when everybody has.
tournament-call-waiting = You are ready. Waiting for { $names }, until { $at }.
tournament-call-begun = Match #{ $match } has begun.
tournament-reminder = ⏰ A match waits for you: { $left } left.
tournament-reminder-round = ⏰ The round ends in { $left }.
tournament-ready = You are ready. Waiting for the others.
tournament-ended = <b>The tournament is over.</b>
tournament-winner = 🏆 Winner: <b>{ $name }</b>

# -- pictures ------------------------------------------------------------------------------------------------------------
tournament-standings = Standings
tournament-head-name = Name
tournament-head-points = Points
tournament-head-wins = Wins
tournament-head-buchholz = Buchholz
tournament-head-berger = Berger
tournament-group-title = Group { $group }
tournament-part-of = Part { $part } of { $parts }
tournament-card-running = playing
tournament-card-absent = no show
tournament-card-ruled = ruling
tournament-card-done = played

# -- taking part ----------------------------------------------------------------------------------------------------------
tournament-entered = You take part.
tournament-in-already = You take part already.
tournament-left = You do not take part any more.
tournament-not-reliable = This one asks for { $needed } of 100 decisions in time; you make { $share }.
tournament-full = There is no free place.
tournament-moved-up = A place has become free: now you take part.
tournament-no-place = The tournament has begun, but there was no place left for you.
tournament-not-confirmed = The tournament has begun without you: you did not check in.
tournament-check-in-now = Do you take part? Check in, or others get your place.
tournament-check-in-later = It is too early to check in: the bot will remind you.
tournament-open-private-first = Open your private chat with the bot: that is where you are called to your matches.
tournament-quit-sure = Leave the tournament? Whatever is open will be lost.
tournament-quit-yes = Leave
tournament-not-yours = This match is not yours.
tournament-files-not-yours = The files of a tournament are for those who take part in it or run it.
tournament-too-late = Too late: this match is lost without being played.

# -- a new tournament -----------------------------------------------------------------------------------------------------
tournament-questions-in-private = A few questions about the tournament wait in your private chat.
tournament-not-open-here = In this chat administrators announce tournaments.
tournament-ask-game = What do we play?
tournament-ask-format = Which format?
tournament-ask-rules = By which rules?
tournament-ask-best = How many matches in a pairing?
tournament-ask-pace = Which pace? The deadlines of rounds and matches follow.
tournament-ask-start = When does it start? Registration is open until then.
tournament-ask-start-typed = You may write it: “tomorrow 19:00”, “25.12 18:00”, “in 2 hours”.
tournament-ask-places = How many places? Others will wait in line.
tournament-ask-seeding = How are people seeded?
tournament-ask-rounds = How many rounds?
tournament-ask-third = Play for the third place?
tournament-ask-circles = How many circles?
tournament-ask-groups = How many groups?
tournament-ask-advance = How many of a group go on?
tournament-ask-checkin = How long before the start does the check-in open?
tournament-ask-begin = How long may it take until a match begins?
tournament-ask-round = How long does a round last?
tournament-ask-late = What if somebody does not move in time?
tournament-ask-intime = How often must people decide in time?
tournament-ask-rated = Do matches count for ratings?
tournament-ask-auto = How does the next round begin?
tournament-ask-title = What is it called? Write its name.
tournament-set-game = Game
tournament-set-format = Format
tournament-set-rules = Rules of the game
tournament-set-best = Matches in a pairing
tournament-set-pace = Pace
tournament-set-start = Start
tournament-set-places = Places
tournament-set-seeding = Seeding
tournament-set-rounds = Rounds
tournament-set-third = Third place
tournament-set-circles = Circles
tournament-set-groups = Groups
tournament-set-advance = Going on of a group
tournament-set-checkin = Check-in
tournament-set-begin = Begin within
tournament-set-round = Length of a round
tournament-set-late = When time runs out
tournament-set-intime = Decisions in time
tournament-set-rated = Rated
tournament-set-auto = Next round
tournament-set-title = Name
tournament-set-more = More settings →
tournament-skip = As marked →
tournament-to-summary = Summary
tournament-summary = <b>{ $title }</b>
tournament-summary-how = Every line can be changed by its button until the start.
tournament-publish = Open registration
tournament-published = Registration is open.
tournament-drop = Delete
tournament-dropped = The draft is gone.
tournament-at = { $at }
tournament-at-word = at the organiser's word
tournament-in-span = in { $span } · { $at }
tournament-span = { $span }
tournament-yes = yes
tournament-no = no
tournament-share = at least { $share } of 100
tournament-any-number = as many as it takes
tournament-any-share = no matter
tournament-seeding-rating = by rating
tournament-seeding-lot = by lot
tournament-seeding-order = in the order of registration
tournament-auto-yes = by itself, when the last one is over
tournament-auto-no = at the organiser's word
tournament-start-passed = That time has passed: choose another one.
tournament-time-too-far = That is too far away: let it start within a year.
tournament-time-unclear = I do not understand when that is, or it has passed. Write, say: tomorrow 19:00.

# -- for the organiser ----------------------------------------------------------------------------------------------------
tournament-organisers-only = These buttons are the organisers'; they work in the private chat.
tournament-desk-back = ← Organise
tournament-desk-start = Start now
tournament-desk-gather = Check-in now
tournament-desk-settings = Settings
tournament-desk-players = Participants
tournament-desk-wall = To the wall
tournament-desk-text = Announcement text
tournament-desk-organisers = Organisers
tournament-desk-cancel = Call it off
tournament-desk-next = Next round
tournament-desk-pairs = Results
tournament-desk-extend = Extend the round
tournament-desk-unpair = Take the pairing back
tournament-desk-pause = Pause
tournament-desk-resume = Go on
tournament-start-sure-all = Start now? Everybody who has registered plays.
tournament-start-sure-checked = Start now? Those who have checked in play.
tournament-start-yes = Start
tournament-started = The tournament has begun.
tournament-too-few = Too few people came, the tournament has not begun. Registration is open: choose another time, or start it yourself.
tournament-text-here = The announcement is below: post it anywhere.
tournament-wall-here = The announcement is below: copy it to the wall.
tournament-wall-link = Take part: { $link }
tournament-wall-not-in-charge = The bot posts on the wall only for the community's managers. The text is below.
tournament-wall-managers-only = What is posted on the wall is up to the community's managers.
tournament-wall-posted = The announcement will appear on the community's wall.
tournament-wall-stands = The announcement is on the wall already.
tournament-wall-elsewhere = The announcement is on the wall of “{ $wall }” already: news of the tournament goes there.
tournament-wall-by-hand = Post the announcement that follows on the wall of “{ $wall }”, then send a link to the post here. News of the tournament will be comments below it.
tournament-wall-found = The post is found. News of the tournament will be comments below it.
tournament-wall-of-none = That is a post of our wall, but you have no tournament that waits for one.
tournament-wall-shut = The wall of “{ $wall }” did not take what the bot wrote. When it is open again, press “To the wall” once more.
tournament-organiser = organiser
tournament-organisers-title = <b>{ $title }: organisers</b>
tournament-organiser-line = • { $name }
tournament-organiser-invite = Invite one more (the link is good for one person, until { $until }): { $link }
tournament-organiser-off = Remove { $name }

tournament-which-pairing = Which result is to be changed?
tournament-which-player = Which participant?
tournament-pair-button = { $pair }
tournament-fix-what = What is to be done?
tournament-fix-won = Won by { $name }
tournament-fix-level = A draw
tournament-fix-places = Set the places…
tournament-fix-who-next = Who has place { $rank }?
tournament-fix-unrule = Take the ruling back
tournament-fix-replay = Replay the last match
tournament-fix-correct = Correct match { $number }
tournament-fix-game = How did match { $number } end?
tournament-fix-strike = Strike off
tournament-fix-remove = Remove
tournament-fix-return = Bring back
tournament-fix-replace = Replace by somebody else
tournament-fix-extend = By how much?
tournament-longer = { $span } more
tournament-nothing-open = No match is being played now.
tournament-why = Why? Everybody will see the reason. You may write it in your own words.
tournament-why-rule = The result will be set.
tournament-why-unrule = The ruling will be taken back.
tournament-why-replay = The match will be played again.
tournament-why-correct = The result of the match will be corrected.
tournament-why-remove = They will be removed and lose what is open.
tournament-why-return = They will be paired from the next round on.
tournament-why-strike = Their registration will be struck off.
tournament-why-replace = You get a link: whoever opens it takes the place.
tournament-why-extend = The deadlines of the round will move.
tournament-why-pause = The clock of the tournament will stop; matches that have begun can be finished.
tournament-why-resume = The clock of the tournament will go on, the time will be given back.
tournament-why-unpair = The pairings of the last round will be taken back, as long as nobody has begun.
tournament-why-cancel = The tournament will end without a winner.
tournament-reason-mistake = A wrong result
tournament-reason-agreed = The opponents agreed
tournament-reason-technical = A technical failure
tournament-reason-absence = Somebody cannot play
tournament-reason-decision = The organiser's decision
tournament-reason-own = { $reason }
tournament-done = Done.
tournament-so-already = It is so already.
tournament-repaired = Organiser: { $what }
tournament-repaired-why = Reason: { $reason }.
tournament-did-rule = result set — { $pair }
tournament-did-unrule = ruling taken back — { $pair }
tournament-did-replay = match to be played again — { $pair }
tournament-did-correct = result corrected — { $pair }
tournament-did-remove = { $name } does not take part any more
tournament-did-return = { $name } takes part again
tournament-did-replace = a place changes hands: { $old } → { $new }
tournament-did-extend = the round is { $span } longer
tournament-did-pause = the tournament is paused
tournament-did-resume = the tournament goes on
tournament-did-unpair = the pairings of round { $number } are taken back
tournament-did-cancel = the tournament is called off
tournament-substitute-link = Whoever opens this link first (it is good until { $until }) plays instead of { $name }: { $link }
tournament-log-title = <b>{ $title }: log</b>
tournament-log-line = { $at } · { $name }: { $what }. Reason: { $reason }.
tournament-files-what = The table is for spreadsheets, JSON is everything with the records of the matches.
tournament-file-csv = Table (CSV)
tournament-file-json = Everything (JSON)
tournament-file-here = The tournament as a file.

# -- refusals -------------------------------------------------------------------------------------------------------------
tournament-refused-closed = The tournament is on and takes nobody new.
tournament-refused-too-few = There are too few participants.
tournament-refused-decided = This pairing is decided.
tournament-refused-not-yet = The match before it has not been played.
tournament-refused-not-begun = This match has not begun.
tournament-refused-bad-result = There can be no such result here: elimination needs a winner.
tournament-refused-reported = This match has another result already.
tournament-refused-not-in-it = They do not play in this pairing.
tournament-refused-not-started = The tournament has not begun.
tournament-refused-round-open = The round is not over.
tournament-refused-over = There are no more rounds.
tournament-refused-not-paired = No round has been paired yet.
tournament-refused-begun = Somebody has begun to play in this round.
tournament-refused-begun-later = Matches that have begun depend on this result. Take them back first.
tournament-refused-not-reported = This match has no result yet.
tournament-refused-takes-part = They take part already.
