"""The same picture is the same bytes, in whichever process it is drawn."""

from __future__ import annotations

from hashlib import sha256

from renderers import draw_table, scene_key
from tests.elsewhere import printed_elsewhere
from tests.renderers import test_pictures as voltrine
from tests.renderers.cognition_of_zero import test_pictures as cognition_of_zero
from tests.renderers.macrobattle import test_pictures as macrobattle
from tests.renderers.void_party import test_pictures as void_party

SCENES = {
    "voltrine": voltrine.SCENE,
    "void_party": void_party.SCENE,
    "cognition_of_zero": cognition_of_zero.SCENE,
    "macrobattle": macrobattle.SCENE,
}


def digests() -> list[str]:
    """Of each game's picture: its key, and its bytes in short."""
    return [
        f"{scene_key(game, scene)} {sha256(draw_table(game, scene)).hexdigest()}"
        for game, scene in SCENES.items()
    ]


def test_neither_hashes_nor_processes_matter() -> None:
    program = "from tests.renderers.test_repeat import digests; print(*digests(), sep='\\n')"
    assert printed_elsewhere(program) == digests()
