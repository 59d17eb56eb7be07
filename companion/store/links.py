"""Links to tables, which nobody can guess: one to score, and one only to watch."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import delete, select, update

from companion.store.memory import news, writing
from companion.store.models import CodeRow, LinkRow, db

_LINK = re.compile(r"[A-Za-z0-9_-]{1,32}")
_AS_IT_IS = {"synchronize_session": False}
"""Nothing that was read before is looked at again."""


class Right(StrEnum):
    """What a link lets those do who have it."""

    SCORE = "score"
    WATCH = "watch"


def new_link() -> str:
    """An address that nobody can guess, nor take for an option of a command."""
    while (link := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return link


def is_link(text: str) -> bool:
    """Whether a text can be a link; some of what stands in addresses no database would look for."""
    return _LINK.fullmatch(text) is not None


@dataclass(frozen=True)
class Renewal:
    """That a link of a table is to end, and which one stands in its place then."""

    table: int
    right: Right
    old: str
    new: str


def links_of(table: int) -> Mapping[Right, str]:
    """The links of the table of that id, by what they allow."""
    own = select(LinkRow.right, LinkRow.link).where(LinkRow.table_id == table)
    known: dict[str, str] = dict(iter(db.session.execute(own)))
    return {right: known[right] for right in Right if right in known}


def score_links() -> list[str]:
    """The link to score of every table, the newest table first."""
    own = select(LinkRow.link).where(LinkRow.right == Right.SCORE)
    return [*db.session.scalars(own.order_by(LinkRow.table_id.desc()))]


def find_link(link: str) -> bool:
    """Whether a link stands."""
    return db.session.get(LinkRow, link) is not None


def links_beside(link: str) -> frozenset[str]:
    """A link, and whichever others lead to its table."""
    if not is_link(link):
        return frozenset((link,))
    table = select(LinkRow.table_id).where(LinkRow.link == link).scalar_subquery()
    others = db.session.scalars(select(LinkRow.link).where(LinkRow.table_id == table))
    return frozenset((link, *others))


def renew(renewal: Renewal) -> bool:
    """End a link, its code with it; whether the new one stands in its place then.

    The same again changes nothing, nor does one that comes after somebody else's. All processes end
    the streams of a link that has ended. Raises StoreFault where nothing can be written.
    """
    table, right = renewal.table, renewal.right
    ended = update(LinkRow).where(
        LinkRow.link == renewal.old, LinkRow.table_id == table, LinkRow.right == right
    )
    with writing():
        db.session.execute(
            ended.values(link=renewal.new, renewed=True), execution_options=_AS_IT_IS
        )
        if links_of(table).get(right) == renewal.new:
            own = CodeRow.table_id == table, CodeRow.right == right
            db.session.execute(delete(CodeRow).where(*own), execution_options=_AS_IT_IS)
            news().announce(None, 0)
    news().publish(None)
    return links_of(table).get(right) == renewal.new
