"""Points against the table: how good people are, and how sure that is."""
