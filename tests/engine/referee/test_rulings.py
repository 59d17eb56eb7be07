"""Every ruling of every game: each way to answer it, at every table that plays it otherwise."""

import re
from operator import attrgetter
from pathlib import Path

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.messages import NOTHING, Text
from companion.engine.referee.ruling_file import (
    BOOKINGS,
    PARTS,
    Ruling,
    RulingError,
    RulingQuestion,
    read_rulings,
)
from companion.engine.referee.rulings import (
    Verdict,
    at_other_tables,
    first_possible_case,
    next_question_or_verdict,
    rule_lines,
    ruling_for,
    rulings_at,
    rulings_citing,
    title_of,
)
from companion.engine.rules.options import Ruleset, Series
from companion.games.registry import known_games
from tests.support.japanese import in_japanese
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.ruled import LATE, everywhere, paths, tables
from tests.web.tiny import GAME as TINY

GAMES = known_games()
RULINGS = [(game, each) for game in GAMES.values() for each in read_rulings(game.folder).values()]
EVERY_GAME = for_each("game", GAMES.values(), ids=list(GAMES))
EVERY_RULING = for_each(
    ("game", "ruling"), RULINGS, ids=[f"{game.key}-{each.key}" for game, each in RULINGS]
)


def _worded(game: AnyGame, key: str, rules: Ruleset, seats: int) -> Ruling:
    found = ruling_for(game, key, rules, seats)
    assert found is not None
    return found


def _texts(ruling: Ruling) -> list[Text]:
    """All that a ruling says, cases included."""
    asked = [text for each in ruling.questions for text in (each.text, *each.answers.values())]
    ruled = [text for each in ruling.cases for text in (each.verdict, each.cost) if text.en]
    return [ruling.title, ruling.pick, *([ruling.who] if ruling.who else []), *asked, *ruled]


def _read_aloud(ruling: Ruling, rules: Ruleset, seats: int) -> set[Text]:
    """All that a table can hear of a ruling: what it is called, what is asked, what is ruled."""
    heard = {ruling.title, ruling.pick}
    for answers, _ in paths(ruling, rules, seats):
        given: dict[str, str] = {}
        while isinstance(
            asked := next_question_or_verdict(ruling, rules, seats, given), RulingQuestion
        ):
            heard |= {asked.text, *asked.answers.values()}
            given[asked.key] = answers[asked.key]
        heard |= {asked.said, *([asked.cost] if asked.cost.en else [])}
    return heard


def _is_said(text: Text) -> bool:
    japanese = re.compile("[ぁ-ヿ一-鿿]")
    return bool(
        text.en.strip() and japanese.search(in_japanese(text)) and not japanese.search(text.en)
    )


@EVERY_RULING
def test_every_path_at_every_table_ends_after_three_questions(
    game: AnyGame, ruling: Ruling
) -> None:
    walked = 0
    for rules, seats in tables(game, ruling):
        for answers, _ in paths(ruling, rules, seats):
            assert len(answers) <= 3, answers
            walked += 1
    assert walked


@EVERY_RULING
def test_every_case_decides_somewhere(game: AnyGame, ruling: Ruling) -> None:
    deciding = {
        ruling.cases.index(case)
        for rules, seats in tables(game, ruling)
        for _, case in paths(ruling, rules, seats)
    }
    assert deciding == set(range(len(ruling.cases)))


@EVERY_RULING
def test_every_answer_can_be_given_and_makes_a_difference(game: AnyGame, ruling: Ruling) -> None:
    given: dict[tuple[str, str], set[int]] = {}
    for rules, seats in tables(game, ruling):
        for answers, case in paths(ruling, rules, seats):
            for pair in answers.items():
                given.setdefault(pair, set()).add(ruling.cases.index(case))
    for each in ruling.questions:
        leading = [given.get((each.key, key), set()) for key in each.answers]
        assert all(leading), each.key
        assert any(one != leading[0] for one in leading), each.key


@EVERY_GAME
def test_all_that_is_heard_is_said_in_both_languages_with_every_name_put_in(game: AnyGame) -> None:
    for ruling, rules, seats in everywhere(game):
        for text in _read_aloud(ruling, rules, seats):
            # A card or a number stands for itself.
            assert _is_said(text) or re.fullmatch(r"[♠♥♦♣\dA-Z]+", in_japanese(text)), text
            assert not re.search(r"[{}–]|  ", f"{text.en} {in_japanese(text)}"), text


@EVERY_GAME
def test_rulings_rest_on_rules_that_are_written(game: AnyGame) -> None:
    known = {each.name: each for each in game.rules.declared()}
    prefixes = tuple(game.sources)
    for ruling in read_rulings(game.folder).values():
        of_cases = (case.conditions for case in ruling.cases)
        sets = [ruling.conditions, ruling.unless, *of_cases]
        for name, values in ((n, v) for conditions in sets for n, v in conditions.items()):
            if name == "seats":
                assert {*values} <= {*game.table_sizes}
            else:
                assert all(known[name].option.accepts(value) for value in values), (name, values)
        for name, parts in ruling.parts.items():
            option = known[name].option
            assert isinstance(option, Series)
            assert {*parts} <= {*option.parts}
        for case in ruling.cases:
            assert {*case.rests_on} <= {*known}
            cited = {*case.sources, *case.about}
            assert cited <= RULE_IDS
            assert not {*case.sources} & {*case.about}
            assert all(each.startswith(prefixes) for each in cited)


@EVERY_GAME
def test_titles_are_short_and_told_apart(game: AnyGame) -> None:
    rulings = read_rulings(game.folder)
    for said in (attrgetter("en"), in_japanese):
        titles = [said(each.title) for each in rulings.values()]
        assert len({*titles}) == len(titles)
        # The log says them wherever the table was, so nothing of a table stands in them.
        assert all(len(title) <= 40 and "{" not in title for title in titles)


@EVERY_GAME
def test_rulings_stand_in_the_order_of_a_deal(game: AnyGame) -> None:
    order = [[*PARTS].index(each.part) for each in read_rulings(game.folder).values()]
    assert order == sorted(order)


@EVERY_GAME
def test_words_are_typeset(game: AnyGame) -> None:
    for ruling in read_rulings(game.folder).values():
        for text in _texts(ruling):
            assert not re.search("['\"]|-\\d|\\.\\.\\.", text.en + in_japanese(text)), text
            assert (text.en, in_japanese(text)) == (text.en.strip(), in_japanese(text).strip())


@EVERY_RULING
def test_whose_doing_it_was_is_asked_where_the_booking_needs_it(
    game: AnyGame, ruling: Ruling
) -> None:
    books = {each for case in ruling.cases for each in case.books}
    assert books <= {*BOOKINGS}
    if books & {"wrong-dealer", "charge"}:
        assert ruling.who is not None


@EVERY_GAME
def test_other_tables_differ_and_say_by_which_rule(game: AnyGame) -> None:
    told = 0
    for ruling, rules, seats in everywhere(game):
        for answers, _ in paths(ruling, rules, seats):
            here = next_question_or_verdict(ruling, rules, seats, answers)
            assert isinstance(here, Verdict)
            for other in at_other_tables(game, ruling.key, rules, seats, answers):
                told += 1
                assert other.option.name in here.options
                assert getattr(rules, other.option.name) not in other.values
                assert all(in_japanese(other.option.option.words(each)) for each in other.values)
                if isinstance(other.outcome, Verdict):
                    assert (other.outcome.said, other.outcome.cost) != (here.said, here.cost)
    assert bool(told) == bool(read_rulings(game.folder))


@EVERY_GAME
def test_answers_nobody_asked_for_do_not_count(game: AnyGame) -> None:
    for ruling, rules, seats in everywhere(game):
        first = next_question_or_verdict(ruling, rules, seats, {})
        assert (
            next_question_or_verdict(
                ruling, rules, seats, {"nonsense": "yes", "noticed": "whenever"}
            )
            == first
        )


def test_hearts_book_and_rulings_lead_to_each_other() -> None:
    game = GAMES["hearts"]
    rules = game.rules(revoke="charge_26")
    revoke = _worded(game, "revoke", rules, 4)
    found = next_question_or_verdict(revoke, rules, 4, {"noticed": "later"})
    assert isinstance(found, Verdict)
    lines = rule_lines(found, game.book(rules, 4))
    assert [each.message.code for each in lines] == ["hearts-book-revoke-charge_26"]
    back = rulings_citing(lines[0], rulings_at(game, rules, 4).values())
    assert [each.key for each in back] == ["revoke"]


def test_verdict_without_a_house_rule_quotes_the_lines_of_its_sources() -> None:
    game = GAMES["hearts"]
    rules = game.rules()
    found = next_question_or_verdict(
        _worded(game, "lead-turn", rules, 4), rules, 4, {"trick": "open"}
    )
    assert isinstance(found, Verdict)
    lines = rule_lines(found, game.book(rules, 4))
    assert [each.message.code for each in lines] == ["hearts-book-leads"]


def test_what_cannot_come_up_is_not_offered() -> None:
    game = GAMES["hearts"]
    usual = rulings_at(game, game.rules(), 4)
    assert {"widow-points", "moon-bonus", "partner"}.isdisjoint(usual)
    assert "widow-points" in rulings_at(game, game.rules(widow="on"), 4)
    assert "looked" in usual
    assert "looked" not in rulings_at(game, game.rules(pass_cycle="N"), 4)
    assert ruling_for(game, "widow-points", game.rules(), 4) is None
    assert ruling_for(game, "no-such", game.rules(), 4) is None
    assert at_other_tables(game, "no-such", game.rules(), 4, {}) == ()
    assert at_other_tables(game, "revoke", game.rules(), 4, {}) == ()


def test_ruling_is_called_by_its_title_and_an_unknown_one_by_its_key() -> None:
    game = GAMES["hearts"]
    assert title_of(game, "play-turn").en == "Played out of turn"
    assert title_of(game, "no-such") == Text.verbatim("no-such")


def test_game_without_rulings_has_none() -> None:
    assert rulings_at(TINY, TINY.rules(), 3) == {}


GOOD = (
    LATE
    + """[[ruling.question]]
key = "very"
text = "Very?"
[[ruling.case]]
answers = { very = "yes" }
verdict = "Begin."
sources = ["Q-H6"]
[[ruling.case]]
verdict = "Wait."
sources = ["Q-H6"]
"""
)
_QUESTION = 'text = "Very?"\n'
_ANSWERS = "[ruling.question.answers]\n"


def _read(folder: Path, text: str) -> dict[str, Ruling]:
    (folder / "rulings.toml").write_text(text, "utf-8")
    return dict(read_rulings(folder))


def test_smallest_ruling_is_read(tmp_path: Path) -> None:
    ruling = _read(tmp_path, GOOD)["late"]
    assert [*ruling.questions[0].answers] == ["yes", "no"]
    assert ruling.cases[0].books == ("none",)
    assert ruling.cases[0].cost == NOTHING
    rules = GAMES["whist"].rules()
    assert first_possible_case(ruling, rules, 4, {})[1] == ruling.questions[0]
    assert first_possible_case(ruling, rules, 4, {"very": "no"}) == (ruling.cases[1], None)


@for_each(
    ("old", "new"),
    [
        ('key = "late"', 'key = "late"\nrank = 3'),
        ('key = "late"', 'key = "late"\nrelated = ["later"]'),
        ('part = "play"\n', ""),
        ('part = "play"', 'part = "afterwards"'),
        ('title = "Late"', 'title = ""'),
        ('title = "Late"', 'title = ["Late"]'),
        ('title = "Late"', 'title = { en = "Late" }'),
        ('title = "Late"', 'title = { en = "", context = "bus" }'),
        ('title = "Late"', 'title = { en = "Late", context = "bus", ja = "遅い" }'),
        ('answers = { very = "yes" }', 'answers = { very = "maybe" }'),
        ('answers = { very = "yes" }', 'answers = { rather = "yes" }'),
        ('verdict = "Wait."\n', ""),
        ('sources = ["Q-H6"]', 'sources = ["Q-H6"]\nbooks = ["prison"]'),
        ('sources = ["Q-H6"]', 'sources = ["Q-H6"]\nbooks = []'),
        ('sources = ["Q-H6"]', 'sources = ["Q-H6"]\nfine = 5'),
        ('sources = ["Q-H6"]', 'sources = ["Q-H6"]\nplay = "on"'),
        ('sources = ["Q-H6"]', 'sources = ["Q-H6"]\nbooks = ["misdeal"]\nplay = "said"'),
        ('sources = ["Q-H6"]', 'sources = ["Q-H6"]\nscored = true\nplay = "over"'),
        ('sources = ["Q-H6"]', 'sources = ["Q-H6"]\nsilent = true'),
        ('sources = ["Q-H6"]', 'sources = []\nafter = "hearsay"'),
        ('sources = ["Q-H6"]', 'sources = ["H0-DEAL-2"]\nafter = "laws"'),
        (_QUESTION, _QUESTION + _ANSWERS + 'only = "Yes"\n'),
        (_QUESTION, _QUESTION + _ANSWERS + "".join(f'a{n} = "A"\n' for n in range(5))),
        ("[[ruling]]", GOOD + "[[ruling]]"),
        ("[[ruling]]", "[settings]\nstrict = true\n[[ruling]]"),
    ],
)
def test_what_is_misspelt_in_the_file_is_found(tmp_path: Path, old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(RulingError):
        _read(tmp_path, GOOD.replace(old, new, 1))


@EVERY_RULING
def test_play_goes_on_once_and_not_where_a_verdict_ends_it(game: AnyGame, ruling: Ruling) -> None:
    for case in ruling.cases:
        says_so = "play on" in f"{case.verdict.en} {case.cost.en}".lower()
        assert says_so <= (case.play != "on"), case.verdict.en
        assert case.verdict.en.startswith("Stop") <= (case.play in {"over", ""}), case.verdict.en
        if case.play == "said":
            assert says_so, case.verdict.en


def test_gap_in_the_cases_is_an_error_and_not_a_guess(tmp_path: Path) -> None:
    ruling = _read(tmp_path, GOOD[: GOOD.rindex("[[ruling.case]]")])["late"]
    with pytest.raises(LookupError):
        first_possible_case(ruling, GAMES["whist"].rules(), 4, {"very": "no"})
