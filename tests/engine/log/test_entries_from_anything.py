"""Whatever JSON there is, it is an entry or an EntryError: nothing is guessed or falls over."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.codec import EntryError
from companion.engine.log.entries import COMMON_ACTIONS, Action
from companion.games.hearts import GAME
from tests.engine.log.test_entries import CAPTURES, CODEC, ONE_OF_EACH
from tests.support.sittings import LAW


def _stored(action: Action) -> Any:
    return json.loads(json.dumps(CODEC.to_json(action)))


def _fields(data: object) -> dict[str, Any]:
    assert isinstance(data, dict)
    return data


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["self"])
)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner)
)
EVERY_ACTION: tuple[type[Action], ...] = (*COMMON_ACTIONS, *GAME.actions)
KINDS = st.sampled_from([each.kind for each in EVERY_ACTION])
NEARLY = st.fixed_dictionaries(
    {"kind": KINDS | ANYTHING},
    optional={
        "target": st.integers() | ANYTHING,
        "action": st.just(CAPTURES) | ANYTHING,
        "dealer": ANYTHING,
        "seat": st.integers(0, 3),
        "name": ANYTHING,
        "points": st.lists(st.integers(-3, 3)) | ANYTHING,
        "reason": ANYTHING,
        "hearts": st.lists(st.integers(-3, 3)) | ANYTHING,
        "queen": ANYTHING,
        "choice": ANYTHING,
        "bonus": st.integers(-3, 6) | ANYTHING,
        "values": st.dictionaries(st.text(), st.text() | st.integers()) | ANYTHING,
        "begins": ANYTHING,
    },
)


@LAW
@given(ANYTHING | NEARLY)
def test_any_json_is_an_entry_or_an_entry_error(data: object) -> None:
    try:
        action = CODEC.from_json(data)
    except EntryError:
        return
    assert {**_stored(action), **_fields(data)} == _stored(action)


@LAW
@given(st.sampled_from(ONE_OF_EACH), st.data())
def test_one_field_spoilt_is_an_entry_or_an_entry_error(
    action: Action, data: st.DataObject
) -> None:
    stored = _stored(action)
    stored[data.draw(st.sampled_from(sorted(stored)))] = data.draw(ANYTHING)
    try:
        read = CODEC.from_json(stored)
    except EntryError:
        return
    assert {**_stored(read), **stored} == _stored(read)
