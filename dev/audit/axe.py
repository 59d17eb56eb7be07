"""axe: every kind of page, in both languages and both colour schemes."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from playwright.sync_api import Browser, Page

from dev.audit.tools import AXE
from tests.browser.phones import new_context
from tests.browser.screens import Stage, Tour

Scheme = Literal["light", "dark"]
LOCALES = {"en": "en-GB", "ja": "ja-JP"}
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
RUN = """async () => {
  await Promise.all(document.getAnimations().map((each) => each.finished));
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0].html}`);
}"""
"""Each rule that is broken on a page once nothing moves there, how often, and by what first."""
LONGEST = 200


@dataclass(frozen=True)
class Findings:
    """How many screens were looked at in one language and scheme, and what was found there."""

    language: str
    scheme: Scheme
    screens: int
    found: tuple[str, ...]


def look(browser: Browser, stage: Stage) -> Iterator[Findings]:
    """Look at every screen; each is opened once a language and seen in both schemes."""
    source = AXE.read_text("utf-8")
    for language, locale in LOCALES.items():
        context = new_context(browser, locale=locale)
        tour = Tour(context.new_page(), stage, [])
        listen(tour.page, tour.complaints)
        found: dict[Scheme, list[str]] = {scheme: [] for scheme in SCHEMES}
        screens = 0
        for screen in chain(tour.screens(), tour.pads()):
            screens += 1
            for scheme in SCHEMES:
                found[scheme] += [f"{screen}: {each}" for each in _found(tour.page, source, scheme)]
        context.close()
        for scheme in SCHEMES:
            yield Findings(language, scheme, screens, tuple(found[scheme]))


def _found(page: Page, source: str, scheme: Scheme) -> list[str]:
    """What axe finds on the page that is open; where its script is missing it is put in."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate(f"typeof axe === 'undefined' && (() => {{ {source} }})()")
    found: list[str] = page.evaluate(RUN)
    return [" ".join(each.split())[:LONGEST] for each in found]


def listen(page: Page, complaints: list[str]) -> None:
    """Hear of refused forms as the tour expects it."""
    page.on(
        "console",
        lambda message: complaints.append(message.text) if message.type == "error" else None,
    )
