"""The rehearsal in place of a model's service: what a run with it needs."""

from pathlib import Path

from stand.agents.client import Client
from stand.login import Login, anthropic_key, bearer

PRICES = Path(__file__).with_name("prices.toml")
MODEL = "rehearsal"
USUAL_CLIENT = "openai"

_KEY = "the-key-of-a-rehearsal-which-opens-nothing"
_IDS = {"claude-code": "claude-opus-5-5", "codex": "gpt-5.5", "openai": "rehearsal"}
"""Clients know models by their names, and ask in another way for those that they do not know."""


def model_id(client: Client) -> str:
    """The name under which a client asks for the scripted model."""
    return _IDS[client.name]


def login(client: Client) -> Login:
    """A login like a real one, which the scripted service does not look at."""
    return anthropic_key(_KEY) if client.name == "claude-code" else bearer(_KEY)
