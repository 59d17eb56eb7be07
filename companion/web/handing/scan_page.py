"""The page that scans QR codes with the camera, or explains what to do if the browser cannot."""

from flask import Blueprint
from werkzeug.wrappers import Response

from companion.web.request.answers import page

scanning = Blueprint("scanning", __name__)


@scanning.get("/scan")
def scan() -> Response:
    """Show the camera page."""
    return page("handing/scan.html")
