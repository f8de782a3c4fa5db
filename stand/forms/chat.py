"""The Chat Completions form of OpenAI, which many servers speak."""

from collections.abc import Sequence
from typing import Any

from stand.errors import CannotPrice
from stand.forms.form import (
    Asked,
    Form,
    Json,
    Meter,
    check_settings,
    identifiers,
    parts,
    read_tools,
    size,
    the_list,
    the_object,
    the_text,
)
from stand.forms.openai_usage import Names
from stand.usage import Usage

_NAMES = Names("prompt_tokens", "completion_tokens")
_NONE: frozenset[str] = frozenset()
_IN_REQUEST = {
    "service_tier": {"auto", "default"},
    "web_search_options": _NONE,
    "audio": _NONE,
}
_IN_RESPONSE = {"service_tier": {"default"}}
_END = "[DONE]"


def _read(body: Json) -> Asked:
    check_settings(body, _IN_REQUEST, "the request")
    stream = body.get("stream") is True
    options = the_object(body.get("stream_options"), "stream_options")
    if stream and options.get("include_usage") is not True:
        raise CannotPrice(
            "the request is for a stream without include_usage: it would have no usage"
        )
    effort = body.get("reasoning_effort")
    return Asked(
        model=the_text(body.get("model"), "model"),
        effort=None if effort is None else the_text(effort, "reasoning_effort"),
        stream=stream,
        system=_system(body),
        tools=read_tools(body, lambda tool: tool.get("type") in ("function", "custom")),
        calls=frozenset(identifiers(parts(body.get("messages"), "tool_calls"), "id", None)),
    )


def _system(body: Json) -> list[Any]:
    messages = (the_object(one, "a message") for one in the_list(body.get("messages"), "messages"))
    return [one.get("content") for one in messages if one.get("role") in ("system", "developer")]


def _written(part: Json) -> int:
    """Bytes of the text and the calls in a message, or in a piece of one."""
    texts = [part.get(name) for name in ("content", "reasoning_content", "reasoning", "refusal")]
    for call in the_list(part.get("tool_calls"), "tool_calls"):
        texts.append(
            the_object(the_object(call, "a call").get("function"), "a call").get("arguments")
        )
    return sum(map(size, texts))


class _Meter(Meter):
    def feed(self, data: str) -> None:
        if data == _END:
            self.complete = True
        else:
            super().feed(data)

    def _event(self, data: Json) -> None:
        if "error" in data:
            error = the_object(data["error"], "error")
            self.error = str(error.get("code") or error.get("type") or "error")
            return
        self._take(data, "delta")

    def _whole(self, data: Json) -> None:
        self.complete = True
        self._take(data, "message")

    def _take(self, data: Json, part: str) -> None:
        self.begun = True
        self.model = the_text(data.get("model"), "model")
        self.reported = the_object(data.get("usage"), "usage") or self.reported
        check_settings(data, _IN_RESPONSE, "the response")
        for one in the_list(data.get("choices"), "choices"):
            choice = the_object(one, "a choice")
            said = the_object(choice.get(part), part)
            self.written += _written(said)
            self.calls += identifiers(the_list(said.get("tool_calls"), "tool_calls"), "id", None)
            if choice.get("finish_reason") is not None:
                self.stop_reason = str(choice["finish_reason"])

    def _exact(self) -> Sequence[Usage]:
        return [_NAMES.exact(self.reported)]

    def _estimate(self) -> Usage:
        asked = self.tokens_asked if self.begun else 0
        return _NAMES.known(self.reported, asked, self.tokens_written)


CHAT_COMPLETIONS = Form("chat completions", ("/v1/chat/completions",), _read, _Meter)
