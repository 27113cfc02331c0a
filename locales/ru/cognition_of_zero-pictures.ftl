# Познание нуля: слова на картинках. Коротко: места мало.

cognition-of-zero-picture-facts = №{ $match } · ход { $turn }
cognition-of-zero-picture-facts-battle = №{ $match } · битва { $turn }
cognition-of-zero-picture-facts-decks = №{ $match } · колоды
cognition-of-zero-picture-facts-preview = №{ $match } · просмотр
cognition-of-zero-picture-to-zero = до нуля
cognition-of-zero-picture-in-deck = в колоде
cognition-of-zero-picture-in-reserve = в запасе
cognition-of-zero-picture-turn-of = Ход { $turn } из { $limit }
cognition-of-zero-picture-waits = Один уже ждёт: второе ожидание кончит партию
cognition-of-zero-picture-musters = Армия собирается втайне
cognition-of-zero-picture-muster = Оборона собирается втайне
cognition-of-zero-picture-refusal = Отказ приблизит нападающего на { $count }
cognition-of-zero-picture-arrange = Расстановка
cognition-of-zero-picture-first-strike = Первый удар — за обороной
cognition-of-zero-picture-acts = Ещё действуют: { $count }
cognition-of-zero-picture-trick-free = Розыгрыш ещё можно
cognition-of-zero-picture-trick-played = Розыгрыш сделан
cognition-of-zero-picture-quiet = Тихо { $count } из { $limit }
cognition-of-zero-picture-late = Ход { $turn } из { $limit }
cognition-of-zero-picture-last-blow = Отступление: последний удар
cognition-of-zero-picture-your-reserve = Ваш запас
cognition-of-zero-picture-laid = В армию
cognition-of-zero-picture-not-laid = Ещё в запасе
cognition-of-zero-picture-held = В этой битве не участвуют
cognition-of-zero-picture-deck-0 = Первая колода
cognition-of-zero-picture-deck-1 = Вторая колода
