"""The pages that write to a log: enter, decide, correct, take back, change the rules."""
