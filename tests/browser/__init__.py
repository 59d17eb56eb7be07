"""What people do on their phones, in a real Chromium: taps, many phones, sizes, no network."""
