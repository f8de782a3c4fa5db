"""The real clients, fetched once."""

import pytest

from gate.errors import StandFault
from stand.agents.client import Client
from stand.agents.clients import prepare
from stand.agents.fetch import default_cache

# Taken before any test names another folder: a client is some hundred megabytes.
_CACHE = default_cache()


@pytest.fixture(scope="session", params=["claude-code", "codex", "openai"])
def client(request: pytest.FixtureRequest) -> Client:
    try:
        return prepare(request.param, None, _CACHE)
    except StandFault as fault:
        pytest.skip(f"this machine cannot have the client: {fault}")
