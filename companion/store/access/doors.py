"""Database rows of the links and codes that lead to a table, and of those that lead to a circle."""

from dataclasses import dataclass
from typing import Any

from companion.store.db.models import CircleCodeRow, CircleLinkRow, CodeRow, LinkRow


@dataclass(frozen=True)
class Doors:
    """The models of the links and codes for one kind of place, and the column with its id.

    A place is a table or a circle; functions take either, and `Doors` tells them which.
    """

    links: Any
    codes: Any
    column: str

    @property
    def link_place(self) -> Any:
        """The column with the id of the place to which a link leads."""
        return getattr(self.links, self.column)

    @property
    def code_place(self) -> Any:
        """The column with the id of the place to which a code leads."""
        return getattr(self.codes, self.column)


TABLES = Doors(LinkRow, CodeRow, "table_id")
CIRCLES = Doors(CircleLinkRow, CircleCodeRow, "circle_id")
