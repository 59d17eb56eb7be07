"""The questions before tricks can be checked (deal, trump suit, leader), and checks as URLs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import session

from companion.engine.contract.trick_game import Answers, Cardplay, prepare_deal
from companion.engine.fold.replay import Sheet
from companion.engine.log.forms import Field, TextLine
from companion.engine.log.position import Position, Row
from companion.engine.messages import Problem, Problems, clean_text, message
from companion.engine.seating import Seat
from companion.engine.verification.typed_tricks import MistypedWord, TypedPlay, read_plays
from companion.web.forms.entry_form import offered
from companion.web.request.language import say, text
from companion.web.request.language import text as words
from companion.web.request.posts import posted_number

# Checks as URLs


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


# Questions of a game


FEW = 6
"""The most choices shown as buttons; more are shown as a drop-down list."""


@dataclass(frozen=True)
class CheckQuestion:
    """A field as shown: a choice with labels, or a text field of at most `longest` characters."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    answer: str
    longest: int = 0
    problem: str = ""

    @property
    def many(self) -> bool:
        """Whether the choices are a drop-down list."""
        return len(self.choices) > FEW


def questions(
    fields: Sequence[Field],
    answers: Answers,
    players: Sequence[str],
    problems: Sequence[Problem] = (),
) -> tuple[CheckQuestion, ...]:
    """Return the fields as shown, with their answers and problems."""
    problem_at = {problem.field: say(problem.message, players) for problem in reversed(problems)}
    return tuple(
        CheckQuestion(
            field.name,
            text(field.label),
            tuple(offered(field, players).items()),
            answers.get(field.name, ""),
            field.longest if isinstance(field, TextLine) else 0,
            problem_at.get(field.name, ""),
        )
        for field in fields
    )


def missing(fields: Sequence[Field], answers: Answers) -> Problems:
    """Return a problem for each question without an answer."""
    return tuple(
        Problem(message("pick-missing", field=field.label), field.name)
        for field in fields
        if not answers.get(field.name)
    )


def where_wrong(asked: Sequence[CheckQuestion]) -> list[tuple[str, str]]:
    """Return the questions with a wrong answer: the ids of their fields, and their labels."""
    return [(f"ask-{question.name}", question.label) for question in asked if question.problem]


def read(
    fields: Sequence[Field], typed: Mapping[str, str], players: Sequence[str]
) -> dict[str, str]:
    """Return the answers in a query or form; values that were not offered are left out."""
    answers = {}
    for asked in fields:
        answer = clean_text(typed.get(asked.name, ""))
        fits = isinstance(asked, TextLine) and len(answer) <= asked.longest
        if answer and (fits or answer in offered(asked, players)):
            answers[asked.name] = answer
    return answers


def deal_in_progress(sheet: Sheet) -> int:
    """Return the number of the current deal, or of the last one once the game is over."""
    done = sheet.position.completed
    return max(1, done) if sheet.result else done + 1


def seat_names(
    cardplay: Cardplay[Any], position: Position[Any], answers: Answers
) -> tuple[str, ...]:
    """Return the name of each hand: the player's, or the label of a hand without one."""
    hands = cardplay.players_of_hands(position, answers)
    return tuple(
        position.players[hand] if isinstance(hand, Seat) else words(hand) for hand in hands
    )


def in_address(plays: Sequence[TypedPlay]) -> str:
    """Return plays as an address contains them."""
    return "-".join(map(str, plays))


class CheckSetup:
    """A check as its address describes it: what is known about the deal, and the plays.

    `known` is the deal at the first trick that is typed, `opening` the deal at its first trick.
    """

    def __init__(
        self, sheet: Sheet, address: Address, text: str | None = None, *, going_on: bool = False
    ) -> None:
        """`text` are plays typed as text, which replace those of the address.

        With `going_on` the reader has seen the questions, so open ones become problems.
        """
        self.sheet, self.game = sheet, sheet.table.game
        self.now = deal_in_progress(sheet)
        self.deal = address.deal if 1 <= address.deal <= self.now else self.now
        self.row, self.position = _deal(sheet, self.deal)
        self.players: tuple[str, ...] = self.position.players
        self._ask(address)
        broken = {"yes": True, "no": False}.get(self.address.broken)
        prepare = partial(prepare_deal, self.cardplay, self.position, self.answers)
        opening, begun = prepare(), prepare(first_trick=address.trick, broken=broken)
        self.opening, self.known, self.transcript = opening.known, begun.known, begun.transcript
        self.problems = begun.problems or opening.problems
        if going_on:
            self.problems = self.problems or missing(self.fields, self.answers)
        self.mistakes: tuple[MistypedWord, ...] = ()
        self.text = text
        self._read_plays(address.plays if text is None else text, kept=address.plays)

    def _ask(self, address: Address) -> None:
        """Read the answers to the game's questions from the address."""
        assert self.game.cardplay is not None
        self.cardplay = self.game.cardplay
        self.fields = self.cardplay.questions(self.position)
        self.optional_fields = self.cardplay.optional_questions(self.position)
        typed = read((*self.fields, *self.optional_fields), address.answers, self.players)
        self.answers = {**self.cardplay.answers_from_log(self.position), **typed}
        self.address = replace(address, deal=self.deal, answers=self.answers)

    def _read_plays(self, text: str, kept: str) -> None:
        """Parse the plays; if a typed word is wrong, keep the earlier ones in `kept`."""
        self.plays: tuple[TypedPlay, ...] = ()
        if self.known is None:
            return
        plays, self.mistakes = read_plays(text, self.known)
        if self.mistakes and self.text is not None:
            plays = read_plays(kept, self.known).plays
        self.plays = plays
        self.address = replace(self.address, plays=in_address(plays))

    @property
    def leader(self) -> Seat | None:
        """The first leader: by the rules, or else as answered; None if unknown."""
        if self.known is None:
            return None
        if not self.asks_leader:
            return self.known.leader
        seat = self.address.leader
        return Seat(seat) if 0 <= seat < self.known.laws.seats else None

    @property
    def ready(self) -> bool:
        """Whether enough is known to type cards."""
        return self.leader is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the hands."""
        return seat_names(self.cardplay, self.position, self.answers)

    # Questions

    @property
    def open_questions(self) -> tuple[CheckQuestion, ...]:
        """The required questions that the log does not answer."""
        answered = self.cardplay.answers_from_log(self.position)
        fields = [field for field in self.fields if not answered.get(field.name)]
        return questions(fields, self.answers, self.players, self.problems)

    @property
    def optional_questions(self) -> tuple[CheckQuestion, ...]:
        """The optional questions."""
        return questions(self.optional_fields, self.answers, self.players, self.problems)

    @property
    def general_problems(self) -> tuple[Problem, ...]:
        """The problems that belong to no field on the page."""
        fields_shown = {
            question.name for question in (*self.open_questions, *self.optional_questions)
        }
        return tuple(problem for problem in self.problems if problem.field not in fields_shown)

    @property
    def asked_wrong(self) -> list[tuple[str, str]]:
        """The questions with a wrong answer: the ids of their fields, and their labels."""
        return where_wrong((*self.open_questions, *self.optional_questions))

    @property
    def tricks(self) -> int:
        """How many tricks a deal has, 0 if unknown."""
        return 0 if self.opening is None else self.opening.laws.cards_each

    @property
    def asks_leader(self) -> bool:
        """Whether the page must ask who leads."""
        if self.known is None:
            return self.opening is not None
        return self.known.leader is None or bool(self.known.opens and self.known.opening)

    @property
    def asks_broken(self) -> bool:
        """Whether the page must ask if a suit was broken before the first trick that is typed."""
        return self.opening is not None and bool(self.opening.laws.breakers)


def _deal(sheet: Sheet, number: int) -> tuple[Row | None, Position[Any]]:
    """Return a deal's row, None if it is not scored, and the position before its last entry."""
    row = next((each for each in sheet.rows if each.deal == number), None)
    if row is None:
        return None, sheet.position
    before = sheet.before(row.effective.entry.number)
    return row, before.position
