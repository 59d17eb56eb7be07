"""What this phone is called wherever nobody's seat says whose it is."""

from flask import Blueprint, redirect, url_for
from werkzeug.wrappers import Response
from wtforms.validators import ValidationError

from companion.engine.names import LONGEST_NAME, name_problem
from companion.web.request.answers import form_page
from companion.web.request.fields import TextField
from companion.web.request.forms import PostedForm
from companion.web.request.language import say, t
from companion.web.request.phone import called, give_name, given_name, own_id

this_phone = Blueprint("this_phone", __name__)


@this_phone.route("/phone", methods=["GET", "POST"])
def naming() -> Response:
    """Give the phone a name, or take it away."""
    own_id()
    form = _form()
    if form.validate_on_submit():
        give_name(form.called.data)
        return redirect(url_for("home.front"))
    return form_page("this_phone.html", form=form, called=called())


def _form() -> PostedForm:
    """The form: the name as it is."""
    field = TextField(t("phone-called"), longest=LONGEST_NAME, default=given_name())
    fields = {"called": field, "validate_called": _check}
    form: PostedForm = type("PhoneForm", (PostedForm,), fields)()
    return form


def _check(form: PostedForm, field: TextField) -> None:
    """Refuse what nobody could read; no name at all is as good as any."""
    wrong = name_problem(field.data, (), "called") if field.data else None
    if wrong is not None:
        raise ValidationError(say(wrong.message))
