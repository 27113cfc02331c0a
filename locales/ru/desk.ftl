# Ответы у стойки: на старые и чужие кнопки, на непонятное, на команды.

desk-stale = Эта кнопка больше ничего не значит. Что идёт сейчас — /games.
desk-not-seated = Это кнопка игроков партии №{ $match }. Свой стол — /new.
desk-hidden = Бот не видит, кто вы: пишете от имени чата или канала. Напишите или нажмите от своего имени.
desk-cannot-check = Не удалось узнать, кто вы в чате. Попробуйте ещё раз через минуту.
desk-in-private = Ответ — в личных сообщениях.
desk-open-private = Открыть личные сообщения
desk-write-in-private = Здесь ход увидят все. Пишите ходы мне в личные сообщения.
desk-unknown-command = Такой команды нет. Что умеет бот — /help.
desk-not-understood = Не понимаю. Новая партия — /new, как играть — /help.
desk-not-your-move = Сейчас решаете не вы. Вот ваши партии.

orders-which-match = О какой партии речь?
orders-no-match = Такой партии нет. Ваши партии — /games, новая — /new.
orders-number = №{ $match }
orders-hand-sent = Ваши карты партии №{ $match } — в личных сообщениях.
orders-you-play-nothing = Вы в этом чате не играете.
orders-you-play = <b>Вы играете:</b> { $matches }. Сейчас решают другие.
orders-you-decide = <b>Вы играете:</b> { $matches }. Ваш ход: { $mine }.
orders-running = №{ $match } · { $game } · { $names } — решает { $name }
orders-running-until = №{ $match } · { $game } · { $names } — решает { $name }, срок { $until }
orders-paused = №{ $match } · { $game } · { $names } — пауза
orders-lobby = №{ $match } · { $game } · { $names } — собираемся
orders-stop-sure = Закончить партию №{ $match } без победителя?
orders-stop-yes = Закончить
orders-stopped = Партия №{ $match } закончена без победителя.
orders-may-not-end = Закончить чужую партию могут администраторы чата. Свою — /resign или /cancel.
orders-stop-in-chat = Эта команда — для чата, где идёт партия.
