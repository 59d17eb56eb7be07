"""Portable Bridge Notation, a file format of bridge clubs, parsed as deals of Whist.

The play of bridge and Whist is alike; trump and first lead come from the contract. The parser
reads PBN 2.1 tolerantly: both card alphabets, any line ending, loose order, several games a file.
"""

from companion.games.whist.pbn.read_pbn import read_pbn

__all__ = ["read_pbn"]
