"""Who is let in by the proxy, and who the proxy is to the service.

A client has the token of its run and nothing else. The proxy puts the user's key, or the token of a
subscription, in its place, and takes it out of all that comes back.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

RUN_TOKEN = "x-stand-token"
"""The header for the token of a run, where a client's own login is in the usual ones."""

_USUAL = ("x-api-key", "authorization")
_REMOVED = b"[removed]"


def new_token() -> str:
    """A token for one run."""
    return f"run-{secrets.token_urlsafe(32)}"


@dataclass(frozen=True)
class Login:
    """The headers that say to the service who pays; they appear nowhere else.

    Without any, the client's own go through: it has the user's login and sends the token of the
    run in ``x-stand-token``.
    """

    kind: str
    headers: Mapping[str, str] = field(repr=False)

    def admits(self, sent: Mapping[str, str], token: str) -> bool:
        """Whether a request has the token of the run. Names of headers are in lower case."""
        names = _USUAL if self.headers else (RUN_TOKEN,)
        given = [sent[name].removeprefix("Bearer ") for name in names if name in sent]
        return any(hmac.compare_digest(one.encode(), token.encode()) for one in given)

    def replace(self, sent: Mapping[str, str]) -> dict[str, str]:
        """The headers that are to go to the service in place of those that say who is asking."""
        kept = {name: value for name, value in sent.items() if name != RUN_TOKEN}
        if self.headers:
            kept = {name: value for name, value in kept.items() if name not in _USUAL}
        return {**kept, **self.headers}

    def secrets(self, sent: Mapping[str, str]) -> tuple[bytes, ...]:
        """What must not come back to the client nor into a record."""
        shown = self.headers.values() if self.headers else (
            sent[name] for name in _USUAL if name in sent
        )  # fmt: skip
        return tuple(value.removeprefix("Bearer ").encode() for value in shown)


def anthropic_key(key: str) -> Login:
    """A key of Anthropic's interface."""
    return Login("anthropic key", {"x-api-key": key})


def bearer(token: str, kind: str = "key") -> Login:
    """A key of OpenAI's interface, or the token of a subscription."""
    return Login(kind, {"authorization": f"Bearer {token}"})


def of_client() -> Login:
    """The login that the client itself has, in a folder that the user named."""
    return Login("client's own", {})


class Remover:
    """Takes secrets out of bytes that arrive in pieces.

    Only the beginning of a secret is ever held back, so that a stream is not delayed.
    """

    def __init__(self, secret: tuple[bytes, ...]) -> None:
        self._secrets = [one for one in secret if one]
        self._pattern = re.compile(b"|".join(map(re.escape, self._secrets)))
        self._held = b""

    def feed(self, data: bytes) -> bytes:
        """What can be passed on of all that arrived."""
        if not self._secrets:
            return data
        clean = self._pattern.sub(_REMOVED, self._held + data)
        held = max(self._beginning(clean, secret) for secret in self._secrets)
        self._held = clean[len(clean) - held :]
        return clean[: len(clean) - held]

    def end(self) -> bytes:
        """The rest, when nothing more comes."""
        held, self._held = self._held, b""
        return held

    def text(self, text: str) -> str:
        """A text without the secrets."""
        if not self._secrets:
            return text
        return self._pattern.sub(_REMOVED, text.encode("utf-8", "replace")).decode()

    @staticmethod
    def _beginning(data: bytes, secret: bytes) -> int:
        longest = min(len(secret) - 1, len(data))
        return next((n for n in range(longest, 0, -1) if data.endswith(secret[:n])), 0)
