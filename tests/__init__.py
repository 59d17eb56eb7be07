"""The tests, in packages named like those of `companion/`; general tests are in this folder."""
