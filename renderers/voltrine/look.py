"""The look of Voltrine: burgundy, gold, ivory cards, velvet backs; and which icon stands for what."""

from __future__ import annotations

from engine.games.voltrine.cards import BACKSTAGE, COURT, GROUPS, INFILTRATION, PEACE_TREATY, TOTAL_WAR, WALLS
from renderers.kit.palette import Colour, Theme, between, ink
from renderers.kit.type import YESEVA

NIGHT, VELVET, VELVET_DARK, BRASS = ink("190b11"), ink("84222f"), ink("6f1a28"), ink("b98a4a")
IVORY, IVORY_LOW, WRITING = ink("fcf4e2"), ink("e9d8b6"), ink("2b1016")
ON_CARD: tuple[Colour, ...] = (ink("b0730f"), ink("3a6a9c"), ink("7b45ad"))
"""Inks of the groups on ivory: Protagonists gold, Defenders blue, Conspirators violet."""
ON_DARK: tuple[Colour, ...] = (ink("eab54f"), ink("86b2dc"), ink("bd93ea"))
FLAME, EYE, BLOOD, LEAF, LEAF_LINE = ink("f6b04a"), ink("8fd0b8"), ink("e2524d"), ink("14261f"), ink("3f6a55")
PLUM, PLUM_LINE, WHITE = ink("3a1a3e"), ink("a273c9"), ink("fff8ea")
ART_INK = between(WRITING, IVORY_LOW, 0.25)
SPENT = between(ink("6d3640"), NIGHT, 0.2)
"""An icon whose thing is used up."""

THEME = Theme(
    id="voltrine",
    face=YESEVA,
    emblem="drama-masks",
    edge=NIGHT,
    centre=ink("4d1a28"),
    panel=ink("12070c"),
    line=ink("6d3640"),
    text=ink("f0dfc2"),
    muted=ink("cfae8f"),
    bright=WHITE,
    accent=ink("ffd36a"),
    good=ink("2f8a5b"),
    bad=BLOOD,
    paper=IVORY,
    paper_low=IVORY_LOW,
    shade=ink("7d5a34"),
    ink=WRITING,
    ramps=(
        *((IVORY, colour, 6) for colour in ON_CARD),
        *((IVORY_LOW, colour, 4) for colour in ON_CARD),
        *((NIGHT, colour, 7) for colour in (*ON_DARK, FLAME, EYE)),
        *(
            (between(ink("1c0c13"), colour, 0.16), between(ink("2c111a"), colour, 0.16), 4)
            for colour in ON_DARK
        ),
        (VELVET, VELVET_DARK, 4),
        (VELVET, BRASS, 5),
        (NIGHT, VELVET_DARK, 4),
        (NIGHT, BRASS, 5),
        (NIGHT, SPENT, 4),
        (LEAF, ink("2a4238"), 5),
        (LEAF, LEAF_LINE, 4),
        (ink("26102c"), PLUM, 6),
        (PLUM, PLUM_LINE, 5),
        (PLUM, WHITE, 7),
    ),
)

GROUP_ICONS = dict(zip(GROUPS, ("crown", "shield", "domino-mask"), strict=True))
ART = {
    1: "jester-hat",
    2: "hound",
    3: "snatch",
    4: "lyre",
    5: "closed-doors",
    6: "linked-rings",
    7: "handheld-fan",
    8: "crossed-sabres",
    9: "poison-bottle",
    10: "sword-in-stone",
    11: "visored-helm",
    12: "prayer",
    13: "sharp-crown",
    14: "cavalry",
    15: "cowled",
}
"""Each value's own picture, chosen for its title."""
ZONE_ICONS = {COURT: "stone-throne", WALLS: "brick-wall", BACKSTAGE: "theater-curtains"}
DECREE_ICONS = {TOTAL_WAR: "cannon", INFILTRATION: "lock-spy", PEACE_TREATY: "peace-dove"}
PHASE_ICONS = {
    "muster": "stone-throne",
    "main": "polar-star",
    "placing": "poker-hand",
    "redeploying": "poker-hand",
    "reaction": "shield",
    "plot": "domino-mask",
    "intercept": "laurel-crown",
    "war": "cannon",
    "garden": "rose",
    "discard": "rose",
    "over": "laurels-trophy",
}
HERO_ICON = "laurel-crown"


def group_of(value: int) -> str:
    """The group of a value (VT-1.6)."""
    return GROUPS[(value - 1) % len(GROUPS)]
