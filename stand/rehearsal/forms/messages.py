"""Anthropic Messages."""

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
from stand.rehearsal.script import Tokens

_TROUBLES = {
    Trouble.RATE_LIMIT: (429, "rate_limit_error"),
    Trouble.OVERLOAD: (529, "overloaded_error"),
    Trouble.EXPIRED_LOGIN: (401, "authentication_error"),
    Trouble.INVALID: (400, "invalid_request_error"),
}
# How the last message of Claude Code's request for a summary begins or what it says.
_SUMMARY_WANTED = "create a detailed summary of the conversation"


class Messages:
    """``POST /v1/messages``."""

    def read(self, body: Json) -> Asked:
        messages = body["messages"]
        tools = tools_by_name(ToolName(tool["name"]) for tool in body.get("tools", ()))
        return Asked(
            kind=_kind(messages, tools),
            model=body["model"],
            effort=body.get("output_config", {}).get("effort"),
            streamed=body.get("stream", False),
            tools=tools,
            texts=tuple(text for message in messages for text in texts_in(message["content"])),
            results=_results(messages),
        )

    def events(self, reply: Reply) -> tuple[bytes, ...]:
        return tuple(event(data, data["type"]) for data in _stream(reply))

    def document(self, reply: Reply) -> Json:
        return _message(reply) | {
            "content": [
                *([{"type": "text", "text": reply.say}] if reply.say else ()),
                *(_use(call) | {"input": call.arguments} for call in reply.calls),
            ],
            "stop_reason": _stop_reason(reply),
            "usage": _usage(reply.tokens, reply.tokens.output),
        }

    def trouble(self, trouble: Trouble, message: str) -> tuple[int, Json]:
        status, kind = _TROUBLES[trouble]
        return status, {"type": "error", "error": {"type": kind, "message": message}}

    def error_event(self, message: str) -> bytes:
        return event(self.trouble(Trouble.OVERLOAD, message)[1], "error")


def _kind(messages: list[Any], tools: Json) -> Kind:
    asked_last = [m for m in messages if m["role"] == "user"][-1]
    if _SUMMARY_WANTED in joined(asked_last["content"]):
        return Kind.COMPACTION
    return Kind.MAIN if tools else Kind.OTHER


def _results(messages: list[Any]) -> dict[str, str | None]:
    results: dict[str, str | None] = {}
    for message in messages:
        content = message["content"]
        for part in content if isinstance(content, list) else ():
            if part["type"] == "tool_use":
                results.setdefault(part["id"], None)
            elif part["type"] == "tool_result":
                results[part["tool_use_id"]] = joined(part.get("content"))
    return results


def _usage(tokens: Tokens, output: int) -> dict[str, Any]:
    return {
        "input_tokens": tokens.input,
        "cache_creation_input_tokens": tokens.cache_write_5m + tokens.cache_write_1h,
        "cache_read_input_tokens": tokens.cache_read,
        "cache_creation": {
            "ephemeral_5m_input_tokens": tokens.cache_write_5m,
            "ephemeral_1h_input_tokens": tokens.cache_write_1h,
        },
        "output_tokens": output,
        "service_tier": "standard",
    }


def _message(reply: Reply) -> dict[str, Any]:
    return {
        "id": f"msg_{reply.identifier}",
        "type": "message",
        "role": "assistant",
        "model": reply.model,
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": _usage(reply.tokens, min(1, reply.tokens.output)),
    }


def _stop_reason(reply: Reply) -> str:
    return "tool_use" if reply.calls else "end_turn"


def _use(call: Spoken) -> dict[str, Any]:
    return {"type": "tool_use", "id": call.identifier, "name": call.tool.name, "input": {}}


def _stream(reply: Reply) -> Iterator[dict[str, Any]]:
    yield {"type": "message_start", "message": _message(reply)}
    yield {"type": "ping"}
    blocks: list[tuple[dict[str, Any], str, str, str]] = []
    if reply.say:
        blocks.append(({"type": "text", "text": ""}, "text_delta", "text", reply.say))
    for call in reply.calls:
        arguments = json.dumps(call.arguments)
        blocks.append((_use(call), "input_json_delta", "partial_json", arguments))
    for index, (block, delta, field, text) in enumerate(blocks):
        yield {"type": "content_block_start", "index": index, "content_block": block}
        for piece in pieces(text):
            change = {"type": delta, field: piece}
            yield {"type": "content_block_delta", "index": index, "delta": change}
        yield {"type": "content_block_stop", "index": index}
    yield {
        "type": "message_delta",
        "delta": {"stop_reason": _stop_reason(reply), "stop_sequence": None},
        "usage": _usage(reply.tokens, reply.tokens.output),
    }
    yield {"type": "message_stop"}
