"""The front door."""

from tests.web.phone import Phone


def _games(phone: Phone) -> list[str]:
    games = phone.open("/").root.one("ul", cls="games")
    return [link.attrs["href"].split("/")[-1] for link in games.all("a")]


def test_games_played_most_on_this_phone_come_first(phone: Phone) -> None:
    assert _games(phone) == ["bidwhist", "hearts", "oniontan", "whist"]
    phone.new_table(game="whist")
    assert _games(phone) == ["whist", "bidwhist", "hearts", "oniontan"]
    for _ in range(2):
        phone.new_table(game="hearts")
    assert _games(phone) == ["hearts", "whist", "bidwhist", "oniontan"]


def test_rematch_keeps_the_seat_that_was_claimed(phone: Phone) -> None:
    table = phone.new_table(target="16")
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "2"})
    phone.deal(table, 5, 4, 3, 1, queen=2)
    again = phone.submit(phone.open(f"{table}/").form("/rematch"))
    assert again.root.one("li", cls="own").one("bdi").text == "Cara"
