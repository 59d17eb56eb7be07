"""What players shout when an irregularity happens, and how typed cards settle it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.engine.messages import Text
from companion.engine.referee.ruling_parts import checked_keys, read_text


class Shout(NamedTuple):
    """What players shout at an irregularity; the lower its place, the more usual it is."""

    place: int
    words: Text


@dataclass(frozen=True)
class Proof:
    """How typed cards settle an irregularity.

    `offence` is the kind of finding that proves it (`engine.verification.report.Finding`). The
    cards answer these of the ruling's questions: `later` while the deal goes on, `scored` once it
    is scored.
    """

    offence: str
    later: Mapping[str, str]
    scored: Mapping[str, str]


def read_proof(data: Mapping[str, Any], choices: Mapping[str, Collection[str]]) -> Proof:
    """Parse a ruling's `proof = { offence, later, scored }`; `choices` are answers by question.

    Raise LookupError if it gives an answer that is not among them.
    """
    proof = Proof(data["offence"], data["later"], data["scored"])
    for key, answer in (*proof.later.items(), *proof.scored.items()):
        if answer not in choices.get(key, ()):
            raise LookupError(f"nobody can answer {answer} to {key}")
    return proof


def read_words(found: Mapping[str, Any], known: Collection[str]) -> list[tuple[str, Text]]:
    """Return the key and the shout of each ruling in [shouts], in order."""
    shouts = found.get("shouts", {})
    checked_keys(shouts, "[shouts]", *known)
    return [(key, read_text(shout, f"[shouts] {key}")) for key, shout in shouts.items()]
