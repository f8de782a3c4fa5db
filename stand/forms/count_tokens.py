"""Anthropic's counting of tokens, which costs nothing.

Claude Code asks for it when a tool's result is long (more than about 50,000 characters).
"""

from collections.abc import Sequence

from stand.errors import CannotPrice
from stand.forms.form import Asked, Form, Json, Meter, the_text
from stand.usage import Usage


def _read(body: Json) -> Asked:
    return Asked(the_text(body.get("model"), "model"), None, False, body.get("system"), ())


class _Meter(Meter):
    def _event(self, data: Json) -> None:
        raise CannotPrice("counting tokens was answered by a stream")

    def _whole(self, data: Json) -> None:
        self.complete = True
        self.reported = data

    def _exact(self) -> Sequence[Usage]:
        return [Usage()]

    def _estimate(self) -> Usage:
        return Usage()


COUNT_TOKENS = Form(
    "count tokens",
    ("/v1/messages/count_tokens", "/v1/messages/count_tokens?beta=true"),
    _read,
    _Meter,
)
