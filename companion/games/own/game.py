"""Any other game as an implementation of the `Game` contract: it is declared at the table."""

from companion.cards import Suit
from companion.engine.declared.declaration import WAYS, BidScores, Declaration
from companion.engine.declared.game import DeclaredGame
from companion.engine.messages import Text
from companion.games.own.rules import OwnRules

_APART = {
    "": Text("{name} (most points win)"),
    "fewest": Text("{name} (fewest points win)"),
    "bids": Text("{name} (with bids)"),
    "fewest-bids": Text("{name} (with bids, fewest points win)"),
}
"""What tells games of one name apart, by the ways that their keys note."""


class OwnGame(DeclaredGame[OwnRules]):
    """A game that those at the table declare: points a deal, or bid and made."""

    contract = 1
    name = Text("Another game")
    blurb = Text("You say what counts.")
    art = (None,)
    suit = Suit.HEARTS
    table_sizes = (4, 2, 3, 5, 6)
    rules = OwnRules
    asks_rules_first = True

    def called(self, rules: OwnRules) -> Text:
        """Return the name that the table gave it."""
        return Text.verbatim(rules.title) if rules.title else self.name

    def counted_as(self, rules: OwnRules) -> str:
        """Return a key for each name, and for each way of winning: others are another game."""
        ways = {"fewest": rules.wins == "fewest", "bids": rules.kind == "bids"}
        kind = "-".join((self.key, *(way for way, is_so in ways.items() if is_so)))
        return f"{kind}:{rules.title}" if rules.title else kind

    def distinct_name(self) -> Text:
        """Return the name with how the game is won or written, as its key notes it."""
        ways = self.key.partition(":")[0].partition("-")[2]
        return _APART[ways].filled(name=self.name)

    def declare(self, rules: OwnRules) -> Declaration:
        """Return the declaration that the house rules spell out."""
        bids = rules.kind == "bids"
        return Declaration(
            bids=_bid_scores(rules) if bids else None,
            lowest_wins=rules.wins == "fewest",
            target=rules.target if rules.until == "target" else 0,
            deals=rules.deals if rules.until == "deals" else 0,
            adds_up_to=rules.total if rules.sum == "fixed" and not bids else None,
            negative=rules.negative == "on" and not bids,
            cards=WAYS[rules.cards](rules.tricks) if bids and rules.cards in WAYS else (),
            teams=rules.teams == "on",
            dealer=rules.next_dealer,
        )


def _bid_scores(rules: OwnRules) -> BidScores:
    """Return what bids score; a missed one costs at least a point for each trick off."""
    missed = {"minus": "win", "flat": "minus", "each": "off"}.get(rules.missed, rules.missed)
    off = (rules.off or max(1, rules.each)) if rules.missed == "off" else None
    return BidScores(rules.made, rules.each, missed, off)
