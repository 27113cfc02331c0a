# Слова, нужные всюду: игроки, перечни, моменты и сроки, темпы.

player-number = Игрок { $number }

list-comma = { $first }, { $second }
list-and = { $first } и { $second }
list-or = { $first } или { $second }

moment-today = сегодня в { $time }
moment-tomorrow = завтра в { $time }
moment-yesterday = вчера в { $time }
moment-date = { $day } { $month } в { $time }
moment-year = { $day } { $month } { $year } года в { $time }

month-1 = января
month-2 = февраля
month-3 = марта
month-4 = апреля
month-5 = мая
month-6 = июня
month-7 = июля
month-8 = августа
month-9 = сентября
month-10 = октября
month-11 = ноября
month-12 = декабря

span-seconds = { $count } с
span-minutes = { $count } мин
span-hours = { $count } ч
span-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[other] { $count } дней
    }

pace-live = вживую
    .about = 2 минуты на решение и 3 минуты запаса
pace-evening = вечер
    .about = 15 минут на решение и 15 минут запаса
pace-daily = сутки
    .about = 24 часа на решение и 12 часов запаса
pace-slow = не спеша
    .about = 3 дня на решение и день запаса
pace-none = без срока
    .about = думать можно сколько угодно

press-failed = Не получилось: у бота внутренняя ошибка, партия не изменилась. Нажмите ещё раз чуть позже.
