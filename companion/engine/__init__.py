"""What all trick-taking games share; nothing here depends on a particular game.

As a library it needs nothing but Python. It has three main functions; `docs/library.md` shows each
in ten lines:

- verify a deal: `companion.engine.verification.verify.verify` checks every play;
- score a table: `companion.engine.fold.replay.replay` turns a log of entries into a `Sheet`;
- list legal plays: `companion.engine.verification.legal_plays.legal_plays` does so for one hand.

The games that they take are listed by `companion.games.registry.known_games`.
"""
