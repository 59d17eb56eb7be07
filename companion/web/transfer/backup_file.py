"""The format of a backup file: a phone's tables and circles as bundles, its rules, its name.

In the file a `bundle` is called `parcel`, and `archived` is called `put_aside`: stored names stay.
"""

import binascii
import json
import re
from base64 import b64decode, b64encode
from dataclasses import astuple, dataclass
from typing import Any

from companion.engine.messages import LONGEST_NAME, name_problem
from companion.store.access.links import is_link
from companion.store.bundle.bundle import BundleError, Flaw
from companion.web.request.phone import MOST_CIRCLES
from companion.web.setup.saved_rules import MOST_SETS, SavedSet, sets_in

FORMAT, VERSION = "companion-everything", 1
_MOMENT = re.compile(r"[0-9]{4}(-[0-9]{2}){2}T([0-9]{2}:){2}[0-9]{2}Z")


@dataclass(frozen=True)
class Packed:
    """A table, or the log of a circle, as a packed bundle, with facts that only its phone knows.

    `link` is its link there ("": unknown), `archived` the time when another log was chosen over
    this one ("": never).
    """

    bundle: bytes
    link: str = ""
    archived: str = ""


@dataclass(frozen=True)
class Collection:
    """The contents of a backup; `name` is the phone's name."""

    tables: tuple[Packed, ...] = ()
    sets: tuple[SavedSet, ...] = ()
    name: str = ""
    circles: tuple[Packed, ...] = ()


def written(collection: Collection) -> str:
    """Serialize a collection as the text of a backup file."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "phone": collection.name,
        "house_rules": [astuple(each) for each in collection.sets],
        "tables": [
            {
                "link": each.link,
                "parcel": b64encode(each.bundle).decode(),
                "put_aside": each.archived,
            }
            for each in collection.tables
        ],
        "circles": [
            {"link": each.link, "parcel": b64encode(each.bundle).decode()}
            for each in collection.circles
        ],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read(data: bytes) -> Collection:
    """Parse a backup file, or a file with a single table. Raises BundleError.

    The bundles themselves are not unpacked.
    """
    if data[:1] != b"{":
        return Collection((Packed(data),))
    try:
        document = json.loads(data)
        known = document["format"] == FORMAT
        newer = known and document["version"] != VERSION
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise BundleError(Flaw.DAMAGED) from error
    if newer or not known:
        raise BundleError(Flaw.NEWER if newer else Flaw.DAMAGED)
    return _collection(document)


def _collection(document: dict[str, Any]) -> Collection:
    """Parse the JSON document of a backup. Raises BundleError."""
    try:
        tables = tuple(_table(**each) for each in document["tables"])
        # Files of earlier versions have no circles.
        circles = tuple(_table(**each) for each in document.get("circles", ()))[:MOST_CIRCLES]
        sets = tuple(sets_in(document["house_rules"]))[:MOST_SETS]
        name = document["phone"]
    except (ValueError, LookupError, TypeError) as error:
        raise BundleError(Flaw.DAMAGED) from error
    readable = isinstance(name, str) and len(name) <= LONGEST_NAME
    given = name if readable and not name_problem(name, (), "") else ""
    return Collection(tables, sets, given, circles)


def _table(link: str, parcel: str, put_aside: str = "") -> Packed:
    """Parse a table or circle of the document. Raises ValueError or TypeError."""
    try:
        packed = b64decode(parcel, validate=True)
    except binascii.Error as error:
        raise ValueError("no bundle") from error
    aside = put_aside if _MOMENT.fullmatch(put_aside) else ""
    return Packed(packed, link if is_link(link) else "", aside)
