"""The games that the program offers, one package each."""
