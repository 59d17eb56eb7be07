"""Forms built from declarations: the fields of a game's entries and of its options."""
