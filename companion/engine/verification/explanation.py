"""Why a play was illegal, as people argue: who showed what in which trick."""

from collections.abc import Iterator

from companion.cards import Card, Suit
from companion.engine.messages import Message, message
from companion.engine.play.cardset import cards_of
from companion.engine.verification.report import Finding, OpenPlay, Report, Suspicion

MOST = 5
"""More cards than these are counted, not listed."""


def why_illegal(report: Report, found: Finding) -> tuple[Message, ...]:
    """A finding in words, its proof with it."""
    trick, shown = trick_of(report, found.index), trick_of(report, found.proved_at)
    later = found.proved_at > found.index
    if found.kind == "revoke" and later and len(found.proof) <= MOST:
        return (_revoked(report, found, trick, shown),)
    said = message("proof-trick", trick=trick, says=_short(found.problem.message))
    if found.argued and len(found.proof) > MOST:
        return (said, message("proof-unseen-many"))
    if found.argued:
        return (said, message("proof-unseen", proof=found.proof))
    return (said, message("proof-later", proof=found.proof, later=shown)) if later else (said,)


def _revoked(report: Report, found: Finding, trick: int, shown: int) -> Message:
    """Which suit was not followed, and what came later."""
    seat, card, proof, suit = found.seat, found.card, found.proof, led_suit(report, found.index)
    if found.argued:
        return message(
            "proof-unseen-revoke", seat=seat, card=card, proof=proof, suit=suit, trick=trick
        )
    return message(
        "proof-revoke", seat=seat, card=card, proof=proof, suit=suit, trick=trick, later=shown
    )


def why_open(report: Report, play: OpenPlay) -> Message:
    """What would decide an open play."""
    trick = trick_of(report, play.index)
    if play.kind == "revoke" and play.cards:
        suit = led_suit(report, play.index)
        return message("proof-open-revoke", trick=trick, seat=play.seat, card=play.card, suit=suit)
    return message("proof-trick", trick=trick, says=_short(play.problem.message))


def why_suspected(report: Report, found: Suspicion) -> tuple[Message, ...]:
    """That somebody has offended, and which plays can be meant."""
    meant = tuple(_suspects(report, found))
    return (_short(found.problem.message), message("proof-suspects", plays=meant))


def _short(said: Message) -> Message:
    """The message, with the number of cards in place of too many to list."""
    cards = said.params.get("proof")
    if not isinstance(cards, tuple) or len(cards) <= MOST:
        return said
    return Message(said.code, {**said.params, "proof": message("proof-count", count=len(cards))})


def _suspects(report: Report, found: Suspicion) -> Iterator[Message]:
    """Each play that may have been the illegal one."""
    for index in found.suspects:
        card, seat = Card(report.cards[index]), report.who[index]
        trick = trick_of(report, index)
        who = next(each for each in found.seats if each == seat)
        yield message("proof-suspect", seat=who, card=card, trick=trick)


def trick_of(report: Report, index: int) -> int:
    """The number of the trick to which a play belongs."""
    return report.deal.first_trick + index // report.deal.laws.seats


def led_suit(report: Report, index: int) -> Message:
    """The suit that was to be followed in the trick of a play, by name."""
    laws = report.deal.laws
    start = index - index % laws.seats
    cards = report.cards[start : index + 1]
    led = next(
        (s for s in map(laws.tables.suit_of.__getitem__, cards) if s != laws.tables.none), -1
    )
    return suit_named(laws.suits[led] if led >= 0 else 0)


def suit_named(cards: int) -> Message:
    """What a suit of some game is called: that of its plain cards, else the jokers."""
    plain = next((Suit(card // 13) for card in cards_of(cards) if not card.is_joker), None)
    return message("suit-plain", suit="J" if plain is None else plain.letter)
