# «Вершина»: игрушечная игра. Каждый тип говорит своим сообщением.

summit-title = Вершина
summit-pitch = Положите карту рубашкой вверх: старшая берёт круг.

summit-preset-full = Всё включено
summit-preset-quiet = Без споров и риска
summit-option-hand = Карт на руке
summit-option-boasts = Споры
summit-option-boasts-true = есть
summit-option-boasts-false = нет
summit-option-gamble = Смена карты
summit-option-gamble-off = нельзя
summit-option-gamble-deck = из колоды
summit-option-gamble-any = из колоды и стопки

summit-pile-deck = колода
summit-pile-heap = стопка

summit-action-boast = Похвастать перед
    .leaf = { $over }
summit-action-lay = Положить
    .leaf = { $card }
summit-action-gamble = Сменить карту
    .leaf = { $pile }
summit-action-pass = Оставить карту
summit-action-resign = Сдаться

summit-prompt-choose-card = Круг { $round }. Какую карту вы кладёте?
    .rule = 2-2
summit-prompt-change-card = Все положили. Сменить вашу карту { $card }?
    .rule = 2-4

summit-event-boasted = { $seat-you ->
    [yes] Вы обещаете
   *[no] { $seat } обещает
} положить карту старше, чем { $over-you ->
    [yes] вы
   *[no] { $over }
}.
summit-event-card-laid = { $seat-you ->
    [yes] Вы кладёте
   *[no] { $seat } кладёт
} карту рубашкой вверх.
summit-event-you-laid = Вы положили { $card }.
summit-event-gambled = { $seat-you ->
    [yes] Вы меняете карту
   *[no] { $seat } меняет карту
}: { $pile }.
summit-event-card-shown = { $seat-you ->
    [yes] Ваша карта
   *[no] Карта игрока { $seat }
} — { $card }.
summit-event-round-won = { $seat-you ->
    [yes] Вы берёте круг
   *[no] Круг берёт { $seat }
}: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
summit-event-boast-paid = Очко за спор { $seat-you ->
    [yes] ваше
   *[no] получает { $seat }
}.
summit-event-seat-left = { $seat-you ->
    [yes] Вы выбываете.
   *[no] { $seat } выбывает.
}

summit-forecast-outranked = { $cards ->
    [0] старше нет
   *[other] старше: { $cards }
}
summit-caution-top-card = Старше { $card } карт не осталось. Всё равно сменить?

summit-fact-your-hand = На руке: { $cards }
summit-fact-seat-stands = { $seat-you ->
    [yes] Ваши очки
   *[no] Очки игрока { $seat }
}: { $points }
summit-fact-heap-top = Сверху в стопке { $card }
summit-fact-height = Высота { $height }.

summit-outcome-points = по очкам
summit-outcome-alone = остальные выбыли

summit-error-match-over = Партия окончена.
summit-error-unknown-action = Такого действия нет.
summit-error-not-your-turn = Сейчас решает другой игрок.
summit-error-bad-fields = Действие записано неверно.
summit-error-illegal-now = Сейчас так нельзя.
summit-error-not-in-hand = Карты { $card } у вас на руке нет.
summit-error-bad-seat = Перед этим местом похвастать нельзя.
summit-error-empty-pile = Там нет карт.

summit-card-c1 = 1
summit-card-c2 = 2
summit-card-c3 = 3
summit-card-c4 = 4
summit-card-c5 = 5
summit-card-c6 = 6
summit-card-c7 = 7
summit-card-c8 = 8
summit-card-c9 = 9
summit-card-c10 = 10
summit-card-c11 = 11
summit-card-c12 = 12
summit-card-c13 = 13
summit-card-c14 = 14
summit-card-c15 = 15
summit-card-c16 = 16
summit-card-c17 = 17
summit-card-c18 = 18

summit-rules-1 = Стол
summit-rule-1-1 = В колоде 18 карт: от 1 до 18. Каждый получает по стольку, сколько условлено, обычно по 4.

summit-rules-2 = Круг
summit-rule-2-1 = Первым кладёт ведущий круга, за ним остальные по порядку мест. Первый круг ведёт первое место.
summit-rule-2-2 = Карту кладут с руки на стол рубашкой вверх.
summit-rule-2-3 = Прежде чем положить карту, можно один раз похвастать перед другим игроком: чья карта из двух старше, тому очко.
summit-rule-2-4 = Когда все положили, ведущий может сменить свою карту: на случайную из колоды или на верхнюю из открытой стопки.
summit-rule-2-5 = Карты открывают. Старшая берёт очко и следующее первенство, все карты уходят в стопку.

summit-rules-3 = Конец
summit-rule-3-1 = После последней карты побеждает тот, у кого больше очков; при равенстве место делят.
summit-rule-3-2 = Кто сдался, выбывает: его карты замешивают в колоду, споры с ним не считаются. Последний за столом побеждает.

summit-rules-4 = Тайны и отказы
summit-rule-4-1 = Руку и свою карту на столе видит только её хозяин, колоду не видит никто.
summit-rule-4-2 = Отказ называет первое, что мешает.
