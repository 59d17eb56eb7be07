"""Explain in messages why a play was illegal: who showed which card in which trick."""

from collections.abc import Iterator

from companion.cards import Card, Suit
from companion.engine.messages import Message, message
from companion.engine.play.cardset import cards_of
from companion.engine.verification.report import Finding, OpenPlay, Report, UnattributedOffence

MOST = 5
"""The largest number of cards that is listed; more are only counted."""


def why_illegal(report: Report, found: Finding) -> tuple[Message, ...]:
    """Return the messages that state a finding and its proof."""
    trick, shown = trick_of(report, found.index), trick_of(report, found.proved_at)
    later = found.proved_at > found.index
    if found.kind == "revoke" and later and len(found.proof) <= MOST:
        return (_revoked(report, found, trick, shown),)
    statement = message("proof-trick", trick=trick, says=_count_if_many(found.problem.message))
    if found.argued and len(found.proof) > MOST:
        return (statement, message("proof-unseen-many"))
    if found.argued:
        return (statement, message("proof-unseen", proof=found.proof))
    return (
        (statement, message("proof-later", proof=found.proof, later=shown))
        if later
        else (statement,)
    )


def _revoked(report: Report, found: Finding, trick: int, shown: int) -> Message:
    """Return the message that a suit was not followed and which card proved it."""
    seat, card, proof, suit = found.seat, found.card, found.proof, led_suit(report, found.index)
    if found.argued:
        return message(
            "proof-unseen-revoke", seat=seat, card=card, proof=proof, suit=suit, trick=trick
        )
    return message(
        "proof-revoke", seat=seat, card=card, proof=proof, suit=suit, trick=trick, later=shown
    )


def why_open(report: Report, play: OpenPlay) -> Message:
    """Return what would decide an open play."""
    trick = trick_of(report, play.index)
    if play.kind == "revoke" and play.cards:
        suit = led_suit(report, play.index)
        return message("proof-open-revoke", trick=trick, seat=play.seat, card=play.card, suit=suit)
    return message("proof-trick", trick=trick, says=_count_if_many(play.problem.message))


def why_suspected(report: Report, found: UnattributedOffence) -> tuple[Message, ...]:
    """Return the messages that some play was illegal and which plays are suspects."""
    suspects = tuple(_suspects(report, found))
    return (_count_if_many(found.problem.message), message("proof-suspects", plays=suspects))


def _count_if_many(said: Message) -> Message:
    """Return the message with the proof replaced by a count if it is too long to list."""
    cards = said.params.get("proof")
    if not isinstance(cards, tuple) or len(cards) <= MOST:
        return said
    return Message(said.code, {**said.params, "proof": message("proof-count", count=len(cards))})


def _suspects(report: Report, found: UnattributedOffence) -> Iterator[Message]:
    """Yield a message for each suspect."""
    for index in found.suspects:
        card, seat = Card(report.cards[index]), report.who[index]
        trick = trick_of(report, index)
        who = next(other for other in found.seats if other == seat)
        yield message("proof-suspect", seat=who, card=card, trick=trick)


def trick_of(report: Report, index: int) -> int:
    """Return the number of the trick to which a play belongs."""
    return report.deal.first_trick + index // report.deal.laws.seats


def led_suit(report: Report, index: int) -> Message:
    """Return the name of the suit to follow in the trick of a play."""
    laws = report.deal.laws
    start = index - index % laws.seats
    cards = report.cards[start : index + 1]
    led = next(
        (s for s in map(laws.tables.suit_of.__getitem__, cards) if s != laws.tables.none), -1
    )
    return suit_named(laws.suits[led] if led >= 0 else 0)


def suit_named(cards: int) -> Message:
    """Return the name of a suit of any game: the suit of its plain cards, else jokers."""
    plain = next((Suit(card // 13) for card in cards_of(cards) if not card.is_joker), None)
    return message("suit-plain", suit="J" if plain is None else plain.letter)
