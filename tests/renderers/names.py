"""Names that people have: long ones, and such as no font can draw."""

from __future__ import annotations

LONG = (
    "Константин Длиннофамильный",
    "Wolfgang Amadeus Mozart W",
    "Иннокентий Задунайский-Преображенский",
    "Максимилиана Аполлинариевна Воскресенская-Благовещенская 👑",
)
HOSTILE = (
    "",
    "   ",
    "😀🎭😀",
    "李明の龍",
    "محمد",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G",
    "𝓐𝓷𝓷𝓪 ✨",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "\u202eАнна\u202d",
    "Ёж\nв тумане\t\x00\x07",
    "№ «Ⅳ» ½ ﷽",
    "ЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩ",
)
