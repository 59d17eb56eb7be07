"""A packed table says all that the log says, in few bytes; whatever else comes is a ParcelError."""

import json
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion.store.parcel
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action, Amend, Misdeal, Substitution
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store import columns
from companion.store.columns import values_of
from companion.store.marks import MARK_BYTES, mark_of_ticket
from companion.store.parcel import (
    FORM,
    LARGEST_PACKED,
    Flaw,
    ParcelError,
    ask_little,
    pack,
    unpack,
)
from tests.support.evenings import evenings
from tests.support.parcels import (
    COMMON,
    EMPTY,
    TICKET,
    deals,
    document_with,
    forged,
    opened,
    parcel,
    with_checksum,
)
from tests.support.sittings import LAW, hearts
from tests.support.strategies import WILD

GAMES = known_games()


def flaw(data: bytes) -> Flaw:
    """Why it cannot be unpacked."""
    with pytest.raises(ParcelError) as found:
        unpack(data, GAMES)
    return found.value.flaw


@LAW
@given(evenings(), st.integers(0, 99), st.sampled_from(["", "https://cards.example:8443/at/home"]))
def test_unpacking_gives_back_what_was_packed(evening: Sheet, seed: int, home: str) -> None:
    said = [each.action for each in evening.entries]
    packed = parcel(evening.table, said, seed, home=home)
    assert unpack(pack(packed), GAMES) == packed


@LAW
@given(st.lists(WILD, max_size=8), st.integers(0, 99))
def test_whatever_a_log_can_carry_comes_back_or_is_refused(said: list[Action], seed: int) -> None:
    packed = parcel(hearts(), said, seed)
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
    packed = parcel(Table(each, each.rules(), names, Seat(0)), [])
    assert unpack(pack(packed), GAMES) == packed
    assert len(pack(packed)) <= 60


def test_an_evening_of_hearts_takes_less_than_twenty_bytes_a_deal() -> None:
    none, evening = (
        len(pack(parcel(hearts(), deals(count), authors=("Ann", "Bo"), odd=0))) for count in (0, 12)
    )
    assert evening - none < 12 * 18
    assert none < 40


def test_nobody_can_tell_the_link_from_a_parcel() -> None:
    data = pack(parcel(hearts(), deals(3)))
    document = opened(data)[0]
    assert TICKET.encode() not in data + document
    assert mark_of_ticket(TICKET) != mark_of_ticket("abcdefghijklmnoq")


COMMON_OF_FORM_1 = 1495919743


def test_what_parcels_have_in_common_is_part_of_the_form() -> None:
    assert (FORM, zlib.crc32(COMMON)) == (1, COMMON_OF_FORM_1)


@LAW
@given(st.data())
def test_a_damaged_parcel_is_refused(data: st.DataObject) -> None:
    whole = pack(parcel(hearts(), deals(5)))
    at = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.integers(1, 255))
    assert flaw(whole[:at] + bytes([whole[at] ^ other]) + whole[at + 1 :]) is Flaw.DAMAGED
    assert flaw(whole[:at]) is Flaw.DAMAGED
    assert flaw(whole + bytes([other])) is Flaw.DAMAGED


@LAW
@given(st.binary(max_size=60))
def test_any_bytes_behind_a_right_checksum_are_refused(body: bytes) -> None:
    assert flaw(with_checksum(bytes([FORM]), body)) is Flaw.DAMAGED
    assert flaw(body) is Flaw.DAMAGED


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
)


@LAW
@given(st.data())
def test_a_forged_document_is_refused_or_read(data: st.DataObject) -> None:
    whole = pack(parcel(hearts(), deals(3)))
    packed, tail = opened(whole)
    document = json.loads(packed)
    at = data.draw(st.integers(0, len(document) - 1))
    document[at] = data.draw(JSON)
    try:
        read = unpack(forged(document, tail), GAMES)
    except ParcelError:
        return
    assert unpack(pack(read), GAMES) == read


@pytest.mark.parametrize("text", [b"", b"null", b"[]", b"{}", b"[" * 9999, b"NaN", b"\xff", b"7"])
def test_a_document_that_is_none_is_damaged(text: bytes) -> None:
    assert flaw(forged(text)) is Flaw.DAMAGED


def test_another_form_is_a_newer_version() -> None:
    assert flaw(forged([], form=FORM + 1)) is Flaw.NEWER


def test_a_game_that_is_unknown_here_is_named_as_the_reason() -> None:
    assert flaw(forged(document_with(game="skat"))) is Flaw.GAME


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
    with pytest.raises(ParcelError) as found:
        pack(parcel(hearts(), said))
    assert found.value.flaw is Flaw.LARGE


def test_the_longest_log_of_deals_can_be_handed_over() -> None:
    packed = parcel(hearts(), deals(MOST_ENTRIES))
    assert unpack(pack(packed), GAMES) == packed


def test_a_log_that_is_longer_than_any_is_refused() -> None:
    assert flaw(pack(parcel(hearts(), [Misdeal()] * (MOST_ENTRIES + 1)))) is Flaw.DAMAGED


def test_more_kinds_of_entries_than_any_game_has_are_refused() -> None:
    sixty, more = ([[f"kind-{number}"] for number in range(count)] for count in (60, 61))
    assert unpack(forged([*EMPTY[:-2], sixty, ""]), GAMES).entries == ()
    assert flaw(forged([*EMPTY[:-2], more, ""])) is Flaw.DAMAGED


@pytest.mark.parametrize("seconds", [-1, 253_402_300_800, 10**17, 10**40, 1e300])
def test_a_time_that_no_clock_shows_is_refused(seconds: float) -> None:
    assert flaw(forged(document_with(created=seconds))) is Flaw.DAMAGED


def test_homes_that_are_no_addresses_are_refused() -> None:
    for home in ("javascript:alert(1)", "https://a b", "//x", 7, "https://" + "x" * 300):
        assert flaw(forged(document_with(home=home))) is Flaw.DAMAGED


KEYS = 8
"""How many bytes the key of an entry has."""
LONG = 1_000_000


def _columns(count: int = 2, **changed: Any) -> list[Any]:
    """What follows the head of a document of so many misdeals; some of it is something else."""
    said = {
        "odd": {},
        "authors": ["A"],
        "who": "2" * count,
        "unseen": "2" * count,
        "waits": [1] * count,
        "kinds": [["misdeal"]],
        "which": "2" * count,
    }
    columns = changed.pop("columns", [])
    return [*{**said, **changed}.values(), *columns]


def _claiming(count: int = 2, *, keys: int | None = None, **changed: Any) -> bytes:
    """A parcel that claims so many misdeals, with the keys of as many."""
    tail = bytes(MARK_BYTES) + Random(1).randbytes(KEYS * (count if keys is None else keys))
    return forged([*EMPTY[:7], *_columns(count, **changed)], tail)


CLAIMS = {
    "who": _claiming(who="2" * LONG),
    "what they had not seen": _claiming(unseen="2" * LONG),
    "which kind": _claiming(which="2" * LONG),
    "kinds of many": _claiming(kinds=[[f"kind-{n}"] for n in range(60)], which="2" * LONG),
    "kinds in a list": _claiming(which=[0] * (LONG // 4)),
    "values of a field": _claiming(kinds=[["retract", "target"]], columns=["3" * LONG]),
    "rows of a field": _claiming(kinds=[["retract", "target"]], columns=[{"1": "3" * LONG}]),
    "rows that are none": _claiming(
        kinds=[["retract", "target"]], columns=[{"1": ["3"] * (LONG // 8)}]
    ),
    "rows of no width": _claiming(kinds=[["retract", "target"]], columns=[{"0": "3" * LONG}]),
    "fields": _claiming(kinds=[["misdeal", *["x"] * 9999]], columns=[""] * 9999),
    "columns": _claiming(columns=[""] * (LONG // 4)),
    "entries without keys": _claiming(9_000, keys=0),
    "keys without entries": _claiming(0, keys=9_000),
    "odd keys": _claiming(odd={str(n): "k" for n in range(9_000)}),
    "authors": _claiming(authors=[str(n) for n in range(9_000)]),
    "a long author": _claiming(authors=["A" * LONG]),
    "rules": forged(document_with(rules={str(n): 1 for n in range(9_000)})),
    "a long name": forged(document_with(players=["A" * LONG, *"BCD"])),
}


@pytest.mark.parametrize("claim", sorted(CLAIMS))
def test_what_claims_more_than_its_log_has_is_refused_before_it_is_unfolded(
    claim: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unfolded: list[int] = []

    def unfold(column: Any) -> list[Any]:
        values = values_of(column)
        unfolded.append(len(values))
        return values

    read: list[object] = []
    monkeypatch.setattr(columns, "values_of", unfold)
    monkeypatch.setattr(companion.store.parcel, "read_table", read.append)
    assert flaw(CLAIMS[claim]) is Flaw.DAMAGED
    assert sum(unfolded) <= 10
    assert read == []


def test_entries_of_a_kind_are_counted_once() -> None:
    class Counted(str):
        __slots__ = ()

        def count(self, *args: Any) -> int:
            raise AssertionError("counted for each kind")

    order = Counted("2" * 9)
    kinds = [["misdeal"], *([f"kind-{number}"] for number in range(59))]
    assert len(columns.said_of_columns(9, kinds, order, [])) == 9


def test_parcels_that_together_claim_too_much_are_refused() -> None:
    most = pack(parcel(hearts(), [Misdeal()] * MOST_ENTRIES))
    ask_little([most, most])
    for more in (pack(parcel(hearts(), deals(1))), _claiming(keys=0)):
        with pytest.raises(ParcelError) as found:
            ask_little([most, most, more])
        assert found.value.flaw is Flaw.LARGE


@pytest.mark.parametrize("text", [b"[" + b"1," * 300_000 + b"1]", b"[" * 600_000])
def test_parcels_whose_documents_are_large_together_are_refused(text: bytes) -> None:
    ask_little([forged(text)])
    with pytest.raises(ParcelError) as found:
        ask_little([forged(text), forged(text)])
    assert found.value.flaw is Flaw.LARGE


def test_damaged_parcels_claim_nothing() -> None:
    ask_little([b"", b"no parcel", bytes(LARGEST_PACKED + 1), _claiming(keys=0), forged(b"7")])
