"""What people do with the forms of any game, and how a table of any game stands."""

from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import (
    Taps,
    action,
    choose,
    count_hearts,
    go_to,
    last_totals,
    number,
    open_deal,
    pad,
    save,
    totals_by_deal,
)

NO_SCRIPT = {"java_script_enabled": False}
JAPANESE_DARK = {"locale": "ja-JP", "color_scheme": "dark"}
JAPANESE_AT_LENGTH = pytest.param(JAPANESE_DARK, marks=pytest.mark.at_length)
"""That phone where one that reads English has shown the same."""

_DRAWN_PASSES = """table => {
  const plates = [...table.querySelectorAll(".plate")].map((plate) => [
    plate.querySelector("bdi").innerText, plate.getBoundingClientRect(),
  ]);
  const ahead = 25;
  const spot = (path, at) => path.getPointAtLength(at).matrixTransform(path.getScreenCTM());
  const nearest = (path, at, before) => {
    const [end, within] = [spot(path, at), spot(path, before)];
    const [x, y] = [end.x + ahead * (end.x - within.x), end.y + ahead * (end.y - within.y)];
    const far = ([, box]) => Math.hypot(
      Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    return plates.reduce((best, each) => (far(each) < far(best) ? each : best))[0];
  };
  return [...table.querySelectorAll("path.pass")].map((path) => {
    const length = path.getTotalLength();
    return [nearest(path, 0, 1), nearest(path, length, length - 1)];
  });
}"""
"""Who gives to whom as drawn: the plates that the two ends of each arrow point to."""


def option(page: Page, field: str, value: str | int) -> Locator:
    """One of the buttons of a field of the open form."""
    return page.locator(f"form.entry [name='{field}'][value='{value}']")


def offered(page: Page, field: str) -> list[str]:
    """The values of all buttons of a field of the open form."""
    values: list[str] = page.locator(f"form.entry [name='{field}']").evaluate_all(
        "all => all.map((each) => each.getAttribute('value') ?? '')"
    )
    return values


def drawn_passes(page: Page) -> list[tuple[str, str]]:
    """Who gives to whom, as the arrows on the table say."""
    drawn: list[list[str]] = page.locator(".drawn").evaluate(_DRAWN_PASSES)
    return [(giver, receiver) for giver, receiver in drawn]


def by(finger: Taps, kind: str) -> None:
    """Take another way to enter the deal whose form is open."""
    finger.go(finger.page.locator(f".tabs a[href$='by={kind}']"))


def enter(finger: Taps, **picks: str | int) -> None:
    """Tap a button in each of these fields of the open form, and save it."""
    for field, value in picks.items():
        finger.tap(option(finger.page, field, value))
    save(finger)


def tell(finger: Taps, hearts: Sequence[int], choice: str = "", /, **picks: int) -> None:
    """Score a deal of Hearts from the table page back to it: a tap in each field, then counts."""
    open_deal(finger)
    for field, seat in picks.items():
        finger.tap(option(finger.page, field, seat))
    count_hearts(finger, hearts)
    save(finger)
    if choice:
        choose(finger, choice)
    expect(finger.page.locator(".drawn, .ranking")).to_be_visible()


def expect_tasks(page: Page, *tasks: str) -> None:
    """What the table has to do now, in order."""
    expect(page.locator(".now .tasks li")).to_have_text(list(tasks))


def open_and_tap(finger: Taps, field: str, value: str | int) -> None:
    """From the table page, one tap in the form of the deal, which saves it."""
    open_deal(finger)
    finger.go(option(finger.page, field, value))


def open_and_enter(finger: Taps, **picks: str | int) -> None:
    """The same from the table page."""
    open_deal(finger)
    enter(finger, **picks)


def score_tricks(finger: Taps, tricks: Sequence[int], *, tell: int = 0) -> None:
    """From the table page, say how many tricks one side took; the other's follow."""
    page = finger.page
    open_deal(finger)
    row = page.locator(".count").filter(has=page.locator(f"[name$='-{tell}']"))
    if page.locator(".pad").is_visible():
        if "active" not in (row.get_attribute("class") or "").split():
            finger.tap(row.locator(".whose"))
        finger.tap(pad(page, tricks[tell]))
        assert _counts_by_side(page) == [str(each) for each in tricks]
    else:
        row.locator("input[type=text]").fill(str(tricks[tell]))
    save(finger)


def _counts_by_side(page: Page) -> list[str]:
    """What stands in the boxes, the first side's first, whichever row is on top."""
    boxes = page.locator(".count input[type=text]")
    typed: dict[str, str] = boxes.evaluate_all(
        "all => Object.fromEntries(all.map(({ name, value }) => [name, value]))"
    )
    return [typed[name] for name in sorted(typed)]


def check_sheet(page: Page, totals: Sequence[Sequence[int]]) -> None:
    """Every running total on the sheet, then back to the table."""
    finger = Taps(page)
    go_to(finger, "sheet")
    assert totals_by_deal(page) == [list(each) for each in totals]
    assert last_totals(page) == list(totals[-1])
    go_to(finger, "")


def add(totals: list[list[int]], points: Sequence[int]) -> None:
    """The totals after another deal."""
    before = totals[-1] if totals else [0] * len(points)
    totals.append([total + more for total, more in zip(before, points, strict=True)])


def expect_ranked(page: Page, *ranked: tuple[Sequence[str], int]) -> None:
    """The game is over, with these players and totals in this order, each row a side."""
    rows = page.locator(".ranking li")
    expect(rows).to_have_count(len(ranked))
    for row, (names, total) in zip(rows.all(), ranked, strict=True):
        for name in names:
            expect(row.locator(".who")).to_contain_text(name)
        assert number(row.locator(".total").inner_text()) == total


def expect_over(page: Page) -> None:
    """The table asks for nothing but a rematch."""
    expect(page.locator("form[action$='/rematch']")).to_be_visible()
    expect(action(page)).to_be_enabled()


def expect_standings(page: Page, totals: Mapping[str, int]) -> None:
    """Everybody's total as the table page lists them, once it has been counted up."""
    for name, total in totals.items():
        row = page.locator(".standings li").filter(has=page.get_by_text(name, exact=True))
        expect(row.locator(".total")).to_have_text(str(total).replace("-", "−"))
