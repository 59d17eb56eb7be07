"""Every screen there is, reached by playing."""

from tests.web.page import Page
from tests.web.phone import Phone

ROUGH = '<i>"O\'Hara"</i> & 家'


def every_screen(phone: Phone) -> dict[str, Page]:
    """Every page of the app once, refused forms and errors too, at a table that saw a lot."""
    table = phone.new_table([ROUGH, "Bo", "Cara", "Dai"], target="30", end="exceed", tie="shared")
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "0"})
    shown = {
        "home": phone.open("/"),
        "scan": phone.open("/scan"),
        "new": phone.open("/new/hearts"),
        "new, refused": phone.fill("/new/hearts", "ticket", {"target": "x", "dealer": "9"}),
        "old sheet": phone.fill("/new/hearts/by-example", "sheet", {"sheet": "13 5 8 0\n9 9 5 2"}),
        "old sheet, refused": phone.fill("/new/hearts/by-example", "sheet", {"sheet": "1 x"}),
        "blank sheet": phone.open("/new/hearts/blank"),
        "fresh": phone.open(f"{table}/"),
        "empty sheet": phone.open(f"{table}/sheet"),
        "deal": phone.open(f"{table}/deal"),
        "deal by points": phone.open(f"{table}/deal?by=points"),
        "deal, refused": phone.deal(table, "x", 99, "", 3, queen=None),
        "impossible deal": phone.deal(table, 1, 1, 1, 1, queen=0),
        "saved": phone.deal(table, 5, 4, 3, 1, queen=2),
        "moon": phone.deal(table, 0, 13, 0, 0, queen=1),
        "moon, refused": phone.answer(table, "neither"),
        "asking": phone.open(f"{table}/"),
        "answered": phone.answer(table, "self"),
        "adjusted": phone.happen(table, "adjustment", points_0="-5", reason=ROUGH),
        "substituted": phone.happen(table, "substitution", seat="1", name="Ema"),
        "taken back": phone.take_back(table, 4),
        "misdeal": phone.happen(table, "misdeal"),
        "corrected": phone.correct(table, 1, {"queen": "3"}),
    }
    kinds = (
        *("misdeal", "wrong-dealer", "adjustment", "substitution"),
        *("arrival", "departure", "early-end"),
        *("seat-change", "seat-change?seat=1", "seat-change?seat=1&other=0"),
    )
    shown |= {kind: phone.open(f"{table}/happened/{kind}") for kind in kinds}
    pages = ("happened", "blank/", "rules", "share", "log", "hand")
    shown |= {kind: phone.open(f"{table}/{kind}") for kind in pages} | _referee(phone, table)
    shown |= {"changing rules": phone.open(f"{table}/rules/change"), **_handed_over(phone, table)}
    shown["changing rules, refused"] = phone.fill(f"{table}/rules/change", "moon", {"target": "x"})
    shown["keeping rules, refused"] = phone.fill(f"{table}/rules/save", "name", {"name": " "})
    shown["rules kept"] = phone.fill(f"{table}/rules/save", "name", {"name": ROUGH})
    kept, sheet = phone.open("/new/hearts"), phone.open(f"{table}/sheet")
    shown |= {"new, with rules kept": kept, "sheet": sheet}
    shown["early-end, refused"] = phone.happen(table, "wrong-dealer", dealer="2")
    shown |= {f"correct {number}": phone.open(f"{table}/entry/{number}") for number in (1, 7)}
    shown["over"] = phone.deal(table, 13, 0, 0, 0, queen=3)
    shown["not found"] = phone.open("/nowhere")
    shown["expired"] = phone.post(f"{table}/retract")
    shown["no such method"] = phone.open("/forget")
    return shown


def _handed_over(phone: Phone, table: str) -> dict[str, Page]:
    """The pages on which a table arrives: one that is known, and none at all."""
    buttons = phone.open(f"{table}/hand").root.all("button")
    link = next(each.attrs["data-copy"] for each in buttons if "data-copy" in each.attrs)
    return {
        "receive": phone.open("/receive"),
        "receive, refused": phone.fill("/receive", "packed", {"packed": "none"}),
        "received": phone.fill("/receive", "packed", {"packed": link}),
    }


def _referee(phone: Phone, table: str) -> dict[str, Page]:
    """The pages of a dispute, and of what a deal scores."""
    settle = f"{table}/referee/settle"
    ruled = phone.open(f"{settle}/revoke?noticed=later")
    return {
        "settle it": phone.open(settle),
        "settle it, asked": phone.open(f"{settle}/revoke"),
        "settle it, ruled": phone.open(f"{settle}/revoke?noticed=scored"),
        "settle it, refused": phone.submit(ruled.form("do"), {"do": "agreed", "note": ""}),
        "what it scores": phone.open(f"{table}/referee/score"),
        "what it scored": phone.open(f"{table}/referee/score?entry=1"),
    }
