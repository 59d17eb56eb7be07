"""What typed cards prove in a dispute, and which of the ruling's questions they answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import url_for

from companion.cards import Card
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message
from companion.engine.referee.ruling_file import Ruling
from companion.engine.referee.rulings import ruling_for
from companion.engine.seating import Seat
from companion.engine.verification.report import (
    Finding,
    trick_of,
    why_illegal,
    why_open,
    why_suspected,
)
from companion.web.referee.check.setup import LONGEST, Address, CheckSetup
from companion.web.referee.check.view import CheckView

DEAL = "entry"
"""The query parameter of a ruling's address with a scored deal; no question has that name."""
PROOF = "proof"
"""The query parameter of a ruling's address that contains the query of its check."""


@dataclass(frozen=True)
class ShownCard:
    """A card of a trick in doubt: who played it, and how it is marked."""

    card: Card
    seat: int
    wrong: bool = False
    led: bool = False
    won: bool = False


@dataclass(frozen=True)
class LaidTrick:
    """A drawn trick: the one in doubt, or a later one that proves the offence."""

    number: int
    cards: tuple[ShownCard, ...]


def provable(at: Sheet, key: str) -> Ruling | None:
    """Return the ruling with this key if cards can settle it at this table, else None."""
    position = at.position
    ruling = ruling_for(at.table.game, key, position.rules, position.seats)
    return ruling if ruling and ruling.proof and at.table.game.cardplay else None


def read_card_proof(at: Sheet, ruling: Ruling, said: str) -> "CardProof | None":
    """Parse the check in a ruling's address; None if there is none or it cannot be judged."""
    if not said or provable(at, ruling.key) is None:
        return None
    address = Address.of(dict(parse_qsl(said[:LONGEST])))
    check = CheckView(at, replace(address, ruling=ruling.key))
    return CardProof(ruling, check) if check.ready else None


class CardProof:
    """A check of tricks that is to settle a dispute; only the cards can prove an offence."""

    def __init__(self, ruling: Ruling, check: CheckView) -> None:
        """`check` must be ready."""
        assert ruling.proof is not None
        self.ruling, self.check, self.proof = ruling, check, ruling.proof

    @property
    def name(self) -> str:
        """The query of the check, as the ruling's address contains it."""
        return urlencode(self.check.address.query(by=-1, ruling="", rows=""))

    @cached_property
    def found(self) -> Finding | None:
        """The earliest play that the cards prove to be the offence, or None."""
        findings = self.check.check.report.findings
        return next((finding for finding in findings if finding.kind == self.proof.offence), None)

    @property
    def trick(self) -> int:
        """The number of the trick with the offence."""
        assert self.found is not None
        return trick_of(self.check.check.report, self.found.index)

    @property
    def verdict(self) -> str:
        """The verdict of the cards: "proven", "legal", or one of these.

        "open": they do not tell; "other": they prove another offence; "somebody": they prove an
        offence, but not whose; "record": they contradict each other.
        """
        if self.found is not None:
            return "proven"
        report = self.check.check.report
        verdicts = {
            "record": any(foul.code == "play-record" for foul in report.deal.fouls),
            "other": report.findings or report.deal.fouls,
            "somebody": report.unattributed,
            "open": self.would_settle or not report.cards,
        }
        return next((verdict for verdict, holds in verdicts.items() if holds), "legal")

    @property
    def proves(self) -> tuple[Message, ...]:
        """Why the offence is proven, or else what else the cards prove."""
        report = self.check.check.report
        if self.found is not None:
            return why_illegal(report, self.found)
        return (
            *(foul.message for foul in report.deal.fouls),
            *(reason for found in report.findings for reason in why_illegal(report, found)),
            *(why for each in report.unattributed[-1:] for why in why_suspected(report, each)),
        )

    @property
    def would_settle(self) -> tuple[Message, ...]:
        """What would settle whether somebody has committed the offence."""
        report = self.check.check.report
        doubts = (play for play in report.open if play.kind == self.proof.offence)
        return tuple(why_open(report, doubt) for doubt in doubts)

    @property
    def tricks(self) -> tuple[LaidTrick, ...]:
        """The trick in doubt, and those with the cards that prove the offence."""
        if self.found is None:
            return ()
        report, finding, seats = self.check.check.report, self.found, len(self.check.names)
        start = finding.index - finding.index % seats
        in_trick = range(start, min(start + seats, len(self.check.plays)))
        trick = LaidTrick(self.trick, tuple(self._laid(index) for index in in_trick))
        proving = [i for i, card in enumerate(report.cards) if Card(card) in finding.proof]
        later = [i for i in proving if i not in in_trick]
        return (trick, *(LaidTrick(trick_of(report, i), (self._laid(i),)) for i in later[:2]))

    def _laid(self, index: int) -> ShownCard:
        """Return the card of a play as it is drawn."""
        assert self.found is not None
        report, seats = self.check.check.report, len(self.check.names)
        number, seat = index // seats, report.who[index]
        won = number < len(report.winners) and report.winners[number] == seat
        card = Card(report.cards[index])
        wrong = index == self.found.index or card in self.found.proof
        return ShownCard(card, seat, wrong, index % seats == 0, won)

    @property
    def answers(self) -> Mapping[str, str]:
        """The answers to the ruling's questions that the cards prove."""
        if self.found is None:
            return {}
        return self.proof.scored if self.check.row else self.proof.later

    @property
    def seat(self) -> Seat | None:
        """The offender's seat; None without an offence, or if no player holds that hand."""
        seat = self.found.seat if self.found else None
        return seat if seat is not None and seat < len(self.check.players) else None

    @property
    def proven(self) -> Mapping[str, str]:
        """What the cards prove of a dispute, as its address says it: answers, and a scored deal."""
        row = self.check.row
        return {**self.answers, **({DEAL: str(row.effective.entry.number)} if row else {})}

    @property
    def to_ruling(self) -> str:
        """The address of the ruling."""
        said: dict[str, Any] = {**self.proven, PROOF: self.name}
        return url_for("table.referee.rule", key=self.ruling.key, **said)

    @property
    def to_cards(self) -> str:
        """The address of the page on which the cards are typed."""
        return cards_of_dispute(self.ruling.key, self.check.address.query(by=-1, rows=""))


def cards_of_dispute(key: str, said: Mapping[str, str]) -> str:
    """Return the address to type the cards of a dispute, with what is known about them."""
    query: dict[str, Any] = {**said, "ruling": key}
    return url_for("table.referee.tricks", **query)


def deals_in_doubt(check: CheckSetup) -> Iterator[tuple[int, str]]:
    """Yield the deals that are disputed most, this one and the last, each with its address."""
    for deal in range(check.now, max(0, check.now - 2), -1):
        yield deal, cards_of_dispute(check.address.ruling, {"deal": str(deal)})
