"""The house rules of Hearts, part by part: what belongs together is declared together."""
