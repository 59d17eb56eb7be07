"""What every page needs: the reader's language, the table, the phone, forms, writing to the log.

No address belongs here, except that of the reader's language.
"""
