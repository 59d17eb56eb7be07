"""Two phones write in one circle at the same moment: nothing comes in twice, nor comes back."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import text

from companion.store.bundle.bundle import Bundle, pack
from companion.store.bundle.circle_bundle import pack_circle
from companion.store.circles.circle_hand_over import circle_bundle_of
from companion.store.circles.circle_now import read_circle
from companion.store.db.models import db
from companion.web.transfer.backup_file import Collection, Packed, written
from companion.web.transfer.export_page import as_fragment
from tests.store.meanwhile import commits_meanwhile
from tests.web.circle.at_circle import form_to, new_circle
from tests.web.circle.brought import read
from tests.web.circle.deal_texts import BRIDGE, pbn_text
from tests.web.page import PageForm
from tests.web.phone import Phone
from tests.web.transfer.backups import look_in
from tests.web.transfer.circles import circle_at, look_at
from tests.web.transfer.giving import look

NAME = "Zwetschge"
FOUR = ["Ann", "Ben", "Cara", NAME]
GAMES = f"""Date;{";".join(FOUR)}
2024-03-01;104;30;52;74
2024-03-08;20;105;60;23
"""
PBN = pbn_text(BRIDGE[0], West=NAME)
Ready = Callable[[Phone, str], tuple[PageForm, dict[str, str]]]
"""Makes the last form of a phone that brings something into a circle, with what is to be chosen."""


@pytest.fixture
def circle(phone: Phone, other: Phone) -> str:
    """A circle with one table, of these four, that two phones know."""
    table = phone.new_table(FOUR)
    phone.deal(table, 13, 0, 0, 0, queen=1)
    made = new_circle(phone, table)
    for each in (phone, other):
        assert NAME in each.open(f"{made}/people/").text
    return made


def _sheet(phone: Phone, circle: str) -> tuple[PageForm, dict[str, str]]:
    return form_to(read(phone, circle, GAMES), "/old/"), {"do": "keep"}


def _deals(phone: Phone, circle: str) -> tuple[PageForm, dict[str, str]]:
    return form_to(read(phone, circle, PBN), "/old/"), {"do": "keep"}


def _received(phone: Phone, circle: str) -> tuple[PageForm, dict[str, str]]:
    page = look(phone, as_fragment(pack(_table(phone, circle))))
    return page.form("packed"), {"do": "keep"}


def _circle(phone: Phone, circle: str) -> tuple[PageForm, dict[str, str]]:
    with phone.app.app_context():
        here = circle_bundle_of(circle_at(circle), tables=False)
    data = pack_circle(replace(here, tables=(_table(phone, circle),)))
    return form_to(look_at(phone, data), "/receive/keep"), {}


def _backup(phone: Phone, circle: str) -> tuple[PageForm, dict[str, str]]:
    data = written(Collection((Packed(pack(_table(phone, circle))),))).encode()
    return look_in(phone, data).form("ticket"), {}


WAYS = {"sheet": _sheet, "deals": _deals, "table": _received, "circle": _circle, "backup": _backup}


def _table(phone: Phone, circle: str) -> Bundle:
    """The table of a circle as another one that was played there, and that is not here."""
    with phone.app.app_context():
        (own,) = circle_bundle_of(circle_at(circle)).tables
    return replace(own, mark="m" * 12)


def _tables(phone: Phone, circle: str) -> int:
    with phone.app.app_context():
        return len(read_circle(circle_at(circle)).tables)


def _everything(phone: Phone) -> str:
    """All logs that are stored, and who sits at the tables."""
    with phone.app.app_context():
        named = ("tables", "entries", "circle_entries")
        return repr([db.session.execute(text(f"SELECT * FROM {each}")).all() for each in named])


@pytest.mark.parametrize("ready", WAYS.values(), ids=WAYS)
def test_what_two_phones_bring_in_at_the_same_moment_is_there_once(
    phone: Phone, other: Phone, circle: str, ready: Ready
) -> None:
    before = _tables(phone, circle)
    (form, chosen), (quicker, also) = ready(phone, circle), ready(other, circle)
    with phone.app.app_context(), commits_meanwhile(phone.app, lambda: other.submit(quicker, also)):
        assert phone.submit(form, chosen).status in (200, 422)
    assert _tables(phone, circle) - before == (2 if ready is _sheet else 1)


@pytest.mark.parametrize("ready", WAYS.values(), ids=WAYS)
def test_name_that_is_erased_while_something_comes_in_stays_erased(
    phone: Phone, other: Phone, circle: str, ready: Ready
) -> None:
    form, chosen = ready(phone, circle)
    erasing = form_to(other.open(f"{circle}/erase/?who={NAME}"), "/erase/")
    with (
        phone.app.app_context(),
        commits_meanwhile(phone.app, lambda: other.submit(erasing, {"sure": "yes"})),
    ):
        phone.submit(form, chosen)
    assert NAME not in _everything(phone)


def test_rematch_that_is_started_while_a_name_is_erased_has_no_such_player(
    phone: Phone, other: Phone
) -> None:
    table = phone.new_table(FOUR)
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    phone.happen(table, "early-end")
    assert other.open(f"{circle}/people/").status == 200
    rematch = phone.open(f"{table}/").form("/rematch")
    erasing = form_to(other.open(f"{circle}/erase/?who={NAME}"), "/erase/")
    with (
        phone.app.app_context(),
        commits_meanwhile(phone.app, lambda: other.submit(erasing, {"sure": "yes"})),
    ):
        first = phone.submit(rematch)
    assert first.status in (200, 503)
    again = phone.submit(rematch)
    assert again.status == 200
    assert NAME not in _everything(phone)
