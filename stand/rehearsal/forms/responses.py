"""OpenAI Responses."""

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

TROUBLES = {
    Trouble.RATE_LIMIT: (429, "rate_limit_exceeded"),
    Trouble.OVERLOAD: (503, "server_is_overloaded"),
    Trouble.EXPIRED_LOGIN: (401, "invalid_api_key"),
    Trouble.INVALID: (400, "invalid_request_error"),
}
# What Codex's request for a summary says.
_SUMMARY_WANTED = "CONTEXT CHECKPOINT COMPACTION"


class Responses:
    """``POST /v1/responses``."""

    def read(self, body: Json) -> Asked:
        items = body["input"]
        if isinstance(items, str):
            items = [{"type": "message", "role": "user", "content": items}]
        tools = tools_by_name(_tool_names(body.get("tools", ())))
        said = [item for item in items if item.get("type", "message") == "message"]
        return Asked(
            kind=_kind(said, tools),
            model=body["model"],
            effort=(body.get("reasoning") or {}).get("effort"),
            streamed=body.get("stream", False),
            tools=tools,
            texts=tuple(text for item in said for text in texts_in(item["content"])),
            results=_results(items),
        )

    def events(self, reply: Reply) -> tuple[bytes, ...]:
        return tuple(
            event(data | {"sequence_number": number}, data["type"])
            for number, data in enumerate(_stream(reply))
        )

    def document(self, reply: Reply) -> Json:
        return _response(reply, "completed") | {
            "output": _output(reply),
            "usage": usage(reply.tokens, "input", "output"),
        }

    def trouble(self, trouble: Trouble, message: str) -> tuple[int, Json]:
        status, code = TROUBLES[trouble]
        return status, {"error": {"type": code, "code": code, "message": message}}

    def error_event(self, message: str) -> bytes:
        data = {
            "type": "response.failed",
            "response": {
                "id": "resp_failed",
                "object": "response",
                "status": "failed",
                "error": {"code": "server_error", "message": message},
            },
        }
        return event(data, "response.failed")


def _tool_names(tools: Any) -> Iterator[ToolName]:
    for tool in tools:
        if tool["type"] == "namespace":
            yield from (ToolName(inner["name"], tool["name"]) for inner in tool["tools"])
        elif "name" in tool:
            yield ToolName(tool["name"])


def _kind(said: list[Any], tools: Json) -> Kind:
    if _SUMMARY_WANTED in joined([item for item in said if item["role"] == "user"][-1]["content"]):
        return Kind.COMPACTION
    return Kind.MAIN if tools else Kind.OTHER


def _results(items: list[Any]) -> dict[str, str | None]:
    results: dict[str, str | None] = {}
    for item in items:
        if item.get("type") == "function_call":
            results.setdefault(item["call_id"], None)
        elif item.get("type") == "function_call_output":
            results[item["call_id"]] = joined(item["output"])
    return results


def usage(tokens: Tokens, read: str, written: str) -> dict[str, Any]:
    """Usage under OpenAI's names: cached tokens are inside the input, thoughts inside the output.

    A cache is written at no charge of its own there: such tokens count as input.
    """
    whole = tokens.input + tokens.cache_read + tokens.cache_write_5m + tokens.cache_write_1h
    return {
        f"{read}_tokens": whole,
        f"{read}_tokens_details": {"cached_tokens": tokens.cache_read},
        f"{written}_tokens": tokens.output,
        f"{written}_tokens_details": {"reasoning_tokens": tokens.output // 2},
        "total_tokens": whole + tokens.output,
    }


def _response(reply: Reply, status: str) -> dict[str, Any]:
    return {
        "id": f"resp_{reply.identifier}",
        "object": "response",
        "status": status,
        "model": reply.model,
        "service_tier": "default",
        "output": [],
        "usage": None,
    }


def _said(reply: Reply) -> dict[str, Any]:
    return {
        "type": "message",
        "id": f"msg_{reply.identifier}",
        "role": "assistant",
        "status": "completed",
        "content": [{"type": "output_text", "text": reply.say, "annotations": []}],
    }


def _called(call: Spoken) -> dict[str, Any]:
    return {
        "type": "function_call",
        "id": f"fc_{call.identifier}",
        "call_id": call.identifier,
        "name": call.tool.name,
        **({"namespace": call.tool.namespace} if call.tool.namespace else {}),
        "arguments": json.dumps(call.arguments),
        "status": "completed",
    }


def _output(reply: Reply) -> list[dict[str, Any]]:
    return [*([_said(reply)] if reply.say else ()), *map(_called, reply.calls)]


def _stream(reply: Reply) -> Iterator[dict[str, Any]]:
    yield {"type": "response.created", "response": _response(reply, "in_progress")}
    for index, item in enumerate(_output(reply)):
        place = {"output_index": index, "item_id": item["id"]}
        empty: Json = {"content": []} if item["type"] == "message" else {"arguments": ""}
        begun = {**item, **empty, "status": "in_progress"}
        yield {"type": "response.output_item.added", "output_index": index, "item": begun}
        yield from _text(item, place) if item["type"] == "message" else _arguments(item, place)
        yield {"type": "response.output_item.done", "output_index": index, "item": item}
    done = _response(reply, "completed") | {
        "output": _output(reply),
        "usage": usage(reply.tokens, "input", "output"),
    }
    yield {"type": "response.completed", "response": done}


def _text(item: Json, place: Json) -> Iterator[dict[str, Any]]:
    (part,) = item["content"]
    at = {**place, "content_index": 0}
    yield {"type": "response.content_part.added", **at, "part": {**part, "text": ""}}
    for piece in pieces(part["text"]):
        yield {"type": "response.output_text.delta", **at, "delta": piece}
    yield {"type": "response.output_text.done", **at, "text": part["text"]}
    yield {"type": "response.content_part.done", **at, "part": part}


def _arguments(item: Json, place: Json) -> Iterator[dict[str, Any]]:
    kind = "response.function_call_arguments"
    for piece in pieces(item["arguments"]):
        yield {"type": f"{kind}.delta", **place, "delta": piece}
    yield {"type": f"{kind}.done", **place, "arguments": item["arguments"]}
