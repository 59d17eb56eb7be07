"""The result of a deal from its tricks, and whether play was allowed to stop early (Q-H24)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.log.forms import NOBODY
from companion.engine.play.cardset import CARD_BITS, Mask, cards_of, mask_of, union
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import Laws
from companion.engine.play.transcript import Transcript
from companion.engine.play.tricks import PlayState
from companion.engine.problem import Problem, problem
from companion.engine.seating import NO_SEAT, Seat
from companion.engine.verification.report import Report
from companion.games.hearts.actions import Captures
from companion.games.hearts.judge import deal_taken
from companion.games.hearts.laws import HEARTS
from companion.games.hearts.pack import QUEEN, queen_points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import SUN, effects, shooter


def piles_taken(laws: Laws, cards: Sequence[int], winners: Sequence[int]) -> list[Mask]:
    """Return the cards that each seat took in finished tricks."""
    piles = [0] * laws.seats
    for trick, winner in enumerate(winners):
        piles[winner] |= mask_of(cards[trick * laws.seats : (trick + 1) * laws.seats])
    return piles


def counting_cards(rules: HeartsRules, laws: Laws) -> Mask:
    """Return the cards that count at a table: hearts, the queen, the bonus card."""
    queen = CARD_BITS[QUEEN] if queen_points(rules) else 0
    bonus = 0 if rules.bonus == "none" else CARD_BITS[Card.read(rules.bonus)]
    return laws.pack & (HEARTS | queen | bonus)


def claim_problems(
    rules: HeartsRules, transcript: Transcript[HeartsRules], deal: KnownDeal
) -> tuple[Problem, ...]:
    """Return why play was not allowed to stop at the claim; empty if it was, or without a claim."""
    if not transcript.claim or len(transcript.cards) >= deal.plays:
        return ()
    leader = Seat(transcript.who[0] if transcript.who else 0)
    progress = PlayState(deal.laws, leader, first_trick=deal.opens)
    for seat, card in zip(transcript.who, transcript.cards, strict=True):
        progress.put(Seat(seat), card)
    return tuple(_refusals(rules, deal, transcript.cards, progress.winners))


def _refusals(
    rules: HeartsRules, deal: KnownDeal, cards: Sequence[int], winners: Sequence[int]
) -> Iterator[Problem]:
    """Yield what the rest of the deal could still change (Q-H24).

    Of a deal whose first tricks were not told, only known cards are sure to be still out.
    """
    if rules.claim == "off":
        yield problem("hearts-claim-off", "Q-H24", field="claim")
    laws = deal.laws
    out = counting_cards(rules, laws) & ~mask_of(cards[: len(winners) * laws.seats])
    if not deal.opens:
        out &= union(place.holds for place in (*deal.hands, *deal.asides))
    if out:
        yield problem("hearts-claim-cards", "Q-H24", field="claim", cards=cards_of(out))
    elif deal.opens and len({*winners}) < 2 and (rules.sun == "on" or rules.team == "adhoc"):
        yield problem("hearts-claim-tricks", "Q-H24", field="claim", seat=Seat(winners[0]))


def result_actions(
    rules: HeartsRules, transcript: Transcript[HeartsRules], report: Report
) -> tuple[Action, ...]:
    """Return the result to enter for a deal that was finished or rightly stopped, else nothing.

    Return nothing either if impossible cards were played, so that the sum is wrong.
    """
    deal, laws, winners = report.deal, report.deal.laws, report.winners
    stopped = transcript.claim and not claim_problems(rules, transcript, deal)
    if not (deal.opens and winners and (report.complete or stopped)):
        return ()
    piles = piles_taken(laws, report.cards, winners)
    if report.complete:
        left = laws.pack & ~mask_of(report.cards)
        if left.bit_count() != sum(aside.size for aside in deal.asides):
            return ()
        piles[winners[-1]] |= left  # the last trick's winner takes the widow (H1-WID-4)
    counts = counting_cards(rules, laws)
    if sum((pile & counts).bit_count() for pile in piles) != counts.bit_count():
        return ()
    return (_fill_in_choice(rules, _captures(rules, laws, piles, winners), winners),)


def _captures(
    rules: HeartsRules, laws: Laws, piles: Sequence[Mask], winners: Sequence[int]
) -> Captures:
    """Return the result by cards, with the further answers that the table's rules ask for."""
    bonus = NO_SEAT if rules.bonus == "none" else _holder(piles, Card.read(rules.bonus))
    queen = _holder(piles, QUEEN) if queen_points(rules) else NO_SEAT
    first = second = NO_SEAT
    if rules.team == "adhoc":
        first, second, *_ = (*map(Seat, dict.fromkeys(winners)), NOBODY)
    hearts = tuple((pile & HEARTS).bit_count() for pile in piles)
    return Captures(hearts, queen, bonus=bonus, first=first, second=second)


def _holder(piles: Sequence[Mask], card: Card) -> Seat:
    """Return the seat whose pile contains the card."""
    return next(Seat(seat) for seat, pile in enumerate(piles) if pile & CARD_BITS[card])


def _fill_in_choice(rules: HeartsRules, action: Captures, winners: Sequence[int]) -> Captures:
    """Fill in a moon's effect if rules and tricks leave no choice (Q-H25, Q-H37)."""
    deal = deal_taken(rules, action)
    if shooter(rules, deal) is None or rules.moon == "choice" or len(effects(rules, deal)) == 1:
        return action
    return replace(action, choice=rules.moon + SUN * (len({*winners}) == 1))
