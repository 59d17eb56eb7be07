"""The log of a table: entries, their effective form, positions, and the forms to enter them."""
