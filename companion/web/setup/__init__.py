"""Setting up a table: who plays, the house rules, and the sets of rules that a phone keeps."""
