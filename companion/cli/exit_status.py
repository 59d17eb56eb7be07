"""The exit statuses of the commands, besides 0 for success."""

WRONG = 1
"""Not all is as it should be: an illegal deal, a log that stops, a faulty game, a missing text."""
FAULT = 2
"""Nothing was done, or not all of it: input that cannot be read, a wrong option, a full disk."""
INTERRUPTED = 130
"""Ctrl-C."""
UNHEARD = 141
"""The program that reads the output has closed it."""
