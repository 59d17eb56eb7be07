"""A real Chromium, phones in it, and a running server for them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import phones
from tests.browser.prepared import Prepared, prepare
from tests.browser.screens import Stage, set_stage
from tests.support.server import serving

SCREEN, HOME_NETWORK = phones.SCREEN, phones.HOME_NETWORK
NewPhone = Callable[..., Page]
OTHER_ENGINES = ("firefox", "webkit")
"""The marks of tests in another browser."""
EVERY_DAY = {
    "test_bad_network",
    "test_bidwhist",
    "test_evening",
    "test_keyboard",
    "test_oniontan",
    "test_saving",
    "test_scoring_pad",
    "test_taps",
    "test_two_phones",
    "test_two_scorers",
    "test_undoing",
    "test_whist",
    "test_without_script",
}
"""The files that `make test` runs too: an evening of each game, saving, a lost network, two phones,
undo, no script, the keyboard."""
SAMPLES = {
    "test_circle_is_made_on_one_phone_and_joined_on_another",
    "test_code_is_shown_on_one_phone_and_typed_on_another",
    "test_code_on_the_screen_of_one_phone_brings_the_table_to_another",
    "test_deal_is_entered_in_a_panel_at_the_side_of_the_table",
    "test_kept_pages_are_those_of_the_present_state",
    "test_pages_that_were_seen_open_without_a_network",
    "test_reloading_keeps_what_was_typed",
    "test_revoke_is_proved_from_three_typed_tricks",
    "test_revoke_is_settled_and_booked_in_six_taps",
    "test_standard_table_is_names_and_one_tap_without_scrolling",
    "test_switch_under_more_comes_back_to_the_same_page_and_stays",
    "test_table_goes_to_another_phone_and_back_with_what_was_scored_there",
    "test_typed_counts_are_there_after_back_and_forward",
    "test_what_is_scored_is_seen_and_said_on_the_other_phones_each_in_its_language",
}
"""The tests of other files that `make test` runs too."""
expect.set_options(timeout=phones.PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in this folder as a browser test, but what runs in another than Chromium.

    Most are left to `make test-all`.
    """
    here = Path(__file__).parent
    for item in items:
        if here not in item.path.parents:
            continue
        if not any(map(item.get_closest_marker, OTHER_ENGINES)):
            item.add_marker(pytest.mark.browser)
        name = item.name.partition("[")[0]
        if item.path.stem not in EVERY_DAY and name not in SAMPLES:
            item.add_marker(pytest.mark.at_length)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium that all tests share; each phone in it has its own cookies."""
    with phones.running_chromium(phones.QUICKLY_COMPILED) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address, without the last slash, of the real app, which all browser tests share."""
    with serving(tmp_path_factory.mktemp("instance")) as running:
        yield running.url


@pytest.fixture(scope="session")
def stage(browser: Browser, server: str) -> Iterator[Stage]:
    """Tables in every state, to look at; no test writes to them."""
    context = browser.new_context(service_workers="block")
    yield set_stage(context, server)
    context.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What pages complained of: errors on the console, uncaught ones, breaches of the policy.

    The test that caused any fails. One that means to cause some takes them out of the list.
    """
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


@pytest.fixture
def forgiven(complaints: list[str]) -> Iterator[None]:
    """The browser reports what does not get through, and moves that it broke off; no complaints."""
    yield
    broken_off = ("Failed to load resource", "ViewTransition opt-in disabled")
    complaints[:] = [each for each in complaints if not any(word in each for word in broken_off)]


@pytest.fixture
def new_phone(browser: Browser, complaints: list[str]) -> Iterator[NewPhone]:
    """Makes phones: `new_phone(locale="ja-JP", color_scheme="dark", ...)` is a page of a new one.

    Any other keyword goes to Playwright's `new_context`. The first two default to "en-GB", "light".
    """
    contexts: list[BrowserContext] = []

    def make(**settings: object) -> Page:
        contexts.append(phones.new_context(browser, **settings))
        page = contexts[-1].new_page()
        listen(page, complaints)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def phone(new_phone: NewPhone, request: pytest.FixtureRequest) -> Page:
    """A page on one phone; parametrise it indirectly with a dict of `new_phone`'s keywords."""
    return new_phone(**getattr(request, "param", {}))


@pytest.fixture
def other(new_phone: NewPhone) -> Page:
    """A page on a second phone, which knows no table yet."""
    return new_phone()


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A fresh table, open on the first phone."""
    table = prepare(phone, server)
    phone.goto(table.link)
    return table


def listen(page: Page, complaints: list[str]) -> None:
    """Add whatever a page complains of from now on."""
    # Chromium reports a breach of the Content-Security-Policy as an error on the console.
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: uncaught {error}"))
    page.on(
        "console",
        lambda message: (
            complaints.append(f"{page.url}: {message.text}") if message.type == "error" else None
        ),
    )
