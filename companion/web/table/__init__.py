"""Pages to read: the home page, and each table's plan, sheet, log, rules and links."""
