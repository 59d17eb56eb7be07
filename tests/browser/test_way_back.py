"""On the first screen of a phone no browser shows a way back: every page has one itself."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps
from tests.browser.conftest import NewPhone
from tests.browser.phones import IN_A_BROWSER, SMALLEST, in_each
from tests.browser.screens import Stage, Tour

WAYS_BACK = """() => {
  const table = (location.pathname.match(/^[/]t[/][^/]+[/]/) ?? [""])[0];
  const back = (link) => {
    const { origin, pathname } = new URL(link.href, location.href);
    const leads = pathname === "/" || pathname === table || link.matches(".exit, .bar .brand");
    return origin === location.origin && leads && pathname !== location.pathname;
  };
  const seen = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return width >= 24 && height >= 24 && hit && (each.contains(hit) || hit.contains(each));
  };
  const ways = [...document.querySelectorAll("a[href]")].filter(back);
  const others = document.querySelectorAll("button.back, details.exit > summary");
  return [...ways, ...others].filter(seen).length;
}"""
"""How many ways back can be tapped without scrolling."""


def test_every_page_shows_a_way_back(
    new_phone: NewPhone, stage: Stage, complaints: list[str]
) -> None:
    phone = new_phone(viewport=SMALLEST, screen=SMALLEST)
    tour = Tour(phone, stage, complaints)
    without = []
    for screens in (tour.screens(), tour.pads()):
        for screen in screens:
            is_home = phone.evaluate("location.pathname === '/'")
            for size in in_each(phone, (IN_A_BROWSER, SMALLEST)):
                phone.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
                if not is_home and not phone.evaluate(WAYS_BACK):
                    without.append(f"{screen}, {size}: {phone.url}")
    assert not without, "\n".join(without)


def test_scoreboard_shows_its_way_back_at_a_tap(phone: Page, stage: Stage) -> None:
    phone.goto(f"{stage.busy}board")
    phone.set_viewport_size({"width": 390, "height": 844})
    total, name = phone.evaluate(
        """() => [".score", ".whose"].map(of => Math.min(...[...document.querySelectorAll(
          ".board .side " + of)].map(each => parseFloat(getComputedStyle(each).fontSize))))"""
    )
    assert total >= 84
    assert name >= 20
    phone.locator(".board").tap(position={"x": 100, "y": 100})
    way = phone.locator(".exit a")
    expect(way).to_be_visible()
    Taps(phone).go(way)
    assert phone.url == stage.busy
