# Ответы на команды о партиях.

orders-which-match = О какой партии речь?
orders-no-match = Такой партии нет. Ваши партии — /games, новая — /new.
orders-number = №{ $match }
orders-link-in-private = Эта ссылка открывается в личных сообщениях с ботом.
orders-hand-sent = Ваши карты партии №{ $match } — в личных сообщениях.
orders-you-play-nothing = Вы в этом чате не играете.
orders-you-play = <b>Вы играете:</b> { $matches }. Сейчас решают другие.
orders-you-decide = <b>Вы играете:</b> { $matches }. Ваш ход: { $mine }.
orders-running = №{ $match } · { $game } · { $names } — решает { $name }
orders-running-away = №{ $match } · { $game } · { $names } — решает { $name }: в отпуске до { $away }, срок { $until }
orders-running-until = №{ $match } · { $game } · { $names } — решает { $name }, срок { $until }
orders-paused = №{ $match } · { $game } · { $names } — пауза
orders-lobby = №{ $match } · { $game } · { $names } — собираемся
orders-proposed = №{ $match } · { $game } · { $names } — ждём согласия игроков
orders-stop-sure = Закончить партию №{ $match } без победителя?
orders-stop-yes = Закончить
orders-stopped = Партия №{ $match } закончена без победителя.
orders-may-not-end = Закончить чужую партию могут администраторы чата. Свою — /resign или /cancel.
orders-stop-in-chat = Эта команда — для чата, где идёт партия.
