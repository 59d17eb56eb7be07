"""Everything that a program or a game of your own imports from Companion.

    from companion.api import known_games, read_transcript, verify

It has three main functions; `docs/library.md` shows each in ten lines:

- verify a deal: `companion.api.verify` checks every play;
- score a table: `companion.api.replay` turns a log of entries into a `Sheet`;
- list legal plays: `companion.api.legal_plays` does so for one hand.

The games that they take are listed by `companion.api.known_games`. A game of your own inherits
`Game`; `docs/adding-a-game.md` shows how, and `docs/game-contract.md` has every member.

Names here keep their meaning. All other modules are private: they may be renamed or moved by any
release. Only `companion.testing`, which needs pytest, is public besides.

No name here needs more than the standard library.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__all__: list[str] = []
# The lists of names are paragraphs, as in prose:
# fmt: off

# The games.

from companion.engine.contract.game import CONTRACT, AnyGame, Game, Games, RulingEffect

if TYPE_CHECKING:
    from companion.games.registry import known_games

__all__ += ["CONTRACT", "AnyGame", "Game", "Games", "RulingEffect", "known_games"]
"""`known_games` returns every installed game by its key. `Game` is the class that games inherit,
and `CONTRACT` the version of its contract.
"""

# Cards, and who holds them.

from companion.cards import RANKS, Card, CardError, Suit, card_or_text, pack, read_cards
from companion.engine.play.laws import (
    ALL_CARDS,
    CARD_BITS,
    CARD_COUNT,
    Mask,
    cards_of,
    mask_of,
    union,
)
from companion.engine.seating import (
    NO_SEAT,
    Player,
    Seat,
    Side,
    all_seats,
    partner_sides,
    side_index,
    single_sides,
)
from companion.engine.suits import SUIT_NAMES

__all__ += [
    "ALL_CARDS", "CARD_BITS", "CARD_COUNT", "NO_SEAT", "RANKS", "SUIT_NAMES",
    "Card", "CardError", "Mask", "Player", "Seat", "Side", "Suit",
    "all_seats", "card_or_text", "cards_of", "mask_of", "pack", "partner_sides", "read_cards",
    "side_index", "single_sides", "union",
]
"""A `Card` is a number with a text form, a `Mask` a set of cards as bits. Seats are numbered
clockwise from 0; a `Side` is the seats that score together.
"""

# What is said: codes that the catalogues translate.

from companion.engine.messages import (
    NOTHING,
    Message,
    Problem,
    Problems,
    Text,
    Value,
    message,
    problem,
)

__all__ += [
    "NOTHING", "Message", "Problem", "Problems", "Text", "Value", "message", "problem",
]
"""A `Text` is a literal in English, a `Message` a code with parameters, and a `Problem` says why
something is refused, at which field and by which rules.
"""

# Deals and their verification.

from companion.engine.files.transcript_file import read_line, read_transcript
from companion.engine.play.transcript import (
    AnyTranscript,
    KnownPass,
    LocatedProblem,
    RecordedDeal,
    SpokenCall,
    Transcript,
)
from companion.engine.verification.report import Finding, OpenPlay, Report, UnattributedOffence

if TYPE_CHECKING:
    from companion.engine.verification.legal_plays import BarredCards, LegalPlays, legal_plays
    from companion.engine.verification.verify import verify

__all__ += [
    "AnyTranscript", "BarredCards", "Finding", "KnownPass", "LegalPlays", "LocatedProblem",
    "OpenPlay", "RecordedDeal", "Report", "SpokenCall", "Transcript", "UnattributedOffence",
    "legal_plays", "read_line", "read_transcript", "verify",
]
"""`read_transcript` reads a deal, a game's `cardplay.known_deal` tells what is known of it, and
`verify` returns a `Report`. `legal_plays` says what one hand may play.
"""

# Tables: a log of entries becomes a sheet.

from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Sheet, Stop, Table, judge, replay, replay_more
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Adjustment,
    Amend,
    Arrival,
    Confirmed,
    Confirming,
    Departure,
    EarlyEnd,
    Entry,
    GoneHome,
    Misdeal,
    OnPaper,
    Retract,
    RuleChange,
    RulingNoted,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
    log_of_actions,
)

__all__ += [
    "COMMON_ACTIONS", "Adjustment", "Amend", "Arrival", "Confirmed", "Confirming", "Departure",
    "EarlyEnd", "Entry", "EntryError", "GoneHome", "Misdeal", "OnPaper", "Retract", "RuleChange",
    "RulingNoted", "SeatChange", "Sheet", "SittingOut", "Stop", "Substitution", "Table",
    "TableFile", "TeamName", "WrongDealer",
    "judge", "log_of_actions", "read_table", "replay", "replay_more",
]
"""A `Table` and its entries are replayed into a `Sheet`; `judge` says whether an action may be
entered. Beside a game's own actions there are those of `COMMON_ACTIONS`. `read_table` reads a file
as `companion export` writes it.
"""

# Options: the house rules of a game, and its rules in sentences.

from companion.engine.rules.book import (
    OWN_READING,
    BookLine,
    BookRule,
    Chapter,
    Source,
    book_of,
    both,
    not_,
    option_is,
)
from companion.engine.rules.options import (
    OFF_ON,
    Choice,
    DeclaredOption,
    EarlierRules,
    Line,
    Number,
    Option,
    OptionClash,
    Preset,
    Ruleset,
    Series,
    Values,
    choice,
    line,
    number,
    series,
)

__all__ += [
    "OFF_ON", "OWN_READING", "BookLine", "BookRule", "Chapter", "Choice", "DeclaredOption",
    "EarlierRules", "Line", "Number", "Option", "OptionClash", "Preset", "Ruleset", "Series",
    "Source", "Values",
    "book_of", "both", "choice", "line", "not_", "number", "option_is", "series",
]
"""A game's options are the fields of its `Ruleset`, made by `choice`, `number`, `series` or `line`.
`book_of` makes its rule sheet of chapters and lines.
"""

# What is entered: actions, and the forms that ask for them.

from companion.engine.log.entries import Action, agree
from companion.engine.log.forms import (
    NOBODY,
    POINTS_TAKEN,
    TRICKS_TAKEN,
    Counts,
    CountWords,
    Field,
    Form,
    KeyPick,
    KeyRow,
    NumberPick,
    Pick,
    PickKey,
    SeatPick,
    SharePick,
    SidePick,
    TextLine,
)

__all__ += [
    "NOBODY", "POINTS_TAKEN", "TRICKS_TAKEN", "Action", "CountWords", "Counts", "Field", "Form",
    "KeyPick", "KeyRow", "NumberPick", "Pick", "PickKey", "SeatPick", "SharePick", "SidePick",
    "TextLine", "agree",
]
"""An action is a frozen dataclass that inherits `Action`. A `Form` asks for one, field by field."""

# What a game is handed, what it scores, and what it says of the deal in progress.

from companion.engine.contract.game import standings_to, winner_at
from companion.engine.log.position import (
    Announcement,
    DealGoesOn,
    DealQuestion,
    DealScored,
    EffectiveEntry,
    Face,
    Fact,
    Pass,
    Plan,
    Position,
    QuestionAnswer,
    Result,
    Row,
    RowSigns,
    SeatSign,
    Standing,
    TableCentre,
)

__all__ += [
    "Announcement", "DealGoesOn", "DealQuestion", "DealScored", "EffectiveEntry", "Face", "Fact",
    "Pass", "Plan", "Position", "QuestionAnswer", "Result", "Row", "RowSigns", "SeatSign",
    "Standing", "TableCentre", "standings_to", "winner_at",
]
"""A game is handed a `Position`. Its `judge` returns `DealScored`, `DealGoesOn` or a `Problem`, its
`plan` a `Plan`, and its `result` a `Result`.
"""

# What is counted for people who meet again; sheets of paper, blank and filled in.

from companion.engine.contract.figures import Adds, Count, Figure, FigureCounts, of_sides
from companion.engine.contract.game import (
    POINTS_OF_DEAL,
    TOTAL_SO_FAR,
    BlankSheet,
    ByExample,
    FootNote,
    PlannedDeal,
    PointsBySide,
    TellingDeal,
)

__all__ += [
    "POINTS_OF_DEAL", "TOTAL_SO_FAR", "Adds", "BlankSheet", "ByExample", "Count", "Figure",
    "FigureCounts", "FootNote", "PlannedDeal", "PointsBySide", "TellingDeal", "of_sides",
]
"""A game declares each `Figure` and counts its deals. `BlankSheet` is its sheet without points, and
`ByExample` tells from an old sheet under which house rules it was played.
"""

# Card play: what a game must say so that its tricks can be judged.

from companion.engine.contract.trick_game import (
    ACE_HIGH,
    SUITS,
    Answers,
    Cardplay,
    ComparedCalls,
    Notation,
    PlainTricks,
    read_card_field,
)
from companion.engine.play.known_deal import CardPlace, FirstLead, KnownDeal, can_be_dealt
from companion.engine.play.laws import Duties, Duty, Laws
from companion.engine.play.transcript import deal_from_transcript, unknown_fields

__all__ += [
    "ACE_HIGH", "SUITS", "Answers", "CardPlace", "Cardplay", "ComparedCalls", "Duties", "Duty",
    "FirstLead", "KnownDeal", "Laws", "Notation", "PlainTricks",
    "can_be_dealt", "deal_from_transcript", "read_card_field", "unknown_fields",
]
"""A `Cardplay` makes a `KnownDeal` of a transcript, with the `Laws` of that deal, each of which is
a `Duty`. `PlainTricks` is one in which one follows suit and the highest trump wins.
"""

# Games of bids and tricks, and games that are declared.

from companion.engine.contract.trick_game import (
    Bids,
    Tricks,
    bid_or_take,
    bids_of,
    refused,
    wrong_counts,
)
from companion.engine.own.declaration import WAYS, BidScores, Declaration
from companion.engine.own.game import DeclaredGame

__all__ += [
    "WAYS", "BidScores", "Bids", "Declaration", "DeclaredGame", "Tricks",
    "bid_or_take", "bids_of", "refused", "wrong_counts",
]
"""`Bids` and `Tricks` are the two entries of a deal that is bid and played. A `DeclaredGame` needs
a `Declaration` in place of code.
"""

# Testing: `companion.testing.check_game` holds a game to what Companion's own are held to.

# What most games and programs do without is imported once somebody asks for it.

_WHERE = {
    "BarredCards": "companion.engine.verification.legal_plays",
    "LegalPlays": "companion.engine.verification.legal_plays",
    "known_games": "companion.games.registry",
    "legal_plays": "companion.engine.verification.legal_plays",
    "verify": "companion.engine.verification.verify",
}
"""The names above that only type checkers see imported, with their modules."""

if not TYPE_CHECKING:  # with it, type checkers would take any name for one of these

    def __getattr__(name: str) -> object:
        """Import a name of `_WHERE`."""
        if name not in _WHERE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_WHERE[name]), name)
