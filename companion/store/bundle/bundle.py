"""Bundles: tables packed into a few bytes, with their logs but without keys.

A packed bundle is a byte for the format, a checksum, and a JSON document, deflated with the
dictionary of that format. It contains no link, nor anything else that grants access.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from companion.engine.contract.absent_game import game_for
from companion.engine.contract.folder import is_key
from companion.engine.contract.game import Games
from companion.engine.files.table_file import FORMAT, VERSION, TableFile, read_table
from companion.engine.fold.replay import Table
from companion.engine.log.codec import MOST_ENTRIES, MOST_OPTIONS
from companion.engine.log.entries import Entry
from companion.engine.messages import LONGEST_TEXT
from companion.store.bundle.fingerprints import (
    are_digests,
    derived_key,
    entries_of,
    is_mark,
    is_origin_url,
    moment_of,
    rows_of,
    seconds_of,
)

IN_NO_CIRCLE, OF_A_CIRCLE, CIRCLE = 2, 3, 4
"""The formats that are read: a table in no circle, one with the mark of its circle, a circle.

All formats begin with their number and a checksum. A change of `dictionary.txt` or of the order of
a document's items needs a new number. A table in no circle is written as before there were circles,
so that earlier versions can open it.
"""
LARGEST_PACKED = 180 * 1024
"""The largest size of a packed bundle in bytes; as text it still fits into a post."""
LARGEST_DOCUMENT = 1024 * 1024
"""The largest size in bytes of a document, or of all documents in one post."""
MOST_TOGETHER = 2 * MOST_ENTRIES
"""How many entries all bundles in one post may have."""
_ROWS, _LOG = -1, -2
"""The indexes in a document of the log's rows, and of its authors, where the log begins."""
_HEAD = 5
"""The length in bytes of the format and the checksum."""
_RAW = -zlib.MAX_WBITS
_DICTIONARY = Path(__file__).with_name("dictionary.txt").read_bytes()
"""What many documents have in common: house rules, and an entry of each common kind."""
UNREADABLE = (
    *(ArithmeticError, AttributeError, LookupError, RecursionError),
    *(TypeError, ValueError),
)
"""The exceptions that reading an invalid document may raise."""


class Flaw(StrEnum):
    """Why a bundle cannot be unpacked.

    FORMER and NEWER are formats that are not read here.
    """

    DAMAGED = "damaged"
    FORMER = "former"
    NEWER = "newer"
    LARGE = "large"


class BundleError(ValueError):
    """Data that cannot be unpacked; `flaw` says why."""

    def __init__(self, flaw: Flaw) -> None:
        """`flaw` is the reason."""
        super().__init__(flaw)
        self.flaw = flaw


@dataclass(frozen=True)
class Bundle:
    """A table with its log, as it is handed from phone to phone.

    `created` is the time in UTC as ISO 8601 text, `mark` identifies the table wherever it goes, and
    `origin_url` is the server to which it can be brought back ("": none). `chosen_over` has the
    digests of the logs over which this one was chosen, and `circle` is the mark of the circle in
    which it was played ("": none).
    """

    table: Table
    entries: tuple[Entry, ...]
    created: str
    mark: str
    origin_url: str = ""
    chosen_over: tuple[str, ...] = ()
    circle: str = ""


def pack(bundle: Bundle) -> bytes:
    """Return a packed bundle. Raises BundleError if it is too large."""
    return deflated(OF_A_CIRCLE if bundle.circle else IN_NO_CIRCLE, document_of(bundle))


@dataclass(frozen=True)
class Inflated:
    """The parsed but unchecked document of a table's bundle, and how many entries it has."""

    document: list[Any]
    entries: int


def inflate(data: bytes) -> Inflated:
    """Return the document of a table's packed bundle. Raises BundleError."""
    text = inflated(data, LARGEST_DOCUMENT)
    try:
        document = json.loads(text)
        if data[0] == IN_NO_CIRCLE:
            document = [*document[:_LOG], "", *document[_LOG:]]
        return table_document(document)
    except UNREADABLE as error:
        raise BundleError(Flaw.DAMAGED) from error


def table_document(document: list[Any]) -> Inflated:
    """Return the document of a table. Raises BundleError if its log is too long."""
    entries = len(document[_ROWS])
    if entries > MOST_ENTRIES:
        raise BundleError(Flaw.DAMAGED)
    return Inflated(document, entries)


def read_bundle(parsed: Inflated, games: Games) -> Bundle:
    """Return the bundle of a document. Raises BundleError.

    Its entries are read strictly but not judged: only the game knows what its rules allow. If it is
    not installed, they are kept as they are (`AbsentGame`).
    """
    try:
        return _bundle(parsed.document, games)
    except BundleError:
        raise
    except UNREADABLE as error:
        raise BundleError(Flaw.DAMAGED) from error


def check_total(bundles: Sequence[bytes]) -> None:
    """Raise BundleError if packed bundles together exceed the limits of one post.

    A document that cannot be parsed has no entries, but its size counts: reading it takes as long.
    """
    room = LARGEST_DOCUMENT
    for bundle in bundles:
        room -= _size(bundle, room)
    if sum(map(_entries_in, bundles)) > MOST_TOGETHER:
        raise BundleError(Flaw.LARGE)


def _size(data: bytes, room: int) -> int:
    """Return the size of a bundle's document, or 0 if it cannot be inflated.

    Raises BundleError if it exceeds the space left by the bundles before it.
    """
    try:
        return len(inflated(data, room))
    except BundleError as error:
        if error.flaw is Flaw.LARGE and room < LARGEST_DOCUMENT:
            raise
        return 0


def _entries_in(data: bytes) -> int:
    """Return the number of entries of a packed bundle, or 0 if it cannot be inflated."""
    try:
        return inflate(data).entries
    except BundleError:
        return 0


def deflated(number: int, document: object) -> bytes:
    """Return a packed document of a format. Raises BundleError if it is too large."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _DICTIONARY)
    body = packer.compress(text) + packer.flush()
    if len(body) + _HEAD > LARGEST_PACKED or len(text) >= LARGEST_DOCUMENT:
        raise BundleError(Flaw.LARGE)
    head = bytes([number])
    return head + zlib.crc32(head + body).to_bytes(4) + body


def inflated(data: bytes, room: int, formats: Sequence[int] = (IN_NO_CIRCLE, OF_A_CIRCLE)) -> bytes:
    """Return the text of a document of at most `room` bytes, in a format. Raises BundleError."""
    reader = zlib.decompressobj(_RAW, _DICTIONARY)
    try:
        # One byte more than allowed, because 0 would mean no limit.
        text = reader.decompress(_body(data, formats), room + 1)
    except zlib.error as error:
        raise BundleError(Flaw.DAMAGED) from error
    if len(text) > room:
        raise BundleError(Flaw.LARGE)
    if not reader.eof or reader.unused_data:
        raise BundleError(Flaw.DAMAGED)
    return text


def _body(data: bytes, formats: Sequence[int]) -> bytes:
    """Return the body of a bundle of one of these formats. Raises BundleError."""
    if len(data) > LARGEST_PACKED:
        raise BundleError(Flaw.LARGE)
    number, checksum, body = data[:1], data[1:_HEAD], data[_HEAD:]
    if zlib.crc32(number + body).to_bytes(4) != checksum:
        raise BundleError(Flaw.DAMAGED)
    if number[0] > CIRCLE:
        raise BundleError(Flaw.NEWER)
    if number[0] not in formats:
        raise BundleError(Flaw.FORMER if number[0] < IN_NO_CIRCLE else Flaw.DAMAGED)
    return body


def document_of(bundle: Bundle) -> list[Any]:
    """Return the items of a document in order, the log last; the circle only if it has one."""
    table, created = bundle.table, seconds_of(bundle.created)
    return [
        table.game.key,
        table.rules.to_json(),
        table.players,
        int(table.first_dealer),
        created,
        bundle.mark,
        bundle.origin_url,
        bundle.chosen_over,
        *([bundle.circle] if bundle.circle else ()),
        *rows_of(bundle.entries, created),
    ]


def _bundle(document: list[Any], games: Games) -> Bundle:
    """Return the bundle of a document. Raises BundleError, or one of `UNREADABLE`."""
    game, rules, players, dealer, created, mark, url, over, circle, authors, rows = document
    valid = isinstance(game, str) and is_key(game)
    valid = valid and is_mark(mark) and is_origin_url(url) and are_digests(over)
    if not valid or not (circle == "" or is_mark(circle)) or not _can_be_read(rules, players):
        raise BundleError(Flaw.DAMAGED)
    data = {"format": FORMAT, "version": VERSION, "game": game, "rules": rules, "players": players}
    entries = entries_of(authors, rows, created)
    own_game = {game: game_for(game, rules, games)}
    read = read_table({**data, "first_dealer": dealer, "entries": entries}, own_game)
    if not isinstance(read, TableFile):
        # The checksum is right, so a newer version has written what cannot be read.
        raise BundleError(Flaw.NEWER)
    log = tuple(replace(entry, key=derived_key(entry)) for entry in read.entries)
    return Bundle(read.table, log, moment_of(created), mark, url, tuple(over), circle)


def _can_be_read(rules: object, players: object) -> bool:
    """Whether a document's rules and players are few and short enough to be parsed."""
    if not isinstance(rules, dict) or not isinstance(players, list):
        return False
    named = all(isinstance(player, str) and len(player) <= LONGEST_TEXT for player in players)
    return named and len(rules) <= MOST_OPTIONS
