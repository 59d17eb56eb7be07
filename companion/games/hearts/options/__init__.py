"""The house rules of Hearts, in groups of related options."""
