"""Tables packed as parcels, and parcels that nobody packed."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import companion.store.parcel
from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action, Entry
from companion.store.columns import moment_of
from companion.store.marks import MARK_BYTES, mark_of_ticket
from companion.store.parcel import FORM, Parcel
from tests.support.sittings import captures

TICKET = "abcdefghijklmnop"
BEGUN = 1_795_000_000
AUTHORS = ("Ann", "☎ ABC", "花子", "👨‍👩‍👧", "")
COMMON = Path(companion.store.parcel.__file__).with_name("parcel_common.txt").read_bytes()
EMPTY = ["hearts", {}, [*"ABCD"], 0, BEGUN, "", [], {}, [], "", "", [], [], ""]
"""The document of a table at which nothing has happened."""
UNPLAYED = [*EMPTY[:7], {"1": "odd"}, ["A"], "2", "2", [1], [["retract", "target"]], "2", "9"]
"""The document of a table whose only entry takes back one that there is not."""
_RAW = -15
_HEAD = 5


def parcel(
    table: Table,
    actions: Sequence[Action],
    seed: int = 1,
    *,
    authors: Sequence[str] = AUTHORS,
    odd: int = 1,
    home: str = "",
) -> Parcel:
    """A table with a log of these actions; so many in ten were written in no ordinary way."""
    random, at, entries = Random(seed), BEGUN, []
    for number, action in enumerate(actions, 1):
        at += random.randint(150, 420)
        plain = random.randrange(10) >= odd
        key = random.randbytes(8).hex() if plain else f"odd-{number}"
        seen = max(0, number - (1 if plain else 3))
        who = random.choice(authors)
        entries.append(Entry(number, key, who, moment_of(at), seen, action))
    return Parcel(table, tuple(entries), moment_of(BEGUN), mark_of_ticket(TICKET), home)


def deals(count: int, seed: int = 1) -> list[Action]:
    """So many ordinary deals of Hearts."""
    random = Random(seed)
    cuts = (sorted(random.randint(0, 13) for _ in range(3)) for _ in range(count))
    return [
        captures(one, two - one, three - two, 13 - three, queen=random.randrange(4))
        for one, two, three in cuts
    ]


def opened(data: bytes) -> tuple[bytes, bytes]:
    """The document of a parcel, and what stands behind it."""
    reader = zlib.decompressobj(_RAW, COMMON)
    return reader.decompress(data[_HEAD:]), reader.unused_data


def forged(document: object, tail: bytes = bytes(MARK_BYTES), form: int = FORM) -> bytes:
    """A parcel whose checksum is right, of whatever document."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, COMMON)
    text = document if isinstance(document, bytes) else json.dumps(document).encode()
    return with_checksum(bytes([form]), packer.compress(text) + packer.flush() + tail)


def document_with(**values: Any) -> list[Any]:
    """The document of an empty table, in which some of its first values are others."""
    names = ("game", "rules", "players", "dealer", "created", "home", "over")
    first = {**dict(zip(names, EMPTY, strict=False)), **values}
    return [*first.values(), *EMPTY[len(names) :]]


def with_checksum(form: bytes, body: bytes) -> bytes:
    """A form and a body, with the checksum between them."""
    return form + zlib.crc32(form + body).to_bytes(4) + body


def grown(before: Parcel, *actions: Action, author: str = "Bo") -> Parcel:
    """A parcel whose log went on elsewhere."""
    head = len(before.entries)
    more = tuple(
        Entry(number, f"there-{number}", author, "2026-01-02T20:00:00Z", number - 1, action)
        for number, action in enumerate(actions, head + 1)
    )
    return replace(before, entries=(*before.entries, *more))
