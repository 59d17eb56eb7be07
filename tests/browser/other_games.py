"""Screens of Whist, Bid Whist and Oneonta Whist to look at."""

from collections.abc import Mapping

from playwright.sync_api import Page

from tests.browser.casts import Cast
from tests.browser.prepared import Prepared, prepare


def other_games(page: Page, server: str, cast: Cast) -> dict[str, str]:
    """Links to the screens, by what is on them."""
    return {
        **_whist(page, server, cast),
        **_bid_whist(page, server, cast),
        **_oniontan(page, server, cast),
    }


def _links(table: Prepared, screens: Mapping[str, str]) -> dict[str, str]:
    return {name: table.link + path for name, path in screens.items()}


def _whist(page: Page, server: str, cast: Cast) -> dict[str, str]:
    fresh, turned = (
        prepare(page, server, cast.names, game="whist", rubber="on", honours="on", tournament="on")
        for _ in range(2)
    )
    over = prepare(page, server, cast.names, game="whist")
    turned.post("deal", {"suit": "H", "card": "10♥"})
    turned.post("deal", {"tricks-0": "9", "tricks-1": "4", "honours": "0:2"})
    turned.post("happened/team-name", {"side": "0", "name": cast.team})
    turned.post("deal", {"suit": "C"})
    over.post("deal?by=tricks", {"tricks-0": "13", "tricks-1": "0"})
    rubber = prepare(page, server, cast.names, game="whist", rubber="on")
    for first in (12, 1):
        tricks = {"tricks-0": str(first), "tricks-1": str(13 - first)}
        rubber.post("deal?by=tricks", tricks)
    return {
        "new whist": f"{server}/new/whist",
        **_links(fresh, {"whist table": "", "whist turning up": "deal"}),
        **_links(turned, {"whist trump known": "", "whist tricks": "deal", "whist sheet": "sheet"}),
        **_links(turned, {"whist rules": "rules"}),
        **_links(over, {"whist over": ""}),
        **_links(rubber, {"rubber": "", "rubber sheet": "sheet"}),
    }


def _bid_whist(page: Page, server: str, cast: Cast) -> dict[str, str]:
    fresh, bidding, won, playing, over = (
        prepare(page, server, cast.names, game="bidwhist") for _ in range(5)
    )
    for call in ("1 up", "2 down", "pass", "3 nt"):
        bidding.post("deal", {"bid": call})
    won.post("deal", {"bid": "7 nt"})
    for _ in range(2):
        playing.post("deal?by=contract", {"bidder": "0", "bid": "5 down", "named": "D"})
        playing.post("deal", {"tricks-0": "8", "tricks-1": "4"})
    playing.post("deal?by=contract", {"bidder": "2", "bid": "4 nt", "named": "down"})
    over.post("deal?by=contract", {"bidder": "1", "bid": "7 nt", "named": "down"})
    over.post("deal", {"tricks-0": "6", "tricks-1": "6"})
    return {
        "new bid whist": f"{server}/new/bidwhist",
        **_links(fresh, {"bid whist table": "", "bids": "deal", "contract": "deal?by=contract"}),
        **_links(bidding, {"bids heard": "", "higher bids": "deal", "bid whist log": "log"}),
        **_links(won, {"bid whist won": "", "declaration": "deal"}),
        **_links(playing, {"bid whist play": "", "bid whist tricks": "deal"}),
        **_links(playing, {"bid whist sheet": "sheet", "bid whist call": "entry/1"}),
        **_links(over, {"bid whist over": ""}),
    }


def _oniontan(page: Page, server: str, cast: Cast) -> dict[str, str]:
    names, several = cast.names, (*cast.names, *cast.more)
    fresh, open_, alone = (
        prepare(page, server, seated, game="oniontan")
        for seated in (names[:1], several, names[2:3])
    )
    for player, bid in enumerate((9, 0, 4)):
        how = "deal" if player == 0 else "deal?by=declare"
        open_.post(how, {"player": str(player), "trump": "N", "card": "BJ", "bid": str(bid)})
    open_.post("deal", {"player": "1", "tricks": "3"})
    again = prepare(page, server, names[2:3], game="oniontan")
    for table in (alone, again):
        for _ in range(9):
            table.post("deal?by=deal", {"bid": "4", "tricks": "4"})
    ended = prepare(page, server, several, game="oniontan")
    for player in (0, 1, 2, 3, 4, 5, 0, 1):
        ended.post("deal?by=deal", {"player": str(player), "bid": "9", "tricks": "8"})
    ended.post("happened/early-end", {})
    return {
        "new oniontan": f"{server}/new/oniontan",
        **_links(fresh, {"oniontan table": "", "oniontan bid": "deal"}),
        **_links(open_, {"oniontan of six": "", "oniontan tricks": "deal"}),
        **_links(open_, {"oniontan whole": "deal?by=deal", "oniontan sheet": "sheet"}),
        **_links(again, {"oniontan over": "", "oniontan nine deals": "sheet"}),
        **_links(ended, {"oniontan of six over": "", "oniontan of six ended": "sheet"}),
    }
