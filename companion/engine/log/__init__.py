"""The log of a table, and where it leads.

Entries, what they say in the end, where an evening stands, the forms that ask for entries.
"""
