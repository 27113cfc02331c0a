# The cards of the games: found by name, leafed through by kinds.

card-games = <b>Cards.</b> Of which game?
card-how = To see a card, write for example: <code>/card { $card }</code>. Slips of the pen are forgiven.
card-title = <b>{ $game }: the cards</b>
card-all = all cards
card-family = { $family } · { $count }
card-family-title = <b>{ $game }: { $family }</b> · { $count }
card-page = Page { $page } of { $pages }.
card-page-before = ← Page
card-page-after = Page →
card-name = <b>{ $card }</b> · { $family }
card-flavour = <i>{ $words }</i>
card-before = ← Card
card-after = Card →
card-to-list = To the list
card-to-families = All kinds
card-to-games = Other games
card-to-rules = Rules
card-browse = Cards
card-all-in-private = All cards
card-in-private = The cards are best leafed through in the private chat with the bot; here you can ask for one: /card and its name.
card-of-game = { $card } — { $game }
card-several = Several cards may be meant by “{ $asked }”:
card-and-more = And these are not all: say more of the name.
card-none = There is no card “{ $asked }”. Perhaps one of these?
