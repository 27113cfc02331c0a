# The rules of Void Party in short, by the rulebook's numbers: section void-party-rules-N, rule VP-N.M void-party-rule-N-M.

void-party-rules-1 = Words and order
void-party-rule-1-1 = Options, the number of players, the shuffle and the moves decide a match: the bot favours nobody.
void-party-rule-1-2 = At any moment exactly one player decides.
void-party-rule-1-3 = Storage is your common heap of tokens, the world (the box) holds those that nobody owns. A character with Form is living. Nonexistence: no token on the card; until restored, such a character takes part in nothing. Potential is attack and defence together.
void-party-rule-1-4 = An impossible action changes nothing: the bot names the reason and the rule.
void-party-rule-1-5 = Where there is no choice, the bot takes the step itself.
void-party-rule-1-6 = Changes that cost nothing (kits, groups, stances) may be made 20 times in a row.
void-party-rule-1-7 = Short ways do what single actions could do. “The creatures move by themselves”, “Cancel automatically” and “Recover automatically” may be ordered to the end of the battle: everybody sees the order, and it cannot be taken back.

void-party-rules-2 = The start
void-party-rule-2-1 = There are 16 characters, 80 creatures and 100 tokens of each kind: Form (green), Time (blue), Potential (red).
void-party-rule-2-2 = Quick takes an evening, blitz is for answers that take hours, full is the printed game and very long.
void-party-rule-2-3 = Characters are dealt by lot. They differ by name only. At first all stand together, four to a group.
void-party-rule-2-4 = Each character carries exactly 9 tokens, 1 to 6 of each kind; three of each at first.
void-party-rule-2-5 = Before the match the mix may be changed: Form and Time of one (the rest is Potential), or all by a pattern. Potential is halved, the odd one to attack.
void-party-rule-2-6 = Duel: no creatures. 12 tokens for each character, 4 of each kind; one of each is laid at once, the rest goes to storage, and you outfit from it.
void-party-rule-2-7 = The trial deck has as many creatures of each aspect: 12 cards for two players, 16 for three, 24 for four (or as chosen).
void-party-rule-2-8 = Players set up in turn, then round 1 begins.

void-party-rules-3 = Characters and aspects
void-party-rule-3-1 = A living character has 1 to 6 Form, 1 to 6 Time and 1 to 6 Potential, attack and defence together. Either of these may be 0.
void-party-rule-3-2 = A character’s aspect is the kind it has most of. If two or three kinds are, it is Void. Hurt Form and spent Time still count.
void-party-rule-3-3 = Sure damage, at least 1: Form against Time, Time against Form, Void against Void. Potential has neither bonus nor penalty.
void-party-rule-3-4 = A creature’s aspect is the colour of its card.
void-party-rule-3-5 = A new token of Potential goes to attack while that is not above defence, else to defence.

void-party-rules-4 = Camp
void-party-rule-4-1 = A turn begins with the camp: do anything, any number of times, then “Go”. At least one must live.
void-party-rule-4-2 = Tokens from storage are laid on your living characters for free. What has no room stays in storage.
void-party-rule-4-3 = Tokens never come off a card, but by respecialisation.
void-party-rule-4-4 = “Outfit” lays automatically, always on whoever has fewest tokens.
void-party-rule-4-5 = Respecialisation: one token of each kind stays on the card, the rest goes to storage, one token to the world.
void-party-rule-4-6 = To restore from nonexistence: two tokens to the world and one of each kind on the card. All three kinds and five tokens in all are needed. What there is most of pays.
void-party-rule-4-7 = A restored character joins the first group with room and acts in the same turn.
void-party-rule-4-8 = A group has one to four. New groups are opened by number.
void-party-rule-4-9 = Groups may be changed before the match; kits are for the standard match, outfitting from storage for the duel.
void-party-rule-4-10 = In the war restorations are limited.
void-party-rule-4-11 = “Break camp”: restore all that can be, lay everything, end the camp.

void-party-rules-5 = The turn
void-party-rule-5-1 = A turn: camp, plans, battles. Then the next player; after a full circle the round grows.
void-party-rule-5-2 = Hunt: each group draws 1 to 4 cards face down, or plans a raid. They are turned over only when all have plans.
void-party-rule-5-3 = Battles go by the order of groups. A group’s cards are shown when its battle begins.
void-party-rule-5-4 = Instead of drawing, a group may raid a group of another player.
void-party-rule-5-5 = A turn begins with an empty deck: the hunt is over, from now on it is war.
void-party-rule-5-6 = In the war and in a duel a turn has exactly one raid, one of your groups against another player’s. It is compulsory if there is anybody to raid.
void-party-rule-5-7 = A raid that finds nobody when its time comes is off.
void-party-rule-5-8 = If the deck runs out while a group still needs a plan, it may raid or wait. With cards in the deck nobody may wait.

void-party-rules-6 = Before the battle
void-party-rule-6-1 = On one side the living characters of the group, on the other the creatures, or the group that is raided.
void-party-rule-6-2 = The next player in turn order runs the creatures.
void-party-rule-6-3 = If so chosen, the automaton moves the creatures.
void-party-rule-6-4 = Against creatures the group moves first, without an auction.
void-party-rule-6-5 = Stance: before the battle the Potential of each fighter may be split between attack and defence for free. It stays so after the battle.
void-party-rule-6-6 = Against creatures the stance is chosen when the cards are open. In a raid the defender stands first.

void-party-rules-7 = The auction
void-party-rule-7-1 = Only in raids, after the stances.
void-party-rule-7-2 = Time is offered for the right to move first.
void-party-rule-7-3 = The attacker opens with 0 or more.
void-party-rule-7-4 = Then in turn: more, or pass. The last bidder moves first; the other keeps all its Time.
void-party-rule-7-5 = No more may be offered than all the Time of the group.
void-party-rule-7-6 = The winner gives up that much Time, from whomever it likes. It is spent, and comes back in the battle.
void-party-rule-7-7 = It may be that nobody can move after that.

void-party-rules-8 = Strikes
void-party-rule-8-1 = Characters move one after another, in any order. A move is any number of strikes and balances, until another begins.
void-party-rule-8-2 = Several may be struck in a move, each once.
void-party-rule-8-3 = A strike costs Time: half of the attack, rounded down, at least 1. Attack 3 costs 1, attack 4 costs 2.
void-party-rule-8-4 = Boost: if attack is not above defence and no damage is sure, each missing point costs 1 more Time, and the strike does 1. The bot boosts for you.
void-party-rule-8-5 = If damage is sure, no boost is needed: 1.
void-party-rule-8-6 = Otherwise damage is attack minus defence.
void-party-rule-8-7 = Balance: moving a token between attack and defence costs 1 Time. Only in one’s own move, before, between or after strikes.
void-party-rule-8-8 = Mimic (?): in each strike its attack and defence are those of the character it deals with. Its aspect is its own.
void-party-rule-8-9 = A creature strikes for free, once a turn, unboosted. A strike that would do nothing is forbidden.
void-party-rule-8-10 = A creature that can do damage must strike. The only possible strike is made by itself.
void-party-rule-8-11 = The automaton: creatures in order; each first finishes off, then hurts most, then takes whoever has least Form.

void-party-rules-9 = Distortion, wounds, retreat
void-party-rule-9-1 = Time Distortion: the struck one may cancel damage, 1 for 1 Time.
void-party-rule-9-2 = Where it would decide nothing, it is not asked for. For one who is leaving the bot cancels just enough to live.
void-party-rule-9-3 = No Form left: a creature is beaten, a character goes to nonexistence and all its tokens to its owner’s storage. In a raid it counts for the winner.
void-party-rule-9-4 = Retreat: instead of a move, mark one that has not struck this turn. The side’s turn ends. In the next turn of the other side it may be struck once; then it is out of the battle.
void-party-rule-9-5 = Hurt Form and spent Time stay on the card.
void-party-rule-9-6 = “Cancel automatically” spends just the Time that leaves 1 Form.

void-party-rules-10 = Pairs of turns
void-party-rule-10-1 = The sides take turns. After each pair of turns both recover Time.
void-party-rule-10-2 = As much Time comes back as there are fighters present, to any of them that spent some. Nothing is carried over.
void-party-rule-10-3 = Creatures recover none: they have no Time.
void-party-rule-10-4 = A turn may end after a strike or a retreat; idly only if the turn before was not idle.
void-party-rule-10-5 = If none of yours could ever hurt any of theirs, one must retreat.
void-party-rule-10-6 = After that the other side may not idle: a strike or a retreat.
void-party-rule-10-7 = After the last pair of turns the battle dies down: all have retreated, the unbeaten pay nothing.

void-party-rules-11 = Reward
void-party-rule-11-1 = A battle ends when one side has nobody left.
void-party-rule-11-2 = Characters pay nothing: a raid brings no reward.
void-party-rule-11-3 = A beaten creature pays its Resource to whoever has the turn, even if the group died or fled. A coloured one in its own colour.
void-party-rule-11-4 = Void creatures pay tokens of any kind you choose.
void-party-rule-11-5 = What the world has no more of is not paid.
void-party-rule-11-6 = After a battle the living regain all Form and Time.
void-party-rule-11-7 = All creatures of a battle go to the discard.

void-party-rules-12 = The end
void-party-rule-12-1 = Whoever has nobody living and nothing to restore with is out; the tokens return to the world.
void-party-rule-12-2 = The last one left wins.
void-party-rule-12-3 = After the last round the score decides: all your tokens, and 3 for each character destroyed. At a tie more living characters, else a shared win.
void-party-rule-12-4 = A duel ends the same way.
void-party-rule-12-5 = You may resign at any time: tokens return to the world, your battle ends, the others play on.
void-party-rule-12-6 = Every match ends.

void-party-rules-13 = What is seen
void-party-rule-13-1 = Everything is open: storages, characters, the world, the discard, groups, bids, stances.
void-party-rule-13-2 = Only the deck and drawn cards lie face down, for everybody.
void-party-rule-13-3 = An open card is open for good.
