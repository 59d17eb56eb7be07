"""What must be known before a check of tricks can begin: the deal, the trump, who leads."""

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
from companion.web.referee.check.questions import Question, questions, read
from companion.web.request.language import text as words


def deal_in_progress(sheet: Sheet) -> int:
    """The number of the deal that is played now, or was the last one."""
    done = sheet.position.completed
    return max(1, done) if sheet.result else done + 1


def seat_names(
    cardplay: Cardplay[Any], position: Position[Any], answers: Answers
) -> tuple[str, ...]:
    """Who plays each hand: a player by name, or what else plays by what it is called."""
    hands = cardplay.players_of_hands(position, answers)
    return tuple(
        position.players[each] if isinstance(each, Seat) else words(each) for each in hands
    )


class CheckSetup:
    """A check as its address tells it: what is known of the deal, and the plays."""

    def __init__(self, sheet: Sheet, address: Address, text: str | None = None) -> None:
        """`text` are the plays as somebody typed them, in place of those of the address."""
        self.sheet, self.game = sheet, sheet.table.game
        now = deal_in_progress(sheet)
        self.deal = address.deal if 1 <= address.deal <= now else now
        self.row, self.position = _deal(sheet, self.deal)
        self.players: tuple[str, ...] = self.position.players
        self._ask(address)
        broken = {"yes": True, "no": False}.get(self.address.broken)
        prepare = partial(prepare_deal, self.cardplay, self.position, self.answers)
        opening, begun = prepare(), prepare(first_trick=address.trick, broken=broken)
        self.first, self.dealt, self.transcript = opening.known, begun.known, begun.transcript
        self.problems = begun.problems or opening.problems
        self.mistakes: tuple[MistypedWord, ...] = ()
        self.text = text
        self._read(address.plays if text is None else text, kept=address.plays)

    def _ask(self, address: Address) -> None:
        """What the game asks, and what was answered."""
        assert self.game.cardplay is not None
        self.cardplay = self.game.cardplay
        self.asks = self.cardplay.questions(self.position)
        self.extras = self.cardplay.optional_questions(self.position)
        typed = read((*self.asks, *self.extras), address.answers, self.players)
        self.answers = {**self.cardplay.answers_from_log(self.position), **typed}
        self.address = replace(address, deal=self.deal, answers=self.answers)

    def _read(self, text: str, kept: str) -> None:
        """The plays; where what was typed cannot be, those that were there before."""
        self.plays: tuple[TypedPlay, ...] = ()
        if self.dealt is None:
            return
        plays, self.mistakes = read_plays(text, self.dealt)
        if self.mistakes and self.text is not None:
            plays = read_plays(kept, self.dealt).plays
        self.plays = plays
        self.address = replace(self.address, plays="-".join(map(str, plays)))

    @property
    def leader(self) -> Seat | None:
        """Who leads first: as the rules say, else as somebody said."""
        if self.dealt is None:
            return None
        if self.dealt.leader is not None and not (self.dealt.opens and self.dealt.opening):
            return self.dealt.leader
        said = self.address.leader
        return Seat(said) if 0 <= said < self.dealt.laws.seats else None

    @property
    def ready(self) -> bool:
        """Whether all is known that is needed to type cards."""
        return self.leader is not None

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays each hand."""
        return seat_names(self.cardplay, self.position, self.answers)

    # What is asked first

    @property
    def asked(self) -> tuple[Question, ...]:
        """What must be answered, as far as the table does not know it."""
        known = self.cardplay.answers_from_log(self.position)
        open_ = [each for each in self.asks if not known.get(each.name)]
        return questions(open_, self.answers, self.players, self.problems)

    @property
    def extra(self) -> tuple[Question, ...]:
        """What may be added."""
        return questions(self.extras, self.answers, self.players, self.problems)

    @property
    def general_problems(self) -> tuple[Problem, ...]:
        """What is wrong and has no field of its own on the page."""
        shown = {each.name for each in (*self.asked, *self.extra)}
        return tuple(each for each in self.problems if each.field not in shown)

    @property
    def tricks(self) -> int:
        """How many tricks a deal has; 0 while that is not known."""
        return 0 if self.first is None else self.first.laws.cards_each

    @property
    def asks_leader(self) -> bool:
        """Whether it must be said who leads."""
        if self.dealt is None:
            return self.first is not None
        return self.dealt.leader is None or bool(self.dealt.opens and self.dealt.opening)

    @property
    def asks_broken(self) -> bool:
        """Whether it matters what was broken before the first trick that is told."""
        return self.first is not None and bool(self.first.laws.breakers)


def _deal(sheet: Sheet, number: int) -> tuple[Row | None, Position[Any]]:
    """A deal's row, if it is scored, and where the table stood as it was."""
    row = next((each for each in sheet.rows if each.deal == number), None)
    if row is None:
        return None, sheet.position
    before = sheet.ahead_of(row.live.entry.number)
    return row, before.position
