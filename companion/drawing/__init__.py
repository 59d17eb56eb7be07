"""The views of a sheet: functions of the sheet, the reader's language and the reader's seat.

Nothing here knows a request. A rendered view is reused for whoever has the same key: the table, the
end of its log, the language, the seat, and the right to write.
"""
