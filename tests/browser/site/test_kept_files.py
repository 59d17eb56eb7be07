"""What the phone keeps of the site is run as it was built, or not at all.

The site takes long to start: all tests are done with one phone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.browser.at_table import words_in
from tests.browser.site.phones import STARTING, running
from tests.browser.site.returning import ADDRESS, returning_phone
from tests.support import site

pytestmark = pytest.mark.at_length

WORDS = words_in("en")
FOREIGN = "foreign script ran"
PUT_FOREIGN = """async ([name, said]) => {
  for (const each of await caches.keys()) {
    if (each.endsWith(" last")) continue;
    const cache = await caches.open(each);
    const address = new URL(name.includes("/") ? name : `./${name}`, location.origin + "/").href;
    const kept = (await cache.keys()).map(({ url }) => url).find((url) => url.endsWith(`/${name}`));
    const body = name.endsWith(".html") ? `<title>${said}</title>` : `console.info("${said}");`;
    const type = name.endsWith(".html") ? "text/html" : "text/javascript";
    await cache.put(kept ?? address, new Response(body, { headers: { "Content-Type": type } }));
  }
}"""
FIND = """async (name) => {
  for (const each of await caches.keys()) {
    const cache = await caches.open(each);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (request.url.endsWith(`/${name}`)) return { cache, request, kept };
    }
  }
}"""
KEPT = f"""async ([name]) => {{
  const {{ kept }} = await ({FIND})(name);
  return [await kept.text(), [...kept.headers].sort()];
}}"""
RELABEL = f"""async ([name]) => {{
  const {{ cache, request, kept }} = await ({FIND})(name);
  const headers = {{ "Content-Type": kept.headers.get("Content-Type"), "Link": "</elsewhere>" }};
  await cache.put(request, new Response(await kept.arrayBuffer(), {{ headers }}));
}}"""
"""Keep the same bytes with headers that are not ours."""


PUT_BACK = f"""async ([name]) => {{
  const {{ cache, request, kept }} = await ({FIND})(name);
  globalThis.putBack = () => cache.put(request, kept);
}}"""
"""Remembers what is kept under a name, to keep it again."""


@dataclass(frozen=True)
class Visit:
    """A phone that keeps the site, and the web space where it came from."""

    context: BrowserContext
    space: site.WebSpace

    def opened(self) -> tuple[Page, list[str]]:
        """The site in a new tab, and what is said there on the console from the start."""
        page, said = self.context.new_page(), list[str]()

        def hear(message: ConsoleMessage) -> None:
            said.append(message.text)

        page.on("console", hear)
        page.goto(f"{ADDRESS}/")
        return page, said


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Visit]:
    """A phone that opened the site before; the last tests stop the web space."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space, returning_phone(browser, space) as context:
        yield Visit(context, space)


@pytest.fixture
def beside(visit: Visit) -> Iterator[Page]:
    """Another page of the site's origin, which runs nothing; all pages are closed after it."""
    page = visit.context.new_page()
    page.goto(f"{ADDRESS}/manifest.webmanifest")
    yield page
    for each in visit.context.pages:
        each.close()


def test_foreign_file_is_not_run_but_fetched_anew(visit: Visit, beside: Page) -> None:
    own = beside.evaluate(KEPT, ["app.js"])
    beside.evaluate(RELABEL, ["app.js"])
    assert beside.evaluate(KEPT, ["app.js"]) != own
    foreign = ("shell.js", "worker.js", "pyodide.asm.mjs", "companion.zip")
    for name in foreign:
        beside.evaluate(PUT_FOREIGN, [name, FOREIGN])
    page, said = visit.opened()
    expect(running(page).locator(".games")).to_be_visible()
    assert FOREIGN not in said
    for name in foreign:
        assert FOREIGN not in page.evaluate(KEPT, [name])[0], name
    assert page.evaluate(KEPT, ["app.js"]) == own


@pytest.mark.parametrize("name", ["shell.js", "worker.js", "companion.zip"])
def test_foreign_file_is_said_without_a_network_and_not_run(
    visit: Visit, beside: Page, name: str
) -> None:
    visit.space.stop()
    beside.evaluate(PUT_BACK, [name])
    beside.evaluate(PUT_FOREIGN, [name, FOREIGN])
    page, said = visit.opened()
    told = page.get_by_text(WORDS.word("shell-lost"))
    expect(told).to_be_visible(timeout=STARTING)
    assert FOREIGN not in said
    page.close()
    beside.evaluate("putBack()")


def test_foreign_page_in_place_of_the_one_around_the_pages_is_not_shown(
    visit: Visit, beside: Page
) -> None:
    visit.space.stop()
    beside.evaluate(PUT_FOREIGN, ["index.html", FOREIGN])
    page, _ = visit.opened()
    expect(running(page).locator(".games")).to_be_visible()
