# Words that are needed everywhere: players, lists, moments and spans, paces.

player-number = Player { $number }

list-comma = { $first }, { $second }
list-and = { $first } and { $second }
list-or = { $first } or { $second }

moment-today = today at { $time }
moment-tomorrow = tomorrow at { $time }
moment-yesterday = yesterday at { $time }
moment-date = { $day } { $month } at { $time }
moment-year = { $day } { $month } { $year } at { $time }

month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
span-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

pace-live = live
    .about = 2 minutes a decision and 3 in the bank
pace-evening = evening
    .about = 15 minutes a decision and 15 in the bank
pace-daily = daily
    .about = 24 hours a decision and 12 in the bank
pace-slow = slow
    .about = 3 days a decision and one in the bank
pace-none = no limit
    .about = think as long as you like

press-failed = That did not work: the bot has an error inside; the match is unchanged. Please press again a little later.
