"""A check of tricks as an address: everything typed stands in it, so that it can be sent on.

The phone keeps its last checks in its session, so that one can go on after the phone was closed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlencode

from flask import session

from companion.web.request.forms import posted_number

OWN = ("deal", "trick", "leader", "broken", "plays", "by", "ruling")
"""The names that are the house's; all others are the game's answers."""
MOST_CHECKS = 3
"""How many checks a phone remembers, each of another table; the oldest is forgotten first."""
LONGEST = 700
"""How many characters a remembered check may have; a whole deal has fewer than 400."""


@dataclass(frozen=True)
class Address:
    """What the address of a check says. Numbers that are missing or wrong are -1.

    `by` is who plays the next card although it is not their turn; `broken` is "yes", "no" or "".
    `ruling` is the dispute that the cards are to settle, "" where they are only looked at.
    """

    deal: int = -1
    trick: int = 1
    leader: int = -1
    broken: str = ""
    plays: str = ""
    by: int = -1
    ruling: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, typed: Mapping[str, str]) -> "Address":
        """The address that a query describes; names that are not the house's are answers."""
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
            {name: value for name, value in typed.items() if name not in OWN},
        )

    def query(self, **changes: str | int) -> dict[str, str]:
        """The query that says this, with changes; what is missing or usual is left out."""
        said: dict[str, str | int] = {
            **self.answers,
            "deal": self.deal,
            "trick": self.trick if self.trick > 1 else -1,
            "leader": self.leader,
            "broken": self.broken if self.trick > 1 else "",
            "plays": self.plays,
            "by": self.by,
            "ruling": self.ruling,
        }
        return {name: str(each) for name, each in (said | changes).items() if each not in ("", -1)}


def remembered(table: int) -> Address | None:
    """The last check of the table of that id on this phone."""
    kept = dict(_kept()).get(table)
    return Address.of(dict(parse_qsl(kept))) if kept else None


def remember_check(table: int, address: Address) -> None:
    """Keep a check; where there are too many, forget the one longest untouched."""
    said = urlencode(address.query(by=-1, ruling=""))
    if len(said) > LONGEST or (table, said) in _kept():
        return
    others = [each for each in _kept() if each[0] != table]
    session["checks"] = [*others, (table, said)][-MOST_CHECKS:]
    session.permanent = True


def forget_check(table: int) -> None:
    """Forget a check: it is done, or begun anew."""
    if table in dict(_kept()):
        session["checks"] = [each for each in _kept() if each[0] != table]


def _kept() -> list[tuple[int, str]]:
    """The checks, each with the id of its table, the oldest first."""
    return [(table, str(said)) for table, said in session.get("checks", ())]
