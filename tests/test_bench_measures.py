"""What `make bench` measures with: steps, answers, wild requests, an app as after a start."""

import gc
from functools import lru_cache, partial
from itertools import count
from pathlib import Path

import pytest
from werkzeug.routing import Map, Rule

from companion.store.app_state import app_state
from companion.store.db.models import db
from companion.store.sheet_cache import EntryCache
from companion.web.app import create_app
from companion.web.request.current_table import parts_of
from dev.bench.crowd import is_whole
from dev.bench.evening import evening, store
from dev.bench.fresh_start import forget_everything, forget_results
from dev.bench.fuzzing import Links, path_of
from dev.bench.load import LEAST, measured


@lru_cache
def _remembering(number: int) -> int:
    return number


def test_each_connection_is_answered_at_least_so_often() -> None:
    one, other = list[None](), list[None]()
    steps = [partial(each.append, None) for each in (one, other)]
    measured("two", steps, seconds=0)
    # The first answer of each is not counted.
    assert [len(one), len(other)] == [1 + LEAST] * 2


def test_error_under_load_ends_the_row() -> None:
    answers = count()

    def step() -> None:
        if next(answers) == LEAST:
            raise SystemExit("bench: refused")

    with pytest.raises(SystemExit, match="refused"):
        measured("one that fails and one that does not", [step, lambda: None], seconds=0)


def test_app_that_forgets_everything_knows_as_little_as_after_a_start(tmp_path: Path) -> None:
    app = create_app(instance=tmp_path)
    with app.app_context():
        link = store(evening(3)).link
        caches = [each for each in vars(app_state()).values() if isinstance(each, EntryCache)]
    assert app.test_client().get(f"/t/{link}/").status_code == 200
    assert [bool(parts_of(app).cache.held), any(each.held for each in caches)] == [True, True]
    forget_everything(app)
    assert [bool(parts_of(app).cache.held), any(each.held for each in caches)] == [False, False]
    with app.app_context():
        db.engine.dispose()


def test_results_are_forgotten_even_by_functions_that_are_frozen() -> None:
    _remembering(1)
    gc.freeze()
    forget_results(__name__)
    gc.unfreeze()
    assert _remembering.cache_info().currsize == 0


def test_package_without_caches_is_a_mistake() -> None:
    with pytest.raises(SystemExit, match="no cache"):
        forget_results("companion.nowhere")


def test_answer_is_whole_once_its_body_is_there() -> None:
    head = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n"
    come = [head, head + b"\r\nh", head + b"\r\nhi"]
    assert [is_whole(200)(each) for each in come] == [False, False, True]
    assert is_whole(304)(b"HTTP/1.1 304 Not Modified\r\n\r\n")


def test_answer_of_another_status_ends_the_bench() -> None:
    with pytest.raises(SystemExit, match="503"):
        is_whole(200)(b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 9\r\n\r\n")


@pytest.mark.parametrize(
    ("route", "path"),
    [("/t/<link>/log", "/t/table/log"), ("/c/<link>/out/<where>", "/c/circle/out/1")],
)
def test_wild_request_names_a_table_or_a_circle_that_is_there(route: str, path: str) -> None:
    rule = Rule(route)
    Map([rule])
    assert path_of(rule, Links("table", "circle"), "1") == path
