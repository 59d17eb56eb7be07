"""What every trick-taking game shares; nothing here knows a game by name.

As a library it needs nothing but Python. Three jobs, three functions; `docs/library.md` shows each
in ten lines:

- verify a deal: `companion.engine.verification.verify.verify` judges every play of it;
- score a table: `companion.engine.fold.replay.replay` folds what was entered into a `Sheet`;
- ask what is legal: `companion.engine.verification.legal_plays.legal_plays` looks at one hand.

The games that they ask stand in `companion.games.registry.known_games`.
"""
