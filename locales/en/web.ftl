# The playground's page. Words in { "{" }braces{ "}" } are filled in by the page itself.

web-hall = Group chat
web-private = Kartel, private
web-people = Players
web-chats = Chats
web-person = Messenger of { "{name}" }
web-unread = { "{name}" }, unread: { "{count}" }
web-say = Message
web-write = Move or message
web-send = Send
web-down = To the latest message
web-look = Show the latest picture
web-close = Close
web-ok = Got it
web-offline = No connection to the bot, trying again…
web-secret = only you see this
web-edited = edited
web-picture = Picture: { "{words}" }
web-file = Download the file
web-add = Add a player
web-first = Anna
web-second = Boris
web-third = Vera
web-fourth = Gleb
web-guest = Guest { "{number}" }
