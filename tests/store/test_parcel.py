"""A packed table says all that the log says, in few bytes; whatever else comes is a ParcelError."""

import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion.store.parcel
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action, Amend, Entry, Substitution
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.columns import column_of, moment_of, values_of
from companion.store.marks import mark_of_ticket
from companion.store.parcel import FORM, LARGEST_PACKED, Flaw, Parcel, ParcelError, pack, unpack
from tests.support.evenings import evenings
from tests.support.sittings import LAW, captures, hearts
from tests.support.strategies import WILD

GAMES = known_games()
TICKET = "abcdefghijklmnop"
BEGUN = 1_795_000_000
AUTHORS = ("Ann", "☎ ABC", "花子", "👨‍👩‍👧", "")
COMMON = (Path(companion.store.parcel.__file__).with_name("parcel_common.txt")).read_bytes()


def parcel(
    table: Table,
    actions: Sequence[Action],
    seed: int = 1,
    *,
    authors: Sequence[str] = AUTHORS,
    odd: int = 1,
    home: str = "",
) -> Parcel:
    """A table with a log of these actions; so many in ten were written in no ordinary way."""
    random, at, entries = Random(seed), BEGUN, []
    for number, action in enumerate(actions, 1):
        at += random.randint(150, 420)
        plain = random.randrange(10) >= odd
        key = random.randbytes(8).hex() if plain else f"odd-{number}"
        seen = max(0, number - (1 if plain else 3))
        who = random.choice(authors)
        entries.append(Entry(number, key, who, moment_of(at), seen, action))
    return Parcel(table, tuple(entries), moment_of(BEGUN), mark_of_ticket(TICKET), home)


def deals(count: int, seed: int = 1) -> list[Action]:
    """So many ordinary deals of Hearts."""
    random = Random(seed)
    cuts = (sorted(random.randint(0, 13) for _ in range(3)) for _ in range(count))
    return [
        captures(one, two - one, three - two, 13 - three, queen=random.randrange(4))
        for one, two, three in cuts
    ]


def flaw(data: bytes) -> Flaw:
    """Why it cannot be unpacked."""
    with pytest.raises(ParcelError) as found:
        unpack(data, GAMES)
    return found.value.flaw


def forged(document: object, tail: bytes = bytes(9), form: int = FORM) -> bytes:
    """A parcel whose checksum is right, of whatever document."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, COMMON)
    text = document if isinstance(document, bytes) else json.dumps(document).encode()
    return with_checksum(bytes([form]), packer.compress(text) + packer.flush() + tail)


def with_checksum(form: bytes, body: bytes) -> bytes:
    """A form and a body, with the checksum between them."""
    return form + zlib.crc32(form + body).to_bytes(4) + body


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
    document = zlib.decompressobj(-15, COMMON).decompress(data[5:])
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
    assert flaw(with_checksum(bytes([FORM]), body)) in Flaw
    assert flaw(body) is Flaw.DAMAGED


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
)


@LAW
@given(st.data())
def test_a_forged_document_is_refused_or_read(data: st.DataObject) -> None:
    whole = pack(parcel(hearts(), deals(3)))
    reader = zlib.decompressobj(-15, COMMON)
    document = json.loads(reader.decompress(whole[5:]))
    at = data.draw(st.integers(0, len(document) - 1))
    document[at] = data.draw(JSON)
    try:
        read = unpack(forged(document, reader.unused_data), GAMES)
    except ParcelError:
        return
    assert unpack(pack(read), GAMES) == read


@pytest.mark.parametrize("text", [b"", b"null", b"[]", b"{}", b"[" * 9999, b"NaN", b"\xff", b"7"])
def test_a_document_that_is_none_is_damaged(text: bytes) -> None:
    assert flaw(forged(text)) is Flaw.DAMAGED


def test_another_form_is_a_newer_version() -> None:
    assert flaw(forged([], form=FORM + 1)) is Flaw.NEWER


def test_a_game_that_is_unknown_here_is_named_as_the_reason() -> None:
    document = ["skat", {}, ["Ann"], 0, BEGUN, "", [], {}, [], "", "", [], [], ""]
    assert flaw(forged(document)) is Flaw.GAME


def test_a_rule_that_is_unknown_here_is_a_newer_version() -> None:
    document = ["hearts", {"x": 1}, list("ABCD"), 0, BEGUN, "", [], {}, [], "", "", [], [], ""]
    assert flaw(forged(document)) is Flaw.NEWER


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


@pytest.mark.parametrize("seconds", [-1, 253_402_300_800, 10**17, 10**40, 1e300])
def test_a_time_that_no_clock_shows_is_refused(seconds: float) -> None:
    data = pack(parcel(hearts(), []))
    document = json.loads(zlib.decompressobj(-15, COMMON).decompress(data[5:]))
    document[4] = seconds
    assert flaw(forged(document)) is Flaw.DAMAGED


def test_homes_that_are_no_addresses_are_refused() -> None:
    for home in ("javascript:alert(1)", "https://a b", "//x", 7, "https://" + "x" * 300):
        document = ["hearts", {}, list("ABCD"), 0, BEGUN, home, [], {}, [], "", "", [], [], ""]
        assert flaw(forged(document)) is Flaw.DAMAGED


COLUMNS = st.lists(st.none() | st.integers(-99, 99) | st.text(max_size=3), min_size=1) | st.lists(
    st.lists(st.integers(-3, 70), min_size=1, max_size=4), min_size=1
)


@LAW
@given(COLUMNS)
def test_a_column_gives_back_its_values(values: list[Any]) -> None:
    assert values_of(json.loads(json.dumps(column_of(values)))) == values
