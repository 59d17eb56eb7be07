"""What a phone learns that keeps Companion on its first screen."""

import json
import struct

from tests.web.page import is_japanese
from tests.web.phone import Phone

PNG = b"\x89PNG\r\n\x1a\n"
SMALL = 6 * 1024


def test_front_page_names_the_manifest_in_the_readers_language(phone: Phone, other: Phone) -> None:
    page = phone.open("/")
    assert 'rel="manifest" href="/manifest.webmanifest?lang=en"' in page.html
    said = [json.loads(each.send("GET", "/manifest.webmanifest").html) for each in (phone, other)]
    assert [each["lang"] for each in said] == ["en", "ja"]
    assert is_japanese(said[1]["description"])
    assert all(each["start_url"] == "/" and each["display"] == "standalone" for each in said)


def test_icons_are_pictures_of_the_size_they_say(phone: Phone) -> None:
    said = json.loads(phone.client.get("/manifest.webmanifest").text)
    pictures = [each for each in said["icons"] if each["type"] == "image/png"]
    assert {(each["sizes"], each["purpose"]) for each in pictures} == {
        (f"{size}x{size}", purpose) for size in (192, 512) for purpose in ("any", "maskable")
    }
    for each in pictures:
        with phone.client.get(each["src"]) as answer:
            data = answer.data
        assert data.startswith(PNG)
        assert len(data) < SMALL
        assert "{}x{}".format(*struct.unpack(">II", data[16:24])) == each["sizes"]


def test_a_page_may_load_its_manifest(phone: Phone) -> None:
    for address in ("/", "/new/hearts"):
        policy = phone.client.get(address).headers["Content-Security-Policy"]
        assert "manifest-src 'self'" in policy


def test_an_iphone_finds_its_icon_at_the_usual_address(phone: Phone) -> None:
    with phone.client.get("/apple-touch-icon.png") as answer:
        assert answer.data.startswith(PNG)
