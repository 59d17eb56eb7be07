"""Companion in the browser: screens, forms and words."""
