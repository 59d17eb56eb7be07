"""The output of `companion verify`: plain data for programs, sentences for people."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from companion.cli.judged_deal import JudgedDeal
from companion.engine.play.recorded_deal import LocatedProblem
from companion.engine.problem import Problem
from companion.engine.verification.report import Finding, OpenPlay, Report, UnattributedOffence
from companion.words.catalogue import Catalogue


class FileVerdict:
    """A judged deal in one language; docs/verifying.md describes the format."""

    def __init__(self, judged: JudgedDeal, words: Catalogue) -> None:
        self._judged, self._words = judged, words
        self._recorded = judged.recorded

    @cached_property
    def _players(self) -> tuple[str, ...]:
        """The names of the seats. Cached and not precomputed: clean deals do not need them."""
        seats = self._judged.transcript.seats if self._judged.transcript else 0
        return tuple(self._words.say(seat) for seat in self._recorded.seats) or tuple(
            self._words.word("cli-seat", seat=seat) for seat in range(seats)
        )

    def to_json(self) -> dict[str, Any]:
        """Return the verdict as plain data."""
        judged, report = self._judged, self._judged.report
        data: dict[str, Any] = {"line": self._recorded.line}
        if self._recorded.id is not None:
            data["id"] = self._recorded.id
        if judged.game is not None:
            data["game"] = judged.game.key
        data["verdict"] = judged.verdict
        if judged.problems:
            data["problems"] = [self._problem(problem) for problem in judged.problems]
        if report is not None:
            data |= self._plays(report)
        if self._recorded.remarks:
            data["remarks"] = [self._problem(remark) for remark in self._recorded.remarks]
        return data

    def sentences(self) -> Iterator[tuple[int, str]]:
        """Yield each problem or remark with its line; nothing for a clean deal."""
        for located in (*self._judged.problems, *self._recorded.remarks):
            yield located.line, self._within(located.problem)
        report = self._judged.report
        if report is None:
            return
        for foul in report.deal.fouls:
            yield self._recorded.line_of(foul.field), self._within(foul)
        certain: tuple[Finding | UnattributedOffence, ...] = (
            *report.findings,
            *report.unattributed,
        )
        for play in certain:
            says = self._words.say(play.problem.message, self._players)
            at = self._recorded.line_of(play.problem.field)
            yield at, self._words.word("cli-play", number=play.index + 1, says=says)
        if report.open:
            yield self._recorded.line, self._words.word("cli-open", count=len(report.open))

    def _within(self, problem: Problem) -> str:
        """Return the sentence of a problem, prefixed with its field."""
        says = self._words.say(problem.message, self._players)
        return f"{problem.field}: {says}" if problem.field else says

    def _plays(self, report: Report) -> dict[str, Any]:
        """Return the verdicts on the plays, and the result of the deal."""
        first = report.first_illegal
        data: dict[str, Any] = {
            "plays": len(report.cards),
            "first_illegal": None if first is None else first.index,
            "illegal": [self._finding(finding, report) for finding in report.findings],
            "open": [self._open(play) for play in report.open],
            "somebody": [self._somebody(offence) for offence in report.unattributed],
            "winners": list(report.winners),
            "complete": report.complete,
            "fouls": [
                self._problem(LocatedProblem(self._recorded.line_of(foul.field), foul))
                for foul in report.deal.fouls
            ],
        }
        result = self._result(report)
        return data | ({"result": result} if result else {})

    def _result(self, report: Report) -> list[dict[str, Any]]:
        """Return the entries a table would make of the deal, if it was played out or claimed."""
        game, transcript = self._judged.game, self._judged.transcript
        assert game is not None
        assert game.cardplay is not None
        assert transcript is not None
        if not (is_complete_deal(report) or (transcript.claim and game.cardplay.claims)):
            return []
        return [game.codec.to_json(action) for action in game.cardplay.result(transcript, report)]

    def _finding(self, each: Finding, report: Report) -> dict[str, Any]:
        """Return an illegal play, its proof, and the plays that showed it."""
        played = {
            card: index
            for index, (seat, card) in enumerate(zip(report.who, report.cards, strict=True))
            if seat == each.seat and index != each.index
        }
        proof = [{"card": str(card), "index": played.get(int(card))} for card in each.proof]
        data = self._play(each) | {"proof": proof, "proved_at": each.proved_at}
        data |= {"argued": True} if each.argued else {}
        data |= {"turn": each.turn} if each.turn is not None else {}
        return data | self._sentence(each.problem)

    def _open(self, each: OpenPlay) -> dict[str, Any]:
        """Return a play that unseen cards may prove illegal."""
        cards = {"cards": [str(card) for card in each.cards]}
        return self._play(each) | cards | self._sentence(each.problem)

    def _somebody(self, each: UnattributedOffence) -> dict[str, Any]:
        """Return an offence that is certain although its play is not."""
        data = {
            "index": each.index,
            "plays": list(each.suspects),
            "seats": list(each.seats),
            "cards": [str(card) for card in each.cards],
            "several": each.several,
        }
        return data | self._sentence(each.problem)

    def _play(self, each: Finding | OpenPlay) -> dict[str, Any]:
        """Return the play and the rules it breaks."""
        return {
            "index": each.index,
            "seat": each.seat,
            "card": str(each.card),
            "kind": each.kind,
            "rules": list(each.rules),
        }

    def _sentence(self, problem: Problem) -> dict[str, Any]:
        """Return the line and the sentence of a problem."""
        says = self._words.say(problem.message, self._players)
        return {"line": self._recorded.line_of(problem.field), "says": says}

    def _problem(self, located: LocatedProblem) -> dict[str, Any]:
        """Return a problem of the file."""
        problem = located.problem
        says = self._words.say(problem.message, self._players)
        data = {"line": located.line, "field": problem.field, "code": problem.code}
        return data | {"rules": list(problem.rules), "says": says}


def is_complete_deal(report: Report) -> bool:
    """Return whether a deal was played completely: every card of the hands, each once."""
    cards = {card for card in report.cards if report.deal.laws.pack >> card & 1}
    played = len(report.cards) == report.deal.plays == len(cards)
    return report.complete and report.deal.opens and played
