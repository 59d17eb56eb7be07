"""Drawings of a sheet: functions of the sheet, the reader's language and the reader's seat.

Nothing here knows the request. A rendered part is reused for readers with the same key: the table,
the end of its log, the language, the seat, and write access.
"""
