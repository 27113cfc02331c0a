# Invitations from one messenger to another.

invite-messenger = { $via ->
    [telegram] Telegram
    [vk] VK
    [web] the playground
   *[other] { $via }
}

invite-private = Invitations are given in the private chat.
invite-no-table = Nowhere to invite to yet: open a table with /new.
invite-title = <b>An invitation to table no. { $match }.</b> Whoever comes by the link takes a seat. Good until { $until } or until the match begins.
invite-link = { invite-messenger }: { $link }
invite-code = Or let them write to me: <code>/join { $code }</code>
invite-show-in-chat = The command /show is for a chat: it shows your match there, wherever that was begun.
invite-show-which = You play several matches. Write the number: /show 12.
