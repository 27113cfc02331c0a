# Турниры: как их собирают, играют и исправляют.

tournament-untitled = Турнир №{ $number }
tournament-plain = { $what }
tournament-heading = <b>{ $title }</b> · { $game }
tournament-in-private = Страница турнира — в личных сообщениях с ботом.
tournament-menu = Турниры
tournament-unknown = Такого турнира нет. /cup без номера — ваши турниры, а в чате — его турнир или новый.

# -- условия --------------------------------------------------------------------------------------------------------------
tournament-format-single = на вылет
tournament-format-single-third = на вылет, с матчем за третье место
tournament-format-double = до двух поражений
tournament-format-robin =
    { $circles ->
        [1] каждый с каждым
       *[other] каждый с каждым в два круга
    }
tournament-format-groups =
    { $groups ->
        [one] { $groups } группа
        [few] { $groups } группы
       *[other] { $groups } групп
    }, затем на вылет: { $advance ->
        [one] выходит { $advance }
       *[other] выходят { $advance }
    } из каждой
tournament-format-swiss =
    { $rounds ->
        [0] швейцарская система
        [one] швейцарская система, { $rounds } тур
        [few] швейцарская система, { $rounds } тура
       *[other] швейцарская система, { $rounds } туров
    }
tournament-format-tables =
    { $rounds ->
        [0] столы по { $least }–{ $most } игрока
        [one] столы по { $least }–{ $most } игрока, { $rounds } тур
        [few] столы по { $least }–{ $most } игрока, { $rounds } тура
       *[other] столы по { $least }–{ $most } игрока, { $rounds } туров
    }
tournament-best-of =
    { $count ->
        [1] одна партия
        [3] до двух побед
       *[other] до трёх побед
    }
tournament-terms-format = Формат: { $format }; в паре { $best }.
tournament-terms-pace = Темп «{ $pace }»: { $about }.
tournament-terms-in-time = Решения в срок: не реже { $share } из 100 — для тех, о ком это известно.
tournament-terms-places = Мест: { $places }.
tournament-pace = { $pace } — { $about }
tournament-starts = Начало: { $at }. Записаться можно до начала.
tournament-starts-chat = Начало: { $at } по Москве. Записаться можно до начала.
tournament-starts-at-word = Начало — по слову организатора.
tournament-check-in-from = Подтвердить участие: с { $at } и до начала. Кто не подтвердит, уступит место.
tournament-check-in-from-now = Подтвердить участие: уже сейчас и до начала. Кто не подтвердит, уступит место.
tournament-check-in-from-chat = Подтвердить участие: с { $at } по Москве и до начала. Кто не подтвердит, уступит место.
tournament-registered =
    { $count ->
        [0] Пока никто не записался.
        [one] Записался { $count } человек.
        [few] Записались { $count } человека.
       *[other] Записались { $count } человек.
    }
tournament-playing =
    { $count ->
        [one] Играет { $count } человек.
        [few] Играют { $count } человека.
       *[other] Играют { $count } человек.
    }
tournament-registered-of = Записались: { $count } из { $places }.
tournament-registered-waiting = Записались: { $count } из { $places }, в очереди { $waiting }.

tournament-rule-begin = Когда пара объявлена, оба нажимают «Начать партию» — на это { $span }. Кто не нажал, проигрывает без игры; не нажал никто — поражение обоим.
tournament-rule-round = Доиграть нужно за { $span }. Партию, которую не закончили, проигрывает тот, чей ход.
tournament-rule-late-lose = Кто не успел сделать ход, проигрывает партию.
tournament-rule-late-auto = За того, кто не успел сделать ход, ходит бот — обычным ходом.
tournament-rule-seats = Первыми ходят по очереди: места меняются от партии к партии и уравниваются за турнир.
tournament-rule-draws = На вылет ничьих нет: сначала переигровка со сменой мест, затем правило самой игры о ничьей, затем посев.
tournament-rule-ties = При равенстве очков решают: коэффициент Бухгольца без худшего тура, личные встречи, победы, коэффициент Бергера, жребий.
tournament-rule-ties-robin = При равенстве очков решают: личные встречи, победы, коэффициент Бергера, жребий.
tournament-rule-bye = Кому не досталось соперника, получает победу без игры — не больше одного раза за турнир, начиная с последних в таблице.
tournament-rule-tables = За столом приносит очки каждый, кто остался позади: всех обыграть — целое очко.
tournament-rule-leaving = Кто уходит, проигрывает то, что не доиграл. Вернувшись, играет со следующего тура; пропущенное не возвращается.
tournament-rule-seeding-rating = Посев — по рейтингу.
tournament-rule-seeding-lot = Посев — по жребию.
tournament-rule-seeding-order = Посев — в порядке записи.
tournament-rule-seed = Жребий объявлен заранее, проверить его может каждый: { $seed }.
tournament-no-show-rule = Кто не нажмёт к сроку, проигрывает без игры.
tournament-rule-play-by = Срок, чтобы доиграть, — { $at }: партию, которую не закончили, проиграет тот, чей ход.

# -- страница турнира -----------------------------------------------------------------------------------------------------
tournament-is-draft = Турнир готовится.
tournament-is-open = Идёт запись.
tournament-is-running = Турнир идёт.
tournament-is-running-round = Турнир идёт: { $round }.
tournament-is-paused = Турнир приостановлен.
tournament-is-paused-round = Турнир приостановлен: { $round }.
tournament-is-over = Турнир окончен.
tournament-is-cancelled = Турнир отменён.
tournament-cancelled = Турнир отменён организатором.
tournament-left-alone = Турнир отменён: у него больше нет организатора.

tournament-you-are-out = Вы не записаны.
tournament-you-are-in = Вы записаны.
tournament-you-are-here = Вы записаны и подтвердили участие.
tournament-you-wait = Вы в очереди: { $place }-е место. Если кто-то откажется, место ваше.
tournament-you-watch = Вы в этом турнире не играете.
tournament-you-left = Вы выбыли из турнира.
tournament-you-place = Ваше место: { $rank }.
tournament-you-stand = Ваше место: { $rank }, очки: { $points }.
tournament-begin-by = Срок, чтобы начать, — { $at }.

tournament-join = Участвовать
tournament-quit = Отказаться
tournament-here = Я участвую
tournament-open-page = Страница турнира
tournament-my-match = Моя партия
tournament-rules = Правила
tournament-people = Участники
tournament-table = Таблица
tournament-bracket = Сетка
tournament-rounds = Туры
tournament-bracket-rounds = Раунды
tournament-log = Журнал
tournament-files = Скачать
tournament-organise = Организатору
tournament-all = Все турниры
tournament-back = ← К турниру
tournament-page-back = ← Раньше
tournament-page-on = Дальше →
tournament-waits = { $title } · { $names } — <b>начните партию</b>, срок { $until }
tournament-begin-with = Начать · { $names }
tournament-begin = Начать партию
tournament-my-decks = Моя колода
tournament-decks =
    <b>{ $title }: колода на ближайшие партии.</b> { $most ->
        [one] Можно взять одну.
       *[other] Можно взять до { $most }: карты сложатся вместе.
    } Сменить можно перед каждой партией. Список своих карт видите только вы, пока партия не окончена: потом в её записи стоят обе колоды.
tournament-next = Следующий тур

tournament-mine = <b>Ваши турниры</b>
tournament-none-yet = У вас пока нет турниров. Создать свой — одна кнопка и несколько вопросов.
tournament-mine-line = { $title } — { $status }
tournament-button = { $title }
tournament-make = Новый турнир

tournament-people-title = <b>{ $title }: участники</b> ({ $count })
tournament-person-in = { $number }. { $name }
tournament-person-here = { $number }. { $name } — участие подтверждено
tournament-person-waits = { $number }. { $name } — в очереди
tournament-person-gone = { $number }. { $name } — выбыл из турнира
tournament-table-title = <b>{ $title }: таблица</b>
tournament-group = <b>Группа { $group }</b>
tournament-line = { $rank }. { $name } — <b>{ $points }</b> · Бухгольц { $buchholz } · побед { $wins }
tournament-line-robin = { $rank }. { $name } — <b>{ $points }</b> · побед { $wins } · Бергер { $berger }
tournament-line-place = { $rank }. { $name }
tournament-bracket-title = <b>{ $title }: сетка</b>
tournament-bracket-part = <b>{ $part }, { $round }</b>
tournament-bracket-stage = <b>{ $stage }</b>
tournament-part-w = Ветка победителей
tournament-part-l = Ветка проигравших
tournament-unknown-player = ещё неизвестно
tournament-free = свободно
tournament-nothing-yet = Пока пусто.
tournament-and-more = … и ещё { $count }

# -- туры -----------------------------------------------------------------------------------------------------------------
tournament-round = тур { $number }
tournament-bracket-round = раунд { $number }
    .title = Раунд { $number }
tournament-semifinal = полуфинал
    .title = Полуфинал
tournament-final = финал
    .title = Финал
tournament-final-again = финал ещё раз
    .title = Финал ещё раз
tournament-third = матч за 3-е место
    .title = Матч за 3-е место
tournament-round-of = тур { $number } из { $rounds }
tournament-round-title = <b>{ $title }</b> · { $round }
tournament-round-before = ← Предыдущий
tournament-round-after = Следующий →
tournament-round-begin-chat = Срок, чтобы начать, — { $at } по Москве. Кто не нажмёт «Начать партию», проигрывает без игры.
tournament-round-until = Срок, чтобы доиграть, — { $at }.
tournament-round-until-chat = Срок, чтобы доиграть, — { $at } по Москве.
tournament-round-over = { $title }: { $round } сыгран. Следующий начнётся по вашему слову.
tournament-standings-now = <b>Положение</b>
tournament-in-slot = { $slot }: { $what }
tournament-slot-group = Группа { $group }

tournament-pair = { $first } — { $second }
tournament-pair-waits = { $names } · ещё не начали
tournament-pair-waits-at = { $names } · { $score }, следующая партия не началась
tournament-pair-running = { $names } · идёт партия №{ $match }
tournament-pair-running-at = { $names } · { $score }, идёт партия №{ $match }
tournament-pair-score = { $names } · <b>{ $score }</b>
tournament-pair-played = { $names } · победа: <b>{ $name }</b>
tournament-pair-absent = { $names } · победа без игры: <b>{ $name }</b>
tournament-pair-ruled = { $names } · победа: <b>{ $name }</b> (решение организатора)
tournament-pair-level = { $names } · ничья
tournament-pair-nobody = { $names } · поражение обеим сторонам
tournament-pair-places = { $names } · { $places }
tournament-place = { $rank }. { $name }
tournament-byes = Без соперника, победа без игры: { $names }
tournament-bye = На этот раз вам не досталось соперника: победа без игры. Следующая партия — уже скоро.

tournament-opponent = Ваш соперник: <b>{ $names }</b>
tournament-opponents = За столом с вами: <b>{ $names }</b>
tournament-series = Счёт { $score }, партия { $number }.
tournament-call-begin = Нажмите «Начать партию»: срок — { $at }, осталось { $left }. Партия пойдёт, как только нажмут все.
tournament-call-waiting = Вы готовы. Ждём: { $names }. Срок — { $at }.
tournament-call-begun = Партия №{ $match } началась.
tournament-reminder = ⏰ Партия ждёт вас: осталось { $left }.
tournament-reminder-round = ⏰ Чтобы доиграть, осталось { $left }.
tournament-ready = Вы готовы. Ждём остальных.
tournament-ended = <b>Турнир окончен.</b>
tournament-winner = 🏆 Победа: <b>{ $name }</b>

# -- на картинках --------------------------------------------------------------------------------------------------------
tournament-standings = Таблица
tournament-head-name = Имя
tournament-head-points = Очки
tournament-head-wins = Победы
tournament-head-buchholz = Бухгольц
tournament-head-berger = Бергер
tournament-group-title = Группа { $group }
tournament-part-of = Часть { $part } из { $parts }
tournament-card-running = идёт
tournament-card-absent = неявка
tournament-card-ruled = решение
tournament-card-done = сыграно

# -- участие --------------------------------------------------------------------------------------------------------------
tournament-entered = Вы участвуете.
tournament-in-already = Вы уже участвуете.
tournament-left = Вы больше не участвуете.
tournament-not-reliable = Здесь просят решать в срок хотя бы { $needed } раз из 100, у вас — { $share }.
tournament-full = Свободных мест нет.
tournament-moved-up = Освободилось место: теперь вы участвуете.
tournament-no-place = Турнир начался, но места вам не хватило.
tournament-not-confirmed = Турнир начался без вас: вы не подтвердили участие.
tournament-check-in-now = Вы участвуете? Подтвердите, иначе место займут другие.
tournament-check-in-later = Подтверждать участие ещё рано: бот напомнит.
tournament-open-private-first = Откройте личные сообщения с ботом: туда придут приглашения на партии.
tournament-quit-sure = Уйти из турнира? Всё недоигранное будет проиграно.
tournament-quit-yes = Уйти
tournament-not-yours = Это не ваша партия.
tournament-files-not-yours = Файлы турнира — для его участников и организаторов.
tournament-too-late = Срок вышел: эта партия проиграна без игры.

# -- новый турнир ---------------------------------------------------------------------------------------------------------
tournament-questions-in-private = Несколько вопросов о турнире — в личных сообщениях.
tournament-not-open-here = Турниры в этом чате объявляют администраторы.
tournament-ask-game = Во что играем?
tournament-ask-format = Как устроен турнир?
tournament-ask-rules = По каким правилам?
tournament-ask-best = Сколько партий в паре?
tournament-ask-pace = Какой темп? Сроки тура и начала партий подстроятся.
tournament-ask-start = Когда начало? До него идёт запись.
tournament-ask-start-typed = Можно написать: «завтра 19:00», «25.12 18:00», «через 2 часа».
tournament-ask-places = Сколько мест? Остальные встанут в очередь.
tournament-ask-seeding = Как посеять участников?
tournament-ask-rounds = Сколько туров?
tournament-ask-third = Играть матч за третье место?
tournament-ask-circles = Сколько кругов?
tournament-ask-groups = Сколько групп?
tournament-ask-advance = Сколько человек выходит из группы?
tournament-ask-checkin = За сколько до начала просить подтвердить участие?
tournament-ask-begin = За сколько времени нужно начать партию?
tournament-ask-round = Сколько длится тур?
tournament-ask-late = Что, если игрок не успел сделать ход?
tournament-ask-intime = Как часто участники должны решать в срок?
tournament-ask-rated = Считать партии в рейтинг?
tournament-ask-auto = Как начинать следующий тур?
tournament-ask-title = Как назвать турнир? Напишите название.
tournament-set-game = Игра
tournament-set-format = Формат
tournament-set-rules = Правила игры
tournament-set-best = Партий в паре
tournament-set-pace = Темп
tournament-set-start = Начало
tournament-set-places = Места
tournament-set-seeding = Посев
tournament-set-rounds = Туры
tournament-set-third = За третье место
tournament-set-circles = Круги
tournament-set-groups = Группы
tournament-set-advance = Выходят из группы
tournament-set-checkin = Подтверждение
tournament-set-begin = Начать партию
tournament-set-round = Длина тура
tournament-set-late = Время вышло
tournament-set-intime = Решения в срок
tournament-set-rated = В рейтинг
tournament-set-auto = Следующий тур
tournament-set-title = Название
tournament-set-more = Ещё настройки →
tournament-skip = Как отмечено →
tournament-to-summary = К итогу
tournament-summary = <b>{ $title }</b>
tournament-summary-how = Любую строку можно изменить кнопкой — до самого начала.
tournament-publish = Открыть запись
tournament-published = Запись открыта.
tournament-drop = Удалить
tournament-dropped = Черновик удалён.
tournament-at = { $at }
tournament-at-word = по слову организатора
tournament-in-span = через { $span } · { $at }
tournament-span = { $span }
tournament-yes = да
tournament-no = нет
tournament-share = не реже { $share } из 100
tournament-any-number = сколько нужно
tournament-any-share = неважно
tournament-seeding-rating = по рейтингу
tournament-seeding-lot = по жребию
tournament-seeding-order = в порядке записи
tournament-auto-yes = сам, когда сыгран прошлый
tournament-auto-no = по слову организатора
tournament-start-passed = Время начала уже прошло: выберите другое.
tournament-time-too-far = Это слишком далеко: назначьте начало не позже чем через год.
tournament-time-unclear = Не понимаю, когда это, или это время прошло. Напишите, например: завтра 19:00.

# -- организатору ---------------------------------------------------------------------------------------------------------
tournament-organisers-only = Это кнопки организаторов турнира; они работают в личных сообщениях.
tournament-desk-back = ← Организатору
tournament-desk-start = Начать сейчас
tournament-desk-gather = Объявить сбор
tournament-desk-settings = Настройки
tournament-desk-players = Участники
tournament-desk-wall = На стену
tournament-desk-text = Текст объявления
tournament-desk-organisers = Организаторы
tournament-desk-cancel = Отменить турнир
tournament-desk-next = Следующий тур
tournament-desk-pairs = Результаты
tournament-desk-extend = Продлить тур
tournament-desk-unpair = Отменить жеребьёвку
tournament-desk-pause = Приостановить
tournament-desk-resume = Продолжить
tournament-start-sure-all = Начать сейчас? Сыграют все, кто записан.
tournament-start-sure-checked = Начать сейчас? Сыграют те, кто подтвердил участие.
tournament-start-yes = Начать
tournament-started = Турнир начался.
tournament-too-few = Пришло слишком мало людей, турнир не начался. Запись открыта: назначьте другое время или начните сами.
tournament-text-here = Объявление ниже: его можно поставить куда угодно.
tournament-wall-here = Объявление ниже: скопируйте его на стену.
tournament-wall-link = Записаться: { $link }
tournament-wall-not-in-charge = Бот пишет на стену только по просьбе руководителей сообщества. Текст ниже.
tournament-wall-managers-only = О чём писать на стене, решают руководители сообщества.
tournament-wall-posted = Объявление появится на стене сообщества.
tournament-wall-stands = Объявление уже на стене.
tournament-wall-elsewhere = Объявление уже на стене сообщества «{ $wall }»: новости турнира идут там.
tournament-wall-by-hand = Опубликуйте объявление, которое придёт следом, на стене сообщества «{ $wall }» и пришлите сюда ссылку на запись. Новости турнира будут комментариями под ней.
tournament-wall-found = Запись найдена. Новости турнира будут комментариями под ней.
tournament-wall-of-none = Это запись на нашей стене, но у вас нет турнира, который её ждёт.
tournament-wall-shut = На стену сообщества «{ $wall }» написать не получилось. Когда она откроется, нажмите «На стену» ещё раз.
tournament-organiser = организатор
tournament-organisers-title = <b>{ $title }: организаторы</b>
tournament-organiser-line = • { $name }
tournament-organiser-invite = Позвать ещё одного (ссылка для одного человека, годится до { $until }): { $link }
tournament-organiser-off = Убрать: { $name }

tournament-which-pairing = Какой результат изменить?
tournament-which-player = Кого из участников?
tournament-pair-button = { $pair }
tournament-fix-what = Что сделать?
tournament-fix-won = Победа: { $name }
tournament-fix-level = Ничья
tournament-fix-places = Назначить места…
tournament-fix-who-next = Кто на { $rank }-м месте?
tournament-fix-unrule = Снять решение организатора
tournament-fix-replay = Переиграть последнюю партию
tournament-fix-correct = Исправить партию { $number }
tournament-fix-game = Чем закончилась партия { $number }?
tournament-fix-strike = Вычеркнуть
tournament-fix-remove = Исключить
tournament-fix-return = Вернуть в турнир
tournament-fix-replace = Заменить другим человеком
tournament-fix-extend = На сколько продлить тур?
tournament-longer = ещё { $span }
tournament-nothing-open = Сейчас не играется ни одна партия.
tournament-why = Почему? Причину увидят все. Можно написать её своими словами.
tournament-why-rule = Результат будет назначен.
tournament-why-unrule = Решение организатора будет снято.
tournament-why-replay = Партия будет сыграна заново.
tournament-why-correct = Результат партии будет исправлен.
tournament-why-remove = Участник будет исключён, недоигранное проиграет.
tournament-why-return = Участник будет играть со следующего тура.
tournament-why-strike = Запись будет снята.
tournament-why-replace = Вы получите ссылку: кто её откроет, займёт это место.
tournament-why-extend = Сроки тура сдвинутся.
tournament-why-pause = Часы турнира остановятся, начатые партии можно доиграть.
tournament-why-resume = Часы турнира пойдут, стоявшее время вернётся.
tournament-why-unpair = Пары последнего тура будут отменены, пока никто не начал.
tournament-why-cancel = Турнир закончится без победителя.
tournament-reason-mistake = Ошибка в результате
tournament-reason-agreed = Соперники договорились
tournament-reason-technical = Технический сбой
tournament-reason-absence = Человек не может играть
tournament-reason-decision = Решение организатора
tournament-reason-own = { $reason }
tournament-done = Сделано.
tournament-so-already = Так уже и есть.
tournament-repaired = Организатор: { $what }
tournament-repaired-why = Причина: { $reason }.
tournament-did-rule = назначен результат — { $pair }
tournament-did-unrule = решение снято — { $pair }
tournament-did-replay = партия играется заново — { $pair }
tournament-did-correct = результат исправлен — { $pair }
tournament-did-remove = { $name } больше не участвует
tournament-did-return = { $name } снова участвует
tournament-did-replace = место переходит: { $old } → { $new }
tournament-did-extend = тур продлён на { $span }
tournament-did-pause = турнир приостановлен
tournament-did-resume = турнир продолжается
tournament-did-unpair = пары { $number }-го тура отменены
tournament-did-cancel = турнир отменён
tournament-substitute-link = Вместо участника { $name } сыграет тот, кто первым откроет ссылку (она годится до { $until }): { $link }
tournament-log-title = <b>{ $title }: журнал</b>
tournament-log-line = { $at } · { $name }: { $what }. Причина: { $reason }.
tournament-files-what = Таблица — для электронных таблиц, JSON — всё, вместе с записями партий.
tournament-file-csv = Таблица (CSV)
tournament-file-json = Всё (JSON)
tournament-file-here = Турнир в файле.

# -- отказы ---------------------------------------------------------------------------------------------------------------
tournament-refused-closed = Турнир уже идёт, новых участников в нём не берут.
tournament-refused-too-few = Участников слишком мало.
tournament-refused-decided = Эта пара уже решена.
tournament-refused-not-yet = Прошлая партия пары ещё не сыграна.
tournament-refused-not-begun = Эта партия не начиналась.
tournament-refused-bad-result = Такого результата здесь быть не может: на вылет нужен победитель.
tournament-refused-reported = У этой партии уже есть другой результат.
tournament-refused-not-in-it = Этот человек в паре не играет.
tournament-refused-not-started = Турнир ещё не начался.
tournament-refused-round-open = Тур ещё не сыгран.
tournament-refused-over = Туров больше не будет.
tournament-refused-not-paired = Ни один тур ещё не составлен.
tournament-refused-begun = В этом туре уже начали играть.
tournament-refused-begun-later = От этого результата зависят начатые партии. Сначала отмените их.
tournament-refused-not-reported = У этой партии ещё нет результата.
tournament-refused-takes-part = Этот человек уже участвует.
