"""Text goes out compressed where the phone can read it and nobody can learn from its length."""

import gzip
from itertools import pairwise

import brotli
import pytest
from flask_compress.flask_compress import _uncompress_data
from werkzeug.test import TestResponse

from companion.web.middleware import compression
from tests.web.phone import Phone

GZIP = {"Accept-Encoding": "gzip, deflate"}
OVER_TLS = {"base_url": "https://localhost"}
FILES = ("companion.css", "js/counting.js")


def _get(phone: Phone, path: str, headers: dict[str, str], **more: str) -> TestResponse:
    """An answer as it comes over the wire, read to its end."""
    answer = phone.client.get(path, headers=headers, **more)
    answer.get_data()
    answer.close()
    return answer


def _encoding(answer: TestResponse) -> str:
    return answer.headers.get("Content-Encoding", "")


def test_file_at_an_address_of_its_content_has_no_mark_of_it(phone: Phone) -> None:
    page = phone.open("/")
    style = next(
        each.attrs["href"]
        for each in page.root.all("link")
        if "companion.css" in each.attrs.get("href", "")
    )
    for answer in (_get(phone, style, {}), _get(phone, style, GZIP)):
        assert answer.status_code == 200
        assert "ETag" not in answer.headers


@pytest.mark.parametrize("path", ["/", "/new/hearts", *(f"/static/{each}" for each in FILES)])
def test_text_is_compressed_for_who_asks_for_it(phone: Phone, path: str) -> None:
    plain, packed = _get(phone, path, {}), _get(phone, path, GZIP)
    assert (_encoding(plain), _encoding(packed)) == ("", "gzip")
    unpacked = gzip.decompress(packed.data)
    assert len(packed.data) < len(unpacked) / 2
    assert packed.content_length == len(packed.data)
    if "/static/" in path:
        assert unpacked == plain.data
    for answer in (plain, packed):
        assert "Accept-Encoding" in answer.vary


@pytest.mark.parametrize(
    ("asked", "used"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br", "br"),
        ("br;q=0, gzip", "gzip"),
        ("deflate", ""),
        ("identity", ""),
        ("", ""),
        ("nonsense;q=x", ""),
    ],
)
def test_compressed_in_a_way_that_the_phone_knows(phone: Phone, asked: str, used: str) -> None:
    for path in ("/", "/static/companion.css"):
        assert _encoding(_get(phone, path, {"Accept-Encoding": asked})) == used


@pytest.mark.parametrize("way", ["br", "gzip"])
@pytest.mark.parametrize("file", ["spreadsheet/table.csv", "export.json"])
def test_what_is_made_in_parts_is_compressed_as_well(phone: Phone, way: str, file: str) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara", "Dai"))
    plain = _get(phone, f"{table}/{file}", {})
    packed = _get(phone, f"{table}/{file}", {"Accept-Encoding": way})
    assert (_encoding(plain), _encoding(packed)) == ("", way)
    assert "Content-Length" not in plain.headers
    assert _uncompress_data(packed.data, way) == plain.data


@pytest.mark.parametrize("way", ["br", "gzip"])
def test_file_is_the_same_in_every_way_of_compression(phone: Phone, way: str) -> None:
    plain = _get(phone, "/static/companion.css", {}).data
    packed = _get(phone, "/static/companion.css", {"Accept-Encoding": way}).data
    assert _uncompress_data(packed, way) == plain


@pytest.mark.parametrize("file", FILES)
def test_file_that_the_phone_has_is_not_sent_again(phone: Phone, file: str) -> None:
    ways: list[dict[str, str]] = [{}, GZIP, {"Accept-Encoding": "br"}]
    answers = [_get(phone, f"/static/{file}", way) for way in ways]
    tags = [answer.headers["ETag"] for answer in answers]
    assert len(set(tags)) == len(tags)
    for way, tag in zip(ways, tags, strict=True):
        again = _get(phone, f"/static/{file}", {**way, "If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == tag
        assert "Accept-Encoding" in again.vary
    for tag, way in ((tags[0], ways[1]), (tags[1], ways[2])):
        other = _get(phone, f"/static/{file}", {**way, "If-None-Match": '"another"'})
        assert other.status_code == 200
        assert other.headers["ETag"] != tag


def test_static_file_is_compressed_once_and_as_far_as_that_goes(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[tuple[int, int]] = []
    real = brotli.compress

    def compress(data: bytes, quality: int) -> bytes:
        packed.append((len(data), quality))
        result: bytes = real(data, quality=quality)
        return result

    compression.compressed.cache_clear()
    monkeypatch.setattr(brotli, "compress", compress)
    asked = [*(f"?v={n}" for n in range(5)), ""]
    spelt = ["js/core.js", "./js/core.js", "js/0123456789ab/core.js", "js/0123456789ac/core.js"]
    addresses = [f"/static/{name}{query}" for name in spelt for query in asked]
    answers = [_get(phone, address, {"Accept-Encoding": "br"}) for address in addresses]
    assert {answer.status_code for answer in answers} <= {200, 308}
    answers = [answer for answer in answers if answer.status_code == 200]
    assert len(answers) > 2 * len(asked)
    assert len(packed) == 1
    assert packed[0][1] == 11
    assert all(one.data == other.data for one, other in pairwise(answers))


def test_part_of_a_file_is_that_part(phone: Phone) -> None:
    whole = _get(phone, "/static/companion.css", {}).data
    part = _get(phone, "/static/companion.css", {**GZIP, "Range": "bytes=10-19"})
    assert (part.status_code, part.data, _encoding(part)) == (206, whole[10:20], "")
    after = _get(phone, "/static/companion.css", GZIP)
    assert gzip.decompress(after.data) == whole


@pytest.mark.parametrize(
    ("site", "packed"),
    [("same-origin", True), ("none", True), ("same-site", False), ("cross-site", False)],
)
def test_page_that_another_site_asked_for_is_not_compressed(
    phone: Phone, site: str, packed: bool
) -> None:
    headers = {**GZIP, "Sec-Fetch-Site": site}
    for over in ({}, OVER_TLS):
        assert _encoding(_get(phone, "/", headers, **over)) == ("gzip" if packed else "")
        assert _encoding(_get(phone, "/static/companion.css", headers, **over)) == "gzip"


def test_encrypted_page_is_compressed_only_for_a_browser_that_says_who_asked(phone: Phone) -> None:
    assert _encoding(_get(phone, "/", GZIP, **OVER_TLS)) == ""
    assert _encoding(_get(phone, "/", GZIP)) == "gzip"
