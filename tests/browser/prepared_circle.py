"""A circle in which a few evenings were played, as another phone hands it over."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from playwright.sync_api import Page

from companion.circle.log.circle_state import SeasonRule
from companion.circle.log.entries import Named, SeasonBegun
from companion.engine.log.entries import Action, EarlyEnd, Entry
from companion.engine.messages import LONGEST_NAME
from companion.engine.seating import Seat
from companion.games.hearts.actions import Captures
from companion.store.bundle.bundle import Bundle
from companion.store.bundle.circle_bundle import CircleBundle, pack_circle
from tests.browser.at_table import Taps, action
from tests.browser.casts import Cast
from tests.browser.prepared import Prepared, send_form
from tests.support.sittings import hearts

BEGAN, EVENINGS, DEALS = datetime(2026, 10, 1, 18, tzinfo=UTC), 8, 12
PLANNED = 12
PAGES = (
    *("", "evenings", f"evening/{BEGAN:%Y-%m-%d}", "people/", "people/edit?who={0}", "records"),
    *("person/?who={0}", "person/behind?who={0}&game=hearts&figure=queens", "partners?game=hearts"),
    *("against?one={0}&other={1}&game=hearts", "strength?game=hearts", "season/", "old/"),
    *("season/?what=all", "season/new", "calendar", "more", "erase/?who={0}", "share/", "settings"),
    "old/evening",
)
"""The pages of a circle, with the names of two of its people to be filled in."""


def receive_circle(page: Page, server: str, cast: Cast) -> str:
    """Keep the circle of a cast on a phone; its address, with the slash of its link."""
    return receive_file(page, server, pack_circle(_circle(cast)))


def make_circle(page: Page, server: str, table: Prepared, name: str) -> str:
    """Keep a table in a new circle, without showing a page; its address, as above."""
    link = table.link.rstrip("/").rpartition("/")[2]
    answer = send_form(page.request, f"{server}/circle/new?table={link}", {"name": name})
    assert answer.ok, f"{answer.status} {answer.url}"
    return answer.url


def receive_file(page: Page, server: str, file: bytes) -> str:
    """Keep the circle of a file on a phone, or unite it with the one there; its address."""
    page.goto(f"{server}/receive")
    page.set_input_files("#file", {"name": "c.companion", "mimeType": "", "buffer": file})
    # The page sends a chosen file by itself.
    page.wait_for_selector("#keep", state="attached")
    Taps(page).go(action(page))
    page.wait_for_url(f"{server}/c/**")
    return page.url


def _circle(cast: Cast) -> CircleBundle:
    """The circle of a cast, with a season."""
    rule = SeasonRule().to_json() | {"takes": "best"}
    said = (
        Named(cast.team),
        SeasonBegun("2026", f"{BEGAN:%Y-%m-%d}", rule, "hearts", PLANNED),
    )
    lots = Random(cast.team)
    tables = tuple(
        _table(cast, lots, evening, place) for evening in range(EVENINGS) for place in (0, 1)
    )
    return CircleBundle("pictures0001", _text(BEGAN), _log(BEGAN, cast.names[0], said), tables)


def _table(cast: Cast, lots: Random, evening: int, place: int) -> Bundle:
    """One of two tables of an evening."""
    began = BEGAN + timedelta(days=7 * evening, hours=place)
    names = [*cast.names]
    if place:
        names[3] = cast.more[evening % 2]
    if evening == 1:
        # Spelt otherwise, once.
        names[0] = _misspelt(names[0])
    log = _log(began, names[0], (*_deals(lots), EarlyEnd()))
    table = replace(hearts(target=1000), players=tuple(names))
    return Bundle(
        table, log, _text(began), f"picture{evening:03}{place:02}", "", (), "pictures0001"
    )


def _misspelt(name: str) -> str:
    """A name with its last letter twice, or without it where there is no space for another."""
    return name[:-1] if len(name) == LONGEST_NAME else f"{name}{name[-1]}"


def _deals(lots: Random) -> Iterator[Action]:
    """Deals by lot: the later a seat, the fewer hearts; now and then somebody shoots the moon."""
    for _ in range(DEALS):
        takers = lots.choices(range(4), (5, 4, 3, 3), k=13)
        yield Captures(tuple(takers.count(seat) for seat in range(4)), Seat(lots.choice(takers)))


def _log(began: datetime, author: str, said: tuple[Action, ...]) -> tuple[Entry, ...]:
    """The entries of a log, one every four minutes."""
    return tuple(
        Entry(
            number,
            f"k{number}",
            author,
            _text(began + 4 * number * timedelta(minutes=1)),
            number - 1,
            each,
        )
        for number, each in enumerate(said, 1)
    )


def _text(when: datetime) -> str:
    """A time as it is stored."""
    return f"{when:%Y-%m-%dT%H:%M:%SZ}"
