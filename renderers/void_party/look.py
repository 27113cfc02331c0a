"""The look of Void Party: a violet void, four aspects with a colour and a symbol each; and which icon stands for what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.void_party.cards import CREATURES
from renderers.kit.palette import Colour, Theme, between, ink
from renderers.kit.type import YESEVA

NIGHT, VOID, WHITE = ink("0c0818"), ink("31215e"), ink("ffffff")
FORM, TIME, POTENTIAL, PALE = ink("62c67e"), ink("5fb0f2"), ink("ff9055"), ink("c0a8f5")
ASPECTS: Mapping[str, Colour] = {"form": FORM, "time": TIME, "potential": POTENTIAL, "void": PALE}
"""Green Form, blue Time, orange Potential, pale violet Void."""
GUARD, GOLD, HARM = ink("ffd0a4"), ink("ffe07a"), ink("ff6f7d")
"""Defence, which is Potential too; Resource and the mark of whose turn it is; a strike that waits."""
FACE, FACE_LOW = between(NIGHT, VOID, 1.15), between(NIGHT, VOID, 0.6)
PIT, PIT_LOW = between(NIGHT, VOID, 0.22), between(NIGHT, VOID, 0.06)
"""A character's card and a creature's, at their tops and bottoms: all of the ground's own hue, so that no step shows."""

THEME = Theme(
    id="void_party",
    face=YESEVA,
    emblem="galaxy",
    edge=NIGHT,
    centre=VOID,
    panel=ink("0a0615"),
    line=ink("3d3068"),
    text=ink("e3dbf7"),
    muted=ink("aa9dd0"),
    bright=WHITE,
    accent=ink("dccfff"),
    good=ink("2f8a5b"),
    bad=HARM,
    paper=FACE,
    paper_low=FACE_LOW,
    shade=NIGHT,
    ink=WHITE,
    ramps=(
        *((FACE, colour, 5) for colour in (*ASPECTS.values(), GUARD)),
        *((PIT, colour, 8) for colour in (*ASPECTS.values(), GUARD, GOLD)),
        *((PIT_LOW, colour, 3) for colour in ASPECTS.values()),
        *((between(colour, PIT, 0.6), PIT_LOW, 4) for colour in ASPECTS.values()),
        (PIT, PIT_LOW, 4),
        (PIT, WHITE, 8),
        (NIGHT, HARM, 6),
    ),
)
CREATURE_THEME = replace(THEME, paper=PIT, paper_low=PIT_LOW)
"""A creature's card is darker than a character's."""

SYMBOLS = {
    "form": "health-normal",
    "time": "hourglass",
    "potential": "burning-meteor",
    "void": "concentration-orb",
}
"""Of aspects, and of the three kinds of tokens."""
ATTACK, DEFENCE, RESOURCE, GROUP = "crossed-swords", "shield", "minerals", "flying-flag"
MARKS = {"marked": "run", "left": "exit-door", "dead": "skull-crossed-bones"}
ORDERS = {"creatures": "imp", "distort": "extra-time", "recover": "backward-time"}
"""Standing orders (VP-1.7)."""
STAGES = {"hunt": "bow-arrow", "war": "crossed-axes", "duel": "crossed-axes"}
PHASES = {
    "setup": "campfire",
    "camp": "campfire",
    "plan": "treasure-map",
    "stance": "scales",
    "auction": "banging-gavel",
    "surrender": "hourglass",
    "fight": "crossed-swords",
    "distort": "extra-time",
    "recover": "backward-time",
    "take": "minerals",
    "over": "laurels-trophy",
}

_FORM_ART = (
    "powder",
    "broken-pottery",
    "algae",
    "golem-head",
    "angular-spider",
    "brick-pile",
    "coral",
    "folded-paper",
    "beetle-shell",
    "crystal-growth",
    "shambling-mound",
    "cut-diamond",
    "fishbone",
    "portculis",
    "ribcage",
    "menhir",
    "rock-golem",
    "sea-cliff",
    "stone-bust",
    "face-to-face",
)
_TIME_ART = (
    "eyelashes",
    "stopwatch",
    "alarm-clock",
    "wind-slap",
    "backward-time",
    "sprint",
    "sands-of-time",
    "pendulum-swing",
    "sundial",
    "long-legged-spider",
    "sunrise",
    "echo-ripples",
    "carousel",
    "jigsaw-piece",
    "sunset",
    "tortoise",
    "swallower",
    "ouroboros",
    "cycle",
    "hollow-cat",
)
_POTENTIAL_ART = (
    "spark-spirit",
    "mite",
    "sea-urchin",
    "crab-claw",
    "boxing-glove",
    "bouncing-spring",
    "lightning-arc",
    "stag-head",
    "bow-string",
    "steam-blast",
    "burning-embers",
    "fangs",
    "overdrive",
    "siege-ram",
    "axe-swing",
    "enrage",
    "tornado",
    "cannon",
    "lizard-tongue",
    "ricochet",
)
_VOID_ART = (
    "sewing-needle",
    "ghost",
    "unlit-bomb",
    "sleepy",
    "plain-square",
    "yarn",
    "nothing-to-say",
    "ragged-wound",
    "evil-bat",
    "invisible",
    "cobweb",
    "hooded-figure",
    "quicksand",
    "eclipse",
    "barbed-wire",
    "silenced",
    "worm-mouth",
    "dead-wood",
    "mirror-mirror",
    "invisible-face",
)
ART = dict(zip(CREATURES, (*_FORM_ART, *_TIME_ART, *_POTENTIAL_ART, *_VOID_ART), strict=True))
"""Each creature's own picture, chosen for its name."""
