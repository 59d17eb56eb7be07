"""Links and codes that lead to a table, and the length of its log."""
