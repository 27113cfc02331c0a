# Words inside the pictures of Macrobattle. Short: a place on a picture is narrow. Signs of suits are drawn after the words.

macrobattle-picture-facts = match { $match } · round { $round } of { $limit }
macrobattle-picture-facts-short = { $match } · round { $round }
macrobattle-picture-power = { $power } / { $goal }
macrobattle-picture-no-slot = Nothing lies on this army
macrobattle-picture-discard = Discard { $count }
macrobattle-picture-no-discard = Discard empty
macrobattle-picture-empty-field = empty field
macrobattle-picture-more = { $count } more
macrobattle-picture-own-suit = and its own, not
macrobattle-picture-left = Plays left:
macrobattle-picture-podlyanka = dirty trick
macrobattle-picture-manoeuvre = manoeuvre
macrobattle-picture-mark = mark { $n }

# -- what is happening ------------------------------------------------------------------------------------------------
macrobattle-picture-ordering = Instruction: { $card }
macrobattle-picture-striking = Strike: { $card }
macrobattle-picture-looking = { $card }: looks at { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
macrobattle-picture-truce = Truce: no strikes to the end of round { $until }

# -- the hand ---------------------------------------------------------------------------------------------------------
macrobattle-picture-hand-of = Hand: { $name }
macrobattle-picture-open = open to all
macrobattle-picture-top-of-deck = The top of your deck
macrobattle-picture-spied-hand = The enemy’s hand

# -- what works all the time ------------------------------------------------------------------------------------------
macrobattle-picture-aura-own = { $n } to own
macrobattle-picture-aura-own-all = { $n } to all own
macrobattle-picture-aura-enemy = { $n } to enemies
macrobattle-picture-aura-enemy-all = { $n } to all enemies
macrobattle-picture-aura-army = { $n } to squads
macrobattle-picture-aura-army-all = { $n } to all squads
macrobattle-picture-grow-own-rows = { $n } a row
macrobattle-picture-grow-enemy-rows = { $n } an enemy row
macrobattle-picture-grow-under = { $n } a card below
macrobattle-picture-boost = strength { $n }
macrobattle-picture-guard = guard { $n }
macrobattle-picture-push = strike { $n }
macrobattle-picture-immune = safe from
macrobattle-picture-ward = warded
macrobattle-picture-hunt = hunts
macrobattle-picture-hand = refill { $n }
macrobattle-picture-plays-squad = { $n } squad a turn
macrobattle-picture-plays-trick = { $n } trick a turn
macrobattle-picture-no-strike = no strikes
macrobattle-picture-ban = bans
macrobattle-picture-mute = muted
macrobattle-picture-mutes = mutes it

# -- what happens once ------------------------------------------------------------------------------------------------
macrobattle-picture-up-to = up to { $max }
macrobattle-picture-draw = draw { $n }
macrobattle-picture-extra-squad = { $n } squad now
macrobattle-picture-extra-trick = { $n } trick now
macrobattle-picture-mark-own = mark { $n } on own
macrobattle-picture-mark-enemy = mark { $n } on enemy
macrobattle-picture-mark-any = mark { $n } on any
macrobattle-picture-mark-all-own = mark { $n } on all own
macrobattle-picture-mark-all-enemy = mark { $n } on all enemies
macrobattle-picture-kill-own = destroy own
macrobattle-picture-kill-enemy = destroy enemy
macrobattle-picture-kill-any = destroy a squad
macrobattle-picture-return-own = own back to hand
macrobattle-picture-return-enemy = enemy back to hand
macrobattle-picture-return-any = a squad back to hand
macrobattle-picture-move-own = move own
macrobattle-picture-move-enemy = move enemy
macrobattle-picture-move-any = move a squad
macrobattle-picture-recall-squad = squad from discard
macrobattle-picture-recall-trick = trick from discard
macrobattle-picture-recall-any = card from discard
macrobattle-picture-dispel-own = lift own lasting card
macrobattle-picture-dispel-enemy = lift enemy’s lasting card
macrobattle-picture-dispel-any = lift a lasting card
macrobattle-picture-scout = scout { $n }
macrobattle-picture-spy-squad = discard enemy’s squad
macrobattle-picture-spy-trick = discard enemy’s trick
macrobattle-picture-spy-any = discard enemy’s card

# -- where a lasting card is laid -------------------------------------------------------------------------------------
macrobattle-picture-on-own-army = all own:
macrobattle-picture-on-enemy-army = all enemies:
macrobattle-picture-on-own-squad = one own:
macrobattle-picture-on-enemy-squad = one enemy:
