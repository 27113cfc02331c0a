# The private menu: my matches, my settings, forget me.

people-hello = <b>Kartel</b> referees card matches: it deals, keeps the rules, and keeps your hand a secret.
people-hello-how = Play here with a bot or a friend, or add the bot to the chat where your friends play.
people-new = New match
people-games = My matches
people-settings = Settings
people-help = How to play
people-back = ← Back
people-more = More →

people-games-title =
    { $count ->
        [0] You do not play anywhere just now.
        [one] <b>You have { $count } match.</b>
       *[other] <b>You have { $count } matches.</b>
    }
people-game-mine = #{ $match } · { $game } · { $names } — <b>your move</b>
people-game-mine-until = #{ $match } · { $game } · { $names } — <b>your move</b>, until { $until }
people-game-theirs = #{ $match } · { $game } · { $names } — waiting for the opponent
people-game-theirs-until = #{ $match } · { $game } · { $names } — waiting for the opponent, until { $until }
people-game-mine-away = #{ $match } · { $game } · { $names } — <b>your move</b>, you are on vacation until { $away }, due { $until }
people-game-theirs-away = #{ $match } · { $game } · { $names } — waiting for the opponent, on vacation until { $away }, due { $until }
people-game-paused = #{ $match } · { $game } · { $names } — paused
people-game-lobby = #{ $match } · { $game } · { $names } — gathering
people-game-proposed = #{ $match } · { $game } · { $names } — you are asked, no answer yet
people-game-agreed = #{ $match } · { $game } · { $names } — you have said yes, the others are awaited
people-game-button = #{ $match } · { $names }
people-nobody-yet = nobody yet
people-waits-there = Match #{ $match } gathers in the chat “{ $chat }”.
people-games-private = Your matches are in the private chat with the bot.

# -- settings -------------------------------------------------------------------------------------------------------------
people-settings-title = <b>Your settings.</b> A press changes the value.
people-settings-private = Your settings are in the private chat with the bot.
people-saved = Saved.
people-language = Language: { $value }
people-language-ru = русский
people-language-en = English
people-zone = Time zone: { $value }
people-pictures = Pictures: { $value }
people-reminders = Reminders: { $value }
people-quiet = Quiet hours: { $value }
people-on = yes
people-off = no
people-hours = { $start }–{ $end }
people-accounts = Other messengers…
people-forget = Forget me…

people-zone-title = <b>Where are you?</b> The bot tells every deadline in your time.
people-zone-other = { $name }
people-zone-kaliningrad = Kaliningrad (UTC+2)
people-zone-moscow = Moscow (UTC+3)
people-zone-samara = Samara (UTC+4)
people-zone-yekaterinburg = Yekaterinburg (UTC+5)
people-zone-omsk = Omsk (UTC+6)
people-zone-novosibirsk = Novosibirsk (UTC+7)
people-zone-irkutsk = Irkutsk (UTC+8)
people-zone-yakutsk = Yakutsk (UTC+9)
people-zone-vladivostok = Vladivostok (UTC+10)
people-zone-magadan = Magadan (UTC+11)
people-zone-kamchatka = Kamchatka (UTC+12)
people-zone-minsk = Minsk (UTC+3)
people-zone-kyiv = Kyiv (UTC+2, summer +3)
people-zone-tbilisi = Tbilisi (UTC+4)
people-zone-yerevan = Yerevan (UTC+4)
people-zone-almaty = Almaty (UTC+5)
people-zone-tashkent = Tashkent (UTC+5)
people-zone-jerusalem = Jerusalem (UTC+2, summer +3)
people-zone-istanbul = Istanbul (UTC+3)
people-zone-berlin = Berlin (UTC+1, summer +2)
people-zone-london = London (UTC+0, summer +1)
people-zone-new-york = New York (UTC−5, summer −4)
people-zone-chicago = Chicago (UTC−6, summer −5)
people-zone-los-angeles = Los Angeles (UTC−8, summer −7)

people-quiet-title = <b>When not to remind you?</b> The bot tells you that a match begins and that it is your move in quiet hours too; reminders wait.
people-quiet-off = Always remind me

# -- forget me ------------------------------------------------------------------------------------------------------------
people-forget-title = <b>Erase everything that the bot knows of you?</b>
people-forget-what = Your name and settings are erased, and you leave the matches that go on. In finished matches a seat without a name stays. This cannot be undone.
people-forget-yes = Erase
people-forget-no = Leave it as it is
people-forget-private = To be forgotten, ask the bot in private.
people-forgotten = Done: the bot does not know you any more. To come back: /start.
