"""HTTPS in a home network: the certificate, and the page about trusting it."""
