"""`companion verify`: print a verdict on each deal of a file."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from companion.cli.terminal import (
    FAULT,
    WRONG,
    ProgressBar,
    out_json,
    print_err,
    terminal_words,
    trouble,
)
from companion.cli.text_file import LONGEST_LINE, FileLine, lines, open_file, size_of
from companion.engine.contract.game import AnyGame, Games, notation_of
from companion.engine.files.strict_reader import read_json
from companion.engine.files.transcript_file import read_transcript
from companion.engine.messages import Problem, message, problem
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import AnyTranscript, LocatedProblem, RecordedDeal, Transcript
from companion.engine.verification.report import Finding, OpenPlay, Report, UnattributedOffence
from companion.engine.verification.verify import verify as verify_plays
from companion.games.registry import known_games
from companion.words.catalogue import Catalogue

# Reading deals from a file


_HEAD = 1000
"""The number of lines read to detect the format, and the most that one JSON deal may span."""
_LONGEST_ID, _LARGEST_ID = 200, 10**18


def read_deals(lines: Iterator[FileLine], games: Games) -> Iterator[RecordedDeal]:
    """Return an iterator over the deals of a file that reads no further than each needs."""
    head: list[FileLine] = []
    size = 0
    for line in lines:
        head.append(line)
        size += len(line.text)
        # Read no further than needed to detect the format: the input may be typed.
        if notation := notation_of(line.text, games):
            return notation.read(each.text for each in chain(head, lines))
        if line.text.strip() and isinstance(read_json(line.text), Mapping):
            break
        if len(head) == _HEAD or size > LONGEST_LINE:
            break
    else:
        whole = FileLine(_first(head), "\n".join(each.text for each in head))
        if isinstance(read_json(whole.text), Mapping):
            return iter([_read_line(whole, games)])
    return _read_lines(chain(head, lines), games)


def _first(lines: Iterable[FileLine]) -> int:
    """Return the number of the first line that is not empty."""
    return next((line.number for line in lines if line.text.strip()), 1)


def _read_lines(lines: Iterable[FileLine], games: Games) -> Iterator[RecordedDeal]:
    """Yield a deal for each line that is not empty."""
    for line in lines:
        if line.fault:
            wrong = problem(line.fault, most=LONGEST_LINE)
            yield RecordedDeal(line.number, problems=(LocatedProblem(line.number, wrong),))
        elif line.text.strip():
            yield _read_line(line, games)


def _read_line(line: FileLine, games: Games) -> RecordedDeal:
    """Return the deal of a line of JSON."""
    data = read_json(line.text)
    if isinstance(data, Problem):
        return RecordedDeal(line.number, problems=(LocatedProblem(line.number, data),))
    read = read_transcript(data, games)
    faults = [] if isinstance(read, Transcript) else list(read)
    name = data.get("id") if isinstance(data, Mapping) else None
    if name is not None and not _is_id(name):
        faults.append(problem("transcript-contract", field="id"))
        name = None
    located = tuple(LocatedProblem(line.number, fault) for fault in faults)
    return RecordedDeal(
        line.number, name, read if isinstance(read, Transcript) and not located else None, located
    )


def _is_id(value: object) -> bool:
    """Return whether a value can be the id of a deal: a short text or a number."""
    if isinstance(value, str):
        return len(value) <= _LONGEST_ID
    return type(value) is int and abs(value) < _LARGEST_ID


# Verdicts on deals


VERDICTS = ("legal", "illegal", "open", "empty", "unreadable")


@dataclass(frozen=True)
class JudgedDeal:
    """A deal and its verdict: with `problems` if unreadable, with a `report` if it has plays."""

    recorded: RecordedDeal
    verdict: str
    problems: tuple[LocatedProblem, ...] = ()
    game: AnyGame | None = None
    transcript: AnyTranscript | None = None
    report: Report | None = None


def judge_deal(recorded: RecordedDeal, games: Games, *, blind: bool) -> JudgedDeal:
    """Judge a deal; `blind` ignores the hidden cards, such as hands and passes."""
    transcript = recorded.transcript
    if recorded.problems:
        return JudgedDeal(recorded, "unreadable", recorded.problems)
    if transcript is None:
        return JudgedDeal(recorded, "empty")
    game = games[transcript.game]
    assert game.cardplay is not None
    # The whole transcript must be possible, including what `blind` ignores.
    deal = game.cardplay.known_deal(transcript)
    if blind and isinstance(deal, KnownDeal):
        transcript = game.cardplay.blind(transcript)
        deal = game.cardplay.known_deal(transcript)
    if not isinstance(deal, KnownDeal):
        problems = tuple(LocatedProblem(recorded.line_of(wrong.field), wrong) for wrong in deal)
        return JudgedDeal(recorded, "unreadable", problems, game)
    report = verify_plays(deal, transcript.who, transcript.cards)
    return JudgedDeal(recorded, verdict_of(report), (), game, transcript, report)


def verdict_of(report: Report) -> str:
    """Return the verdict of a report: "illegal", "empty", "open" or "legal".

    An unattributed offence makes a deal illegal too, and so does a foul other than a play (a pass,
    a claim).
    """
    if report.findings or report.unattributed or report.deal.fouls:
        return "illegal"
    if not report.cards:
        return "empty"
    return "open" if report.open else "legal"


# Output


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


def verify(arguments: argparse.Namespace) -> int:
    """Judge every deal of the file.

    Return 2 if one is unreadable, else 1 if one is illegal, else 0, even if some are open or empty.
    """
    counts: Counter[str] = Counter()
    games, words, name = known_games(), terminal_words(), arguments.file
    with open_file(name) as stream:
        progress = ProgressBar(size_of(stream))
        for recorded in read_deals(lines(stream, name, progress), games):
            judged = judge_deal(recorded, games, blind=arguments.blind)
            counts[judged.verdict] += 1
            verdict = FileVerdict(judged, words)
            out_json(verdict.to_json())
            for line, sentence in verdict.sentences():
                progress.clear()
                called = "" if recorded.id is None else f"[{recorded.id}] "
                print_err(f"{name}:{line}: {called}{sentence}")
        progress.clear()
    if not counts:
        raise trouble("cli-file-empty", file=name)
    print_err(_summary(counts))
    return FAULT if counts["unreadable"] else WRONG if counts["illegal"] else 0


def _summary(counts: Counter[str]) -> str:
    """Return the number of deals, in total and by verdict."""
    parts = tuple(
        # Message codes: cli-count-empty, cli-count-illegal, cli-count-legal, cli-count-open,
        #   cli-count-unreadable
        message(f"cli-count-{verdict}", count=counts[verdict])
        for verdict in VERDICTS
        if counts[verdict]
    )
    return terminal_words().word("cli-summary", deals=counts.total(), parts=parts)
