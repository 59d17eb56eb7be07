"""Reads a game's `rulings.toml`, strictly: what is misspelt there is found at the first look.

Each [[ruling]] is an irregularity as players say it:

    key, title, pick    what it is called, and the one sentence that says when to pick it
    was                 left out, or the keys it had before; they still lead to it
    part                under which of PARTS it stands
    who                 left out, or how one asks whose doing it was (a seat)
    proof               left out, or how typed cards settle it (`engine/referee/shouts.py`)
    table, unless       left out, or the house rules under which it can (cannot) come up
    parts               left out, or parts of a series: it comes up only where one of them does
    [[ruling.question]] key and text, and in [ruling.question.answers] two to four of them;
                        without any it is a question of yes or no
    [[ruling.case]]     the first that fits decides
        answers, table  the answers and the house rules for which it holds
        verdict, cost   what happens now, what it costs (left out: nothing)
        sources         the rule ids that say this very thing; none where no rule does
        about           the rules it is about, which say no such thing: the one that was broken
        after           of which of MODELS it is taken over, where no source says it
        options         the house rules that decide it (left out: those in `table`)
        reading         true where these house rules turn it, but none of them says it
        books           what one tap can enter, the usual first (BOOKINGS; left out: "none")
        scored          true where that changes a deal which is scored already

[shouts] says how they are shouted, the usual first; [words] by which other words one looks for
them, to which the file that all games share adds its own.

A case that nothing but Companion itself says (`Case.silent`) is marked as its reading wherever it
is shown. Words stand as [English, Japanese] and may name in braces what the game's `terms` have.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.messages import Text
from companion.engine.referee.ruling_text import (
    Conditions,
    RulingError,
    conditions,
    only,
    text,
    unique,
)
from companion.engine.referee.shared_rulings import adapted
from companion.engine.referee.shouts import Proof, Shout, read_proof, spoken, words_of_all
from companion.engine.rules.book import is_question

FILE = "rulings.toml"

PARTS: Mapping[str, Text] = {
    "deal": Text("Dealing", "配り方"),
    "pass": Text("Passing", "カードの交換"),
    "bid": Text("Bidding", "ビッド"),
    "play": Text("Play", "プレイ"),
    "score": Text("Scoring and the end", "点数と終わり方"),
}
"""The parts of a deal in which something can go wrong, in their order."""

BOOKINGS = (
    "none",
    "misdeal",
    "correct",
    "adjustment",
    "wrong-dealer",
    "charge",
    "substitution",
    "early-end",
)
"""What a ruling can make of the log: only its own line, a misdeal, a deal to be corrected,
points to be agreed on, another dealer, what the game makes of a deal that it charges, somebody who
takes over a seat, or the end."""

MODELS: Mapping[str, Text] = {"laws": Text("the Laws of Whist", "英国のホイスト規則")}
"""Rule books that no source is, but that a ruling of Companion’s own can follow."""

YES_NO: Mapping[str, Text] = {"yes": Text("Yes", "はい"), "no": Text("No", "いいえ")}


@dataclass(frozen=True)
class Inquiry:
    """A question on the way to a verdict, and its answers by key."""

    key: str
    text: Text
    answers: Mapping[str, Text]


@dataclass(frozen=True)
class Case:
    """A verdict, and the answers and house rules for which it holds.

    `sources` say it; `about` are the rules it turns on, which do not. `after` is the model of a
    reading, None where it has none.
    """

    answers: Conditions
    table: Conditions
    verdict: Text
    cost: Text
    sources: tuple[str, ...]
    about: tuple[str, ...]
    after: Text | None
    rests_on: tuple[str, ...]
    books: tuple[str, ...]
    scored: bool
    reading: bool

    @property
    def silent(self) -> bool:
        """Whether no source and no house rule says it: it is Companion's reading.

        What rests on an open question alone is one too, unless a house rule answers that question.
        """
        if self.rests_on and self.sources and not self.reading:
            return False
        return all(is_question(each) for each in self.sources)


@dataclass(frozen=True)
class Ruling:
    """An irregularity: how players call it, when to pick it, what to ask, and what then holds.

    `shout` is how it is shouted at a table, `also` by which other words it is looked for.
    """

    key: str
    part: str
    title: Text
    pick: Text
    who: Text | None
    table: Conditions
    unless: Conditions
    questions: tuple[Inquiry, ...]
    cases: tuple[Case, ...]
    proof: Proof | None = None
    parts: Conditions = field(default_factory=dict)
    shout: Shout | None = None
    also: Text | None = None
    was: tuple[str, ...] = ()


@cache
def read_rulings(folder: Path) -> Mapping[str, Ruling]:
    """The rulings of the game in a folder, by key and in the order of a deal. Read once.

    A game may have none. Where its file has a table [shared], those that all games share are among
    them (`engine/referee/shared_rulings.py`). Raises RulingError where a file says what cannot be.
    """
    if not (folder / FILE).exists():
        return {}
    found = only(_loaded(folder), "the file", "ruling", "shared", "shouts", "words")
    common = (
        only(_loaded(folder.parent), "what is shared", "ruling", "words")
        if "shared" in found
        else {}
    )
    rulings = [_ruling(each) for each in _own_and_shared(found, common)]
    keys = [key for each in rulings for key in (each.key, *each.was)]
    if len({*keys}) < len(keys):
        raise RulingError(f"the file: a key twice in {keys}")
    called = {each.key: each for each in rulings}
    for place, (key, each) in enumerate(spoken(found, "shouts", called)):
        called[key] = replace(called[key], shout=Shout(place, each))
    for key, each in (*words_of_all(common, called), *spoken(found, "words", called)):
        known = called[key].also or Text("", "")
        called[key] = replace(
            called[key], also=Text(f"{known.en} {each.en}", f"{known.ja} {each.ja}")
        )
    return dict(sorted(called.items(), key=lambda item: [*PARTS].index(item[1].part)))


def _own_and_shared(found: Mapping[str, Any], common: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The rulings of a game's file, then those of `common` that it takes."""
    own = [*found.get("ruling", ())]
    if not common:
        return own
    try:
        return own + adapted(common["ruling"], found["shared"], {each.get("key") for each in own})
    except LookupError as error:
        raise RulingError(f"[shared]: {error}") from error


def _loaded(folder: Path) -> dict[str, Any]:
    """What the rulings of a folder say."""
    return tomllib.loads((folder / FILE).read_text(encoding="utf-8"))


def _ruling(data: Mapping[str, Any]) -> Ruling:
    """One [[ruling]]."""
    where = str(data.get("key"))
    needed = ("key", "part", "title", "pick", "case")
    optional = ("was", "who", "proof", "table", "unless", "parts", "question")
    only(data, where, *needed, *optional, needed=needed)
    questions = unique([_question(each, where) for each in data.get("question", ())], where)
    if data["part"] not in PARTS:
        raise RulingError(f"{where}: no part {data['part']}")
    return Ruling(
        where,
        data["part"],
        text(data["title"], where),
        text(data["pick"], where),
        text(data["who"], where) if "who" in data else None,
        conditions(data.get("table", {})),
        conditions(data.get("unless", {})),
        tuple(questions),
        tuple(_case(each, where, questions) for each in data["case"]),
        _proof(data, where, questions),
        conditions(data.get("parts", {})),
        was=tuple(data.get("was", ())),
    )


def _proof(data: Mapping[str, Any], where: str, questions: list[Inquiry]) -> Proof | None:
    """How typed cards settle a ruling, if they do."""
    if "proof" not in data:
        return None
    choices = {each.key: each.answers for each in questions}
    try:
        return read_proof(data["proof"], choices)
    except LookupError as error:
        raise RulingError(f"{where}: {error}") from error


def _question(data: Mapping[str, Any], where: str) -> Inquiry:
    """One [[ruling.question]]."""
    only(data, where, "key", "text", "answers", needed=("key", "text"))
    answers = {key: text(each, where) for key, each in data.get("answers", {}).items()} or YES_NO
    if not 2 <= len(answers) <= 4:
        raise RulingError(f"{where}: {len(answers)} answers to {data['key']}")
    return Inquiry(data["key"], text(data["text"], where), answers)


def _case(data: Mapping[str, Any], where: str, questions: list[Inquiry]) -> Case:
    """One [[ruling.case]]."""
    asked = ("answers", "table", "verdict", "cost", "sources", "about", "after", "options", "books")
    only(data, where, *asked, "scored", "reading", needed=("verdict", "sources"))
    table, answers = conditions(data.get("table", {})), conditions(data.get("answers", {}))
    choices = {each.key: each.answers for each in questions}
    for key, wanted in answers.items():
        if not {*wanted} <= choices.get(key, {}).keys():
            raise RulingError(f"{where}: nobody can answer {wanted} to {key}")
    books = tuple(data.get("books", ["none"]))
    if not books or not {*books} <= {*BOOKINGS}:
        raise RulingError(f"{where}: {books} cannot be booked")
    if data.get("after", "laws") not in MODELS:
        raise RulingError(f"{where}: no rule book {data['after']}")
    decided = tuple(data.get("options", [name for name in table if name != "seats"]))
    case = Case(
        answers,
        table,
        text(data["verdict"], where),
        text(data["cost"], where) if "cost" in data else Text("", ""),
        tuple(data["sources"]),
        tuple(data.get("about", ())),
        MODELS.get(data.get("after", "")),
        decided,
        books,
        data.get("scored", False) is True,
        data.get("reading", False) is True,
    )
    if case.after and not case.silent:
        raise RulingError(f"{where}: what a rule says is taken over from nowhere")
    if case.reading and not (case.silent and case.sources and case.rests_on):
        raise RulingError(f"{where}: it is no reading, or one in any case")
    return case
