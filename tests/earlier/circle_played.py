"""A circle that is played for those who come later, and what circles say, as plain data."""

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from flask import Flask
from sqlalchemy import select

from companion.circle.log.circle_state import SeasonRule
from companion.circle.log.entries import (
    CIRCLE_CODEC,
    Crowned,
    Distinct,
    FavouriteRules,
    Initials,
    Membership,
    MemberStatus,
    Merged,
    Named,
    PersonAdded,
    SeasonBegun,
    SeasonEnded,
    ShownAs,
    Zone,
)
from companion.circle.log.fold import CircleSheet
from companion.circle.people import people_of
from companion.circle.tables.evenings import evenings_of
from companion.engine.log.entries import Action, Retract
from companion.store.access.links import Right
from companion.store.bundle.circle_bundle import CircleBundle, packed_parts
from companion.store.circles.circle_hand_over import circle_bundle_of, keep_circle
from companion.store.circles.circle_log import append_to_circle, read_circle_sheet
from companion.store.circles.circle_now import forget_played, read_circle
from companion.store.circles.circle_tables import put_in, take_out
from companion.store.circles.erase import erase_names
from companion.store.circles.stored_circles import StoredCircle, find_circle, find_circles
from companion.store.db.models import CircleLinkRow, db
from companion.store.tables.hand_over import keep_as_own
from companion.store.tables.stored_tables import find_table
from tests.earlier.at_table import AtTable
from tests.earlier.evening_tables import Company
from tests.web.circle.at_circle import keep_in, new_circle
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of

ERASED = "Quirin"
"""Somebody whose name was erased: it stands in no file of the release."""
_RULE = {**SeasonRule().to_json(), "counts": "wins"}
_SAID: Sequence[Action] = (
    Named("木曜会 Thursday"),
    Zone("Asia/Tokyo"),
    PersonAdded("Gus"),
    PersonAdded("Anne"),
    Merged("Anne", "Ann"),
    PersonAdded("Bennie"),
    Merged("Bennie", "Ben", sure=True),
    Retract(8),
    Distinct("Gus", "Ben"),
    Membership("Gus", MemberStatus.GUEST),
    Membership("Dai", MemberStatus.LEFT),
    Initials("花子", wanted=True),
    ShownAs("Ben", "Benjamin"),
    SeasonBegun("Winter", "2026-01-01", _RULE, "hearts", 12),
    SeasonEnded("2026-03-31"),
    Crowned("2026-01-01", ("Ann", ERASED)),
    SeasonBegun("Always", "2026-04-01", SeasonRule().to_json()),
    FavouriteRules("ours", "hearts", {"bonus": "JD"}),
    FavouriteRules("no longer", "whist", {"honours": "on"}),
    FavouriteRules("no longer", "whist", {}),
)
"""What is said in the circle, after its name and its time zone when it was made."""


def play_circle(company: Company, alone: Phone) -> tuple[dict[str, Any], bytes]:
    """Let people meet again, erase a name, hand the circle over; its bundles, by its link.

    Also the file with everything on a phone that knows the circle alone.
    """
    ann = company.phones[0]
    first, *others = (
        ann.new_table([ERASED, "Ann", "Ben", "花子"], game="hearts"),
        ann.new_table(["Ann", "Ben", "花子", "Dai"], game="whist"),
        ann.new_table(["Ben", "Ann"], game="oniontan"),
        ann.new_table(["Ann", "Ben", "花子", "Dai"], game="hearts"),
    )
    circle = new_circle(ann, first)
    for number, table in enumerate((first, *others)):
        company.tables[f"in the circle {number}"] = table
        AtTable(ann, table, company.random).deal()
        if table != first:
            keep_in(ann, table, circle)
    with ann.app.app_context():
        at = _found(circle)
        for action in _SAID:
            _say(at, action)
        _take_out(at, others[-1])
        assert erase_names(at, [ERASED], key="erased", author="Ann") is None
        parts = [*packed_parts(circle_bundle_of(at, "https://cards.example/"))]
        bundle = circle_bundle_of(at)
        forget_played()
    _take_along(bundle, alone)
    another = Phone(ann.app)
    for address in (circle, *others):
        another.open(f"{address}/")
    return {at.link: [b64encode(each).decode() for each in parts]}, everything_of(another)


def _take_along(bundle: CircleBundle, alone: Phone) -> None:
    """Keep a circle with its tables on a phone that keeps its own."""
    with alone.app.app_context():
        kept = keep_circle(bundle, "EarlierCircleKey")
        for each in bundle.tables:
            keep_as_own(each, f"E{each.mark}", circle=kept.mark)
    alone.open(f"/c/{kept.link}/")


def circles_of(app: Flask) -> dict[str, dict[str, Any]]:
    """What every circle says, by its link to write."""
    with app.app_context():
        own = CircleLinkRow.right == Right.SCORE
        links = db.session.scalars(select(CircleLinkRow.link).where(own)).all()
        return {each.link: _facts(each) for each in find_circles(links)}


def _facts(circle: StoredCircle) -> dict[str, Any]:
    """Everything that a circle says."""
    now = read_circle(circle)
    sheet = now.sheet
    names = sorted({name for table in now.tables for name in table.names})
    people = people_of(sheet, names, circle.known_as)
    return {
        "known as": circle.known_as,
        "created": circle.created,
        "name": sheet.name,
        "zone": sheet.zone,
        "log": [CIRCLE_CODEC.to_json(each.action) for each in sheet.entries],
        "changing nothing": [each.number for each, _ in sheet.refused],
        "people": [
            [each.key, list(each.spellings), each.shown, str(each.standing), each.initials]
            for each in people.all
        ],
        "favourites": {
            name: [each.game, {**each.values}] for name, each in sheet.favourites.items()
        },
        "erased": sorted(sheet.erased),
        "tables": [[each.mark, each.game, list(each.totals)] for each in now.tables],
        "evenings": [
            [str(each.night), len(each.tables)] for each in evenings_of(now.tables, sheet.zone)
        ],
        **_seasons(sheet),
    }


def _seasons(sheet: CircleSheet) -> dict[str, Any]:
    """The seasons of a circle, and who was crowned."""
    return {
        "seasons": [
            [each.name, str(each.begins), each.ends and str(each.ends), each.game]
            for each in sheet.seasons
        ],
        "champions": [[each.season, str(each.begins), *each.names] for each in sheet.champions],
    }


def _found(address: str) -> StoredCircle:
    found = find_circle(address.rpartition("/")[2])
    assert found is not None
    return found


def _say(circle: StoredCircle, action: Action) -> None:
    """Enter an action, which must be accepted."""
    head = read_circle_sheet(circle).head
    tables = read_circle(circle).tables
    done = append_to_circle(
        circle, key=f"said-{head}", author="Ann", seen=head, action=action, tables=tables
    )
    assert isinstance(done, CircleSheet), (action, done)


def _take_out(circle: StoredCircle, table: str) -> None:
    """Take a table out of the circle, and another one out and in again."""
    stored = find_table(table.rpartition("/")[2])
    assert stored is not None
    take_out(circle, stored)
    assert put_in(circle, stored)
    take_out(circle, stored)
