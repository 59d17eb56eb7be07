"""Games that are declared: points a deal, or bid and made, without a fold of their own."""
