"""What happens now: the tasks of the players, open questions, and the cards on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.messages import Message
from companion.engine.seating import Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass of `cards` cards, drawn as an arrow on the table."""

    giver: Seat
    receiver: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    """An answer to a question: the action that it enters, and a warning if there is one.

    `does` is the text of its button if that differs from `message`.
    """

    key: str
    message: Message
    action: Action
    warning: Message | None = None
    does: Message | None = None


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """A decision that a player must make before the deal can be closed.

    The answer amends the entry number `entry`, which raised the question. A memorable event (a
    moon) has a `headline`, the question `asked` below it, and a sign (`moment`).
    """

    message: Message
    seat: Seat
    entry: int
    answers: tuple[QuestionAnswer, ...]
    headline: Message | None = None
    asked: Message | None = None
    moment: str = ""


@dataclass(frozen=True, slots=True)
class Announcement:
    """The large announcement of a table page, a short form of `Plan.tasks`.

    `headline` replaces the sentence that names the dealer. `glow` is what to do now, with
    its `sign` ("left", "right", "across", "no-pass", "ask-card", "table" or ""); `quiet` is what
    follows.
    """

    headline: Message | None = None
    glow: Message | None = None
    sign: str = ""
    quiet: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """A card drawn face up: its rank, and the letter of its suit or "star" for a joker.

    `sign` is an icon beside the rank if the card represents a contract.
    """

    rank: str = ""
    suit: str = ""
    sign: str = ""

    @classmethod
    def of(cls, card: Card) -> "Face":
        """Return the face of a card."""
        if card.suit is None:
            return cls(suit="star")
        return cls(card.pretty.removesuffix(card.suit.symbol), card.suit.letter)


@dataclass(frozen=True, slots=True)
class TableCentre:
    """The cards in the middle of the table: one face up, or a number of backs.

    `layout` is the arrangement of the backs: in a "fan", "held" together, or "scattered".
    """

    backs: int = 0
    layout: str = "held"
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens now, derived from a position.

    `tasks` are for all players, in order; `own` are further sentences for single seats. `matters`
    are events of this deal that would affect the score. `cue` is the short form for the table page,
    `middle` are the cards on the table. `called` is the name of the deal if players have their own
    deals, None if its number is enough.
    """

    deal: int
    dealer: Seat
    tasks: tuple[Message, ...]
    own: Mapping[Seat, tuple[Message, ...]] = field(default_factory=dict)
    passes: tuple[Pass, ...] = ()
    opener: Seat | None = None
    matters: tuple[Message, ...] = ()
    cue: Announcement = Announcement()
    middle: TableCentre = TableCentre()
    called: Message | None = None
