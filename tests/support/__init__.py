"""What several rooms of tests share; no tests."""
