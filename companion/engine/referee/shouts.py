"""How a dispute begins and how cards end it: what is shouted or typed, what cards then prove."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.engine.messages import Text
from companion.engine.referee.ruling_text import only, text


class Shout(NamedTuple):
    """How an irregularity is shouted; the lower its place, the more often."""

    place: int
    words: Text


@dataclass(frozen=True)
class Proof:
    """How typed cards settle an irregularity.

    `offence` is the kind of finding that proves it (`engine.verification.report.Finding`). What
    the cards answer of the ruling's questions stands in `later` where the deal goes on, and in
    `scored` where it is scored already.
    """

    offence: str
    later: Mapping[str, str]
    scored: Mapping[str, str]


def read_proof(data: Mapping[str, Any], choices: Mapping[str, Collection[str]]) -> Proof:
    """Read a ruling's `proof = { offence, later, scored }`; `choices` are answers by question.

    Raises LookupError where it answers what nobody asks.
    """
    proof = Proof(data["offence"], data["later"], data["scored"])
    for key, answer in (*proof.later.items(), *proof.scored.items()):
        if answer not in choices.get(key, ()):
            raise LookupError(f"nobody can answer {answer} to {key}")
    return proof


def words_of_all(common: Mapping[str, Any], known: Collection[str]) -> list[tuple[str, Text]]:
    """What [words] say for all games, of the rulings that this one has."""
    words = spoken(common, "words", common.get("words", {}))
    return [(key, each) for key, each in words if key in known]


def spoken(found: Mapping[str, Any], name: str, known: Collection[str]) -> list[tuple[str, Text]]:
    """What [shouts] or [words] say of the rulings, in their order."""
    said = found.get(name, {})
    only(said, f"[{name}]", *known)
    return [(key, text(each, f"[{name}] {key}")) for key, each in said.items()]
