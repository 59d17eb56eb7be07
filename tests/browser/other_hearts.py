"""Screens of Hearts under house rules to look at."""

from collections.abc import Mapping, Sequence

from playwright.sync_api import Page

from tests.browser.casts import Cast
from tests.browser.prepared import Prepared, prepare


def other_hearts(page: Page, server: str, cast: Cast) -> dict[str, str]:
    """Links to the screens, by what is on them."""
    return {
        **_more_players(page, server, (*cast.names, *cast.more)),
        **_ways(page, server, cast.names),
        **_changed(page, server, cast.names),
        **_came_and_left(page, server, cast),
    }


def _links(table: Prepared, screens: Mapping[str, str]) -> dict[str, str]:
    return {name: table.link + path for name, path in screens.items()}


def _more_players(page: Page, server: str, names: Sequence[str]) -> dict[str, str]:
    widow = prepare(page, server, names[:5], widow="on", two_step="on", moon="off")
    six = prepare(page, server, names, pass_cycle="L2", bonus="TD", shown="minus")
    six.post("deal", _sweep(6, 2, bonus="3"))
    return {
        **_links(widow, {"hearts of five": ""}),
        **_links(six, {"hearts of six": "", "pad of six": "deal", "minus question": "question"}),
    }


def _ways(page: Page, server: str, names: Sequence[str]) -> dict[str, str]:
    partners = prepare(page, server, names, team="adhoc", bonus="JD")
    dealer = prepare(page, server, names, pass_cycle="DEALER", sun="on")
    asked = _links(dealer, {"dealer's choice": "deal"})
    decided = prepare(page, server, names, pass_cycle="DEALER", sun="on")
    decided.post("deal", {"left": "2", "right": "1"})
    decided.post("deal", _sweep(4, 1))
    return {
        **_links(partners, {"partners": "deal"}),
        **asked,
        **_links(decided, {"dealer decided": "", "sun question": "question"}),
    }


def _changed(page: Page, server: str, names: Sequence[str]) -> dict[str, str]:
    table = prepare(page, server, names, preset="illustrated", team="fixed")
    table.deal(5, 4, 3, 1, queen=2)
    table.post("rules/change", {"begins": "this", "moon": "self"})
    table.deal(5, 4, 3, 1, queen=2)
    table.post("rules/change", {"begins": "next", "target": "50", "pass_cycle": "L R N"})
    screens = {"changed sheet": "sheet", "changed rules": "rules", "changed log": "log"}
    return _links(table, {**screens, "next change": "rules/change"})


def _came_and_left(page: Page, server: str, cast: Cast) -> dict[str, str]:
    table = prepare(page, server, (*cast.names, cast.more[0]), target="150")
    table.deal(5, 4, 3, 1, 0, queen=2)
    table.post("happened/departure", {"seat": "1"})
    table.deal(2, 3, 4, 4, queen=0)
    table.post("happened/arrival", {"name": cast.newcomer, "seat": "0", "start": "last"})
    table.deal(2, 3, 4, 3, 1, queen=1)
    screens = {"came and left": "", "came and left sheet": "sheet", "came and left log": "log"}
    return _links(table, screens)


def _sweep(seats: int, seat: int, **more: str) -> dict[str, str]:
    """All hearts and the queen to one player."""
    hearts = {f"hearts-{each}": "13" if each == seat else "0" for each in range(seats)}
    return {**hearts, "queen": str(seat), **more}
