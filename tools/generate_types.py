"""Write the browser's message types from the structs of the wire: ``python tools/generate_types.py [--check]``."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect as shape

from squadra.host.wire import bodies, lines, messages
from squadra.kernel import Cited, Effect, Msg
from squadra.server.operating import bodies as operating

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "messages.ts"
HEAD = """// Made by tools/generate_types.py from the structs of the wire and the kernel. Do not edit.

/** An argument of a sentence. */
export type Arg = string | number | Msg | Arg[];
"""
KERNEL = (Msg, Cited, Effect)
UNIONS = ("FromScreen", "FromServer")
ALIASES = ("Code", "SeatKind", "Role", "Stage", "UndoPolicy")


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The message structs in the order of the file, without the abstract bases."""
    bases = {lines.Wire, bodies.Wish, messages.ToServer, messages.ToClient}
    found = [v for v in vars(module).values() if isinstance(v, type) and issubclass(v, msgspec.Struct)]
    return [v for v in found if v not in bases and v.__module__ == module.__name__]


def typescript(kind: shape.Type) -> str:
    """One type of msgspec's inspection in TypeScript."""
    match kind:
        case shape.Metadata():
            title = (kind.extra_json_schema or {}).get("title")
            return str(title) if title else typescript(kind.type)
        case shape.AnyType() | shape.RawType():
            return "unknown"
        case shape.NoneType():
            return "null"
        case shape.BoolType():
            return "boolean"
        case shape.IntType() | shape.FloatType():
            return "number"
        case shape.StrType():
            return "string"
        case shape.LiteralType():
            return alias_of(kind.values) or " | ".join(f'"{v}"' for v in kind.values)
        case shape.ListType() | shape.VarTupleType():
            inner = typescript(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case shape.DictType():
            return f"Record<{typescript(kind.key_type)}, {typescript(kind.value_type)}>"
        case shape.StructType():
            return kind.cls.__name__
        case shape.UnionType():
            return " | ".join(typescript(t) for t in kind.types)
        case _:
            raise SystemExit(f"no TypeScript for {kind!r}: use small structs on the wire")


def alias_of(values: tuple[Any, ...]) -> str:
    """The name of a Literal that has one in the module, so that the browser can import it."""
    for name in ALIASES:
        if set(getattr(lines, name).__args__) == set(values):
            return name
    return ""


def comment(text: str | None, indent: str = "") -> str:
    lines = [line.strip() for line in (text or "").strip().splitlines()]
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def interface(cls: type[msgspec.Struct]) -> str:
    """A struct as an interface. Fields with a default may be missing."""
    info = shape.type_info(cls)
    assert isinstance(info, shape.StructType)
    out = comment(cls.__doc__) + f"export interface {cls.__name__} {{\n"
    if info.tag is not None:
        out += f'  {info.tag_field}: "{info.tag}";\n'
    for field in info.fields:
        out += f"  {field.encode_name}{'' if field.required else '?'}: {typescript(field.type)};\n"
    return out + "}\n"


def generate() -> str:
    """The whole file."""
    parts = [HEAD]
    for name in ALIASES:
        values = getattr(lines, name).__args__
        parts.append(f"export type {name} =\n" + "\n".join(f'  | "{v}"' for v in values) + ";\n")
    parts += [interface(cls) for cls in KERNEL]
    parts += [interface(cls) for module in (lines, messages, bodies, operating) for cls in structs(module)]
    for name in UNIONS:
        members = " | ".join(c.__name__ for c in getattr(messages, name).__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def main() -> None:
    """Write the file, or with --check only compare it."""
    text = generate()
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{TARGET.name} differs from the structs: run python tools/generate_types.py")
        return
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
