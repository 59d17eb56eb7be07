"""Portable Bridge Notation: the files in which clubs keep deals, read as deals of Whist.

Bridge and Whist play their cards alike; trump and first lead come from the contract. PBN 2.1 is
read as files really are: either alphabet, any line end, loose order, several games a file.
"""

from companion.games.whist.pbn.reading import read_pbn

__all__ = ["read_pbn"]
