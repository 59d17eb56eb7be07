"""What the referee says of a card, beside what the laws of play allow: questions at random.

Hands are of few suits, so that what is rare at a table comes up: nothing but penalty cards, nothing
but trumps, nothing but jokers.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple, TypeVar

from companion.cards import Card, Suit
from companion.engine.contract.game import AnyGame
from companion.engine.play.laws import ALL_CARDS, CARD_BITS, Laws, Mask, cards_of, union
from companion.engine.referee.rulings import Verdict, next_question_or_verdict, rulings_at
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.engine.verification.legal_plays import legal_plays
from companion.games import bidwhist, hearts, oniontan, whist
from companion.games.bidwhist.bidding import ALL_BIDS
from companion.games.bidwhist.cardplay import JOKERS
from companion.games.bidwhist.cardplay import laws as bidwhist_laws
from companion.games.bidwhist.judge import Contract
from companion.games.bidwhist.rules import BidWhistRules
from companion.games.hearts.cardplay import CLUBS, FIRST_LEAD_RULES, HEARTS, HeartsLaws, table_laws
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import QUEEN
from companion.games.oniontan.cardplay import laws as oniontan_laws
from companion.games.whist.cardplay import laws as whist_laws
from companion.games.whist.rules import WhistRules
from tests.support.rulesets import some_values, valid

R = TypeVar("R", bound=Ruleset)
LADY = CARD_BITS[QUEEN]
NOTHING_SHOWN, QUEEN_SHOWN, HEART_SHOWN = "nothing", "queen", "heart"
MEANS = {
    "Allowed": True,
    "It may not": False,
    "It may": True,
    "It must": True,
    "It is a trump lead": True,
    "The first card after it": True,
    "Not allowed": False,
    "It was a foul": False,
    "A revoke": False,
    "A renege": False,
}
"""What a verdict says of the card, by how it begins; the first that fits counts."""
ALONE = ("It must", "Allowed, and required")
"""So begins a verdict that leaves no other kind of card."""
NOT_OF_THE_OPENING = "Allowed: after the opening lead"
"""So begins a verdict that says nothing of the first card of a deal."""


class Play(NamedTuple):
    """A card that somebody plays or wants to: from which hand, to which cards on the table.

    `shown` is what was played before: a heart, else Q♠, else neither. `void` tells that the hand
    has failed to follow before.
    """

    laws: Laws
    hand: Mask
    table: tuple[Card, ...]
    card: Card
    first: bool = False
    shown: str = NOTHING_SHOWN
    void: bool = False

    @property
    def led(self) -> Mask:
        """The cards of the suit led, none if there is none yet."""
        suit_of, none = self.laws.tables.suit_of, self.laws.tables.none
        led = next((suit for card in self.table if (suit := suit_of[card]) != none), none)
        return self.laws.suits[led] if led != none else 0

    @property
    def revokes(self) -> bool:
        """Whether the hand could follow suit and the card does not."""
        return bool(self.led & self.hand and not self.led & CARD_BITS[self.card])

    @property
    def broken(self) -> bool:
        """Whether a card that breaks hearts was played before."""
        breaks = {NOTHING_SHOWN: 0, QUEEN_SHOWN: LADY, HEART_SHOWN: HEARTS}
        return bool(self.laws.breakers & breaks[self.shown])

    @property
    def legal(self) -> Mask:
        """What "May I?" allows of the hand."""
        told = {"first": self.first, "broken": self.broken, "void": self.void}
        return union(
            CARD_BITS[c] for c in legal_plays(self.laws, self.table, self.hand, **told).legal
        )


class Asked(NamedTuple):
    """A question to the referee: which ruling, with which answers about a play."""

    game: AnyGame
    rules: Ruleset
    seats: int
    ruling: str
    answers: Mapping[str, str]
    play: Play

    @property
    def said(self) -> str:
        """The verdict, "" if this table has no such ruling."""
        ruling = rulings_at(self.game, self.rules, self.seats).get(self.ruling)
        if ruling is None:
            return ""
        verdict = next_question_or_verdict(ruling, self.rules, self.seats, self.answers)
        assert isinstance(verdict, Verdict), (self.ruling, self.answers, verdict)
        return verdict.said.en

    @property
    def contradicted(self) -> bool:
        """Whether "May I?" does not allow what the verdict allows, or allows what it does not."""
        said, legal = self.said, self.play.legal
        if not said or (self.play.first and said.startswith(NOT_OF_THE_OPENING)):
            return False
        means = next(means for begins, means in MEANS.items() if said.startswith(begins))
        alone = said.startswith(ALONE) and legal & ~_kind(self.play.card)
        return bool(legal & CARD_BITS[self.play.card]) is not means or bool(alone)


def _kind(card: Card) -> Mask:
    """The cards that go for the same as this one: all jokers, else itself."""
    return JOKERS if card.is_joker else CARD_BITS[card]


def questions(random: Random, plays_of_each: int = 60) -> Iterator[Asked]:
    """Questions without an end, of all games in turn; so many are asked at a table."""
    while True:
        for game, (play, ask) in GAMES.items():
            seats = random.choice(game.table_sizes)
            rules = _rules(type(game.rules()), seats, random)
            made = (play(rules, seats, random) for _ in range(plays_of_each))
            for each in (possible for possible in made if possible):
                for key, answers in ask(each, rules):
                    answers["trick"] = random.choice(("yes", "no"))
                    yield Asked(game, rules, seats, key, answers, each)
                if each.revokes:
                    yield Asked(game, rules, seats, "revoke", {"noticed": "open"}, each)


def _rules(rules: type[R], seats: int, random: Random) -> R:
    """A ruleset at random."""
    values = {each.name: random.choice(some_values(each)) for each in rules.declared()}
    return valid(rules, values, seats)


def _play(laws: Laws, random: Random, most: int, leads: Mask = ALL_CARDS, **known: Any) -> Play:
    """A hand of a few suits, some cards on the table, led by one of `leads`, and a card of it."""
    groups = [*laws.suits, laws.breakers, LADY, JOKERS]
    pool = union(random.choice(groups) for _ in range(random.randint(1, 3))) & laws.pack
    pool = pool or laws.pack
    size = random.randint(1, min(laws.cards_each, pool.bit_count()))
    hand = union(CARD_BITS[card] for card in random.sample(cards_of(pool), size))
    rest = laws.pack & ~hand
    rest_of_lead = rest & leads
    table = random.sample(cards_of(rest), random.randint(0, most) if rest_of_lead else 0)
    lead = random.choice(groups) & rest_of_lead or rest_of_lead
    table[:1] = [random.choice(cards_of(lead))] if table else []
    cards = tuple(dict.fromkeys(table))
    return Play(laws, hand, cards, random.choice(cards_of(hand)), **known)


def _hearts_play(rules: HeartsRules, seats: int, random: Random) -> Play | None:
    """A card of Hearts; the holder of a club opens, where clubs do."""
    laws = table_laws(rules, seats).laws
    first = random.random() < 0.5
    opens = CLUBS if first and rules.opening in FIRST_LEAD_RULES else ALL_CARDS
    made = _play(laws, random, seats - 1, opens, first=first)
    if first and not made.table and rules.opening in FIRST_LEAD_RULES and not made.hand & CLUBS:
        return None
    unseen = LADY & laws.pack & ~made.hand
    before = (NOTHING_SHOWN, HEART_SHOWN, *([QUEEN_SHOWN] if unseen else ()))
    return made if first else made._replace(shown=random.choice(before))


def ask_hearts(made: Play, rules: HeartsRules) -> Iterator[tuple[str, dict[str, str]]]:
    """Ask of a penalty card in the first trick, and of a heart led."""
    assert isinstance(made.laws, HeartsLaws)
    bit, penalty, leads = CARD_BITS[made.card], made.laws.penalty, not made.table
    others = made.hand & ~bit
    how = "led" if leads else "spade" if made.card == QUEEN and bit & made.led else "thrown"
    opens = leads and rules.opening in FIRST_LEAD_RULES
    follows = bit & made.led and made.card != QUEEN
    if made.first and bit & penalty and not (made.revokes or opens or follows):
        only = not made.hand & ~penalty
        queen = bool(bit & HEARTS and others & LADY)
        spade = bool(others & ~LADY & made.led)
        yield "first-trick", _told(how=how, only=only, other=spade, queen=queen)
    if leads and bit & HEARTS:
        rest = made.hand & ~HEARTS
        hand = "other" if rest & ~LADY else "queen" if rest else "hearts"
        yield "hearts-led", _told(broken=made.shown, hand=hand)


def _whist_play(rules: WhistRules, seats: int, random: Random) -> Play:
    """A card of Whist."""
    laws = whist_laws(random.choice([*Suit]), trump_lead=rules.first_lead_no_trump == "off")
    return _play(laws, random, seats - 1, first=random.random() < 0.5)


def _ask_whist(made: Play, rules: WhistRules) -> Iterator[tuple[str, dict[str, str]]]:
    """Ask of a trump as the first lead."""
    assert made.laws.trump is not None
    trumps = made.laws.suits[made.laws.trump]
    if made.first and not made.table and CARD_BITS[made.card] & trumps:
        yield "first-lead", _told(only=not made.hand & ~trumps)


def _bidwhist_play(rules: BidWhistRules, seats: int, random: Random) -> Play:
    """A card of Bid Whist, under any contract."""
    bid = random.choice(ALL_BIDS)
    named = random.choice(["up", "down"] if bid.kind == "nt" else [each.letter for each in Suit])
    first = random.random() < 0.5
    void = not first and random.random() < 0.5
    laws = bidwhist_laws(rules, Contract(Seat(0), bid, named))
    return _play(laws, random, seats - 1, first=first, void=void)


def _ask_bidwhist(made: Play, rules: BidWhistRules) -> Iterator[tuple[str, dict[str, str]]]:
    """Ask of a joker that is led, and of one on another lead."""
    if not made.card.is_joker:
        return
    held = bool(made.led & made.hand & ~JOKERS)
    if not made.table:
        contract = "nt" if made.laws.trump is None else "trump"
        yield "joker-lead", _told(contract=contract, last=not made.hand & ~JOKERS)
    elif made.laws.trump is None:
        yield "joker-play", _told(lead="nt", held=held, first=bool(made.led) and not made.void)
    else:
        lead = "trump" if made.led == made.laws.suits[made.laws.trump] else "plain"
        yield "joker-play", _told(lead=lead, held=held, first=True)


def _oniontan_play(rules: Ruleset, seats: int, random: Random) -> Play | None:
    """A card of Oneonta Whist on the dummy's lead."""
    made = _play(oniontan_laws(random.choice([None, *Suit])), random, 1)
    return made if made.table else None


def _ask_oniontan(made: Play, rules: Ruleset) -> Iterator[tuple[str, dict[str, str]]]:
    """Ask of a joker; without a trump suit one is turned up, so that a led one leaves none."""
    none = made.laws.trump == len(Suit)
    if not made.card.is_joker or (none and made.table[0].is_joker):
        return
    trumps = made.laws.suits[made.laws.trump or 0]
    led = "joker" if made.table[0].is_joker else "plain" if none or made.led != trumps else "trump"
    held = "some" if made.led & made.hand & ~JOKERS else "none"
    yield "joker", _told(lead=led, held=held, trump=not none)


def _told(**answers: str | bool) -> dict[str, str]:
    """The answers to a ruling's questions."""
    yes = {True: "yes", False: "no"}
    return {key: yes[said] if isinstance(said, bool) else said for key, said in answers.items()}


Makes = Callable[[Any, int, Random], Play | None]
Asks = Callable[[Play, Any], Iterator[tuple[str, dict[str, str]]]]
GAMES: Mapping[AnyGame, tuple[Makes, Asks]] = {
    hearts.GAME: (_hearts_play, ask_hearts),
    whist.GAME: (_whist_play, _ask_whist),
    bidwhist.GAME: (_bidwhist_play, _ask_bidwhist),
    oniontan.GAME: (_oniontan_play, _ask_oniontan),
}
"""What is played and asked in each game."""
