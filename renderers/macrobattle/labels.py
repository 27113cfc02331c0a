"""What cards do, in a few words and the signs of the suits they mean: the vocabulary of MB-9, short enough for a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.games.macrobattle.cards import CARD, SQUAD, SUIT, TRICK, Squad, Trick
from engine.games.macrobattle.vocabulary import PLAYS, Constant, Effect
from renderers.macrobattle.look import ART, CONSTANTS, MARK, ORDER
from renderers.macrobattle.sketch import Sketch, signed

SIGNED = frozenset({"aura", "boost", "guard", "push", "hand"})


@dataclass(frozen=True)
class Label:
    """An icon, words, the signs of suits after them; `short` stands beside the icon where there is no room for words."""

    icon: str
    words: str
    suits: tuple[str, ...] = ()
    short: str = ""
    tone: Literal["plain", "good", "bad", "gold", "faint"] = "plain"


# -- what works all the time ------------------------------------------------------------------------------------------
def constant_label(sketch: Sketch, constant: Constant, *, army: bool = False) -> Label:
    """A constant property; `army`: of the trick on an army."""
    do, number = constant.do, ""
    key = do.replace("_", "-")
    if do == "aura":
        key = f"aura-{'army' if army else constant.who}" + ("-all" if constant.scope == "all" else "")
    if do == "grow":
        key, number = f"grow-{constant.per.replace('_', '-')}", signed(constant.n)
    if do in SIGNED:
        number = signed(constant.n)
    if do in PLAYS:
        key, number = _plays(constant)
    return Label(CONSTANTS[do], sketch.say(key, n=number), constant.suits, number)


def _plays(word: Constant | Effect) -> tuple[str, str]:
    kind = "squad" if word.squad else "trick"
    return f"{word.do}-{kind}", signed(word.squad or word.trick)


# -- what happens once ------------------------------------------------------------------------------------------------
def effect_label(sketch: Sketch, effect: Effect, icon: str) -> Label:
    """An instruction, or a one-off trick."""
    do, number = effect.do, str(effect.n)
    key = do.replace("_", "-")
    if do in PLAYS:
        key, number = _plays(effect)
    elif effect.who:
        key, number = f"{key}-{effect.who}", signed(effect.n)
    elif effect.kind:
        key = f"{key}-{effect.kind}"
    words = sketch.say(key, n=number)
    if effect.max is not None:
        words = f"{words} {sketch.say('up-to', max=effect.max)}"
    return Label(icon, words, effect.suits)


# -- cards ------------------------------------------------------------------------------------------------------------
def laid_labels(sketch: Sketch, card: str) -> tuple[Label, ...]:
    """An active squad: its mark, its attachment, its constant property (MB-3.5, MB-3.6)."""
    labels = []
    mark, trick, constant = (
        sketch.view.marks.get(card, 0),
        sketch.view.attached.get(card),
        SQUAD[card].constant,
    )
    if mark:
        words = sketch.say("mark", n=signed(mark))
        labels.append(Label(MARK, words, (), signed(mark), "good" if mark > 0 else "bad"))
    if trick:
        labels.append(attachment_label(sketch, trick))
    if constant is not None and trick and TRICK[trick].constant == Constant("mute"):
        labels.append(Label(CONSTANTS["mute"], sketch.say("mute"), (), "", "faint"))
    elif constant is not None:
        labels.append(constant_label(sketch, constant))
    return tuple(labels)


def attachment_label(sketch: Sketch, trick: str) -> Label:
    """The lasting trick that a squad carries."""
    constant = TRICK[trick].constant
    boost = signed(constant.n) if constant is not None and constant.do == "boost" else ""
    return Label(ART[TRICK[trick].id], sketch.title(trick), (), boost, "gold")


def printed_labels(sketch: Sketch, card: str) -> tuple[Label, ...]:
    """What is printed on a card of a hand."""
    printed = CARD[card]
    return _squad_labels(sketch, printed) if isinstance(printed, Squad) else (_trick_label(sketch, printed),)


def _squad_labels(sketch: Sketch, squad: Squad) -> tuple[Label, ...]:
    labels = []
    if squad.on_play is not None:
        labels.append(effect_label(sketch, squad.on_play, ORDER))
    if squad.constant is not None:
        labels.append(constant_label(sketch, squad.constant))
    return tuple(labels)


def _trick_label(sketch: Sketch, trick: Trick) -> Label:
    if trick.effect is not None:
        return effect_label(sketch, trick.effect, "")
    assert trick.constant is not None, "a lasting trick has a constant (MB-1.5)"
    label = constant_label(sketch, trick.constant, army=trick.on.endswith("army"))
    place = sketch.say(f"on-{trick.on.replace('_', '-')}")
    words = sketch.say("mutes") if trick.constant.do == "mute" else label.words
    return Label("", f"{place} {words}", label.suits)


def kind_of(card: str) -> str:
    """The suit of a squad, the class of a trick."""
    return SUIT[card] or TRICK[card].class_
