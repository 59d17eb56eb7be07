"""The pages that export a table as a QR code, a link or a file."""

from urllib.parse import urljoin, urlsplit

from flask import Blueprint, Response, current_app, render_template, request, url_for

from companion.store.bundle.bundle import BundleError, pack
from companion.store.tables.hand_over import bundle_of
from companion.web.handing.qr_code import code_of
from companion.web.handing.url_fragment import as_fragment
from companion.web.request.current_table import stored
from companion.web.request.downloads import FILE_TYPE, is_alone, origin_here, table_file_name
from companion.web.request.watchable import watchable

giving = Blueprint("giving", __name__, url_prefix="/hand")


@giving.get("")
@watchable
def show() -> str:
    """Show the ways in which this table can be handed over."""
    try:
        packed = _packed()
    except BundleError:
        return render_template("handing/too_large.html")
    url = stored().origin.url if is_alone() else ""
    return render_template(
        "handing/export.html",
        code=code_of(packed, receiving_address()),
        address=f"{receiving_address()}#{as_fragment(packed)}",
        file_name=table_file_name(),
        along=_site() != "",
        back=f"{urljoin(url, 'receive')}#{as_fragment(packed)}" if url else "",
        host=urlsplit(url).hostname,
    )


@giving.get("/table.companion")
@watchable
def file() -> Response:
    """Download the table as a file."""
    try:
        answer = Response(_packed(), mimetype=FILE_TYPE)
    except BundleError:
        return Response(render_template("handing/too_large.html"), 413)
    answer.headers.set(
        "Content-Disposition", "attachment", filename=f"{table_file_name()}.companion"
    )
    return answer


def receiving_address() -> str:
    """Return the URL of the page that imports a table: on the site if there is one, else here."""
    return urljoin(_site(), "receive") if _site() else url_for("receiving.begin", _external=True)


def _packed() -> bytes:
    """Return this table as a packed bundle. Raises BundleError if it is too large."""
    return pack(bundle_of(stored(), origin_here() or (stored().origin.url if is_alone() else "")))


def _site() -> str:
    """Return the URL of the site that works without a server, or "" if none is set."""
    site = str(current_app.config["SITE"])
    return urljoin(request.url_root, f"{site.rstrip('/')}/") if site else ""
