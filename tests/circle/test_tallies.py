"""Figures of a circle equal a recount by plain loops over the raw logs of generated seasons."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from companion.circle.figures.tallies import deals_behind, pair_tallies_of, tallies_of
from companion.circle.log.entries import Merged
from companion.circle.people import Groups
from companion.circle.tables.played import PlayedTable
from companion.engine.contract.figures import (
    Adds,
    Count,
    Figure,
    tally_of,
    tally_of_deals,
    total,
    value,
)
from companion.engine.messages import Text
from companion.games.registry import known_games
from tests.circle.at_circle import circle, people
from tests.support.recounts import recounted
from tests.support.seasons import SeasonTable, season

Found = dict[str, list[tuple[int, int, str, int]]]
"""By person: amount, chances, the table's mark and the deal's entry, in the order of play."""
SEEDS = range(10)
PLAYED = sorted({*known_games()} - {"own"})
"""The games of the seasons; what a declared one counts is shown beside its other tests."""
MERGED = (Merged("Ann-Marie", "Anna", sure=True), Merged("Fay", "Ben", sure=True))


def _groups(played: Sequence[PlayedTable]) -> Groups:
    return people(circle(*MERGED), played).groups


def _named(name: str) -> str:
    return {"Ann-Marie": "Anna", "Fay": "Ben"}.get(name, name)


def _recount(tables: Sequence[SeasonTable], game: str, figure: Figure) -> Found:
    """Every count of a figure of single deals, by person."""
    found: Found = defaultdict(list)
    for sheet, played in tables:
        if played.game != game:
            continue
        entries = [row.effective.entry.number for row in sheet.rows if row.deal]
        for entry, deal in zip(entries, recounted(sheet), strict=True):
            for name, (amount, of) in deal.get(figure.key, {}).items():
                found[_named(name)].append((amount, of, played.mark, entry))
    return found


def _expected(figure: Figure, counts: list[tuple[int, int, str, int]]) -> Fraction | None:
    """The value of a figure, by a plain loop."""
    amount = chances = run = longest = known = 0
    amounts = []
    for each, of, _, _ in counts:
        amount += each
        chances += of
        amounts.append(each)
        run = run + 1 if each > 0 and of else 0
        longest = max(longest, run)
        known += 1 if of or figure.adds is not Adds.RUN else 0
    if not known:
        return None
    if figure.adds is Adds.SUM:
        return Fraction(amount)
    if figure.adds is Adds.RUN:
        return Fraction(longest)
    if figure.adds is Adds.BEST:
        return Fraction(min(amounts) if figure.good < 0 else max(amounts))
    return Fraction(amount, chances) if chances else None


@pytest.mark.parametrize("game", PLAYED)
def test_figures_of_people_are_those_of_a_recount(game: str) -> None:
    figures = known_games()[game].figures
    several = 0
    for seed in SEEDS:
        tables = season(seed, 8)
        played = [each.played for each in tables]
        groups = _groups(played)
        tallies = tallies_of(played, game, figures, groups)
        for figure in figures:
            if figure.whole:
                continue
            recount = _recount(tables, game, figure)
            own = {name: each[figure.key] for name, each in tallies.items() if figure.key in each}
            assert own.keys() == recount.keys()
            for name, counts in recount.items():
                wanted = _expected(figure, counts)
                if _twice_at_a_table(played, name):
                    continue  # Whose deal came first is not said where one person sits twice.
                assert value(figure, own[name]) == wanted, (seed, figure.key, name)
                several += 1
    assert several > 50


def _twice_at_a_table(played: Sequence[PlayedTable], name: str) -> bool:
    return any(
        [_named(each) for each in deal.players].count(name) > 1
        for table in played
        for deal in table.deals
    )


@pytest.mark.parametrize("game", PLAYED)
def test_deals_behind_a_number_are_those_that_make_it(game: str) -> None:
    for seed in SEEDS:
        tables = season(seed, 8)
        played = [each.played for each in tables]
        for figure in known_games()[game].figures:
            for name, counts in ({} if figure.whole else _recount(tables, game, figure)).items():
                if _twice_at_a_table(played, name):
                    continue
                behind = deals_behind(played, game, figure, _groups(played), name)
                assert {each[:2] for each in behind} <= {each[2:] for each in counts}
                if figure.adds is Adds.RUN:
                    assert len(behind) == (_expected(figure, counts) or 0)
                elif figure.adds is not Adds.BEST:
                    wanted = [(mark, entry) for amount, _, mark, entry in counts if amount]
                    assert [each[:2] for each in behind] == wanted


@pytest.mark.parametrize("game", ["whist", "bidwhist"])
def test_figures_of_pairs_are_those_of_a_recount(game: str) -> None:
    for figure in known_games()[game].figures:
        if not figure.pairs or figure.whole:
            continue
        for seed in SEEDS:
            tables = season(seed, 8)
            found: dict[tuple[str, ...], list[int]] = defaultdict(list)
            for sheet, played in tables:
                rows = [row for row in sheet.rows if row.deal and played.game == game]
                deals = recounted(sheet) if rows else []
                for row, deal in zip(rows, deals, strict=True):
                    counts = deal.get(figure.key, {})
                    for one, other in ((0, 2), (1, 3)):
                        pair = tuple(sorted((row.players[one], row.players[other])))
                        each = counts.get(row.players[one]) or counts.get(row.players[other])
                        if each is not None:
                            found[pair].append(each[0])
            tallies = pair_tallies_of([each.played for each in tables], game, [figure], Groups({}))
            amounts = {
                pair: (each[figure.key].amount, each[figure.key].deals)
                for pair, each in tallies.items()
                if figure.key in each
            }
            assert amounts == {pair: (sum(each), len(each)) for pair, each in found.items()}


def test_order_of_tables_does_not_matter() -> None:
    for seed in SEEDS:
        played = [each.played for each in season(seed, 8)]
        mixed = Random(seed).sample(played, len(played))
        for key, game in known_games().items():
            groups = _groups(played)
            one = tallies_of(played, key, game.figures, groups)
            other = tallies_of(mixed, key, game.figures, groups)
            assert one == other


def test_whole_table_counts_for_nobody_who_shared_a_seat() -> None:
    counted = shared = 0
    for seed in SEEDS:
        for sheet, played in season(seed, 8):
            game = known_games()[played.game]
            for figure in game.figures:
                if not figure.whole or not played.over:
                    continue
                own = tallies_of([played], played.game, [figure], Groups({}))
                table = game.count_table(sheet.position).get(figure.key, {})
                for seat in table:
                    chair = played.chairs[seat]
                    stints = [each for each in played.stints if each.chair == chair]
                    names = {each.name for each in stints if each.tallies}
                    if len(names) > 1:
                        shared += 1
                        assert not any(
                            figure.key in own.get(name, {})
                            for name in names
                            if [each.name for each in played.stints].count(name) == 1
                        )
                    elif names:
                        counted += 1
                        assert own[names.pop()][figure.key].deals == 1
    assert counted
    assert shared


@pytest.mark.parametrize("adds", Adds)
@pytest.mark.parametrize("good", [-1, 0, 1])
def test_tally_of_deals_is_the_total_of_their_tallies(adds: Adds, good: int) -> None:
    figure, random = Figure("any", Text("Any"), adds, good), Random(f"{adds}{good}")
    for size in range(12):
        counts = [Count(random.randint(-2, 3), random.randint(0, 2)) for _ in range(size)]
        assert tally_of_deals(figure, counts) == total(
            figure, [tally_of(figure, each) for each in counts]
        )
