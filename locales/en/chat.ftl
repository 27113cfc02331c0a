# A chat: the greeting, the settings, who came and who left.

chat-hello = Hello. I am Kartel, a referee of card matches: I deal, keep the rules, and keep the hands secret.
chat-hears-little = For now I hear only what is said to me, and cannot tell who is in charge here: make me an administrator of the chat, or mention me.
chat-new = New match
chat-untitled = without a title
chat-open-private = Open the private chat

chat-cannot-write = The bot may not write in “{ $chat }”. Let it send messages and pictures, and you can play.
chat-removed = The bot was removed from “{ $chat }”, match #{ $match } stands still. Add it again and the match goes on, no time is lost. Or do not wait and go on here.
chat-muted = The bot may not write in “{ $chat }” any more, match #{ $match } stands still. Once it may, the match goes on, no time is lost. Or do not wait and go on here.

chat-left-auto = { $name } is not in this chat any more. Match #{ $match } goes on: moves can be made from the private chat, and when time runs out the usual move is made.
chat-left-bot = { $name } is not in this chat any more. A bot plays for them in match #{ $match }; they can come back at any moment.
chat-left-lose = { $name } is not in this chat any more. As agreed, the seat in match #{ $match } is lost.
chat-welcome-back = Welcome back. A bot played for you in match #{ $match }.
chat-return = Play myself

chat-unreachable = { $name } has closed the private chat: the cards of match #{ $match } do not arrive. The clock runs; the cards come as soon as it is open.
chat-unreachable-waits = { $name } has closed the private chat: the cards of match #{ $match } do not arrive. The clock stands until it is open.

# -- settings -------------------------------------------------------------------------------------------------------------
chat-settings-title = <b>Settings of the chat.</b> For administrators; a press changes the value.
chat-language = Language: { $value }
chat-game = Game: { $value }
chat-game-any = ask
chat-pace = Pace: { $value }
chat-starters = Tables are opened by: { $value }
chat-starters-everyone = everyone
chat-starters-admins = administrators
chat-done = Done
chat-settings-done = The settings of the chat are saved.
chat-admins-only = The settings of a chat are changed by its administrators.
