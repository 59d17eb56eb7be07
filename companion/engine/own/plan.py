"""What happens now in an own game: who deals, what was bid, and when it ends."""

from collections.abc import Iterator
from typing import Any

from companion.engine.log.position import Announcement, Plan, Position, TableCentre
from companion.engine.messages import Message, message
from companion.engine.own.declaration import Declaration, bids_of


def plan(declared: Declaration, position: Position[Any]) -> Plan:
    """Return the plan of the deal in progress."""
    deal = position.completed + 1
    cards = declared.cards_in(deal)
    return Plan(
        deal,
        position.dealer,
        tasks=(_dealing(position, cards), *_bidding(declared, position)),
        matters=tuple(_matters(declared, position)),
        cue=_cue(declared, position, cards),
        middle=TableCentre(min(cards or 3, 7), "fan"),
    )


def _dealing(position: Position[Any], cards: int | None) -> Message:
    """Return who deals, and how many cards if that is known."""
    if cards is None:
        return message("declared-deal", dealer=position.dealer)
    return message("declared-deal-cards", dealer=position.dealer, cards=cards)


def _bidding(declared: Declaration, position: Position[Any]) -> Iterator[Message]:
    """Yield that all bid, or what they have bid."""
    bids = bids_of(position)
    if bids:
        yield _bid(position, bids)
    elif declared.bids is not None:
        yield message("declared-bid", first=position.dealer.left(position.seats))


def _bid(position: Position[Any], bids: tuple[int, ...]) -> Message:
    """Return what each side has bid."""
    parts = (
        message("declared-bid-part", who=side, bid=bid)
        for side, bid in zip(position.sides, bids, strict=True)
    )
    return message("declared-bid-told", parts=tuple(parts))


def _cue(declared: Declaration, position: Position[Any], cards: int | None) -> Announcement:
    """Return the announcement: the bids once they are made, else the cards of the deal."""
    bids = bids_of(position)
    dealt = () if cards is None else (message("declared-cue-cards", cards=cards),)
    if bids:
        return Announcement(glow=_against(bids, cards), quiet=dealt)
    if declared.bids is not None:
        return Announcement(glow=message("declared-cue-bid"), quiet=dealt)
    return Announcement(quiet=(message("declared-cue-play"),))


def _against(bids: tuple[int, ...], cards: int | None) -> Message:
    """Return how many tricks are bid in all, and of how many if that is known."""
    if cards is None:
        return message("declared-cue-bids", bids=sum(bids))
    return message("declared-cue-bids-of", bids=sum(bids), cards=cards)


def _matters(declared: Declaration, position: Position[Any]) -> Iterator[Message]:
    """Yield what ends the game, and which totals are good."""
    wins = "fewest" if declared.lowest_wins else "most"
    if declared.deals:
        # Message codes: declared-left-fewest, declared-left-most
        yield message(f"declared-left-{wins}", left=declared.deals - position.completed)
    elif declared.target:
        # Message codes: declared-target-fewest, declared-target-most
        yield message(f"declared-target-{wins}", target=declared.target)
    else:
        # Message codes: declared-open-fewest, declared-open-most
        yield message(f"declared-open-{wins}")
