"""The static site: what goes into it, and the pages that are asked by a call."""
