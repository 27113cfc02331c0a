# Words inside the pictures of Void Party. Short: a place on a picture is narrow.

void-party-picture-facts = match { $match } · round { $round } of { $limit }
void-party-picture-facts-set-up = match { $match } · set-up
void-party-picture-facts-short = { $match } · round { $round }
void-party-picture-facts-set-up-short = { $match } · set-up
void-party-picture-stage-hunt = Hunt
void-party-picture-stage-war = War
void-party-picture-stage-duel = Duel
void-party-picture-deck = Deck { $count }
void-party-picture-world = World
void-party-picture-group = Group { $group }
void-party-picture-lost = nonexistent
void-party-picture-marked = leaving
void-party-picture-left = has left
void-party-picture-dead = dispersed
void-party-picture-harm = { $damage } damage?
void-party-picture-out = out of the match
void-party-picture-score = score { $score }
void-party-picture-creatures = Creatures
void-party-picture-runs = { $seat-you ->
        [yes] run the creatures
       *[no] runs the creatures
    }
void-party-picture-run-by = run by { $name }
void-party-picture-automaton = on their own
void-party-picture-hunts = group { $group }
void-party-picture-attacks = { $seat-you ->
        [yes] attack
       *[no] attacks
    }, group { $group }
void-party-picture-defends = { $seat-you ->
        [yes] defend
       *[no] defends
    }, group { $group }
void-party-picture-pair = pair { $pair } of { $last }
void-party-picture-stance = Stances before the battle
void-party-picture-auction = Auction for the first turn
void-party-picture-bid = For the first turn: { $name }, { $bid } Time
void-party-picture-surrender = Time to give for the first turn: { $due }
void-party-picture-recover = Time to give back: { $due }
void-party-picture-hit = { $origin } strikes { $target }: { $damage } damage
void-party-picture-owed = The Void gives at choice: { $count }
void-party-picture-next = Next
void-party-picture-attack = attack
void-party-picture-defence = defence
void-party-picture-hollow = lost
