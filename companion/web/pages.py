"""All pages: each blueprint, and the modules that add their routes to it."""

from collections.abc import Mapping
from types import ModuleType

from flask import Blueprint, Flask

from companion.web.assets import static_files
from companion.web.circle import (
    figures,
    new_circle,
    old_evenings,
    people,
    person,
    seasons,
    settings,
    starting,
    typed_evening,
)
from companion.web.circle import pages as circle
from companion.web.entries import change_rules, conflict, correct, entry_pages
from companion.web.live import follow, online_pages
from companion.web.posting import write_entry
from companion.web.referee import hub, score, settle_pages
from companion.web.referee.check import may_i
from companion.web.referee.check import pages as check
from companion.web.request import language
from companion.web.request.current_circle import circle_pages
from companion.web.request.current_table import table_pages
from companion.web.setup import blank_sheets, by_example, new_table, saved_rules
from companion.web.table import exports, home, seats, share
from companion.web.table import pages as table
from companion.web.transfer import backup_pages, circles, export_page, import_page

_Pages = Mapping[Blueprint, tuple[ModuleType, ...]]

OF_A_TABLE: _Pages = {
    online_pages.live: (follow, online_pages),
    seats.seats: (seats,),
    entry_pages.entries: (entry_pages, correct, change_rules, conflict),
    saved_rules.house_rules: (saved_rules,),
    export_page.giving: (export_page,),
    hub.referee: (hub, settle_pages, score, check, may_i),
    starting.in_circle: (starting,),
    blank_sheets.blank_here: (blank_sheets,),
}
"""What is below a table's link, apart from the pages on `table_pages` itself."""
OF_A_CIRCLE: _Pages = {
    people.people: (people, person, figures),
    seasons.seasons: (seasons,),
    starting.starting: (starting,),
    settings.settings: (settings,),
    old_evenings.old: (old_evenings, typed_evening),
    circles.giving_circle: (circles,),
}
"""What is below a circle's link, apart from the pages on `circle_pages` itself."""
AT_THE_TOP: _Pages = {
    home.home: (home,),
    seats.this_phone: (seats,),
    new_table.setup: (new_table, by_example, blank_sheets),
    import_page.receiving: (import_page,),
    backup_pages.everything: (backup_pages,),
    new_circle.making: (new_circle,),
    settings.renewing_circle: (settings,),
    circle_pages: (circle,),
    share.renewing: (share,),
    write_entry.outbox: (write_entry,),
    static_files.manifest: (static_files,),
    language.choosing_language: (language,),
    table_pages: (table, exports, share),
}
"""What is below no link, and the two blueprints of the pages that are."""

for _inner in OF_A_TABLE:
    table_pages.register_blueprint(_inner)
for _inner in OF_A_CIRCLE:
    circle_pages.register_blueprint(_inner)


def init_pages(app: Flask) -> None:
    """Register all pages."""
    for blueprint in AT_THE_TOP:
        app.register_blueprint(blueprint)
