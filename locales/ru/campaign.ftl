# Кампании: цепочки партий, которые ведёт мастер, с таблицей и файлами.

campaign-menu = Кампании
campaign-all = ← Кампании
campaign-plain = { $what }
campaign-mine =
    { $count ->
        [0] <b>У вас пока нет кампаний.</b>
       *[other] <b>Мои кампании:</b> { $count }
    }
campaign-here =
    { $count ->
        [0] <b>В этом чате пока нет кампаний.</b>
       *[other] <b>Кампании этого чата:</b> { $count }
    }
campaign-what = Мастер собирает партии для других, следит за ними как зритель и ведёт таблицу.
campaign-in-private = Кампании — в личных сообщениях с ботом.
campaign-new = Новая кампания
campaign-button = { $campaign }
campaign-closed-button = Итоги: { $campaign }
campaign-untitled = Кампания №{ $number }
campaign-number = №{ $number }
campaign-ask-name = <b>Новая кампания.</b> Как её назвать? Напишите название.
campaign-ask-new-name = <b>Кампания «{ $campaign }».</b> Напишите новое название.
campaign-skip-name = Пока без названия
campaign-members-only = Кампанию видят её участники: попросите у мастера ссылку.
campaign-masters-only = Это решает мастер кампании, в личных сообщениях.
campaign-is-closed = Кампания закрыта: новых битв в ней не будет.

# -- страница -------------------------------------------------------------------------------------------------------------
campaign-title = <b>{ $campaign }</b> · { $game }
campaign-closed-line = Кампания закрыта.
campaign-masters =
    { $count ->
        [0] Мастер
        [one] Мастер
       *[other] Мастера
    }: { $names }
campaign-link = Ссылка для игроков: { $link }
campaign-nobody = Игроков пока нет.
campaign-line =
    { $place }. { $name } — { $battles ->
        [one] { $battles } битва
        [few] { $battles } битвы
       *[other] { $battles } битв
    }: побед { $won }, ничьих { $drawn }, поражений { $lost }
campaign-line-margin =
    { $place }. { $name } — { $battles ->
        [one] { $battles } битва
        [few] { $battles } битвы
       *[other] { $battles } битв
    }: побед { $won }, ничьих { $drawn }, поражений { $lost }, перевес { $margin }
campaign-battles-told = Битв сыграно: { $count }.
campaign-new-battle = Новая битва
campaign-players = Игроки
campaign-battles = Битвы
campaign-table = Таблица
campaign-csv = Файлы CSV
campaign-rename = Переименовать
campaign-one-more-master = Ещё мастер
campaign-close = Закрыть
campaign-open-again = Открыть снова
campaign-join = Участвовать
campaign-joined = Вы участвуете. На битвы позовёт мастер.
campaign-quit = Уйти
campaign-quit-sure = <b>Уйти из кампании «{ $campaign }»?</b> Ваши колоды из неё пропадут, места в партиях, которые ещё не начались, освободятся. Сыгранное останется в таблице.
campaign-quit-yes = Да, уйти
campaign-my-decks = Мои колоды здесь
campaign-invitation = <b>Приглашение стать мастером кампании «{ $campaign }».</b> Годится для одного, до { $until }.
campaign-players-are-no-masters = Вы играете в этой кампании, а мастер в ней не играет. Сначала уйдите из игроков, потом откройте ссылку снова.
campaign-fights-now = Ваше место — в партии №{ $match } этой кампании, а мастер видит колоды соперников. Пока она не окончена, стать мастером нельзя.

# -- игроки и колоды ------------------------------------------------------------------------------------------------------
campaign-players-title = <b>Игроки:</b> { $count }
campaign-player = <b>{ $name }</b> · «{ $campaign }»
campaign-decks = Колоды: { $decks }.
campaign-no-decks = пока нет
campaign-decks-master = Между битвами вы можете давать колоды и забирать их. Идущая битва не изменится.
campaign-decks-how = Колоду, которую вы добавите, увидит мастер: он сможет назначить её на битву и взять себе копию списка. Соперникам скажут только название.
campaign-give-deck = Дать колоду
campaign-give-which = <b>Какую колоду дать?</b> Ваши списки и готовые.
campaign-allow-deck = Добавить свою колоду
campaign-allow-which = <b>Какую колоду добавить?</b> Если списка ещё нет, соберите его в «Моих колодах».
campaign-decks-full =
    { $most ->
        [one] Больше { $most } колоды в кампании держать нельзя.
       *[other] Больше { $most } колод в кампании держать нельзя.
    }
campaign-put-out = Убрать игрока
campaign-put-out-sure = <b>Убрать из кампании «{ $campaign }» игрока { $name }?</b> Колоды этого игрока из неё пропадут, места в партиях, которые ещё не начались, освободятся. Сыгранное останется в таблице.
campaign-put-out-yes = Да, убрать
campaign-deck =
    <b>{ $deck }</b> · { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
campaign-deck-copy = Копию — в мои колоды
campaign-deck-copied = «{ $name }» теперь есть в «Моих колодах».
campaign-deck-out = Забрать колоду
campaign-your-decks = Кампания «{ $campaign }»: мастер изменил ваши колоды. Теперь: { $decks }.

# -- битвы, таблица, файлы ------------------------------------------------------------------------------------------------
campaign-battles-title = <b>Битвы кампании «{ $campaign }»</b>
campaign-battle-called = «{ $title }», { $names }
campaign-battle-draft = { $number }. { $names }: готовится (партия №{ $match })
campaign-battle-proposed = { $number }. { $names }: ждём согласия (партия №{ $match })
campaign-battle-running = { $number }. { $names }: идёт (партия №{ $match })
campaign-battle-cancelled = { $number }. { $names }: отменена (партия №{ $match })
campaign-battle-won = { $number }. { $names }: победа — { $name } (партия №{ $match })
campaign-battle-won-points = { $number }. { $names }: победа — { $name }, { $points } (партия №{ $match })
campaign-battle-drawn = { $number }. { $names }: ничья (партия №{ $match })
campaign-battle-drawn-points = { $number }. { $names }: ничья, { $points } (партия №{ $match })
campaign-head-name = Игрок
campaign-head-battles = Битвы
campaign-head-won = Победы
campaign-head-drawn = Ничьи
campaign-head-lost = Пораж.
campaign-head-margin = Перевес
campaign-battles-over =
    { $count ->
        [one] { $count } битва
        [few] { $count } битвы
       *[other] { $count } битв
    }
campaign-file-table = Таблица кампании «{ $campaign }».
campaign-file-battles = Битвы кампании «{ $campaign }».
