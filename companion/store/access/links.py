"""Unguessable links to tables and circles, to score or to watch, and the heads of their logs."""

import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.orm import aliased

from companion.store.app_state import publish, writing
from companion.store.db.models import (
    CircleCodeRow,
    CircleLinkRow,
    CodeRow,
    EntryRow,
    LinkRow,
    TableRow,
    db,
)
from companion.store.db.transactions import UNSYNCHRONISED, in_parts

# Rows of links and codes


@dataclass(frozen=True)
class AccessModels:
    """The models of links and of codes, for tables or for circles.

    The owner of a link or a code is the table or circle to which it leads; `column` is the name of
    the column with the owner's id.
    """

    links: Any
    codes: Any
    column: str

    @property
    def link_owner(self) -> Any:
        """The column with the id of a link's owner."""
        return getattr(self.links, self.column)

    @property
    def code_owner(self) -> Any:
        """The column with the id of a code's owner."""
        return getattr(self.codes, self.column)


TABLES = AccessModels(LinkRow, CodeRow, "table_id")
CIRCLES = AccessModels(CircleLinkRow, CircleCodeRow, "circle_id")


_LINK = re.compile(r"[A-Za-z0-9_-]{1,32}")
_DIGEST_LENGTH = 15
"""The number of characters of a derived link, after its first letter."""


class Right(StrEnum):
    """What a link allows its holders to do."""

    SCORE = "score"
    WATCH = "watch"


def new_link() -> str:
    """Return a random link that does not look like a command-line option."""
    while (link := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return link


def derived_link(secret: str, what: str) -> str:
    """Return the link for what is imported: always the same, and unknown without the secret."""
    digest = sha256(f"{secret} {what}".encode()).digest()
    # Like any link it must not begin with "-", as options of commands do.
    return f"E{urlsafe_b64encode(digest).decode()[:_DIGEST_LENGTH]}"


def is_link(text: str) -> bool:
    """Whether a text has the form of a link; some texts in URLs are invalid in a database query."""
    return _LINK.fullmatch(text) is not None


@dataclass(frozen=True)
class Renewal:
    """The replacement of a link by a new one; `owner` is the id of its table, or of its circle."""

    owner: int
    right: Right
    old: str
    new: str


def links_of(owner: int, models: AccessModels = TABLES) -> Mapping[Right, str]:
    """Return the links of a table by right, or of a circle; `owner` is its id."""
    query = select(models.links.right, models.links.link).where(models.link_owner == owner)
    links: dict[str, str] = dict(iter(db.session.execute(query)))
    return {right: links[right] for right in Right if right in links}


def score_links() -> list[str]:
    """Return the link to score of every table, the newest table first."""
    query = select(LinkRow.link).where(LinkRow.right == Right.SCORE)
    return [*db.session.scalars(query.order_by(LinkRow.table_id.desc()))]


def link_exists(link: str) -> bool:
    """Whether a link exists."""
    return db.session.get(LinkRow, link) is not None


def links_of_same_table(link: str) -> frozenset[str]:
    """Return a link and all others that lead to the same table."""
    if not is_link(link):
        return frozenset((link,))
    table = select(LinkRow.table_id).where(LinkRow.link == link).scalar_subquery()
    others = db.session.scalars(select(LinkRow.link).where(LinkRow.table_id == table))
    return frozenset((link, *others))


def links_of_former_table(link: str) -> frozenset[str]:
    """Return the links of the table whose rematch this link leads to; empty if it is no rematch."""
    followed = select(TableRow.rematch_of).join(LinkRow).where(LinkRow.link == link)
    former = select(LinkRow.link).where(LinkRow.table_id == followed.scalar_subquery())
    return frozenset(db.session.scalars(former))


def renew(renewal: Renewal, models: AccessModels = TABLES) -> bool:
    """Replace a link and delete its code; return whether the new link is now valid.

    Repeating it changes nothing, nor does a renewal that comes after another one. All processes
    close the event streams of the former link. Raises StoreFault if nothing can be written.
    """
    owner, right, links = renewal.owner, renewal.right, models.links
    renewing = update(links).where(
        links.link == renewal.old, models.link_owner == owner, links.right == right
    )
    with writing():
        db.session.execute(
            renewing.values(link=renewal.new, renewed=True), execution_options=UNSYNCHRONISED
        )
        if links_of(owner, models).get(right) == renewal.new:
            former_code = models.code_owner == owner, models.codes.right == right
            db.session.execute(
                delete(models.codes).where(*former_code), execution_options=UNSYNCHRONISED
            )
            publish(None)
    return links_of(owner, models).get(right) == renewal.new


# Log heads


_rematch, _watch_link = aliased(TableRow), aliased(LinkRow)
# The index gives the end of a log quickly, however long the log is.
_HEADS = select(
    LinkRow.link,
    select(func.max(EntryRow.number))
    .where(EntryRow.table_id == LinkRow.table_id)
    .scalar_subquery(),
    exists().where(_rematch.rematch_of == LinkRow.table_id),
    select(_watch_link.link)
    .where(_watch_link.table_id == LinkRow.table_id, _watch_link.right == Right.WATCH)
    .scalar_subquery(),
    LinkRow.table_id,
)


class Head(NamedTuple):
    """The number of a log's last entry, and what else changes without an entry.

    `rematch` tells whether a rematch has followed, `watched` is the link to watch the table, and
    `table` its id (0 if not given).
    """

    number: int
    rematch: bool = False
    watched: str = ""
    table: int = 0


def heads_of(links: Sequence[str]) -> dict[str, Head]:
    """Return the head of the log at each existing link; its number is 0 for an empty log."""
    heads: dict[str, Head] = {}
    for part in in_parts(links):
        wanted = LinkRow.link.in_(part)
        heads |= {
            link: Head(number or 0, follows, watched or "", table)
            for link, number, follows, watched, table in db.session.execute(_HEADS.where(wanted))
        }
    return heads
