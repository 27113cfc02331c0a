# Слова внутри картинок Void Party. Короткие: места на картинке мало.

void-party-picture-facts = партия №{ $match } · раунд { $round } из { $limit }
void-party-picture-facts-set-up = партия №{ $match } · подготовка
void-party-picture-facts-short = №{ $match } · раунд { $round }
void-party-picture-facts-set-up-short = №{ $match } · подготовка
void-party-picture-stage-hunt = Охота
void-party-picture-stage-war = Война
void-party-picture-stage-duel = Дуэль
void-party-picture-deck = Колода { $count }
void-party-picture-world = В мире
void-party-picture-group = Группа { $group }
void-party-picture-lost = в небытии
void-party-picture-marked = уходит
void-party-picture-left = вне боя
void-party-picture-dead = рассеяно
void-party-picture-harm = { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    }?
void-party-picture-out = вне партии
void-party-picture-score = счёт { $score }
void-party-picture-creatures = Существа
void-party-picture-runs = { $seat-you ->
        [yes] ведёте существ
       *[no] ведёт существ
    }
void-party-picture-run-by = ведёт { $name }
void-party-picture-automaton = ходят сами
void-party-picture-hunts = группа { $group }
void-party-picture-attacks = { $seat-you ->
        [yes] нападаете
       *[no] нападает
    }, группа { $group }
void-party-picture-defends = { $seat-you ->
        [yes] защищаетесь
       *[no] защищается
    }, группа { $group }
void-party-picture-pair = пара { $pair } из { $last }
void-party-picture-stance = Стойка перед боем
void-party-picture-auction = Торг за первый ход
void-party-picture-bid = За первый ход: { $name } — { $bid } Вр.
void-party-picture-surrender = За первый ход отдать Времени: { $due }
void-party-picture-recover = Вернуть Времени: { $due }
void-party-picture-hit = { $origin } бьёт: { $target }, { $damage ->
        [one] { $damage } урон
       *[other] { $damage } урона
    }
void-party-picture-owed = Пустота отдаёт на выбор: { $count }
void-party-picture-next = Дальше
void-party-picture-attack = атака
void-party-picture-defence = защита
void-party-picture-hollow = потеряно
