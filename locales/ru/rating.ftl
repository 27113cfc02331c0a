# Рейтинг: какие партии идут в счёт, таблицы лучших, сезоны, карточка игрока.

# -- партия ---------------------------------------------------------------------------------------------------------------
rating-agreed = Партия на рейтинг.
rating-not-agreed = Партия не на рейтинг.
rating-option = На рейтинг: { $value }
rating-counted = <b>Рейтинг:</b>
rating-change = { $name }: { $change }
rating-was-away = { $name }: место осталось боту, для рейтинга это поражение.
rating-gained = { $after } ({ $gained })
rating-not-counted = Без рейтинга: { $why }.
rating-why-bot = за столом бот
rating-why-alone = за столом один игрок
rating-why-friendly = так договорились
rating-why-called-off = партия не доиграна

rating-seat = { $seat }. { $name } · { $about }
rating-value = { $value } ± { $deviation }
rating-in-time = в срок { $share } %
rating-and-in-time = { $rating }, { $time }

# -- таблицы --------------------------------------------------------------------------------------------------------------
rating-top = <b>{ $game }.</b> { $where }
rating-of-this-chat = Лучшие этого чата
rating-over-all = Лучшие среди всех
rating-of-all-time = Лучшие за всё время
rating-season-open = Сезон { $number }, пока его не закроют.
rating-season-until = Сезон { $number }, до { $at }.
rating-season-over = Сезон { $number }, закончился { $at }.
rating-row = { $place }. { $name } — { $rating } · { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[other] { $matches } партий
    }
rating-row-mine = <b>{ $place }. { $name } — { $rating }</b> · { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[other] { $matches } партий
    }
rating-top-how = <i>«±» — насколько рейтинг ещё неточен. Места — с поправкой на него: сначала те, в чьей силе бот уверен.</i>
rating-top-empty = Здесь ещё никого нет: партий на рейтинг не играли. В счёт идут партии, где за столом одни люди.
rating-nameless = Безымянный { $number }
rating-to = { $what }
rating-game = Игра: { $game }
rating-page-back = ◀
rating-page-on = ▶
rating-near = Рядом со мной
rating-near-row = { $place }. { $name } — { $value }
rating-lines = { $first }
    { $rest }
rating-no-place = В этой таблице вас ещё нет: сыграйте партию на рейтинг — новая партия: /new.
rating-no-place-hidden = Вас нет в таблицах: так выбрано в ваших настройках — /settings.

# -- сезоны ---------------------------------------------------------------------------------------------------------------
rating-archive = Прошлые сезоны
rating-archive-title = <b>Прошлые сезоны.</b> { $where }
rating-archive-empty = <b>Прошлые сезоны.</b> { $where }: ещё ни один не закончился.
rating-archived = Сезон { $number }: { $from } — { $to }
rating-back = ← К таблице
rating-season-in-chat = Сезоны ведёт каждый чат: напишите это в чате.
rating-season-title = <b>Сезон этого чата.</b>
rating-season-what = Рейтинги сезона каждый раз начинаются заново, общие рейтинги остаются. Новые столы чата открываются по правилам сезона. Таблица — /top.
rating-season-button = Сезон…
rating-length = Сезон длится: { $value }
rating-rules = { $game }: { $preset }
rating-monthly = месяц
rating-by-hand = пока не закроют
rating-close = Закончить сезон…
rating-close-sure = Закончить сезон { $number } сейчас? Его таблица уйдёт в архив, сразу начнётся новый.
rating-close-yes = Закончить
rating-closed = Сезон { $number } окончен.
rating-final = <b>Сезон { $number } окончен.</b> Вот его лучшие:
rating-final-game = <b>{ $game }</b>
rating-final-empty = Партий на рейтинг в нём не было.

# -- карточка игрока ------------------------------------------------------------------------------------------------------
rating-card = <b>{ $name }</b>
rating-card-private = Вы скрыты из таблиц, поэтому ваша карточка — в личных сообщениях.
rating-card-empty = Сыгранных партий пока нет.
rating-card-matches =
    { $count ->
        [one] Сыграна { $count } партия.
        [few] Сыграно { $count } партии.
       *[other] Сыграно { $count } партий.
    }
rating-card-outcomes = Побед: { $wins }, ничьих: { $draws }, поражений: { $lost }.
rating-card-favourite = Любимая игра: { $game }.
rating-card-rating = <b>{ $game }:</b> рейтинг { $rating } — { $sure } ({ $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[other] { $matches } партий
    } на рейтинг).
rating-card-place = Место { $place } из { $of } в сезоне { $number }.
rating-settled = оценка надёжная
rating-unsettled = оценка ещё грубая
rating-card-in-time = Решения в срок: { $share } % ({ $answered } из { $asked }).
rating-card-finished = Партии с людьми доиграны: { $finished } из { $matches }.
rating-card-unknown = О надёжности судить рано: партий с людьми пока мало.
rating-nobody-called = Игрока по имени «{ $name }» здесь не знают. Можно назвать того, кто есть в таблицах — /top — или с кем вы доиграли партию.
rating-nobody-here = Игрока по имени «{ $name }» здесь не знают. Можно назвать того, кто есть в таблицах — /top — или играл в этом чате.
rating-which-player = Чью карточку показать?
rating-card-hidden = В таблицах вас не показывают: так выбрано в настройках.
rating-card-button = Моя карточка
rating-tables = Таблицы
rating-my-data = Мои данные
rating-data = Всё, что бот хранит о вас: имена, настройки, рейтинги, результаты партий.
rating-data-private = Ваши данные — в личных сообщениях с ботом.
rating-listed = В таблицах лучших: { $value }

# -- картинки -------------------------------------------------------------------------------------------------------------
rating-name = { $name }
rating-season = сезон { $number }
rating-head-place = №
rating-head-name = Игрок
rating-head-rating = Рейтинг
rating-head-deviation = ±
rating-head-matches = Партии
rating-head-wins = Победы
rating-fact-wins = Победы
rating-fact-draws = Ничьи
rating-fact-place = Место в сезоне { $number }
rating-fact-finished = Доиграно с людьми
rating-fact-of = { $place } из { $of }
rating-record = { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[other] { $matches } партий
    }, { $wins ->
        [one] { $wins } победа
        [few] { $wins } победы
       *[other] { $wins } побед
    }
rating-reliability = Надёжность
