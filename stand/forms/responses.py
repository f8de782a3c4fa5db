"""The Responses form of OpenAI."""

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
    read_tools,
    size,
    the_list,
    the_object,
    the_text,
)
from stand.forms.openai_usage import Names
from stand.usage import Usage

_NAMES = Names("input_tokens", "output_tokens")
_NONE: frozenset[str] = frozenset()
_IN_REQUEST = {"service_tier": {"auto", "default"}, "background": _NONE}
_IN_RESPONSE = {"service_tier": {"default"}, "background": _NONE}
_RUN_BY_CLIENT = {"function", "custom", "namespace"}
_CALLS_OF_CLIENT = {"function_call", "custom_tool_call"}
_SEARCH_OF_CLIENT = "tool_search"
"""A tool, or a call of it, that the client runs if ``execution`` says so."""


def _read(body: Json) -> Asked:
    check_settings(body, _IN_REQUEST, "the request")
    effort = the_object(body.get("reasoning"), "reasoning").get("effort")
    return Asked(
        model=the_text(body.get("model"), "model"),
        effort=None if effort is None else the_text(effort, "effort"),
        stream=body.get("stream") is True,
        system=body.get("instructions"),
        tools=read_tools(body, _is_run_by_client),
        calls=frozenset(identifiers(_items(body.get("input")), "call_id", _CALLS_OF_CLIENT)),
    )


def _items(given: Any) -> Sequence[Any]:
    """The items of the input, which may also be a text."""
    return () if isinstance(given, str) else the_list(given, "input")


def _is_run_by_client(tool: Json) -> bool:
    kind = tool.get("type")
    return kind in _RUN_BY_CLIENT or (
        kind == _SEARCH_OF_CLIENT and tool.get("execution") == "client"
    )


def _is_call(item: Json) -> bool:
    """Whether it is a call of the client's tools. Raises CannotPrice if the service ran it."""
    kind = str(item.get("type"))
    of_client = kind in _CALLS_OF_CLIENT or (
        kind == f"{_SEARCH_OF_CLIENT}_call" and item.get("execution") == "client"
    )
    if kind.endswith("_call") and not of_client:
        raise CannotPrice(f"the service ran a tool, {kind}")
    return of_client


class _Meter(Meter):
    _called = False

    def _event(self, data: Json) -> None:
        kind = str(data.get("type"))
        if kind == "error":
            self.error = str(data.get("code") or "error")
        elif kind == "response.output_item.done":
            self._item(the_object(data.get("item"), "item"))
        elif kind.endswith(".delta"):
            self.written += size(data.get("delta"))
        elif "response" in data:
            self._response(the_object(data["response"], "response"))
            if kind in ("response.completed", "response.incomplete", "response.failed"):
                self.complete = True

    def _item(self, item: Json) -> None:
        self._called |= _is_call(item)
        self.calls += identifiers([item], "call_id", _CALLS_OF_CLIENT)

    def _whole(self, data: Json) -> None:
        self.complete = True
        self._response(data)

    def _response(self, response: Json) -> None:
        self.begun = True
        # One that failed may be told of in a few words.
        if "model" in response or response.get("status") != "failed":
            self.model = the_text(response.get("model"), "model")
        self.reported = the_object(response.get("usage"), "usage")
        if self.reported:
            check_settings(response, _IN_RESPONSE, "the response")
        for item in the_list(response.get("output"), "output"):
            self._item(the_object(item, "an item"))
        status = str(response.get("status"))
        reason = the_object(response.get("incomplete_details"), "details").get("reason")
        of_calls = "tool_calls" if self._called and status == "completed" else status
        self.stop_reason = str(reason or of_calls)
        if status == "failed":
            self.error = str(the_object(response.get("error"), "error").get("code") or "failed")

    def _exact(self) -> Sequence[Usage]:
        return [_NAMES.exact(self.reported)]

    def _estimate(self) -> Usage:
        asked = self.tokens_asked if self.begun else 0
        return _NAMES.known(self.reported, asked, self.tokens_written)


RESPONSES = Form("responses", ("/v1/responses",), _read, _Meter)
