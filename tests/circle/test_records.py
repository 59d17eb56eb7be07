"""Records, streaks, two people and pairs equal a recount by plain loops."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from companion.circle.figures.records import records_of, streaks_of
from companion.circle.figures.tallies import distribution, points_of_deals
from companion.circle.figures.versus import Balance, best_partner, partners_of, versus
from companion.circle.people import Groups
from companion.circle.results import ENOUGH_TABLES, evening_results, results_of, winners_of
from companion.circle.story.news import since_last_time
from companion.circle.tables.evenings import evenings_of
from companion.circle.tables.played import PlayedTable
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for, known_languages
from tests.circle.at_circle import circle, people
from tests.circle.test_season_log import AUTUMN
from tests.support.seasons import SeasonTable, season, thursdays

APART = Groups({})
SEEDS, NIGHTS = range(200, 208), 20
FIGURES = {key: game.figures for key, game in known_games().items()}


def _played(tables: Sequence[SeasonTable]) -> list[PlayedTable]:
    return [each.played for each in tables]


def _totals(tables: Sequence[SeasonTable], game: str) -> list[tuple[int, tuple[str, ...], str]]:
    """The totals of sides whose seats never changed hands, at tables that are over."""
    found: list[tuple[int, tuple[str, ...], str]] = []
    for sheet, played in tables:
        deals = [row for row in sheet.rows if row.deal]
        if played.game != game or sheet.result is None or not deals:
            continue
        for place, side in enumerate(sheet.position.sides):
            names = {tuple(row.players[seat] for seat in side.seats) for row in sheet.rows}
            if len(names) == 1:
                found.append((sheet.position.totals[place], names.pop(), played.mark))
    return found


def _deals(tables: Sequence[SeasonTable], game: str) -> list[tuple[int, tuple[str, ...], str]]:
    """What each deal scored, by the people of the side."""
    found: list[tuple[int, tuple[str, ...], str]] = []
    for sheet, played in tables:
        for row in sheet.rows if played.game == game else ():
            whose = sheet.table.game.whose(row.effective.action) if row.deal else -2
            for place, side in enumerate(sheet.position.sides):
                if row.deal and (whose == -1 or whose in side.seats):
                    names = tuple(row.players[seat] for seat in side.seats)
                    found.append((row.deltas[place], names, played.mark))
    return found


def test_records_of_totals_and_deals_are_those_of_a_recount() -> None:
    told = 0
    for seed in SEEDS:
        tables = season(seed, NIGHTS)
        for key, game in known_games().items():
            over = [each for each in _played(tables) if each.over and each.game == key]
            records = {each.kind: each for each in records_of(_played(tables), key, (), APART)}
            if len(over) < ENOUGH_TABLES:
                assert not records
                continue
            best, worst = (min, max) if game.lowest_wins else (max, min)
            for kind, feats, better in (
                ("best-total", _totals(tables, key), best),
                ("worst-total", _totals(tables, key), worst),
                ("best-deal", _deals(tables, key), best),
                ("worst-deal", _deals(tables, key), worst),
            ):
                amount = better(each[0] for each in feats)
                holders = sorted(each for each in feats if each[0] == amount)
                if len(holders) > 2:
                    assert kind not in records
                    continue
                told += 1
                mine = records[kind].feats
                assert sorted((e.amount, e.people, e.mark) for e in mine) == holders
    assert told > 40


def test_records_of_figures_name_deals_that_are_there() -> None:
    kinds: Counter[str] = Counter()
    for seed in SEEDS:
        played = _played(season(seed, NIGHTS))
        entries = {(each.mark, deal.entry) for each in played for deal in each.deals}
        for key, figures in FIGURES.items():
            for record in records_of(played, key, figures, APART):
                kinds[record.kind] += 1
                assert all((feat.mark, feat.entry) in entries for feat in record.feats)
    assert {"most", "run", "best", "margin", "deals"} <= {*kinds}


def test_evenings_won_in_a_row_are_those_of_a_plain_loop() -> None:
    longest = 0
    for seed in SEEDS:
        evenings = evenings_of(_played(season(seed, NIGHTS)), "")
        running: dict[str, int] = {}
        for night, evening in enumerate(evenings, 1):
            for person in {name for table in evening.tables for name in table.names}:
                won = person in winners_of(evening, APART)
                running[person] = running.get(person, 0) + 1 if won else 0
            found = {each.person: each.length for each in streaks_of(evenings[:night], APART)}
            last = winners_of(evening, APART)
            assert found == {person: running[person] for person in last}
            longest = max(longest, *found.values(), 0)
    assert longest > 2


def test_evening_is_of_who_won_most_tables_then_of_the_better_places() -> None:
    for seed in SEEDS:
        for evening in evenings_of(_played(season(seed, NIGHTS)), ""):
            results = [results_of(each, APART) for each in evening.tables]
            marks = {}
            for person in {each.person for table in results for each in table}:
                own = [each for table in results for each in table if each.person == person]
                places = [each.place for each in own if each.place is not None]
                if places:
                    marks[person] = (-sum(each.won for each in own), sum(places) / len(places))
            for each in evening_results(evening, APART):
                ahead = [other for other in marks.values() if other < marks.get(each.person, (9,))]
                assert each.place == (1 + len(ahead) if each.person in marks else None)


def test_two_people_are_compared_deal_by_deal_where_both_sat_on_different_sides() -> None:
    compared = 0
    for seed in SEEDS:
        tables = season(seed, NIGHTS)
        evenings = evenings_of(_played(tables), "")
        for key, game in known_games().items():
            for one, other in combinations(("Anna", "Ben", "Clara"), 2):
                leads = []
                for sheet, played in tables:
                    for row in sheet.rows if played.game == key else ():
                        sides: dict[str, int] = {
                            row.players[seat]: place
                            for place, side in enumerate(sheet.position.sides)
                            for seat in side.seats
                            if row.deal
                            and sheet.table.game.whose(row.effective.action) in (-1, seat)
                        }
                        if one in sides and other in sides and sides[one] != sides[other]:
                            lead = row.deltas[sides[one]] - row.deltas[sides[other]]
                            leads.append(-lead if game.lowest_wins else lead)
                found = versus(evenings, key, APART, one, other)
                better = sum(each > 0 for each in leads), sum(each < 0 for each in leads)
                assert found.deals == Balance(*better, leads.count(0))
                assert sum(each.points for each in found.leads) == sum(leads)
                back = versus(evenings, key, APART, other, one)
                assert (back.deals.one, back.evenings.one) == (
                    found.deals.other,
                    found.evenings.other,
                )
                compared += len(leads)
    assert compared > 200


def test_pairs_win_what_their_tables_say_and_few_tables_rank_nobody() -> None:
    for seed in SEEDS:
        tables = season(seed, NIGHTS)
        found: dict[tuple[str, ...], list[int]] = defaultdict(lambda: [0, 0, 0])
        for sheet, played in tables:
            rows = [row for row in sheet.rows if row.deal]
            places = [each.place for each in sheet.standings]
            for place, side in enumerate(sheet.position.sides):
                if len(side.seats) < 2:
                    continue
                pairs = Counter(tuple(sorted(row.players[s] for s in side.seats)) for row in rows)
                for pair, deals in pairs.items():
                    theirs = played.over and 2 * deals > len(rows)
                    won = theirs and places[place] == 1 and len({*places}) > 1
                    more = (theirs, won, deals)
                    found[pair] = [a + b for a, b in zip(found[pair], more, strict=True)]
        partners = partners_of(_played(tables), APART)
        assert {e.people: [e.tables, e.wins, e.deals] for e in partners if e.deals} == {**found}
        enough = [each for each in partners if each.tables >= ENOUGH_TABLES]
        assert [*partners[: len(enough)]] == enough
        assert [each.share for each in enough] == sorted((e.share for e in enough), reverse=True)
        for person in ("Anna", "Ben"):
            best = best_partner(partners, person)
            own = [each for each in enough if person in each.people]
            assert best is None or best[1].share == max(each.share for each in own)


def test_bars_hold_every_deal_once() -> None:
    random = Random(5)
    for _ in range(300):
        spread = random.choice([1, 4, 30, 500, 20_000])
        points = Counter(random.randint(-spread, spread) for _ in range(random.randint(1, 60)))
        bars = distribution(points)
        assert len(bars) <= 12
        assert sum(bar.deals for bar in bars) == points.total()
        for bar in bars:
            assert bar.deals == sum(n for each, n in points.items() if bar.low <= each < bar.high)
        assert [bar.high for bar in bars[:-1]] == [bar.low for bar in bars[1:]]
    assert distribution(Counter()) == ()


def test_points_of_deals_are_those_of_the_rows() -> None:
    for seed in SEEDS:
        tables = season(seed, NIGHTS)
        for key in known_games():
            deals = [each for each in _deals(tables, key) if "Anna" in each[1]]
            found = points_of_deals(_played(tables), key, APART, "Anna")
            assert found.total() == len(deals)


def test_news_of_the_last_evening_have_words_in_every_language() -> None:
    said: dict[str, Any] = {}
    for seed in SEEDS:
        played = _played(season(seed, NIGHTS))
        sheet = circle(AUTUMN)
        evenings = evenings_of(played, "")
        for count in range(1, len(evenings) + 1):
            since = since_last_time(sheet, people(sheet, played), evenings[:count], FIGURES)
            assert since is not None
            assert since.news
            assert since.night == evenings[count - 1].night
            said |= {each.says.code: each.says for each in since.news}
    assert len(said) > 12
    for language in known_languages():
        catalogue = catalogue_for(language, tuple(known_games().values()))
        assert all("{" not in catalogue.say(each) for each in said.values())


def test_who_leads_the_season_since_last_time_is_told_with_whom_they_passed() -> None:
    tables = thursdays({"A": 2, "B": 1}, {"A": 1, "B": 3, "C": 2}, {"C": 1, "A": 2, "B": 3})
    sheet = circle(AUTUMN)
    who, evenings = people(sheet, tables), evenings_of(tables, "")

    def codes(count: int) -> list[str]:
        since = since_last_time(sheet, who, evenings[:count], {})
        return [each.says.code for each in since.news] if since else []

    assert since_last_time(sheet, who, (), {}) is None
    assert codes(1) == ["circle-news-won"]
    assert codes(2) == ["circle-news-passes", "circle-news-leads", "circle-news-first"]
    assert codes(3) == ["circle-news-leads-still"]
