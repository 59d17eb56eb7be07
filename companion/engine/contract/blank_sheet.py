"""`BlankSheet`: what a game puts on a score sheet that is printed and filled in by hand."""

from dataclasses import dataclass

from companion.engine.messages import NOTHING, Text

POINTS_OF_DEAL = Text("deal", context="column of a score sheet")
TOTAL_SO_FAR = Text("total", context="column of a score sheet")


@dataclass(frozen=True, slots=True)
class PlannedDeal:
    """What is known of a deal before it is dealt, in words; `sign` is an icon, "" for none."""

    says: Text
    sign: str = ""


@dataclass(frozen=True, slots=True)
class FootNote:
    """Rules at the foot of the sheet, in the words of the game's book.

    `rules` names options, or the ends of the codes of rules that no option decides.
    """

    heading: Text
    rules: tuple[str, ...]


@dataclass(frozen=True)
class BlankSheet:
    """A score sheet without points, declared by a game for its rules and its number of players.

    `deals` is how many are played, 0 if only the points tell. `known` is what is known of them in a
    cycle, headed by `known_as`. `of_deal` are columns that are filled in once for each deal,
    `of_side` those of each side. `adds_up_to` is the sum of every deal, None if deals differ.
    `goal` is the total that is played for, where the last line compares it; None if there is none.
    """

    deals: int = 0
    known: tuple[PlannedDeal, ...] = ()
    known_as: Text = NOTHING
    of_deal: tuple[Text, ...] = ()
    of_side: tuple[Text, ...] = (POINTS_OF_DEAL, TOTAL_SO_FAR)
    adds_up_to: int | None = None
    goal: int | None = None
    has_dealers: bool = True
    notes: tuple[FootNote, ...] = ()
