"""House rules: declarations of options, the sentences of a rule book, worked examples.

Nothing here depends on entries, plays or tables.
"""
