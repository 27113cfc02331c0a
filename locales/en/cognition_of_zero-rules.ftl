# The rules of Cognition of Zero in short, by the rulebook's numbers: section cognition-of-zero-rules-N, rule CZ-N.M cognition-of-zero-rule-N-M.

cognition-of-zero-rules-1 = Cards
cognition-of-zero-rule-1-1 = There are six classes: characters, animals, machines, items, events and abstractions.
cognition-of-zero-rule-1-2 = A creature is a character or an animal. A fighter is a creature or a machine. A trick is an event or an abstraction.
cognition-of-zero-rule-1-3 = Each card exists once: what you have, your rival has not.
cognition-of-zero-rule-1-4 = A fighter has attack, life (1 to 5) and places for items. An item adds its attack and life to its bearer. An event or abstraction has an ability only.
cognition-of-zero-rule-1-5 = What a card can do stands on it; it has one ability at most.
cognition-of-zero-rule-1-6 = There are 96 cards: 24 characters, 18 animals, 12 machines, 18 items, 12 events, 12 abstractions.
cognition-of-zero-rule-1-7 = The order of cards in a hand or army means nothing.

cognition-of-zero-rules-2 = Set-up
cognition-of-zero-rule-2-1 = For chats the standard match is best. “By the book” is a draft of 20 cards, 10 to zero, and no cards at the start.
cognition-of-zero-rule-2-2 = Both start at the same distance from zero. To approach makes it less (never below zero), to recede makes it more, even above the start.
cognition-of-zero-rule-2-3 = Each rolls a die, again if they are equal. The higher roll moves first.
cognition-of-zero-rule-2-4 = All chance, dice, dealing, shuffling, is settled before the start. There is none later.
cognition-of-zero-rule-2-5 = When play starts, both decks are shuffled.

cognition-of-zero-rules-3 = Decks
cognition-of-zero-rule-3-1 = Ready-made by lot: each gets one of the six ready-made decks.
cognition-of-zero-rule-3-2 = Ready-made to choose from: who moves second chooses first, then the other.
cognition-of-zero-rule-3-3 = Draft: cards are taken in turn out of all 96 until both decks are full; who moves second begins.
cognition-of-zero-rule-3-4 = Split: who moves second builds both decks, who moves first takes one of them.
cognition-of-zero-rule-3-5 = A deck has at least a quarter of characters and a half of fighters. A card that leaves too few places for them cannot be taken.
cognition-of-zero-rule-3-6 = “Pick for me”: the bot takes cards of the class that is lacking most, to the end. In a split it fills both decks so.
cognition-of-zero-rule-3-7 = There are six ready-made decks of 16: 4 characters, 3 animals, 2 machines, 3 items, 2 events, 2 abstractions.

cognition-of-zero-rules-4 = Looking and starting
cognition-of-zero-rule-4-1 = Before play both decks lie open to both. Who moves first is ready first.
cognition-of-zero-rule-4-2 = Then the decks are closed, and nobody may look into them, not even their owners. Each takes the first cards, usually three.

cognition-of-zero-rules-5 = Turns
cognition-of-zero-rule-5-1 = In your turn you do one of two things: take the top card of your deck, unseen by your rival, or attack. To attack you need a fighter in hand.
cognition-of-zero-rule-5-2 = With an empty deck there is nothing to take: you may wait. While there are cards you may not.
cognition-of-zero-rule-5-3 = Then the other one has a turn. After an attack it is the turn of who was attacked.
cognition-of-zero-rule-5-4 = If both wait in a row, the match is counted.
cognition-of-zero-rule-5-5 = The turns are limited (usually 64). When they are over, the match is counted.

cognition-of-zero-rules-6 = Attack and answer
cognition-of-zero-rule-6-1 = The attacker lays out an army: any cards of the hand, one fighter at least. The others stay in reserve and out of this battle. A laid card may be taken back, but not laid again. An attack cannot be called off.
cognition-of-zero-rule-6-2 = The last fighter cannot be taken back.
cognition-of-zero-rule-6-3 = The rival sees the army and decides: defend (with a fighter) or refuse. An empty hand refuses by itself.
cognition-of-zero-rule-6-4 = Refused: the attacker approaches by the characters laid out and takes the cards back. The defender shows nothing.
cognition-of-zero-rule-6-5 = Defended: the rival lays out an army in the same way. Nobody sees it before it is done.
cognition-of-zero-rule-6-6 = Fighters come at full life, items lie on the ground of their side, events and abstractions wait for their turn.

cognition-of-zero-rules-7 = Arrangement
cognition-of-zero-rule-7-1 = The attacker arranges in the open, then the defender. Where there is nothing to arrange, it is skipped.
cognition-of-zero-rule-7-2 = You may pair a rider with a mount, put a creature into a carrier, hide a machine behind a creature, give an item to a fighter with a place for it. Nothing is taken back: there is no undo for such moves, nor for an attack.
cognition-of-zero-rule-7-3 = Items must be given out while there are places. The rest is up to you. What finds no place stays on the ground.
cognition-of-zero-rule-7-4 = An item adds attack and life at once. It cannot be given away or exchanged.
cognition-of-zero-rule-7-5 = “Arrange for me”: items to the strongest, riders on mounts by strength, the weakest creatures into carriers, machines behind the toughest.

cognition-of-zero-rules-8 = Pairs, carrying, cover
cognition-of-zero-rule-8-1 = Characters and rider machines ride; animals and mount machines are ridden. There is one saddle unless the card says otherwise.
cognition-of-zero-rule-8-2 = A carrier holds as many creatures inside as it says.
cognition-of-zero-rule-8-3 = A pair, or a carrier with passengers, is a group: whoever of it strikes, the attacks add up. Who misses the turn or has acted does not count. A card is in one group only.
cognition-of-zero-rule-8-4 = A machine may hide behind a creature, one behind each. A machine in a group does not hide, a hidden one joins no group. A creature inside a carrier covers nobody, and one that gives cover does not get in. A creature of a pair may give cover.
cognition-of-zero-rule-8-5 = The rival's strikes and abilities do not reach hidden machines and those inside; events and abstractions do. Only a card that pierces by itself or by its item strikes through cover.
cognition-of-zero-rule-8-6 = From under cover cards strike and act as usual.
cognition-of-zero-rule-8-7 = When a card leaves the army all its links end: the rider is on foot, passengers stand in the open, the machine is uncovered. Links are not changed at will.

cognition-of-zero-rules-9 = Battle
cognition-of-zero-rule-9-1 = First strike: before the attacker's first turn one machine of the defence (or a quick card) may strike. It is a strike like any other, but no turn.
cognition-of-zero-rule-9-2 = Then turns alternate, the attacker first. In a turn you may retreat, before anything else; play one event or abstraction; strike, use an ability or regroup with one card; or do nothing.
cognition-of-zero-rule-9-3 = A card acts once a turn, and not while it misses it. When nobody can act any more, the turn ends by itself.
cognition-of-zero-rule-9-4 = A strike hits one enemy fighter out of cover. Damage: the attacks of the group, plus the striker's bonuses, minus the target's armour, 1 at least. Rider and mount are separate targets. The target does not strike back, surplus damage is lost. All whose attacks added up have acted.
cognition-of-zero-rule-9-5 = Attack of a card: its own, plus items, plus boost, minus weakness, 0 at least.
cognition-of-zero-rule-9-6 = First the damage, then destruction and what follows from it, then “when it strikes” of the striker, then “when it is struck” of the target if it survived. So damage always comes before items drop.
cognition-of-zero-rule-9-7 = A regroup is the whole act of one card: picking up items, pairing, boarding, hiding, in any order. It neither strikes nor uses abilities in this turn. The other card of a new link spends nothing.
cognition-of-zero-rule-9-8 = While a regroup is open the other cards wait.
cognition-of-zero-rule-9-9 = The items of a destroyed card fall to the ground of its side and can be picked up. If a living card loses its items, its life falls to its own maximum; if it is lower already, it stays. All items are lost at once.
cognition-of-zero-rule-9-10 = At the end of a turn its owner's missed turns fall by 1, weakness and silence pass. Boosts pass for everybody.
cognition-of-zero-rule-9-11 = Six turns in a row without wounds and losses, or 40 in all, and the battle is drawn.

cognition-of-zero-rules-10 = Abilities
cognition-of-zero-rule-10-1 = An ability is used in place of a strike, or played, or works by itself: on striking, on being struck, on death. “Once a battle” is marked blue; marks go when the battle ends.
cognition-of-zero-rule-10-2 = The target is as the card says. A covered enemy is a target for events and abstractions only. Without a target an ability cannot be used.
cognition-of-zero-rule-10-3 = Words on cards: armour, bonus against a class, piercing, mount, rider, carries, saddles, first strike. Armour, bonus and piercing an item lends to its bearer.
cognition-of-zero-rule-10-4 = Effects run in order. Armour does not help against lost life; a shield cancels it whole and goes. A missed turn is the owner's next. A boost lasts until the turn ends, weakness until the owner's next turn ends. Confiscated items and dismissed fighters go to the reserve. Cards taken in a battle are not in it.
cognition-of-zero-rule-10-5 = An item's ability spends the act of its bearer; the mark goes on the item.
cognition-of-zero-rule-10-6 = Those destroyed by one effect go together; then their last abilities work in order, first on the side that is not on turn.

cognition-of-zero-rules-11 = The end of a battle
cognition-of-zero-rule-11-1 = Who has no fighter left in the army loses. If nobody has, the battle is drawn.
cognition-of-zero-rule-11-2 = The winner approaches zero by the characters still in the army.
cognition-of-zero-rule-11-3 = Retreat: you give up your turn, your rival has one more full turn, and the battle is lost to you, whatever happens in it.
cognition-of-zero-rule-11-4 = The retreater recedes by 1, the winner approaches by the surviving characters and 1 more.
cognition-of-zero-rule-11-5 = Destroyed fighters are out of the match. All other cards return to the hands, marks go, wounds heal (unless agreed otherwise).
cognition-of-zero-rule-11-6 = Items, events and abstractions are never lost.

cognition-of-zero-rules-12 = The end of the match
cognition-of-zero-rule-12-1 = Who reaches zero has won, even in the middle of a battle.
cognition-of-zero-rule-12-2 = Who has no character, animal or machine left in deck and hand after a battle has lost.
cognition-of-zero-rule-12-3 = You may resign at any moment.
cognition-of-zero-rule-12-4 = By count the one closer to zero wins; if equal, the one with more fighters; if those are equal too, it is a draw.
cognition-of-zero-rule-12-5 = Every match ends: turns, waits and quiet turns are limited.
cognition-of-zero-rule-12-6 = The last action is carried out wholly: the battle is wound up, cards return. After the end nothing can be done.

cognition-of-zero-rules-13 = Questions and answers
cognition-of-zero-rule-13-1 = At any moment one player decides. An impossible action changes nothing: the bot names the reason and the rule.

cognition-of-zero-rules-16 = What is seen
cognition-of-zero-rule-16-1 = Everybody sees the distances from zero, how many cards are in decks and hands, shown armies, the whole battlefield, the destroyed.
cognition-of-zero-rule-16-2 = Only you see your hand, the wounds of your reserve, and the army that you are laying out.
cognition-of-zero-rule-16-3 = Nobody sees the decks after the preview, not even their owners.
cognition-of-zero-rule-16-4 = When the match is over everything is open.
