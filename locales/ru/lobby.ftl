# Стол до начала партии: кто сел, кого ждут, о чём договорились.

lobby-title = <b>{ $game }</b> · партия №{ $match }: собираемся
lobby-terms-pace = Темп «{ $pace }»: { $about }.
lobby-terms-late = Если время вышло: { $late }.
lobby-preset = { $preset }
lobby-option = { $name }: { $value }

lobby-seat = { $seat }. { $name }
lobby-seat-free = { $seat }. <i>свободно</i>
lobby-seat-unreachable = { $seat }. { $name } — боту нельзя писать в личные сообщения
lobby-coming = … { $name } — осталось открыть личные сообщения с ботом
lobby-somebody = кто-то без имени
lobby-lacking =
    { $count ->
        [one] Не хватает { $count } игрока.
       *[other] Не хватает { $count } игроков.
    }
lobby-may-start = Можно начинать — или подождать остальных.
lobby-waits-for = Начнём, как только { $name } разрешит боту писать в личные сообщения.
lobby-invite = Позовите друга, вот ссылка: { $link }

lobby-card-free = свободно
lobby-card-unreachable = ждём ответа боту

# -- кнопки ---------------------------------------------------------------------------------------------------------------
lobby-join = Сесть
lobby-leave = Встать
lobby-open-private = Открыть личные сообщения
lobby-add-bot = Добавить бота
lobby-options = Настройки
lobby-start = Начать
lobby-close = Закрыть стол
lobby-back = ← К столу
lobby-to-options = ← Настройки
lobby-more = Ещё →
lobby-play-greedy = Сыграть с ботом сейчас
lobby-play-random = С ботом-простаком
lobby-bot-greedy = Бот-мастер
lobby-bot-random = Бот-простак
lobby-name = { $name }
lobby-chosen = ✓ { $what }
lobby-choice = { $what }
lobby-set = Правила: { $value }
lobby-own-set = свои
lobby-details = Подробнее о правилах…
lobby-pace = Темп: { $value }
lobby-late = Время вышло: { $value }
lobby-late-auto = обычный ход за игрока
lobby-late-bot = за игрока садится бот
lobby-late-lose = поражение
lobby-remove = Убрать игрока…
lobby-other-game = Другая игра…

# -- страницы -------------------------------------------------------------------------------------------------------------
lobby-which-game = Во что сыграем?
lobby-pitch = <b>{ $game }</b>. { $pitch }
lobby-which-set = Какими будут правила?
lobby-which-bot = Какого бота посадить?
lobby-whom-to-remove = Кого убрать из-за стола?
lobby-options-title = <b>Настройки партии.</b> Нажатие меняет значение.
lobby-details-title = <b>Правила этой партии.</b> Нажатие меняет значение.

# -- что вышло ------------------------------------------------------------------------------------------------------------
lobby-sat = Вы за столом №{ $match }.
lobby-left = Вы встали из-за стола №{ $match }.
lobby-bot-added = Бот сел за стол №{ $match }.
lobby-removal-done = Место за столом №{ $match } свободно.
lobby-removed = Вас убрали из-за стола №{ $match }.
lobby-started = Партия №{ $match } начинается.
lobby-begun = { $game }, партия №{ $match }: все на местах, начинаем.
lobby-closed = Стол №{ $match } закрыт.
lobby-closed-empty = За столом №{ $match } никого не осталось, он закрыт.
lobby-open-already = У вас здесь уже открыт стол №{ $match }.
lobby-open-private-first = Откройте личные сообщения с ботом: туда придут ваши карты.

lobby-seated = <b>Вы за столом.</b> { $game }, партия №{ $match }.
lobby-seated-in = Играем в чате «{ $chat }».
lobby-opponent = Соперник: { $name }.
lobby-beside = Рядом: { $name }.
lobby-seated-next = Карты придут сюда, когда все соберутся. В чат можно вернуться прямо сейчас.
lobby-seated-wait = Карты придут сюда, когда все соберутся.

# -- отказы ---------------------------------------------------------------------------------------------------------------
lobby-not-open = Новые столы в этом чате открывают администраторы.
lobby-may-not-start = Начать партию могут те, кто сидит за столом, и администраторы чата.
lobby-may-not-add-bot = Позвать бота могут те, кто сидит за столом, и администраторы чата.
lobby-may-not-options = Настройки меняют открывший стол и администраторы чата.
lobby-may-not-cancel = Закрыть стол могут открывший его и администраторы чата.
lobby-may-not-remove = Убрать игрока могут открывший стол и администраторы чата.
lobby-seated-already = Вы уже за столом №{ $match }. Передумали — кнопка «Встать».
lobby-not-seated = Вы не сидите за столом №{ $match }. Сесть — кнопка «Сесть».
lobby-banned = Вас исключили из чата, где собирают партию №{ $match }. Свой стол — команда /new в личных сообщениях.
lobby-members-only = За стол №{ $match } садятся участники его чата. Вступите в чат и нажмите ещё раз или откройте свой стол: /new.
lobby-full = За столом №{ $match } мест больше нет. Свой стол — /new.
lobby-dead-link = Эта ссылка больше никуда не ведёт. Новый стол — /new, ваши партии — /games.
lobby-missed-running = Партия №{ $match } уже началась. Новый стол — /new.
lobby-missed-over = Стол №{ $match } уже закрыт. Новый — /new.
lobby-was-over = Партия №{ $match } окончена. Пересмотреть её — /replay.
lobby-changed = За столом №{ $match } кое-что изменилось, пока вы выбирали. Посмотрите и нажмите ещё раз.
lobby-too-many = В «{ $game }» столько игроков не сядет. Сначала освободите место.
lobby-only-bots = За столом одни боты. Сядьте и вы.
lobby-bad-options = Так эти настройки вместе не работают. Выберите другое значение.
