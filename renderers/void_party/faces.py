"""What the cards of a view say: characters as they stand in camp, fighters as they stand in battle."""

from __future__ import annotations

from dataclasses import replace

from engine.core.views import Seat
from engine.games.void_party.cards import CREATURE
from engine.games.void_party.view import BattleView, CharacterView, FighterView
from renderers.kit.canvas import Sprite
from renderers.void_party.cards import Face, card, lost, mini, mini_lost
from renderers.void_party.look import ART, MARKS
from renderers.void_party.sketch import Sketch


def standing(sketch: Sketch, seat: Seat, one: CharacterView) -> Face:
    """A living character outside of battle."""
    return Face(
        sketch.title(one.id),
        one.aspect,
        str(one.attack),
        str(one.defence),
        one.form,
        time=one.time,
        changed=one != sketch.was(seat, one),
    )


def full_card(sketch: Sketch, seat: Seat, one: CharacterView, width: int, height: int) -> Sprite:
    """A character of a seat, or its place if it is in nonexistence."""
    if one.form:
        return card(standing(sketch, seat, one), width, height)
    words = sketch.say("void-party-picture-lost")
    return lost(sketch.title(one.id), words, width, height, changed=one != sketch.was(seat, one))


def mini_card(sketch: Sketch, seat: Seat, one: CharacterView, width: int) -> Sprite:
    """The same in small."""
    if one.form:
        return mini(standing(sketch, seat, one), one.group, width)
    words = sketch.say("void-party-picture-lost")
    return mini_lost(sketch.title(one.id), words, width, changed=one != sketch.was(seat, one))


# -- in battle --------------------------------------------------------------------------------------------------------
def fighting(
    sketch: Sketch, battle: BattleView, side: int, fighter: FighterView, wide: int, tall: int, *, noted: bool
) -> Sprite:
    """A fighter of a side. `noted`: a card of its row has something to say at the foot."""
    if fighter.id in CREATURE:
        return card(replace(_creature(sketch, battle, fighter), noted=noted), wide, tall)
    one = sketch.view.character(side, fighter)
    if not one.form:
        return full_card(sketch, battle.sides[side].seat, one, wide, tall)
    return card(replace(_character(sketch, battle, side, fighter, one), noted=noted), wide, tall)


def _creature(sketch: Sketch, battle: BattleView, fighter: FighterView) -> Face:
    printed = CREATURE[fighter.id]
    return Face(
        sketch.title(fighter.id),
        printed.aspect,
        str(printed.attack),
        str(printed.defence),
        printed.form,
        hurt=fighter.hurt,
        art=ART[fighter.id],
        resource=printed.resource,
        state=fighter.state,
        status=status_of(sketch, battle, fighter),
        sign=_sign(battle, fighter),
        changed=_changed(sketch, 1, fighter),
    )


def _character(
    sketch: Sketch, battle: BattleView, side: int, fighter: FighterView, one: CharacterView
) -> Face:
    seat = battle.sides[side].seat
    return Face(
        sketch.title(one.id),
        one.aspect,
        str(one.attack),
        str(one.defence),
        one.form,
        hurt=fighter.hurt,
        time=one.time,
        spent=fighter.spent,
        state=fighter.state,
        status=status_of(sketch, battle, fighter),
        sign=_sign(battle, fighter),
        changed=one != sketch.was(seat, one) or _changed(sketch, side, fighter),
    )


def status_of(sketch: Sketch, battle: BattleView, fighter: FighterView) -> str:
    """The strike that waits for this one, or what has become of it."""
    if battle.hit is not None and battle.hit.target == fighter.id:
        return sketch.say("void-party-picture-harm", damage=battle.hit.damage)
    return "" if fighter.state == "in" else sketch.say(f"void-party-picture-{fighter.state}")


def _sign(battle: BattleView, fighter: FighterView) -> str:
    """In the corner: its move is open, or over; the struck one; a chased one."""
    if fighter.state != "in":
        return "bullseye" if fighter.chased and fighter.state == "marked" else MARKS[fighter.state]
    if battle.hit is not None and battle.hit.target == fighter.id:
        return "bullseye"
    if battle.acting == fighter.id:
        return "play-button"
    return "check-mark" if fighter.done else ""


def _changed(sketch: Sketch, side: int, fighter: FighterView) -> bool:
    """Whether it stands otherwise in the battle than in the last picture; a creature is new when it is turned over."""
    then = sketch.before.battle
    known = {one.id: one for one in then.sides[side].fighters} if then is not None else {}
    was = known.get(fighter.id)
    if was is None:
        return fighter.id in CREATURE and sketch.before is not sketch.view
    return (was.hurt, was.spent, was.state) != (fighter.hurt, fighter.spent, fighter.state)
