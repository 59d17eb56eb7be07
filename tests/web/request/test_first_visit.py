"""What a visit costs on the wire, in requests and bytes, with everything that a page shows."""

from collections.abc import Iterator

import pytest

from tests.support.server import Server, serving
from tests.support.visiting import (
    AGAIN_BYTES,
    BROWSER,
    FIRST_BYTES,
    FIRST_REQUESTS,
    Answer,
    hidden,
    parts,
    visiting,
)

DEAL = {"hearts-0": "5", "hearts-1": "4", "hearts-2": "3", "hearts-3": "1", "queen": "0"}
WAYS = ("gzip, deflate", "gzip, deflate, br, zstd")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own."""
    with serving(tmp_path_factory.mktemp("visits")) as server:
        yield server


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """The address of a table where five deals have been played."""
    names = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara", "Dai"))}
    with visiting(server.url) as owner:
        form = hidden(owner.get("/new/hearts"))
        address = _led_to(owner.post("/new/hearts", {**form, **names, "preset": ""}))
        for _ in range(5):
            form = hidden(owner.get(f"{address}deal"))
            assert _led_to(owner.post(f"{address}deal", {**form, **DEAL})) == address
    return address


def _led_to(answer: Answer) -> str:
    assert answer.status == 302, answer.body[:500]
    return answer.said("location")


@pytest.fixture(params=["home", "table"])
def page(request: pytest.FixtureRequest, table: str) -> str:
    """The pages that people come to first: the front door, or a table whose link they got."""
    return {"home": "/", "table": table}[request.param]


@pytest.mark.parametrize("way", WAYS)
def test_visit_is_small(server: Server, page: str, way: str) -> None:
    with visiting(server.url, {**BROWSER, "Accept-Encoding": way}) as phone:
        first, warm = phone.visit(page), phone.visit(page)
    assert first.page.status == warm.page.status == 200
    assert 3 <= first.requests <= FIRST_REQUESTS
    assert first.size <= FIRST_BYTES
    assert warm.requests == 1
    assert warm.size <= AGAIN_BYTES


def test_nothing_is_said_twice_above_an_answer(server: Server, page: str) -> None:
    with visiting(server.url) as phone:
        shown = phone.get(page)
        for answer in (shown, *map(phone.get, parts(shown))):
            names = [name for name, _ in answer.headers if name != "set-cookie"]
            assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(("way", "most"), [(WAYS[0], 31_000), (WAYS[1], 28_000)])
def test_form_of_a_deal_is_small(server: Server, table: str, way: str, most: int) -> None:
    with visiting(server.url, {**BROWSER, "Accept-Encoding": way}) as phone:
        first = phone.visit(f"{table}deal")
    assert first.page.status == 200
    assert first.requests <= 10
    assert first.size <= most
