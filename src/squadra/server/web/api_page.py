"""The page at /api/schema: the API in plain HTML, without a script and without a request to anybody else."""

from html import escape
from typing import Any, cast

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = "body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}code{background:#8882}"


def mapping(value: Any) -> dict[str, Any]:
    """An object of the schema; whatever is none counts as empty."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def reference(schema: Any) -> str:
    """The name of a schema."""
    found = mapping(schema)
    return str(found.get("$ref", found.get("type", "any"))).rsplit("/", 1)[-1]


def contents(spec: Any) -> str:
    """The schemas of a body, by media type."""
    content = mapping(mapping(spec).get("content"))
    return ", ".join(
        f"{escape(kind)} <code>{escape(reference(mapping(c).get('schema')))}</code>" for kind, c in content.items()
    )


class PlainPage(OpenAPIRenderPlugin):
    """Every operation with its body and its replies; the JSON is beside it."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        rows: list[str] = []
        for path, operations in mapping(openapi_schema["paths"]).items():
            for method, found in mapping(operations).items():
                operation = mapping(found)
                rows.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2>")
                rows.append(f"<p>{escape(str(operation.get('description') or operation.get('summary') or ''))}</p><ul>")
                if operation.get("requestBody"):
                    rows.append(f"<li>body: {contents(operation['requestBody'])}</li>")
                for status, reply in mapping(operation.get("responses")).items():
                    told = escape(str(mapping(reply).get("description", "")))
                    rows.append(f"<li>{status}: {told} {contents(reply)}</li>")
                rows.append("</ul>")
        title = escape(str(openapi_schema["info"]["title"]))
        return (
            f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{title}</title><style>{STYLE}</style>"
            f"<h1>{title}</h1><p><a href='/api/schema/openapi.json'>openapi.json</a>. Live play goes over the socket "
            "<code>/ws</code>; its messages are in <code>squadra/host/wire/messages.py</code>.</p>" + "".join(rows)
        ).encode()
