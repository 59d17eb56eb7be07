"""Links for other phones: never by a name that every computer gives itself."""

import pytest

from companion.web import server
from companion.web.request.addresses import HomeHttps
from companion.web.table.share import qr_svg
from tests.web.circle.at_circle import keep_in, new_circle
from tests.web.phone import Phone

OWN = "192.168.0.7"
ONLY_HERE = "Only this computer can open this link."
NAMES_OF_ITSELF = (
    "localhost",
    "localhost:8000",
    "companion.localhost:8000",
    "127.0.0.1:8000",
    "[::1]:8000",
)


@pytest.fixture
def listening(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Where the phone's server says that it is reached, to be changed."""
    place = {"address": OWN}
    monkeypatch.setitem(phone.app.config, "OWN_ADDRESS", lambda: place["address"])
    return place


def _shared(phone: Phone, table: str) -> list[str]:
    """Every page with a link for others, of a table that is over and of its circle."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    circle = new_circle(phone, table)
    keep_in(phone, table, circle)
    pages = [f"{table}/{each}" for each in ("share", "sheet", "rules", "blank/", "hand")]
    return [*pages, f"{circle}/share/", f"{circle}/hand/", "/new/hearts/blank"]


def _pages(phone: Phone, paths: list[str], host: str, **headers: str) -> dict[str, str]:
    opened = {path: phone.open(path, base_url=f"http://{host}", headers=headers) for path in paths}
    assert {page.status for page in opened.values()} == {200}
    return {path: page.html for path, page in opened.items()}


@pytest.mark.parametrize("host", NAMES_OF_ITSELF)
def test_links_for_others_have_this_machines_own_address(
    phone: Phone, table: str, listening: dict[str, str], host: str
) -> None:
    port = ":8000" if host.endswith(":8000") else ""
    for path, html in _pages(phone, _shared(phone, table), host).items():
        assert f"http://{OWN}{port}/" in html, path
        assert f"http://{host}" not in html, path
        assert ONLY_HERE not in html, path


def test_code_to_scan_has_the_address_that_is_written_below_it(
    phone: Phone, table: str, listening: dict[str, str]
) -> None:
    html = phone.open(f"{table}/share", base_url="http://localhost:8000").html
    assert qr_svg(f"http://{OWN}:8000{table}/") in html


def test_where_there_is_no_network_it_is_said_that_only_this_computer_can_open_a_link(
    phone: Phone, table: str, listening: dict[str, str]
) -> None:
    paths = _shared(phone, table)
    listening["address"] = ""
    for path, html in _pages(phone, paths, "localhost:8000").items():
        assert ONLY_HERE in html, path
        assert OWN not in html, path


@pytest.mark.parametrize(
    ("host", "headers"),
    [
        ("cards.example", {}),
        ("192.168.0.9:8000", {}),
        ("localhost:8000", {"X-Forwarded-For": "203.0.113.5"}),
    ],
    ids=["name", "address", "proxy"],
)
def test_other_hosts_and_what_a_proxy_passes_on_stay_as_they_are(
    phone: Phone, table: str, listening: dict[str, str], host: str, headers: dict[str, str]
) -> None:
    for path, html in _pages(phone, _shared(phone, table), host, **headers).items():
        assert f"http://{host}/" in html, path
        assert OWN not in html, path


def test_page_about_the_certificate_is_named_by_the_machines_own_address(
    phone: Phone, table: str, listening: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = HomeHttps(authority=b"", authority_name="", port=8000, trust_port=8080)
    monkeypatch.setitem(phone.app.config, "HOME_HTTPS", home)
    page = phone.open(f"{table}/share", base_url="https://localhost:8000")
    assert page.root.all("a", href=f"http://{OWN}:8080/")
    assert "localhost" not in page.text


@pytest.mark.parametrize(
    ("host", "own", "reached"),
    [
        ("0.0.0.0", OWN, OWN),
        ("::", "127.0.0.1", ""),
        ("127.0.0.1", OWN, ""),
        ("localhost", OWN, ""),
        ("192.168.0.9", OWN, "192.168.0.9"),
    ],
)
def test_others_reach_a_server_where_it_listens(
    monkeypatch: pytest.MonkeyPatch, host: str, own: str, reached: str
) -> None:
    monkeypatch.setattr(server, "own_address", lambda: own)
    assert server._address_for_others(host) == reached


def test_table_that_goes_to_a_site_elsewhere_can_be_opened_there(
    phone: Phone, table: str, listening: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    listening["address"] = ""
    monkeypatch.setitem(phone.app.config, "SITE", "https://cards.example/")
    page = phone.open(f"{table}/hand", base_url="http://localhost:8000")
    assert "https://cards.example/receive#" in page.html
    assert ONLY_HERE not in page.html


def test_who_takes_a_table_along_stays_at_this_computers_own_name(
    phone: Phone, table: str, listening: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Only there browsers let the site keep anything over http.
    monkeypatch.setitem(phone.app.config, "SITE", "/site/")
    page = phone.open(f"{table}/hand", base_url="http://localhost:8000")
    along = page.root.one("a", "act").attrs["href"]
    assert along.startswith("http://localhost:8000/site/receive#")
    copied = next(each for each in page.root.all("button") if "data-copy" in each.attrs)
    assert copied.attrs["data-copy"].startswith(f"http://{OWN}:8000/site/receive#")


@pytest.mark.parametrize(
    ("names", "called"), [(["localhost", "den.local"], "den.local"), (["localhost"], "localhost")]
)
def test_server_that_answers_to_some_names_alone_is_called_by_one_of_them(
    phone: Phone,
    table: str,
    listening: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    names: list[str],
    called: str,
) -> None:
    monkeypatch.setitem(phone.app.config, "TRUSTED_HOSTS", names)
    html = phone.open(f"{table}/share", base_url="http://localhost:8000").html
    assert f"http://{called}:8000{table}/" in html
    assert (ONLY_HERE in html) == (called == "localhost")
