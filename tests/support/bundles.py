"""Tables packed as bundles, and bundles that nobody packed."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import companion.store.bundle.bundle
from companion.engine.contract.game import Games
from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action, Entry
from companion.store.bundle.bundle import IN_NO_CIRCLE, Bundle, inflate, read_bundle
from companion.store.bundle.fingerprints import derived_key, mark_of_ticket, moment_of
from tests.support.sittings import captures

TICKET = "abcdefghijklmnop"
BEGUN = 1_795_000_000
AUTHORS = ("Ann", "☎ ABC", "花子", "👨‍👩‍👧", "")
_NAMES = ("game", "rules", "players", "dealer", "created", "mark", "url", "over", "authors", "rows")
EMPTY = ["hearts", {}, [*"ABCD"], 0, BEGUN, mark_of_ticket(TICKET), "", [], [], []]
"""The document of a table at which nothing has happened."""
UNPLAYED = [*EMPTY[:-2], ["A"], [[1, 0, {"kind": "retract", "target": 7}]]]
"""The document of a table whose only entry retracts one that does not exist."""
FORMER_FORMAT = 1
"""The format before `IN_NO_CIRCLE`, in which the log stood by columns."""
FORMER_PART = "q" + "1234567890" * 4
"""One of several codes in which that format was shown."""
DICTIONARY = Path(companion.store.bundle.bundle.__file__).with_name("dictionary.txt").read_bytes()
_RAW = -15
_HEAD = 5


def unpack(data: bytes, games: Games) -> Bundle:
    """The bundle of packed data. Raises BundleError, whatever the data are."""
    return read_bundle(inflate(data), games)


def bundle(
    table: Table,
    actions: Sequence[Action],
    seed: int = 1,
    *,
    authors: Sequence[str] = AUTHORS,
    odd: int = 1,
    origin_url: str = "",
) -> Bundle:
    """A table with a log of these actions; so many in ten were written by who had not seen all."""
    random, at, entries = Random(seed), BEGUN, []
    for number, action in enumerate(actions, 1):
        at += random.randint(150, 420)
        seen = max(0, number - (1 if random.randrange(10) >= odd else 3))
        drawn = Entry(number, "", random.choice(authors), moment_of(at), seen, action)
        entries.append(replace(drawn, key=derived_key(drawn)))
    return Bundle(table, tuple(entries), moment_of(BEGUN), mark_of_ticket(TICKET), origin_url)


def deals(count: int, seed: int = 1) -> list[Action]:
    """So many ordinary deals of Hearts."""
    random = Random(seed)
    cuts = (sorted(random.randint(0, 13) for _ in range(3)) for _ in range(count))
    return [
        captures(one, two - one, three - two, 13 - three, queen=random.randrange(4))
        for one, two, three in cuts
    ]


def inflated(data: bytes) -> bytes:
    """The text of a bundle's document."""
    return zlib.decompressobj(_RAW, DICTIONARY).decompress(data[_HEAD:])


def forged(document: object, number: int = IN_NO_CIRCLE) -> bytes:
    """A bundle whose checksum is right, of whatever document."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    text = document if isinstance(document, bytes) else json.dumps(document).encode()
    return with_checksum(bytes([number]), packer.compress(text) + packer.flush())


def document_with(**values: Any) -> list[Any]:
    """The document of an empty table, in which some values are others."""
    return [*{**dict(zip(_NAMES, EMPTY, strict=True)), **values}.values()]


def with_checksum(number: bytes, body: bytes) -> bytes:
    """The number of a format and a body, with the checksum between them."""
    return number + zlib.crc32(number + body).to_bytes(4) + body


def grown(before: Bundle, *actions: Action, author: str = "Bo") -> Bundle:
    """A bundle whose log went on elsewhere."""
    head = len(before.entries)
    more = tuple(
        Entry(number, f"there-{number}", author, "2026-01-02T20:00:00Z", number - 1, action)
        for number, action in enumerate(actions, head + 1)
    )
    return replace(before, entries=(*before.entries, *more))
