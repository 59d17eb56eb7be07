"""A parcel cut into parts, each short enough for one QR code, and put together again.

A part is written in digits, for a QR code packs three of them into ten bits and a link may have
nothing but digits in its fragment. It says of itself which of how many it is, and of which parcel;
ten digits ahead of all others tell whether they were read as they were written.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import log10

MOST_PARTS = 20
"""How many parts a parcel may have; more take longer to scan than a file to send."""
_MARK = "q"
"""What a part begins with, so that no other fragment is taken for one."""
_HEAD = 10 + 2 + 2 + 9
_MOST_DIGITS = 4000
LONGEST_PART = len(_MARK) + _HEAD + _MOST_DIGITS
"""How many letters a part may have."""
_TEXT = re.compile(
    rf"q([0-9]{{10}})(([0-9]{{2}})([0-9]{{2}})([0-9]{{9}})([0-9]{{1,{_MOST_DIGITS}}}))"
)
_PRIME = 9_999_999_967
"""The largest of ten digits: a digit that changes, or two that change places, are always told."""
_PARCELS = 10**9
_DIGITS_A_BYTE = log10(256)


class DamagedError(ValueError):
    """Parts that were read, but not as they were written."""


@dataclass(frozen=True)
class Part:
    """The `number`th of `of` pieces of a parcel, counted from 1."""

    parcel: int
    number: int
    of: int
    data: bytes

    @property
    def text(self) -> str:
        """The part as it stands in a link."""
        data = int.from_bytes(b"\1" + self.data)
        body = f"{self.number - 1:02}{self.of - 1:02}{self.parcel:09}{data}"
        return f"{_MARK}{_checking(body):010}{body}"


def parts_of(packed: bytes, length: int) -> list[Part]:
    """Cut a parcel into as few parts as there can be whose texts have at most `length` letters.

    None where they would be too many.
    """
    room = int((length - len(_MARK) - _HEAD - 1) / _DIGITS_A_BYTE)
    if len(packed) > room * MOST_PARTS:
        return []
    of = -(-len(packed) // room)
    # All of the same size: the codes that follow each other then look alike to a camera.
    size = -(-len(packed) // of)
    pieces = (packed[at * size : (at + 1) * size] for at in range(of))
    return [Part(_parcel(packed), number, of, data) for number, data in enumerate(pieces, 1)]


def read_part(text: str) -> Part:
    """The part that a fragment is. Raises DamagedError."""
    found = _TEXT.fullmatch(text)
    if found is None or int(found[1]) != _checking(found[2]):
        raise DamagedError
    number, of, data = int(found[3]) + 1, int(found[4]) + 1, int(found[6])
    read = data.to_bytes((data.bit_length() + 7) // 8)
    if number > of or read[:1] != b"\1":
        raise DamagedError
    return Part(int(found[5]), number, of, read[1:])


@dataclass(frozen=True)
class Gathered:
    """What is here of one parcel: different parts of it, in their order."""

    parts: Sequence[Part]

    @property
    def parcel(self) -> int:
        """The number by which they know each other."""
        return self.parts[0].parcel

    @property
    def of(self) -> int:
        """How many parts it has in all."""
        return self.parts[0].of

    @property
    def missing(self) -> list[int]:
        """The numbers of the parts that are not here."""
        here = {each.number for each in self.parts}
        return [number for number in range(1, self.of + 1) if number not in here]

    def whole(self) -> bytes:
        """The parcel, when all parts are here. Raises DamagedError."""
        packed = b"".join(each.data for each in self.parts)
        if self.missing or _parcel(packed) != self.parcel:
            raise DamagedError
        return packed


def gathered(parts: Iterable[Part]) -> list[Gathered]:
    """Parts by the parcel that they are of, in the order in which each parcel's last one came."""
    found: dict[tuple[int, int], dict[int, Part]] = {}
    for each in parts:
        which = each.parcel, each.of
        found[which] = {**found.pop(which, {}), each.number: each}
    return [Gathered([by[number] for number in sorted(by)]) for by in found.values()]


def sound(texts: Iterable[str]) -> Iterator[Part]:
    """The parts among some texts; what is damaged is left out."""
    for each in texts:
        try:
            yield read_part(each)
        except DamagedError:
            continue


def _parcel(packed: bytes) -> int:
    """The number by which the parts of one parcel know each other."""
    return int.from_bytes(sha256(packed).digest()[:8]) % _PARCELS


def _checking(digits: str) -> int:
    """What follows from some digits, and hardly ever from any others."""
    # The one ahead of them makes zeros at their beginning count.
    return int(f"1{digits}") % _PRIME
