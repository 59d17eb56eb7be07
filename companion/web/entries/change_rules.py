"""The page that changes the house rules of a table during play."""

from typing import Any

from flask import request
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import RuleChange
from companion.engine.log.forms import Pick
from companion.engine.messages import Problem, Text
from companion.engine.rules.options import Ruleset
from companion.store.tables.append import Stale
from companion.web.entries.entry_pages import entries
from companion.web.forms.option_fields import ChoiceField, RuleFields, option_fields
from companion.web.posting.write_entry import refusal_text, renew, saved, to_table, write
from companion.web.request.answers import form_page
from companion.web.request.current_table import players, sheet
from companion.web.request.language import say, t
from companion.web.request.posts import EntryForm, lacks_token, sheet_when_shown, shows_again

BEGINS = Pick("begins", Text("From which deal?"), {}, columns=1)


@entries.route("/rules/change", methods=["GET", "POST"])
@shows_again
def change_rules() -> Response:
    """Show the rules in force in a form, and write a change of them."""
    if request.method == "GET" and (sheet().result or sheet().stop or sheet().question):
        return to_table()
    draft = Change()
    written = draft.write() if request.method == "POST" else None
    if written is not None:
        return saved(written, draft.form)
    renew(draft.form)
    return form_page("entries/change_rules.html", draft=draft, rules=draft.rules, begins=BEGINS)


class BeginsField(ChoiceField):
    """The deal with which a change begins; an offered value that is not shown is read too."""

    def __init__(self, *, shown: list[tuple[str, str]], **kwargs: Any) -> None:
        """`shown` are the offered values that the page shows."""
        super().__init__(taps=True, **kwargs)
        self.choices = shown


class Change:
    """A change of rules that is being made: the form and its problems."""

    def __init__(self) -> None:
        """Start with the rules that the form showed, even if they have changed since."""
        old = sheet_when_shown().position.rules_after
        values = _values(old)
        fields = option_fields(type(old), values) | {"begins": _begins()}
        self.form: Any = type("RuleChangeForm", (EntryForm,), fields)()
        self.rules = RuleFields(self.form, type(old), values, called="changed")
        self.old, self.preset = old, old.preset
        self.problem = t("form-expired") if lacks_token() else ""

    def write(self) -> Sheet | None:
        """Write the change and return the new sheet, or None; the problems are then set."""
        readable = self.form.validate_on_submit() and not self.form.beyond
        if self.form.beyond:
            self.problem = t("form-beyond", typed=self.form.beyond)
        if not self.form.begins.data:
            self.rules.problems["begins"] = t("form-not-offered")
        seats = len(players())
        # Combinations that no new table may have are allowed only if this table has them already.
        new = not self.old.clashing(seats, new=True)
        read = self.rules.read(seats, self.preset, new=new) if readable else None
        if read is None or self.rules.problems:
            return None
        typed = self.rules.values()
        changed = {name: value for name, value in typed.items() if self.rules.departs(name)}
        changed |= self.old.noted() if changed else {}
        outcome = write(self.form, RuleChange(changed, self.form.begins.data))
        if isinstance(outcome, Sheet):
            return outcome
        self._refuse(outcome)
        return None

    def _refuse(self, outcome: Stale | Problem) -> None:
        """Set the problem, and show rules that another phone has changed meanwhile."""
        fields = ("begins", *(option.name for option in self.rules.declared))
        if isinstance(outcome, Problem) and outcome.field in fields:
            self.rules.problems[outcome.field] = say(outcome.message, players())
        else:
            self.problem = refusal_text(outcome)
        self.rules.follow(_values(sheet().position.rules_after))


def _values(rules: Ruleset) -> dict[str, str | int]:
    """Return the values of all options by name."""
    return {option.name: getattr(rules, option.name) for option in rules.declared()}


def _begins() -> BeginsField:
    """Return the field for when the change begins; a deal that has begun is not shown."""
    deal, begun = sheet().position.completed + 1, bool(sheet().position.current)
    offered = {"this": t("change-this", deal=deal), "next": t("change-next", deal=deal + 1)}
    choices = [choice for choice in offered.items() if choice[0] == "next" or not begun]
    return BeginsField(offered=offered, shown=choices, default="next" if begun else None)
