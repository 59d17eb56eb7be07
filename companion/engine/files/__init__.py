"""File formats for deals and tables, and their strict parsers."""
