# Void Party: слова партии. Голос событий — тихий и космический; вопросы и отказы — прямые.

void-party-title = Void Party
void-party-pitch = Отряды охотятся в Пустоте, растут и сходятся друг с другом. От двух до четырёх игроков.

# -- варианты и настройки -------------------------------------------------------------------------------------------------
void-party-preset-quick = Быстрая: на вечер
void-party-preset-blitz = Блиц: для игры по переписке
void-party-preset-duel = Дуэль: без существ
void-party-preset-full = Полная: очень долгая, около 800 нажатий

void-party-option-format = Формат
void-party-option-format-quick = быстрый
void-party-option-format-full = полный, очень долгий
void-party-option-format-blitz = блиц
void-party-option-mode = Вид партии
void-party-option-mode-standard = с существами
void-party-option-mode-duel = дуэль
void-party-option-characters-per-seat = Персонажей у каждого
void-party-option-deck-size = Сколько карт в колоде (0 — по числу игроков)
void-party-option-round-limit = Раундов в партии, самое большее
void-party-option-battle-rounds = Пар ходов в бою, самое большее
void-party-option-war-restores = Сколько раз восстанавливать в войне (−1 — сколько угодно)
void-party-option-creature-control = Существ ведёт
void-party-option-creature-control-opponent = соперник
void-party-option-creature-control-auto = автомат
void-party-option-auto-distortion = Урон за игроков гасит бот
void-party-option-auto-distortion-true = да
void-party-option-auto-distortion-false = нет
void-party-option-multi-target = Несколько целей за ход персонажа
void-party-option-multi-target-true = да
void-party-option-multi-target-false = нет
void-party-option-mass-retreat = Отступать по нескольку сразу
void-party-option-mass-retreat-true = да
void-party-option-mass-retreat-false = нет
void-party-option-min-strike-cost = Наименьшая цена удара

# -- слова ----------------------------------------------------------------------------------------------------------------
void-party-kind-form = Форма
void-party-kind-time = Время
void-party-kind-potential = Потенциал

void-party-aspect-form = Форма
void-party-aspect-time = Время
void-party-aspect-potential = Потенциал
void-party-aspect-void = Пустота

void-party-family-character = персонажи
    .one = персонаж
void-party-family-form = существа Формы
    .one = существо Формы
void-party-family-time = существа Времени
    .one = существо Времени
void-party-family-potential = существа Потенциала
    .one = существо Потенциала
void-party-family-void = существа Пустоты
    .one = существо Пустоты

void-party-kit-even = поровну, по три
void-party-kit-form = Формы 5, остального по 2
void-party-kit-time = Времени 5, остального по 2
void-party-kit-potential = Потенциала 5, остального по 2
void-party-kit-mixed = вперемешку, все разные

void-party-lead-even = поровну
void-party-lead-form = сначала Форма
void-party-lead-time = сначала Время
void-party-lead-potential = сначала Потенциал

void-party-layout-together = вместе
void-party-layout-pairs = парами
void-party-layout-solo = поодиночке

void-party-stance-keep = как есть
void-party-stance-attack = всё в атаку
void-party-stance-even = поровну
void-party-stance-defence = в защиту

void-party-scope-now = на этот раз
void-party-scope-battle = до конца боя

void-party-order-creatures = существа ходят сами
void-party-order-distort = гасить урон до одной Формы
void-party-order-recover = возвращать Время тому, у кого его меньше

void-party-stage-hunt = охота
void-party-stage-war = война

void-party-fate-marked = уходит
void-party-fate-left = вне боя
void-party-fate-dead = нет больше Формы

void-party-outcome-last-standing = больше никого не осталось
void-party-outcome-round-limit = по счёту
void-party-outcome-resignation = остальные сдались

# -- вопросы --------------------------------------------------------------------------------------------------------------
void-party-prompt-set-up = По девять токенов на персонажа. Чего кому больше?
    .rule = 2-5
void-party-prompt-duel-set-up = Как разложить хранилище по персонажам? В нём { $tokens ->
        [one] { $tokens } токен
        [few] { $tokens } токена
       *[other] { $tokens } токенов
    }.
    .rule = 2-6
void-party-prompt-camp = Сбор. В хранилище: Форма { $form }, Время { $time }, Потенциал { $potential }.{ $lost ->
        [0] { "" }
       *[other] { " " }В небытии: { $lost }.
    } Что делаем?
    .rule = 4-1
void-party-prompt-plan = Группа { $group } ({ $cards }): сколько существ вызвать или на кого напасть? В колоде { $left ->
        [one] { $left } карта
        [few] { $left } карты
       *[other] { $left } карт
    }.
    .rule = 5-2
void-party-prompt-deck-empty = Колода пуста. Группа { $group } ({ $cards }): напасть или ждать?
    .rule = 5-8
void-party-prompt-war = Война. Какая группа на какую нападёт?
    .rule = 5-6
void-party-prompt-stance = Перед боем Потенциал делят даром. Как встать? Против вас: { $cards }.
    .rule = 6-5
void-party-prompt-open-auction = Сколько Времени отдать за первый ход? У группы его { $time }. Можно предложить и 0.
    .rule = 7-3
void-party-prompt-auction = { $seat } даёт за первый ход { $bid }. Больше — или уступить? Времени у вас { $time }.
    .rule = 7-4
void-party-prompt-surrender = Первый ход ваш. Кто отдаст за него Время? Осталось отдать: { $due }.
    .rule = 7-6
void-party-prompt-fight = { $wall ->
        [0] Кто кого бьёт?
       *[1] Пробить их нечем. Кто отступит?
    }
    .rule = 8-1
void-party-prompt-creatures = Ход существ, ведёте их вы. Кого они бьют?
    .rule = 8-10
void-party-prompt-distort = { $origin } бьёт: { $card }, { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    }. Формы осталось { $form }, Времени свободно { $time }. Сколько урона погасить?
    .rule = 9-1
void-party-prompt-recover = Время возвращается. Кому? Осталось раздать: { $due }.
    .rule = 10-2
void-party-prompt-take = Пустота отдаёт { $due ->
        [one] { $due } токен
        [few] { $due } токена
       *[other] { $due } токенов
    } любого вида. Каких взять?
    .rule = 11-4

# -- действия -------------------------------------------------------------------------------------------------------------
void-party-action-kit-all = Наборы всем
    .leaf = { $style }
void-party-action-kit = Набор одному
    .leaf = Форма { $form }, Время { $time }
void-party-action-camp-auto = Собраться и в путь
    .leaf = { $style }
void-party-action-restore = Восстановить
    .leaf = { $char }
void-party-action-outfit = Укомплектовать
    .leaf = { $style }
void-party-action-layout = Построиться
    .leaf = { $style }
void-party-action-place = Положить токены
    .leaf = { $kind } +{ $count }
void-party-action-reset = Респециализация
    .leaf = { $char }
void-party-action-join = В другую группу
    .leaf = → { $group }
void-party-action-done = В путь
void-party-action-draw = Вызов Пустоте
    .leaf = группа { $group }, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
void-party-action-raid = Набег
    .leaf = { $group } → { $seat }, группа { $target }
void-party-action-hold = Ждать
    .leaf = группа { $group }
void-party-action-ready = К бою
    .leaf = { $style }
void-party-action-stance = Стойка
    .leaf = атака { $attack }
void-party-action-bid = Предложить
    .leaf = { $amount }
void-party-action-pass = Уступить
void-party-action-surrender-auto = Отдать Время автоматически
void-party-action-surrender = Отдать Время
    .leaf = −{ $count }
void-party-action-auto-turn = Существа ходят сами
    .leaf = { $scope }
void-party-action-strike = Удар
    .leaf = → { $target }
void-party-action-balance = Балансировка
    .leaf = атака { $attack }
void-party-action-retreat = Отступить
    .leaf = { $char }
void-party-action-end-turn = Закончить ход
void-party-action-absorb = Погасить урон
    .leaf = { $amount ->
        [0] не гасить
       *[other] −{ $amount }
    }
void-party-action-absorb-auto = Гасить автоматически
    .leaf = { $scope }
void-party-action-recover-auto = Вернуть Время автоматически
    .leaf = { $scope }
void-party-action-recover = Вернуть Время
    .leaf = { $char }
void-party-action-take-auto = Взять автоматически
void-party-action-take = Взять
    .leaf = { $kind } +{ $count }
void-party-action-resign = Сдаться

# -- события: сбор --------------------------------------------------------------------------------------------------------
void-party-event-kitted = { $card } складывается из девяти токенов: Форма { $form }, Время { $time }, атака { $attack }, защита { $defence }.
void-party-event-kitted-all =
    { $seat-you ->
        [yes] Вы собираете своих из девяти токенов
       *[no] { $seat } собирает своих из девяти токенов
    }: { $style }.
void-party-event-tokens-laid = { $card } принимает: { $kind } +{ $count }.
void-party-event-outfitted = { $card } наполняется:{ " " }{ $form ->
        [0] { "" }
       *[other] Форма +{ $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Время +{ $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Потенциал +{ $potential }
    }.
void-party-event-respecialised = { $card } остаётся с одним токеном каждого вида, в хранилище { $freed ->
        [one] уходит { $freed } токен
        [few] уходят { $freed } токена
       *[other] уходит { $freed } токенов
    }.
void-party-event-tokens-paid = Миру возвращается:{ " " }{ $form ->
        [0] { "" }
       *[other] Форма { $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Время { $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Потенциал { $potential }
    }.
void-party-event-restored = { $card } выходит из небытия, группа { $group }.
void-party-event-joined = { $card } переходит в группу { $group }.
void-party-event-laid-out =
    { $seat-you ->
        [yes] Вы строите своих
       *[no] { $seat } строит своих
    } { $style }: { $groups ->
        [one] { $groups } группа
        [few] { $groups } группы
       *[other] { $groups } групп
    }.
void-party-event-set-up-ended =
    { $seat-you ->
        [yes] Ваши персонажи
       *[no] Персонажи игрока { $seat }
    } обрели форму.
void-party-event-camp-ended =
    { $seat-you ->
        [yes] Вы снимаетесь с места.
       *[no] { $seat } снимается с места.
    }

# -- события: ход и планы -------------------------------------------------------------------------------------------------
void-party-event-turn-began =
    { $seat-you ->
        [yes] Раунд { $round } из { $last }, ход ваш.
       *[no] Раунд { $round } из { $last }, ходит { $seat }.
    }
void-party-event-war-began = Колода иссякла. Пустота смотрит молча: началась война.
void-party-event-cards-drawn =
    { $seat-you ->
        [yes] Вы бросаете вызов Пустоте
       *[no] { $seat } бросает вызов Пустоте
    }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    } рубашкой вверх для группы { $group }. В колоде остаётся { $left }.
void-party-event-raid-planned =
    { $seat-you ->
        [yes] Ваша группа { $group } готовит
       *[no] Группа { $group } игрока { $seat } готовит
    } набег на { $owner-you ->
        [yes] вашу группу { $target }
       *[no] группу { $target } игрока { $owner }
    }.
void-party-event-group-held =
    { $seat-you ->
        [yes] Ваша группа { $group }
       *[no] Группа { $group } игрока { $seat }
    } ждёт.
void-party-event-raid-dropped = Набег группы { $group } отменяется: { $owner-you ->
        [yes] в вашей группе { $target }
       *[no] в группе { $target } игрока { $owner }
    } уже никого нет.
void-party-event-nobody-to-raid = Нападать не на кого. Ход проходит в тишине.

# -- события: перед боем --------------------------------------------------------------------------------------------------
void-party-event-creatures-met = Из Пустоты навстречу группе { $group } { $cards-count ->
        [one] выходит
       *[other] выходят
    } { $cards }.
void-party-event-creatures-run =
    { $seat-you ->
        [yes] Существ ведёте вы.
       *[no] Существ ведёт { $seat }.
    }
void-party-event-raid-began = Набег. { $cards-count ->
        [one] Нападает
       *[other] Нападают
    } { $cards }, { $targets-count ->
        [one] защищается
       *[other] защищаются
    } { $targets }.
void-party-event-stance-taken = { $card } меняет стойку: атака { $attack }, защита { $defence }.
void-party-event-side-ready =
    { $seat-you ->
        [yes] Ваша группа готова
       *[no] Группа игрока { $seat } готова
    }, стойка: { $style }.
void-party-event-bid-made =
    { $seat-you ->
        [yes] Вы предлагаете
       *[no] { $seat } предлагает
    } за первый ход { $amount ->
        [one] { $amount } Время
       *[other] { $amount } Времени
    }.
void-party-event-bid-passed =
    { $seat-you ->
        [yes] Вы уступаете первый ход.
       *[no] { $seat } уступает первый ход.
    }
void-party-event-auction-won =
    { $seat-you ->
        [yes] Первый ход ваш
       *[no] Первым ходит { $seat }
    }, цена — { $amount ->
        [one] { $amount } Время
       *[other] { $amount } Времени
    }.
void-party-event-time-surrendered = { $card } отпускает { $count ->
        [one] { $count } Время
       *[other] { $count } Времени
    }.

# -- события: бой ---------------------------------------------------------------------------------------------------------
void-party-event-struck = { $card } бьёт: { $target }, { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    } за { $time ->
        [one] { $time } Время
       *[other] { $time } Времени
    }.
void-party-event-struck-boosted = { $card } усиливает удар на { $boost } и пробивает: { $target }, 1 урон за { $time ->
        [one] { $time } Время
       *[other] { $time } Времени
    }.
void-party-event-creature-struck = { $card } отвечает: { $target }, { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    }.
void-party-event-time-distorted = { $card } искажает Время и гасит { $amount }{ $damage ->
        [0] : удар проходит мимо
       *[other] , проходит { $damage }
    }.
void-party-event-hurt = { $card }: Формы остаётся { $left }.
void-party-event-creature-beaten = { $card } рассеивается.
void-party-event-character-destroyed = { $card } уходит в небытие, токены возвращаются в хранилище.
void-party-event-balanced = { $card } перетекает: атака { $attack }, защита { $defence }, за { $time ->
        [one] { $time } Время
       *[other] { $time } Времени
    }.
void-party-event-marked = { $forced ->
        [0] { $card } отступает.
       *[1] Пробить стену нечем: { $card } отступает.
    }
void-party-event-fighter-left = { $card } покидает бой.
void-party-event-turn-idle =
    { $seat-you ->
        [yes] Ваш ход проходит впустую.
       *[no] Ход игрока { $seat } проходит впустую.
    }
void-party-event-side-moves =
    { $seat-you ->
        [yes] Теперь ваш ход в бою.
       *[no] Теперь в бою ходит { $seat }.
    }
void-party-event-creatures-move = Теперь ходят существа.
void-party-event-creatures-idle = Существа медлят: навредить им некому.
void-party-event-pair-began = Пара ходов { $pair } из { $last }.
void-party-event-time-recovered = К персонажу { $card } возвращается { $count ->
        [one] { $count } Время
       *[other] { $count } Времени
    }.
void-party-event-order-given =
    { $seat-you ->
        [yes] Ваш приказ
       *[no] Приказ игрока { $seat }
    }: { $order }, { $scope }.
void-party-event-battle-broken-off = Прошло пар ходов: { $pairs }. Бой затихает сам собой, все расходятся.

# -- события: награда -----------------------------------------------------------------------------------------------------
void-party-event-battle-ended = Бой окончен. Форма и Время уцелевших сходятся вновь.
void-party-event-rewarded = Высвобождается Ресурс, его { $seat-you ->
        [yes] забираете вы
       *[no] забирает { $seat }
    }:{ " " }{ $form ->
        [0] { "" }
       *[other] Форма +{ $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Время +{ $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Потенциал +{ $potential }
    }.
void-party-event-world-lacks = { $kind } в мире на исходе: не хватило { $count }.
void-party-event-void-owed = Пустота отдаёт { $count ->
        [one] { $count } токен
        [few] { $count } токена
       *[other] { $count } токенов
    } на выбор. { $seat-you ->
        [yes] Выбираете вы.
       *[no] Выбирает { $seat }.
    }
void-party-event-tokens-taken =
    { $seat-you ->
        [yes] Вы берёте
       *[no] { $seat } берёт
    }:{ " " }{ $form ->
        [0] { "" }
       *[other] Форма +{ $form }{ $time ->
            [0] { $potential ->
                [0] { "" }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }
    }{ $time ->
        [0] { "" }
       *[other] Время +{ $time }{ $potential ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $potential ->
        [0] { "" }
       *[other] Потенциал +{ $potential }
    }.

# -- события: конец -------------------------------------------------------------------------------------------------------
void-party-event-seat-out =
    { $seat-you ->
        [yes] У вас не осталось никого, и восстановить не на что: вы выбываете.
       *[no] { $seat } выбывает: никого не осталось, и восстановить не на что.
    } Токены возвращаются в мир.
void-party-event-resigned =
    { $seat-you ->
        [yes] Вы сдаётесь, токены возвращаются в мир.
       *[no] { $seat } сдаётся, токены возвращаются в мир.
    }
void-party-event-rounds-over = Раунд { $last } был последним. Решает счёт.
void-party-event-scored =
    { $seat-you ->
        [yes] Вы: { $score }.
       *[no] { $seat }: { $score }.
    }
void-party-event-match-won =
    { $seat-you ->
        [yes] Пустота помнит одно имя — ваше.
       *[no] Пустота помнит одно имя: { $seat }.
    }
void-party-event-match-shared = Победу делят { $seats }.

# -- отказы ---------------------------------------------------------------------------------------------------------------
void-party-error-match-over = Партия окончена.
void-party-error-unknown-action = Такого действия нет. Нажмите кнопку под вопросом или напишите, например, «удар аврот крупинка».
void-party-error-not-your-turn = Сейчас решаете не вы.
void-party-error-bad-fields = Так это действие не записывают. Проще нажать кнопку.
void-party-error-illegal-now = Сейчас так сделать нельзя: сначала ответьте на вопрос.
void-party-error-no-such-character = Здесь нет такого вашего персонажа.
void-party-error-out-of-bounds = Число не подходит: на карте от 1 до 6 токенов каждого вида, а здесь — не больше { $most }.
void-party-error-no-change = От этого ничего не изменится. Выберите что-то другое.
void-party-error-too-many-edits = Двадцать бесплатных перестановок сделаны. Теперь — дальше.
void-party-error-in-nonexistence = { $char } в небытии. Сначала восстановите.
void-party-error-not-in-nonexistence = { $char } не в небытии: восстанавливать не нужно.
void-party-error-no-tokens = Столько токенов в хранилище нет, там { $left }.
void-party-error-no-room = Не поместится: больше шести одного вида на карту не кладут.
void-party-error-no-restores-left = Восстановления на эту войну кончились: их было { $restores }.
void-party-error-group-full = В группе { $group } уже четверо.
void-party-error-nobody-alive = Живых нет. Сначала восстановите кого-нибудь.
void-party-error-wrong-group = Сейчас решают за другую группу.
void-party-error-deck-empty = Тянуть нечего: колода пуста. Остаются набеги.
void-party-error-deck-short = В колоде осталось меньше: { $left }.
void-party-error-no-target = Там нападать не на кого.
void-party-error-must-act = Ждать нельзя: эта группа должна тянуть карты или напасть.
void-party-error-bid-too-low = Уже предложено { $bid }. Больше — или уступите.
void-party-error-bid-too-high = У вашей группы всего { $free } Времени.
void-party-error-must-bid = Торг открывает нападающий: предложите хотя бы 0.
void-party-error-too-many = Это больше, чем нужно: { $due }.
void-party-error-no-time = Не хватает Времени: свободно { $free }.
void-party-error-not-available = { $char } уже не в бою или уходит.
void-party-error-already-moved = { $char }: ход уже окончен. Теперь очередь других.
void-party-error-already-chased = Уходящего бьют только раз, и этот удар уже был.
void-party-error-no-harm = Этот удар не нанёс бы урона.
void-party-error-already-hit = По этой цели удар в этом ходу уже был. Выберите другую.
void-party-error-no-attack = { $char }: всё в защите, атаки нет. Сначала — балансировка.
void-party-error-creature-cannot = Существа только бьют.
void-party-error-must-strike = Существа, которые могут ударить, обязаны ударить.
void-party-error-must-retreat = Пробить их нечем: кто-то из ваших должен отступить.
void-party-error-must-press = Второй раз подряд медлить нельзя: ударьте или отступите.
void-party-error-time-full = { $char }: Время цело, возвращать нечего.
void-party-error-supply-empty = Столько в мире не осталось: { $left }.

# -- что будет (на кнопках) -----------------------------------------------------------------------------------------------
void-party-forecast-harms = { $attack } − { $defence } = { $damage }{ $time ->
        [0] { "" }
       *[other] , { $time } Вр.
    }
void-party-forecast-grazes = 1 урон, верный{ $time ->
        [0] { "" }
       *[other] , { $time } Вр.
    }
void-party-forecast-boosts = 1 урон с усилением +{ $boost }, { $time } Вр.
void-party-forecast-destroys = погибнет{ $time ->
        [0] { "" }
       *[other] , { $time } Вр.
    }
void-party-forecast-destroys-unless-distorted = { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    }, погибнет без искажения{ $time ->
        [0] { "" }
       *[other] , { $time } Вр.
    }
void-party-forecast-remains = Форма { $form }, Время { $time }
void-party-forecast-perishes = погибнет
void-party-forecast-splits = защита { $defence }{ $time ->
        [0] { "" }
       *[other] , { $time } Вр.
    }
void-party-forecast-side-splits = атака { $attack }, защита { $defence }
void-party-forecast-time-left = останется { $time } Вр.
void-party-forecast-time-after = { $time } из { $most }
void-party-forecast-passes = впустую
void-party-forecast-carries = Ф { $form } · В { $time } · П { $potential }, { $aspect }
void-party-forecast-lays = { $count ->
        [one] { $count } токен
        [few] { $count } токена
       *[other] { $count } токенов
    }
void-party-forecast-restores-and-lays = восстановит { $restored }, положит { $count }
void-party-forecast-frees = в хранилище { $count }{ $price ->
        [0] { "" }
       *[other] , плата { $price }
    }
void-party-forecast-storage-left = в хранилище останется { $count }
void-party-forecast-in-groups = { $count ->
        [one] { $count } группа
        [few] { $count } группы
       *[other] { $count } групп
    }
void-party-forecast-joins = там { $cards }
void-party-forecast-alone = отдельно
void-party-forecast-meets = { $cards }: Ф { $form }, В { $time }
void-party-forecast-deck-left = в колоде останется { $count }
void-party-forecast-stored = станет { $count }

# -- предупреждения -------------------------------------------------------------------------------------------------------
void-party-caution-for-the-battle = Приказ до конца боя: { $order }. Взять его назад нельзя. Отдать?
void-party-caution-leaves-battle = { $card } уйдёт из боя, и ваш ход на этом кончится. Отступить?
void-party-caution-last-leaves = В бою остаётся только { $card }. Если отступить, за непобеждённых существ ничего не дадут. Отступить?
void-party-caution-lets-perish = { $card } уйдёт в небытие, хотя хватило бы погасить { $least }. Точно?
void-party-caution-all-time-bid = Это всё Время группы: первый ход будет ваш, но ходить станет нечем. Предложить?

# -- стол словами (для тех, кто без картинок) -----------------------------------------------------------------------------
void-party-fact-round = { $round ->
        [0] Подготовка. { $seat-you ->
            [yes] Решаете вы.
           *[no] Решает { $seat }.
        }
       *[other] Раунд { $round } из { $last }, { $stage }. { $seat-you ->
            [yes] Ваш ход.
           *[no] Ходит { $seat }.
        }
    }
void-party-fact-world = В мире: Форма { $form }, Время { $time }, Потенциал { $potential }.
void-party-fact-deck = В колоде { $count ->
        [0] нет карт
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }, в сбросе { $discarded }.
void-party-fact-storage =
    { $seat-you ->
        [yes] Ваше хранилище
       *[no] Хранилище игрока { $seat }
    }: Форма { $form }, Время { $time }, Потенциал { $potential }{ $kills ->
        [0] { "" }
       *[other] ; побеждено персонажей: { $kills }
    }.
void-party-fact-restores =
    { $seat-you ->
        [yes] Вы
       *[no] { $seat }
    } { $left ->
        [0] больше не { $seat-you ->
            [yes] можете
           *[no] может
        } восстанавливать в войне.
       *[other] ещё { $seat-you ->
            [yes] можете
           *[no] может
        } восстанавливать в войне: { $left ->
            [one] { $left } раз
            [few] { $left } раза
           *[other] { $left } раз
        }.
    }
void-party-fact-seat-gone =
    { $seat-you ->
        [yes] Вы вне партии.
       *[no] { $seat } вне партии.
    }
void-party-fact-character-stands =
    { $seat-you ->
        [yes] Ваш персонаж
       *[no] Персонаж игрока { $seat },
    } { $card }, группа { $group }, аспект — { $aspect }: Форма { $form }, Время { $time }, атака { $attack }, защита { $defence }.
void-party-fact-in-nonexistence =
    { $seat-you ->
        [yes] Ваши в небытии
       *[no] В небытии у игрока { $seat }
    }: { $cards }.
void-party-fact-hunt-planned = Группу { $group } ждут карты рубашкой вверх: { $count }.
void-party-fact-raid-planned = Группа { $group } нападёт на { $seat-you ->
        [yes] вашу группу { $target }
       *[no] группу { $target } игрока { $seat }
    }.
void-party-fact-battle-stands = Бой, пара ходов { $pair } из { $last }.
void-party-fact-bid-stands = Торг: { $seat-you ->
        [yes] вы даёте
       *[no] { $seat } даёт
    } { $bid }.
void-party-fact-creature-fights = { $card }, аспект — { $aspect }: Форма { $left } из { $form }, атака { $attack }, защита { $defence }.
void-party-fact-mimic-fights = { $card }, аспект — { $aspect }: Форма { $left } из { $form }, атака и защита — как у того, с кем имеет дело.
void-party-fact-character-is = Чисел на карте нет: Форму, Время и Потенциал дают токены.
void-party-fact-creature-is = Аспект — { $aspect }. Форма { $form }, атака { $attack }, защита { $defence }; даёт Ресурса { $resource }.
void-party-fact-mimic-is = Аспект — { $aspect }. Форма { $form }, атака и защита «?»; даёт Ресурса { $resource }.
void-party-fact-character-fights =
    { $seat-you ->
        [yes] Ваш персонаж
       *[no] Персонаж игрока { $seat },
    } { $card }, аспект — { $aspect }: Форма { $left } из { $form }, Время { $free } из { $time }, атака { $attack }, защита { $defence }.
void-party-fact-fate = { $card }: { $fate }.
void-party-fact-standing-orders =
    { $seat-you ->
        [yes] Ваши приказы
       *[no] Приказы игрока { $seat }
    }: { $orders }.
void-party-fact-hit-waits = { $card } бьёт: { $target }, { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    }. Ответ за владельцем.
void-party-fact-owed = Пустота ждёт выбора: { $seat-you ->
        [yes] вы возьмёте
       *[no] { $seat } возьмёт
    } ещё { $count ->
        [one] { $count } токен
        [few] { $count } токена
       *[other] { $count } токенов
    }.
void-party-fact-score =
    { $seat-you ->
        [yes] Ваш счёт
       *[no] Счёт игрока { $seat }
    }: { $score }.
