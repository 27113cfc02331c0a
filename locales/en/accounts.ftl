# One person in several messengers.

accounts-messenger = { $via ->
    [telegram] Telegram
    [vk] VK
    [web] the playground
   *[other] { $via }
}

accounts-private = Accounts are linked in the private chat.
accounts-title = <b>One player, several messengers.</b> Matches, settings and rating are shared.
accounts-here = • { accounts-messenger }: { $name } — you are here
accounts-one = • { accounts-messenger }: { $name }
accounts-code = To add another one, write to me there: <code>/link { $code }</code>. The code works once, until { $until }; show it to nobody.
accounts-there = Open: { accounts-messenger }
accounts-unlink = Unlink this messenger
accounts-bad-code = That code does not work: each is good once, for 15 minutes. /link in the other messenger gives a new one.
accounts-same = That is your own code: it waits for you in the other messenger.
accounts-against-yourself = In match no. { $match } you sit on both sides. Finish it first, then we link.
accounts-linked = This is one player now: { accounts-messenger }, { $name } has been added. Matches, settings and rating are shared.
accounts-alone = No accounts are linked. To link one: /link.
accounts-part = Unlink this messenger ({ accounts-messenger })? Matches that you play from here stay here, the others stay there.
accounts-part-yes = Yes, unlink
accounts-parted = Done: { accounts-messenger } is a player of its own again. To link once more: /link.
