"""HTTPS in a home network: the certificate, and the page on which a phone learns to trust it."""
