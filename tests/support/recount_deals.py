"""The figures of one deal of each game counted again, by plain loops."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

Counted = dict[str, dict[int, tuple[int, int]]]
"""Amount and chances, by figure and seat."""
Recount = Callable[[Any, int, Sequence[Any], Any, Sequence[int]], Counted]
"""Counts a deal: rules, seats, what was said of it, the entry that closed it, what it scored."""


def _hearts(
    rules: Any, seats: int, begun: Sequence[Any], deal: Any, deltas: Sequence[int]
) -> Counted:
    """Points, then moons and cards unless the points were charged to an offender."""
    found: Counted = defaultdict(dict)
    for seat in range(seats):
        found["points"][seat] = (deltas[seat % len(deltas)], 1)
    if deal.kind == "charge":
        for seat in range(seats):
            found["queen-run"][seat] = found["clean-run"][seat] = (0, 0)
        return found
    lady = rules.game == "black_lady"
    raw = []
    for seat in range(seats):
        if deal.kind == "captures":
            raw.append(deal.hearts[seat] + (13 if lady and deal.queen == seat else 0))
        else:
            raw.append(deal.points[seat])
    _hearts_moons(found, rules, deal, raw)
    for seat in range(seats):
        _hearts_cards(found, rules, deal, raw, seat)
    return found


def _hearts_moons(found: Counted, rules: Any, deal: Any, raw: Sequence[int]) -> None:
    """Who has everything, and whom it hurts."""
    moon = -1
    for seat in range(len(raw)):
        has_all = raw[seat] == sum(raw)
        if has_all and (rules.bonus_required == "off" or deal.bonus == seat):
            moon = seat if rules.moon != "off" else -1
    for seat in range(len(raw)):
        suffers = moon >= 0 and not _together(rules, deal, seat, moon)
        if rules.moon != "off":
            found["moons"][seat] = (1 if seat == moon else 0, 1)
            found["suffered"][seat] = (1 if suffers else 0, 1)
        found["clean"][seat] = (1 if raw[seat] == 0 and not suffers else 0, 1)
        found["clean-run"][seat] = found["clean"][seat]


def _together(rules: Any, deal: Any, one: int, other: int) -> bool:
    """Whether two seats score together in a deal."""
    if rules.team == "fixed":
        return one % 2 == other % 2
    if rules.team == "adhoc" and deal.second >= 0:
        pair = (deal.first, deal.second)
        return (one in pair) == (other in pair)
    return one == other


def _hearts_cards(found: Counted, rules: Any, deal: Any, raw: Sequence[int], seat: int) -> None:
    """Which cards a seat took, where the entry says or its points leave no doubt."""
    lady, everything = rules.game == "black_lady", max(raw) == sum(raw)
    if rules.bonus != "none":
        found["bonuses"][seat] = (1 if deal.bonus == seat else 0, 1)
    if deal.kind == "points" and lady and not everything:
        found["queen-run"][seat] = (0, 0)
        return
    queen = lady and (deal.queen == seat if deal.kind == "captures" else raw[seat] > 0)
    hearts = raw[seat] - (13 if queen else 0)
    found["hearts"][seat] = (hearts, 1)
    if lady:
        found["queens"][seat] = found["queen-run"][seat] = (1 if queen else 0, 1)
    missing = sum(raw) - (13 if lady else 0) - hearts + (1 if lady and not queen else 0)
    if rules.bonus_required == "on" and deal.bonus != seat:
        missing += 1
    if rules.moon != "off":
        found["stopped"][seat] = (1 if missing == 1 else 0, 1)


def _whist(
    rules: Any, seats: int, begun: Sequence[Any], deal: Any, deltas: Sequence[int]
) -> Counted:
    """Tricks, honours and revokes, side by side."""
    found: Counted = defaultdict(dict)
    for seat in range(4):
        side = seat % 2
        found["tricks"][seat] = (deal.tricks[side], 1)
        found["odd"][seat] = (deal.tricks[side] - 6 if deal.tricks[side] > 6 else 0, 1)
        if rules.honours == "on":
            found["honours"][seat] = (deal.honours[side], 1)
        if rules.revoke == "three_tricks":
            noted = 0
            for each in begun:
                if each.kind == "revoked" and each.seat % 2 == side:
                    noted += 1
            found["revokes"][seat] = (max(noted, deal.revoked[side]), 1)
    return found


def _bidwhist(
    rules: Any, seats: int, begun: Sequence[Any], deal: Any, deltas: Sequence[int]
) -> Counted:
    """The last bid that was not a pass, or the contract, and the tricks."""
    bidder, bid = -1, ""
    for each in begun:
        if each.kind == "contract":
            bidder, bid = each.bidder, each.bid
        elif each.kind == "call" and each.bid != "pass":
            bidder, bid = each.seat, each.bid
    tricks = list(deal.tricks)
    if rules.kitty_trick == "bidder":
        tricks[bidder % 2] += 1
    over = tricks[bidder % 2] - 6 - int(bid[0])
    found: Counted = defaultdict(dict)
    for seat in range(4):
        found["won"][seat] = (1 if seat == bidder else 0, 1)
        found["bostons"][seat] = (1 if tricks[seat % 2] == 13 else 0, 1)
        if seat % 2 != bidder % 2:
            found["sets"][seat] = (1 if over < 0 else 0, 1)
    found["made"][bidder] = found["made-run"][bidder] = (1 if over >= 0 else 0, 1)
    if over >= 0:
        found["over"][bidder] = (over, 1)
        found["highest"][bidder] = (int(bid[0]), 1)
    return found


def _oniontan(
    rules: Any, seats: int, begun: Sequence[Any], deal: Any, deltas: Sequence[int]
) -> Counted:
    """The bid of the player whose deal it was, and what came of it."""
    bid = deal.bid if deal.kind == "deal" else -1
    for each in begun:
        if deal.kind == "tricks" and each.player == deal.player:
            bid = each.bid
    made = (1 if bid == deal.tricks else 0, 1)
    score = (deltas[deal.player], 1)
    return {
        "made": {deal.player: made},
        "made-run": {deal.player: made},
        "points": {deal.player: score},
    }


RECOUNTS: dict[str, Recount] = {
    "hearts": _hearts,
    "whist": _whist,
    "bidwhist": _bidwhist,
    "oniontan": _oniontan,
}
"""How the deals of each game are counted again, by its key."""
