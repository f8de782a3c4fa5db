"""What a request has to be before it may cost anything."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from stand.errors import CannotPrice
from stand.exchange import RequestFacts
from stand.forms import FORMS
from stand.forms.form import Form, Json, read_object
from stand.kinds import Kind, kind_of
from stand.prices import Prices

MODEL, EFFORT = "the model", "the effort"
"""How a refusal begins that is about one of them."""

_FORMS = {path: form for form in FORMS for path in form.paths}


@dataclass(frozen=True)
class Expected:
    """What requests of the main conversation have to ask for, under the names that they use."""

    model: str
    effort: str | None


@dataclass(frozen=True)
class Arrived:
    """A request, read whole. Names of headers are in lower case."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


def form_of(arrived: Arrived) -> Form:
    """The form of a request, by its path. Raises CannotPrice."""
    form = _FORMS.get(arrived.path) if arrived.method == "POST" else None
    if form is None:
        raise CannotPrice(f"{arrived.method[:16]} {arrived.path[:100]!a} is an unknown request")
    if arrived.headers.get("content-encoding", "identity") != "identity":
        raise CannotPrice("a request is compressed, which nothing here can read")
    return form


def read_facts(
    arrived: Arrived, form: Form, number: int, began: float, failed: Mapping[Kind, float]
) -> RequestFacts:
    """What is recorded of a request. ``failed``: when one of its kind failed, if the last one did.

    Raises CannotPrice.
    """
    asked = form.read(read_object(arrived.body))
    kind = kind_of(arrived.headers)
    betas = arrived.headers.get("anthropic-beta", "").split(",")
    return RequestFacts(
        number=number,
        kind=kind,
        path=arrived.path,
        model=asked.model,
        effort=asked.effort,
        stream=asked.stream,
        size=len(arrived.body),
        began=began,
        waited_seconds=began - failed.get(kind, began),
        tools=tuple(name for tool in asked.tools for name in _names(tool)),
        tools_sha256=_sha256(asked.tools),
        system_sha256=_sha256(asked.system),
        betas=tuple(beta.strip() for beta in betas if beta.strip()),
        calls=asked.calls,
    )


def check(facts: RequestFacts, expected: Expected, prices: Prices) -> None:
    """A request has a price; one of the main conversation is what was asked for.

    Raises CannotPrice.
    """
    if prices.name(facts.model) is None:
        raise CannotPrice(f"{MODEL} {facts.model[:80]!a} is asked for, which has no price")
    if facts.kind is not Kind.MAIN:
        return
    for what, asked, wanted in (
        (MODEL, facts.model, expected.model),
        (EFFORT, facts.effort, expected.effort),
    ):
        if asked != wanted:
            asked = None if asked is None else asked[:80]
            raise CannotPrice(f"{what} {asked!a} is asked for, not {wanted}")


def _names(tool: Json) -> Iterator[str]:
    """The name of a tool, or the names of those in a namespace."""
    described = tool["function"] if isinstance(tool.get("function"), dict) else tool
    name = str(described.get("name") or tool.get("type"))
    members = tool.get("tools")
    if isinstance(members, list) and members:
        yield from (f"{name}.{one.get('name')}" for one in members if isinstance(one, dict))
    else:
        yield name


def _sha256(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()
