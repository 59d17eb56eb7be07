"""What is handed over is judged few at a time, and no more than is allowed."""

from contextlib import suppress
from dataclasses import replace
from threading import Event, Semaphore, Thread
from unittest.mock import Mock

import pytest
from flask import Flask

from companion.engine.fold import try_game as import_check
from companion.engine.log.entries import Misdeal
from companion.store.bundle import circle_bundle
from companion.store.bundle.bundle import CIRCLE, pack
from companion.store.bundle.circle_bundle import (
    MOST_TABLES_TOGETHER,
    MOST_WORK,
    CircleBundle,
    inflate_circle,
    packed_parts,
)
from companion.store.db.faults import TooMany
from companion.store.processes import rate_counts as memory_counts
from companion.web.posting.rate_limiter import RateLimiter
from companion.web.posting.rate_limits import LOOKS, check_rate_limit
from companion.web.transfer import circles as circle_export
from companion.web.transfer import incoming
from companion.web.transfer import incoming as checked_bundles
from companion.web.transfer.export_page import as_fragment
from companion.web.transfer.incoming import Looks, check_slot
from tests.support.bundles import UNPLAYED, bundle, deals, forged
from tests.support.sittings import hearts
from tests.web.circle.at_circle import new_circle
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of, look_in, take_in
from tests.web.transfer.giving import choose, hand_over, link_of, look, tables_of


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each log had that was judged."""
    found: list[int] = []

    def counting(table: object, entries: tuple[object, ...]) -> object:
        found.append(len(entries))
        return import_check.checked_import(table, entries)  # type: ignore[arg-type]

    monkeypatch.setattr(incoming, "checked_import", counting)
    return found


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Whatever folds a stored log from its beginning."""
    spy = Mock(side_effect=AssertionError("folded again"))
    monkeypatch.setattr("companion.store.tables.stored_tables.replay", spy)
    return spy


@pytest.fixture
def table(phone: Phone) -> str:
    """A table that was folded once already, for its page."""
    made = phone.new_table()
    phone.open(made)
    return made


@pytest.fixture
def limited(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """An app that looks at a hundred entries a minute for each address."""
    monkeypatch.setitem(app.config, LOOKS.setting, 100)
    monkeypatch.setitem(app.extensions, "rate_limiter", RateLimiter(app))
    return app


def test_table_that_was_judged_is_not_folded_again_when_it_is_kept(
    phone: Phone, table: str, other: Phone, folded: Mock
) -> None:
    for _ in range(3):
        phone.deal(table, 5, 4, 3, 1, queen=2)
    page = hand_over(phone, table, other)
    assert choose(other, page, "keep").path.startswith("/t/")
    folded.assert_not_called()


def test_who_has_had_enough_looked_at_is_told_and_keeps_what_was_typed(
    phone: Phone, limited: Flask, judged: list[int]
) -> None:
    one, two = (as_fragment(pack(bundle(hearts(), [Misdeal()] * 60, seed))) for seed in (1, 2))
    assert look(phone, one).status == 200
    page = look(phone, two)
    assert (page.status, page.response.headers["Retry-After"]) == (429, "10")
    assert "Please wait a little." in page.text
    assert two in page.html
    assert judged == [60]


def test_file_with_too_much_to_look_at_is_refused(
    phone: Phone, table: str, other: Phone, limited: Flask
) -> None:
    with limited.test_request_context(environ_base={"REMOTE_ADDR": "127.0.0.1"}):
        check_rate_limit(LOOKS, 100)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = look_in(other, everything_of(phone))
    assert page.status == 429
    assert "少し待ってください。" in page.text


def test_what_came_in_is_said_and_kept_though_it_may_not_be_looked_at_once_more(
    phone: Phone, table: str, other: Phone, limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.fill(f"{table}/rules/save", "name", {"name": "Cellar"})
    monkeypatch.setitem(limited.config, LOOKS.setting, 2)
    monkeypatch.setitem(limited.extensions, "rate_limiter", RateLimiter(limited))
    page = take_in(other, everything_of(phone))
    assert page.status == 200
    assert "卓を1卓取り込みました。ハウスルールは1件取り込みました。" in page.text
    assert len(tables_of(other)) == 1
    assert "Cellar" in everything_of(other).decode()


def test_next_minute_everybody_may_look_again(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Mock(return_value=1_000_000.0)
    monkeypatch.setattr(memory_counts, "time", Mock(time=clock))
    with limited.test_request_context():
        with check_slot(100):
            pass
        with pytest.raises(TooMany), check_slot(1):
            pass
        clock.return_value += 60.0
        with check_slot(100):
            pass


def test_what_is_allowed_is_counted_by_address(limited: Flask) -> None:
    for address in ("192.0.2.1", "192.0.2.2"):
        with limited.test_request_context(environ_base={"REMOTE_ADDR": address}), check_slot(100):
            pass
    again = limited.test_request_context(environ_base={"REMOTE_ADDR": "192.0.2.1"})
    with again, pytest.raises(TooMany), check_slot(1):
        pass


def test_one_long_log_is_looked_at_at_a_time_and_evenings_beside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checked_bundles, "_PATIENCE", 0)
    here, inside, done = Looks(), Event(), Event()

    def longest() -> None:
        with here.look(9_000):
            inside.set()
            done.wait()

    thread = Thread(target=longest)
    thread.start()
    inside.wait()
    with here.look(60):
        pass
    with pytest.raises(TooMany), here.look(9_000):
        pass
    done.set()
    thread.join()
    with here.look(9_000):
        pass


def test_few_threads_wait_for_a_long_log(monkeypatch: pytest.MonkeyPatch) -> None:
    here, came, done = Looks(), Semaphore(0), Event()
    waiting: list[bool] = []

    def wait(**_: object) -> bool:
        waiting.append(True)
        came.release()
        done.wait()
        return False

    def look_at_it() -> None:
        with suppress(TooMany), here.look(9_000):
            pass
        came.release()

    monkeypatch.setattr(here, "_turn", Mock(acquire=wait))
    threads = [Thread(target=look_at_it) for _ in range(16)]
    for each in threads:
        each.start()
    for _ in threads:
        came.acquire()
    assert len(waiting) == 4
    done.set()
    for each in threads:
        each.join()


def test_longest_log_is_received(phone: Phone, table: str, limited: Flask) -> None:
    assert look(phone, link_of(phone, table)).status == 200
    packed = pack(bundle(hearts(), deals(1) + [Misdeal()] * 98))
    assert look(phone, as_fragment(packed)).status == 200


def _of_so_many(tables: int) -> bytes:
    """A circle of this many tables with one entry each, in one file."""
    documents = [[*UNPLAYED[:-2], "x" * 12, *UNPLAYED[-2:]]] * tables
    return forged(["x" * 12, 1, documents, [], []], number=CIRCLE)


def test_circle_of_too_many_tables_is_refused_before_any_is_read(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Mock(side_effect=AssertionError("read"))
    monkeypatch.setattr(circle_bundle, "read_bundle", read)
    a_table = inflate_circle(_of_so_many(1)).work
    data = _of_so_many(MOST_WORK // a_table + 1)
    token = phone.open("/receive").form("csrf_token").fields["csrf_token"]
    for path in ("/receive", "/receive/keep"):
        page = phone.post(path, {"csrf_token": token, "packed": as_fragment(data)})
        assert page.status == 422, path
    read.assert_not_called()


def test_tables_of_a_circle_count_among_what_is_looked_at(
    phone: Phone, limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Mock(side_effect=AssertionError("read"))
    monkeypatch.setattr(circle_bundle, "read_bundle", read)
    assert look(phone, as_fragment(_of_so_many(40))).status == 429


def test_file_is_opened_in_which_an_earlier_version_has_put_more_tables_than_come_in_together() -> (
    None
):
    many = 3 * MOST_TABLES_TOGETHER
    assert len(inflate_circle(_of_so_many(many)).tables) == many


def test_large_circle_is_divided_so_that_each_part_can_be_looked_at() -> None:
    one = bundle(hearts(), [Misdeal()])
    tables = tuple(replace(one, mark=f"{at:012}") for at in range(2 * MOST_TABLES_TOGETHER + 2))
    whole = CircleBundle("x" * 12, one.created, (), tables)
    parts = [inflate_circle(part) for part in packed_parts(whole)]
    assert sum(len(part.tables) for part in parts) == len(tables)
    assert all(len(part.tables) <= MOST_TABLES_TOGETHER for part in parts)


def test_hand_over_page_packs_a_circle_once_until_something_changes(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    circle = new_circle(phone, table)
    packing = Mock(side_effect=circle_bundle.packed_parts)
    monkeypatch.setattr(circle_export, "packed_parts", packing)
    before = [phone.client.get(f"{circle}/hand/1.companion").get_data() for _ in range(3)]
    assert phone.open(f"{circle}/hand/").status == 200
    assert packing.call_count == 1
    phone.deal(table, 5, 4, 3, 1, queen=2)
    after = phone.client.get(f"{circle}/hand/1.companion").get_data()
    assert packing.call_count == 2
    assert after not in before


def test_packing_a_circle_counts_as_looking_at_it(
    phone: Phone, table: str, limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    circle = new_circle(phone, table)
    with limited.test_request_context(environ_base={"REMOTE_ADDR": "127.0.0.1"}):
        check_rate_limit(LOOKS, 99)
    refused = phone.open(f"{circle}/hand/")
    assert refused.status == 429
    assert "Please wait a little." in refused.text
