"""Own games, which are declared at the table: points a deal, or bid and made."""
