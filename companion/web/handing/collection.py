"""Everything on a phone as one file: its tables, each as a parcel, its house rules, its name."""

import binascii
import json
import re
from base64 import b64decode, b64encode
from dataclasses import astuple, dataclass
from typing import Any

from companion.engine.names import LONGEST_NAME, name_problem
from companion.store.links import is_link
from companion.store.parcel import Flaw, ParcelError
from companion.web.setup.saved_rules import MOST_SETS, SavedSet, sets_in

FORMAT, VERSION = "companion-everything", 1
_MOMENT = re.compile(r"[0-9]{4}(-[0-9]{2}){2}T([0-9]{2}:){2}[0-9]{2}Z")


@dataclass(frozen=True)
class Packed:
    """A table as a parcel, and what only its own phone knows of it.

    `link` is the one that it had there ("": none is known), `put_aside` when another log was chosen
    over this one ("": it was not).
    """

    parcel: bytes
    link: str = ""
    put_aside: str = ""


@dataclass(frozen=True)
class Collection:
    """What was on a phone; `name` is what it was called."""

    tables: tuple[Packed, ...] = ()
    sets: tuple[SavedSet, ...] = ()
    name: str = ""


def written(collection: Collection) -> str:
    """A collection as the text of a file."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "phone": collection.name,
        "house_rules": [astuple(each) for each in collection.sets],
        "tables": [
            {
                "link": each.link,
                "parcel": b64encode(each.parcel).decode(),
                "put_aside": each.put_aside,
            }
            for each in collection.tables
        ],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read(data: bytes) -> Collection:
    """What a file holds; one that holds a single table will do. Raises ParcelError.

    Whether its tables can be unpacked is not looked at.
    """
    if data[:1] != b"{":
        return Collection((Packed(data),))
    try:
        document = json.loads(data)
        known = document["format"] == FORMAT
        newer = known and document["version"] != VERSION
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise ParcelError(Flaw.DAMAGED) from error
    if newer or not known:
        raise ParcelError(Flaw.NEWER if newer else Flaw.DAMAGED)
    return _collection(document)


def _collection(document: dict[str, Any]) -> Collection:
    """What a document of ours holds. Raises ParcelError."""
    try:
        tables = tuple(_table(**each) for each in document["tables"])
        sets = tuple(sets_in(document["house_rules"]))[:MOST_SETS]
        name = document["phone"]
    except (ValueError, LookupError, TypeError) as error:
        raise ParcelError(Flaw.DAMAGED) from error
    readable = isinstance(name, str) and len(name) <= LONGEST_NAME
    return Collection(tables, sets, name if readable and not name_problem(name, (), "") else "")


def _table(link: str, parcel: str, put_aside: str = "") -> Packed:
    """A table of a document. Raises ValueError or TypeError."""
    try:
        packed = b64decode(parcel, validate=True)
    except binascii.Error as error:
        raise ValueError("no parcel") from error
    aside = put_aside if _MOMENT.fullmatch(put_aside) else ""
    return Packed(packed, link if is_link(link) else "", aside)
