"""The class of tests that every game is held to: what it finds in faulty games."""
