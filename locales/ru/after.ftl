# После партии: реванш, повтор, запись, честность раздачи.

after-first = «
after-back = ◀
after-on = ▶
after-last = »
after-page =
    { $page ->
        [0] <i>Раздача · { $page } из { $pages }</i>
       *[other] <i>{ $page } из { $pages }</i>
    }
after-my-view = Как видел я
after-table-view = Как видели все
after-film = Вся партия одним роликом.
after-record = Запись партии №{ $match }: по ней её можно проверить и пересмотреть.
after-coming = Сейчас будет.
after-stands-above = Это уже есть выше в этом чате.
after-not-yours = Чужие карты бот не показывает и после партии.
after-not-over = Партия №{ $match } ещё не окончена.
after-cannot-replay = Партия №{ $match } сыграна по прежним правилам, показать её по ходам не получится.

after-proof = <b>Честная раздача, партия №{ $match }.</b>
after-proof-hash = Отпечаток, показанный до первой карты: <code>{ $hash }</code>
after-proof-later = Зерно раздачи бот назовёт, когда партия кончится: из него следует вся раздача, а отпечаток не даёт его подменить.
after-proof-seed = Зерно раздачи: <code>{ $seed }</code>
after-proof-how = Проверить может каждый: сохраните запись партии и выполните в папке бота <code>.venv/bin/python -m engine verify ФАЙЛ</code>.

after-rematch-offered = { $name } предлагает реванш партии №{ $match }: те же правила, места меняются.
after-agree = Согласиться
after-rematch-waits = Вы за реванш. Ждём остальных.
after-rematch-begins = Реванш: партия №{ $match } начинается.
after-rematch-settled = Реванш состоится.
after-no-rematch = Это партия турнира, реванша у неё нет. Ваш турнир — /cup.
after-rematch-on = Реванш уже начался: ваши партии — /games.
after-rematch-unreachable = Реванш не начать: { $name } не принимает сообщений от бота.
after-players-only = О реванше договариваются игроки партии №{ $match }. Свой стол — /new.
