"""Colours of the style sheet, how they stand out, and how they look to eyes that see fewer."""

import re
from collections.abc import Mapping
from math import dist
from pathlib import Path

STYLE = Path(__file__).parents[2] / "static" / "companion.css"
SCHEMES = ("light", "dark")
Colour = tuple[float, float, float]
"""Red, green and blue as shares of the light that a screen can give (linear, not as written)."""

# How people without one kind of cone see, worked out by Machado, Oliveira and Fernandes (2009) for
# severity 1.0: rows are what is seen of red, green and blue.
BLINDNESS: Mapping[str, tuple[Colour, Colour, Colour]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_NAME = re.compile(r"--([\w-]+):\s*([^;]+);")
_WHITE = (0.95047, 1.0, 1.08883)


def tokens(scheme: str) -> dict[str, Colour]:
    """The colours that have a name, in one scheme."""
    light, dark = _declared()
    said = light | dark if scheme == "dark" else light
    return {name: read(_meant(said, value)) for name, value in said.items() if _is_one(said, value)}


def on_cloth() -> dict[str, Colour]:
    """The suits as they are on cloth, in both schemes alike."""
    (said,) = re.findall(r"^\.cloth, \.on-cloth[^{]*\{([^}]*)\}", _style(), re.MULTILINE)
    named = dict(_NAME.findall(said.replace("}", ";")))
    return {name: read(value) for name, value in named.items() if value.startswith("#")}


def _style() -> str:
    return re.sub(r"/\*.*?\*/", "", STYLE.read_text("utf-8"), flags=re.DOTALL)


def _declared() -> tuple[dict[str, str], dict[str, str]]:
    """The names on the root, and what a dark scheme changes of them."""
    style = _style()
    light, _, rest = style.partition("@media (prefers-color-scheme: dark)")
    dark = rest.partition("\n}")[0]
    return dict(_NAME.findall(light)), dict(_NAME.findall(dark))


def _meant(said: Mapping[str, str], value: str) -> str:
    """A value, or that of the name which it stands for."""
    other = re.fullmatch(r"var\(--([\w-]+)\)", value)
    return _meant(said, said[other[1]]) if other else value


def _is_one(said: Mapping[str, str], value: str) -> bool:
    return re.fullmatch(r"#[0-9a-f]{6}", _meant(said, value)) is not None


def read(written: str) -> Colour:
    """The colour that is written like #17513b."""
    red, green, blue = (int(written[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def contrast(one: Colour, other: Colour) -> float:
    """How much two colours stand out from each other, as WCAG counts it: 1 to 21."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def _light(colour: Colour) -> float:
    red, green, blue = colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen(colour: Colour, blindness: str) -> Colour:
    """A colour as it looks with one kind of colour blindness."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True))))
        for row in BLINDNESS[blindness]
    )
    return red, green, blue


def difference(one: Colour, other: Colour) -> float:
    """How different two colours look: their distance in CIE Lab, of which 2.3 is just noticed."""
    return dist(_lab(one), _lab(other))


def _lab(colour: Colour) -> Colour:
    red, green, blue = colour
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    y = _light(colour)
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    a, b, c = (_root(part / white) for part, white in zip((x, y, z), _WHITE, strict=True))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
