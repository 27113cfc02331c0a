# After the match: rematch, replay, record, proof of an honest deal.

after-first = «
after-back = ◀
after-on = ▶
after-last = »
after-page =
    { $page ->
        [0] <i>The deal · { $page } of { $pages }</i>
       *[other] <i>{ $page } of { $pages }</i>
    }
after-my-view = As I saw it
after-table-view = As everybody saw it
after-film = The whole match as one clip.
after-record = Record of match #{ $match }: with it the match can be checked and replayed.
after-coming = It is coming.
after-stands-above = It stands above in this chat already.
after-not-yours = The bot does not show other people's cards, not even after the match.
after-not-over = Match #{ $match } is not over yet.
after-cannot-replay = Match #{ $match } was played under earlier rules; it cannot be shown step by step.

after-proof = <b>An honest deal, match #{ $match }.</b>
after-proof-hash = The hash that was shown before the first card: <code>{ $hash }</code>
after-proof-later = The seed of the deal is named when the match is over: the whole deal follows from it, and because of the hash it cannot be swapped.
after-proof-seed = The seed of the deal: <code>{ $seed }</code>
after-proof-how = Anybody can check it: save the record of the match and run <code>.venv/bin/python -m engine verify FILE</code> in the bot’s folder.

after-rematch-offered = { $name } proposes a rematch of match #{ $match }: the same rules, the seats change.
after-agree = Agree
after-rematch-waits = You are in for a rematch. Waiting for the others.
after-rematch-begins = Rematch: match #{ $match } begins.
after-rematch-settled = There is a rematch.
after-no-rematch = This was a match of a tournament: it has no rematch. Your tournament is in /cup.
after-rematch-on = The rematch has begun already: your matches are in /games.
after-rematch-unreachable = The rematch cannot begin: { $name } does not take messages from the bot.
after-players-only = A rematch is for the players of match #{ $match }. A table of your own: /new.
