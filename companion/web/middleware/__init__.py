"""What a server on a network adds to the pages: compression, proxies, headers, cookies."""
