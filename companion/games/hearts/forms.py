"""What a deal of Hearts asks for under a table's rules."""

from collections.abc import Iterator

from companion.cards import Card
from companion.engine.log.forms import Counts, Field, Form, NumberPick, SeatPick
from companion.engine.messages import Text
from companion.games.hearts.judging import way_of
from companion.games.hearts.pack import hearts_in, pack_points, queen_points
from companion.games.hearts.results import Captures, DealerPass, Points, places_of
from companion.games.hearts.rules import HeartsPosition, HeartsRules

_PLACES = {
    "left": Text("To the left", "左へ"),
    "left2": Text("Two to the left", "2つ左へ"),
    "across": Text("Across", "向かいへ"),
    "right2": Text("Two to the right", "2つ右へ"),
    "right": Text("To the right", "右へ"),
    "smoosh": Text("Smoosh: into the middle", "スムーシュ（中央へ）"),
}
"""Where a dealer can let cards go, the middle included."""


def forms_at(position: HeartsPosition) -> tuple[Form, ...]:
    """By captures or by points; before that, how the dealer decided to pass."""
    rules, seats = position.rules, position.seats
    results = (captures_form(rules, seats), points_form(rules, seats))
    undecided = way_of(position) == "DEALER" and not position.current
    return (dealer_form(rules, seats), *results) if undecided else results


def captures_form(rules: HeartsRules, seats: int) -> Form:
    """Who took the queen, and how many hearts each."""
    hearts = hearts_in(rules, seats)
    taken = Text("Hearts taken", "取ったハートの枚数")
    counts = Counts("hearts", taken, 0, hearts, total=hearts, by_seat=True)
    if not queen_points(rules):
        return Form(Captures, Text("Hearts", "ハート"), (*_extras(rules), counts))
    queen = SeatPick("queen", Text("Who took the queen of spades?", "♠Qを取ったのは？"))
    return Form(Captures, Text("Hearts and queen", "ハートと♠Q"), (queen, *_extras(rules), counts))


def points_form(rules: HeartsRules, seats: int) -> Form:
    """The points that each took."""
    total = pack_points(rules, seats)
    taken = Text("Points taken", "取った点数")
    counts = Counts("points", taken, 0, total, total=total, by_seat=True)
    queen = Text(
        "The queen is 13, each heart 1, before any moon or bonus.",
        "♠Qは13点、ハートは1枚1点。ムーンやボーナスの処理をする前の点数です。",
    )
    plain = Text("Each heart is 1, before any moon or bonus.", "ハートは1枚1点です。")
    return Form(
        Points,
        Text("Points", "点数"),
        (*_extras(rules), counts),
        queen if queen_points(rules) else plain,
    )


def dealer_form(rules: HeartsRules, seats: int) -> Form:
    """How many cards go where, as the dealer decides before seeing the hand (H0-LOC-PASS-7)."""
    limit = rules.dealer_limit
    return Form(
        DealerPass,
        Text("Dealer’s choice", "交換のしかた"),
        tuple(
            NumberPick(name, _PLACES[name], 0, limit, columns=min(limit + 1, 5), chosen=0)
            for name in (*places_of(seats), "smoosh")
        ),
        Text(
            f"Up to {limit} cards in all. The dealer decides before looking at their hand.",
            f"合わせて{limit}枚まで。親は手札を見る前に決めます。",
        ),
        call=Text("Enter how to pass", "交換のしかたを入れる"),
    )


def _extras(rules: HeartsRules) -> Iterator[Field]:
    """What the table's rules ask for besides the penalty cards."""
    if rules.bonus != "none":
        card = Card.read(rules.bonus).pretty
        jack = f"{card[-1]}{card[:-1]}"
        yield SeatPick("bonus", Text(f"Who took {card}?", f"{jack}を取ったのは？"))
    if rules.team == "adhoc":
        yield SeatPick("first", Text("Who won the first trick?", "最初のトリックを取ったのは？"))
        yield SeatPick(
            "second",
            Text("Who was the next to win one?", "その次にトリックを取った別の人は？"),
            Text("nobody else", "ほかにいない"),
        )
