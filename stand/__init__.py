"""One run of an agent, and what it spent."""
