"""OpenAI Chat Completions."""

import json
from collections.abc import Iterator
from typing import Any

from stand.rehearsal.conversation import Asked, Kind, ToolName
from stand.rehearsal.forms.form import (
    Json,
    Reply,
    Spoken,
    Trouble,
    event,
    joined,
    pieces,
    texts_in,
    tools_by_name,
)
from stand.rehearsal.forms.responses import TROUBLES, usage

_DONE = b"data: [DONE]\n\n"


class Chat:
    """``POST /v1/chat/completions``."""

    def read(self, body: Json) -> Asked:
        messages = body["messages"]
        tools = tools_by_name(ToolName(t["function"]["name"]) for t in body.get("tools", ()))
        said = [message for message in messages if message["role"] != "tool"]
        return Asked(
            kind=Kind.MAIN if tools else Kind.OTHER,
            model=body["model"],
            effort=body.get("reasoning_effort"),
            streamed=body.get("stream", False),
            tools=tools,
            texts=tuple(text for message in said for text in texts_in(message.get("content"))),
            results=_results(messages),
        )

    def events(self, reply: Reply) -> tuple[bytes, ...]:
        return (*(event(chunk) for chunk in _chunks(reply)), _DONE)

    def document(self, reply: Reply) -> Json:
        message = {
            "role": "assistant",
            "content": reply.say,
            **({"tool_calls": [_called(call) for call in reply.calls]} if reply.calls else {}),
        }
        choice = {"index": 0, "message": message, "finish_reason": _finish_reason(reply)}
        return _head(reply, "chat.completion") | {
            "choices": [choice],
            "usage": usage(reply.tokens, "prompt", "completion"),
        }

    def trouble(self, trouble: Trouble, message: str) -> tuple[int, Json]:
        status, code = TROUBLES[trouble]
        return status, {"error": {"type": code, "code": code, "message": message}}

    def error_event(self, message: str) -> bytes:
        return event({"error": {"type": "server_error", "message": message}})


def _results(messages: list[Any]) -> dict[str, str | None]:
    results: dict[str, str | None] = {}
    for message in messages:
        for call in message.get("tool_calls") or ():
            results.setdefault(call["id"], None)
        if message["role"] == "tool":
            results[message["tool_call_id"]] = joined(message["content"])
    return results


def _head(reply: Reply, kind: str) -> dict[str, Any]:
    return {
        "id": f"chatcmpl-{reply.identifier}",
        "object": kind,
        "created": 0,
        "model": reply.model,
        "service_tier": "default",
    }


def _finish_reason(reply: Reply) -> str:
    return "tool_calls" if reply.calls else "stop"


def _called(call: Spoken) -> dict[str, Any]:
    return {
        "id": call.identifier,
        "type": "function",
        "function": {"name": call.tool.name, "arguments": json.dumps(call.arguments)},
    }


def _chunks(reply: Reply) -> Iterator[Json]:
    head = _head(reply, "chat.completion.chunk") | {"usage": None}

    def chunk(delta: Json, finish_reason: str | None = None) -> Json:
        choice = {"index": 0, "delta": delta, "finish_reason": finish_reason}
        return head | {"choices": [choice]}

    yield chunk({"role": "assistant", "content": ""})
    yield from (chunk({"content": piece}) for piece in pieces(reply.say))
    for index, call in enumerate(reply.calls):
        called = _called(call)
        begun = called | {"function": called["function"] | {"arguments": ""}}
        yield chunk({"tool_calls": [begun | {"index": index}]})
        for piece in pieces(called["function"]["arguments"]):
            more = {"index": index, "function": {"arguments": piece}}
            yield chunk({"tool_calls": [more]})
    yield chunk({}, _finish_reason(reply))
    yield head | {"choices": [], "usage": usage(reply.tokens, "prompt", "completion")}
