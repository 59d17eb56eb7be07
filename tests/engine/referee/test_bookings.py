"""What a verdict books is of the deal that it speaks of, and costs what it says."""

import re
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import Action
from companion.engine.referee.bookings import booked_action
from companion.engine.referee.ruling_file import Ruling, read_rulings
from companion.engine.seating import Seat
from companion.games.registry import known_games
from tests.support.japanese import in_japanese
from tests.support.rows import for_each
from tests.support.ruled import paths, tables, verdict
from tests.support.sittings import PLAIN, sheet, then

GAMES = known_games()
RULINGS = [(game, each) for game in GAMES.values() for each in read_rulings(game.folder).values()]
EVERY_RULING = for_each(
    ("game", "ruling"), RULINGS, ids=[f"{game.key}-{each.key}" for game, each in RULINGS]
)
TELLING = {"misdeal", "charge"}
"""What is booked of one deal, in progress or scored."""


@EVERY_RULING
def test_deal_is_cancelled_or_charged_only_once_it_is_known_which(
    game: AnyGame, ruling: Ruling
) -> None:
    asking = {each.key for each in ruling.questions if "scored" in each.answers}
    for rules, seats in tables(game, ruling):
        for answers, case in paths(ruling, rules, seats):
            if TELLING & {*case.books}:
                assert asking <= answers.keys(), case.verdict.en
                assert case.scored is ("scored" in answers.values()), case.verdict.en


@for_each(
    ("noticed", "team"),
    [("later", "none"), ("later", "fixed"), ("later", "adhoc"), ("scored", "none")],
)
def test_q_h42_charged_revoke_scores_what_its_verdict_says(noticed: str, team: str) -> None:
    table: dict[str, Any] = {"team": team, "revoke": "charge_26"}
    found = verdict(GAMES["hearts"], "revoke", {"noticed": noticed}, **table)
    reached = sheet(PLAIN, **table) if found.scored else sheet(**table)
    deal = reached.effective_entries[-1] if found.scored else None
    ahead = reached.before(deal.entry.number) if deal else reached
    action = booked_action(
        GAMES["hearts"], ahead.position, "charge", "revoke", seat=Seat(1), deal=deal
    )
    assert isinstance(action, Action)
    row = then(reached, action).rows[-1]
    (points,) = re.findall(r"^(\d+) penalty points", found.cost.en)
    assert sorted({*row.deltas}) == [0, int(points)]
    players = 2 if "and the partner" in found.cost.en else 1
    sides = [each for each, delta in zip(ahead.position.sides, row.deltas, strict=True) if delta]
    assert sum(len(side.seats) for side in sides) == players


@for_each("target", [5, 7])
def test_bw_game_1_target_is_reached_or_passed(target: int) -> None:
    said = verdict(GAMES["bidwhist"], "target", {}, target=target).said
    assert f"{target} or more wins, and −{target} or less loses" in said.en
    assert f"{target}点以上なら勝ち、−{target}点以下なら負け" in in_japanese(said)
