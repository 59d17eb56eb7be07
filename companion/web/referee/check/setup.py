"""What must be known before tricks can be checked: the deal, the trumps, who leads."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.prepared_deal import prepare_deal
from companion.engine.contract.questions import Answers
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Position, Row
from companion.engine.problem import Problem
from companion.engine.seating import Seat
from companion.engine.verification.typed_tricks import MistypedWord, TypedPlay, read_plays
from companion.web.referee.check.address import Address
from companion.web.referee.check.questions import (
    CheckQuestion,
    missing,
    questions,
    read,
    where_wrong,
)
from companion.web.request.language import text as words


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
