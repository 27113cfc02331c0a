# Личное меню: мои партии, мои настройки, забыть меня.

people-hello = <b>Kartel</b> судит карточные партии: раздаёт, следит за правилами и хранит ваши карты в тайне.
people-hello-how = Сыграйте здесь с ботом или другом — или позовите бота в чат, где играют ваши друзья.
people-new = Новая партия
people-games = Мои партии
people-settings = Настройки
people-help = Как играть
people-back = ← Назад
people-more = Ещё →

people-games-title =
    { $count ->
        [0] Вы сейчас нигде не играете.
        [one] <b>У вас { $count } партия.</b>
        [few] <b>У вас { $count } партии.</b>
       *[other] <b>У вас { $count } партий.</b>
    }
people-game-mine = №{ $match } · { $game } · { $names } — <b>ваш ход</b>
people-game-mine-until = №{ $match } · { $game } · { $names } — <b>ваш ход</b>, срок { $until }
people-game-theirs = №{ $match } · { $game } · { $names } — ждём соперника
people-game-theirs-until = №{ $match } · { $game } · { $names } — ждём соперника, срок { $until }
people-game-mine-away = №{ $match } · { $game } · { $names } — <b>ваш ход</b>, вы в отпуске до { $away }, срок { $until }
people-game-theirs-away = №{ $match } · { $game } · { $names } — ждём соперника: в отпуске до { $away }, срок { $until }
people-game-paused = №{ $match } · { $game } · { $names } — пауза
people-game-lobby = №{ $match } · { $game } · { $names } — собираемся
people-game-proposed = №{ $match } · { $game } · { $names } — вас зовут, ждём ответа
people-game-agreed = №{ $match } · { $game } · { $names } — вы согласны, ждём остальных
people-game-button = №{ $match } · { $names }
people-nobody-yet = пока никого
people-waits-there = Партия №{ $match } собирается в чате «{ $chat }».
people-games-private = Ваши партии — в личных сообщениях с ботом.

# -- настройки ------------------------------------------------------------------------------------------------------------
people-settings-title = <b>Ваши настройки.</b> Нажатие меняет значение.
people-settings-private = Ваши настройки — в личных сообщениях с ботом.
people-saved = Сохранено.
people-language = Язык: { $value }
people-language-ru = русский
people-language-en = English
people-zone = Часовой пояс: { $value }
people-pictures = Картинки: { $value }
people-reminders = Напоминания: { $value }
people-quiet = Тихие часы: { $value }
people-on = да
people-off = нет
people-hours = { $start }–{ $end }
people-accounts = Другие мессенджеры…
people-forget = Забыть меня…

people-zone-title = <b>Где вы?</b> Все сроки бот покажет по вашему времени.
people-zone-other = { $name }
people-zone-kaliningrad = Калининград (UTC+2)
people-zone-moscow = Москва (UTC+3)
people-zone-samara = Самара (UTC+4)
people-zone-yekaterinburg = Екатеринбург (UTC+5)
people-zone-omsk = Омск (UTC+6)
people-zone-novosibirsk = Новосибирск (UTC+7)
people-zone-irkutsk = Иркутск (UTC+8)
people-zone-yakutsk = Якутск (UTC+9)
people-zone-vladivostok = Владивосток (UTC+10)
people-zone-magadan = Магадан (UTC+11)
people-zone-kamchatka = Камчатка (UTC+12)
people-zone-minsk = Минск (UTC+3)
people-zone-kyiv = Киев (UTC+2, летом +3)
people-zone-tbilisi = Тбилиси (UTC+4)
people-zone-yerevan = Ереван (UTC+4)
people-zone-almaty = Алма-Ата (UTC+5)
people-zone-tashkent = Ташкент (UTC+5)
people-zone-jerusalem = Иерусалим (UTC+2, летом +3)
people-zone-istanbul = Стамбул (UTC+3)
people-zone-berlin = Берлин (UTC+1, летом +2)
people-zone-london = Лондон (UTC+0, летом +1)
people-zone-new-york = Нью-Йорк (UTC−5, летом −4)
people-zone-chicago = Чикаго (UTC−6, летом −5)
people-zone-los-angeles = Лос-Анджелес (UTC−8, летом −7)

people-quiet-title = <b>Когда не напоминать?</b> О начале партии и вашем ходе бот напишет и в тихие часы; напоминания подождут.
people-quiet-off = Напоминать всегда

# -- забыть меня ----------------------------------------------------------------------------------------------------------
people-forget-title = <b>Стереть всё, что бот знает о вас?</b>
people-forget-what = Имя и настройки будут стёрты, из идущих партий вы выйдете как ушедший игрок. В сыгранных партиях останется место без имени. Отменить это нельзя.
people-forget-yes = Стереть
people-forget-no = Оставить как есть
people-forget-private = Забыть вас бот может по вашей просьбе в личных сообщениях.
people-forgotten = Готово: бот вас больше не знает. Захотите вернуться — /start.
