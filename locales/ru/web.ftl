# Страница-площадка. Слова в { "{" }скобках{ "}" } подставляет сама страница.

web-hall = Общий чат
web-private = Kartel, лично
web-person = Мессенджер: { "{name}" }
web-write = Сообщение или ход
web-send = Отправить
web-ok = Понятно
web-offline = Нет связи с ботом, переподключаюсь…
web-secret = видите только вы
web-edited = изменено
web-picture = Картинка. { "{words}" }
web-file = Скачать запись партии
web-add = Добавить игрока
web-first = Аня
web-second = Борис
web-third = Вера
web-fourth = Глеб
web-guest = Гость { "{number}" }
