"""The pages that export a table as a QR code, a link or a file."""

from urllib.parse import urljoin, urlsplit

from flask import Blueprint, Response, current_app, render_template, request

from companion.store.bundle.bundle import BundleError, pack
from companion.store.tables.hand_over import bundle_of
from companion.web.handing.qr_code import code_of
from companion.web.handing.url_fragment import as_fragment
from companion.web.request.current_table import stored
from companion.web.request.downloads import FILE_TYPE, is_alone, origin_here, table_file_name
from companion.web.request.shared_urls import shared_root, shared_url
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
    url, fragment = stored().origin.url if is_alone() else "", as_fragment(packed)
    return render_template(
        "handing/export.html",
        code=code_of(packed, receiving_address()),
        address=f"{receiving_address()}#{fragment}",
        taken_along=f"{urljoin(_site(request.url_root), 'receive')}#{fragment}",
        file_name=table_file_name(),
        along=_site(request.url_root) != "",
        back=f"{urljoin(url, 'receive')}#{fragment}" if url else "",
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
    site = _site(shared_root())
    return urljoin(site, "receive") if site else shared_url("receiving.begin")


def _packed() -> bytes:
    """Return this table as a packed bundle. Raises BundleError if it is too large."""
    return pack(bundle_of(stored(), origin_here() or (stored().origin.url if is_alone() else "")))


def _site(here: str) -> str:
    """Return the URL of the site that works without a server, or "" if none is set.

    `here` is the URL of this server, beside which the site may lie.
    """
    site = str(current_app.config["SITE"])
    return urljoin(here, f"{site.rstrip('/')}/") if site else ""
