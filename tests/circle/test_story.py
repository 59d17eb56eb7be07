"""A thousand evenings' stories, fact by fact against their logs."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from companion.circle.log.entries import Erased
from companion.circle.log.erased_names import digest_of
from companion.circle.story.news import News
from companion.circle.story.story import FIGURE_WORDINGS, MOST_SENTENCES, WORDINGS, story_of
from companion.circle.tables.evenings import Evening, evenings_of
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message, Text
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for, known_languages
from tests.circle.at_circle import MARK, circle, people
from tests.circle.true_stories import TRUE, Log
from tests.support.seasons import season

FIGURES = {key: game.figures for key, game in known_games().items()}
GAMES = tuple(known_games().values())
SEEDS, NIGHTS = range(100, 140), 25


def _said(news: News) -> Message:
    """The sentence itself, where it says first at which table that was."""
    said = news.says.params.get("said", news.says)
    assert isinstance(said, Message)
    return said


def _kind(news: News) -> str:
    return _said(news).code.removeprefix("story-").rpartition("-")[0]


def _stories(seed: int) -> list[tuple[Evening, Mapping[str, Sheet], tuple[News, ...]]]:
    tables = season(seed, NIGHTS)
    evenings = evenings_of([each.played for each in tables], "")
    who = people(circle(), [each.played for each in tables])
    sheets = {each.played.mark: each.sheet for each in tables}
    return [
        (evenings[count - 1], sheets, story_of(who, evenings[:count], FIGURES))
        for count in range(1, len(evenings) + 1)
    ]


@pytest.fixture(scope="module")
def stories() -> list[list[tuple[Evening, Mapping[str, Sheet], tuple[News, ...]]]]:
    return [_stories(seed) for seed in SEEDS]


def test_every_sentence_of_a_thousand_evenings_is_true(stories: Any) -> None:
    told: Counter[str] = Counter()
    evenings = 0
    for circle_ in stories:
        for evening, sheets, story in circle_:
            evenings += 1
            assert len(story) <= MOST_SENTENCES
            for news in story:
                if _kind(news) == "record":
                    told["record"] += 1
                elif _kind(news) == "evening":
                    told["evening"] += 1
                    assert len(evening.tables) == news.says.params["tables"] > 1
                else:
                    told[_kind(news)] += 1
                    log = Log(sheets[news.mark])
                    if news.says is not _said(news):
                        marks = [table.mark for table in evening.tables]
                        at = marks.index(news.mark) + 1
                        assert (at, len(marks)) == (
                            news.says.params["table"],
                            news.says.params["tables"],
                        )
                    assert TRUE[_kind(news)](log, _said(news).params), (news, log.places)
    assert evenings > 800
    assert {*told} == {*TRUE, "record", "evening"}
    assert min(told.values()) >= 5, told


def test_story_is_told_when_the_last_table_is_over(stories: Any) -> None:
    for circle_ in stories:
        for evening, _, story in circle_:
            longest = max(table.deal_count for table in evening.tables)
            if longest < 3 or not all(table.over for table in evening.tables):
                assert story == ()


def test_of_several_tables_the_first_sentence_says_which_is_told(stories: Any) -> None:
    for circle_ in stories:
        for evening, _, story in circle_:
            own = [each for each in story if _kind(each) not in ("evening", "record")]
            named = ["table" in each.says.params for each in own]
            several = len(evening.tables) > 1
            assert named == [several and each is own[0] for each in own]


def test_no_wording_comes_twice_in_a_row(stories: Any) -> None:
    for circle_ in stories:
        for _, _, story in circle_:
            codes = [_said(news).code for news in story if _said(news).code.startswith("story-")]
            assert len({*codes}) == len(codes)
        for (_, _, one), (_, _, other) in pairwise(circle_):
            said = _codes(one) & _codes(other)
            assert not [each for each in said if each.startswith("story-")]


def _codes(story: tuple[News, ...]) -> set[str]:
    return {each.says.code for each in story} | {_said(each).code for each in story}


def test_every_wording_and_record_has_words_in_every_language(stories: Any) -> None:
    every = [news.says for each in stories for _, _, story in each for news in story]
    every += [_said(news) for each in stories for _, _, story in each for news in story]
    said = {message.code: message for message in every}
    for kind in [*TRUE, "evening", "record", "at"]:
        for number in range(1, 1 + (FIGURE_WORDINGS if kind == "figure" else WORDINGS)):
            assert f"story-{kind}-{number}" in said
    for language in known_languages():
        catalogue = catalogue_for(language, GAMES)
        for each in said.values():
            text = catalogue.say(each)
            assert text
            assert "{" not in text


def test_erased_name_is_somebody_in_every_story() -> None:
    tables = [each.played for each in season(SEEDS[0], NIGHTS)]
    sheet = circle(*(Erased(digest_of(name, MARK)) for name in ("Anna", "Ben", "Clara")))
    evenings = evenings_of(tables, "")
    found = [
        news
        for count in range(1, len(evenings) + 1)
        for news in story_of(people(sheet, tables), evenings[:count], FIGURES)
    ]
    texts = [text for each in found for text in _texts(_said(each).params.values())]
    assert not [each for each in texts if each in ("Anna", "Ben", "Clara")]
    assert Message("circle-somebody") in texts


def _texts(values: Any) -> Any:
    for value in values:
        if isinstance(value, tuple):
            yield from _texts(value)
        elif not isinstance(value, Text):
            yield value
