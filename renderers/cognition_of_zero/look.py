"""The look of Cognition of Zero: suprematist paper, red, black, ochre; which icon stands for what; the sheet with its planes."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.games.cognition_of_zero.cards import ABSTRACTION, ANIMAL, CHARACTER, EVENT, ITEM, MACHINE
from renderers.kit.canvas import HEIGHT, WIDTH, ground
from renderers.kit.memory import remember
from renderers.kit.palette import Colour, Theme, between, ink

SHEET, SHEET_EDGE = ink("f3e9d3"), ink("ecdfc3")
CREAM, CREAM_LOW, BLACK = ink("fdf7e8"), ink("f8efda"), ink("17130f")
RED, GREEN, NAVY, OCHRE, VIOLET = ink("c4332a"), ink("2f6b4d"), ink("25486e"), ink("a8790a"), ink("633f78")
GOLD, LEMON, GREY, SAND = ink("dda40a"), ink("ffd557"), ink("6a6052"), ink("cbbfa6")
USED, GOOD, POOR = ink("2a66c8"), ink("2c8152"), ink("efb80c")
"""The marks of CZ-16.6: blue beads, green ones, yellow ones."""
HATCH = ink("d9cfb9")

INKS: dict[str, Colour] = {
    CHARACTER: RED,
    ANIMAL: GREEN,
    MACHINE: NAVY,
    ITEM: OCHRE,
    EVENT: BLACK,
    ABSTRACTION: VIOLET,
}
CLASS_ICONS = {
    CHARACTER: "person",
    ANIMAL: "paw",
    MACHINE: "gears",
    ITEM: "swap-bag",
    EVENT: "focused-lightning",
    ABSTRACTION: "brain",
}

THEME = Theme(
    id="cognition_of_zero",
    face="oswald",
    emblem="ouroboros",
    edge=SHEET_EDGE,
    centre=SHEET,
    panel=CREAM,
    line=ink("9c8f75"),
    text=BLACK,
    muted=GREY,
    bright=BLACK,
    accent=RED,
    good=GOOD,
    bad=RED,
    paper=CREAM,
    paper_low=CREAM_LOW,
    shade=GREY,
    ink=BLACK,
    ramps=(
        *((CREAM, colour, 6) for colour in (RED, GREEN, NAVY, OCHRE, VIOLET, USED, GOOD)),
        (CREAM, GREY, 6),
        (CREAM, HATCH, 3),
        (CREAM, SAND, 4),
        (SHEET, SAND, 3),
        (HATCH, BLACK, 4),
        (SHEET, GOLD, 4),
        (BLACK, GOLD, 5),
        (BLACK, LEMON, 6),
        (BLACK, SAND, 5),
        (GOLD, CREAM, 4),
        (POOR, BLACK, 4),
        (SHEET, between(SHEET, RED, 0.42), 4),
        (SHEET, between(SHEET, BLACK, 0.21), 4),
        (SHEET, between(SHEET, GOLD, 0.42), 3),
        (between(SHEET, RED, 0.42), BLACK, 4),
        (between(SHEET, BLACK, 0.21), BLACK, 4),
    ),
)

ART = {
    "c01": "graduate-cap",
    "c02": "book-pile",
    "c03": "teacher",
    "c04": "keyring",
    "c05": "stairs",
    "c06": "matryoshka-dolls",
    "c07": "house-keys",
    "c08": "entry-door",
    "c09": "whip",
    "c10": "bird-cage",
    "c11": "stethoscope",
    "c12": "abacus",
    "c13": "lever",
    "c14": "whistle",
    "c15": "captain-hat-profile",
    "c16": "direction-signs",
    "c17": "calculator",
    "c18": "wax-seal",
    "c19": "mailbox",
    "c20": "papers",
    "c21": "clown",
    "c22": "magick-trick",
    "c23": "tightrope",
    "c24": "ringmaster",
    "a01": "cat",
    "a02": "unicorn",
    "a03": "tortoise",
    "a04": "long-antennae-bug",
    "a05": "dove",
    "a06": "bear-head",
    "a07": "camel",
    "a08": "croc-jaws",
    "a09": "jumping-dog",
    "a10": "horse-head",
    "a11": "seated-mouse",
    "a12": "hedgehog",
    "a13": "beaver",
    "a14": "eagle-emblem",
    "a15": "worms",
    "a16": "elephant",
    "a17": "mite",
    "a18": "lion",
    "m01": "candlestick-phone",
    "m02": "processor",
    "m03": "elevator",
    "m04": "manual-meat-grinder",
    "m05": "cage",
    "m06": "finch",
    "m07": "steam-locomotive",
    "m08": "mine-wagon",
    "m09": "guillotine",
    "m10": "vending-machine",
    "m11": "cannon",
    "m12": "dutch-bike",
    "i01": "notebook",
    "i02": "pointing",
    "i03": "highlighter",
    "i04": "slippers",
    "i05": "gas-stove",
    "i06": "rolled-cloth",
    "i07": "spiked-collar",
    "i08": "magnifying-glass",
    "i09": "dog-bowl",
    "i10": "ticket",
    "i11": "lantern",
    "i12": "coffee-mug",
    "i13": "stamper",
    "i14": "paper-clip",
    "i15": "drill",
    "i16": "nose-side",
    "i17": "cracked-saber",
    "i18": "beard",
    "e01": "checklist",
    "e02": "scissors",
    "e03": "shower",
    "e04": "heavy-rain",
    "e05": "padlock-open",
    "e06": "meal",
    "e07": "railway",
    "e08": "ship-wreck",
    "e09": "cardboard-box",
    "e10": "knife-fork",
    "e11": "theater",
    "e12": "elephant-head",
    "x01": "fedora",
    "x02": "shield-reflect",
    "x03": "moebius-triangle",
    "x04": "position-marker",
    "x05": "yin-yang",
    "x06": "camel-head",
    "x07": "backward-time",
    "x08": "uncertainty",
    "x09": "anticlockwise-rotation",
    "x10": "clockwise-rotation",
    "x11": "hole",
    "x12": "drum",
}
"""Each card's own picture, chosen for its name."""

ATTACK, LIFE, SLOT, COVERED = "sword-brandish", "hearts", "cog", "umbrella"
SKIPS, SHIELDED, USED_UP, ACTED = "night-sleep", "shield", "check-mark", "hourglass"
DECK, RESERVE, LOST, HUSHED, FLED = "card-draw", "poker-hand", "tombstone", "silence", "flying-flag"
PHASE_ICONS = {
    "pick_deck": "choice",
    "draft": "choice",
    "split": "choice",
    "choose": "choice",
    "preview": "open-book",
    "turn": "card-draw",
    "muster": "rally-the-troops",
    "answer": "bugle-call",
    "arrange": "rally-the-troops",
    "first_strike": "gears",
    "battle": "crossed-sabres",
    "over": "laurels-trophy",
}

PLANE = 0.42
"""How strong the planes are: what lies over them stays easy to read."""
FINE = 2
"""How much larger than needed the planes are drawn, for soft edges."""


@remember(1)
def sheet() -> Image.Image:
    """The paper with the planes that lie tilted behind everything."""
    paper = ground(THEME).copy()
    red, grey = between(SHEET, RED, PLANE), between(SHEET, BLACK, PLANE / 2)
    _plane(paper, red, [(1080, 392), (1080, 740), (812, 780), (736, 546)])
    _plane(paper, grey, [(0, 640), (470, 486), (480, 516), (0, 674)])
    _plane(paper, between(SHEET, GOLD, PLANE), [(508, 680), (792, 812), (784, 826), (500, 694)])
    _plane(paper, red, [(0, 1130), (96, 1158), (58, 1290), (0, 1274)])
    _ring(paper, grey, (-80, 996, 164, 1240), 122)
    _ring(paper, red, (930, 1010, 1120, 1200), 16)
    return paper


def _plane(paper: Image.Image, colour: Colour, corners: list[tuple[int, int]]) -> None:
    large = Image.new("L", (WIDTH * FINE, HEIGHT * FINE), 0)
    ImageDraw.Draw(large).polygon([(x * FINE, y * FINE) for x, y in corners], fill=255)
    paper.paste(colour, (0, 0, WIDTH, HEIGHT), large.reduce(FINE))


def _ring(paper: Image.Image, colour: Colour, box: tuple[int, int, int, int], thick: int) -> None:
    large = Image.new("L", (WIDTH * FINE, HEIGHT * FINE), 0)
    ImageDraw.Draw(large).ellipse([side * FINE for side in box], outline=255, width=thick * FINE)
    paper.paste(colour, (0, 0, WIDTH, HEIGHT), large.reduce(FINE))
