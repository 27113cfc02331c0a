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
