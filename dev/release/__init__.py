"""Builds and tests a release."""
