"""Makes the fonts and the icon font of this folder anew from their npm packages: `python -m renderers.assets.fetch`.

Needs npm and the development tools (fonttools, brotli). Running it again gives the same bytes. What is drawn needs Pillow only.
Icons become one font: a glyph is drawn by Pillow at any size with exact edges, and all of them weigh less than one picture.
"""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.merge import Merger
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import ScalerVisitor

FOLDER = Path(__file__).parent
CREDITS = FOLDER.parent.parent / "docs" / "credits.md"
SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext")
ALEGREYA, YESEVA, OSWALD, PT_SERIF, ICONS = (
    "@fontsource/alegreya-sans@5.3.0",
    "@fontsource/yeseva-one@5.3.0",
    "@fontsource/oswald@5.3.0",
    "@fontsource/pt-serif@5.3.0",
    "@iconify-json/game-icons@1.2.4",
)
LICENCES = {
    ALEGREYA: "OFL-alegreya-sans.txt",
    YESEVA: "OFL-yeseva-one.txt",
    OSWALD: "OFL-oswald.txt",
    PT_SERIF: "OFL-pt-serif.txt",
}
FONTS = {
    # our file: package, the package's file name, the family name inside (OFL: a changed font takes a name of its own)
    "text.ttf": (ALEGREYA, "alegreya-sans-{}-500-normal", "Kartel Text"),
    "text-bold.ttf": (ALEGREYA, "alegreya-sans-{}-800-normal", "Kartel Text Bold"),
    "yeseva.ttf": (YESEVA, "yeseva-one-{}-400-normal", "Kartel Display"),
    "oswald.ttf": (OSWALD, "oswald-{}-600-normal", "Kartel Poster"),
    "pt-serif.ttf": (PT_SERIF, "pt-serif-{}-700-normal", "Kartel Chronicle"),
}
NARROW = {
    "text-narrow.ttf": ("text.ttf", "Kartel Text Narrow"),
    "text-bold-narrow.ttf": ("text-bold.ttf", "Kartel Text Bold Narrow"),
}
"""Made from fonts above: the same letters, closer together."""
NARROWED, SPACED = 0.88, 1.2
HINTS = ("fpgm", "prep", "cvt ", "gasp")
FIRST_ICON = 0xE000
ICON_EM = 2048
NAMED = (1, 3, 4, 6, 16, 17, 18, 21, 22)
"""The records of a font's name table that hold its name."""


def main() -> None:
    """Fetch the packages, make the fonts, list the icons in the credits."""
    with tempfile.TemporaryDirectory() as folder:
        packages = {name: _package(name, Path(folder)) for name in (*LICENCES, ICONS)}
        coverage = {}
        for target, (package, pattern, family) in FONTS.items():
            font = _merged([packages[package] / "files" / f"{pattern.format(s)}.woff2" for s in SUBSETS])
            _rename(font, family)
            font.save(FOLDER / "fonts" / target)
            coverage[target] = _ranges(font.getBestCmap())
        coverage |= _narrow_fonts()
        (FOLDER / "fonts" / "coverage.json").write_text(json.dumps(coverage, indent=1) + "\n")
        for package, target in LICENCES.items():
            (FOLDER / "fonts" / target).write_text((packages[package] / "LICENSE").read_text())
        _icons(json.loads((packages[ICONS] / "icons.json").read_text())["icons"])


def _package(name: str, folder: Path) -> Path:
    """Unpack an npm package; the folder with its files."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", name], cwd=folder, check=True, capture_output=True, text=True
    )
    archive = folder / packed.stdout.split()[-1]
    target = folder / archive.stem
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    return target / "package"


# -- fonts ------------------------------------------------------------------------------------------------------------
def _merged(parts: Iterable[Path]) -> TTFont:
    """One font of a family's subsets, kerning and figure features included."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, part in enumerate(parts):
            font = TTFont(part)
            font.flavor = None
            paths.append(f"{folder}/{number}.ttf")
            font.save(paths[-1])
        merged = Merger().merge(paths)
    _freeze(merged)
    return merged


def _freeze(font: TTFont) -> None:
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 0


def _rename(font: TTFont, family: str) -> None:
    names = font["name"]
    for number in NAMED:
        names.removeNames(nameID=number)
    for number, text in ((1, family), (2, "Regular"), (3, family), (4, family), (6, family.replace(" ", ""))):
        names.setName(text, number, 3, 1, 0x409)


def _narrow_fonts() -> dict[str, list[list[int]]]:
    """Make the narrow fonts; what each can draw."""
    coverage = {}
    for target, (source, family) in NARROW.items():
        font = TTFont(FOLDER / "fonts" / source, recalcTimestamp=False)
        _narrow(font)
        _rename(font, family)
        font.save(FOLDER / "fonts" / target)
        coverage[target] = _ranges(font.getBestCmap())
    return coverage


def _narrow(font: TTFont) -> None:
    """Outlines, advances and kerning, across only; words stand further apart instead. Hints would no longer hold."""
    glyphs, metrics = font["glyf"], font["hmtx"]
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        glyph.removeHinting()
        if glyph.isComposite():
            for part in glyph.components:
                part.x = round(part.x * NARROWED)
        elif glyph.numberOfContours > 0:
            glyph.coordinates.scale((NARROWED, 1))
            glyph.coordinates.toInt()
        advance, bearing = metrics[name]
        share = NARROWED if glyph.numberOfContours else SPACED
        metrics[name] = round(advance * share), round(bearing * NARROWED)
    for table in HINTS:
        del font[table]
    ScalerVisitor(NARROWED).visit(
        font["GPOS"].table
    )  # heights too, but nothing is drawn that stands higher or lower


def _ranges(characters: Iterable[int]) -> list[list[int]]:
    """Sorted code points as [first, last] pairs."""
    ranges: list[list[int]] = []
    for code in sorted(characters):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


# -- icons ------------------------------------------------------------------------------------------------------------
def _icons(drawn: Mapping[str, Mapping[str, str]]) -> None:
    authors = tomllib.loads((FOLDER / "icons" / "icons.toml").read_text())
    glyphs = [".notdef", *authors]
    builder = FontBuilder(ICON_EM, isTTF=False)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({FIRST_ICON + number: name for number, name in enumerate(authors)})
    outlines = {".notdef": _outline("")} | {name: _outline(drawn[name]["body"]) for name in authors}
    builder.setupCFF("KartelIcons", {}, outlines, {})
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (ICON_EM, 0)))
    builder.setupHorizontalHeader(ascent=ICON_EM, descent=0)
    builder.setupNameTable({"familyName": "Kartel Icons", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=ICON_EM, usWinAscent=ICON_EM, usWinDescent=0)
    builder.setupPost()
    _freeze(builder.font)
    builder.save(FOLDER / "icons" / "icons.otf")
    _credit(authors)


def _outline(body: str) -> object:
    """The glyph of an icon's SVG, 512 units wide, y down."""
    scale = ICON_EM / 512
    pen = T2CharStringPen(ICON_EM, None)
    for path in re.findall(r'\sd="([^"]+)"', body):
        parse_path(path, TransformPen(pen, (scale, 0, 0, -scale, 0, ICON_EM)))
    return pen.getCharString()


def _credit(authors: Mapping[str, str]) -> None:
    """Write the list of icons into the credits, between its two marks."""
    by_author: dict[str, list[str]] = {}
    for name, author in authors.items():
        by_author.setdefault(author, []).append(name)
    lines = [f"- {author}: {', '.join(sorted(by_author[author]))}" for author in sorted(by_author)]
    text = CREDITS.read_text()
    before, _, rest = text.partition("<!-- icons -->\n")
    _, _, after = rest.partition("<!-- /icons -->")
    CREDITS.write_text(before + "<!-- icons -->\n" + "\n".join(lines) + "\n<!-- /icons -->" + after)


if __name__ == "__main__":
    main()
