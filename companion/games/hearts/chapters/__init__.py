"""The rule book of Hearts: each line says when it holds and what it rests on."""
