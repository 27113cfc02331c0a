# Приглашения из одного мессенджера в другой.

invite-messenger = { $via ->
    [telegram] Telegram
    [vk] ВКонтакте
    [web] игровая страница
   *[other] { $via }
}

invite-private = Приглашения — в личных сообщениях.
invite-no-table = Приглашать пока некуда: откройте стол — /new.
invite-title = <b>Приглашение за стол №{ $match }.</b> Кто придёт по ссылке, тот сядет. Годится до { $until } или до начала партии.
invite-link = { invite-messenger }: { $link }
invite-code = Или пусть напишут мне: <code>/join { $code }</code>
invite-show-in-chat = Команда /show — для чата: она показывает в нём вашу партию, где бы ту ни начали.
invite-show-which = Вы играете несколько партий. Напишите номер: /show 12.
