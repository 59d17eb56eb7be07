"""Who sits at the tables of a tour past every screen, and what they write there."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cast:
    """Names by seat, two `more` for larger tables, and whatever else is typed."""

    names: tuple[str, str, str, str]
    more: tuple[str, str]
    newcomer: str
    team: str
    reason: str


LONG = Cast(
    names=(
        "国" * 32,
        "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}" * 4,
        "Donaudampfschifffahrtsgesellscha",
        "Bo",
    ),
    more=("Ann", "あん"),
    newcomer="Wolfeschlegelsteinhausenbergerdo",
    team="Rindfleischetikettierungsueberwa",
    reason="Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz",
)
"""As long as names can be, in scripts of every width."""
TURNED = Cast(
    names=(
        "נועה בת־שבע",
        "محمد عبد الرحمن بن عبد العزيز",
        "אבי",
        "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}" * 4,
    ),
    more=("Zoë", "国" * 32),
    newcomer="שרה",
    team="الفريق الأول",
    reason="טעות בספירה",
)
"""Names from right to left, with others between them."""
ENGLISH = Cast(
    names=("Margaret", "Ben", "Siobhán", "Dov"),
    more=("Priya", "Tom"),
    newcomer="Anna",
    team="The Old Hands",
    reason="Revoke in trick 4",
)
JAPANESE = Cast(
    names=("花子", "健", "さくら", "ゆうた"),
    more=("美咲", "太郎"),
    newcomer="アンナ",
    team="ベテラン組",
    reason="4トリック目のリボーク",
)
BELIEVABLE = {"en": ENGLISH, "ja": JAPANESE}
"""People as one meets them, by the language that they speak."""
