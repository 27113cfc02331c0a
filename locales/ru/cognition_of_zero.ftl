# Познание нуля: слова партии. Голос событий — невозмутимый абсурд; вопросы и отказы — прямые.

cognition-of-zero-title = Познание нуля
cognition-of-zero-pitch = Двое ведут к нулю доцентов, верблюдов и лифты. Карта за ходом, армия за армией; побеждает тот, кому до цели не осталось ничего.

# -- варианты и настройки -------------------------------------------------------------------------------------------------
cognition-of-zero-preset-standard = Обычная партия
cognition-of-zero-preset-quick = Быстрая: пять карт сразу
cognition-of-zero-preset-picked = Колоды на выбор
cognition-of-zero-preset-split = Один делит, другой выбирает
cognition-of-zero-preset-by-the-book = По первоисточнику: набор по карте

cognition-of-zero-option-deck-method = Колоды
cognition-of-zero-option-deck-method-dealt = готовые, по жребию
cognition-of-zero-option-deck-method-picked = готовые, на выбор
cognition-of-zero-option-deck-method-draft = набрать по карте
cognition-of-zero-option-deck-method-split = один делит, другой выбирает
cognition-of-zero-option-deck-size = Карт в колоде (в готовой — 16)
cognition-of-zero-option-start-score = Сколько до нуля в начале
cognition-of-zero-option-opening-hand = Карт в начале
cognition-of-zero-option-second-bonus = Ещё карт тому, кто ходит вторым
cognition-of-zero-option-preview = Просмотр колод перед игрой
cognition-of-zero-option-preview-true = да
cognition-of-zero-option-preview-false = нет
cognition-of-zero-option-acts-per-turn = Сколько карт действует за ход битвы
cognition-of-zero-option-first-strike = Первый удар обороны
cognition-of-zero-option-first-strike-one = одной машиной
cognition-of-zero-option-first-strike-all = всеми машинами
cognition-of-zero-option-first-strike-off = не бывает
cognition-of-zero-option-wounds = Раны после битвы
cognition-of-zero-option-wounds-heal = заживают
cognition-of-zero-option-wounds-keep = остаются
cognition-of-zero-option-turn-limit = Ходов в партии, самое большее (0 — по четыре на карту колоды)

# -- слова ----------------------------------------------------------------------------------------------------------------
cognition-of-zero-half-0 = первая колода
    .button = В первую колоду
cognition-of-zero-half-1 = вторая колода
    .button = Во вторую колоду

cognition-of-zero-outcome-zero = нуль познан
cognition-of-zero-outcome-destroyed = у соперника не осталось персонажей, животных и машин
cognition-of-zero-outcome-resigned = соперник сдался
cognition-of-zero-outcome-both-waited = по счёту: оба ждали
cognition-of-zero-outcome-turn-limit = по счёту: ходы кончились
cognition-of-zero-outcome-both-destroyed = по счёту: бойцов не осталось ни у кого

# -- вопросы --------------------------------------------------------------------------------------------------------------
cognition-of-zero-prompt-pick-deck = Какую готовую колоду возьмёте?
    .rule = 3-2
cognition-of-zero-prompt-draft = Какую карту возьмёте в колоду? Уже { $taken } из { $size }.{ $characters ->
        [0] { "" }
       *[other] { " " }Ещё нужно персонажей: { $characters }.
    }{ $fighters ->
        [0] { "" }
       *[other] { " " }Ещё нужно бойцов: { $fighters }.
    }
    .rule = 3-3
cognition-of-zero-prompt-split = Какую карту в какую колоду? В первой { $first } из { $size }, во второй { $second } из { $size }. Выбирать из двух будет соперник.
    .rule = 3-4
cognition-of-zero-prompt-choose = Обе колоды собраны. Какую берёте себе?
    .rule = 3-4
cognition-of-zero-prompt-preview = Обе колоды открыты. Посмотрите — потом их закроют. Начинаем?
    .rule = 4-1
cognition-of-zero-prompt-turn = Ваш ход: взять карту или напасть? До нуля { $score }, { $deck ->
        [0] колода пуста
        [one] в колоде { $deck } карта
        [few] в колоде { $deck } карты
       *[other] в колоде { $deck } карт
    }.
    .rule = 5-1
cognition-of-zero-prompt-muster = Кто идёт в армию? { $fighters ->
        [0] Бойцов пока нет.
       *[other] Выложено бойцов: { $fighters }, из них персонажей: { $characters }.
    } Остальные останутся в запасе.
    .rule = 6-1
cognition-of-zero-prompt-answer = На вас нападают: { $fighters ->
        [one] { $fighters } боец
        [few] { $fighters } бойца
       *[other] { $fighters } бойцов
    }, персонажей среди них — { $characters }. Защищаться? При отказе сопернику останется до нуля { $score }.
    .rule = 6-3
cognition-of-zero-prompt-arrange = Как расставить армию?{ $free ->
        [0] { "" }
       *[other] { " " }Предметов на земле: { $free }, их нужно раздать.
    }
    .rule = 7-2
cognition-of-zero-prompt-first-strike = Первый удар за вами. Какая машина и по кому?
    .rule = 9-1
cognition-of-zero-prompt-battle = Кто действует?{ $acts ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }Ещё могут действовать: { $acts }.
    }{ $tricks ->
        [0] { "" }
        [one] { " " }Можно разыграть { $tricks } карту событий и абстракций.
       *[other] { " " }Можно разыграть одну из { $tricks } карт событий и абстракций.
    }{ $quiet ->
        [0] { "" }
        [1] { "" }
        [2] { "" }
        [3] { "" }
       *[other] { " " }Тихих ходов подряд: { $quiet } из 6.
    }
    .rule = 9-2
cognition-of-zero-prompt-last-blow = Соперник отступает, это ваш последний ход в битве. Кто действует?{ $acts ->
        [0] { "" }
        [1] { "" }
       *[other] { " " }Ещё могут действовать: { $acts }.
    }{ $tricks ->
        [0] { "" }
        [one] { " " }Можно разыграть { $tricks } карту событий и абстракций.
       *[other] { " " }Можно разыграть одну из { $tricks } карт событий и абстракций.
    }
    .rule = 11-3
cognition-of-zero-prompt-regroup = Что ещё делает { $card }? Бить и применять способности в этот ход ей уже нельзя.
    .rule = 9-7

# -- действия -------------------------------------------------------------------------------------------------------------
cognition-of-zero-action-pick-deck = Готовая колода
cognition-of-zero-action-autopick = Набрать за меня
cognition-of-zero-action-pick = Взять в колоду
cognition-of-zero-action-put = Положить
    .leaf = { $seat }
cognition-of-zero-action-choose = Взять себе
    .leaf = { $seat-id ->
        [0] Первая колода
       *[1] Вторая колода
    }
cognition-of-zero-action-ready = Начинаем
cognition-of-zero-action-take = Взять карту
cognition-of-zero-action-wait = Ждать
cognition-of-zero-action-attack = Напасть
cognition-of-zero-action-lay-all = Выложить всех
cognition-of-zero-action-lay = Выложить
cognition-of-zero-action-hold = Вернуть
cognition-of-zero-action-defend = Защищаться
cognition-of-zero-action-refuse = Отказаться
cognition-of-zero-action-auto = Расставить за меня
cognition-of-zero-action-give = Дать предмет
    .leaf = → { $to }
cognition-of-zero-action-strike = Ударить
    .leaf = → { $target }
cognition-of-zero-action-use = Способность
    .leaf = { $by-id ->
       *[other] { $card }
    }{ $target-id ->
        [none] { "" }
       *[other] { " " }→ { $target }
    }{ $target2-id ->
        [none] { "" }
       *[other] , { $target2 }
    }
cognition-of-zero-action-play = Разыграть
    .leaf = { $card }{ $target-id ->
        [none] { "" }
       *[other] { " " }→ { $target }
    }{ $target2-id ->
        [none] { "" }
       *[other] , { $target2 }
    }
cognition-of-zero-action-pair = В пару
    .leaf = + { $partner }
cognition-of-zero-action-board = Внутрь
    .leaf = → { $into }
cognition-of-zero-action-hide = Спрятать
    .leaf = → { $behind }
cognition-of-zero-action-pick-up = Подобрать
    .leaf = ← { $item }
cognition-of-zero-action-retreat = Отступить
cognition-of-zero-action-skip-strike = Без первого удара
cognition-of-zero-action-done = Готово
cognition-of-zero-action-end-turn = Закончить ход
cognition-of-zero-action-resign = Сдаться

# -- события: колоды ------------------------------------------------------------------------------------------------------
cognition-of-zero-event-deck-picked =
    { $seat-you ->
        [yes] Ваша колода — { $deck }.
       *[no] { $seat } берёт колоду { $deck }.
    }
cognition-of-zero-event-card-picked =
    { $seat-you ->
        [yes] Вы берёте карту { $card }.
       *[no] { $seat } берёт карту { $card }.
    }
cognition-of-zero-event-picked-by-itself =
    { $seat-you ->
        [yes] За вас взято
       *[no] За игрока { $seat } взято
    }: { $cards }.
cognition-of-zero-event-card-put = Карта { $card } ложится { $half-id ->
        [0] в первую
       *[1] во вторую
    } колоду.
cognition-of-zero-event-dealt-by-itself = { $half-id ->
        [0] Первая
       *[1] Вторая
    } колода пополнилась сама собой: { $cards }.
cognition-of-zero-event-half-chosen =
    { $seat-you ->
        [yes] Вы берёте себе
       *[no] { $seat } берёт себе
    } { $half-id ->
        [0] первую
       *[1] вторую
    } колоду.
cognition-of-zero-event-decks-opened = Обе колоды открыты. Смотрите, пока можно.
cognition-of-zero-event-seat-ready =
    { $seat-you ->
        [yes] Вы больше не смотрите в колоды.
       *[no] { $seat } больше не смотрит в колоды.
    }
cognition-of-zero-event-play-began =
    Колоды перевёрнуты рубашкой вверх, и смотреть в них больше нельзя никому. { $seat-you ->
        [yes] Первый ход ваш.
       *[no] Первым ходит { $seat }.
    }
cognition-of-zero-event-you-began = К вам пришли: { $cards }.

# -- события: ходы --------------------------------------------------------------------------------------------------------
cognition-of-zero-event-card-taken = { $seat } берёт карту{ $left ->
        [0] , последнюю
       *[other] { "" }
    }.
cognition-of-zero-event-you-took = Вы берёте карту { $card }{ $left ->
        [0] . Колода на этом кончилась
       *[other] { "" }
    }.
cognition-of-zero-event-waited =
    { $seat-you ->
        [yes] Вы ждёте.
       *[no] { $seat } ждёт.
    } Ничего не происходит.
cognition-of-zero-event-attack-declared =
    { $seat-you ->
        [yes] Вы нападаете.
       *[no] { $seat } нападает.
    }
cognition-of-zero-event-you-laid = Вы выкладываете: { $cards }.
cognition-of-zero-event-you-held = Карта { $card } возвращается в запас и в этой битве не участвует.
cognition-of-zero-event-army-shown =
    { $seat-you ->
        [yes] Ваша армия
       *[no] Армия игрока { $seat }
    }: { $cards }.{ $reserve ->
        [0] { " " }В запасе не осталось никого.
       *[other] { " " }В запасе карт: { $reserve }.
    }
cognition-of-zero-event-defence-taken =
    { $seat-you ->
        [yes] Вы защищаетесь.
       *[no] { $seat } защищается.
    }
cognition-of-zero-event-defence-refused =
    { $seat-you ->
        [yes] Вы отказываетесь защищаться.
       *[no] { $seat } отказывается защищаться.
    } Армия уходит домой с чувством правоты.
cognition-of-zero-event-defenceless-seat =
    { $seat-you ->
        [yes] Защищаться вам нечем.
       *[no] { $seat } не защищается: нечем.
    } Армия уходит домой с чувством правоты.
cognition-of-zero-event-approached =
    { $seat-you ->
        [yes] Вы ближе к нулю
       *[no] { $seat } ближе к нулю
    } на { $by }: { $score ->
        [0] до него не осталось ничего
       *[other] осталось { $score }
    }.
cognition-of-zero-event-receded =
    { $seat-you ->
        [yes] Вы отдаляетесь от нуля
       *[no] { $seat } отдаляется от нуля
    } на { $by }: теперь { $score }.

# -- события: расстановка -------------------------------------------------------------------------------------------------
cognition-of-zero-event-item-given = { $card } получает предмет { $item }.
cognition-of-zero-event-paired = { $rider } едет верхом: под седлом { $mount }.
cognition-of-zero-event-boarded = { $card } теперь внутри машины { $carrier }.
cognition-of-zero-event-hid-behind = { $card } прячется за существом { $cover }.
cognition-of-zero-event-arranged =
    { $seat-you ->
        [yes] Ваша армия расставлена.
       *[no] Армия игрока { $seat } расставлена.
    }

# -- события: битва -------------------------------------------------------------------------------------------------------
cognition-of-zero-event-turn-began =
    { $seat-you ->
        [yes] Ход битвы { $turn } — ваш.
       *[no] Ход битвы { $turn }: ходит { $seat }.
    }{ $quiet ->
        [0] { "" }
        [1] { "" }
        [2] { "" }
        [3] { "" }
       *[other] { " " }Тихих ходов подряд: { $quiet } из 6.
    }
cognition-of-zero-event-first-strike-skipped =
    { $seat-you ->
        [yes] Ваши машины молчат.
       *[no] Машины игрока { $seat } молчат.
    }
cognition-of-zero-event-struck = { $card } бьёт: { $target }.
cognition-of-zero-event-struck-together = { $card } и { $partners } бьют вместе: { $target }.
cognition-of-zero-event-ability-used =
    { $seat-you ->
        [yes] Ваша способность в деле
       *[no] { $seat } применяет способность
    }: { $card }.
cognition-of-zero-event-trick-played =
    { $seat-you ->
        [yes] Вы разыгрываете карту { $card }.
       *[no] { $seat } разыгрывает карту { $card }.
    }
cognition-of-zero-event-triggered = Срабатывает карта { $card }.
cognition-of-zero-event-retreated =
    { $seat-you ->
        [yes] Вы отступаете.
       *[no] { $seat } отступает.
    } Последнее слово за другой стороной.
cognition-of-zero-event-life-lost = { $card } теряет { $damage ->
        [one] { $damage } жизнь
       *[few] { $damage } жизни
        [many] { $damage } жизней
    }{ $life ->
        [0] { "" }
       *[other] , остаётся { $life }
    }.
cognition-of-zero-event-shield-broke = Урон пришёлся на щит, и щита больше нет: { $card } даже не оборачивается.
cognition-of-zero-event-destroyed = { $card } переходит в небытие.
cognition-of-zero-event-healed = { $card } восстанавливает { $by }: жизни теперь { $life }.
cognition-of-zero-event-turns-missed = { $card } пропускает { $skip ->
        [one] ход
       *[other] ходы, всего { $skip }
    }.
cognition-of-zero-event-items-dropped = { $card } роняет: { $items }.
cognition-of-zero-event-items-confiscated = { $card } остаётся без вещей: в запас хозяина изъято { $items }.
cognition-of-zero-event-boosted = { $cards } сильнее на { $by } до конца хода.
cognition-of-zero-event-weakened = { $cards } слабее на { $by } до конца следующего хода хозяина.
cognition-of-zero-event-shielded = { $card } под щитом.
cognition-of-zero-event-lives-swapped = { $card } и { $other } меняются жизнями: теперь { $life } и { $other-life }.
cognition-of-zero-event-separated = { $card } теряет всякую связь с остальными.
cognition-of-zero-event-cleansed = { $card } избавляется от пропуска хода и от слабости.
cognition-of-zero-event-dismissed = { $card } исчезает из битвы и находится в запасе.
cognition-of-zero-event-revived = { $card } возвращается из небытия: жизни { $life }.
cognition-of-zero-event-refreshed = { $card } — как новая: синяя метка снята.
cognition-of-zero-event-may-act-more =
    { $seat-you ->
        [yes] Вы можете
       *[no] { $seat } может
    } в этот ход действовать ещё { $acts ->
        [one] { $acts } картой
       *[other] { $acts } картами
    }.
cognition-of-zero-event-cards-drawn =
    { $seat } берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    } прямо посреди битвы.
cognition-of-zero-event-you-drew = К вам в запас приходят: { $cards }.
cognition-of-zero-event-hushed =
    { $seat-you ->
        [yes] Вы молчите
       *[no] { $seat } молчит
    } весь следующий ход: ни событий, ни абстракций.
cognition-of-zero-event-battle-won =
    { $seat-you ->
        [yes] Битва за вами
       *[no] Битву выигрывает { $seat }
    }: персонажей уцелело { $characters }.
cognition-of-zero-event-battle-drawn = Битва кончилась ничем — то есть почти нулём. Никто не приблизился.

# -- события: конец -------------------------------------------------------------------------------------------------------
cognition-of-zero-event-last-turn-passed = Ход { $turn } был последним. Остаётся посчитать.
cognition-of-zero-event-resigned =
    { $seat-you ->
        [yes] Вы сдаётесь.
       *[no] { $seat } сдаётся.
    }
cognition-of-zero-event-match-won =
    { $seat-you ->
        [yes] Вы остаётесь с нулём наедине.
       *[no] { $seat } остаётся с нулём наедине.
    }
cognition-of-zero-event-match-drawn = Разница равна нулю, и спросить больше не о чем.

# -- отказы ---------------------------------------------------------------------------------------------------------------
cognition-of-zero-error-match-over = Партия окончена.
cognition-of-zero-error-unknown-action = Такого действия нет. Нажмите кнопку под вопросом или напишите, например, «взять».
cognition-of-zero-error-bad-fields = Так это действие не записывают. Проще нажать кнопку.
cognition-of-zero-error-not-your-turn = Сейчас решаете не вы.
cognition-of-zero-error-illegal-now = Сейчас так сделать нельзя: сначала ответьте на вопрос.
cognition-of-zero-error-deck-taken = { $deck } уже у соперника. Выберите другую.
cognition-of-zero-error-not-in-pool = Карты { $card } среди предложенных нет.
cognition-of-zero-error-deck-full = Эта колода уже полна. Кладите в другую.
cognition-of-zero-error-quota = Мест осталось мало: нужны персонажи или бойцы, карта { $card } не подходит.
cognition-of-zero-error-deck-empty = Колода пуста: можно ждать или напасть.
cognition-of-zero-error-must-take = Ждать можно только с пустой колодой. Возьмите карту или нападите.
cognition-of-zero-error-no-fighters = Сражаться некому: нужен персонаж, животное или машина.
cognition-of-zero-error-already-laid = { $card } уже в армии.
cognition-of-zero-error-held-back = Карту { $card } вы вернули в запас: в этой битве она не участвует.
cognition-of-zero-error-not-in-hand = Такой карты у вас на руках нет.
cognition-of-zero-error-not-laid = Карты { $card } в армии нет.
cognition-of-zero-error-last-fighter = Без карты { $card } в армии не останется бойцов.
cognition-of-zero-error-not-free = Предмет { $item } не лежит на вашей земле.
cognition-of-zero-error-not-in-army = Карты { $card } в вашей армии нет.
cognition-of-zero-error-no-slot = { $card }: места для предмета нет.
cognition-of-zero-error-cannot-pair = Эти двое так не объединятся: нужны всадник с ездовым животным или существо и машина, что возит, — и не в укрытии.
cognition-of-zero-error-already-paired = Кто-то из двоих уже занят: в паре или внутри.
cognition-of-zero-error-no-room = Внутри больше нет места.
cognition-of-zero-error-cannot-hide = Так не спрятаться: прячется свободная машина, и только за существом под открытым небом.
cognition-of-zero-error-cover-taken = За этим существом уже прячется машина.
cognition-of-zero-error-items-unplaced = Сначала раздайте предметы: свободные места для них есть.
cognition-of-zero-error-not-a-first-striker = Первый удар наносят машины и самые быстрые; { $card } не из них.
cognition-of-zero-error-missing-turn = { $card } пропускает этот ход.
cognition-of-zero-error-already-acted = { $card } в этот ход действовать больше не может.
cognition-of-zero-error-no-attack = { $card }: атака сейчас 0, бить нечем.
cognition-of-zero-error-bad-target = Эта цель не подходит.
cognition-of-zero-error-covered = { $target } под прикрытием: удары и способности не достанут. Уберите прикрытие или разыграйте событие.
cognition-of-zero-error-too-late-to-retreat = Отступают только в самом начале своего хода.
cognition-of-zero-error-rival-retreated = Соперник уже отступает: это последний ход битвы.
cognition-of-zero-error-finish-regroup = Сначала закончите перегруппировку: её ведёт { $card }.
cognition-of-zero-error-trick-limit = За ход — одно событие или одна абстракция, и они уже были.
cognition-of-zero-error-hushed = В этот ход события и абстракции вам недоступны.
cognition-of-zero-error-used-up = { $card }: в этой битве уже использовано.
cognition-of-zero-error-no-ability = { $card }: такой способности у действующей карты нет.

# -- что будет (на кнопках) -----------------------------------------------------------------------------------------------
cognition-of-zero-forecast-wounds = { $life } − { $damage } = { $left }
cognition-of-zero-forecast-kills = { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    }, погибнет
cognition-of-zero-forecast-wounds-together = { $own } + { $partners }: { $life } − { $damage } = { $left }
cognition-of-zero-forecast-kills-together = { $own } + { $partners }: погибнет
cognition-of-zero-forecast-breaks-shield = снимет щит
cognition-of-zero-forecast-hurts-many = заденет { $hit }{ $destroyed ->
        [0] { "" }
       *[other] , погибнет { $destroyed }
    }
cognition-of-zero-forecast-heals = { $life } + { $by } = { $now }
cognition-of-zero-forecast-misses = { $turns ->
        [one] пропустит ход
       *[other] пропустит ходы: { $turns }
    }
cognition-of-zero-forecast-strengthens = атака { $attack } + { $by } = { $now }
cognition-of-zero-forecast-weakens = атака { $attack } − { $by } = { $now }
cognition-of-zero-forecast-swaps = жизни станет { $first } и { $second }
cognition-of-zero-forecast-comes-closer = до нуля { $score }
cognition-of-zero-forecast-rival-recedes = сопернику { $score }
cognition-of-zero-forecast-rival-comes-closer = сопернику до нуля { $score }
cognition-of-zero-forecast-if-refused = при отказе до нуля { $score }
cognition-of-zero-forecast-sums = { $first } + { $second } = { $total }
cognition-of-zero-forecast-adds = атака +{ $attack }, жизнь +{ $life }
cognition-of-zero-forecast-prints = атака { $attack }, жизнь { $life }

# -- предупреждения -------------------------------------------------------------------------------------------------------
cognition-of-zero-caution-attack-is-final = Нападение нельзя отозвать, и карту в этот ход вы не возьмёте. Нападаем?
cognition-of-zero-caution-refusal-loses = Если отказаться, соперник достигнет нуля и победит. Точно отказаться?
cognition-of-zero-caution-retreat-costs = Вам до нуля станет { $score }, сопернику — до { $rival }, и у него будет ещё один ход. Отступить?
cognition-of-zero-caution-retreat-loses = Отступление может привести соперника к нулю: это победа. Отступить?
cognition-of-zero-caution-loses-battle = { $card } — последний боец: если он уйдёт, битва проиграна. Точно?
cognition-of-zero-caution-decided-by-count = Это последний ход: партию решит счёт, до нуля вам { $score }, сопернику { $rival }. Точно?

# -- стол словами (для тех, кто без картинок) -----------------------------------------------------------------------------
cognition-of-zero-fact-your-hand = У вас на руках: { $cards }.
cognition-of-zero-fact-your-laid = Вы выложили: { $cards }.
cognition-of-zero-fact-your-held = Вы вернули в запас: { $cards }.
cognition-of-zero-fact-your-wound = { $card }: жизнь { $life } из { $most }.
cognition-of-zero-fact-score = { $seat-you ->
        [yes] Вам до нуля { $score }.
       *[no] { $seat }: до нуля { $score }.
    }
cognition-of-zero-fact-stock = { $seat-you ->
        [yes] У вас
       *[no] У игрока { $seat }
    } в колоде { $deck ->
        [0] нет карт
        [one] { $deck } карта
        [few] { $deck } карты
       *[other] { $deck } карт
    }, на руках { $hand }.
cognition-of-zero-fact-deck-of =
    { $seat-you ->
        [yes] Ваша колода
       *[no] Колода игрока { $seat }
    } — { $deck }.
cognition-of-zero-fact-open-deck = Карты { $seat-you ->
        [yes] вашей колоды
       *[no] колоды игрока { $seat }
    }: { $cards }.
cognition-of-zero-fact-pool = На выбор: персонажей { $characters }, животных { $animals }, машин { $machines }, предметов { $items }, событий { $events }, абстракций { $abstractions }.
cognition-of-zero-fact-army-shown =
    { $seat-you ->
        [yes] Ваша армия
       *[no] Армия игрока { $seat }
    }: { $cards }.
cognition-of-zero-fact-fighter = { $seat-you ->
        [yes] Ваш боец
       *[no] Боец игрока { $seat },
    } { $card }, атака { $attack }, жизнь { $life } из { $most }{ $slots ->
        [0] { "" }
       *[other] , мест для предметов { $slots }
    }.
cognition-of-zero-fact-bears = { $card } несёт { $items-count ->
        [1] предмет
       *[other] предметы
    } { $items }.
cognition-of-zero-fact-rides = { $card } едет верхом: под седлом { $mount }.
cognition-of-zero-fact-inside = { $card } внутри машины { $carrier }.
cognition-of-zero-fact-behind = { $card } прячется за существом { $cover }.
cognition-of-zero-fact-misses = { $card } пропускает { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[other] { $turns } ходов
    }.
cognition-of-zero-fact-has-shield = { $card } под щитом.
cognition-of-zero-fact-fighter-is = Атака { $attack }, жизнь { $life }{ $slots ->
        [0] { "" }
       *[other] , мест для предметов { $slots }
    }.
cognition-of-zero-fact-item-adds = Тому, кто несёт: { $attack ->
        [0] { "" }
       *[other] +{ $attack } к атаке
    }{ $life ->
        [0] { "" }
       *[other] { $attack ->
            [0] { "" }
           *[other] ,{ " " }
        }+{ $life } к жизни
    }.
cognition-of-zero-fact-is-stronger = { $card }: +{ $by } к атаке до конца хода.
cognition-of-zero-fact-is-weaker = { $card }: −{ $by } к атаке до конца хода хозяина.
cognition-of-zero-fact-ground = На земле { $seat-you ->
        [yes] ваши предметы
       *[no] предметы игрока { $seat }
    }: { $cards }.
cognition-of-zero-fact-tricks =
    { $seat-you ->
        [yes] У вас
       *[no] У игрока { $seat }
    } не разыграно: { $cards }.
cognition-of-zero-fact-used =
    { $seat-you ->
        [yes] У вас
       *[no] У игрока { $seat }
    } с синей меткой: { $cards }.
cognition-of-zero-fact-is-hushed =
    { $seat-you ->
        [yes] Вы не разыгрываете
       *[no] { $seat } не разыгрывает
    } в следующий ход ни событий, ни абстракций.
cognition-of-zero-fact-lost =
    { $seat-you ->
        [yes] Ваши в небытии
       *[no] В небытии у игрока { $seat }
    }: { $cards }.
cognition-of-zero-fact-battle-turn = Ход битвы { $turn } из 40{ $seat-you ->
        [yes] { " " }— ваш
       *[no] : ходит { $seat }
    }. Тихих ходов подряд: { $quiet } из 6.
cognition-of-zero-fact-has-retreated = { $seat-you ->
        [yes] Вы отступаете
       *[no] { $seat } отступает
    }: это последний ход битвы.
cognition-of-zero-fact-main-turn = Ход { $turn } из { $last }.
cognition-of-zero-fact-first = Кубики { $high } и { $low }: { $seat-you ->
        [yes] первый ход ваш
       *[no] первым ходит { $seat }
    }.
