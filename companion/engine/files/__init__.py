"""Deals and tables as files: read strictly, written so that they can be read again."""
