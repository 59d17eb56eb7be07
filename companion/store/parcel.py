"""A table packed into few bytes, to be handed from phone to phone: the log, and what it is of.

A parcel is a byte that tells the form, a checksum, a compressed document, and at its end what no
compression makes shorter: the table's mark and the keys of its entries. Nothing in it is a link.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from companion.engine.contract.game import Games
from companion.engine.files.tables import FORMAT, VERSION, TableFile, read_table
from companion.engine.fold.replay import Table
from companion.engine.log.codec import MOST_OPTIONS
from companion.engine.log.entries import Entry
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.names import LONGEST_TEXT
from companion.store.columns import moment_of, seconds_of
from companion.store.marks import MARK_BYTES, are_digests, is_home, mark_of_bytes, mark_to_bytes
from companion.store.packed_log import columns_of, entries_of, plain_keys

FORM = 1
"""The form that is written; every other one has another number, and the same head."""
LARGEST_PACKED = 180 * 1024
"""How large a parcel may be, in bytes: as text it is still a post that the server takes."""
LARGEST_DOCUMENT = 1024 * 1024
"""How large its document may be, in bytes; or those of all parcels that come in one post."""
MOST_TOGETHER = 2 * MOST_ENTRIES
"""How many entries such parcels may have: a post has no room for the keys of as many."""
_WAITS = 11
"""At which place of a document each entry has its time."""
_HEAD = 5
"""How many bytes tell the form and the checksum."""
_COMMON = Path(__file__).with_name("parcel_common.txt").read_bytes()
"""What most documents have in common, so that none need say it. It is part of the form."""
_RAW = -zlib.MAX_WBITS
_UNREADABLE = (
    *(ArithmeticError, AttributeError, LookupError, RecursionError),
    *(StopIteration, TypeError, ValueError),
)
"""What comes of taking data for a document that is none."""


class Flaw(StrEnum):
    """Why a parcel cannot be unpacked: by a version that is newer, or of a game unknown here."""

    DAMAGED = "damaged"
    NEWER = "newer"
    GAME = "game"
    LARGE = "large"


class ParcelError(ValueError):
    """Data that cannot be unpacked; `flaw` says why."""

    def __init__(self, flaw: Flaw) -> None:
        """`flaw` is what is wrong with it."""
        super().__init__(flaw)
        self.flaw = flaw


@dataclass(frozen=True)
class Parcel:
    """A table with its log, as it goes from phone to phone.

    `created` is the time in UTC as ISO 8601 text, `mark` what the table is known by wherever it
    goes, and `home` the address of the server that it was taken along from ("": of none).
    `chosen_over` are the digests of the logs that this one was chosen over.
    """

    table: Table
    entries: tuple[Entry, ...]
    created: str
    mark: str
    home: str = ""
    chosen_over: tuple[str, ...] = ()


def pack(parcel: Parcel) -> bytes:
    """Return a table in as few bytes as we can. Raises ParcelError where it is too large."""
    document = json.dumps(_document(parcel), ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _COMMON)
    packed = packer.compress(document) + packer.flush()
    body = packed + mark_to_bytes(parcel.mark) + plain_keys(parcel.entries)
    if len(body) + _HEAD > LARGEST_PACKED or len(document) >= LARGEST_DOCUMENT:
        raise ParcelError(Flaw.LARGE)
    form = bytes([FORM])
    return form + zlib.crc32(form + body).to_bytes(4) + body


@dataclass(frozen=True)
class Opened:
    """A parcel that was opened: what it says of itself, before anything of it is unfolded.

    `entries` is how many entries it claims to have.
    """

    entries: int
    document: list[Any]
    tail: bytes


def opened(data: bytes) -> Opened:
    """Open a parcel. Raises ParcelError."""
    packed, tail = _inflated(data, LARGEST_DOCUMENT)
    try:
        document = json.loads(packed)
        return Opened(len(document[_WAITS]), document, tail)
    except _UNREADABLE as error:
        raise ParcelError(Flaw.DAMAGED) from error


def unfold(parcel: Opened, games: Games) -> Parcel:
    """Return what a parcel holds. Raises ParcelError.

    What the entries say is read strictly and not judged: whether it can have been played is for the
    game to say.
    """
    try:
        return _parcel(parcel.document, parcel.tail, games)
    except ParcelError:
        raise
    except _UNREADABLE as error:
        raise ParcelError(Flaw.DAMAGED) from error


def unpack(data: bytes, games: Games) -> Parcel:
    """Return what was packed. Raises ParcelError, whatever the bytes are."""
    return unfold(opened(data), games)


def ask_little(parcels: Sequence[bytes]) -> None:
    """Raise ParcelError where some parcels together claim more than one post can bring.

    Those that cannot be opened claim no entries, but to read them takes as long.
    """
    room = LARGEST_DOCUMENT
    for each in parcels:
        room -= _size(each, room)
    if sum(map(_claimed, parcels)) > MOST_TOGETHER:
        raise ParcelError(Flaw.LARGE)


def _size(data: bytes, room: int) -> int:
    """How large the document of one of several parcels is. Raises ParcelError for want of room."""
    try:
        return len(_inflated(data, room)[0])
    except ParcelError as error:
        if error.flaw is Flaw.LARGE and room < LARGEST_DOCUMENT:
            raise
        return 0


def _claimed(data: bytes) -> int:
    """How many entries a parcel claims to have; one that cannot be opened claims none."""
    try:
        return opened(data).entries
    except ParcelError:
        return 0


def _inflated(data: bytes, room: int) -> tuple[bytes, bytes]:
    """The document of a parcel, of at most so many bytes, and what follows. Raises ParcelError."""
    body = _body(data)
    reader = zlib.decompressobj(_RAW, _COMMON)
    try:
        # One byte more than there is room for: asked for none, it would give all.
        document = reader.decompress(body, room + 1)
    except zlib.error as error:
        raise ParcelError(Flaw.DAMAGED) from error
    if len(document) > room:
        raise ParcelError(Flaw.LARGE)
    if not reader.eof:
        raise ParcelError(Flaw.DAMAGED)
    return document, reader.unused_data


def _body(data: bytes) -> bytes:
    """What follows the head of a parcel of our form. Raises ParcelError."""
    if len(data) > LARGEST_PACKED:
        raise ParcelError(Flaw.LARGE)
    form, checksum, body = data[:1], data[1:_HEAD], data[_HEAD:]
    if zlib.crc32(form + body).to_bytes(4) != checksum:
        raise ParcelError(Flaw.DAMAGED)
    if form[0] != FORM:
        raise ParcelError(Flaw.NEWER)
    return body


def _document(parcel: Parcel) -> list[Any]:
    """What is compressed, by position."""
    table, created = parcel.table, seconds_of(parcel.created)
    seated = [table.game.key, table.rules.to_json(), [*table.players], int(table.first_dealer)]
    whence = [parcel.home, [*parcel.chosen_over]]
    return [*seated, created, *whence, *columns_of(parcel.entries, created)]


def _parcel(document: list[Any], tail: bytes, games: Games) -> Parcel:
    """The parcel of a document. Raises ParcelError, or one of `_UNREADABLE`."""
    game, rules, players, dealer, created, home, over, *logged = document
    if isinstance(game, str) and game not in games:
        raise ParcelError(Flaw.GAME)
    if not is_home(home) or not are_digests(over) or not _can_be_read(rules, players):
        raise ParcelError(Flaw.DAMAGED)
    data = {"format": FORMAT, "version": VERSION, "game": game, "rules": rules, "players": players}
    entries = entries_of(logged, created, tail[MARK_BYTES:])
    read = read_table({**data, "first_dealer": dealer, "entries": entries}, games)
    if not isinstance(read, TableFile):
        # It came as it was sent, and says what nobody here understands.
        raise ParcelError(Flaw.NEWER)
    mark = mark_of_bytes(tail[:MARK_BYTES])
    return Parcel(read.table, read.entries, moment_of(created), mark, home, tuple(over))


def _can_be_read(rules: object, players: object) -> bool:
    """Whether the head of a document is small enough to be looked at."""
    return (
        isinstance(rules, dict)
        and len(rules) <= MOST_OPTIONS
        and isinstance(players, list)
        and all(isinstance(each, str) and len(each) <= LONGEST_TEXT for each in players)
    )
