"""Deals of the packages under `examples/` on a phone, tap by tap; with a server and on the site."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    go_to,
    last_totals,
    open_deal,
    pad,
    save,
    start_table,
)
from tests.browser.shaped import enter


def say_all(finger: Taps, field: str, numbers: Sequence[int], first: int = 0) -> None:
    """Say a number for everybody on the open form, beginning with the one who is asked first."""
    page = finger.page
    boxes = [page.locator(f"[name='{field}-{at}']") for at in range(len(numbers))]
    for at in sorted(range(len(numbers)), key=lambda each: (each - first) % len(numbers)):
        if not page.locator(".pad").is_visible():
            boxes[at].fill(str(numbers[at]))
        elif [each.input_value() for each in boxes] != [str(each) for each in numbers]:
            row = page.locator(".count").filter(has=boxes[at])
            if "active" not in (row.get_attribute("class") or "").split():
                finger.tap(row.locator(".whose"))
            finger.tap(pad(page, numbers[at]))
            expect(boxes[at]).to_have_value(str(numbers[at]))
    save(finger)


def bid_and_take(
    finger: Taps, bids: Sequence[int], tricks: Sequence[int], *, dealer: int = 0
) -> None:
    """Enter a deal from the table page back to it."""
    first = (dealer + 1) % len(bids)
    open_deal(finger)
    say_all(finger, "bids", bids, first)
    open_deal(finger)
    say_all(finger, "tricks", tricks, first)


def play_oh_hell(page: Page, server: str) -> None:
    """An evening of three deals, with bids that may not come out."""
    finger = Taps(page)
    start_table(page, server, NAMES, game="ohhell", most="2")
    open_deal(finger)
    say_all(finger, "bids", (1, 1, 0, 0), first=1)
    expect(page.locator("form.entry .error")).to_be_visible()
    say_all(finger, "bids", (0, 1, 0, 0), first=1)
    open_deal(finger)
    say_all(finger, "tricks", (0, 2, 0, 0), first=1)
    bid_and_take(finger, (1, 1, 1, 1), (1, 0, 0, 0), dealer=1)
    bid_and_take(finger, (1, 2, 0, 0), (1, 1, 0, 0), dealer=2)
    expect(page.locator(".ranking")).to_be_visible()
    go_to(finger, "sheet")
    assert last_totals(page) == [32, 3, 20, 20]


def play_spades(page: Page, server: str) -> None:
    """An evening of two deals: nil, a bag, and the target."""
    finger = Taps(page)
    start_table(page, server, NAMES, game="spades", target="200")
    bid_and_take(finger, (0, 4, 5, 2), (0, 5, 6, 2))
    bid_and_take(finger, (4, 3, 4, 2), (4, 3, 4, 2), dealer=1)
    expect(page.locator(".ranking")).to_be_visible()
    go_to(finger, "sheet")
    assert last_totals(page) == [231, 111]


def play_euchre(page: Page, server: str) -> None:
    """An evening in which all pass, one plays alone, and one is euchred."""
    finger = Taps(page)
    start_table(page, server, NAMES, game="euchre", target="5")
    open_deal(finger)
    finger.go(page.locator(".tabs a[href$='by=passed']"))
    save(finger)
    for maker, alone, tricks in ((0, "yes", (5, 0)), (1, "no", (3, 2))):
        open_deal(finger)
        enter(finger, maker=maker, trump="H", alone=alone)
        open_deal(finger)
        say_all(finger, "tricks", tricks, first=maker % 2)
    expect(page.locator(".ranking")).to_be_visible()
    go_to(finger, "sheet")
    assert last_totals(page) == [6, 0]
