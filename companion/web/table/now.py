"""What stands at a table now, as JSON at its link: for a display, or an overlay of a stream.

It gives no right beside that to read, so pages of other sites may ask for it as well.
"""

import json
from hashlib import sha256

from flask import Blueprint, Response, request

from companion.views.now_json import table_now
from companion.web.request.current_table import sheet
from companion.web.request.language import catalogue
from companion.web.request.watchable import watchable

now = Blueprint("now", __name__)

_FOR_OTHER_SITES = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Expose-Headers": "ETag",
    "Access-Control-Max-Age": "86400",
}


@now.route("/now.json", methods=["GET", "OPTIONS"])
@watchable
def show() -> Response:
    """Return the standings, the plan and the sheet; 304 to who has this state already."""
    answer = Response()
    if request.method != "OPTIONS":
        now = table_now(sheet(), catalogue())
        text = json.dumps(now, ensure_ascii=False, separators=(",", ":"))
        answer = Response(text, mimetype="application/json")
        # Weak, for compression makes other bytes of it.
        answer.set_etag(sha256(text.encode()).hexdigest()[:16], weak=True)
        answer.headers["Cache-Control"] = "private, no-cache"
        answer.make_conditional(request)
    return answer


@now.after_request
def _let_other_sites_read(answer: Response) -> Response:
    """Let pages of other sites read the answer, an error too."""
    answer.headers.update(_FOR_OTHER_SITES)
    return answer
