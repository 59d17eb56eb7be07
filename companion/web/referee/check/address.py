"""A check of tricks as an address, which contains everything typed, so that it can be shared.

The session has the phone's last checks, so that they can be continued later.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlencode

from flask import session

from companion.web.request.posted_form import posted_number

OWN = ("deal", "trick", "leader", "broken", "plays", "by", "ruling", "rows")
"""The query parameters of every game; all others are answers to a game's own questions."""
ORDER, COLUMNS = "order", "columns"
"""How rows of cards may be read: in the order of play, or a column for each player."""
MOST_CHECKS = 3
"""The most checks in a session, one per table; the oldest is dropped first."""
LONGEST = 700
"""The most characters of a check in the session; a whole deal has fewer than 400."""


@dataclass(frozen=True)
class Address:
    """The content of a check's address. Numbers that are missing or wrong are -1.

    `by` is the seat that plays the next card out of turn; `broken` is "yes", "no" or "".
    `ruling` is the dispute that the cards are to settle, or "". `rows` says how rows of cards were
    read that have just been pasted: in their ORDER, as COLUMNS, or "".
    """

    deal: int = -1
    trick: int = 1
    leader: int = -1
    broken: str = ""
    plays: str = ""
    by: int = -1
    ruling: str = ""
    rows: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, typed: Mapping[str, str]) -> "Address":
        """Parse a query; parameters that are not in OWN are answers."""
        broken = typed.get("broken", "")
        trick = posted_number(typed.get("trick"))
        return cls(
            posted_number(typed.get("deal")),
            trick if trick > 0 else 1,
            posted_number(typed.get("leader")),
            broken if broken in ("yes", "no") else "",
            typed.get("plays", ""),
            posted_number(typed.get("by")),
            typed.get("ruling", ""),
            rows if (rows := typed.get("rows", "")) in (ORDER, COLUMNS) else "",
            {name: value for name, value in typed.items() if name not in OWN},
        )

    def query(self, **changes: str | int) -> dict[str, str]:
        """Return the query, with changes; missing and default values are left out."""
        answers: dict[str, str | int] = {
            **self.answers,
            "deal": self.deal,
            "trick": self.trick if self.trick > 1 else -1,
            "leader": self.leader,
            "broken": self.broken if self.trick > 1 else "",
            "plays": self.plays,
            "by": self.by,
            "ruling": self.ruling,
            "rows": self.rows,
        }
        return {
            name: str(answer)
            for name, answer in (answers | changes).items()
            if answer not in ("", -1)
        }


def remembered(table: int) -> Address | None:
    """Return this phone's last check of the table with this id, or None."""
    kept = dict(_remembered_checks()).get(table)
    return Address.of(dict(parse_qsl(kept))) if kept else None


def remember_check(table: int, address: Address) -> None:
    """Store a check in the session; if there are too many, drop the oldest."""
    query = urlencode(address.query(by=-1, ruling="", rows=""))
    if len(query) > LONGEST or (table, query) in _remembered_checks():
        return
    others = [kept for kept in _remembered_checks() if kept[0] != table]
    session["checks"] = [*others, (table, query)][-MOST_CHECKS:]
    session.permanent = True


def forget_check(table: int) -> None:
    """Remove a table's check from the session, as it is done or started over."""
    if table in dict(_remembered_checks()):
        session["checks"] = [kept for kept in _remembered_checks() if kept[0] != table]


def _remembered_checks() -> list[tuple[int, str]]:
    """Return the session's checks with their tables' ids, the oldest first."""
    return [(table, str(query)) for table, query in session.get("checks", ())]
