# Слова внутри картинок Макробоёвки. Короткие: места на картинке мало. После слов рисуются знаки мастей.

macrobattle-picture-facts = партия №{ $match } · круг { $round } из { $limit }
macrobattle-picture-facts-short = №{ $match } · круг { $round }
macrobattle-picture-power = { $power } / { $goal }
macrobattle-picture-no-slot = На армии ничего не лежит
macrobattle-picture-discard = Сброс { $count }
macrobattle-picture-no-discard = Сброс пуст
macrobattle-picture-empty-field = поле пусто
macrobattle-picture-more = ещё { $count }
macrobattle-picture-own-suit = и своих, кроме
macrobattle-picture-left = Сыграть ещё:
macrobattle-picture-podlyanka = подлянка
macrobattle-picture-manoeuvre = манёвр
macrobattle-picture-mark = метка { $n }

# -- что происходит ---------------------------------------------------------------------------------------------------
macrobattle-picture-ordering = Приказ: { $card }
macrobattle-picture-striking = Удар: { $card }
macrobattle-picture-looking = { $card }: смотрит { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }
macrobattle-picture-truce = Перемирие: ударов нет до конца круга { $until }

# -- рука -------------------------------------------------------------------------------------------------------------
macrobattle-picture-hand-of = Рука: { $name }
macrobattle-picture-open = открыта всем
macrobattle-picture-top-of-deck = Верх вашей колоды
macrobattle-picture-spied-hand = Рука соперника

# -- что действует постоянно ------------------------------------------------------------------------------------------
macrobattle-picture-aura-own = своим { $n }
macrobattle-picture-aura-own-all = всем своим { $n }
macrobattle-picture-aura-enemy = врагам { $n }
macrobattle-picture-aura-enemy-all = всем врагам { $n }
macrobattle-picture-aura-army = отрядам { $n }
macrobattle-picture-aura-army-all = всем отрядам { $n }
macrobattle-picture-grow-own-rows = { $n } за ряд
macrobattle-picture-grow-enemy-rows = { $n } за ряд врага
macrobattle-picture-grow-under = { $n } за карту под ним
macrobattle-picture-boost = сила { $n }
macrobattle-picture-guard = защита { $n }
macrobattle-picture-push = удар { $n }
macrobattle-picture-immune = не бьют
macrobattle-picture-ward = оберег
macrobattle-picture-hunt = бьёт и
macrobattle-picture-hand = добор { $n }
macrobattle-picture-plays-squad = { $n } отряд
macrobattle-picture-plays-trick = { $n } подлянка
macrobattle-picture-no-strike = без ударов
macrobattle-picture-ban = запрет
macrobattle-picture-mute = молчит
macrobattle-picture-mutes = глушит свойство

# -- что бывает один раз ----------------------------------------------------------------------------------------------
macrobattle-picture-up-to = до { $max }
macrobattle-picture-draw = добрать { $n }
macrobattle-picture-extra-squad = { $n } отряд сейчас
macrobattle-picture-extra-trick = { $n } подлянка сейчас
macrobattle-picture-mark-own = метка { $n } своему
macrobattle-picture-mark-enemy = метка { $n } врагу
macrobattle-picture-mark-any = метка { $n } любому
macrobattle-picture-mark-all-own = метка { $n } всем своим
macrobattle-picture-mark-all-enemy = метка { $n } всем врагам
macrobattle-picture-kill-own = уничтожить своего
macrobattle-picture-kill-enemy = уничтожить врага
macrobattle-picture-kill-any = уничтожить отряд
macrobattle-picture-return-own = вернуть своего на руку
macrobattle-picture-return-enemy = вернуть врага на руку
macrobattle-picture-return-any = вернуть отряд на руку
macrobattle-picture-move-own = переставить своего
macrobattle-picture-move-enemy = переставить врага
macrobattle-picture-move-any = переставить отряд
macrobattle-picture-recall-squad = отряд из сброса
macrobattle-picture-recall-trick = подлянка из сброса
macrobattle-picture-recall-any = карта из сброса
macrobattle-picture-dispel-own = снять карту у себя
macrobattle-picture-dispel-enemy = снять карту у врага
macrobattle-picture-dispel-any = снять любую карту
macrobattle-picture-scout = разведка: { $n }
macrobattle-picture-spy-squad = сбросить у врага отряд
macrobattle-picture-spy-trick = сбросить у врага подлянку
macrobattle-picture-spy-any = сбросить у врага карту

# -- куда кладут постоянную карту -------------------------------------------------------------------------------------
macrobattle-picture-on-own-army = своим:
macrobattle-picture-on-enemy-army = врагам:
macrobattle-picture-on-own-squad = своему:
macrobattle-picture-on-enemy-squad = врагу:
