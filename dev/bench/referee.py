"""Compares the referee's verdicts with the laws of play, for many random questions.

`python -m dev.bench.referee` plays deals in which somebody revokes, and counts the revokes that the
cards show and a check of the tricks denies. Then it asks the rulings of all games whether a card
may be played, and counts the answers that *May I?* contradicts. Both counts must be 0: then it ends
with 0, else with 1.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

from companion.engine.play.laws import cards_of
from tests.support.referee_words import Asked, questions
from tests.support.revokes import GAMES, denials

DEALS, QUESTIONS, SHOWN = 3_000, 100_000, 5
"""How much is asked, and how many wrong answers are printed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask, print the counts, and return how the program ends."""
    given = _given(arguments)
    wrong = print_denied(given.deals) + print_contradicted(given.questions)
    return 1 if wrong else 0


def _given(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Hold the referee against the laws.")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of each game with revokes")
    parser.add_argument("--questions", type=int, default=QUESTIONS, help="questions to the rulings")
    return parser.parse_args(arguments)


def print_denied(deals: int) -> int:
    """Print how many revokes are denied in this many deals of each game, and return the number."""
    total = 0
    for name, (play, rules) in GAMES.items():
        found = [denials(play, rules, seed) for seed in range(deals)]
        shown, denied = sum(each.shown for each in found), sum(len(each.denied) for each in found)
        print(f"{name}: {denied:,} of {shown:,} revokes denied", flush=True)
        total += denied
    return total


def print_contradicted(number: int) -> int:
    """Print how many of this many answers are contradicted, and return the number."""
    asked, wrong = Counter[tuple[str, str]](), list[Asked]()
    for question in islice(questions(Random(number)), number):
        asked[question.game.key, question.ruling] += 1
        wrong += [question] if question.contradicted else []
    for (game, ruling), count in asked.items():
        bad = sum((each.game.key, each.ruling) == (game, ruling) for each in wrong)
        print(f"{game}, {ruling}: {bad:,} of {count:,} answers contradicted")
    for each in wrong[:SHOWN]:
        print(f"  {each.said}\n  {dict(each.answers)}, {_described(each)}")
    return len(wrong)


def _described(asked: Asked) -> str:
    """The cards of a question."""
    hand, table = (
        " ".join(map(str, cards_of(asked.play.hand))),
        " ".join(map(str, asked.play.table)),
    )
    return f"{asked.play.card} from {hand} on {table or 'nothing'}"


if __name__ == "__main__":
    raise SystemExit(main())
