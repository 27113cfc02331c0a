# The rules of Macrobattle in short, by the numbers of the rulebook: section macrobattle-rules-N, rule MB-N.M macrobattle-rule-N-M.

macrobattle-rules-1 = Cards
macrobattle-rule-1-1 = Two commanders meet: one attacks, one defends. The master sets the battle up and does not play.
macrobattle-rule-1-2 = There are two kinds of cards: squads and tricks. A dirty trick is played against the enemy, a manoeuvre for oneself; the rules treat both alike.
macrobattle-rule-1-3 = A squad has a suit and a strength of 1 to 6. It may have an instruction (once, when it is laid) and a constant property.
macrobattle-rule-1-4 = There are five suits: rider, spear-foot, shield, ranged, rear. The first four fight.
macrobattle-rule-1-5 = A trick works once, or stays on the field with a lasting effect.
macrobattle-rule-1-6 = The card says what it is played on: your army or the enemy's, your squad or the enemy's.

macrobattle-rules-2 = Beginning
macrobattle-rule-2-1 = The master sets the power needed to win: 20 with one deck a side, 30 with two. Other options are a matter of taste.
macrobattle-rule-2-2 = All cards of a commander are his deck. He may bring one deck or two, which are shuffled together.
macrobattle-rule-2-3 = The decks are shuffled.
macrobattle-rule-2-4 = Each side draws 5 cards.
macrobattle-rule-2-5 = The attacker moves first. The opening hand is not exchanged.
macrobattle-rule-2-7 = A deck has 20 to 40 cards, at most two copies of a card and one of a unique one. Half of the cards at least are squads, of two factions at most; the free folk do not count. With the free check it has 10 to 60 cards of any kind.
macrobattle-rule-2-8 = Decks are checked before the battle, each by itself.

macrobattle-rules-3 = The field and strength
macrobattle-rule-3-1 = An army lies in rows. A row has a bottom card, which opened it, and a top card.
macrobattle-rule-3-2 = The top card of a row is active: its property works, and it can be attacked.
macrobattle-rule-3-3 = The cards under it are passive: their properties do not work, and nothing can choose or destroy them. Their strength counts.
macrobattle-rule-3-4 = Only top cards leave, and the one beneath is active again at once. An empty row is gone.
macrobattle-rule-3-5 = An army bears one lasting trick at most, and so does each squad.
macrobattle-rule-3-6 = Marks change the strength of a squad and add up. They and the trick on it stay while the squad is on the field.
macrobattle-rule-3-7 = The strength of a squad is what is printed, its marks, the trick on it, and what properties give and take. It is never below 0.
macrobattle-rule-3-8 = The power of an army is the sum of the strengths of all its cards, active and passive.
macrobattle-rule-3-9 = A squad of strength 0 stays on the field.
macrobattle-rule-3-10 = A destroyed squad goes to its owner's discard pile. Discard piles are open.

macrobattle-rules-4 = The turn
macrobattle-rule-4-1 = A round is a turn of the attacker and a turn of the defender.
macrobattle-rule-4-2 = A turn has 1 squad and 1 trick to play. Some active squads give more.
macrobattle-rule-4-3 = Play them in any order and stop whenever you like. Nothing is compulsory.
macrobattle-rule-4-4 = Extra plays of an effect are for this turn only.
macrobattle-rule-4-5 = The instruction of a laid squad may be carried out or not.
macrobattle-rule-4-6 = Scouting and spying reveal cards, of which one may be chosen. They are shown even if none can be taken.
macrobattle-rule-4-7 = After its instruction the laid squad may strike, if there is anybody to strike.
macrobattle-rule-4-8 = The order is always the same: lay, instruction, strike. Where nothing can be decided, nothing is asked.
macrobattle-rule-4-9 = No more than six cards leave the hand in one turn.
macrobattle-rule-4-10 = The turn ends by itself when nothing can be played any more.
macrobattle-rule-4-11 = At the end of your turn you draw up to 5 cards. A bigger hand is kept.
macrobattle-rule-4-12 = Nobody draws or takes beyond ten cards; squads that are sent back come all the same. An empty deck is not reshuffled, and there is no penalty.
macrobattle-rule-4-13 = There is nothing to decide in somebody else's turn: the active player decides everything.

macrobattle-rules-5 = What may be done
macrobattle-rule-5-1 = Each action has its own cards and its own time.
macrobattle-rule-5-2 = Cards are played from the hand while plays of this turn are left.
macrobattle-rule-5-7 = A refusal changes nothing. You can always resign.

macrobattle-rules-6 = Laying squads
macrobattle-rule-6-1 = A squad is laid in a new row or on top of a row of yours.
macrobattle-rule-6-2 = A new row may be opened only if no row of yours starts with that suit.
macrobattle-rule-6-3 = The start of a row is its bottom card, whatever lies on top. So there are never more than five rows.
macrobattle-rule-6-4 = Any squad may be laid on top of any row of yours. The covered one is passive at once.
macrobattle-rule-6-5 = A ban on the army forbids laying squads of these suits at all.

macrobattle-rules-7 = Instruction and strike
macrobattle-rule-7-1 = The squad just laid may carry out its instruction, once. One that is uncovered or moved does not repeat it.
macrobattle-rule-7-2 = You are asked about an instruction only if it could do something.
macrobattle-rule-7-3 = A strike destroys an active enemy squad of its own or a fitting suit, if the striker is at least as strong. Properties may add to the striker or the target, and name other suits.
macrobattle-rule-7-4 = The spear-foot beats the rider, the rider the shield and the rear, the shield the ranged, the ranged the spear-foot. Equal suits beat each other but for the rear, which beats nobody. The master may choose another table.
macrobattle-rule-7-5 = There is no strike if the squad is not active any more, if a trick on the army forbids it, or during a truce.
macrobattle-rule-7-6 = Only the laid squad strikes. It is never harmed by it.
macrobattle-rule-7-7 = Strengths are compared after laying and after the instruction.

macrobattle-rules-8 = Tricks
macrobattle-rule-8-1 = A one-off trick works and is discarded. A lasting one stays on the army or on the squad.
macrobattle-rule-8-2 = Some cards need a target, a move needs a place as well, others need nothing.
macrobattle-rule-8-3 = A new lasting trick pushes out the old one, whoever played it.
macrobattle-rule-8-4 = An active squad of the right army may be chosen, if suit and strength fit. A warded enemy squad cannot.
macrobattle-rule-8-5 = A card with a target cannot be played without one. Others can always be played, even for nothing.
macrobattle-rule-8-6 = A one-off trick cannot take itself back.
macrobattle-rule-8-7 = Instead of a trick you may discard any card, but only while no squad of your hand can be laid.

macrobattle-rules-9 = Words on cards
macrobattle-rule-9-1 = An aura adds to or takes from the strength of other squads, active ones or all; never its own.
macrobattle-rule-9-2 = “Counts as stronger” is for the comparison of a strike alone: it is no part of the power.
macrobattle-rule-9-3 = “Cannot choose” is a protection from enemy tricks and instructions, not from strikes, and not from marks for all.
macrobattle-rule-9-4 = A card can destroy a squad of any suit: suits are looked at in strikes only.
macrobattle-rule-9-5 = A squad that came back to the hand can be laid again, with its instruction.

macrobattle-rules-10 = What is seen
macrobattle-rule-10-1 = The field, marks, strengths, discard piles, the number of cards in hands and decks are open.
macrobattle-rule-10-2 = A hand is seen by its owner only, the order of a deck by nobody.
macrobattle-rule-10-3 = What scouting or spying reveals is seen only by the one who looks.

macrobattle-rules-11 = The end
macrobattle-rule-11-1 = Who has the power needed, and more than the enemy, wins. It is checked after each card, or as the master has decided.
macrobattle-rule-11-2 = At equal powers the battle goes on.
macrobattle-rule-11-3 = If both hands and both decks are empty, power decides.
macrobattle-rule-11-4 = If both end a turn in a row without having played a card, power decides.
macrobattle-rule-11-5 = When the last round is over, power decides.
macrobattle-rule-11-6 = Where power decides, the greater wins; of equals the defender, unless the master wants a draw.
macrobattle-rule-11-7 = Who resigns loses.

macrobattle-rules-14 = Master and tournament
macrobattle-rule-14-1 = The master names two players, their decks, the attacker and the goal. Both must agree. The master sees what spectators see.
macrobattle-rule-14-7 = In a tournament the attacker is drawn by lot, or two battles are played with the attacker changed.
