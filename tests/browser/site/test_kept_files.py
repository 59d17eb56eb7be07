"""What the phone keeps of the site is run as it was built, or not at all."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.browser.at_table import words_in
from tests.browser.conftest import NewPhone
from tests.browser.site.phones import STARTING, open_site, running
from tests.support import site

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


@pytest.fixture
def space(tmp_path: Path) -> Iterator[site.WebSpace]:
    """A web space with a copy of the site."""
    built = site.find()
    assert built is not None
    with site.hosting(Path(shutil.copytree(built, tmp_path / "site"))) as found:
        yield found


def _damaged(new_phone: NewPhone, space: site.WebSpace, name: str) -> BrowserContext:
    """A phone that keeps the site, into which another page of its origin has put a file."""
    page = new_phone()
    open_site(page, space.url)
    page.evaluate(PUT_FOREIGN, [name, FOREIGN])
    page.close()
    return page.context


def _opened_again(context: BrowserContext, space: site.WebSpace) -> tuple[Page, list[str]]:
    """The site in a new tab, and what is said there on the console from the start."""
    page, said = context.new_page(), list[str]()

    def hear(message: ConsoleMessage) -> None:
        said.append(message.text)

    page.on("console", hear)
    page.goto(f"{space.url}/")
    return page, said


def test_foreign_file_is_not_run_but_fetched_anew(
    new_phone: NewPhone, space: site.WebSpace
) -> None:
    page = new_phone()
    open_site(page, space.url)
    own = page.evaluate(KEPT, ["app.js"])
    page.evaluate(RELABEL, ["app.js"])
    assert page.evaluate(KEPT, ["app.js"]) != own
    foreign = ("shell.js", "worker.js", "pyodide.asm.mjs", "companion.zip")
    for name in foreign:
        page.evaluate(PUT_FOREIGN, [name, FOREIGN])
    page.close()
    page, said = _opened_again(page.context, space)
    expect(running(page).locator(".games")).to_be_visible()
    assert FOREIGN not in said
    for name in foreign:
        assert FOREIGN not in page.evaluate(KEPT, [name])[0], name
    assert page.evaluate(KEPT, ["app.js"]) == own


@pytest.mark.usefixtures("forgiven")
@pytest.mark.parametrize("name", ["shell.js", "worker.js", "companion.zip"])
def test_foreign_file_is_said_without_a_network_and_not_run(
    new_phone: NewPhone, space: site.WebSpace, name: str
) -> None:
    context = _damaged(new_phone, space, name)
    space.stop()
    page, said = _opened_again(context, space)
    told = page.get_by_text(WORDS.word("shell-lost"))
    expect(told).to_be_visible(timeout=STARTING)
    assert FOREIGN not in said


def test_foreign_page_in_place_of_the_one_around_the_pages_is_not_shown(
    new_phone: NewPhone, space: site.WebSpace
) -> None:
    context = _damaged(new_phone, space, "index.html")
    space.stop()
    page, _ = _opened_again(context, space)
    expect(running(page).locator(".games")).to_be_visible()
