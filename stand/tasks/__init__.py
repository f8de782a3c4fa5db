"""The tasks that agents are given; ``stand.task`` says what one is."""
