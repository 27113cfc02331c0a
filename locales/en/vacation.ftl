# Vacations: days on which somebody's clocks stand still.

vacation-title = <b>Vacation.</b> While it lasts your clocks stand still and no reminders come.
vacation-what = It begins at once and counts in matches with a day or more for a decision; you may move all the same. Faster matches do not wait, and the deadline of a tournament's round stays where it is.
vacation-left =
    { $days ->
        [0] No days of vacation are left this year.
        [one] { $days } day of vacation is left this year.
       *[other] { $days } days of vacation are left this year.
    }
vacation-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
vacation-button = Vacation…
vacation-until = <b>You are on vacation until { $at }.</b> The clocks of your decisions stand still.
vacation-end = Come back
vacation-began = Have a good time!
vacation-ended = Welcome back! The clocks run on.
vacation-too-long =
    { $days ->
        [0] No days of vacation are left this year.
        [one] That is too long: { $days } day is left.
       *[other] That is too long: { $days } days are left.
    }
vacation-private = Your vacation is in the private chat with the bot.
