"""The catalogues, and sentences made of them in both languages."""
