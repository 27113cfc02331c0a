# Партия: стол в группе, рука игрока, меню, предложения, напоминания, итог.

play-title = <b>{ $game }</b> · партия №{ $match }
play-title-called = <b>{ $game }</b> · партия №{ $match } · «{ $title }»
play-sealed = Тасовка запечатана до раздачи: <code>{ $hash }</code>. Зерно откроется в конце.

# -- кто за столом --------------------------------------------------------------------------------------------------------
play-bot-random = Бот-простак
play-bot-greedy = Бот-мастер
play-stand-in = { $name } (бот)

# -- что случилось --------------------------------------------------------------------------------------------------------
play-earlier = …
play-then = { $first } { $second }
play-times = { $what } (×{ $count })
play-time-ran-out = Время вышло, за игрока { $name } решили часы.
play-log-left = { $name } выходит из партии.
play-log-timeout = Время вышло: { $name } больше не играет.
play-log-takeback = { $name } берёт ход назад: никто не против.
play-log-agreed-draw = Игроки согласились на ничью.
play-log-cancelled = Партия отменена.

# -- что сейчас -----------------------------------------------------------------------------------------------------------
play-passed-on = Дальше решает <b>{ $name }</b>.
play-decides = Решает <b>{ $name }</b>.
play-decides-away = Решает <b>{ $name }</b> — в отпуске до { $away }, срок — { $at }.
play-decides-away-chat = Решает <b>{ $name }</b> — в отпуске до { $away }, срок — { $at } по Москве.
play-away = Вы в отпуске до { $away }, часы стоят. Срок — { $at }.
play-decides-until = Решает <b>{ $name }</b>, срок — { $at }.
play-decides-until-chat = Решает <b>{ $name }</b>, срок — { $at } по Москве.
play-asked = <b>{ $question }</b>
play-until = Срок — { $at }, осталось { $left }.
play-until-bank = Срок — { $at }, осталось { $left } вместе с запасом.
play-paused = Партия на паузе, часы стоят.
play-bot-plays = Сейчас за вас играет бот. Вернуться можно в любой момент.
play-you-are-out = Вы уже вышли из этой партии.
play-your-move = Решаете вы.

# -- кнопки ---------------------------------------------------------------------------------------------------------------
play-my-move = Мой ход
play-peek = Подсмотреть
play-rules = Правила
play-more = Ещё
play-refresh = Обновить
play-go-on = Продолжить
play-return = Я вернулся
play-to-hand = К ходу
play-undo = ↶ Отменить
play-back = ← Назад
play-page-back = ‹
play-page-on = ›
play-yes = Да
play-no = Нет
play-the-rule = Правило { $rule }

play-opens = { $what }…
play-rare = Другое…
play-foreseen = { $what } · { $forecast }
play-typed = { $type }: { $what }
play-row = { $head } { $tail }
play-place = { $number } ({ $card })
play-plain = { $what }
play-numbered = { $number }) { $what }

# -- ответы на нажатия ----------------------------------------------------------------------------------------------------
play-chosen = Выбрано: { $what }
play-sure = Точно?
play-move-taken = Ход уже принят.
play-move-taken-now = Ход уже принят. { $now }
play-old-button = Эта кнопка устарела. Свежие — под рукой.
play-now = Сейчас это невозможно. { $now }
play-undone = Шаг отменён.
play-cannot-undo = Этот шаг уже не отменить: из-за него открылись карты.
play-binding = Этот шаг не отменить: так велят правила игры.
play-no-time-to-undo = Этот шаг уже не отменить: на прежнее решение времени не осталось.
play-refused = { $why } ({ $rule })
play-not-paused = Партия не на паузе.
play-goes-on = Партия продолжается.
play-welcome-back = С возвращением. Место снова ваше.

# -- ещё ------------------------------------------------------------------------------------------------------------------
play-more-what = Что ещё можно в этой партии:
play-resign = Сдаться
play-resign-sure = Сдаться в этой партии? Назад этого не взять.
play-resign-yes = Сдаюсь
play-always-decline = Не спрашивать: { $what }
play-ask-again = Снова спрашивать: { $what }
play-this-reaction = такие вопросы
play-declines = Больше не спрошу: в этой партии отвечу за вас отказом.
play-asks-again = Снова буду спрашивать.

# -- предложения ----------------------------------------------------------------------------------------------------------
play-draw-offer = Предложить ничью
play-draw-withdraw = Отозвать ничью
play-draw-agree = Согласиться на ничью
play-draw-decline = Нет, без ничьей
play-draw-offered = { $name } предлагает ничью.
play-draw-asked = { $name } предлагает ничью. Согласны?
play-draw-refused = На ничью не согласились. Играем дальше.
play-draw-done = Ничья.
play-takeback-offer = Вернуть мой ход
play-takeback-withdraw = Не возвращать ход
play-takeback-agree = Разрешить
play-takeback-decline = Нет, не возвращать
play-takeback-offered = { $name } просит вернуть свой последний ход.
play-takeback-asked = { $name } просит вернуть свой последний ход и всё, что было после него. Разрешаете?
play-takeback-refused = Вернуть ход не разрешили.
play-takeback-done = Ход возвращён.
play-pause-offer = Предложить паузу
play-pause-withdraw = Отозвать паузу
play-pause-agree = Согласиться на паузу
play-pause-decline = Нет, без паузы
play-pause-offered = { $name } предлагает паузу.
play-pause-asked = { $name } предлагает паузу: часы встанут, пока кто-нибудь не нажмёт «Продолжить». Согласны?
play-pause-refused = На паузу не согласились. Часы идут.
play-pause-done = Пауза. Часы стоят.
play-cancel-offer = Отменить партию
play-cancel-sure = Отменить партию? Никто не выиграет и не проиграет.
play-cancel-withdraw = Не отменять партию
play-cancel-agree = Согласиться на отмену
play-cancel-decline = Нет, не отменять
play-cancel-offered = { $name } предлагает отменить партию.
play-cancel-asked = { $name } предлагает отменить партию: никто не выиграет и не проиграет. Согласны?
play-cancel-refused = Отменить партию не согласились. Играем дальше.
play-cancel-done = Партия отменена.
play-decline = Нет
play-offer-made = Предложение передано. Ждём ответа.
play-offer-agreed = Ваше согласие записано. Ждём остальных.
play-offer-refused = Вы отказались.
play-offer-withdrawn = Предложение отозвано.
play-offer-gone = Это предложение уже не действует.
play-offer-settled = Вопрос решён.
play-bot-plays-on = За столом бот, а он ничьих не принимает.
play-nothing-to-take-back = Возвращать пока нечего.

# -- слова вместо кнопок --------------------------------------------------------------------------------------------------
play-which-one = Подходит несколько ходов. Какой?
play-puzzled = Не понял вас. Сейчас можно написать, например: { $examples }. Или нажмите кнопку.
play-quoted = «{ $what }»
play-several-stopped = Ничего не сыграно: «{ $part }» надо уточнить или подтвердить отдельно.
play-several-too-many = Ничего не сыграно: перед «{ $part }» решать будет уже другой игрок.

# -- время ----------------------------------------------------------------------------------------------------------------
play-reminder = ⏳ Партия ждёт вас: осталось { $left }.
play-bot-took-over = Ваше время вышло, дальше за вас играет бот. Место остаётся вашим: нажмите «Я вернулся».
play-outage = Бот не работал { $span }. Это время вернулось на часы, ходы не потеряны.
play-lobby-expired = Партия №{ $match } так и не собралась за сутки, стол убран.

# -- итог -----------------------------------------------------------------------------------------------------------------
play-won = Победа: <b>{ $name }</b> — { $reason }.
play-drawn = Ничья: { $reason }.
play-called-off = Партия отменена: никто не выиграл и не проиграл.
play-how-resigned = соперник сдался
play-how-timeout = у соперника вышло время
play-how-left = соперник вышел из партии
play-how-agreed-draw = по соглашению
play-how-cancelled = партию отменили
play-headline-victory = Победа
play-headline-draw = Ничья
play-headline-called-off = Партия отменена
play-place-line = { $rank }. { $name }
play-place-scored = { $rank }. { $name } — счёт { $score }
play-score = счёт { $score }
play-steps-made = { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[other] { $count } шагов
}
play-time-taken = за { $span }
play-rematch = Реванш
play-further = Что дальше в турнире
play-replay = Листать партию
play-film = Фильм
play-record = Запись
play-proof = Проверить тасовку
