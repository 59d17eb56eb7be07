"""The log in a database: write an entry, read a table, bring the schema up to date."""
