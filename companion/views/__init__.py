"""The views of a sheet: functions of the sheet, the reader's language and the reader's seat.

Nothing here knows a request, so a rendered view can be reused for the same three arguments.
"""
