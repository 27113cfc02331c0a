# Words inside pictures. Short: a place on a picture is narrow.

picture-moves = ходит { $name }
picture-decides = решает { $name }
picture-your-move = ваш ход
picture-your-decision = решаете вы
picture-won = победа: { $name }
picture-draw = ничья
picture-new = новая
picture-you = Вы
picture-seat = Игрок { $number }
picture-your-hand = Ваша рука
picture-empty-hand = Карт нет
picture-only-you = видите только вы

## Voltrine

voltrine-picture-facts = партия №{ $match } · ход { $turn } из { $limit }
voltrine-picture-facts-muster = партия №{ $match } · сбор
voltrine-picture-pile = Павшие
voltrine-picture-hand = Рука
voltrine-picture-actions = Действия
voltrine-picture-tokens = Жетоны
voltrine-picture-lost = Потери
voltrine-picture-decrees = Указы
voltrine-picture-deck = Колода { $count }
voltrine-picture-quiet = Затишье { $count } из 12
voltrine-picture-balance = Баланс сил
voltrine-picture-group-protagonist = Преобладают протагонисты
voltrine-picture-group-defender = Преобладают защитники
voltrine-picture-group-conspirator = Преобладают заговорщики
voltrine-picture-group-none = Никто не преобладает
voltrine-picture-effect-protagonist = Бесплатно первое размещение или передислокация
voltrine-picture-effect-defender = На Стены — рубашкой вверх, перегруппировка бесплатна
voltrine-picture-effect-conspirator = Заговор бесплатен, жетоны открывают и чужие карты
voltrine-picture-effect-none = Правила обычные
voltrine-picture-effect-early = Баланс вступит в силу с хода 3
voltrine-picture-simplified = Упрощённая партия
voltrine-picture-cycle = Карта бьёт только следующую за ней
voltrine-picture-plot = Заговор
voltrine-picture-treaty = договор
voltrine-picture-attack-topple = Стены { $slot }
voltrine-picture-attack-confront = Чертог { $slot }
voltrine-picture-attack-infiltration = Инфильтрация
voltrine-picture-beats = бьёт { $value }
