"""The tables that are played for those who come later: which, and what happens at each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from companion.engine.contract.game import AnyGame
from companion.engine.fold.seat_change import can_change_seats
from companion.engine.log.entries import (
    Arrival,
    Departure,
    Misdeal,
    OnPaper,
    SeatChange,
    Substitution,
)
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.access.links import Right
from tests.earlier.at_table import AtTable, Typed, sit, typed_options
from tests.earlier.evenings import everything_happens
from tests.earlier.quarrels import (
    charge_what_was_noted,
    enter_differently,
    settle_everything,
)
from tests.earlier.varied import Values, games_written, varied
from tests.web.invited import show_code, watch_table
from tests.web.page import Page
from tests.web.phone import Phone

PEOPLE = ("Ann", "Ben", "花子", "Dai", "Zoë", "O’Fay")
EVENTFUL: Mapping[str, Sequence[tuple[int, Values]]] = {
    "hearts": (
        (4, {}),
        (4, {"team": "fixed", "shown": "minus"}),
        (4, {"team": "adhoc", "bonus": "JD"}),
        (4, {"widow": "on", "pass_cycle": "DEALER", "revoke": "charge_26"}),
        (3, {"bonus": "TD", "bonus_on_moon": "on"}),
        (5, {"pass_cycle": "L L2 R2 R N"}),
        (6, {"six_deck": "all_twos", "until": "one_each"}),
    ),
    "whist": (
        (4, {"target": 50}),
        (4, {"honours": "on", "revoke": "three_tricks", "target": 100}),
        (4, {"rubber": "on", "misdeal": "next_dealer"}),
    ),
    "bidwhist": (
        (4, {"target": 100}),
        (4, {"target": 99, "kitty_trick": "first_trick_winner", "rounds": "single"}),
    ),
    "oniontan": ((1, {}), (2, {}), (3, {"zero_made": 5}), (6, {"zero_fail": "formula"})),
    "own": (
        (3, {"title": "Rommé", "wins": "fewest", "target": 100}),
        (6, {"title": "二人組", "teams": "on", "until": "open"}),
        (4, {"title": "Wizard", "kind": "bids", "until": "open", "cards": "up_down"}),
    ),
}
"""By game the tables at which everything happens: how many sit there, and their house rules."""
QUARRELLED: Mapping[str, Sequence[tuple[int, Values]]] = {
    "hearts": ((4, {"bonus": "JD", "deals": 100, "until": "deals"}), (5, {"revoke": "charge_26"})),
    "whist": (
        (4, {"revoke": "three_tricks", "target": 100}),
        (4, {"penalties": "laws", "target": 99}),
    ),
    "bidwhist": (
        (4, {"target": 100}),
        (4, {"target": 99, "penalties": "laws", "renege_tricks": 3}),
    ),
    "oniontan": ((1, {}), (3, {})),
}
"""By game the tables at which the referee settles everything."""


@dataclass
class Company:
    """The phones that play, and all tables at which they did; the tables by what they are for."""

    phones: Sequence[Phone]
    random: Random
    tables: dict[str, str] = field(default_factory=dict)

    def sit_down(self, name: str, game: AnyGame, seats: int, values: Values) -> str:
        """Make a table, which is called so here; its address."""
        seated: Typed = {f"name-{seat}": who for seat, who in enumerate(PEOPLE[:seats])}
        chosen = {**seated, **typed_options(game, values), "dealer": str(len(self.tables) % seats)}
        page: Page = self.phones[0].fill(f"/new/{game.key}", "ticket", chosen)
        assert page.path.startswith("/t/"), (values, page.problems)
        self.tables[name] = address = page.path.rstrip("/")
        rules = self.phones[0].sheet(address).table.rules.to_json()
        assert {**rules, **values} == rules, (values, rules)
        return address


_CHARGING: Mapping[str, Values] = {
    "whist": {"revoke": "three_tricks", "target": 100},
    "bidwhist": {"renege_tricks": 3, "target": 100},
}
"""House rules under which a revoke that was noted is charged with the tricks."""


def _charge(company: Company, game: AnyGame) -> None:
    if game.key in _CHARGING:
        address = company.sit_down(f"{game.key} charged", game, 4, _CHARGING[game.key])
        charge_what_was_noted(company.phones[0], address, company.random)


def play_everything(company: Company) -> None:
    """Play every table there is; beside the file of an earlier release the last one of a kind."""
    few, written = slice(-1, None), games_written()
    for game in known_games().values():
        _play_varied(company, game)
        chosen = few if game.key in written else slice(None)
        for number, (seats, values) in enumerate(EVENTFUL[game.key][chosen], 1):
            address = company.sit_down(f"{game.key} eventful {number}", game, seats, values)
            everything_happens(company.phones, address, company.random)
        for number, (seats, values) in enumerate(QUARRELLED.get(game.key, ())[chosen], 1):
            for part in range(2):
                name = f"{game.key} settled {number}.{part + 1}"
                address = company.sit_down(name, game, seats, values)
                settle_everything(company.phones[0], address, company.random, part=part, parts=2)
        _charge(company, game)
        longest: Values = {} if game.key == "oniontan" else {"target": 100}
        address = company.sit_down(f"{game.key} two scorers", game, 4, longest)
        enter_differently(company.phones, address, company.random)
    _decide(company)
    for game in known_games().values():
        if game.newcomers_start:
            _come_and_go(company, game)
        _change_seats(company, game)
    _begin_on_paper(company)
    _stop(company)
    _go_on(company)


def _play_varied(company: Company, game: AnyGame) -> None:
    """A few deals under every house rule."""
    for number, (seats, values) in enumerate(varied(game, company.random), 1):
        address = company.sit_down(f"{game.key} varied {number}", game, seats, values)
        table = AtTable(company.phones[0], address, company.random)
        for _ in range(3):
            if not table.is_over:
                table.deal()


def _decide(company: Company) -> None:
    """Dealers who decide how cards are passed, at each size of table."""
    game = known_games()["hearts"]
    for seats in game.table_sizes:
        values: Values = {"pass_cycle": "DEALER", "dealer_limit": 5}
        address = company.sit_down(f"{seats} dealers decide", game, seats, values)
        table = AtTable(company.phones[0], address, company.random)
        for _ in range(2):
            first, *_ = game.forms(table.sheet.position)
            table.say(table.drawn(first))
            table.deal()
        table.say(table.drawn(first))


def _come_and_go(company: Company, game: AnyGame) -> None:
    """Somebody joins and others leave; what was said of it before and after is corrected."""
    address = company.sit_down(f"{game.key} comes and goes", game, 4, {})
    ann, ben = (AtTable(each, address, company.random) for each in company.phones[:2])
    sit(ben.phone, address, 3)
    first = ann.deal()
    joined = ann.say(Arrival("Gus", Seat(1), "average"))
    ben.deal()
    ann.amend(joined, Arrival("Guy", Seat(1), "last"))
    changed = ann.amend(first, ann.other_words(first))
    if ann.sheet.stop is not None:
        ann.retract(changed)
    left = ann.say(Departure(Seat(0)))
    ann.retract(ann.retract(left))
    ben.deal()
    ann.say(Departure(Seat(3)))
    ann.deal()
    assert ann.sheet.stop is None
    assert ann.sheet.position.players == (PEOPLE[1], "Guy", PEOPLE[2])


def _change_seats(company: Company, game: AnyGame) -> None:
    """Two change seats, others are meant, and the first two change back."""
    longest: Values = {} if game.key == "oniontan" else {"target": 100}
    address = company.sit_down(f"{game.key} other seats", game, 4, longest)
    table = AtTable(company.phones[0], address, company.random)
    if not can_change_seats(game, table.sheet.position):
        return
    table.deal()
    changed = table.say(SeatChange(Seat(1), Seat(2)))
    table.amend(changed, SeatChange(Seat(3), Seat(2)))
    table.deal()
    table.retract(table.say(SeatChange(Seat(0), Seat(1))))
    table.say(SeatChange(Seat(2), Seat(3)))
    table.deal()
    assert table.sheet.position.players == PEOPLE[:4]


def _begin_on_paper(company: Company) -> None:
    """Sheets that go on from paper; what was said of it is corrected."""
    for game in known_games().values():
        if game.goes_on_from_paper(game.rules()):
            address = company.sit_down(f"{game.key} on paper", game, 4, {"target": 100})
            table = AtTable(company.phones[0], address, company.random)
            points = (3, 8, 5, 10)[: len(table.sheet.position.sides)]
            paper = table.say(OnPaper(2, points, Seat(3)))
            table.deal()
            table.amend(paper, OnPaper(3, points[::-1], Seat(1)))


def _stop(company: Company) -> None:
    """A log of which an entry needs a look, for an earlier one was changed."""
    address = company.sit_down("stopped", known_games()["hearts"], 4, {})
    table = AtTable(company.phones[0], address, company.random)
    table.deal()
    first = table.say(Substitution(Seat(1), "Gus"))
    table.say(Substitution(Seat(2), "Hal"))
    table.say(Misdeal("", Seat(3)))
    table.deal()
    table.amend(first, Substitution(Seat(1), "Hal"))
    assert table.sheet.stop is not None


def _go_on(company: Company) -> None:
    """A rematch, links that were shown and renewed, codes, claimed seats."""
    game, (ann, ben) = known_games()["hearts"], company.phones[:2]
    address = company.sit_down("first of two", game, 4, {"until": "deals", "deals": 1})
    sit(ann, address, 0)
    AtTable(ann, address, company.random).deal()
    page = ann.submit(ann.open(address).form("/rematch"))
    company.tables["rematch"] = again = page.path.rstrip("/")
    AtTable(ann, again, company.random).deal()
    watched = watch_table(ann, again)
    ben.open(watched)
    show_code(ann, again, Right.WATCH)
    show_code(ann, again, Right.SCORE)
