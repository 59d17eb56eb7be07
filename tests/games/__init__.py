"""Each game: scoring, laws, rulings, words; `recorded/` has evenings and what they came to."""
