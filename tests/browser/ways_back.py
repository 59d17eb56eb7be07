"""The ways back that a page shows to a thumb."""

from playwright.sync_api import Page

from tests.browser.phones import IN_A_BROWSER, SMALLEST, in_each

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


def no_way_back(page: Page) -> list[str]:
    """The sizes of phones on which a page, other than the front door, shows no way back."""
    if page.evaluate("location.pathname === '/'"):
        return []
    without = []
    for size in in_each(page, (IN_A_BROWSER, SMALLEST)):
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        if not page.evaluate(WAYS_BACK):
            without.append(f"no way back on {size} at {page.url}")
    return without
