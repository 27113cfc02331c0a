# Один человек в нескольких мессенджерах.

accounts-messenger = { $via ->
    [telegram] Telegram
    [vk] ВКонтакте
    [web] игровая страница
   *[other] { $via }
}

accounts-private = Учётные записи связывают в личных сообщениях.
accounts-title = <b>Один игрок, несколько мессенджеров.</b> Партии, настройки и рейтинг общие.
accounts-here = • { accounts-messenger }: { $name } — вы здесь
accounts-one = • { accounts-messenger }: { $name }
accounts-code = Чтобы добавить ещё один, напишите мне там: <code>/link { $code }</code>. Код одноразовый, годен до { $until }; никому его не показывайте.
accounts-there = Открыть: { accounts-messenger }
accounts-unlink = Отвязать этот мессенджер
accounts-bad-code = Код не подошёл: он одноразовый и живёт 15 минут. Новый даст /link в другом мессенджере.
accounts-same = Это ваш собственный код: он ждёт вас в другом мессенджере.
accounts-against-yourself = В партии №{ $match } вы сидите с двух сторон. Сначала доиграйте её — потом свяжем.
accounts-linked = Теперь это один игрок: добавлено — { accounts-messenger }, { $name }. Партии, настройки и рейтинг общие.
accounts-alone = Связанных учётных записей нет. Связать: /link.
accounts-part = Отвязать этот мессенджер ({ accounts-messenger })? Партии, которые вы играете отсюда, останутся здесь, остальные — там.
accounts-part-yes = Да, отвязать
accounts-parted = Готово: { accounts-messenger } — снова отдельный игрок. Связать опять: /link.
