# Макробоёвка: слова партии. Голос событий — весёлый лагерный глашатай; вопросы и отказы — прямые.

macrobattle-title = Макробоёвка
macrobattle-pitch = Две картонные армии на одном поле: стройте ряды, устраивайте подлянки и копите силу быстрее врага. На двоих.

# -- варианты и настройки -------------------------------------------------------------------------------------------------
macrobattle-preset-standard = Обычный бой: до 20 очков силы
macrobattle-preset-long = Долгий бой: до 30 очков силы
macrobattle-preset-hold = Удержать перевес: победа через ход
macrobattle-preset-drawn-up = С построением: первые два круга без ударов

macrobattle-option-decks = Колоды
macrobattle-option-goal = Сколько силы нужно для победы
macrobattle-option-attacker = Кто атакует
macrobattle-option-attacker-0 = первый игрок
macrobattle-option-attacker-1 = второй игрок
macrobattle-option-attacker-random = жребий
macrobattle-option-beats = Кто кого бьёт
macrobattle-option-beats-common = здравый смысл
macrobattle-option-beats-listing = по порядку мастей
macrobattle-option-beats-pentagon = пятиугольник
macrobattle-option-beats-raid = тыльники — общая добыча
macrobattle-option-row-head = Начало ряда
macrobattle-option-row-head-bottom = нижняя карта
macrobattle-option-row-head-top = верхняя карта
macrobattle-option-win-check = Когда проверяют победу
macrobattle-option-win-check-at-once = сразу
macrobattle-option-win-check-turn-end = в конце хода
macrobattle-option-win-check-hold = через ход соперника
macrobattle-option-tie = При равной силе
macrobattle-option-tie-defender = побеждает обороняющийся
macrobattle-option-tie-draw = ничья
macrobattle-option-rounds = Кругов в бою, самое большее
macrobattle-option-truce = Кругов без ударов в начале
macrobattle-option-open-hands = Открытые руки
macrobattle-option-open-hands-true = да
macrobattle-option-open-hands-false = нет
macrobattle-option-deck-check = Проверка колод
macrobattle-option-deck-check-standard = по правилам
macrobattle-option-deck-check-free = свободная

# -- слова ----------------------------------------------------------------------------------------------------------------
macrobattle-family-rider = ездуны
    .one = ездун
macrobattle-family-spear = копихота
    .one = копихота
macrobattle-family-shield = щитина
    .one = щитина
macrobattle-family-ranged = дальнобои
    .one = дальнобой
macrobattle-family-rear = тыльники
    .one = тыльник
macrobattle-family-podlyanka = подлянки
    .one = подлянка
macrobattle-family-manoeuvre = манёвры
    .one = манёвр

macrobattle-outcome-goal = сила накоплена, враг отступает
macrobattle-outcome-exhausted = по силе: карты кончились у обоих
macrobattle-outcome-standoff = по силе: оба стоят и ждут
macrobattle-outcome-rounds = по силе: круги кончились
macrobattle-outcome-resign = соперник сдался

# -- вопросы --------------------------------------------------------------------------------------------------------------
macrobattle-prompt-main = Ваш ход: что сыграете? Сила { $power } против { $enemy }, для победы нужно { $goal }. { $squads ->
        [0] Отрядов в этот ход больше нельзя
       *[other] Отрядов можно ещё { $squads }
    }, { $tricks ->
        [0] подлянок и манёвров больше нельзя
       *[other] подлянок и манёвров — { $tricks }
    }.
    .rule = 4-3
macrobattle-prompt-order = Отряд { $card } на поле. Выполнить его приказ?
    .rule = 7-1
macrobattle-prompt-scouting = { $card }: это верхние карты вашей колоды. Какую взять на руку? Остальные уйдут под низ.
    .rule = 4-6
macrobattle-prompt-spying = { $card }: перед вами рука соперника. Какую карту сбросить?
    .rule = 4-6
macrobattle-prompt-strike = Отряд { $card } может ударить, сила удара { $strength }. Кого уничтожить?
    .rule = 7-3

# -- действия -------------------------------------------------------------------------------------------------------------
macrobattle-action-squad = Выложить отряд
    .leaf = → { $on }
macrobattle-action-trick = Подлянка / манёвр
    .leaf = { $card }{ $target-id ->
        [none] { "" }
       *[other] { " " }→ { $target }
    }{ $to-id ->
        [none] { "" }
       *[other] { " " }→ { $to }
    }
macrobattle-action-dump = Сбросить карту
macrobattle-action-use = Выполнить приказ
    .leaf = { $target-id ->
        [none] Выполнить приказ
       *[other] → { $target }
    }{ $to-id ->
        [none] { "" }
       *[other] { " " }→ { $to }
    }
macrobattle-action-take = Взять
macrobattle-action-destroy = Уничтожить
macrobattle-action-skip = Не надо
macrobattle-action-spare = Никого не бить
macrobattle-action-end = Закончить ход
macrobattle-action-resign = Сдаться

# -- события: ходы --------------------------------------------------------------------------------------------------------
macrobattle-event-round-began = Круг { $round }. Трубит рог, хлопает картон.
macrobattle-event-turn-ended =
    { $seat-you ->
        [yes] Вы заканчиваете ход.
       *[no] { $seat } заканчивает ход.
    }
macrobattle-event-turn-ended-by-itself =
    { $seat-you ->
        [yes] Вам больше нечего сыграть
       *[no] { $seat } больше ничего не может сыграть
    }: ход кончается сам.
macrobattle-event-cards-drawn =
    { $seat } добирает { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }{ $left ->
        [0] . Колода на этом кончилась
       *[other] { "" }
    }.
macrobattle-event-you-drew = К вам под знамя: { $cards }.{ $left ->
        [0] { " " }Колода на этом кончилась.
       *[other] { "" }
    }
macrobattle-event-dumped =
    { $seat-you ->
        [yes] Вы сбрасываете
       *[no] { $seat } сбрасывает
    } карту { $card }: выложить сейчас некого.

# -- события: отряды ------------------------------------------------------------------------------------------------------
macrobattle-event-squad-laid =
    { $seat-you ->
        [yes] Вы выводите
       *[no] { $seat } выводит
    } в новый ряд отряд { $card }, сила { $strength }. Ура идущим!
macrobattle-event-squad-covered =
    { $seat-you ->
        [yes] Вы ставите
       *[no] { $seat } ставит
    } отряд { $card }, сила { $strength }: он закрывает собой отряд { $on }.
macrobattle-event-order-used = Приказ отдан! Выполняет отряд { $card }.
macrobattle-event-destroyed = Бац! Отряд { $card } бьёт, и { $owner-you ->
        [yes] ваш отряд
       *[no] отряд
    } { $target } уходит в сброс отряхивать колени.

# -- события: подлянки и манёвры ------------------------------------------------------------------------------------------
macrobattle-event-trick-played =
    { $seat-you ->
        [yes] Вы играете
       *[no] { $seat } играет
    } карту { $card }.
macrobattle-event-trick-aimed =
    { $seat-you ->
        [yes] Вы играете
       *[no] { $seat } играет
    } карту { $card } на карту { $target }.
macrobattle-event-trick-raised =
    { $seat-you ->
        [yes] Вы поднимаете над своей армией
       *[no] { $seat } поднимает над своей армией
    } карту { $card }. Теперь так и воюем.
macrobattle-event-trick-laid =
    { $seat-you ->
        [yes] Вы кладёте
       *[no] { $seat } кладёт
    } карту { $card } { $owner-you ->
        [yes] на вашу армию
       *[no] на армию игрока { $owner }
    }. Теперь так и воюем.
macrobattle-event-trick-attached =
    { $seat-you ->
        [yes] Вы кладёте
       *[no] { $seat } кладёт
    } карту { $card } на отряд { $target }.
macrobattle-event-pushed-out = Прежней карте, { $card }, здесь больше не лежать: { $owner-you ->
        [yes] она в вашем сбросе.
       *[no] она в сбросе игрока { $owner }.
    }
macrobattle-event-attachment-lost = Вместе с отрядом { $target } с поля уходит { $card }.

# -- события: эффекты -----------------------------------------------------------------------------------------------------
macrobattle-event-plays-gained =
    { $seat-you ->
        [yes] Вы можете
       *[no] { $seat } может
    } сыграть ещё:{ " " }{ $squads ->
        [0] { "" }
       *[other] отрядов — { $squads }{ $tricks ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $tricks ->
        [0] { "" }
       *[other] подлянок и манёвров — { $tricks }
    }.
macrobattle-event-strengthened = Отряд { $card } получает метку +{ $by }: сила теперь { $strength }. Так держать!
macrobattle-event-weakened = Отряд { $card } получает метку −{ $by }: сила теперь { $strength }. Эх.
macrobattle-event-all-strengthened = Первые ряды { $owner-you ->
        [yes] вашей армии
       *[no] армии игрока { $owner }
    } приободрились, метка +{ $by }: { $cards }.
macrobattle-event-all-weakened = Первые ряды { $owner-you ->
        [yes] вашей армии
       *[no] армии игрока { $owner }
    } приуныли, метка −{ $by }: { $cards }.
macrobattle-event-killed = Отряд { $card } выбывает { $owner-you ->
        [yes] из вашей армии
       *[no] из армии игрока { $owner }
    } без всякого удара. Обидно, зато честно.
macrobattle-event-returned = Отряд { $card } возвращается { $owner-you ->
        [yes] к вам на руку
       *[no] на руку игрока { $owner }
    }: в лагере как раз обед.
macrobattle-event-moved = Отряд { $card } перебегает и закрывает собой отряд { $to }.
macrobattle-event-recalled =
    { $seat-you ->
        [yes] Вы берёте
       *[no] { $seat } берёт
    } из сброса карту { $card }. Мёртвые тоже отдыхают недолго.
macrobattle-event-dispelled = Карта { $card } снята с поля и лежит в { $owner-you ->
        [yes] вашем сбросе
       *[no] сбросе игрока { $owner }
    }.
macrobattle-event-scouted =
    { $seat } заглядывает в свою колоду: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
macrobattle-event-you-scouted = Разведка доложила, сверху лежат: { $cards }.
macrobattle-event-scouted-taken = { $seat } берёт одну из них на руку, остальные — под низ колоды.
macrobattle-event-you-took = На руку идёт { $card }, остальное — под низ колоды.
macrobattle-event-spied = { $owner-you ->
        [yes] { $seat } подглядывает в вашу руку
       *[no] { $seat } подглядывает в руку игрока { $owner }
    }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }.
macrobattle-event-you-spied = Шпион доложил, на руках у игрока { $owner }: { $cards }.
macrobattle-event-spied-out = Карту { $card } вытягивают из { $owner-you ->
        [yes] вашей руки
       *[no] руки игрока { $owner }
    } в сброс. Плохо спрятана.

# -- события: конец боя ---------------------------------------------------------------------------------------------------
macrobattle-event-goal-reached = Победный рог! { $seat-you ->
        [yes] Ваша сила
       *[no] Сила игрока { $seat }
    } — { $power } против { $enemy }.
macrobattle-event-won-by-power = Отбой, считаем знамёна! { $seat-you ->
        [yes] Ваша сила
       *[no] Сила игрока { $seat }
    } — { $power } против { $enemy }.
macrobattle-event-nobody-won = Отбой, считаем знамёна! Силы поровну, по { $power } у каждого.
macrobattle-event-resigned =
    { $seat-you ->
        [yes] Вы сдаётесь
       *[no] { $seat } сдаётся
    }. Знамёна опущены, котёл общий.

# -- что будет ------------------------------------------------------------------------------------------------------------
macrobattle-forecast-reaches-goal = победа: сила { $power }
macrobattle-forecast-lays = армия { $power }{ $targets ->
        [0] { "" }
       *[other] , целей: { $targets }
    }
macrobattle-forecast-strengthens = { $strength } + { $by } = { $now }
macrobattle-forecast-weakens = { $strength } − { $by } = { $now }
macrobattle-forecast-destroys = погибнет, у врага { $power } − { $by } = { $now }
macrobattle-forecast-sends-back = вернётся на руку, { $power } − { $by } = { $now }
macrobattle-forecast-shifts-powers = { $own ->
        [0] { "" }
       *[other] мы { $own-sign ->
            [minus] −{ $own }
           *[plus] +{ $own }
        }
    }{ $enemy ->
        [0] { "" }
       *[other] { $own ->
            [0] { "" }
           *[other] , { "" }
        }враг { $enemy-sign ->
            [minus] −{ $enemy }
           *[plus] +{ $enemy }
        }
    }
macrobattle-forecast-draws-cards = { $count ->
        [0] карт нет
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
macrobattle-forecast-gives-plays = { $squads ->
        [0] { "" }
       *[other] ещё отрядов: { $squads }
    }{ $tricks ->
        [0] { "" }
       *[other] { $squads ->
            [0] { "" }
           *[other] , { "" }
        }ещё подлянок: { $tricks }
    }
macrobattle-forecast-looks = { $count ->
        [0] смотреть нечего
        [one] увидите { $count } карту
        [few] увидите { $count } карты
       *[other] увидите { $count } карт
    }
macrobattle-forecast-prints = сила { $strength }

# -- предупреждения -------------------------------------------------------------------------------------------------------
macrobattle-caution-ends-battle = На этом бой кончится — { $reason }. Сила { $power } против { $enemy }: { $verdict ->
        [win] победа ваша
        [draw] ничья
       *[loss] победит соперник
    }. Закончить ход?
macrobattle-caution-gives-goal = У соперника станет { $power }: это его победа. Точно?
macrobattle-caution-loses-power = Ваша сила уменьшится на { $by }: накрытый отряд перестанет помогать. Точно?
macrobattle-caution-pushes-out-own = Ваша карта { $card } уйдёт в сброс: место занимает новая. Точно?
macrobattle-caution-does-nothing = Карта { $card } сейчас ничего не даст и просто уйдёт в сброс. Точно?

# -- стол словами (для тех, кто без картинок) -----------------------------------------------------------------------------
macrobattle-fact-your-hand = У вас на руках: { $cards }.
macrobattle-fact-you-see = { $source }, перед вами: { $cards }.
macrobattle-fact-open-hand = На руках у игрока { $seat }: { $cards }.
macrobattle-fact-power = { $seat-you ->
        [yes] Ваша сила
       *[no] Сила игрока { $seat }
    }: { $power } из { $goal }.
macrobattle-fact-stock = { $seat-you ->
        [yes] У вас
       *[no] У игрока { $seat }
    } на руках { $hand ->
        [0] нет карт
        [one] { $hand } карта
        [few] { $hand } карты
       *[other] { $hand } карт
    }, в колоде { $deck }, в сбросе { $discard }.
macrobattle-fact-brings = { $seat-you ->
        [yes] Вы в бою
       *[no] { $seat } в бою
    } с { $decks-count ->
        [1] колодой
       *[other] колодами
    } { $decks }.
macrobattle-fact-row = { $seat-you ->
        [yes] Ваш ряд { $row }
       *[no] Ряд { $row } игрока { $seat }
    }: { $card }, { $suit }, сила { $strength }.
macrobattle-fact-is-stronger = { $card }: на { $by } сильнее, чем напечатано.
macrobattle-fact-is-weaker = { $card }: на { $by } слабее, чем напечатано.
macrobattle-fact-covers = Под отрядом { $card }: { $cards }. Вместе их сила { $strength }.
macrobattle-fact-has-mark = Метка на отряде { $card }: { $sign ->
        [minus] −{ $by }
       *[plus] +{ $by }
    }.
macrobattle-fact-carries = На отряде { $card } лежит { $trick }.
macrobattle-fact-in-slot = { $seat-you ->
        [yes] На вашей армии
       *[no] На армии игрока { $seat }
    } лежит { $trick }.
macrobattle-fact-empty-field = { $seat-you ->
        [yes] Отрядов на поле у вас
       *[no] Отрядов на поле у игрока { $seat }
    } нет.
macrobattle-fact-last-fallen = Сверху в сбросе { $seat-you ->
        [yes] у вас
       *[no] у игрока { $seat }
    }: { $card }.
macrobattle-fact-turn = Круг { $round } из { $last }, { $seat-you ->
        [yes] ваш ход
       *[no] ход игрока { $seat }
    }. Можно сыграть ещё: отрядов — { $squads }, подлянок и манёвров — { $tricks }.
macrobattle-fact-attacker = { $seat-you ->
        [yes] Атакуете вы.
       *[no] Атакует { $seat }.
    }
macrobattle-fact-truce = До конца круга { $until } ударов нет.
macrobattle-fact-who-beats-whom = Кто кого бьёт: { $table }.
macrobattle-fact-squad-is = Отряд: { $suit }, сила { $strength }. { $faction }.{ $unique ->
        [yes] { " " }Уникальный: в колоде такой один.
       *[no] { "" }
    }
macrobattle-fact-trick-is = { $kind ->
        [podlyanka] Подлянка
       *[manoeuvre] Манёвр
    } { $on ->
        [own_army] на свою армию
        [enemy_army] на вражескую армию
        [own_squad] на свой отряд
       *[enemy_squad] на вражеский отряд
    }, { $lasting ->
        [yes] постоянный эффект
       *[no] разовый эффект
    }. { $faction }.{ $unique ->
        [yes] { " " }Уникальная карта: в колоде такая одна.
       *[no] { "" }
    }

# -- отказы ---------------------------------------------------------------------------------------------------------------
macrobattle-error-match-over = Бой уже окончен.
macrobattle-error-unknown-action = Такого действия нет.
macrobattle-error-not-your-turn = Сейчас решает соперник: в чужой ход ничего сыграть нельзя.
macrobattle-error-bad-fields = Так не получится: у этого действия другие карты и цели.
macrobattle-error-illegal-now = Не сейчас: сначала ответьте на вопрос, который вам задан.
macrobattle-error-not-in-hand = Этой карты у вас на руках нет.
macrobattle-error-not-a-squad = { $card } — не отряд. Такие карты играют отдельно, как подлянки и манёвры.
macrobattle-error-not-a-trick = { $card } — отряд. Его выкладывают в ряд.
macrobattle-error-no-plays-left = В этот ход таких карт больше не сыграть. Можно закончить ход.
macrobattle-error-squads-in-hand = Сбросить карту можно, только когда выложить некого. А у вас на руках есть отряд, которому найдётся место.
macrobattle-error-banned-suit = Карта на вашей армии запрещает масть отряда { $card }. Выложите другой отряд или снимите запрет.
macrobattle-error-suit-taken = Ряд с такой мастью в начале у вас уже есть. Отряд { $card } можно выложить поверх любого вашего ряда.
macrobattle-error-rows-full = Рядов уже пять, больше не бывает. Отряд можно выложить поверх любого вашего ряда.
macrobattle-error-bad-target = Эту карту здесь выбрать нельзя.
macrobattle-error-not-active = Отряд { $target } накрыт другой картой: выбрать можно только верхний в ряду.
macrobattle-error-warded = Отряд { $target } под защитой: вражеские подлянки и приказы его не берут. Ударить его можно.
macrobattle-error-cannot-beat = Отряд { $card } не бьёт отряд { $target }: масть не та, или цель неуязвима для такого удара.
macrobattle-error-too-weak = Для отряда { $target } нужна сила удара { $needed }, а у вас { $strength }.
macrobattle-error-hand-full = На руках уже десять карт, больше не взять.
macrobattle-error-deck-count = Колод должно быть одна или две, а здесь { $decks }.
macrobattle-error-deck-unknown-card = Карты «{ $name }» нет.
macrobattle-error-deck-copies = { $card }: копий { $copies }, а можно от 1 до { $most }.
macrobattle-error-deck-size = В колоде { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }, а должно быть от { $least } до { $most }.
macrobattle-error-deck-few-squads = Отрядов в колоде { $squads }, а нужно не меньше { $needed }: хотя бы половина карт.
macrobattle-error-deck-factions = Народов в колоде { $factions }, а можно не больше { $most }; вольные люди не в счёт.
