"""What all trick-taking games share; nothing here depends on a particular game.

It needs nothing but Python. Other people's programs reach it by `companion.api`.
"""
