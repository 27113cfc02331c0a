from __future__ import annotations

from engine.games.voltrine import VOLTRINE


def test_every_action_and_zone_has_words_in_both_languages() -> None:
    assert set(VOLTRINE.words) == {"ru", "en"}
    for kinds in VOLTRINE.words.values():
        assert len(kinds["action"]) == len(VOLTRINE.actions) + 1
        assert set(kinds["zone"]) == {"court", "walls", "backstage", "gardens"}
    assert VOLTRINE.words["ru"]["action"]["place"][0] == "разместить"
