# Карты игр: найти по имени, листать по видам.

card-games = <b>Карты.</b> Какой игры?
card-how = Чтобы увидеть карту, напишите, например: <code>/card { $card }</code>. Описки прощаются.
card-title = <b>{ $game }: карты</b>
card-all = все карты
card-family = { $family } · { $count }
card-family-title = <b>{ $game }: { $family }</b> · { $count }
card-page = Страница { $page } из { $pages }.
card-page-before = ← Страница
card-page-after = Страница →
card-name = <b>{ $card }</b> · { $family }
card-flavour = <i>{ $words }</i>
card-before = ← Карта
card-after = Карта →
card-to-list = К списку
card-to-families = Все виды
card-to-games = Другие игры
card-to-rules = Правила
card-browse = Карты
card-all-in-private = Все карты
card-in-private = Листать карты удобнее в личных сообщениях с ботом, а здесь можно спросить одну: /card и имя карты.
card-of-game = { $card } — { $game }
card-several = По имени «{ $asked }» подходят несколько карт:
card-and-more = И это не все: назовите карту точнее.
card-none = Карты «{ $asked }» нет. Может быть, одна из этих?
