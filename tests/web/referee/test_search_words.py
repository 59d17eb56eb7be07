"""What people type when they look for something: the ruling on it, or the page that says it."""

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from tests.support.sittings import hearts
from tests.web.phone import Phone
from tests.web.settled import sit, table_of

EVERYWHERE = {
    "who deals": "now",
    "who deals?": "now",
    "Who leads": "now",
    "whose turn": "now",
    "親は誰": "now",
    "誰が親？": "now",
    "誰がリード": "now",
    "だれの番": "now",
    "取り消し": "more",
    "undo": "more",
    "rules": "rules",
    "ルール": "rules",
    "how many points": "score",
    "何点": "score",
    "take back": "take-back",
    "can't I take it back": "take-back",
    "待った": "take-back",
    "まった": "take-back",
    "peeked": "taken",
    "のぞいた": "taken",
    "renege": "revoke",
    "反則": "revoke",
    "レボーク": "revoke",
    "wrong score": "wrong-score",
    "first card": "first-card",
    "he took my trick": "wrong-taker",
    "取られた": "wrong-taker",
    "俺のトリック": "wrong-taker",
    "take it back": "take-back",
    "やっぱりこっち": "take-back",
    "配り始め": "first-card",
}
SEVERAL = {
    "not your turn": "play-turn",
    "not your turn!": "lead-turn",
    "順番じゃない": "play-turn",
    "番じゃない": "lead-turn",
    "wrong person dealt": "wrong-dealer",
    "配る人が違う": "wrong-dealer",
    "wrong dealer": "wrong-dealer",
    "dealt out of turn": "wrong-dealer",
    "親まちがい": "wrong-dealer",
    "親を間違えた": "wrong-dealer",
    "親ちがい": "wrong-dealer",
    "ディーラー": "wrong-dealer",
    "leaving": "leaves",
    "go home": "leaves",
    "帰る": "leaves",
    "抜けた": "leaves",
    "交代": "leaves",
    "partner": "now",
    "パートナー": "now",
}
PARTNERS = {"partner": "partner-talk", "パートナー": "partner-talk"}
AT = {
    "hearts": {
        "peeked": "looked",
        "she peeked": "looked",
        "のぞいた": "looked",
        "覗き見": "looked",
        "two of clubs": "opening",
        "♣2": "opening",
        "クラブの2": "opening",
        "moon miscounted": "moon",
        "ムーンじゃない": "moon",
        "discard": "first-trick",
        "捨て札": "first-trick",
        "wrong card": "pass-mistake",
        "スラム": "moon",
        "手札交換": "way",
    },
    "whist": {"trump": "trump-disputed", "discard": "revoke", "捨て札": "revoke"},
    "bidwhist": {
        "peeked": "kitty-seen",
        "のぞいた": "discards",
        "change bid": "bid-changed",
        "wrong bid": "bid-changed",
        "ビッド変更": "bid-changed",
        "言い間違い": "bid-changed",
        "discard": "discards",
        "捨て札": "discards",
        "change trump": "trump-renamed",
        "切り札変更": "trump-renamed",
        "renamed": "trump-renamed",
    },
    "oniontan": {
        "peeked": "dummy-seen",
        "のぞいた": "dummy-seen",
        "zero": "zero",
        "ゼロ": "zero",
        "change bid": "bid-changed",
        "ビッド変更": "bid-changed",
    },
}
"""What is typed, and what must be among what is then found, at the tables of each game."""


def _cases() -> list[tuple[str, str, str]]:
    """The game, what is typed, what must be found."""
    return [
        (game, typed, found)
        for game, own in AT.items()
        for words in (
            EVERYWHERE,
            SEVERAL if game != "oniontan" else {},
            PARTNERS if "whist" in game else {},
            own,
        )
        for typed, found in words.items()
    ]


def _ends(phone: Phone, address: str, lists: tuple[str, ...], typed: str) -> set[str]:
    """Where the rows lead that are left in some lists of a page once that was typed."""
    page = phone.open(address, query_string={"q": typed})
    rows = [row for name in lists for each in page.root.all(cls=name) for row in each.all("li")]
    links = [row.one("a").attrs["href"] for row in rows if "hidden" not in row.attrs]
    return {_end(href) for href in links}


def _end(href: str) -> str:
    """The ruling that an address leads to, or what its page is called here."""
    at_table = href.split("/", 3)[3]
    pages = {"": "now", "happened": "more", "rules": "rules", "referee/score": "score"}
    return pages.get(at_table, at_table.rpartition("/")[2].rpartition("=")[2])


@pytest.mark.parametrize("game", AT)
def test_what_people_type_is_found_on_both_pages(phone: Phone, app: Flask, game: str) -> None:
    table = sit(app, table_of(game))
    for at, typed, found in _cases():
        if at == game:
            assert found in _ends(phone, f"{table}/referee", ("finds",), typed), typed
            lists = ("searched", "pages")
            assert found in _ends(phone, f"{table}/referee/settle", lists, typed), typed


@pytest.mark.parametrize(
    ("at", "typed", "found"),
    [
        (hearts(team="fixed"), "partner", "partner"),
        (hearts(team="adhoc"), "味方", "partner"),
        (hearts(widow="on"), "peeked", "widow-looked"),
    ],
)
def test_what_only_some_tables_have_is_found_there(
    phone: Phone, app: Flask, at: Table, typed: str, found: str
) -> None:
    assert found in _ends(phone, f"{sit(app, at)}/referee", ("finds",), typed)


def test_words_that_mean_one_thing_do_not_find_everything(phone: Phone, app: Flask) -> None:
    for game in AT:
        table = sit(app, table_of(game))
        for typed in ("wrong dealer", "take back", "who deals", "親まちがい", "待った"):
            assert len(_ends(phone, f"{table}/referee", ("finds",), typed)) <= 4, (game, typed)


def test_what_nobody_knows_finds_no_page_either(phone: Phone, table: str) -> None:
    assert not _ends(phone, f"{table}/referee", ("finds",), "zebra")
    assert not _ends(phone, f"{table}/referee/settle", ("searched", "pages"), "zebra")
