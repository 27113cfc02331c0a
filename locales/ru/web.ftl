# Страница-площадка. Слова в { "{" }скобках{ "}" } подставляет сама страница.

web-hall = Общий чат
web-private = Kartel, лично
web-people = Игроки
web-chats = Чаты
web-person = Мессенджер: { "{name}" }
web-unread = { "{name}" }, непрочитанных: { "{count}" }
web-say = Сообщение
web-write = Ход или сообщение
web-send = Отправить
web-down = К последнему сообщению
web-look = Показать последнюю картинку
web-close = Закрыть
web-ok = Понятно
web-offline = Нет связи с ботом, переподключаюсь…
web-secret = видите только вы
web-edited = изменено
web-picture = Картинка: { "{words}" }
web-file = Скачать файл
web-add = Добавить игрока
web-first = Аня
web-second = Борис
web-third = Вера
web-fourth = Глеб
web-guest = Гость { "{number}" }
