"""What was drawn is kept within its limit, whoever asks for it."""

import sys
from threading import Thread

from markupsafe import Markup

from companion.drawing.parts import ViewCache

LIMIT = 20_000


def _part(letter: str, length: int = 1_000) -> Markup:
    return Markup(letter * length)


def test_what_is_kept_is_rendered_once() -> None:
    cache, rendered = ViewCache(), []

    def render() -> Markup:
        rendered.append("once")
        return _part("a")

    assert cache.get(("a", 1), render) == cache.get(("a", 1), render) == _part("a")
    assert rendered == ["once"]
    cache.get(("a", 2), render)
    assert len(rendered) == 2


def _kept(cache: ViewCache, *names: str | int) -> list[str | int]:
    """Which of these are kept; what is not is not put there by this."""
    known = []
    for name in names:
        try:
            cache.get((name,), lambda: 1 / 0)  # type: ignore[arg-type, return-value]
        except ZeroDivisionError:
            continue
        known.append(name)
    return known


def test_least_recently_used_goes_first() -> None:
    cache, names = ViewCache(LIMIT), "abcdefghij"
    for name in names:
        cache.get((name,), lambda: _part("x"))
    assert _kept(cache, "a") == ["a"]
    for name in "klmnop":
        cache.get((name,), lambda: _part("x"))
    kept = _kept(cache, *names, *"klmnop")
    assert "a" in kept
    assert "b" not in kept
    assert kept[-6:] == [*"klmnop"]
    assert LIMIT - 2_000 < cache.held <= LIMIT


def test_letters_count_by_the_bytes_that_they_take() -> None:
    plain, wide = ViewCache(), ViewCache()
    plain.get(("a",), lambda: _part("a"))
    wide.get(("a",), lambda: _part("👍"))
    assert plain.held > sys.getsizeof(_part("a"))
    assert wide.held - plain.held == sys.getsizeof(_part("👍")) - sys.getsizeof(_part("a"))
    assert wide.held > 4_000


def test_keys_count_too() -> None:
    cache = ViewCache(LIMIT)
    for number in range(1_000):
        cache.get(("name" * 10, number), lambda: _part("a", 1))
    assert cache.held <= LIMIT
    assert 1_000 * sys.getsizeof(("name", 1)) > LIMIT


def test_part_that_is_larger_than_the_room_drives_nothing_out() -> None:
    cache = ViewCache(LIMIT)
    cache.get(("small",), lambda: _part("a"))
    held = cache.held
    assert cache.get(("large",), lambda: _part("b", LIMIT)) == _part("b", LIMIT)
    assert (cache.held, _kept(cache, "small", "large")) == (held, ["small"])


def test_threads_that_miss_at_once_leave_the_count_right() -> None:
    cache = ViewCache(LIMIT)

    def ask() -> None:
        for number in range(300):
            assert cache.get((number % 40,), lambda: _part("x")) == _part("x")

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept, single = _kept(cache, *range(40)), ViewCache()
    for number in kept:
        single.get((number,), lambda: _part("x"))
    assert cache.held == single.held
