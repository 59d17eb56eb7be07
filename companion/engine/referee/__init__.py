"""Rulings on irregularities, as data: the questions, the verdicts, the entries they make."""
