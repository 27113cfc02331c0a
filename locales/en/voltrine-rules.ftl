# The rules of Voltrine in short, by the rulebook's numbers: section voltrine-rules-N, rule VT-N.M voltrine-rule-N-M.

voltrine-rules-1 = Cards and zones
voltrine-rule-1-1 = The deck has 30 cards: values 1 to 15, two of each. Cards of one value differ only in name.
voltrine-rule-1-2 = A value defeats only the one directly below it: 13 defeats 12, 2 defeats 1, and 1 defeats 15. Nothing else: not an equal, not two below.
voltrine-rule-1-3 = Values run in a circle: 15 + 1 = 1, 1 − 1 = 15.
voltrine-rule-1-4 = Each player has three zones of 3 slots: the Court (Protagonists), the Walls (Defenders), the Backstage (Conspirators); and a hand.
voltrine-rule-1-5 = The Gardens are a shared 3×3 grid and the discard. Cards there are open and belong to nobody. Cells run by rows: 1 2 3, 4 5 6, 7 8 9.
voltrine-rule-1-6 = A card’s group follows from its value: 1, 4, 7, 10, 13 Protagonists; 2, 5, 8, 11, 14 Defenders; 3, 6, 9, 12, 15 Conspirators. Any card may stand in any zone; the zone decides what it is now.
voltrine-rule-1-7 = Cards enter the Court and the Backstage face down and the Walls face up. You always see your own hidden cards. A card that leaves its place forgets its facing; only from Walls to Walls it stays as it lay.
voltrine-rule-1-8 = Cards do nothing by themselves: rules, decrees and Conspirators act.

voltrine-rules-2 = The start
voltrine-rule-2-1 = Predispositions, Heroes, interception and the turn limit are chosen beforehand. A first match is best simplified: without predispositions.
voltrine-rule-2-2 = The deck and the lot for the Gardens are shuffled once, before the deal.
voltrine-rule-2-3 = Each player has 3 additional actions, three decrees and, with predispositions, 3 reveal tokens.
voltrine-rule-2-4 = Each player is dealt 6 cards.
voltrine-rule-2-5 = Muster: first one, then the other puts 1 to 3 cards face down into the Court. The rest stays in hand.
voltrine-rule-2-6 = After the musters turn 1 begins. Going first is a small edge: a rematch is played with seats swapped.

voltrine-rules-3 = The turn
voltrine-rule-3-1 = The match goes by questions: at any moment exactly one player decides.
voltrine-rule-3-2 = A turn gives one base action. It is not kept for later.
voltrine-rule-3-3 = Six actions cost: draw, place, redeploy, regroup, start a plot, create the Hero. Each at most once a turn. The first is paid by the base action, the others by additional ones.
voltrine-rule-3-4 = At most 3 additional actions, never restored by a new turn. The Gardens and felled enemy cards bring them back.
voltrine-rule-3-5 = Decrees and reveal tokens cost no action: any number, between the actions of your turn.
voltrine-rule-3-6 = At the end of your turn at most 3 cards stay in hand; the others you discard to the Gardens. During the turn there is no limit.
voltrine-rule-3-7 = Then the other player’s turn begins, with a new base action.
voltrine-rule-3-8 = No plot in your first turn, that is in turns 1 and 2.
voltrine-rule-3-9 = Where there is no choice, the bot takes the step itself.
voltrine-rule-3-10 = After a reaction the plot goes on, after a plot or decree come the Gardens, after the Gardens your turn.

voltrine-rules-4 = Actions
voltrine-rule-4-1 = A card is named by its value or its name, a slot by its number.
voltrine-rule-4-2 = An impossible action changes nothing: the bot names the reason and the rule.
voltrine-rule-4-3 = In a plot first choose which Conspirator to spend, any one of your Backstage.
voltrine-rule-4-4 = Draw: the top 3 cards of the deck come into your hand.
voltrine-rule-4-5 = Place: 1 to 3 cards from hand into empty slots of Court, Walls or Backstage. In the Backstage a card takes the first empty slot.
voltrine-rule-4-6 = Redeploy: 1 to 3 moves between Walls, Backstage and Gardens, never to or from the Court. Into a full zone two cards change places. It earns nothing in the Gardens.
voltrine-rule-4-7 = Regroup: hand, Court and Backstage turn face down, and the Protagonists are rearranged freely. The new order is secret. The Hero stays in place.

voltrine-rules-5 = The plot
voltrine-rule-5-1 = To start a plot you need a Conspirator in your Backstage.
voltrine-rule-5-2 = If your opponent has an additional action, they may react once: place, redeploy, regroup, create the Hero (for one action), or sign the Peace Treaty for free. Or do nothing.
voltrine-rule-5-3 = Conspirators are spent one by one. A spent one is turned up and goes to the pile.
voltrine-rule-5-4 = At least one must be spent. After that the plot may be called off, and the others are kept.
voltrine-rule-5-5 = “Reveal the hand” and “Reveal conspirators” turn up all hidden cards there. If one was turned and predispositions are on, you gain a token.
voltrine-rule-5-6 = Strengthening shifts the strength of the next fight by −2, −1, +1 or +2. Shifts add up.
voltrine-rule-5-7 = Transformation: the next fight counts from the value of an open card in the enemy Court or Walls.
voltrine-rule-5-8 = A fight: the Conspirator’s strength is its value (or the copied one) plus the shift. The target is turned up and falls only if the strength is exactly one above its value. The Conspirator is spent either way.
voltrine-rule-5-9 = A Defender shields the Protagonist of the same slot: while it stands, that Protagonist may not be confronted. Nobody shields a Hero.
voltrine-rule-5-10 = Each enemy card felled brings one additional action. A felled Protagonist counts as lost.

voltrine-rules-6 = The Gardens
voltrine-rule-6-1 = Spent, felled and sacrificed cards wait in the pile, face up.
voltrine-rule-6-2 = After a plot or decree the active player puts the pile into free cells of the Gardens, in any order.
voltrine-rule-6-3 = Hand cards above the limit go straight to a cell. The bot may choose the cell.
voltrine-rule-6-4 = If the card just put completes a pair or a sequence, you gain one additional action.
voltrine-rule-6-5 = Pair: a neighbour, diagonals included, has the same value. Sequence: three cards in a row, column or diagonal whose values rise or fall by 1 (15, 1, 2 counts).
voltrine-rule-6-6 = The bot’s cell: the first that earns an action, else the first free one.
voltrine-rule-6-7 = Sweep: when the deck has fewer than 3 cards, or the Gardens are full, all their cards go under the deck in the order of a hidden lot.

voltrine-rules-7 = Predispositions
voltrine-rule-7-1 = In a simplified match nobody predominates and there are no tokens.
voltrine-rule-7-2 = Each open card on the field weighs 1 for its group, in its group’s home 3; an open Hero 5.
voltrine-rule-7-3 = The group with the greatest weight predominates, for both players. On a tie, none.
voltrine-rule-7-4 = Protagonists predominate: the first placement or redeployment of a turn is free.
voltrine-rule-7-5 = Defenders predominate: cards enter the Walls face down, and a regroup is free.
voltrine-rule-7-6 = Conspirators predominate: a plot is free, and tokens also open enemy cards.
voltrine-rule-7-7 = Reveal token: in your turn open one of your own hidden cards on the field.
voltrine-rule-7-8 = While Conspirators predominate, a token may open a hidden enemy card on the field (not in hand).
voltrine-rule-7-9 = In turns 1 and 2 nobody predominates.

voltrine-rules-8 = Supreme decrees
voltrine-rule-8-1 = Three decrees, each once a match and free of charge.
voltrine-rule-8-2 = Total War and Infiltration in your turn, the Peace Treaty as a reaction to a plot.
voltrine-rule-8-3 = Total War: sacrifice your Defenders, and as many enemy cards fall: Defenders first, then, when none are left, Conspirators.
voltrine-rule-8-4 = Peace Treaty: until this plot ends neither Protagonists nor the Hero may be confronted. Toppling and revealing stay possible.
voltrine-rule-8-5 = Infiltration: sacrifice a Protagonist (it counts as lost), and all hidden enemy Protagonists are opened. If the loss defeats you, the match ends at once.

voltrine-rules-9 = The Hero
voltrine-rule-9-1 = Heroes are an optional rule, chosen when the match is made.
voltrine-rule-9-2 = Create the Hero: a paid action or a reaction. You need at least 2 Protagonists in your Court; one of them becomes the Hero, once a match.
voltrine-rule-9-3 = The Hero is still a Protagonist, but Defenders do not shield it.
voltrine-rule-9-4 = The Hero is never moved, swapped, regrouped or sacrificed.
voltrine-rule-9-5 = There is no second Hero.
voltrine-rule-9-6 = A Hero of value V dominates V − 1, V and V + 1: such cards are not admitted against an open Hero. All others need a strength of exactly V + 1.
voltrine-rule-9-7 = The Hero may be confronted directly, past any Defender. It is turned up.
voltrine-rule-9-8 = Against a hidden Hero any card may be spent. If its value is dominated, it loses without a fight.
voltrine-rule-9-9 = Interception: when a blow is aimed at a hidden card (or at any, if so agreed), the owner of the Hero decides whether the Hero takes it. The Hero may cancel an Infiltration altogether.
voltrine-rule-9-10 = If the Hero falls, the match is lost.

voltrine-rules-10 = What is seen
voltrine-rule-10-1 = Open to all: turns, Gardens, pile, numbers of cards, face-up cards, actions, tokens, losses, decrees, the plot.
voltrine-rule-10-2 = Only you see your hand and your hidden cards. Nobody sees the deck.
voltrine-rule-10-3 = A hidden card shows its back; the order of another hand tells nothing.
voltrine-rule-10-4 = In an interception the attacker stays hidden if it lay face down.
voltrine-rule-10-5 = A card turned up is seen by everybody.
voltrine-rule-10-6 = The bot writes of hidden cards to their owner only.
voltrine-rule-10-7 = Whether a move is possible never depends on cards you cannot see.

voltrine-rules-11 = The end
voltrine-rule-11-1 = Elimination: whoever has lost three Protagonists in all loses.
voltrine-rule-11-2 = Domination: whoever has nobody left in the Court loses.
voltrine-rule-11-3 = If the Hero falls, its owner loses at once.
voltrine-rule-11-4 = You may resign at any time.
voltrine-rule-11-5 = 12 turns in a row without a plot: the count decides.
voltrine-rule-11-6 = After the last turn the count decides.
voltrine-rule-11-7 = Count: fewer losses win; if equal, more cards in the Court; else a draw.
voltrine-rule-11-8 = When the match is over, the cards stay as they lay.
voltrine-rule-11-9 = Every match ends. When time runs out, the bot makes the most modest move for the player, or does what was agreed at the start.
