"""What a deal of Hearts asks for under a table's rules."""

from collections.abc import Iterator

from companion.cards import Card, Suit
from companion.engine.log.counting import POINTS_TAKEN, CountWords
from companion.engine.log.forms import Counts, Field, Form, NumberPick, SeatPick
from companion.engine.messages import Text
from companion.games.hearts.judging import way_of
from companion.games.hearts.pack import (
    BONUS_POINTS,
    QUEEN,
    hearts_in,
    pack_points,
    queen_points,
)
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

_HEARTS = CountWords(
    Text("@ took how many hearts?", "@が取ったハートは？"),
    Text("hearts?", "ハートは？"),
    Text("# hearts left", "ハートあと#枚"),
    Text("1 heart left", "ハートあと1枚"),
    Text("All hearts entered", "ハート入力済み"),
)


def forms_at(position: HeartsPosition) -> tuple[Form, ...]:
    """By captures or by points; before that, how the dealer decided to pass."""
    rules, seats = position.rules, position.seats
    results = (captures_form(rules, seats), points_form(rules, seats))
    undecided = way_of(position) == "DEALER" and not position.current
    return (dealer_form(rules, seats), *results) if undecided else results


def captures_form(rules: HeartsRules, seats: int) -> Form:
    """Who took the queen, and how many hearts each."""
    hearts, queen = hearts_in(rules, seats), tuple(_queen(rules))
    counts = Counts(
        "hearts",
        Text("Hearts taken", "取ったハートの枚数"),
        0,
        hearts,
        total=hearts,
        by_seat=True,
        words=_HEARTS,
        suit=Suit.HEARTS,
        each=_each(rules),
        sweep=_sweep(rules, *queen),
    )
    return Form(Captures, Text("Cards", "札"), (*queen, *_extras(rules), counts))


def points_form(rules: HeartsRules, seats: int) -> Form:
    """The points that each took."""
    total = pack_points(rules, seats)
    counts = Counts(
        "points",
        Text("Points taken", "取った点数"),
        0,
        total,
        total=total,
        by_seat=True,
        words=POINTS_TAKEN,
        each=_each(rules),
        sweep=_sweep(rules),
    )
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


def _queen(rules: HeartsRules) -> Iterator[SeatPick]:
    """Who took the queen of spades, where she counts."""
    if points := queen_points(rules):
        label = Text("Who took the queen of spades?", "♠Qを取ったのは？")
        yield SeatPick("queen", label, card=QUEEN, worth=points)


def _each(rules: HeartsRules) -> int:
    """What a heart or a point scores its taker (0 where a total or a partner decides as well)."""
    limited = rules.floor_zero == "on" and rules.bonus != "none"
    return 0 if limited or rules.team != "none" else 1


def _sweep(rules: HeartsRules, *picks: SeatPick) -> tuple[str, ...] | None:
    """What else a moon's shooter has taken besides all that is counted."""
    return None if rules.moon == "off" else tuple(each.name for each in picks)


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
        card = Card.read(rules.bonus)
        name = card.pretty
        label = Text(f"Who took {name}?", f"{name[-1]}{name[:-1]}を取ったのは？")
        yield SeatPick("bonus", label, card=card, worth=-BONUS_POINTS)
    if rules.team == "adhoc":
        yield SeatPick("first", Text("Who won the first trick?", "最初のトリックを取ったのは？"))
        yield SeatPick(
            "second",
            Text("Who was the next to win one?", "その次にトリックを取った別の人は？"),
            Text("nobody else", "ほかにいない"),
        )
