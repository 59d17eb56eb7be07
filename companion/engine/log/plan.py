"""What happens now, as a game says it of a position: what to do and to decide, what lies there."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.messages import Message
from companion.engine.seating import Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """An arrow on the table: so many cards from one seat to another."""

    giver: Seat
    receiver: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer a question, what the entry then says, and what to think of first.

    `does` are the words on its button, where they say it better than the answer itself.
    """

    key: str
    message: Message
    action: Action
    warning: Message | None = None
    does: Message | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What a player has to decide before the deal can be closed.

    The answer amends the entry that raised the question. Where what happened is worth a breath,
    `headline` says it, `asked` what is left to ask, and `moment` is its sign.
    """

    message: Message
    seat: Seat
    entry: int
    answers: tuple[Answer, ...]
    headline: Message | None = None
    asked: Message | None = None
    moment: str = ""


@dataclass(frozen=True, slots=True)
class Cue:
    """What a table says aloud, to be read from an arm's length; `tasks` of the plan say it in full.

    `headline` is for what matters more than who deals. `glow` is what is done now, with the `sign`
    for it ("left", "right", "across", "no-pass", "ask-card", "table" or ""); `quiet` what follows.
    """

    headline: Message | None = None
    glow: Message | None = None
    sign: str = ""
    quiet: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn face up: its rank, the letter of its suit, or "star" for a joker.

    `sign` is an icon beside the rank, where the card stands for a contract.
    """

    rank: str = ""
    suit: str = ""
    sign: str = ""

    @classmethod
    def of(cls, card: Card) -> "Face":
        """A card of the pack."""
        if card.suit is None:
            return cls(suit="star")
        return cls(card.pretty.removesuffix(card.suit.symbol), card.suit.letter)


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies in the middle of the table: a card face up, else so many backs.

    `layout` is how the backs lie: in a "fan", "held" together, or "scattered".
    """

    backs: int = 0
    layout: str = "held"
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens now, derived from the position alone.

    `tasks` are for everybody in order, `own` holds each seat's own sentences, `matters` what
    could happen in this deal that counts; `cue` says the most of it in a few words, and `middle`
    is what lies on the table. `called` is what the deal is called where each player's own are
    counted, None where its number says it.
    """

    deal: int
    dealer: Seat
    tasks: tuple[Message, ...]
    own: Mapping[Seat, tuple[Message, ...]] = field(default_factory=dict)
    passes: tuple[Pass, ...] = ()
    opener: Seat | None = None
    matters: tuple[Message, ...] = ()
    cue: Cue = Cue()
    middle: Middle = Middle()
    called: Message | None = None
