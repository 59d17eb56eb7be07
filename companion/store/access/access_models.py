"""Database rows of the links and codes that lead to a table, and of those that lead to a circle."""

from dataclasses import dataclass
from typing import Any

from companion.store.db.models import CircleCodeRow, CircleLinkRow, CodeRow, LinkRow


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
