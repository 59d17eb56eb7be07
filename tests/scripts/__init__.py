"""The pages' scripts without a browser: their tests for Node.js, and what they are checked with."""
