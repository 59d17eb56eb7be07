"""Handing a table over: as codes, as a link, as a file; along to this phone, and back again."""

import re
from urllib.parse import urljoin, urlsplit

from flask import Blueprint, Response, current_app, render_template, request, url_for

from companion.store.handing import parcel_of
from companion.store.marks import is_home
from companion.store.parcel import ParcelError, pack
from companion.web.handing.fragments import as_fragment
from companion.web.request.current_table import players, sheet, stored, watchable

giving = Blueprint("giving", __name__, url_prefix="/hand")

FILE_TYPE = "application/x-companion"
"""What a table says that it is, as a file."""
_UNFIT = re.compile(r"[^\w -]+")
_LONGEST_NAME = 60


@giving.get("")
@watchable
def show() -> str:
    """All the ways in which this table can be handed over."""
    try:
        packed = _packed()
    except ParcelError:
        return render_template("handing/too_large.html")
    home = stored().origin.home if _is_alone() else ""
    return render_template(
        "handing/give.html",
        packed=packed,
        receiving=receiving_address(),
        address=f"{receiving_address()}#{as_fragment(packed)}",
        along=_site() != "",
        back=f"{urljoin(home, 'receive')}#{as_fragment(packed)}" if home else "",
        host=urlsplit(home).hostname,
    )


@giving.get("/table.companion")
@watchable
def file() -> Response:
    """The table as a file."""
    try:
        answer = Response(_packed(), mimetype=FILE_TYPE)
    except ParcelError:
        return Response(render_template("handing/too_large.html"), 413)
    answer.headers.set("Content-Disposition", "attachment", filename=_name())
    return answer


def receiving_address() -> str:
    """Where whoever is given this table receives it: on the site if there is one, else here."""
    return urljoin(_site(), "receive") if _site() else url_for("receiving.begin", _external=True)


def _packed() -> bytes:
    """This table, packed. Raises ParcelError where it is too large."""
    # Here it can be brought back to; one that was taken along knows where it came from.
    here = stored().origin.home if _is_alone() else request.url_root
    return pack(parcel_of(stored(), here if is_home(here) else ""))


def _is_alone() -> bool:
    """Whether these pages run on their reader's phone."""
    return bool(current_app.config["ALONE"])


def _site() -> str:
    """The address of the site on which phones keep tables by themselves; "" where none is known."""
    site = str(current_app.config["SITE"])
    return urljoin(request.url_root, f"{site.rstrip('/')}/") if site else ""


def _name() -> str:
    """What the file is called: who plays, and since when."""
    begun, names = stored().created[:10], ", ".join(players())
    said = _UNFIT.sub("", f"{sheet().table.game.key} {begun} {names}")
    return f"{' '.join(said.split())[:_LONGEST_NAME]}.companion"
