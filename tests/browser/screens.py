"""Every screen there is, at tables where a lot has happened; as a rule, names there are long."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace

from playwright.sync_api import BrowserContext, Page

from companion.games.registry import known_games
from companion.store.bundle.bundle import Bundle, pack
from companion.web.transfer.export_page import as_fragment, from_fragment
from tests.browser.at_table import Taps, open_rules, save, set_rule
from tests.browser.casts import LONG, Cast
from tests.browser.other_games import other_games
from tests.browser.other_hearts import other_hearts
from tests.browser.prepared import Prepared, prepare
from tests.browser.refusals import NOT_FOUND, refused
from tests.support.bundles import unpack

NAMES = LONG.names
REFEREE = (
    "referee/settle",
    "referee/settle?q=moon",
    "referee/settle/hearts-led?broken=nothing",
    "referee/settle/revoke?noticed=scored",
    "referee/settle/lead-turn?trick=open",
    "referee/settle/moon?took=all",
    "referee/score",
    "referee/score?entry=2",
    "referee/score?by=points&go=yes&points-0=9&points-1=17",
    "referee/score?by=points&go=yes&points-0=26",
    "rules?q=revoke",
    "happened/adjustment?ruling=wrong-score",
)
PADS = (
    "referee/tricks",
    "referee/tricks?leader=0&plays=2C-9C-QH",
    "referee/tricks?leader=0&plays=2C&text=2C+2C+11H",
    "referee/tricks?leader=0&set=yes&trick=2",
    "referee/may-i",
)
EVENTS = (
    *("misdeal", "wrong-dealer", "adjustment", "substitution"),
    *("arrival", "departure", "early-end"),
    *("seat-change", "seat-change?seat=1", "seat-change?seat=1&other=0"),
)


@dataclass(frozen=True)
class Stage:
    """The server, and the links of tables in every state; `others` by the names of screens."""

    cast: Cast
    server: str
    others: Mapping[str, str]
    fresh: str
    busy: str
    asking: str
    over: str
    stopped: str
    overrun: str


def set_stage(context: BrowserContext, server: str, cast: Cast = LONG) -> Stage:
    """Prepare the tables of a cast."""
    page = context.new_page()
    fresh, busy, asking, over, stopped, overrun = (
        prepare(page, server, cast.names, target="150", result="losers") for _ in range(6)
    )
    _fill(busy, cast)
    asking.deal(5, 4, 3, 1, queen=2)
    asking.post("deal", {"hearts-1": "13", "queen": "1"})
    over.deal(13, 0, 0, 0, queen=1)
    over.post("happened/early-end", {})
    _stop(stopped)
    _overrun(overrun, cast)
    tables = (fresh, busy, asking, over, stopped, overrun)
    others = {**other_games(page, server, cast), **other_hearts(page, server, cast)}
    return Stage(cast, server, others, *(table.link for table in tables))


def _fill(table: Prepared, cast: Cast) -> None:
    table.deal(5, 4, 3, 1, queen=2)
    table.deal(0, 13, 0, 0, queen=1, choice="others")
    adjusted = {"points-0": "60", "points-2": "-40", "reason": cast.reason}
    table.post("happened/adjustment", adjusted)
    table.post("happened/misdeal", {})
    table.post("happened/substitution", {"seat": "3", "name": cast.newcomer})
    table.correct(1, 4, 5, 3, 1, queen=2)
    table.deal(3, 3, 3, 4, queen=0)


def _stop(table: Prepared) -> None:
    """A table whose third entry says no more than its second since that was corrected."""
    table.deal(5, 4, 3, 1, queen=2)
    table.post("happened/wrong-dealer", {"dealer": "2"})
    table.post("happened/wrong-dealer", {"dealer": "3"})
    table.post("entry/2", {"dealer": "3"})


def _overrun(table: Prepared, cast: Cast) -> None:
    """A table whose game, since a correction, was over before its last deal."""
    table.post("happened/adjustment", {"points-0": "120", "reason": cast.reason})
    table.deal(5, 4, 3, 1, queen=2)
    table.deal(5, 4, 3, 1, queen=2)
    table.post("entry/1", {"points-0": "149", "reason": cast.reason})


def _receive(page: Page, link: str, change: Callable[[Bundle], Bundle]) -> None:
    """Open the link by which a table is transferred, as if another phone had changed it."""
    page.goto(f"{link}hand")
    address = page.locator("[data-copy]").get_attribute("data-copy") or ""
    home, _, fragment = address.partition("#")
    bundle = change(unpack(from_fragment(fragment), known_games()))
    page.goto(f"{home}#{as_fragment(pack(bundle))}")
    page.wait_for_selector(".stands")


def _diverged(bundle: Bundle) -> Bundle:
    """The bundle of a phone on which the last entry was another one."""
    *before, last = bundle.entries
    return replace(bundle, entries=(*before, replace(last, author=bundle.table.players[-1])))


@dataclass
class Tour:
    """One phone's way past every screen; each is left open on it as it is named."""

    page: Page
    stage: Stage
    complaints: list[str]

    def screens(self) -> Iterator[str]:
        """The name of each screen once it is there."""
        stage = self.stage
        yield from self._new()
        yield from self._table(stage.busy)
        yield from self._deal(stage.busy)
        yield from self._events(stage.busy)
        yield from self._open(stage.fresh, "", "sheet", "log")
        yield from self._open(stage.asking, "", "question", "sheet")
        yield from self._open(stage.over, "", "sheet")
        yield from self._open(stage.stopped, "", "sheet", "entry/3")
        yield from self._open(stage.overrun, "", "sheet", "entry/3")
        for name, link in stage.others.items():
            self.page.goto(link)
            yield name
        yield from self._open(stage.server, "/")
        yield from self._handing()
        yield from self._everything()
        yield from self._notices()
        with refused(self.page, self.complaints, NOT_FOUND):
            self.page.goto(f"{stage.server}/t/nowhere/")
        yield "not found"

    def pads(self) -> Iterator[str]:
        """The name of each screen with cards to tap once it is there."""
        yield from self._open(self.stage.busy, *PADS)

    def _open(self, link: str, *paths: str) -> Iterator[str]:
        kind = next(name for name, value in vars(self.stage).items() if value == link)
        for path in paths:
            self.page.goto(link + path)
            yield f"{kind} {path or 'table'}"

    def _new(self) -> Iterator[str]:
        page = self.page
        page.goto(f"{self.stage.server}/")
        yield "home without tables"
        page.goto(f"{self.stage.server}/new/hearts/by-example")
        page.locator("#sheet").fill("13 5 8 0\n0 26 26 26\n9 9 5 2")
        save(Taps(page))
        yield "rules from an old sheet"
        page.goto(f"{self.stage.server}/new/hearts/blank?players=6")
        yield "blank score sheet"
        page.goto(f"{self.stage.server}/new/hearts")
        yield "new"
        for seat in range(2):
            page.locator(f"[name=name-{seat}]").fill(self.stage.cast.names[0])
        page.locator(".moving").tap()
        yield "new with seats on the move"
        self._refused()
        yield "new with errors"
        yield from self._rules()

    def _rules(self) -> Iterator[str]:
        page, names = self.page, self.stage.cast.names
        for seat, name in ((1, names[1]), (2, names[3])):
            page.locator(f"[name=name-{seat}]").fill(name)
        open_rules(Taps(page))
        yield "house rules"
        for group in range(2):
            page.locator(".group > summary").nth(group).tap()
        for name, value in (("target", "many"), ("pass_cycle", "own"), ("sun", "on")):
            set_rule(Taps(page), name, value)
        self._refused()
        yield "house rules with errors"
        for name, value in (("target", "50"), ("pass_cycle-1", "L2"), ("team", "fixed")):
            set_rule(Taps(page), name, value)
        self._refused()
        yield "house rules with a clash"

    def _refused(self) -> None:
        with refused(self.page, self.complaints):
            save(Taps(self.page))

    def _table(self, link: str) -> Iterator[str]:
        yield from self._open(link, "", "sheet", "log", "rules", "share", "entry/1", "entry/6")
        yield from self._open(link, "board")
        yield from self._open(link, "rules/change", "rules/save")
        yield from self._open(link, *REFEREE)
        self.page.goto(f"{link}seat")
        yield "which seat"
        Taps(self.page).go(self.page.locator(".my-seat button").nth(2))
        yield "busy table with my seat"

    def _deal(self, link: str) -> Iterator[str]:
        yield from self._open(link, "deal", "deal?by=points")
        for seat, points in enumerate((7, 7, 6, 6)):
            self.page.locator(".count input[type=text]").nth(seat).fill(str(points))
        self._refused()
        yield "deal with error"

    def _events(self, link: str) -> Iterator[str]:
        yield from self._open(link, "happened", *(f"happened/{kind}" for kind in EVENTS))
        self.page.goto(f"{link}happened/adjustment")
        self.page.locator(".count input[type=text]").first.fill("many")
        self._refused()
        yield "adjustment with error"

    def _handing(self) -> Iterator[str]:
        """A table to import, another log of it, and an invalid table."""
        page, stage = self.page, self.stage
        table = prepare(page, stage.server, stage.cast.names)
        table.deal(5, 4, 3, 1, queen=2)
        yield from self._open(stage.busy, "hand")
        _receive(page, table.link, lambda bundle: bundle)
        yield "received"
        _receive(page, table.link, _diverged)
        yield "diverged"
        page.goto(f"{stage.server}/receive")
        yield "receive"
        with refused(page, self.complaints):
            page.locator(".dock .act").tap()
            page.wait_for_selector("[role=alert]")
        yield "receive with error"
        page.goto(f"{stage.server}/scan")
        page.wait_for_selector("[data-own-camera]:visible")
        yield "scan"

    def _everything(self) -> Iterator[str]:
        """Everything on this phone, what a file holds, and a file that holds nothing of ours."""
        page, address = self.page, f"{self.stage.server}/everything"
        file = page.request.get(f"{address}/file").body()
        for name, data in (("everything", b""), ("in the file", file), ("no such file", b"{")):
            page.goto(address)
            if data:
                page.set_input_files("#file", {"name": name, "mimeType": "", "buffer": data})
                with refused(page, self.complaints) if data == b"{" else nullcontext():
                    page.locator(".dock .act").tap()
                    page.wait_for_url(f"{address}/look")
            yield name

    def _notices(self) -> Iterator[str]:
        """What is said after saving and after undoing, at a table of its own."""
        page = self.page
        table = prepare(page, self.stage.server, self.stage.cast.names)
        page.goto(f"{table.link}deal?by=points")
        page.locator(".count input[type=text]").nth(2).fill("26")
        save(Taps(page))
        Taps(page).go(page.locator("button[name=answer]").first)
        yield "saved"
        Taps(page).go(page.locator(".notice.saved button"))
        yield "taken back"
        assert page.locator("button[name=answer]").first.is_visible()
