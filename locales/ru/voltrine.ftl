# Voltrine: слова партии. Голос событий — придворный; вопросы и отказы — прямые.

voltrine-title = Voltrine
voltrine-pitch = Придворная дуэль на двоих: скрытые карты, заговоры и один шаг до короны.

# -- варианты и настройки -------------------------------------------------------------------------------------------------
voltrine-preset-simplified = Упрощённая партия
voltrine-preset-standard = Обычная партия
voltrine-preset-heroes = С Героями
voltrine-preset-simplified-heroes = Упрощённая с Героями
voltrine-preset-quick = Быстрая партия

voltrine-option-predispositions = Предрасположенности
voltrine-option-predispositions-true = включены
voltrine-option-predispositions-false = выключены
voltrine-option-heroes = Герои
voltrine-option-heroes-true = включены
voltrine-option-heroes-false = выключены
voltrine-option-intercept = Перехват Героем
voltrine-option-intercept-hidden = только скрытых карт
voltrine-option-intercept-any = любых карт
voltrine-option-turn-limit = Ходов в партии, самое большее

# -- слова ----------------------------------------------------------------------------------------------------------------
voltrine-zone-court = Чертог
voltrine-zone-walls = Стены
voltrine-zone-backstage = Кулисы
voltrine-zone-gardens = Сады
voltrine-zone-hand = рука

voltrine-group-protagonist = протагонисты
voltrine-group-defender = защитники
voltrine-group-conspirator = заговорщики
voltrine-group-none = никто

voltrine-family-protagonist = протагонисты
    .one = протагонист
voltrine-family-defender = защитники
    .one = защитник
voltrine-family-conspirator = заговорщики
    .one = заговорщик

voltrine-facing-up = открыто
voltrine-facing-down = рубашкой вверх

voltrine-pattern-pair = пара
voltrine-pattern-sequence = последовательность

voltrine-decree-total-war = Тотальная война
voltrine-decree-peace-treaty = Мирный договор
voltrine-decree-infiltration = Инфильтрация

voltrine-outcome-elimination = потеряны три протагониста
voltrine-outcome-domination = в Чертоге не осталось протагонистов
voltrine-outcome-hero = пал Герой
voltrine-outcome-resign = соперник сдался
voltrine-outcome-count = по подсчёту: меньше потерь или больше протагонистов в Чертоге
voltrine-outcome-draw = поровну потерь и протагонистов

# -- вопросы --------------------------------------------------------------------------------------------------------------
voltrine-prompt-muster =
    { $taken ->
        [0] Кто займёт ваш Чертог? Выберите от одного до трёх протагонистов.
        [1] Один протагонист уже в Чертоге. Кого ещё?
       *[other] Двое уже в Чертоге. Кого третьим?
    }
    .rule = 2-5
voltrine-prompt-main =
    { $base ->
        [0] Что ещё? Основное действие потрачено, дополнительных — { $actions }.
       *[1] Что делаем? У вас основное действие и { $actions ->
            [0] ни одного дополнительного
            [one] ещё { $actions } дополнительное
            [few] ещё { $actions } дополнительных
           *[other] ещё { $actions } дополнительных
        }.
    }
    .rule = 3-3
voltrine-prompt-placing =
    { $left ->
        [one] Какую карту разместить ещё? Осталась { $left }.
       *[other] Какую карту разместить ещё? Осталось { $left }.
    }
    .rule = 4-5
voltrine-prompt-redeploying =
    { $left ->
        [one] Что переместить ещё? Остался { $left } ход картой.
       *[other] Что переместить ещё? Осталось { $left } хода картой.
    }
    .rule = 4-6
voltrine-prompt-reaction =
    Противник начинает заговор: заговорщиков { $conspirators }. Чем ответите? Ответ стоит одно дополнительное действие из { $actions }, договор — бесплатен.
    .rule = 5-2
voltrine-prompt-plot =
    { $spent ->
        [0] Заговор начат. Что сделает первый заговорщик?
       *[other] Что сделает следующий заговорщик? Осталось { $left }.
    }{ $shift ->
        [0] { "" }
       *[other] { " " }Сдвиг силы: { $shift }.
    }{ $copy ->
        [0] { "" }
       *[other] { " " }В бою сила считается от { $copy }.
    }{ $treaty ->
        [0] { "" }
       *[1] { " " }Действует Мирный договор: с протагонистами сразиться нельзя.
    }
    .rule = 5-3
voltrine-prompt-intercept =
    Удар направлен { $zone-id ->
        [court] в Чертог
       *[walls] на Стены
    }, место { $slot }. { $value ->
        [0] Карта нападающего скрыта
       *[other] Нападает { $value }
    }{ $shift ->
        [0] { "" }
       *[other] , сдвиг { $shift }
    }{ $copy ->
        [0] { "" }
       *[other] , сила считается от { $copy }
    }. Пусть Герой примет удар?
    .rule = 9-9
voltrine-prompt-intercept-infiltration = К вам пробирается лазутчик: Инфильтрация откроет весь Чертог. Герой может её сорвать. Сорвать?
    .rule = 9-9
voltrine-prompt-war = Тотальная война продолжается. Кем ещё пожертвовать и кого свергнуть? Ваших защитников { $defenders }, целей { $targets }.
    .rule = 8-3
voltrine-prompt-garden =
    { $left ->
        [one] Куда в Сады положить павшую карту?
       *[other] Куда в Сады положить павшие карты? Их { $left }.
    }
    .rule = 6-2
voltrine-prompt-discard =
    { $over ->
        [one] На руке лишняя карта. Какую сбросить в Сады?
       *[other] На руке лишних карт: { $over }. Какую сбросить в Сады?
    }
    .rule = 3-6

# -- действия -------------------------------------------------------------------------------------------------------------
voltrine-action-muster = В Чертог
    .leaf = { $card }
voltrine-action-finish = Готово
voltrine-action-draw = Взять 3 карты
voltrine-action-place = Разместить
    .leaf = { $zone-id ->
        [court] → Чертог, место { $slot }
        [walls] → Стены, место { $slot }
       *[backstage] → Кулисы
    }
voltrine-action-redeploy = Передислокация
    .leaf = { $zone-id ->
        [walls] → Стены, место { $slot }
        [gardens] → Сады, клетка { $slot }
       *[backstage] { $slot ->
            [0] → Кулисы
           *[other] → Кулисы, место { $slot }
        }
    }{ $target ->
        [none] { "" }
       *[other] { " " }⇄ { $target }
    }
voltrine-action-regroup = Перегруппировка
    .leaf = порядок { $order }
voltrine-action-plot = Начать заговор
voltrine-action-create-hero = Создать Героя
    .leaf = место { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-total-war = Тотальная война
    .leaf = свой { $slot } за чужого { $target }
voltrine-action-infiltration = Инфильтрация
    .leaf = жертва — место { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-reveal = Жетон раскрытия
    .leaf = { $seat-you ->
        [yes] { $zone-id ->
            [court] свой
           *[other] свои
        }
       *[no] { $seat } —
    } { $zone }, место { $slot }
voltrine-action-end-turn = Закончить ход
voltrine-action-pass = Не отвечать
voltrine-action-peace-treaty = Мирный договор
voltrine-action-reveal-hand = Раскрыть руку
    .leaf = { $card }
voltrine-action-reveal-conspirators = Раскрыть заговорщиков
    .leaf = { $card }
voltrine-action-topple = Свергнуть Защитника
    .leaf = → Защитник { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-confront = Сразиться с Протагонистом
    .leaf = → Протагонист { $slot }{ $target ->
        [none] { "" }
       *[other] { " " }({ $target })
    }
voltrine-action-confront-hero = Сразиться с Героем
    .leaf = { $card } → Герой
voltrine-action-strengthen = Усиление
    .leaf = { $by ->
        [-2] −2
        [-1] −1
        [1] +1
       *[2] +2
    }
voltrine-action-transform = Перевоплощение
    .leaf = → { $target }
voltrine-action-stop = Свернуть заговор
voltrine-action-intercept = Перехватить Героем
voltrine-action-allow = Не перехватывать
voltrine-action-garden-all = Разложить автоматически
voltrine-action-garden = В Сады
    .leaf = { $cell ->
        [0] → автоматически
       *[other] → клетка { $cell }
    }
voltrine-action-discard = Сбросить
    .leaf = { $cell ->
        [0] → автоматически
       *[other] → клетка { $cell }
    }
voltrine-action-resign = Сдаться

# -- события --------------------------------------------------------------------------------------------------------------
voltrine-event-hidden-mustered = { $seat } вводит в Чертог протагониста, место { $slot }.
voltrine-event-you-mustered = Вы вводите в Чертог протагониста: { $card }, место { $slot }.
voltrine-event-muster-ended =
    { $seat-you ->
        [yes] Ваш двор собран
       *[no] Двор игрока { $seat } собран
    }: { $protagonists ->
        [one] { $protagonists } протагонист
       *[few] { $protagonists } протагониста
    }.
voltrine-event-turn-began =
    { $seat-you ->
        [yes] Ход { $turn } — ваш.
       *[no] Ход { $turn }: ходит { $seat }.
    }{ $quiet ->
        [0] { "" }
        [1] { "" }
        [2] { "" }
        [3] { "" }
        [4] { "" }
        [5] { "" }
        [6] { "" }
        [7] { "" }
       *[other] { " " }Ходов без заговора подряд: { $quiet } из 12.
    }
voltrine-event-action-spent =
    { $seat-you ->
        [yes] Вы платите дополнительным действием, осталось { $left }.
       *[no] { $seat } платит дополнительным действием, осталось { $left }.
    }
voltrine-event-action-gained =
    { $seat-you ->
        [yes] Вы возвращаете себе дополнительное действие: теперь { $actions }.
       *[no] { $seat } возвращает себе дополнительное действие: теперь { $actions }.
    }
voltrine-event-free-of-charge =
    Это бесплатно: преобладают { $group }.
voltrine-event-cards-drawn =
    { $seat-you ->
        [yes] Вы берёте
       *[no] { $seat } берёт
    } { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    } из колоды.
voltrine-event-you-drew = К вам на руку приходят: { $cards }.
voltrine-event-card-placed =
    { $seat-you ->
        [yes] Вы выставляете
       *[no] { $seat } выставляет
    } карту { $card } { $zone-id ->
        [court] в Чертог, место { $slot }
        [walls] на Стены, место { $slot }
       *[backstage] в Кулисы
    }{ $facing-id ->
        [down] , рубашкой вверх
       *[up] { "" }
    }.
voltrine-event-hidden-placed =
    { $seat } выставляет скрытую карту { $zone-id ->
        [court] в Чертог, место { $slot }
        [walls] на Стены, место { $slot }
       *[backstage] в Кулисы
    }.
voltrine-event-you-placed =
    Вы тайно выставляете карту { $card } { $zone-id ->
        [court] в Чертог, место { $slot }
        [walls] на Стены, место { $slot }
       *[backstage] в Кулисы
    }.
voltrine-event-card-redeployed =
    { $seat-you ->
        [yes] Вы переводите
       *[no] { $seat } переводит
    } карту { $card } { $origin-id ->
        [walls] { $zone-id ->
            [walls] вдоль Стен
           *[other] со Стен
        }
        [gardens] из Садов
       *[backstage] из Кулис
    } { $zone-id ->
        [walls] { $origin-id ->
            [walls] на место { $slot }
           *[other] на Стены, место { $slot }
        }
        [gardens] в Сады, клетка { $slot }
       *[backstage] в Кулисы
    }{ $facing-id ->
        [down] , рубашкой вверх
       *[up] { "" }
    }.
voltrine-event-hidden-redeployed =
    { $seat } переводит скрытую карту { $origin-id ->
        [walls] { $zone-id ->
            [walls] вдоль Стен с места { $place }
           *[other] со Стен, с места { $place },
        }
        [gardens] из Садов
       *[backstage] из Кулис
    } { $zone-id ->
        [walls] { $origin-id ->
            [walls] на место { $slot }
           *[other] на Стены, место { $slot }
        }
        [gardens] в Сады, клетка { $slot }
       *[backstage] в Кулисы
    }.
voltrine-event-you-redeployed =
    Вы тайно переводите карту { $card } { $origin-id ->
        [walls] { $zone-id ->
            [walls] вдоль Стен
           *[other] со Стен
        }
        [gardens] из Садов
       *[backstage] из Кулис
    } { $zone-id ->
        [walls] { $origin-id ->
            [walls] на место { $slot }
           *[other] на Стены, место { $slot }
        }
        [gardens] в Сады, клетка { $slot }
       *[backstage] в Кулисы
    }.
voltrine-event-card-gave-way =
    Ей уступает место карта { $card }: теперь она { $zone-id ->
        [walls] на Стенах, место { $slot }
        [gardens] в Садах, клетка { $slot }
       *[backstage] в Кулисах
    }{ $facing-id ->
        [down] , рубашкой вверх
       *[up] { "" }
    }.
voltrine-event-hidden-gave-way =
    Ей уступает место скрытая карта: теперь она { $zone-id ->
        [walls] на Стенах, место { $slot }
        [gardens] в Садах, клетка { $slot }
       *[backstage] в Кулисах
    }.
voltrine-event-you-gave-way =
    Ей уступает место ваша карта { $card }: теперь она { $zone-id ->
        [walls] на Стенах, место { $slot }
        [gardens] в Садах, клетка { $slot }
       *[backstage] в Кулисах
    }.
voltrine-event-regrouped = { $seat } опускает занавес: рука, Чертог и Кулисы скрыты, протагонисты переставлены.
voltrine-event-you-regrouped = Вы опускаете занавес. Чертог теперь: { $cards }.
voltrine-event-hero-created =
    { $seat-you ->
        [yes] Вы возводите протагониста на месте { $slot } в Герои.
       *[no] { $seat } возводит протагониста на месте { $slot } в Герои.
    }
voltrine-event-card-revealed =
    { $seat-you ->
        [yes] Вы тратите жетон
       *[no] { $seat } тратит жетон
    }: открыта карта { $card }, { $owner-you ->
        [yes] { $zone-id ->
            [court] ваш
           *[other] ваши
        } { $zone }
       *[no] { $zone } игрока { $owner }
    }, место { $slot }.
voltrine-event-token-gained =
    { $seat-you ->
        [yes] Вы получаете жетон раскрытия: теперь { $tokens }.
       *[no] { $seat } получает жетон раскрытия: теперь { $tokens }.
    }
voltrine-event-predominance-changed =
    { $group-id ->
        [none] Больше никто не преобладает.
       *[other] Теперь преобладают { $group }.
    }
voltrine-event-plot-declared =
    { $seat-you ->
        [yes] Вы начинаете заговор
       *[no] { $seat } начинает заговор
    }: { $conspirators ->
        [one] за кулисами { $conspirators } заговорщик
        [few] за кулисами { $conspirators } заговорщика
       *[other] за кулисами { $conspirators } заговорщиков
    }.
voltrine-event-reaction-passed =
    { $seat-you ->
        [yes] Вы не отвечаете на заговор.
       *[no] { $seat } не отвечает на заговор.
    }
voltrine-event-peace-treaty-signed =
    { $seat-you ->
        [yes] Вы подписываете
       *[no] { $seat } подписывает
    } Мирный договор: в этом заговоре протагонистов не тронут.
voltrine-event-plot-stopped =
    { $seat-you ->
        [yes] Вы сворачиваете заговор
       *[no] { $seat } сворачивает заговор
    }: в Кулисах { $kept ->
        [one] остаётся { $kept } заговорщик
        [few] остаются { $kept } заговорщика
       *[other] остаётся { $kept } заговорщиков
    }.
voltrine-event-hand-revealed =
    Карта { $card } раскрывает { $owner-you ->
        [yes] вашу руку
       *[no] руку игрока { $owner }
    }: { $cards }.
voltrine-event-conspirators-revealed =
    Карта { $card } раскрывает { $owner-you ->
        [yes] ваших заговорщиков
       *[no] заговорщиков игрока { $owner }
    }: { $cards }.
voltrine-event-nothing-revealed = Карта { $card } не находит ничего скрытого: { $zone-id ->
        [hand] вся рука уже открыта или пуста
       *[backstage] Кулисы уже открыты или пусты
    }.
voltrine-event-strengthened =
    Карта { $card } меняет силу следующего боя на { $by ->
        [-2] −2
        [-1] −1
        [1] +1
       *[2] +2
    }.
voltrine-event-transformed = Карта { $card } примеряет личину карты { $target }: сила следующего боя считается от { $value }.
voltrine-event-attack-aimed =
    { $seat-you ->
        [yes] Вы нацеливаетесь
       *[no] { $seat } нацеливается
    } на { $owner-you ->
        [yes] вашего { $zone-id ->
            [court] протагониста
           *[walls] защитника
        }
       *[no] { $zone-id ->
            [court] протагониста
           *[walls] защитника
        } игрока { $owner }
    }, место { $slot }. Слово за Героем.
voltrine-event-hero-intercepted =
    { $seat-you ->
        [yes] Ваш Герой
       *[no] Герой игрока { $seat }
    } принимает удар на себя.
voltrine-event-hero-stood-aside =
    { $seat-you ->
        [yes] Ваш Герой
       *[no] Герой игрока { $seat }
    } не вмешивается.
voltrine-event-fight-won =
    Карта { $card } с силой { $strength } свергает { $owner-you ->
        [yes] вашу карту { $target }
       *[no] карту { $target } игрока { $owner }
    }.
voltrine-event-fight-lost =
    Карта { $card } с силой { $strength } терпит неудачу: { $owner-you ->
        [yes] ваша карта
       *[no] карта
    } { $target } остаётся на месте открытой.
voltrine-event-fight-dismissed = Карта { $card } не допущена к бою: Герой { $target } над ней доминирует.
voltrine-event-tale-told = <i>{ $value }</i>
voltrine-event-card-felled = Пала { $owner-you ->
        [yes] ваша карта
       *[no] карта игрока { $owner }
    }: { $card }.
voltrine-event-card-sacrificed =
    { $seat-you ->
        [yes] Вы жертвуете картой { $card }.
       *[no] { $seat } жертвует картой { $card }.
    }
voltrine-event-protagonist-lost =
    { $seat-you ->
        [yes] Вы потеряли протагониста: { $lost } из 3.
       *[no] { $seat } теряет протагониста: { $lost } из 3.
    }
voltrine-event-hero-fell =
    { $seat-you ->
        [yes] Ваш Герой
       *[no] Герой игрока { $seat }
    } пал: { $card }.
voltrine-event-total-war-declared =
    { $seat-you ->
        [yes] Вы объявляете Тотальную войну.
       *[no] { $seat } объявляет Тотальную войну.
    }
voltrine-event-infiltration-sent =
    { $seat-you ->
        [yes] Вы посылаете лазутчика: Инфильтрация.
       *[no] { $seat } посылает лазутчика: Инфильтрация.
    }
voltrine-event-court-revealed =
    { $owner-you ->
        [yes] Ваш Чертог
       *[no] Чертог игрока { $owner }
    } открыт: { $cards }.
voltrine-event-infiltration-cancelled =
    { $seat-you ->
        [yes] Ваш Герой срывает
       *[no] Герой игрока { $seat } срывает
    } Инфильтрацию: ничего не открыто.
voltrine-event-card-gardened =
    Карта { $card } ложится в Сады, клетка { $cell }.
voltrine-event-card-discarded =
    { $seat-you ->
        [yes] Вы сбрасываете
       *[no] { $seat } сбрасывает
    } карту { $card } в Сады, клетка { $cell }.
voltrine-event-gardens-bonus =
    { $pattern-id ->
        [pair] В Садах сошлась пара.
       *[sequence] В Садах сложилась последовательность.
    }
voltrine-event-gardens-swept = Сады перекопаны: { $count ->
        [one] { $count } карта уходит
        [few] { $count } карты уходят
       *[other] { $count } карт уходят
    } под колоду.
voltrine-event-quiet-reached = { $quiet } ходов подряд без заговора — партию решает подсчёт.
voltrine-event-sunset-reached = Закат: ход { $turn } был последним, партию решает подсчёт.
voltrine-event-resigned =
    { $seat-you ->
        [yes] Вы сдаётесь.
       *[no] { $seat } сдаётся.
    }
voltrine-event-match-won =
    { $seat-you ->
        [yes] Вы надеваете корону.
       *[no] { $seat } надевает корону.
    }
voltrine-event-match-drawn = Корона не достаётся никому.

# -- отказы ---------------------------------------------------------------------------------------------------------------
voltrine-error-match-over = Партия окончена.
voltrine-error-unknown-action = Такого действия нет. Нажмите кнопку под вопросом или напишите, например, «взять».
voltrine-error-not-your-turn = Сейчас решаете не вы.
voltrine-error-bad-fields = Так это действие не записывают. Проще нажать кнопку.
voltrine-error-illegal-now = Сейчас так сделать нельзя: сначала ответьте на вопрос.
voltrine-error-option-off = Это правило в этой партии выключено.
voltrine-error-already-used = Это действие в этом ходу уже было. Остались другие.
voltrine-error-no-actions = Платить нечем: основное и дополнительные действия потрачены.
voltrine-error-card-not-there = Этой карты там нет.
voltrine-error-need-protagonist = Нужен хотя бы один протагонист: выберите карту в Чертог.
voltrine-error-slot-taken = Место занято. Выберите свободное.
voltrine-error-slot-empty = На этом месте у вас пусто.
voltrine-error-target-empty = У противника на этом месте пусто.
voltrine-error-not-to-court = В Чертог передислоцировать нельзя: туда карты приходят только размещением.
voltrine-error-not-from-court = Из Чертога передислоцировать нельзя.
voltrine-error-same-place = Карта уже там.
voltrine-error-hero-fixed = Герой закреплён на месте: его не двигают и им не жертвуют.
voltrine-error-first-turn = В свой первый ход заговор начать нельзя.
voltrine-error-no-conspirators = В Кулисах никого нет — начинать заговор некому.
voltrine-error-must-spend = Потратьте хотя бы одного заговорщика, потом заговор можно свернуть.
voltrine-error-shielded = Протагониста прикрывает защитник того же места. Сначала свергните его.
voltrine-error-treaty = Действует Мирный договор: в этом заговоре с протагонистами сразиться нельзя.
voltrine-error-target-is-hero = Это Герой: с ним можно только «Сразиться с Героем».
voltrine-error-no-hero = У противника нет Героя.
voltrine-error-hero-dominates = Герой доминирует над этой картой: её число отличается от его числа не больше чем на 1.
voltrine-error-target-not-open = Перевоплотиться можно только в открытого защитника или протагониста противника.
voltrine-error-hero-made = Героя вы уже создавали — он один за партию.
voltrine-error-too-few-protagonists = Для Героя нужно не меньше двух протагонистов в Чертоге.
voltrine-error-decree-spent = Этот указ вы уже использовали.
voltrine-error-nothing-to-topple = Свергать некого: у противника нет ни защитников, ни заговорщиков.
voltrine-error-nothing-hidden = В Чертоге противника нет скрытых протагонистов.
voltrine-error-no-tokens = Жетонов раскрытия не осталось.
voltrine-error-not-predominant = Чужие карты жетоном открывают, только пока преобладают заговорщики.
voltrine-error-already-open = Эта карта уже открыта.

# -- что будет (на кнопках) -----------------------------------------------------------------------------------------------
voltrine-forecast-wins = победа
voltrine-forecast-loses = мимо: { $strength } против { $value }
voltrine-forecast-wins-unless-intercepted = победа, если Герой не вмешается
voltrine-forecast-unknown = сила { $strength }
voltrine-forecast-strength = сдвиг { $shift ->
        [0] 0
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [-1] −1
        [-2] −2
        [-3] −3
        [-4] −4
       *[other] { $shift }
    }
voltrine-forecast-copies = сила { $strength }
voltrine-forecast-earns = +1 действие, { $pattern }
voltrine-forecast-automatic = клетка { $cell }
voltrine-forecast-automatic-earns = клетка { $cell }, +1 действие
voltrine-forecast-earns-in-all = { $count ->
        [one] { $count } совпадение
        [few] { $count } совпадения
       *[other] { $count } совпадений
    }
voltrine-forecast-free = бесплатно
voltrine-forecast-costs-base = основное действие
voltrine-forecast-costs-action = −1 дополнительное, останется { $left }
voltrine-forecast-arranged = станет { $first ->
        [0] —
       *[other] { $first }
    }, { $second ->
        [0] —
       *[other] { $second }
    }, { $third ->
        [0] —
       *[other] { $third }
    }
voltrine-forecast-fells = падёт { $card }
voltrine-forecast-tips = { $group-id ->
        [none] не преобладает никто
       *[other] преобладают { $group }
    }

# -- предупреждения -------------------------------------------------------------------------------------------------------
voltrine-caution-loses-match = Эта жертва погубит вас: { $reason }. Партия на этом кончится. Точно?
voltrine-caution-hero-for-good = Героя создают раз за партию. Он закрепится на месте, защитники его не прикроют, а его гибель — ваше поражение. Возвести?

# -- стол словами (для тех, кто без картинок) -----------------------------------------------------------------------------
voltrine-spot-back = рубашка
voltrine-spot-empty = пусто
voltrine-fact-your-hand = Ваша рука: { $cards }.
voltrine-fact-your-open-cards = Из ваших карт открыты: { $cards }.
voltrine-fact-zone =
    { $seat-you ->
        [yes] { $zone-id ->
            [court] Ваш
           *[other] Ваши
        } { $zone }
       *[no] { $zone } игрока { $seat }
    }: { $first }, { $second }, { $third }.
voltrine-fact-empty-zones =
    { $seat-you ->
        [yes] У вас
       *[no] У игрока { $seat }
    } пусто: { $zones }.
voltrine-fact-hero-stands =
    { $seat-you ->
        [yes] Ваш Герой
       *[no] Герой игрока { $seat }
    }: место { $slot }.
voltrine-fact-means =
    { $seat-you ->
        [yes] У вас
       *[no] У игрока { $seat }
    } { $actions ->
        [0] нет дополнительных действий
        [one] { $actions } дополнительное действие
        [few] { $actions } дополнительных действия
       *[other] { $actions } дополнительных действий
    }, потеряно протагонистов: { $lost } из 3.
voltrine-fact-tokens =
    { $seat-you ->
        [yes] Ваши жетоны раскрытия
       *[no] Жетоны раскрытия игрока { $seat }
    }: { $tokens }.
voltrine-fact-decrees =
    { $seat-you ->
        [yes] Ваши указы
       *[no] Указы игрока { $seat }
    }: { $decrees }.
voltrine-fact-hand = На руке у игрока { $seat } { $count ->
        [0] нет карт
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
voltrine-fact-open-hand = Из них открыты: { $cards }.
voltrine-fact-gardens-row = Сады, ряд { $row }: { $first }, { $second }, { $third }.
voltrine-fact-empty-rows = { $rows-count ->
        [1] В Садах пуст ряд { $rows }.
        [2] В Садах пусты ряды { $rows }.
       *[3] Сады пусты.
    }
voltrine-fact-pile = Павшие: { $cards }.
voltrine-fact-deck = В колоде { $count ->
        [0] нет карт
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
voltrine-fact-plot-under-way = Заговор: потрачено заговорщиков — { $spent }{ $shift ->
        [0] { "" }
       *[other] , сдвиг силы { $shift }
    }{ $copy ->
        [0] { "" }
       *[other] , сила от { $copy }
    }{ $treaty ->
        [0] { "" }
       *[1] , действует Мирный договор
    }.
voltrine-fact-aim = Удар нацелен { $zone-id ->
        [court] в
       *[walls] на
    } { $owner-you ->
        [yes] { $zone-id ->
            [court] ваш
           *[walls] ваши
        } { $zone }
       *[no] { $zone } игрока { $owner }
    }, место { $slot }.
voltrine-fact-balance = { $group-id ->
        [none] Никто не преобладает
       *[other] Преобладают { $group }
    }: протагонисты { $protagonists }, защитники { $defenders }, заговорщики { $conspirators }.
voltrine-fact-turn = Ход { $turn } из { $last }{ $seat-you ->
        [yes] { " " }— ваш
       *[no] : ходит { $seat }
    }. { $base ->
        [0] Основное действие потрачено
       *[1] Основное действие не потрачено
    }. Ходов без заговора: { $quiet } из { $most-quiet }.
voltrine-fact-card-is = Значение { $value }, { $group-id ->
        [protagonist] протагонист
        [defender] защитник
       *[conspirator] заговорщик
    }; дом — { $home }. Побеждает { $defeats }, уступает { $falls-to }.
voltrine-fact-tale = { $beats }
