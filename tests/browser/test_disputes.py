"""The 25 disputes of RULES.md D, settled by tapping: by default, and with the option flipped.

Each in one language, by turns; tests of the pages settle all of them in both.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Taps
from tests.browser.conftest import listen
from tests.browser.phones import new_context
from tests.browser.prepared import prepare
from tests.browser.shaped import JAPANESE_DARK
from tests.support.disputes import DisputeCase, disputes
from tests.support.sittings import EVERYBODY

Phone = tuple[Page, list[str]]
NUMBERS = [f"D-{number:02}" for number in range(1, 26)]


def _some_and_at_length_the_others() -> Iterator[Any]:
    """Each dispute with its place; every fourth is settled in a short run, too."""
    for place, number in enumerate(NUMBERS, 1):
        later = () if place % 4 == 1 else pytest.mark.at_length
        yield pytest.param(place, number, id=number, marks=later)


def _default_and_flipped(number: str) -> Iterator[DisputeCase]:
    """A dispute at a table without house rules, and at the first that rules otherwise."""
    cases: list[Any] = [each for each in disputes() if number in str(each.id)]
    found: list[DisputeCase] = [each.values[0] for each in cases]
    plain = [case for case in found if not case.options]
    yield (plain or found)[0]
    yield from [case for case in found if case.options and case != (plain or found)[0]][:1]


def _settle(finger: Taps, case: DisputeCase) -> None:
    """From the list of disputes to the verdict, answer by answer as they are asked."""
    finger.go(finger.page.locator(f".searched a[href$='/settle/{case.key}']"))
    for _ in case.answers:
        asked = finger.page.locator(".replies a")
        wanted = [f"{name}={answer}" for name, answer in case.answers.items()]
        hrefs = [each.get_attribute("href") or "" for each in asked.all()]
        before = finger.page.url
        place = next(
            place
            for place, href in enumerate(hrefs)
            if any(each in href and each not in before for each in wanted)
        )
        finger.go(asked.nth(place))


@pytest.fixture(scope="module")
def phones(browser: Browser) -> Iterator[Sequence[Phone]]:
    """A phone in each language for all disputes, with what its page complained of."""
    found = [(new_context(browser, **each).new_page(), list[str]()) for each in (JAPANESE_DARK, {})]
    for page, complaints in found:
        listen(page, complaints)
    yield found
    for page, _ in found:
        page.context.close()


@pytest.mark.parametrize(("place", "number"), [*_some_and_at_length_the_others()])
def test_dispute_is_ruled_by_default_and_when_the_option_is_flipped(
    phones: Sequence[Phone], server: str, place: int, number: str
) -> None:
    phone, complaints = phones[place % 2]
    finger, japanese = Taps(phone), not place % 2
    for case in _default_and_flipped(number):
        names = EVERYBODY[: len(case.table.players)]
        rules: dict[str, Any] = {name: str(value) for name, value in case.options.items()}
        rules.pop("seats", None)
        sat = prepare(phone, server, names, game=case.game.key, **rules)
        phone.goto(f"{sat.link}referee/settle")
        _settle(finger, case)
        said = case.japanese if japanese else case.english
        expect(phone.locator("section.ruling")).to_contain_text(said)
    assert not complaints
