"""What the stand itself says to an agent, in every task."""

RESUMED = "The session was interrupted. Go on where you were."
"""To a client that takes its session up again in the midst of a phase."""
