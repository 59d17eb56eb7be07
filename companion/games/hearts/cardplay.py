"""Transcripts of Hearts and its laws of play: passes, the first lead, the result."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from companion.cards import RANKS, Card, Suit
from companion.engine.contract.trick_game import Answers, Cardplay, read_card_field
from companion.engine.log.entries import Action
from companion.engine.log.forms import NOBODY, Field, TextLine
from companion.engine.messages import Problem, Problems, Text, problem
from companion.engine.play.known_deal import CardPlace, FirstLead, KnownDeal
from companion.engine.play.laws import (
    ALL_CARDS,
    CARD_BITS,
    CARD_COUNT,
    Duties,
    Duty,
    Laws,
    Mask,
    cards_of,
    mask_of,
    union,
)
from companion.engine.play.transcript import (
    KnownPass,
    Transcript,
    deal_from_transcript,
    unknown_fields,
)
from companion.engine.play.tricks import PlayState
from companion.engine.seating import NO_SEAT, Seat
from companion.engine.verification.report import Report
from companion.games.hearts.actions import Captures
from companion.games.hearts.judge import deal_taken
from companion.games.hearts.pass_directions import STANDARD, pass_direction, passes, receiver_offset
from companion.games.hearts.plan import plan
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    QUEEN,
    SUN,
    banned,
    cards_each,
    effects,
    in_play,
    queen_points,
    shooter,
    widow_cards,
)

# Laws of play


SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
ACE_HIGH = tuple(card % len(RANKS) for card in range(CARD_COUNT))
"""Each card's strength in its suit, ace high, no trumps (H0-RANK-1, H1-RANK-1, H2-LEAD-1)."""
CLUBS, HEARTS = SUITS[Suit.CLUBS], SUITS[Suit.HEARTS]
CITES = {
    "revoke": ("H0-PLAY-4", "H0-PLAY-6", "H1-PLAY-1"),
    "turn": ("H0-PLAY-3", "H0-PLAY-9", "H1-PLAY-4"),
    "first-lead": ("H0-LOC-LEAD-1",),
    "pack": ("H0-DECK-1",),
    "hand": ("H0-DEAL-1", "H1-DEAL-2"),
}
FIRST_LEAD_RULES = {
    "lowest_club": ("H1-LEAD-1", "H2-LEAD-1", "Q-H3", "Q-H4", "Q-H5"),
    "any_club": ("H0-LEAD-1", "Q-H3", "Q-H4", "Q-H5"),
}
"""The rules of a first lead that is decided by the cards."""
BY_DEALERS_LEFT = ("H0-LOC-LEAD-1", "H0-LOC-LEAD-2")
"""The rules of a first lead by the player to the dealer's left."""
FIRST_TRICK = ("H0-OPT-3", "H0-OPT-4", "H2-FIRST-1", "H2-FIRST-2", "Q-H19")
CLOSED = {
    "penalty": ("H0-OPT-1", "H2-BRK-1", "H2-BRK-3", "Q-H16"),
    "heart": ("H1-BRK-1", "H1-BRK-2", "H1-BRK-3", "Q-H16"),
}
"""The rules that keep hearts from being led, by what breaks hearts."""


@dataclass(frozen=True)
class HeartsLaws(Laws):
    """The laws of one table; `penalty` are the cards that cost points there (Q-H22)."""

    opening: str = "lowest_club"
    breaking: str = "penalty"
    first_ban: bool = True
    followers_free: bool = False
    penalty: Mask = HEARTS | CARD_BITS[QUEEN]

    def leading(self, first: bool, broken: bool) -> Duties:
        """Return the duties of a leader: the opening, then no closed hearts (C.1, "leading")."""
        if first and self.opening in FIRST_LEAD_RULES:
            return self._opening()
        opens = (self._no_penalty(BY_DEALERS_LEFT),) if first else ()
        closed = () if broken or self.breaking == "none" else (self._closed(),)
        return (*opens, *closed)

    def following(self, first: bool, led: Mask) -> Duties:
        """Return the duties of a follower: the suit led, no barred penalty card (C.1, "following").

        If the first-trick rule is strict, it also binds players who can follow suit (Q-H20).
        """
        free = led if self.followers_free else 0
        return (self.follow_suit(led), *self._spared(first, free, "Q-H20"))

    def _opening(self) -> Duties:
        """Return the duty to lead the lowest club of the hand, or any club."""
        clubs, rules = self.pack & CLUBS, FIRST_LEAD_RULES[self.opening]
        if self.opening == "any_club":
            return (Duty("first-lead", rules, clubs),)
        return tuple(Duty("first-lead", rules, CARD_BITS[card]) for card in cards_of(clubs))

    def _spared(self, first: bool, free: Mask = 0, *more: str) -> Duties:
        """Return the duty to keep penalty cards except `free` out of a first trick (Q-H19)."""
        if not (first and self.first_ban):
            return ()
        return (self._no_penalty((*FIRST_TRICK, *more), free),)

    def _no_penalty(self, rules: tuple[str, ...], free: Mask = 0) -> Duty:
        """Return the duty to play no penalty card except `free` while the hand has another."""
        return Duty("first-trick", rules, ALL_CARDS & ~self.penalty | free)

    def _closed(self) -> Duty:
        """Return the duty not to lead a heart while the hand has another card.

        If any penalty card breaks hearts, a hand of penalty cards only is not bound (Q-H17).
        """
        bound = ~self.penalty if self.breaking == "penalty" else ~HEARTS
        rules = CLOSED[self.breaking]
        return Duty("closed-lead", rules, ALL_CARDS & ~HEARTS, ALL_CARDS & bound)


class TableLaws(NamedTuple):
    """What a table's rules fix for all its deals: laws, opening by cards, size of the widow."""

    laws: HeartsLaws
    opening: FirstLead | None
    widow: int


@cache
def _shared(laws: HeartsLaws) -> HeartsLaws:
    """Return the first of equal laws, so that their lookup tables are computed only once."""
    return laws


@lru_cache(maxsize=1024)
def table_laws(rules: HeartsRules, seats: int) -> TableLaws:
    """Return what a table's rules fix for all its deals."""
    penalty = HEARTS | (CARD_BITS[QUEEN] if queen_points(rules) else 0)
    pack = mask_of(in_play(rules, seats))
    laws = HeartsLaws(
        seats,
        cards_each(rules, seats),
        pack,
        SUITS,
        ACE_HIGH,
        breakers={"penalty": penalty, "heart": HEARTS, "none": 0}[rules.breaking],
        cites=CITES,
        opening=rules.opening,
        breaking=rules.breaking,
        first_ban=rules.first_ban == "on",
        followers_free=rules.first_ban_followers == "free",
        penalty=penalty,
    )
    opening = None
    if rules.opening in FIRST_LEAD_RULES:
        order = tuple(map(int, cards_of(pack & CLUBS)))
        opening = FirstLead(order, rules.opening == "lowest_club", FIRST_LEAD_RULES[rules.opening])
    return TableLaws(_shared(laws), opening, widow_cards(rules, seats))


# Known passes


Counts: TypeAlias = dict[tuple[int, int], int]
"""The number of cards passed, by giver and receiver."""


class AllowedPasses(NamedTuple):
    """The passes that a table allows: the banned cards, and the card counts by pass direction.

    A transcript does not state its deal's direction. A smoosh and a way of the dealer's choice have
    no fixed givers and receivers.
    """

    seats: int
    banned: Mask
    arrows: Mapping[str, Counts]


@lru_cache(maxsize=1024)
def allowed_passes(rules: HeartsRules, seats: int) -> AllowedPasses:
    """Return the passes that a table allows (Q-H7, Q-H13)."""
    longest = max(len(rules.ways), *map(len, STANDARD.values()))
    ways = {pass_direction(rules, seats, deal) for deal in range(1, 1 + longest)}
    arrows: dict[str, Counts] = {
        way: {(passed.giver, passed.receiver): passed.cards for passed in passes(rules, way, seats)}
        for way in sorted(ways)
    }
    return AllowedPasses(seats, mask_of(banned(rules, seats)), arrows)


Wandering: TypeAlias = dict[Card, tuple[Seat, Seat]]
"""Cards passed in the first of two steps, possibly passed on: the two seats that may have them."""


def lacking_wandering(
    wandering: Wandering, hands: Sequence[CardPlace], asides: Sequence[CardPlace]
) -> tuple[CardPlace, ...]:
    """Return the places, hands first, with wandering cards excluded where they cannot be."""
    places = []
    for seat, place in (*enumerate(hands), *((-1, each) for each in asides)):
        lacks = mask_of(card for card, can_have in wandering.items() if seat not in can_have)
        places.append(place._replace(lacks=place.lacks | lacks))
    return tuple(places)


def settle_passes(
    rules: HeartsRules, transcript: Transcript[HeartsRules]
) -> tuple[Transcript[HeartsRules], Wandering]:
    """Return the transcript with only the passes that fix where cards were when play began.

    Those are cards that their receivers did not pass on in a second step (H1-WID-5). Cards for
    which that is unknown are returned as the second value.
    """
    if rules.two_step == "off":
        return transcript, {}
    certain: list[KnownPass] = []
    wandering: Wandering = {}
    for index, passed in enumerate(transcript.passes):
        later = transcript.passes[index + 1 :]
        on = {card for other in later if other.giver == passed.receiver for card in other.cards}
        cards = tuple(card for card in passed.cards if card not in on)
        next_one = _would_go_on_to(rules, transcript, passed)
        if next_one is None:
            certain.append(replace(passed, cards=cards))
        else:
            wandering |= dict.fromkeys(cards, (passed.receiver, next_one))
    return transcript.but(passes=tuple(certain)), wandering


def _would_go_on_to(
    rules: HeartsRules, transcript: Transcript[HeartsRules], passed: KnownPass
) -> Seat | None:
    """Return who may have got a passed card in the second step, or None if its receiver kept it."""
    seats, given = transcript.seats, passed.receiver
    offset = (passed.receiver - passed.giver) % seats
    ways = allowed_passes(rules, seats).arrows
    cards = sum(len(each.cards) for each in transcript.passes if each.giver == given)
    if offset not in {receiver_offset(way, seats) for way in ways} or cards >= rules.pass_count:
        return None
    return given.left(seats, offset)


def pass_problems(rules: HeartsRules, transcript: Transcript[HeartsRules]) -> tuple[Problem, ...]:
    """Return problems of passes that the table does not allow: card, direction or number."""
    if not transcript.passes:
        return ()
    table, counts = allowed_passes(rules, transcript.seats), Counter[tuple[int, int]]()
    problems, fits = [], True
    for index, passed in enumerate(transcript.passes):
        at = f"passes[{index}].cards"
        for card in passed.cards:
            if CARD_BITS[card] & table.banned:
                rule = ("H0-OPT-5", "Q-H13")
                problems.append(
                    problem("hearts-passed-banned", *rule, field=at, seat=passed.giver, card=card)
                )
        counts[passed.giver, passed.receiver] += len(passed.cards)
        if fits and not _fit_one_direction(rules, table, counts):
            fits = False
            problems.append(_first_misfit(rules, table, passed, at))
    return tuple(problems)


def _first_misfit(rules: HeartsRules, table: AllowedPasses, passed: KnownPass, at: str) -> Problem:
    """Return what is wrong with the first pass that does not fit those before it."""
    fits = _fit_one_direction(rules, table, {(passed.giver, passed.receiver): 1})
    code, ids = (
        ("hearts-passed-many", ("H0-PASS-1", "Q-H9"))
        if fits
        else ("hearts-passed-way", ("Q-H7", "Q-H8"))
    )
    who = {"seat": passed.giver, "receiver": passed.receiver}
    return problem(code, *ids, field=at, **who)


def _fit_one_direction(rules: HeartsRules, table: AllowedPasses, counts: Counts) -> bool:
    """Whether one direction of the cycle explains the known passes, which may be incomplete."""
    mixed = {"DEALER": rules.dealer_limit, "SMOOSH": rules.pass_count}
    for way, arrows in table.arrows.items():
        if way in mixed:
            goes = _most_of_one(counts) <= mixed[way]
        else:
            goes = all(cards <= arrows.get(arrow, 0) for arrow, cards in counts.items())
        if goes:
            return True
    return False


def _most_of_one(counts: Counts) -> int:
    """Return the most cards that any player gave or got.

    If cards are mixed in the middle (H2-SMOO-2), as a dealer may also choose (H0-LOC-PASS-6),
    there is no other limit.
    """
    given, got = Counter[int](), Counter[int]()
    for (giver, receiver), cards in counts.items():
        given[giver] += cards
        got[receiver] += cards
    return max(*given.values(), *got.values())


# Result from tricks, and claims (Q-H24)


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

    If the first tricks are not recorded, only known cards are certain to be still out.
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


_LONGEST = 60
_WIDOW = TextLine("widow", Text("Open cards of the widow"), _LONGEST)


class HeartsCardplay(Cardplay[HeartsRules]):
    """How transcripts of Hearts are read, checked and scored."""

    seats = (4, 3, 5, 6)
    claims = True

    def known_deal(self, transcript: Transcript[HeartsRules]) -> KnownDeal | tuple[Problem, ...]:
        """Return the hands after the pass, and the widow with its open cards (H1-WID-3)."""
        rules, seats = transcript.rules, transcript.seats
        fixed = table_laws(rules, seats)
        problems = _incomplete(transcript, fixed)
        if problems:
            return problems
        dealer, settled = transcript.dealer, transcript
        wandering: Wandering = {}
        if transcript.passes:
            settled, wandering = settle_passes(rules, transcript)
        widow = CardPlace(fixed.widow, mask_of(transcript.aside or ())) if fixed.widow else None
        deal = deal_from_transcript(
            settled,
            fixed.laws,
            leader=fixed.opening or (None if dealer is None else dealer.left(seats)),
            laid_aside=widow,
        )
        if not isinstance(deal, KnownDeal):
            return deal
        fouls = pass_problems(rules, transcript) + claim_problems(rules, transcript, deal)
        if not (fouls or wandering):
            return deal
        places = lacking_wandering(wandering, deal.hands, deal.asides)
        return replace(deal, fouls=fouls, hands=places[:seats], asides=places[seats:])

    def blind(self, transcript: Transcript[HeartsRules]) -> Transcript[HeartsRules]:
        """Remove hands and passes; the half of the widow that all saw stays (H1-WID-3)."""
        rules, seen = transcript.rules, transcript.aside
        up = widow_cards(rules, transcript.seats) // 2
        hidden = transcript.blind()
        return hidden.but(aside=seen) if seen and len(seen) <= up else hidden

    def result(self, transcript: Transcript[HeartsRules], report: Report) -> tuple[Action, ...]:
        """Return the result of the play; a moon is left for its shooter to choose (H2-MOON-1)."""
        return result_actions(transcript.rules, transcript, report)

    def optional_questions(self, position: HeartsPosition) -> tuple[Field, ...]:
        """Return fields for the passes of this deal, and for the widow's open cards (H1-WID-3)."""
        widow = (_WIDOW,) if widow_cards(position.rules, position.seats) else ()
        return (*(field for field, _ in _passes(position)), *widow)

    def transcript(
        self, position: HeartsPosition, answers: Answers
    ) -> Transcript[HeartsRules] | Problems:
        """Return the transcript with the passes that were typed."""
        transcript, passes, problems = super().transcript(position, answers), [], []
        for field, (giver, receiver) in _passes(position):
            cards = read_card_field(field, answers.get(field.name, ""))
            if isinstance(cards, Problem):
                problems.append(cards)
            elif cards:
                passes.append(KnownPass(giver, receiver, cards))
        widow: tuple[Card, ...] | Problem = read_card_field(_WIDOW, answers.get(_WIDOW.name, ""))
        if isinstance(widow, Problem):
            problems.append(widow)
        if problems or not isinstance(transcript, Transcript):
            return tuple(problems)
        return transcript.but(passes=tuple(passes), aside=widow or None)


def _incomplete(transcript: Transcript[HeartsRules], fixed: TableLaws) -> tuple[Problem, ...]:
    """Return problems of a transcript: no leader, too large a widow, fields of another game."""
    if fixed.opening is None and transcript.dealer is None and transcript.leader is None:
        return (problem("transcript-leader", "H0-LOC-LEAD-1", field="dealer"),)
    held = len(transcript.aside or ())
    if held > fixed.widow:
        return (problem("transcript-aside-size", field="aside", held=held, size=fixed.widow),)
    return unknown_fields(
        transcript, "turned", "turned_to", "trump", "auction", "contract", "kitty"
    )


def _passes(position: HeartsPosition) -> list[tuple[TextLine, tuple[Seat, Seat]]]:
    """Return a field for each giver and receiver of the deal's pass."""
    names = position.players
    return [
        (
            TextLine(
                f"pass-{passed.giver}-{passed.receiver}",
                Text("{giver} passed to {receiver}").filled(
                    giver=names[passed.giver], receiver=names[passed.receiver]
                ),
                _LONGEST,
            ),
            (passed.giver, passed.receiver),
        )
        for passed in plan(position).passes
    ]
