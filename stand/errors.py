"""What ends a run for the sake of its accounts."""


class CannotPrice(Exception):
    """A request or a response is not wholly known, or has no price. One line says why."""
