# Как играть, правила по разделам, список команд.

help-title = <b>Как играть</b>
help-how-1 = 1. Откройте стол: /new. Сядьте, дождитесь соперника или позовите бота.
help-how-2 = 2. Карты и вопросы приходят вам в личные сообщения; в чате виден общий стол.
help-how-3 = 3. Нажимайте кнопки или пишите ход словами. Чего нельзя, того бот не сделает и объяснит почему.
help-how-4 = 4. У каждого решения есть срок, бот напомнит. Все ваши партии — /games.
help-how-5 = 5. Раздача честная: её отпечаток виден до первой карты, а после партии проверяется — /proof.
help-which-rules = Какие правила открыть?
help-rules-of = Правила: { $game }
help-rules-private = Правила — в личных сообщениях с ботом.
help-rule = <b>{ $rule }.</b> { $text }
help-contents =
    <b>{ $game }: правила.</b>
    Здесь то, что нужно игроку, поэтому номера полных правил идут с пропусками. Что показать?
help-section = { $number }. { $name }
help-section-title = <b>{ $name }</b>
help-before = ← Раздел { $number }
help-after = Раздел { $number } →
help-whole-section = Весь раздел
help-to-contents = Содержание
help-to-match = К партии

help-command-new = открыть стол и сыграть
help-command-games = мои партии
help-command-hand = мои карты и мой ход
help-command-board = показать стол ещё раз
help-command-help = как играть
help-command-rules = правила игр
help-command-settings = настройки, свои или чата
help-command-vacation = отпуск: часы стоят
help-command-top = лучшие игроки, сезоны
help-command-me = моя карточка и рейтинг
help-command-status = играю ли я здесь и чей ход
help-command-draw = предложить ничью
help-command-resign = сдаться
help-command-cancel = предложить закончить без победителя
help-command-cup = турниры: участвовать и проводить
help-command-campaign = кампании и партии, которые собирает мастер
help-command-replay = пересмотреть партию
help-command-card = карта по названию
help-command-decks = мои колоды
