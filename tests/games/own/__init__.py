"""Tests of the game that is declared at the table."""
