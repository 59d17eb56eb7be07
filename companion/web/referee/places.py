"""The pages that answer what people ask the referee though nothing went wrong."""

from dataclasses import dataclass

from companion.engine.messages import Text


@dataclass(frozen=True)
class Place:
    """A page that the search leads to.

    `title` and `help` are codes, `sign` an icon, `also` the words by which people look for it.
    """

    endpoint: str
    title: str
    help: str
    sign: str
    also: Text


PLACES = (
    Place(
        "table.show",
        "referee-now",
        "referee-now-help",
        "table",
        Text(
            "who deals who is dealer who leads who starts who opens who begins whose turn first "
            "lead next dealer partner team opposite seat order",
            "親は誰 親はだれ 誰が親 だれが親 次の親 誰が配る だれが配る ディーラー リードは誰 "
            "誰がリード だれがリード 最初のリード 誰から だれから 誰の番 だれの番 パートナー "
            "味方 相方 ペア 向かい 席順",
        ),
    ),
    Place(
        "table.referee.explaining.score",
        "score-title",
        "score-help",
        "sigma",
        Text(
            "how many points scoring count worth calculate add up",
            "何点 点数 計算 数え方 得点 失点 いくつ",
        ),
    ),
    Place(
        "table.rules",
        "more-rules",
        "referee-rules-help",
        "book",
        Text(
            "house rules how to play ranking which card is higher target options variants",
            "ルール 遊び方 決まり 約束 札の強さ どっちが強い 目標点 設定",
        ),
    ),
    Place(
        "table.entering.happenings",
        "more-title",
        "referee-more-help",
        "more",
        Text(
            "undo entered by mistake cancel delete swap player rename adjust stop early end",
            "取り消し 取消 元に戻す 入力ミス 間違えて入力 交代 名前 調整 終わる やめる",
        ),
    ),
)
