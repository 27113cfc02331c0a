"""The look of Macrobattle: parchment, lubok red, banner colours by suit; and which icon stands for what."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from renderers.kit.canvas import HEIGHT, WIDTH, ground
from renderers.kit.memory import remember
from renderers.kit.palette import Colour, Theme, between, ink

PARCHMENT, PARCHMENT_EDGE = ink("f2e2b8"), ink("d3b073")
PAPER, PAPER_LOW, CREAM, WRITING = ink("fdf5e0"), ink("f4e5c2"), ink("fff8e6"), ink("2a1a0d")
UMBER, UMBER_DARK, STRAW, LUBOK = ink("4d2f17"), ink("2b1809"), ink("e6cfa0"), ink("8e261b")
AMBER, GOLD, GREEN, RED = ink("b96f14"), ink("ffc629"), ink("2f6b2b"), ink("b3261a")
"""The bar of power and what fills it; the frame of what has changed; stronger and weaker than printed."""
SAND, GREY = ink("c9ad78"), ink("6d5130")
FOUL, FAIR = ink("5b3a4d"), ink("7d5a12")
"""A dirty trick and a manoeuvre."""

BANNERS: Mapping[str, Colour] = {
    "rider": ink("a23c25"),
    "spear": ink("2f628c"),
    "shield": ink("66591f"),
    "ranged": ink("2f7140"),
    "rear": ink("70417a"),
    "podlyanka": FOUL,
    "manoeuvre": FAIR,
}
"""Of the five suits, and of the two classes of tricks."""
FADED: Mapping[str, Colour] = {key: between(colour, SAND, 0.2) for key, colour in BANNERS.items()}
"""Of covered cards."""
SIGNS: Mapping[str, str] = {
    "rider": "horse-head",
    "spear": "spears",
    "shield": "round-shield",
    "ranged": "high-shot",
    "rear": "cauldron",
    "podlyanka": "domino-mask",
    "manoeuvre": "bugle-call",
}
MARKS: Mapping[str, tuple[str, Colour]] = {family: (SIGNS[family], BANNERS[family]) for family in SIGNS}
"""By what the families of cards are known in the list of a deck."""

_SUITS = [colour for key, colour in BANNERS.items() if key not in ("podlyanka", "manoeuvre")]
THEME = Theme(
    id="macrobattle",
    face="pt-serif",
    emblem="spears",
    edge=PARCHMENT_EDGE,
    centre=PARCHMENT,
    panel=CREAM,
    line=ink("a9874f"),
    text=WRITING,
    muted=GREY,
    bright=WRITING,
    accent=LUBOK,
    good=GREEN,
    bad=RED,
    paper=PAPER,
    paper_low=PAPER_LOW,
    shade=GREY,
    ink=WRITING,
    ramps=(
        *((CREAM, colour, 6) for colour in BANNERS.values()),
        *((between(PARCHMENT, CREAM, 0.6), colour, 3) for colour in _SUITS),
        *((PAPER_LOW, colour, 3) for colour in _SUITS),
        *((FADED[key], CREAM, 3) for key in SIGNS),
        (UMBER, CREAM, 6),
        (UMBER, STRAW, 4),
        (UMBER, GOLD, 3),
        (UMBER_DARK, AMBER, 4),
        (AMBER, between(AMBER, GOLD, 0.35), 6),
        (AMBER, CREAM, 5),
        (GOLD, WRITING, 4),
        (GOLD, PAPER, 3),
        (CREAM, GREEN, 4),
        (CREAM, RED, 4),
        (between(PARCHMENT, PARCHMENT_EDGE, 0.4), WRITING, 7),
        (PARCHMENT_EDGE, UMBER, 5),
        (PARCHMENT, SAND, 3),
        (between(PARCHMENT_EDGE, CREAM, 0.6), between(PARCHMENT, CREAM, 0.6), 8),
        (between(PARCHMENT, PARCHMENT_EDGE, 0.3), between(PARCHMENT, LUBOK, 0.4), 8),
    ),
)

ROLES = ("crossed-swords", "white-tower")
"""The attacker and the defender."""
DECK, HAND, DISCARD, SLOT, SQUADS, TRICKS = (
    "card-draw",
    "poker-hand",
    "tombstone",
    "flying-flag",
    "rally-the-troops",
    "domino-mask",
)
ORDER, MARK, TRUCE, HERALD = "pointing", "wax-seal", "peace-dove", "bugle-call"
PHASE_ICONS = {
    "main": "rally-the-troops",
    "order": ORDER,
    "pick": "magnifying-glass",
    "strike": "crossed-swords",
    "over": "laurels-trophy",
}
CONSTANTS = {
    "aura": "polar-star",
    "grow": "upgrade",
    "boost": "upgrade",
    "guard": "shield-reflect",
    "push": "sword-brandish",
    "immune": "shield",
    "ward": "umbrella",
    "hunt": "bullseye",
    "hand": "poker-hand",
    "plays": "extra-time",
    "no_strike": "peace-dove",
    "ban": "interdiction",
    "mute": "silenced",
}
"""What works all the time, by the word of the rulebook (MB-9)."""

ART = {
    "kart_pikinery": "skier",
    "kart_stolishniki": "packed-planks",
    "kart_shvabry": "broom",
    "kart_porolon": "foam",
    "kart_arbalety": "crossbow",
    "kart_horugv": "knight-banner",
    "kart_intendant": "checklist",
    "kart_marshal": "mounted-knight",
    "kart_korol": "crown",
    "grim_taburetki": "bar-stool",
    "grim_samokaty": "kick-scooter",
    "grim_cherenki": "bindle",
    "grim_shchitolomy": "trash-can",
    "grim_troll": "troll",
    "grim_gobliny": "imp",
    "grim_shaman": "djembe",
    "grim_vozhd": "ogre",
    "grim_perlovka": "camp-cooking-pot",
    "elf_luchniki": "pocket-bow",
    "elf_snaiper": "berry-bush",
    "elf_glefy": "axe-swing",
    "elf_edinorog": "unicorn",
    "elf_ivnyak": "basket",
    "elf_bard": "banjo",
    "elf_metro": "treasure-map",
    "elf_knyaz": "ticket",
    "elf_podorozhnik": "herbs-bundle",
    "mert_skelety": "raise-skeleton",
    "mert_zombi": "shambling-zombie",
    "mert_vsadnik": "cavalry",
    "mert_hairatniki": "archery-target",
    "mert_strazh": "grim-reaper",
    "mert_nekromant": "skull-staff",
    "mert_plakal": "tear-tracks",
    "mert_lich": "crowned-skull",
    "mert_guli": "bone-gnawer",
    "neu_vily": "pitchfork",
    "neu_naemniki": "hot-meal",
    "neu_veliki": "dutch-bike",
    "neu_halyava": "shopping-bag",
    "neu_kashevar": "chef-toque",
    "neu_nosilki": "health-normal",
    "neu_turisty": "hiking",
    "neu_vahter": "turnstile",
    "neu_konokrady": "lasso",
    "neu_shpion": "spy",
    "neu_drakon": "dragon-head",
    "neu_sapery": "beach-bucket",
    "neu_baraban": "drum",
    "kart_stroi": "brick-wall",
    "kart_turnir": "target-dummy",
    "kart_ukaz": "scroll-unfurled",
    "grim_klich": "shouting",
    "grim_natisk": "enrage",
    "grim_kuvalda": "toy-mallet",
    "elf_tuman": "fog",
    "elf_opozdanie": "railway",
    "elf_tucha": "arrow-cluster",
    "mert_vyhod": "exit-door",
    "mert_taburet": "wooden-chair",
    "mert_zhut": "ghost",
    "neu_baika": "campfire",
    "neu_podnozhka": "tripwire",
    "neu_dyhanie": "wind-slap",
    "neu_trevoga": "alarm-clock",
    "neu_perestroi": "sprint",
    "neu_tushenka": "canned-fish",
    "neu_proizvol": "hand-of-god",
    "neu_liven": "heavy-rain",
    "neu_znamya": "tattered-banner",
    "neu_grovery": "chain-mail",
    "neu_pohmele": "beer-stein",
    "neu_ushi": "human-ear",
    "neu_chai": "teapot-leaves",
    "neu_pirozhki": "old-wagon",
    "neu_krapiva": "high-grass",
}
"""Each card's own picture, chosen for its name."""

LINES = ((0, 6), (9, 11))
"""From where to where the two lines of the frame reach, counted from the rim."""
FRAME = 14
"""The height of the frame's foot."""


@remember(1)
def sheet() -> Image.Image:
    """The parchment with its frame, but for the foot."""
    paper = ground(THEME).copy()
    for first, last in LINES:
        paper.paste(UMBER, (first, first, WIDTH - first, last))
        paper.paste(UMBER, (first, first, last, HEIGHT))
        paper.paste(UMBER, (WIDTH - last, first, WIDTH - first, HEIGHT))
    return paper


def close_frame(image: Image.Image, height: int) -> None:
    """Draw the foot of the frame on a picture so high: its head, turned over."""
    head = sheet().crop((0, 0, WIDTH, FRAME))
    image.paste(head.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, height - FRAME))
