"""The forms in which services take requests and report usage."""

from stand.forms.anthropic import MESSAGES
from stand.forms.chat import CHAT_COMPLETIONS
from stand.forms.count_tokens import COUNT_TOKENS
from stand.forms.responses import RESPONSES

FORMS = (MESSAGES, COUNT_TOKENS, RESPONSES, CHAT_COMPLETIONS)
