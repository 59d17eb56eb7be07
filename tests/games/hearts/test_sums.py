"""What a form adds up beside a player while a deal is typed is what the engine then scores."""

from hypothesis import event, given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Adjustment
from companion.engine.log.forms import Counts, Form, SeatPick
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures, Points
from tests.support.evenings import results
from tests.support.rulesets import tables
from tests.support.sittings import LAW, captures, points, sheet, sheet_of, then

LASTING = tables(until="points", target=1000, tie="shared")


@st.composite
def _deals(draw: st.DrawFn) -> tuple[Sheet, Captures | Points]:
    """A table with some totals, and a deal played there."""
    table = draw(LASTING)
    sides = len(replay(table, ()).position.sides)
    carried = draw(st.tuples(*[st.integers(-40, 200)] * sides))
    before = sheet_of(table, *[Adjustment(carried, "carried over")] * any(carried))
    return before, draw(results(before.position.rules, len(table.players)))


def _sums(before: Sheet, deal: Captures | Points) -> list[int]:
    """What the rows of the form say of a deal, by seat; nothing where they are silent."""
    form = next(each for each in GAME.forms(before.position) if each.action is type(deal))
    (counts,) = [each for each in form.fields if isinstance(each, Counts)]
    numbers: tuple[int, ...] = getattr(deal, counts.name)
    if not counts.each or any(_sweeps(counts, deal, seat) for seat in range(len(numbers))):
        return []
    return [counts.each * number + _worth(form, deal, seat) for seat, number in enumerate(numbers)]


def _sweeps(counts: Counts, deal: Captures | Points, seat: int) -> bool:
    """Whether a player has the whole total, and the cards that make it a sweep."""
    if counts.sweep is None or getattr(deal, counts.name)[seat] != counts.total:
        return False
    return all(getattr(deal, name) == seat for name in counts.sweep)


def _worth(form: Form, deal: Captures | Points, seat: int) -> int:
    """What the cards in a player's row are worth."""
    cards = [each for each in form.fields if isinstance(each, SeatPick) and each.card is not None]
    return sum(each.worth for each in cards if getattr(deal, each.name) == seat)


@LAW
@given(_deals())
def test_sum_is_what_the_deal_scores_under_any_rules(case: tuple[Sheet, Captures | Points]) -> None:
    before, deal = case
    said = _sums(before, deal)
    event("said" if said else "silent")
    if said:
        (row,) = [each for each in then(before, deal).position.rows if each.deal]
        assert list(row.deltas) == said


def test_sums_of_the_usual_deals() -> None:
    bonus = sheet(bonus="JD")
    assert _sums(bonus, captures(3, 5, 4, 1, queen=1, bonus=0)) == [-7, 18, 4, 1]
    assert _sums(bonus, points(3, 18, 4, 1, bonus=0)) == [-7, 18, 4, 1]
    assert _sums(bonus, captures(13, 0, 0, 0, queen=0, bonus=0)) == []
    assert _sums(bonus, captures(13, 0, 0, 0, queen=1, bonus=0)) == [3, 13, 0, 0]


def test_where_a_partner_or_a_total_decides_as_well_nothing_is_summed() -> None:
    deal = captures(3, 5, 4, 1, queen=1, bonus=0)
    assert _sums(sheet(bonus="JD", floor_zero="on"), deal) == []
    assert _sums(sheet(bonus="JD", team="fixed"), deal) == []
