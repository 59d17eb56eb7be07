"""The rules engine, by the rules' ids, by worked examples and by properties."""
