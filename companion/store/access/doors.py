"""What leads to a table, and what leads to a circle: rows of links and codes that are alike."""

from dataclasses import dataclass
from typing import Any

from companion.store.db.models import CircleCodeRow, CircleLinkRow, CodeRow, LinkRow


@dataclass(frozen=True)
class Doors:
    """The rows of links and codes that lead to one kind of place, and the column of its id."""

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
