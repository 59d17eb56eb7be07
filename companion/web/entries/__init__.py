"""The pages that write to a log: enter, answer, correct, undo, confirm, change rules."""
