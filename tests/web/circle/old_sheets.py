"""Sheets of old evenings as people keep them, made by hand, and what they come to."""

from dataclasses import dataclass, field

Totals = dict[str, int]


@dataclass(frozen=True)
class Kept:
    """A sheet: its text or file, what has to be chosen, and the totals of each game.

    `deals` is how many deals came in as such, `agreed` how many as points agreed.
    """

    sheet: str | bytes
    games: tuple[Totals, ...]
    chosen: dict[str, str] = field(default_factory=dict)
    deals: int = 0
    agreed: int = 0
    nights: tuple[str, ...] = ()


def _of(names: str, *points: int) -> Totals:
    return dict(zip(names.split(), points, strict=True))


FOUR = "Ann Ben Cara Dai"
TWO_GAMES = (_of(FOUR, 104, 30, 52, 74), _of(FOUR, 20, 105, 60, 23))
MARCH = ("2024-03-01", "2024-03-08")
_WIDE = "Date;Ann;Ben;Cara;Dai\n2024-03-01;104;30;52;74\n2024-03-08;20;105;60;23\n"
_DEALS = "Ann,Ben,Cara,Dai\n5,4,16,1\n0,26,26,26\n13,0,0,13\n"
_OF_DEALS = (_of(FOUR, 18, 30, 42, 40),)
_LONG = """date,player,points
1.3.2024,Ann,104
1.3.2024,Ben,30
1.3.2024,Cara,52
1.3.2024,Dai,74
8.3.2024,Ann,20
8.3.2024,Ben,105
8.3.2024,Cara,60
8.3.2024,Dai,23
"""
_DEALS_LONG = """Date\tDeal\tPlayer\tPoints
01/03/2024\t1\tAnn\t5
01/03/2024\t1\tBen\t4
01/03/2024\t1\tCara\t16
01/03/2024\t1\tDai\t1
01/03/2024\t2\tAnn\t0
01/03/2024\t2\tBen\t26
01/03/2024\t2\tCara\t26
01/03/2024\t2\tDai\t26
"""

SHEETS: dict[str, Kept] = {
    "a row a game, semicolons": Kept(_WIDE, TWO_GAMES, nights=MARCH),
    "with a byte order mark": Kept(b"\xef\xbb\xbf" + _WIDE.encode(), TWO_GAMES, nights=MARCH),
    "UTF-16 with tabs": Kept(_WIDE.replace(";", "\t").encode("utf-16"), TWO_GAMES),
    "UTF-16 without a mark": Kept(_WIDE.encode("utf-16-le"), TWO_GAMES),
    "told by sep=": Kept("sep=;\r\n" + _WIDE.replace("\n", "\r\n"), TWO_GAMES),
    "Shift-JIS": Kept(
        "日付,アン,ベン,カラ,ダイ\n2024年3月1日,104,30,52,74\n".encode("cp932"),
        (_of("アン ベン カラ ダイ", 104, 30, 52, 74),),
        nights=MARCH[:1],
    ),
    "wide digits": Kept(
        "日付,Ann,Ben,Cara,Dai\n２０２４／３／１,１０４,３０,５２,－７４\n",
        (_of(FOUR, 104, 30, 52, -74),),
    ),
    "Western letters of Windows": Kept(
        "Date;André;Zoë;Jürgen;Dai\n1.3.2024;104;30;52;74\n".encode("cp1252"),
        (_of("André Zoë Jürgen Dai", 104, 30, 52, 74),),
    ),
    "some were absent": Kept(
        "When,Ann,Ben,Cara,Dai,Eve\n2024-03-01,104,,52,74,3\n2024-03-08,20,105,-,23,60\n",
        (_of("Ann Cara Dai Eve", 104, 52, 74, 3), _of("Ann Ben Dai Eve", 20, 105, 23, 60)),
    ),
    "decimals that are none": Kept(
        'Date;Ann;Ben;Cara;Dai\n01.03.24;"104,0";"30,0";"52,0";"74,0"\n', TWO_GAMES[:1]
    ),
    "months first": Kept(
        "Date,Ann,Ben,Cara,Dai\n3/1/2024,104,30,52,74\n3/8/2024,20,105,60,23\n",
        TWO_GAMES,
        {"day-first": "no"},
        nights=MARCH,
    ),
    "months named, a weekday before": Kept(
        "Date;Ann;Ben;Cara;Dai\nFri, 1 Mar 2024;104;30;52;74\nMarch 8, 2024;20;105;60;23\n",
        TWO_GAMES,
        nights=MARCH,
    ),
    "a row a player": Kept(_LONG, TWO_GAMES, nights=MARCH),
    "a row a player, sorted by player": Kept(
        "\n".join(
            [_LONG.split("\n", maxsplit=1)[0], *sorted(_LONG.split("\n")[1:], key=lambda r: r[8:])]
        ),
        TWO_GAMES,
    ),
    "dates only once": Kept(
        "Date;Name;Score\n1.3.2024;Ann;104\n;Ben;30\n;Cara;52\n;Dai;74\n", TWO_GAMES[:1]
    ),
    "a row a deal, one evening": Kept(_DEALS, _OF_DEALS, deals=3),
    "with a title and sums": Kept(
        "Hearts at Ann's\n\nDeal,Ann,Ben,Cara,Dai\n1,5,4,16,1\n2,0,26,26,26\n3,13,0,0,13\n"
        "Total,18,30,42,40\n",
        _OF_DEALS,
        deals=3,
    ),
    "totals that run": Kept(
        "Ann,Ben,Cara,Dai\n5,4,16,1\n5,30,42,27\n18,30,42,40\n", _OF_DEALS, deals=3
    ),
    "a row a deal and player": Kept(
        _DEALS_LONG, (_of(FOUR, 5, 30, 42, 27),), {"day-first": "yes"}, 2, 0, MARCH[:1]
    ),
    "a row a deal and player, with totals that run": Kept(
        "date,deal,player,total\n2024-03-01,1,Ann ,5\n2024-03-01,1,Ben,4\n2024-03-01,1,Cara,16\n"
        "2024-03-01,1,Dai,1\n2024-03-01,2,Ann,5\n2024-03-01,2,Ben,30\n2024-03-01,2,Cara,42\n"
        "2024-03-01,2,Dai,27\n",
        (_of(FOUR, 5, 30, 42, 27),),
        deals=2,
    ),
    "deals that do not add up": Kept(
        "Ann,Ben,Cara,Dai\n5,4,16,1\n5,4,14,1\n10,8,32,2\n",
        (_of(FOUR, 20, 16, 62, 4),),
        deals=1,
        agreed=2,
    ),
    "played with two packs": Kept(
        "Ann,Ben,Cara,Dai\n10,8,32,2\n26,0,26,0\n", (_of(FOUR, 36, 8, 58, 2),), agreed=2
    ),
    "names with stray blanks and small letters": Kept(
        "Date;ann ; BEN;Cara  ;dai\n2024-03-01;104;30;52;74\n", TWO_GAMES[:1]
    ),
    "a name with a slip": Kept(
        "Date;Ann;Ben;Carra;Dai\n2024-03-01;104;30;52;74\n", TWO_GAMES[:1], {"who-Carra": "Cara"}
    ),
    "a quotation mark in a name": Kept(
        'Date,"Ann ""Ace""",Ben,Cara,Dai\n2024-03-01,104,30,52,74\n',
        (_of('Ann_"Ace" Ben Cara Dai', 104, 30, 52, 74),),
    ),
    "two games of a day, apart by a blank line": Kept(
        "Ann,Ben,Cara,Dai\n5,4,16,1\n13,0,0,13\n\n0,26,0,0\n",
        (_of(FOUR, 18, 4, 16, 14), _of(FOUR, 0, 26, 0, 0)),
    ),
    "deals numbered anew": Kept(
        "#,Ann,Ben,Cara,Dai\n1,5,4,16,1\n2,13,0,0,13\n1,0,13,13,0\n",
        (_of(FOUR, 18, 4, 16, 14), _of(FOUR, 0, 13, 13, 0)),
        deals=3,
    ),
    "partners, of Whist": Kept(
        "Date;Game;Ann;Ben;Cara;Dai\n2024-03-01;Whist;5;3;5;3\n",
        (_of("Ann Ben Cara Dai", 5, 3, 5, 3),),
    ),
    "partners beside each other": Kept(
        "Date;Game;Ann;Ben;Cara;Dai\n2024-03-01;Whist;5;5;3;3\n",
        (_of("Ann Cara Ben Dai", 5, 3, 5, 3),),
    ),
    "columns that had to be told": Kept(
        "Wann,Kasse,Ann,Ben,Cara,Dai\n2024-03-01,12,104,30,52,74\n",
        TWO_GAMES[:1],
        {"column-1": "nothing"},
    ),
}
