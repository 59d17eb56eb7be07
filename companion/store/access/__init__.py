"""Links and codes of tables, and the lengths of their logs."""
