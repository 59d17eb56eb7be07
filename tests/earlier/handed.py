"""Tables that go from phone to phone: taken along, brought back, parted; and what that looks like
while it is on its way."""

from base64 import b64encode
from typing import Any

from tests.earlier.at_table import AtTable
from tests.earlier.evening_tables import Company
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of, take_in
from tests.web.transfer.giving import choose, file_of, hand_over, link_of, part, received


def hand_round(company: Company, alone: Phone) -> dict[str, bytes]:
    """Let tables go between a server and a phone that keeps its own; the files of everything."""
    ann = company.phones[0]
    for choice in ("ours", "theirs", ""):
        company.tables[f"parted {choice}".strip()] = table = ann.new_table(
            ["Ann", "Bo", "花", "Di"]
        )
        kept = part(ann, table, alone)
        if choice:
            choose(ann, hand_over(alone, kept, ann), choice)
    table = company.tables["goes on"] = ann.new_table(["Ann", "Bo", "Cy", "Di"])
    ann.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(ann, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    before = {"everything/alone.json": everything_of(alone)}
    choose(ann, hand_over(alone, kept, ann), "go-on")
    take_in(alone, everything_of(ann))
    own = alone.new_table(["Mia", "Noa"], game="oniontan")
    AtTable(alone, own, company.random).deal()
    received(alone, own, ann)
    return {**before, "everything/server.json": everything_of(ann)}


def on_its_way(phone: Phone, tables: dict[str, str]) -> dict[str, Any]:
    """Every table as the link and as the file by which it is transferred."""
    return {
        table.rpartition("/")[2]: {
            "link": link_of(phone, table),
            "file": b64encode(file_of(phone, table).get_data()).decode(),
        }
        for table in tables.values()
    }
