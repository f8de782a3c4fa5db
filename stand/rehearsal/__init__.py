"""A scripted model on the loopback address: the whole stand runs against it without an account."""
