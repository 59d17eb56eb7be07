"""What stands on the pages of a PDF that Chromium printed: each run of letters, with its height.

It reads no more of the format than what Chromium writes: objects one after another, streams packed
with zlib, letters as numbers of glyphs that a table of the font turns back into characters.
"""

import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

_OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*)endstream", re.DOTALL)
_FONTS = re.compile(rb"/(F\d+) (\d+) 0 R")
_HEX = re.compile(rb"<([0-9A-Fa-f]+)>")
_RANGES = re.compile(rb"beginbfrange(.*?)endbfrange", re.DOTALL)
_CHARS = re.compile(rb"beginbfchar(.*?)endbfchar", re.DOTALL)
_TOKEN = re.compile(rb"\([^)]*\)|<[0-9A-Fa-f]*>|/\w+|[^\s<>()/]+")
Matrix = tuple[float, float, float, float, float, float]
Glyphs = dict[int, str]
_ONE: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Run:
    """Letters that were drawn together, and how far from the top of the page, in points."""

    text: str
    top: float


@dataclass(frozen=True)
class PrintedPage:
    """A page: its height in points, and what stands on it in the order in which it was drawn."""

    height: float
    runs: tuple[Run, ...]

    @property
    def texts(self) -> list[str]:
        return [each.text for each in self.runs]

    @property
    def text(self) -> str:
        """Everything, without the spaces, which are not always drawn."""
        return "".join("".join(self.texts).split())


def printed_pages(pdf: bytes) -> list[PrintedPage]:
    """The pages of a PDF, in order."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    pages = [body for body in objects.values() if re.search(rb"/Type /Page\b", body)]
    return [_page(body, objects) for body in pages]


def _page(body: bytes, objects: dict[int, bytes]) -> PrintedPage:
    box = re.search(rb"/MediaBox \[0 0 \S+ ([\d.]+)\]", body)
    contents = re.search(rb"/Contents (\d+) 0 R", body)
    assert box, body[:500]
    assert contents, body[:500]
    height = float(box[1])
    fonts = {name: _glyphs(objects, int(number)) for name, number in _FONTS.findall(body)}
    runs = _runs(_stream(objects[int(contents[1])]), fonts)
    return PrintedPage(height, tuple(Run(text, height - y) for text, y in runs))


def _stream(body: bytes) -> bytes:
    packed = _STREAM.search(body)
    assert packed, body[:200]
    return zlib.decompressobj().decompress(packed[1]) if b"/FlateDecode" in body else packed[1]


def _glyphs(objects: dict[int, bytes], font: int) -> Glyphs:
    """What each glyph of a font stands for."""
    table = re.search(rb"/ToUnicode (\d+) 0 R", objects[font])
    if not table:
        return {}
    text, glyphs = _stream(objects[int(table[1])]), Glyphs()
    for part in _CHARS.findall(text):
        pairs = _HEX.findall(part)
        glyphs |= {int(g, 16): _letters(c) for g, c in zip(pairs[::2], pairs[1::2], strict=True)}
    for part in _RANGES.findall(text):
        threes = _HEX.findall(part)
        for first, last, begin in zip(threes[::3], threes[1::3], threes[2::3], strict=True):
            for at in range(int(first, 16), int(last, 16) + 1):
                glyphs[at] = chr(int(begin, 16) + at - int(first, 16))
    return glyphs


def _letters(code: bytes) -> str:
    return bytes.fromhex(code.decode()).decode("utf-16-be")


def _runs(content: bytes, fonts: dict[bytes, Glyphs]) -> Iterator[tuple[str, float]]:
    """Each run of letters, with its height above the foot of the page."""
    pen, args = _Pen(fonts), list[bytes]()
    for token in _TOKEN.findall(content):
        if token == b"ET":
            yield pen.said, _times(pen.text, pen.at)[5]
        elif token in _DOES:
            _DOES[token](pen, args)
        else:
            args.append(token)
            continue
        args.clear()


class _Pen:
    """Where what is drawn comes to stand, and the letters of the run in hand."""

    def __init__(self, fonts: dict[bytes, Glyphs]) -> None:
        self.fonts, self.glyphs, self.said = fonts, Glyphs(), ""
        self.at, self.text, self.kept = _ONE, _ONE, list[Matrix]()

    def keep(self, args: list[bytes]) -> None:
        self.kept.append(self.at)

    def restore(self, args: list[bytes]) -> None:
        self.at = self.kept.pop()

    def turn(self, args: list[bytes]) -> None:
        self.at = _times(_matrix(args), self.at)

    def begin(self, args: list[bytes]) -> None:
        self.said = ""

    def take(self, args: list[bytes]) -> None:
        self.glyphs = self.fonts.get(args[-2].removeprefix(b"/"), Glyphs())

    def place(self, args: list[bytes]) -> None:
        self.text = _matrix(args)

    def say(self, args: list[bytes]) -> None:
        self.said += _said(args[-1], self.glyphs)


_DOES: Mapping[bytes, Callable[[_Pen, list[bytes]], None]] = {
    b"q": _Pen.keep,
    b"Q": _Pen.restore,
    b"cm": _Pen.turn,
    b"BT": _Pen.begin,
    b"Tf": _Pen.take,
    b"Tm": _Pen.place,
    b"Tj": _Pen.say,
}
"""What the operators that matter here do; all others are passed over with their operands."""


def _said(shown: bytes, glyphs: Glyphs) -> str:
    """The letters of the operand of `Tj`: one byte a glyph, or two."""
    digits = shown.strip(b"<>")
    wide = 4 if max(glyphs, default=0) > 0xFF else 2
    codes = (int(digits[i : i + wide], 16) for i in range(0, len(digits), wide))
    return "".join(glyphs.get(each, "") for each in codes)


def _matrix(args: list[bytes]) -> Matrix:
    a, b, c, d, e, f = map(float, args[-6:])
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    """What is turned by `one`, and then by `other`."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        *(a * g + b * i, a * h + b * j, c * g + d * i),
        *(c * h + d * j, e * g + f * i + k, e * h + f * j + m),
    )
