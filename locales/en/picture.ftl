# Words inside pictures. Short: a place on a picture is narrow.

picture-moves = { $name } to move
picture-decides = { $name } decides
picture-your-move = your turn
picture-your-decision = you decide
picture-won = { $name } wins
picture-draw = a draw
picture-new = new
picture-you = You
picture-seat = Player { $number }
picture-your-hand = Your hand
picture-empty-hand = No cards
picture-only-you = only you see it
