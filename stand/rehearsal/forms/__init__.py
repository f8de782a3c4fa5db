"""The forms in which models are asked: each reads a request and writes the answer to it."""

from stand.rehearsal.forms.chat import Chat
from stand.rehearsal.forms.form import Form
from stand.rehearsal.forms.messages import Messages
from stand.rehearsal.forms.responses import Responses

FORMS: dict[str, Form] = {
    "/v1/messages": Messages(),
    "/v1/responses": Responses(),
    "/v1/chat/completions": Chat(),
}
