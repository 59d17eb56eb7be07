"""Tricks of Hearts in a few words: a transcript from its plays, its verdict, its result."""

from typing import Any

from companion.cards import Card, read_cards
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import Mask
from companion.engine.play.transcript import AnyTranscript, KnownPass, Transcript
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify
from companion.games.hearts.cardplay import HeartsCardplay, table_laws
from companion.games.hearts.rules import HeartsRules
from tests.support.playing import cards

PLAY = HeartsCardplay()


def written(plays: str = "", *, seats: int = 4, rules: Any = None, **told: Any) -> AnyTranscript:
    """A transcript of plays ("0 2C, 1 5C"); what is not said is not known. Seat 3 dealt."""
    pairs = [each.split() for each in plays.split(", ") if each]
    read = HeartsRules.read(rules or {}, seats)
    assert isinstance(read, HeartsRules), read
    who = tuple(int(seat) for seat, _ in pairs)
    played = tuple(int(Card.read(card)) for _, card in pairs)
    known = {"dealer": Seat(3), "hands": (None,) * seats, **told}
    return Transcript("hearts", read, seats, who=who, cards=played, **known)


def hands(**known: str) -> tuple[Mask | None, ...]:
    """Four hands of which some are known: `s1="2C 3C"` is that of seat 1."""
    return tuple(cards(known[name]) if (name := f"s{seat}") in known else None for seat in range(4))


def passed(giver: int, receiver: int, text: str) -> KnownPass:
    """Cards known to have been passed."""
    return KnownPass(Seat(giver), Seat(receiver), read_cards(text))


def dealt_of(transcript: AnyTranscript) -> KnownDeal:
    """What is known before the first lead."""
    dealt = PLAY.known_deal(transcript)
    assert isinstance(dealt, KnownDeal), dealt
    return dealt


def refused(transcript: AnyTranscript) -> list[tuple[str, str]]:
    """What cannot be in a transcript, and where."""
    dealt = PLAY.known_deal(transcript)
    return [] if isinstance(dealt, KnownDeal) else [(each.code, each.field) for each in dealt]


def fouls(transcript: AnyTranscript) -> list[tuple[str, str]]:
    """What was against the rules besides the plays, and where."""
    return [(each.code, each.field) for each in dealt_of(transcript).fouls]


def report_of(transcript: AnyTranscript) -> Report:
    """The verdict."""
    return verify(dealt_of(transcript), transcript.who, transcript.cards)


def found(transcript: AnyTranscript) -> list[tuple[int, str, int]]:
    """The illegal plays: index, offence, and when that was certain."""
    return [(each.index, each.kind, each.proved_at) for each in report_of(transcript).findings]


def legal(
    rules: HeartsRules, seats: int, hand: str, trick: str = "", *, first: bool, broken: bool
) -> list[str]:
    """The cards of a hand that the engine allows, in the order of the hand."""
    progress = PlayState(table_laws(rules, seats).laws, Seat(0), first_trick=first, broken=broken)
    for seat, card in enumerate(read_cards(trick)):
        progress.put(Seat(seat), card)
    allowed = progress.legal(cards(hand))
    return [str(card) for card in read_cards(hand) if allowed >> card & 1]


def breaks(rules: HeartsRules, card: str) -> bool:
    """Whether hearts are broken once a card was thrown on another suit."""
    progress = PlayState(table_laws(rules, 4).laws, Seat(0), first_trick=False)
    progress.put(Seat(0), Card.read("2C"))
    progress.put(Seat(1), Card.read(card))
    return progress.broken
