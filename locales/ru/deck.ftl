# Свои колоды: список, проверка, код; и какие колоды игроки берут на партию.

deck-name = { $name }
deck-own = «{ $name }» (своя)
deck-given = «{ $name }»
deck-line = { $copies } { $card }
deck-untitled = Моя колода

# -- за столом ------------------------------------------------------------------------------------------------------------
deck-bring = Моя колода на эту партию
deck-at-table = { $name } берёт: { $decks }
deck-not-chosen = { $name } — колода ещё не выбрана
deck-awaited = Осталось выбрать колоды: партия начнётся сама. Кнопка «Начать» не ждёт, и тогда недостающие будут обычными.
deck-usual = обычная готовая
deck-choose-in-private = Выбор колоды — в личных сообщениях с ботом.
deck-choose =
    <b>Колода на партию №{ $match }.</b> { $most ->
        [one] Можно взять одну.
       *[other] Можно взять до { $most }: карты сложатся вместе.
    } Список своих карт видите только вы, остальным скажут лишь название.
deck-chosen = Сейчас: { $decks }.
deck-brought = Партия №{ $match }: ваша колода — { $decks }.
deck-refused = На эту партию не подходит. { $why }

# -- мои колоды -----------------------------------------------------------------------------------------------------------
deck-in-private = Колоды — в личных сообщениях с ботом.
deck-title = <b>Мои колоды:</b> { $count }
deck-how = Колоду можно прислать списком, взять по коду или собрать кнопками.
deck-mine = Мои колоды
deck-new = Новая колода
deck-new-of = Новая: { $game }
deck-back = ← Мои колоды
deck-gone = Такой колоды уже нет.
deck-too-many =
    { $most ->
        [one] Больше { $most } колоды хранить нельзя: сначала удалите какую-нибудь.
       *[other] Больше { $most } колод хранить нельзя: сначала удалите какую-нибудь.
    }

deck-page =
    <b>{ $name }</b> · { $game } · { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
deck-list = { $list }
deck-sound = ✓ Всё по правилам.
deck-code = Код, чтобы поделиться: <code>{ $code }</code>
deck-faults = <b>Пока не по правилам:</b>
deck-fault = • { $why }
deck-more-faults = … и ещё нарушений: { $count }.
deck-would-do = Но подойдёт, если на партию выбрать «{ $option }».
deck-by-card = Править по картам
deck-rename = Назвать
deck-replace = Прислать заново
deck-drop = Удалить
deck-drop-ask = Удалить колоду «{ $name }»? Вернуть её будет нельзя.
deck-drop-sure = Да, удалить
deck-keep = ← Оставить
deck-dropped = Колода «{ $name }» удалена.
deck-take-to = На партию №{ $match }
deck-picture = Картинкой
deck-picture-count =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
deck-picture-sound = Всё по правилам
deck-picture-faults = Пока не по правилам
deck-picture-part = Часть { $part } из { $parts }

# -- списком --------------------------------------------------------------------------------------------------------------
deck-ask-list = <b>Пришлите список карт</b>: по одной на строке, перед именем — сколько. Имя колоды можно написать первой строкой с двоеточием. Или пришлите код колоды.
deck-example = Например: <code>{ $line }</code>
deck-make-by-card = Собрать кнопками
deck-ask-name = Как назвать колоду «{ $name }»? Напишите имя.
deck-nothing-read = Ни карт, ни кода в этом тексте не нашлось. Пришлите список ещё раз.
deck-guessed = «{ $text }» — понято как { $card }.
deck-more-guessed = … и ещё понято по догадке: { $count }.
deck-unclear = «{ $text }» — такой карты нет, пропущено.
deck-unclear-perhaps = «{ $text }» — непонятно, пропущено. Может быть, { $cards }?
deck-more-unclear = … и ещё пропущено: { $count }.

# -- по картам ------------------------------------------------------------------------------------------------------------
deck-counted =
    <b>{ $name }</b>: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
deck-by-card-how = Нажатие на карту добавляет одну копию, после последней — убирает все.
deck-family = { $family } · { $count }
deck-families = ← К картам
deck-done = Готово
