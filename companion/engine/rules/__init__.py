"""House rules: options declared once, the sentences of a rule book, worked examples.

Nothing here knows of entries, plays or tables.
"""
