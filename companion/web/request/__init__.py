"""What every page needs of its request: the reader's language, the table, the phone, the form.

No routes belong here, except the one that sets the reader's language.
"""
