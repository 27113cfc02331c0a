"""The words by which moves of Summit are written and read; the first of each is the written one."""

from __future__ import annotations

WORDS = {
    "ru": {
        "action": {
            "boast": ("похвастать", "хвастаюсь", "спорю"),
            "lay": ("положить", "кладу", "карта"),
            "gamble": ("рискнуть", "рискую", "сменить карту"),
            "pass": ("пас", "пропустить", "оставить"),
            "resign": ("сдаться", "сдаюсь"),
        },
        "pile": {"deck": ("колода",), "heap": ("стопка", "сброс")},
    },
    "en": {
        "action": {
            "boast": ("boast", "dare"),
            "lay": ("lay", "put"),
            "gamble": ("gamble", "change card"),
            "pass": ("pass", "keep"),
            "resign": ("resign",),
        },
        "pile": {"deck": ("deck",), "heap": ("heap", "discard")},
    },
}
