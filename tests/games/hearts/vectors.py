"""The vectors of RULES.md C.1 as a table of Hearts and what is entered there.

Whatever a vector asks for is either understood or an error: none is passed over.
"""

from typing import Any

from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.entries import Action
from companion.engine.log.forms import NOBODY
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import queen_points
from tests.support.sittings import captures, hearts, points

NAMES_OF_OPTIONS = {"break": "breaking"}
"""What RULES.md F.3 calls otherwise: `break` is a word of Python."""
SAID = {True: "on", False: "off", "yes": "on", "no": "off"}


def options(given: dict[str, Any]) -> dict[str, Any]:
    """The options of a vector by their names here, with their values.

    F.3 counts a number of deals among the targets ("n deals" is one for each player).
    """
    read = {NAMES_OF_OPTIONS.get(name, name): _value(value) for name, value in given.items()}
    target = str(read.get("target", ""))
    if target.endswith(" deals"):
        count = read.pop("target").removesuffix(" deals")
        read |= {"until": "one_each"} if count == "n" else {"deals": int(count)}
    return {"until": "deals", **read} if "deals" in read else read


def table(vector: dict[str, Any], players: int) -> Table:
    """The table of a vector. Raises AssertionError where its rules cannot be read."""
    values = options(vector.get("opt", {}))
    read = HeartsRules.read(values, players)
    assert isinstance(read, HeartsRules), (vector["id"], read)
    return hearts(players=players, **values)


def entries(vector: dict[str, Any], rules: HeartsRules) -> tuple[Action, Action]:
    """Both ways to enter a deal: by captures and by points."""
    known = {"id", "src", "note", "players", "hearts", "qs", "out", "opt"}
    assert set(vector) <= known | {"choice", "bonus_to", "first_trick_winners"}
    counts = [vector["hearts"].get(player, 0) for player in vector["players"]]
    more: dict[str, Any] = {"choice": _choice(vector, rules), **_extras(vector, rules)}
    by_cards = captures(*counts, **_queen(vector, rules), **more)
    return by_cards, points(*by_cards.penalty_points(rules), **more)


def by_player(reached: Sheet) -> tuple[int, ...]:
    """The total of each player; partners have the same."""
    position = reached.position
    owned = {
        seat: total
        for side, total in zip(position.sides, position.totals, strict=True)
        for seat in side.seats
    }
    return tuple(owned[seat] for seat in sorted(owned))


def _choice(vector: dict[str, Any], rules: HeartsRules) -> str:
    """What the moon does; where one player won every trick, the sun (Q-H37)."""
    choice = vector.get("choice", "") or ("" if rules.moon == "choice" else rules.moon)
    alone = len(vector.get("first_trick_winners", ())) == 1
    return f"{choice}-sun" if rules.sun == "on" and alone else vector.get("choice", "")


def _value(value: object) -> Any:
    if value is None:
        return "none"
    if isinstance(value, list):
        return " ".join(value)
    return SAID.get(value, value) if isinstance(value, str | bool) else value


def _queen(vector: dict[str, Any], rules: HeartsRules) -> dict[str, Any]:
    """Who took the queen; in basic Hearts nobody asks (Q-H22)."""
    return {"queen": vector["players"].index(vector["qs"])} if queen_points(rules) else {}


def _extras(vector: dict[str, Any], rules: HeartsRules) -> dict[str, Any]:
    """The bonus card and the first two trick winners, where the table asks for them."""
    seat_of, extras = vector["players"].index, {}
    if rules.bonus != "none":
        extras["bonus"] = seat_of(vector["bonus_to"])
    if rules.team == "adhoc":
        winners = list(dict.fromkeys(vector["first_trick_winners"]))
        extras["first"] = seat_of(winners[0])
        extras["second"] = seat_of(winners[1]) if len(winners) > 1 else NOBODY
    return extras
