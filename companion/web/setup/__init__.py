"""Setting up a table: the players, the house rules, and the sets of rules saved on a phone."""
