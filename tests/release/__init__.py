"""How a release is built, and what its files hold."""
