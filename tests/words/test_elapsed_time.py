"""How long ago something was written, in both languages."""

import pytest

from companion.words.catalogue import catalogue_for
from companion.words.dates import ago

NOW = "2026-01-03T20:00:00Z"


@pytest.mark.parametrize(
    ("at", "en", "ja"),
    [
        ("2026-01-03T20:00:00Z", "just now", "たったいま"),
        ("2026-01-03T19:59:01Z", "just now", "たったいま"),
        ("2026-01-03T20:05:00Z", "just now", "たったいま"),
        ("2026-01-03T19:59:00Z", "a minute ago", "1分前"),
        ("2026-01-03T19:00:01Z", "59 minutes ago", "59分前"),
        ("2026-01-03T19:00:00Z", "an hour ago", "1時間前"),
        ("2026-01-02T20:00:01Z", "23 hours ago", "23時間前"),
        ("2026-01-02T20:00:00Z", "a day ago", "1日前"),
        ("2025-12-24T20:00:00Z", "10 days ago", "10日前"),
    ],
)
def test_time_since_is_said_in_the_largest_whole_unit(at: str, en: str, ja: str) -> None:
    said = ago(at, NOW)
    assert [catalogue_for(each, ()).say(said) for each in ("en", "ja")] == [en, ja]
