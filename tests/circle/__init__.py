"""Circles as functions of their logs and tables, without a request."""
