"""The named sets of house rules, one for each source (tests/data/RULES.md F.4)."""

from companion.engine.messages import Text
from companion.engine.rules.options import Preset

BASIC = Text("Basic Hearts")
WIKIPEDIA: dict[str, str | int] = {
    "pass_cycle": "L",
    "breaking": "none",
    "first_ban": "off",
    "show_captured": "none",
    "moon": "self",
    "shown": "minus",
}
"""The basic rules of the Japanese Wikipedia (tests/data/RULES.md A.0, "seed 000").

Its variants change only what they state (H0-VAR-1).
"""

PRESETS = (
    Preset(
        "wikipedia",
        Text("Always left, hearts any time"),
        Text(
            "Always left; hearts at any time; a slam is 26 points for you.",
        ),
        ("H0-PASS-1", "H0-SLAM-1", "H0-END-2", "H0-OPT-1", "H0-OPT-3"),
        WIKIPEDIA,
    ),
    Preset(
        "wikipedia_options",
        Text("Wikipedia (Japanese), with its options"),
        Text(
            "The same, with breaking hearts and a first trick without points. "
            "Whether 2♣ or Q♠ may be passed is for the table to agree.",
        ),
        ("H0-OPT-1", "H0-OPT-3", "H0-OPT-5", "H0-OPT-6", "H0-PASS-1", "H0-SLAM-1"),
        {
            "pass_cycle": "L",
            "show_captured": "none",
            "moon": "self",
            "shown": "minus",
        },
    ),
    Preset(
        "windows",
        Text("Like the Windows game"),
        Text(
            "A moon is 26 for each of the others; only a heart breaks hearts. The source "
            "says only how it passes; the rest is as the program played.",
        ),
        ("H0-LOC-PASS-3", "Q-H25"),
        {"breaking": "heart", "moon": "others", "show_captured": "none"},
    ),
    Preset(
        "illustrated",
        Text("Illustrated guide (Japanese)"),
        Text(
            "Only a heart breaks hearts; the first trick is free.",
        ),
        ("H1-BRK-2", "H1-MOON-1", "H1-END-1", "H1-SIL-1"),
        {"breaking": "heart", "first_ban": "off"},
    ),
    Preset(
        "widow",
        Text("Widow, from the illustrated guide"),
        Text(
            "For four or five: cards in the middle, no moon, one deal each.",
        ),
        ("H1-WID-1", "H1-WID-3", "H1-WID-4", "H1-WID-5", "H1-WID-8", "H1-WID-9"),
        {
            "widow": "on",
            "pass_cycle": "L R",
            "two_step": "on",
            "breaking": "none",
            "first_ban": "off",
            "moon": "off",
            "until": "one_each",
        },
    ),
    Preset(
        "blog",
        Text("Blog article (Japanese)"),
        Text(
            "Whoever has 100 or more at the end has lost.",
        ),
        ("H2-LOSE-1", "H2-END-1", "H2-MOON-1"),
        {"result": "losers"},
    ),
    Preset(
        "basic_hearts",
        BASIC,
        Text(
            "As in the basic rules, but only hearts cost points. Its source says nothing of the "
            "moon; here there is none.",
        ),
        ("H0-VAR-1", "H0-VAR-2", "H0-PASS-1", "H0-OPT-1", "H0-OPT-3", "Q-H22", "Q-H31"),
        {**WIKIPEDIA, "game": "basic", "moon": "off"},
    ),
)

RETIRED = (
    Preset(
        "basic",
        BASIC,
        Text(
            "Only hearts cost points. Its source says nothing of the moon; here there is none.",
        ),
        ("H0-VAR-2", "Q-H22", "Q-H31"),
        {"game": "basic", "moon": "off"},
    ),
)
"""Former presets: "Basic Hearts" before it followed the basic rules of its source (H0-VAR-1)."""
