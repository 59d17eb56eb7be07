"""What a first start finds and makes: folders, secrets, addresses, settings."""
