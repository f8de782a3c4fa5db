"""The Messages form of Anthropic.

Kinds and meanings of counts are those of the types of the ``anthropic`` package: counts in a stream
are cumulative; a ``compaction`` iteration is not in the counts of the whole, a ``message`` is.
"""

from collections.abc import Sequence

from stand.errors import CannotPrice
from stand.forms.form import (
    Asked,
    Form,
    Json,
    Meter,
    check_known,
    check_settings,
    count,
    identifiers,
    known_count,
    parts,
    read_tools,
    size,
    the_list,
    the_object,
    the_text,
)
from stand.usage import Usage

_NONE: frozenset[str] = frozenset()
_IN_REQUEST = {
    "service_tier": {"auto", "standard_only"},
    "speed": {"standard"},
    "inference_geo": {"global"},
    "billing_policy": _NONE,
    "container": _NONE,
    "fallbacks": _NONE,
    "fallback_credit_token": _NONE,
    "mcp_servers": _NONE,
}
_IN_USAGE = {
    "service_tier": {"standard"},
    "speed": {"standard"},
    "inference_geo": {"global", "not_available"},
    "server_tool_use": _NONE,
}
_COUNTED = {
    "input_tokens",
    "output_tokens",
    "cache_read_input_tokens",
    "cache_creation_input_tokens",
    "cache_creation",
    "output_tokens_details",  # parts of output_tokens
}
_WRITTEN = {"ephemeral_5m_input_tokens", "ephemeral_1h_input_tokens"}
_ITERATION = _COUNTED | {"type", "model"}


_CALLS = {"tool_use"}


def _read(body: Json) -> Asked:
    check_settings(body, _IN_REQUEST, "the request")
    return Asked(
        model=the_text(body.get("model"), "model"),
        effort=_effort(body),
        stream=body.get("stream") is True,
        system=body.get("system"),
        tools=read_tools(body, lambda tool: tool.get("type") in (None, "custom")),
        calls=frozenset(identifiers(parts(body.get("messages"), "content"), "id", _CALLS)),
    )


def _effort(body: Json) -> str | None:
    """The effort, which a turn may set anew. Raises CannotPrice where the two are not the same."""
    efforts = [_effort_of(body)]
    for message in the_list(body.get("messages"), "messages"):
        if "output_config" in (turn := the_object(message, "a message")):
            efforts[1:] = [_effort_of(turn)]
    if len(set(efforts)) > 1:
        raise CannotPrice(f"the request has the effort {efforts[0]} and its last turn {efforts[1]}")
    return efforts[0]


def _effort_of(part: Json) -> str | None:
    effort = the_object(part.get("output_config"), "output_config").get("effort")
    return None if effort is None else the_text(effort, "effort")


class _Meter(Meter):
    def __init__(self, request_bytes: int) -> None:
        super().__init__(request_bytes)
        self._final = False

    def _event(self, data: Json) -> None:
        match data.get("type"):
            case "message_start":
                message = the_object(data.get("message"), "message")
                self.begun = True
                self.model = the_text(message.get("model"), "model")
                self._count(message)
            case "content_block_start":
                block = the_object(data.get("content_block"), "content_block")
                self.calls += identifiers([block], "id", _CALLS)
            case "content_block_delta":
                delta = the_object(data.get("delta"), "delta")
                for part in ("text", "thinking", "partial_json"):
                    self.written += size(delta.get(part))
            case "message_delta":
                self._final = "usage" in data
                self._count(data)
                self._stopped(the_object(data.get("delta"), "delta"))
            case "message_stop":
                self.complete = True
            case "error":
                kind = the_object(data.get("error"), "error").get("type")
                self.error = str(kind or "error")

    def _whole(self, data: Json) -> None:
        self.begun = self.complete = True
        self.model = the_text(data.get("model"), "model")
        self._final = "usage" in data
        self._count(data)
        self._stopped(data)
        self.calls += identifiers(the_list(data.get("content"), "content"), "id", _CALLS)

    def _count(self, data: Json) -> None:
        """Later counts, where there are any, stand for the whole response so far."""
        news = the_object(data.get("usage"), "usage")
        self.reported = {**self.reported, **{k: v for k, v in news.items() if v is not None}}

    def _stopped(self, data: Json) -> None:
        if data.get("stop_reason") is not None:
            self.stop_reason = str(data["stop_reason"])

    def _exact(self) -> Sequence[Usage]:
        if not self._final or not {"input_tokens", "output_tokens"} <= set(self.reported):
            raise CannotPrice("a response without its usage")
        check_settings(self.reported, _IN_USAGE, "the response")
        check_known(self.reported, {*_COUNTED, *_IN_USAGE, "iterations"})
        whole = _usage(self.reported)
        iterations = [
            the_object(one, "an iteration")
            for one in the_list(self.reported.get("iterations"), "iterations")
        ]
        for iteration in iterations:
            self._check_iteration(iteration)
        messages = [_usage(one) for one in iterations if one.get("type") == "message"]
        if messages and sum(messages, Usage()) != whole:
            raise CannotPrice("usage of the whole response is not that of its iterations")
        compactions = [_usage(one) for one in iterations if one.get("type") == "compaction"]
        return [*(messages or [whole]), *compactions]

    def _check_iteration(self, iteration: Json) -> None:
        kind, model = iteration.get("type"), iteration.get("model")
        if kind not in ("message", "compaction"):
            raise CannotPrice(f"usage has an unknown iteration, {kind}")
        if model is not None and model != self.model:
            raise CannotPrice(f"usage has an iteration of another model, {model}")
        check_known(iteration, _ITERATION, "an iteration")

    def _estimate(self) -> Usage:
        written = self.reported.get("cache_creation")
        times = written if isinstance(written, dict) else {}
        for_an_hour = known_count(times, "ephemeral_1h_input_tokens")
        created = known_count(self.reported, "cache_creation_input_tokens")
        return Usage(
            input=known_count(self.reported, "input_tokens"),
            output=max(known_count(self.reported, "output_tokens"), self.tokens_written),
            cache_read=known_count(self.reported, "cache_read_input_tokens"),
            cache_write_5m=max(created - for_an_hour, 0),
            cache_write_1h=for_an_hour,
        )


def _usage(usage: Json) -> Usage:
    written = the_object(usage.get("cache_creation"), "cache_creation")
    check_known(written, _WRITTEN, "cache_creation")
    short, long = (count(written, f"ephemeral_{time}_input_tokens") for time in ("5m", "1h"))
    created = count(usage, "cache_creation_input_tokens")
    if created != short + long:
        raise CannotPrice(
            f"usage has {created} tokens written to caches, but {short} for five minutes "
            f"and {long} for an hour"
        )
    return Usage(
        input=count(usage, "input_tokens"),
        output=count(usage, "output_tokens"),
        cache_read=count(usage, "cache_read_input_tokens"),
        cache_write_5m=short,
        cache_write_1h=long,
    )


MESSAGES = Form("messages", ("/v1/messages", "/v1/messages?beta=true"), _read, _Meter)
