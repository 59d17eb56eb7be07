"""Collects everything that is on this phone for a backup file."""

from flask import current_app

from companion.store.access.links import Right
from companion.store.bundle.bundle import BundleError, pack
from companion.store.bundle.circle_bundle import pack_circle
from companion.store.circles.circle_hand_over import circle_bundle_of
from companion.store.circles.circle_log import UnreadableCircle
from companion.store.circles.stored_circles import StoredCircle
from companion.store.tables.absent_tables import absent_bundle
from companion.store.tables.hand_over import bundle_of
from companion.store.tables.missing_games import TableWithoutGame, tables_without_game
from companion.store.tables.stored_tables import StoredTable, UnreadableTable, find_tables
from companion.web.handing.backup_file import Collection, Packed
from companion.web.handing.bulk_import import own_links
from companion.web.request.current_circle import own_circles
from companion.web.request.phone import given_name
from companion.web.setup.saved_rules import saved_sets


def own_collection() -> Collection:
    """Collect everything on this phone, except tables that are too large for a bundle."""
    links = own_links()
    packed = (*map(_packed, find_tables(links)), *map(_packed_absent, tables_without_game(links)))
    circles = tuple(filter(None, map(_packed_circle, _own())))
    return Collection(tuple(filter(None, packed)), saved_sets(), given_name(), circles)


def _own() -> list[StoredCircle]:
    """Return the circles in which this phone may write."""
    return [each for each in own_circles() if each.right is Right.SCORE]


def _packed_circle(circle: StoredCircle) -> Packed | None:
    """Pack the log of a circle; its tables are packed by themselves. None if that is impossible."""
    try:
        bundle = pack_circle(circle_bundle_of(circle, tables=False))
    except (BundleError, UnreadableCircle):
        return None
    return Packed(bundle, circle.link if current_app.config["IN_BROWSER"] else "")


def _packed(stored: StoredTable) -> Packed | None:
    """Pack a table; return None if that is not possible."""
    try:
        bundle = pack(bundle_of(stored, stored.origin.url))
    except (BundleError, UnreadableTable):
        return None
    # Files are passed on, and a link to a server would let anyone who has it write.
    link = stored.link if current_app.config["IN_BROWSER"] else ""
    return Packed(bundle, link, stored.origin.archived)


def _packed_absent(kept: TableWithoutGame) -> Packed | None:
    """Pack a table whose game is not installed; return None if that is not possible."""
    try:
        bundle = pack(absent_bundle(kept.link))
    except (BundleError, UnreadableTable):
        return None
    return Packed(bundle, kept.link if current_app.config["IN_BROWSER"] else "", kept.archived)
