"""The page that reads codes with the camera, and the gathering of what was read.

The phone keeps the parts that it has read; which of them are worth keeping, and what is still
missing, is said here. Nothing of them stays on the server.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask import Blueprint, jsonify
from werkzeug.wrappers import Response

from companion.web.handing.fragments import as_fragment
from companion.web.handing.parts import (
    LONGEST_PART,
    MOST_PARTS,
    DamagedError,
    Gathered,
    gathered,
    read_part,
    sound,
)
from companion.web.request.answers import page
from companion.web.request.language import t
from companion.web.request.typed import long_text

scanning = Blueprint("scanning", __name__)

_KEPT = 2
"""Of how many tables parts are kept: of the one that is being read, and of one before it."""
_LONGEST_KEPT = _KEPT * MOST_PARTS * (LONGEST_PART + 1)


@dataclass(frozen=True)
class _Taken:
    """What came of a part: what is said, what the phone keeps, and the parcel if it is whole."""

    said: Sequence[str] = ()
    kept: Sequence[Gathered] = ()
    whole: bytes | None = None


@scanning.get("/scan")
def scan() -> Response:
    """The camera, where the browser can read codes; else what to do instead."""
    return page("scan.html")


@scanning.post("/scan")
def take() -> Response:
    """Take the `new` part to those that the phone has `kept`; tell what became of them."""
    kept = long_text("kept", _LONGEST_KEPT).split()
    taken = _taken(gathered(sound(kept)), long_text("new", LONGEST_PART))
    return jsonify(
        said="\n".join(taken.said),
        kept=" ".join(_texts(taken.kept)),
        whole="" if taken.whole is None else as_fragment(taken.whole),
    )


def _taken(before: Sequence[Gathered], new: str) -> _Taken:
    """What comes of a part that was read; "": of none, it is only asked what is here."""
    try:
        read = [read_part(new)] if new else []
    except DamagedError:
        return _Taken((t("parts-damaged"), *_here(before)), before)
    after = gathered([*(each for one in before for each in one.parts), *read])[-_KEPT:]
    if after and not after[-1].missing:
        return _finished(after)
    other = before and before[-1].parcel != after[-1].parcel
    return _Taken(((t("parts-other"),) if other else ()) + _here(after), after)


def _finished(after: Sequence[Gathered]) -> _Taken:
    """The parcel whose last part has come, and what is kept besides."""
    try:
        return _Taken((t("parts-whole"),), after[:-1], after[-1].whole())
    except DamagedError:
        return _Taken((t("parts-no-table"),), after[:-1])


def _here(kept: Sequence[Gathered]) -> tuple[str, ...]:
    """How much is here of the table whose part came last."""
    if not kept:
        return ()
    last = kept[-1]
    missing = t("list-comma").join(map(str, last.missing))
    here = t("parts-here", here=len(last.parts), of=last.of)
    return here, t("parts-missing", numbers=missing)


def _texts(kept: Iterable[Gathered]) -> list[str]:
    """The parts as the phone keeps them."""
    return [each.text for one in kept for each in one.parts]
