"""The page and the files by which a circle is handed over with its tables."""

from flask import Blueprint, Response, abort, render_template

from companion.store.app_state import app_state
from companion.store.bundle.bundle import BundleError
from companion.store.bundle.circle_bundle import packed_parts
from companion.store.circles.circle_hand_over import circle_bundle_of, state_to_hand_over
from companion.web.handing.export_page import receiving_address
from companion.web.handing.qr_code import code_of
from companion.web.handing.url_fragment import as_fragment
from companion.web.posting.rate_limits import LOOKS, check_rate_limit
from companion.web.request.current_circle import circle, circle_now, circle_sheet
from companion.web.request.downloads import FILE_TYPE, file_name, origin_here

giving_circle = Blueprint("giving_circle", __name__, url_prefix="/hand")


@giving_circle.get("/")
def show() -> Response:
    """Show the ways in which this circle can be handed over, if its log is not too large."""
    try:
        parts = _parts()
    except BundleError:
        return Response(render_template("handing/circle_too_large.html"))
    whole = parts[0] if len(parts) == 1 else b""
    shown = render_template(
        "handing/circle_export.html",
        code=code_of(whole, receiving_address()) if whole else None,
        address=f"{receiving_address()}#{as_fragment(whole)}" if whole else "",
        parts=range(1, len(parts) + 1),
    )
    return Response(shown)


@giving_circle.get("/<int:part>.companion")
def file(part: int) -> Response:
    """Download the circle, or a part of it, as a file."""
    try:
        parts = _parts()
    except BundleError:
        return Response(render_template("handing/circle_too_large.html"), 413)
    if not 1 <= part <= len(parts):
        abort(404)
    answer = Response(parts[part - 1], mimetype=FILE_TYPE)
    number = f" {part}" if len(parts) > 1 else ""
    name = f"{file_name(circle_sheet().name) or 'Companion'}{number}.companion"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def _parts() -> list[bytes]:
    """Return the packed bundles of this circle, which are kept until something changes.

    Raises BundleError if one is too large, and TooMany if too much was asked for.
    """
    origin = origin_here()
    kept, at = app_state().handed, circle()
    state = f"{state_to_hand_over(at)} {origin}"
    known = kept.get(at.id)
    if known is not None and known[0] == state:
        return known[1]
    now = circle_now()
    check_rate_limit(LOOKS, now.sheet.head + sum(table.deal_count + 5 for table in now.tables))
    parts = [*packed_parts(circle_bundle_of(at, origin))]
    kept.hold(at.id, (state, parts), sum(map(len, parts)))
    return parts
