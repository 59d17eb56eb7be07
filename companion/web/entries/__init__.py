"""The pages that write to a log: enter, answer, correct, take back, confirm, change rules."""
