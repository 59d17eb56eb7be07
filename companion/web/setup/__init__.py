"""Setting a table up: players and house rules, the sets of rules that a phone keeps."""
