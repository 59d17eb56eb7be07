"""Parses a game's `rulings.toml` strictly, so that a misspelt key is an error.

Each [[ruling]] is an irregularity in the words of players:

    key, title, pick    its name, and a sentence that says when to pick it
    was                 optional: its former keys, which still lead to it
    related             optional: the keys of rulings that may be meant instead
    part                when it happens, one of PARTS
    who                 optional: the question that asks which seat offended
    proof               optional: how typed cards settle it (`engine/referee/ruling_file.py`)
    table, unless       optional: the house rules under which it can (cannot) come up
    parts               optional: parts of a series, one of which the table must play
    [[ruling.question]] key and text, and two to four [ruling.question.answers]; without answers it
                        is a yes-or-no question
    [[ruling.case]]     the first that fits decides
        answers, table  the answers and the house rules for which it holds
        verdict, cost   what happens now, and what it costs (default: nothing)
        sources         the ids of the rules that say exactly this; empty if none does
        about           the ids of the rules concerned that do not say this: the one broken
        after           which of MODELS it follows, if no source says it
        options         the house rules that decide it (default: those in `table`)
        reading         true if these house rules affect it, but none of them says it
        books           what one tap can enter, the usual one first (BOOKINGS; default: "none")
        scored          true if that changes a deal that is already scored
        play            optional: "said" if the verdict itself says that play goes on, "over" if it
                        ends play; by default play goes on if nothing is booked (`Case.play`)
        noted           the key under which it is noted, one of `was` (default: the ruling's)
        fewer           true if it holds only where these house rules allow one player fewer

[shouts] has what players shout, the usual first. Other search terms are in the catalogues of each
language.

A case that only Companion itself says (`Case.silent`) is marked as its reading wherever it is
shown. Texts are English: a string, or { en, context } if the same English needs several
translations (`Text`). They may name the game's `terms` in braces.
"""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.engine.messages import NOTHING, Text
from companion.engine.rules.book import is_question

# Parsers for keys, texts and conditions


Conditions = Mapping[str, tuple[str | int, ...]]
"""The accepted values by name; a condition holds if every name has one of its values."""


class RulingError(ValueError):
    """An error in a `rulings.toml`."""


def checked_keys(
    data: Mapping[str, Any], where: str, *known: str, needed: tuple[str, ...] = ()
) -> Mapping[str, Any]:
    """Return the data. Raise RulingError for a missing or an unknown key."""
    if not {*needed} <= data.keys() <= {*known}:
        raise RulingError(f"{where}: has {sorted(data)}, may have {sorted(known)}")
    return data


def checked_unique(named: list[Any], where: str) -> list[Any]:
    """Return the list. Raise RulingError if two of its items have the same key."""
    keys = [part.key for part in named]
    if len({*keys}) < len(keys):
        raise RulingError(f"{where}: a key twice in {keys}")
    return named


def read_text(data: Any, where: str) -> Text:
    """Parse a text: a string, or a table of `en` and `context`."""
    match data:
        case str(english) if english:
            return Text(english)
        case {"en": str(english), "context": str(context), **more} if english and not more:
            return Text(english, context)
    raise RulingError(f"{where}: {data} are no words")


def read_conditions(data: Mapping[str, Any]) -> Conditions:
    """Parse conditions; a single value need not be in a list."""
    return {
        name: tuple(values) if isinstance(values, list) else (values,)
        for name, values in data.items()
    }


# Rulings shared by all games


KEYS = ("about", "without", "table", "unless", "options")
"""The keys that a game may use under [shared]."""


def shared_rulings_for(
    rulings: Sequence[Mapping[str, Any]], shared: Mapping[str, Any], own: Collection[str]
) -> list[dict[str, Any]]:
    """Return the shared rulings adapted to a game, without those it defines itself (`own`).

    Raise LookupError if the game names an unknown ruling or leaves out a subject.
    """
    keys = [ruling["key"] for ruling in rulings]
    spoken_of = (*shared.get("without", ()), *shared.get("table", {}), *shared.get("unless", {}))
    unknown = {*spoken_of} - {*keys}
    if unknown or {*shared} - {*KEYS}:
        raise LookupError(f"nothing shared is called {sorted(unknown or {*shared} - {*KEYS})}")
    left_out = {*own, *shared.get("without", ())}
    return [_adapted(ruling, shared) for ruling in rulings if ruling["key"] not in left_out]


def _adapted(ruling: Mapping[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    """Return a ruling with the game's rule ids and conditions."""
    cases = [
        _adapted_case(case, shared)
        for case in ruling["case"]
        if {*case.get("table", {})} <= {"seats", *shared.get("options", ())}
    ]
    conditions = {
        name: shared[name][ruling["key"]]
        for name in ("table", "unless")
        if ruling["key"] in shared.get(name, {})
    }
    return {**ruling, **conditions, "case": cases}


def _adapted_case(case: Mapping[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    """Return a case with the game's rule ids, and only the house rules that the game has."""
    about = shared.get("about", {})
    cited = {
        name: [rule for subject in case[name] for rule in about[subject]]
        for name in ("sources", "about")
        if name in case
    }
    decided = [name for name in case.get("options", ()) if name in shared.get("options", ())]
    return {**case, **cited, **({"options": decided} if "options" in case else {})}


# Common disputes and how cards settle them


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


FILE = "rulings.toml"
SHARED = Path(__file__).parents[2] / "games"
"""The folder whose file has the rulings that all games share."""

PARTS: Mapping[str, Text] = {
    "deal": Text("Dealing"),
    "pass": Text("Passing"),
    "bid": Text("Bidding"),
    "play": Text("Play"),
    "score": Text("Scoring and the end"),
}
"""The parts of a deal in which an irregularity can happen, in order."""

BOOKINGS = (
    "none",
    "misdeal",
    "correct",
    "adjustment",
    "wrong-dealer",
    "charge",
    "substitution",
    "departure",
    "early-end",
)
"""What a ruling can book: only a note of itself, a misdeal, a corrected deal, agreed points,
a wrong dealer, the game's penalty on a deal, a substitute player, a player who leaves, or an early
end."""

MODELS: Mapping[str, Text] = {"laws": Text("the Laws of Whist")}
"""Rule books that are not sources, but that a reading of Companion’s own can follow."""

RULING_NEEDS = ("key", "part", "title", "pick", "case")
RULING_KEYS = (
    *RULING_NEEDS,
    *("was", "related", "who", "proof", "table", "unless", "parts", "question"),
)
CASE_NEEDS = ("verdict", "sources")
CASE_KEYS = (
    *CASE_NEEDS,
    *("answers", "table", "cost", "about", "after", "options", "books", "scored"),
    *("reading", "play", "noted", "fewer"),
)
"""The keys of a [[ruling]] and of a [[ruling.case]], and those that they must have."""

YES_NO: Mapping[str, Text] = {"yes": Text("Yes"), "no": Text("No")}


@dataclass(frozen=True)
class RulingQuestion:
    """A question asked before a verdict, and its answers by key."""

    key: str
    text: Text
    answers: Mapping[str, Text]


@dataclass(frozen=True)
class Case:
    """A verdict, and the answers and house rules for which it holds.

    `conditions` are those on the house rules (`table` in the file). `sources` are the rules that
    it follows, `about` other rules that it concerns. `rests_on` are the house rules that decide it
    (`options` in the file). `after` is the rule book that a reading follows, or None. `play` is
    "on" if play continues and the page has to say so, "said" if the verdict says so itself, "over"
    if play ends there, else "". `noted` is the key under which it is recorded if a game has to
    distinguish it from the ruling's other cases, else "". With `fewer` it applies only if the house
    rules allow one player fewer.
    """

    answers: Conditions
    conditions: Conditions
    verdict: Text
    cost: Text
    sources: tuple[str, ...]
    about: tuple[str, ...]
    after: Text | None
    rests_on: tuple[str, ...]
    books: tuple[str, ...]
    scored: bool
    reading: bool
    play: str = ""
    noted: str = ""
    fewer: bool = False

    @property
    def silent(self) -> bool:
        """Whether no source and no house rule says it, so that it is Companion's reading.

        A case that rests only on an open question is such a reading as well, unless a house rule
        answers it.
        """
        if self.rests_on and self.sources and not self.reading:
            return False
        return all(is_question(source) for source in self.sources)


@dataclass(frozen=True)
class Ruling:
    """An irregularity: its name, when to pick it, the questions to ask and the cases.

    `conditions` are the house rules under which it can come up (`table` in the file), `unless`
    those under which it cannot. `shout` is what players shout at a table.
    """

    key: str
    part: str
    title: Text
    pick: Text
    who: Text | None
    conditions: Conditions
    unless: Conditions
    questions: tuple[RulingQuestion, ...]
    cases: tuple[Case, ...]
    proof: Proof | None = None
    parts: Conditions = field(default_factory=dict)
    shout: Shout | None = None
    was: tuple[str, ...] = ()
    related: tuple[str, ...] = ()


@cache
def read_rulings(folder: Path) -> Mapping[str, Ruling]:
    """Return the rulings of the game in a folder, by key and in the order of a deal. Cached.

    A game may have none. If its file has a table [shared], the rulings that all games share are
    included (`engine/referee/ruling_file.py`). Raise RulingError if a file is invalid.
    """
    if not (folder / FILE).exists():
        return {}
    file = checked_keys(_loaded(folder), "the file", "ruling", "shared", "shouts")
    # A game in a package of its own has no such file beside its folder.
    beside = folder.parent if (folder.parent / FILE).exists() else SHARED
    common = checked_keys(_loaded(beside), "what is shared", "ruling") if "shared" in file else {}
    rulings = [_ruling(read) for read in _own_and_shared(file, common)]
    keys = [key for ruling in rulings for key in (ruling.key, *ruling.was)]
    if len({*keys}) < len(keys):
        raise RulingError(f"the file: a key twice in {keys}")
    called = {ruling.key: ruling for ruling in rulings}
    unknown = {key for ruling in rulings for key in ruling.related} - {*called}
    if unknown:
        raise RulingError(f"the file: no ruling is called {sorted(unknown)}")
    for index, (key, word) in enumerate(read_words(file, called)):
        called[key] = replace(called[key], shout=Shout(index, word))
    return dict(sorted(called.items(), key=lambda item: [*PARTS].index(item[1].part)))


def shared_rulings() -> tuple[Ruling, ...]:
    """Return the rulings that all games share, not adapted to any game."""
    return tuple(map(_ruling, _loaded(SHARED)["ruling"]))


def _own_and_shared(found: Mapping[str, Any], common: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the rulings of a game's file, then the shared ones of `common` that it takes."""
    rulings = [*found.get("ruling", ())]
    if not common:
        return rulings
    try:
        return rulings + shared_rulings_for(
            common["ruling"], found["shared"], {ruling.get("key") for ruling in rulings}
        )
    except LookupError as error:
        raise RulingError(f"[shared]: {error}") from error


def _loaded(folder: Path) -> dict[str, Any]:
    """Return the parsed rulings file of a folder."""
    return tomllib.loads((folder / FILE).read_text(encoding="utf-8"))


def _ruling(data: Mapping[str, Any]) -> Ruling:
    """Parse a [[ruling]]."""
    where = str(data.get("key"))
    checked_keys(data, where, *RULING_KEYS, needed=RULING_NEEDS)
    questions = checked_unique(
        [_question(question, where) for question in data.get("question", ())], where
    )
    if data["part"] not in PARTS:
        raise RulingError(f"{where}: no part {data['part']}")
    return Ruling(
        where,
        data["part"],
        read_text(data["title"], where),
        read_text(data["pick"], where),
        read_text(data["who"], where) if "who" in data else None,
        read_conditions(data.get("table", {})),
        read_conditions(data.get("unless", {})),
        tuple(questions),
        tuple(_case(case, where, questions, data["part"]) for case in data["case"]),
        _proof(data, where, questions),
        read_conditions(data.get("parts", {})),
        was=tuple(data.get("was", ())),
        related=tuple(data.get("related", ())),
    )


def _proof(data: Mapping[str, Any], where: str, questions: list[RulingQuestion]) -> Proof | None:
    """Parse how typed cards settle a ruling; return None if they do not."""
    if "proof" not in data:
        return None
    choices = {question.key: question.answers for question in questions}
    try:
        return read_proof(data["proof"], choices)
    except LookupError as error:
        raise RulingError(f"{where}: {error}") from error


def _question(data: Mapping[str, Any], where: str) -> RulingQuestion:
    """Parse a [[ruling.question]]."""
    checked_keys(data, where, "key", "text", "answers", needed=("key", "text"))
    answers = {
        key: read_text(answer, where) for key, answer in data.get("answers", {}).items()
    } or YES_NO
    if not 2 <= len(answers) <= 4:
        raise RulingError(f"{where}: {len(answers)} answers to {data['key']}")
    return RulingQuestion(data["key"], read_text(data["text"], where), answers)


def _case(data: Mapping[str, Any], where: str, questions: list[RulingQuestion], part: str) -> Case:
    """Parse a [[ruling.case]] of a ruling on a part of a deal."""
    checked_keys(data, where, *CASE_KEYS, needed=CASE_NEEDS)
    conditions, answers = (
        read_conditions(data.get("table", {})),
        read_conditions(data.get("answers", {})),
    )
    choices = {question.key: question.answers for question in questions}
    for key, wanted in answers.items():
        if not {*wanted} <= choices.get(key, {}).keys():
            raise RulingError(f"{where}: nobody can answer {wanted} to {key}")
    books = tuple(data.get("books", ["none"]))
    if not books or not {*books} <= {*BOOKINGS}:
        raise RulingError(f"{where}: {books} cannot be booked")
    if data.get("after", "laws") not in MODELS:
        raise RulingError(f"{where}: no rule book {data['after']}")
    decided = tuple(data.get("options", [name for name in conditions if name != "seats"]))
    case = Case(
        answers,
        conditions,
        read_text(data["verdict"], where),
        read_text(data["cost"], where) if "cost" in data else NOTHING,
        tuple(data["sources"]),
        tuple(data.get("about", ())),
        MODELS.get(data.get("after", "")),
        decided,
        books,
        data.get("scored", False) is True,
        data.get("reading", False) is True,
        _play(data, where, part, books),
        str(data.get("noted", "")),
        data.get("fewer", False) is True,
    )
    if case.after and not case.silent:
        raise RulingError(f"{where}: `after` is for readings, but some rule says this")
    if case.reading and not (case.silent and case.sources and case.rests_on):
        raise RulingError(f"{where}: `reading` makes no difference here")
    return case


def _play(data: Mapping[str, Any], where: str, part: str, books: tuple[str, ...]) -> str:
    """Return what a case does to play (`Case.play`)."""
    goes_on = books[0] == "none" and not data.get("scored") and part != "score"
    if "play" in data and not (goes_on and data["play"] in {"said", "over"}):
        raise RulingError(f"{where}: play cannot be {data['play']}")
    return str(data.get("play", "on" if goes_on else ""))
