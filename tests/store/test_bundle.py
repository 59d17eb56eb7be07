"""A packed table says all that its log says but the keys; whatever else comes is a BundleError."""

import json
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion.store.bundle.bundle
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.codec import MOST_ENTRIES, EntryError
from companion.engine.log.entries import Action, Amend, Confirming, Misdeal, Substitution
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.bundle.bundle import (
    CIRCLE,
    IN_NO_CIRCLE,
    LARGEST_PACKED,
    BundleError,
    Flaw,
    check_total,
    pack,
)
from companion.store.bundle.fingerprints import mark_of_ticket
from tests.support.bundles import (
    DICTIONARY,
    EMPTY,
    FORMER_FORMAT,
    TICKET,
    bundle,
    deals,
    document_with,
    forged,
    inflated,
    unpack,
    with_checksum,
)
from tests.support.evenings import evenings
from tests.support.sittings import LAW, PLAIN, hearts
from tests.support.strategies import WILD

GAMES = known_games()


def flaw(data: bytes) -> Flaw:
    """Why it cannot be unpacked."""
    with pytest.raises(BundleError) as found:
        unpack(data, GAMES)
    return found.value.flaw


@LAW
@given(evenings(), st.integers(0, 99), st.sampled_from(["", "https://cards.example:8443/at/home"]))
def test_unpacking_gives_back_what_was_packed(evening: Sheet, seed: int, url: str) -> None:
    said = [each.action for each in evening.entries]
    packed = bundle(evening.table, said, seed, origin_url=url)
    assert unpack(pack(packed), GAMES) == packed


@LAW
@given(st.lists(WILD, max_size=8), st.integers(0, 99))
def test_whatever_a_log_can_carry_comes_back_or_is_refused(said: list[Action], seed: int) -> None:
    packed = bundle(hearts(), said, seed)
    codec = packed.table.game.codec
    try:
        known = all(codec.from_json(codec.to_json(each)) == each for each in said)
    except EntryError:
        known = False
    if known:
        assert unpack(pack(packed), GAMES) == packed
    else:
        assert flaw(pack(packed)) is Flaw.NEWER


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_packed(game: str) -> None:
    each = GAMES[game]
    names = ("Ann", "Bo", "Cara", "Dai")[: max(each.table_sizes)]
    packed = bundle(Table(each, each.rules(), names, Seat(0)), [])
    assert unpack(pack(packed), GAMES) == packed


@pytest.mark.parametrize("wanted", [[False], [True], [True, False], [False, True]])
def test_whether_deals_are_to_be_confirmed_goes_along(wanted: list[bool]) -> None:
    packed = bundle(hearts(), [PLAIN, *map(Confirming, wanted)])
    assert unpack(pack(packed), GAMES) == packed


def test_an_evening_of_hearts_takes_less_than_ten_bytes_a_deal() -> None:
    none, evening = (
        len(pack(bundle(hearts(), deals(count), authors=("Ann", "Bo"), odd=0))) for count in (0, 30)
    )
    assert evening - none < 30 * 10


def test_document_names_no_key_and_nobody_can_tell_the_link_from_it() -> None:
    packed = bundle(hearts(), deals(3))
    data = pack(packed)
    document = inflated(data)
    assert TICKET.encode() not in data + document
    assert mark_of_ticket(TICKET) != mark_of_ticket("abcdefghijklmnoq")
    assert not [each.key for each in packed.entries if each.key.encode() in document]


DICTIONARY_OF_FORMAT_2 = 3801761021


def test_dictionary_is_part_of_the_form() -> None:
    assert (IN_NO_CIRCLE, zlib.crc32(DICTIONARY)) == (2, DICTIONARY_OF_FORMAT_2)


@LAW
@given(st.data())
def test_a_damaged_bundle_is_refused(data: st.DataObject) -> None:
    whole = pack(bundle(hearts(), deals(5)))
    at = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.integers(1, 255))
    assert flaw(whole[:at] + bytes([whole[at] ^ other]) + whole[at + 1 :]) is Flaw.DAMAGED
    assert flaw(whole[:at]) is Flaw.DAMAGED
    assert flaw(whole + bytes([other])) is Flaw.DAMAGED


@LAW
@given(st.binary(max_size=60))
def test_any_bytes_behind_a_right_checksum_are_refused(body: bytes) -> None:
    assert flaw(with_checksum(bytes([IN_NO_CIRCLE]), body)) is Flaw.DAMAGED
    assert flaw(body) is Flaw.DAMAGED


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
)


@LAW
@given(st.data())
def test_a_forged_document_is_refused_or_read(data: st.DataObject) -> None:
    whole = pack(bundle(hearts(), deals(3)))
    document = json.loads(inflated(whole))
    at = data.draw(st.integers(0, len(document) - 1))
    document[at] = data.draw(JSON)
    try:
        read = unpack(forged(document), GAMES)
    except BundleError:
        return
    assert unpack(pack(read), GAMES) == read


@pytest.mark.parametrize("text", [b"", b"null", b"[]", b"{}", b"[" * 9999, b"NaN", b"\xff", b"7"])
def test_a_document_that_is_none_is_damaged(text: bytes) -> None:
    assert flaw(forged(text)) is Flaw.DAMAGED


def test_another_form_is_that_of_a_newer_version_or_of_a_former_one() -> None:
    assert flaw(forged([], number=CIRCLE + 1)) is Flaw.NEWER
    assert flaw(forged([], number=FORMER_FORMAT)) is Flaw.FORMER
    # A circle in the place of a table.
    assert flaw(forged([], number=CIRCLE)) is Flaw.DAMAGED


def test_log_of_a_game_that_is_not_here_is_kept_as_it_came() -> None:
    rows = [[9, 0, {"kind": "bid", "suit": "♠", "deep": [{"er": None}]}], [5, 0, {"kind": "x"}, 1]]
    document = document_with(game="skat", rules={"ramsch": "on"}, authors=["Ann"], rows=rows)
    read = unpack(forged(document), GAMES)
    assert read.table.game.key == "skat"
    assert read.table.rules.to_json() == {"ramsch": "on"}
    assert json.loads(inflated(pack(read))) == document


@pytest.mark.parametrize("key", ["", "Skat", "../x", "s" * 33, "1", "ｓkat", "a\n"])
def test_what_cannot_be_the_key_of_a_game_is_damaged(key: str) -> None:
    assert flaw(forged(document_with(game=key))) is Flaw.DAMAGED


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules": {"a": None}},
        {"rules": {"a": "\0"}},
        {"rules": {"a": "\ud800"}},
        {"players": [*"ABCDEFGHIJKLM"]},
        {"players": ["A", "A"]},
        {"authors": ["A"], "rows": [[1, 0, {}]]},
        {"authors": ["A"], "rows": [[1, 0, {"kind": 3}]]},
        {"authors": ["A"], "rows": [[1, 0, {"kind": "\ud800"}]]},
        {"authors": ["A"], "rows": [[1, 0, {"kind": "x", "y": float("nan")}]]},
        {"authors": ["A"], "rows": [[1, 0, "x"]]},
    ],
)
def test_what_no_game_can_have_written_is_refused(wrong: dict[str, Any]) -> None:
    assert flaw(forged(document_with(game="skat", **wrong))) in (Flaw.NEWER, Flaw.DAMAGED)


def test_a_rule_that_is_unknown_here_is_a_newer_version() -> None:
    assert flaw(forged(document_with(rules={"x": 1}))) is Flaw.NEWER


def test_what_would_grow_too_large_is_not_unpacked() -> None:
    assert flaw(forged(b'"' + b"a" * 50_000_000 + b'"')) is Flaw.LARGE
    assert flaw(bytes(LARGEST_PACKED + 1)) is Flaw.LARGE


def test_a_log_that_is_too_large_is_not_packed() -> None:
    random = Random(1)
    said = [
        Amend(
            1, Substitution(Seat(0), "".join(chr(random.randrange(9000, 9999)) for _ in range(200)))
        )
        for _ in range(2000)
    ]
    with pytest.raises(BundleError) as found:
        pack(bundle(hearts(), said))
    assert found.value.flaw is Flaw.LARGE


def test_the_longest_log_of_deals_can_be_handed_over() -> None:
    packed = bundle(hearts(), deals(MOST_ENTRIES))
    assert unpack(pack(packed), GAMES) == packed


def test_a_log_that_is_longer_than_any_is_refused() -> None:
    assert flaw(pack(bundle(hearts(), [Misdeal()] * (MOST_ENTRIES + 1)))) is Flaw.DAMAGED


@pytest.mark.parametrize("seconds", [-1, 253_402_300_800, 10**17, 10**40, 1e300])
def test_a_time_that_no_clock_shows_is_refused(seconds: float) -> None:
    assert flaw(forged(document_with(created=seconds))) is Flaw.DAMAGED


def test_origins_that_are_no_addresses_are_refused() -> None:
    for url in ("javascript:alert(1)", "https://a b", "//x", 7, "https://" + "x" * 300):
        assert flaw(forged(document_with(url=url))) is Flaw.DAMAGED


@pytest.mark.parametrize("mark", ["", "short", "x" * 13, "no mark here", 7, None])
def test_marks_that_are_none_are_refused(mark: object) -> None:
    assert flaw(forged(document_with(mark=mark))) is Flaw.DAMAGED


LONG = 1_000_000
MISDEAL = [1, 0, {"kind": "misdeal"}]


def _rows(*rows: object, **values: Any) -> bytes:
    """A bundle with these rows, in which some values are others."""
    return forged(document_with(**{"authors": ["A"], "rows": rows, **values}))


CLAIMS = {
    "rows": _rows(*[[1, 0, {}]] * (MOST_ENTRIES + 1)),
    "authors without rows": _rows(authors=["A"]),
    "more authors than rows": _rows(MISDEAL, authors=[str(n) for n in range(9_000)]),
    "a long author": _rows(MISDEAL, authors=["A" * LONG]),
    "an author that is no text": _rows(MISDEAL, authors=[7]),
    "an author that there is not": _rows([1, 1, {"kind": "misdeal"}]),
    "rules": forged(document_with(rules={str(n): 1 for n in range(9_000)})),
    "a long name": forged(document_with(players=["A" * LONG, *"BCD"])),
    "rows of nothing": _rows([]),
    "rows of too much": _rows([*MISDEAL, 0, 0]),
    "rows that are none": _rows("xyz"),
    "a row's time": _rows([10**17, 0, {"kind": "misdeal"}]),
    "digests": forged(document_with(over=[EMPTY[5]] * 21)),
}


@pytest.mark.parametrize("claim", sorted(CLAIMS))
def test_what_no_table_has_is_refused_before_its_entries_are_read(
    claim: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    monkeypatch.setattr(companion.store.bundle.bundle, "read_table", read.append)
    assert flaw(CLAIMS[claim]) is Flaw.DAMAGED
    assert read == []


@pytest.mark.parametrize("unseen", [-1, 1, "0", 0.5])
def test_row_whose_author_has_seen_what_there_was_not_is_refused(unseen: object) -> None:
    assert flaw(_rows([*MISDEAL, unseen])) in (Flaw.NEWER, Flaw.DAMAGED)


def test_bundles_that_together_claim_too_much_are_refused() -> None:
    most = pack(bundle(hearts(), [Misdeal()] * MOST_ENTRIES))
    check_total([most, most])
    for more in (pack(bundle(hearts(), deals(1))), _rows(MISDEAL)):
        with pytest.raises(BundleError) as found:
            check_total([most, most, more])
        assert found.value.flaw is Flaw.LARGE


@pytest.mark.parametrize("text", [b"[" + b"1," * 300_000 + b"1]", b"[" * 600_000])
def test_bundles_whose_documents_are_large_together_are_refused(text: bytes) -> None:
    check_total([forged(text)])
    with pytest.raises(BundleError) as found:
        check_total([forged(text), forged(text)])
    assert found.value.flaw is Flaw.LARGE


def test_damaged_bundles_count_for_nothing() -> None:
    check_total([b"", b"no bundle", bytes(LARGEST_PACKED + 1), _rows("x"), forged(b"7")])
