"""RULES.md C.1 as it is written, for properties: what a deal scores, player by player.

It shares no code with the game but the ruleset.
"""

from dataclasses import dataclass

from companion.games.hearts.rules import HeartsRules


@dataclass(frozen=True)
class Deal:
    """What was captured: raw points by player, and who has the bonus card (None: nobody)."""

    raw: tuple[int, ...]
    bonus: int | None
    first_two: tuple[int, ...]

    @property
    def players(self) -> range:
        """Everybody at the table."""
        return range(len(self.raw))


def pack_total(rules: HeartsRules, players: int) -> int:
    """S: 26; 25 for six without any 2; 13 less without the queen."""
    total = 25 if players == 6 and rules.six_deck == "all_twos" else 26
    return total - 13 * (rules.game == "basic")


def side(rules: HeartsRules, deal: Deal, player: int) -> set[int]:
    """Whom a player scores together with."""
    if rules.team == "fixed":
        return {player, (player + 2) % 4}
    if rules.team == "adhoc" and len(deal.first_two) == 2:
        first = set(deal.first_two)
        return first if player in first else set(deal.players) - first
    return {player}


def shooter(rules: HeartsRules, deal: Deal) -> int | None:
    """The one player with all penalty points, where that is a moon."""
    for player in deal.players:
        if deal.raw[player] == pack_total(rules, len(deal.raw)) and rules.moon != "off":
            return player if rules.bonus_required == "off" or deal.bonus == player else None
    return None


def deltas(rules: HeartsRules, deal: Deal, effect: str) -> list[int]:
    """What everybody scores; `effect` is what the moon does, should it be one."""

    def bonus(player: int) -> int:
        return 10 if deal.bonus == player else 0

    shot = shooter(rules, deal)
    if shot is None:
        return [sum(deal.raw[q] - bonus(q) for q in side(rules, deal, p)) for p in deal.players]
    swing = 26 if rules.moon_value == "fixed26" else pack_total(rules, len(deal.raw))
    swing *= 2 if effect.endswith("-sun") else 1
    with_shooter = side(rules, deal, shot)
    if effect.startswith("self"):
        points = [-swing if p in with_shooter else 0 for p in deal.players]
    else:
        points = [0 if p in with_shooter else swing for p in deal.players]
    if rules.bonus_on_moon == "on" and deal.bonus is not None:
        for player in side(rules, deal, deal.bonus):
            points[player] -= 10
    return points


def total(rules: HeartsRules, deal: Deal, effect: str) -> int:
    """What the deltas of all players add up to without a floor (Q-H29)."""
    players, pack = len(deal.raw), pack_total(rules, len(deal.raw))
    double = 2 if any(len(side(rules, deal, p)) == 2 for p in deal.players) else 1
    shot = shooter(rules, deal)
    if shot is None:
        return double * (pack - (10 if deal.bonus is not None else 0))
    swing = (26 if rules.moon_value == "fixed26" else pack) * (2 if "sun" in effect else 1)
    moon = -double * swing if effect.startswith("self") else (players - double) * swing
    counts = rules.bonus_on_moon == "on" and deal.bonus is not None
    return moon - (10 * double if counts else 0)
