"""The reference interpreter: what it prints and how it ends defines correctness."""
