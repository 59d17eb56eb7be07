"""The rule book of Hearts: each line with its condition and its sources."""
