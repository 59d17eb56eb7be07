"""What is said from time to time about what a browser may throw away."""

from flask import Blueprint, current_app, render_template, request
from werkzeug.wrappers import Response

from companion.web.posting.outbox_posts import UNSENT

reminding = Blueprint("reminding", __name__)


@reminding.get("/reminder")
def remind() -> Response:
    """Return the line that says what is at risk on this phone; an empty answer if nothing is.

    The site has its tables on this phone alone. A server has them itself; only what waits to be
    sent is on the phone.
    """
    if not current_app.config["IN_BROWSER"] and UNSENT not in request.cookies:
        return Response(status=204)
    return Response(render_template("handing/reminder.html"), mimetype="text/html")
