"""Write the browser's types from the structs of the wire and the games: ``python tools/generate_types.py [--check]``."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect as shape

from squadra.games import registry
from squadra.games.sergeants.pages.drawing import CardFace, FieldShape
from squadra.games.sergeants.pages.force_builder import Form, Sheet
from squadra.host.wire import bodies, lines, messages
from squadra.kernel import Addend, Sum, Then, beat
from squadra.kernel.game import Briefing, Effect, Hidden, Man, ScoreLine
from squadra.kernel.message import Cited, Msg
from squadra.server.operating import bodies as operating

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "generated"
HEAD = """// Made by tools/generate_types.py from src/squadra/host/wire, server/operating and the kernel. Do not edit.

/** An argument of a sentence. */
export type Arg = string | number | Said | Arg[];
"""
KERNEL = (Msg, Cited, Effect, Addend, Sum, Then, Man, Hidden, Briefing, ScoreLine)
UNIONS = ("FromScreen", "FromServer")
BEATS = frozenset(beat.Beat.__args__)
PAGES: dict[str, tuple[type[msgspec.Struct], ...]] = {"sergeants": (FieldShape, CardFace, Form, Sheet)}
"""What the pages of a game get beside the view, where it is a struct."""
ALIASES = ("Code", "SeatKind", "Role", "Stage", "UndoPolicy")


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The message structs in the order of the file, without the abstract bases."""
    bases = {lines.Wire, bodies.Wish, messages.ToServer, messages.ToClient}
    found = [v for v in vars(module).values() if isinstance(v, type) and issubclass(v, msgspec.Struct)]
    return [v for v in found if v not in bases and v.__module__ == module.__name__]


def name_of(cls: type[Any]) -> str:
    """A struct's name in the browser: a kernel's message is a sentence there, and the `Face` of a screen is not that of a die."""
    return {Msg: "Said", beat.Face: "DieFace"}.get(cls, cls.__name__)


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
        case shape.TupleType():
            return f"[{', '.join(typescript(t) for t in kind.item_types)}]"
        case shape.DictType():
            return f"Record<{typescript(kind.key_type)}, {typescript(kind.value_type)}>"
        case shape.UnionType() if {t.cls for t in kind.types if isinstance(t, shape.StructType)} >= BEATS:
            return "Beat | null" if any(isinstance(t, shape.NoneType) for t in kind.types) else "Beat"
        case shape.StructType():
            return name_of(kind.cls)
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


def interface(cls: type[msgspec.Struct], *, sparse: bool = True) -> str:
    """A struct as an interface. Fields with a default may be missing, if the sender is ``sparse``."""
    info = shape.type_info(cls)
    assert isinstance(info, shape.StructType)
    out = comment(cls.__doc__) + f"export interface {name_of(cls)} {{\n"
    if info.tag is not None:
        out += f'  {info.tag_field}: "{info.tag}";\n'
    for field in info.fields:
        no_default = field.default is field.default_factory is msgspec.NODEFAULT
        optional = not field.required and (sparse or no_default)  # without a default it is unset, and left out
        out += f"  {field.encode_name}{'?' if optional else ''}: {typescript(field.type)};\n"
    return out + "}\n"


def wire() -> str:
    """The messages of the server."""
    parts = [HEAD]
    for name in ALIASES:
        values = getattr(lines, name).__args__
        parts.append(f"export type {name} =\n" + "\n".join(f'  | "{v}"' for v in values) + ";\n")
    parts += [interface(cls) for cls in KERNEL]
    parts += [interface(cls) for module in (beat, lines, messages, bodies, operating) for cls in structs(module)]
    parts.append("export type Beat = " + " | ".join(c.__name__ for c in beat.Beat.__args__) + ";\n")
    for name in UNIONS:
        members = " | ".join(c.__name__ for c in getattr(messages, name).__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def below(kind: shape.Type) -> Iterator[type[msgspec.Struct]]:
    """The structs of which a type is made, the innermost first."""
    match kind:
        case shape.StructType():
            if kind.cls not in KERNEL:
                for field in kind.fields:
                    yield from below(field.type)
                yield kind.cls
        case shape.ListType() | shape.VarTupleType():
            yield from below(kind.item_type)
        case shape.TupleType():
            for item in kind.item_types:
                yield from below(item)
        case shape.DictType():
            yield from below(kind.value_type)
        case shape.UnionType():
            for each in kind.types:
                yield from below(each)
        case _:
            pass


def view(game: str, roots: Iterable[type[msgspec.Struct]]) -> str:
    """What a game shows its seats and sends to its pages."""
    found = list(dict.fromkeys(cls for root in roots for cls in below(shape.type_info(root))))
    names = [cls.__name__ for cls in found]
    assert len(names) == len(set(names)), f"two structs of {game} have one name"
    head = f"// Made by tools/generate_types.py from the structs of {game}. Do not edit.\n"
    body = [interface(cls, sparse=bool(cls.__struct_config__.omit_defaults)) for cls in found]
    said = 'import type { Said } from "./messages";\n' if any("Said" in part for part in body) else ""
    return "\n".join([head, *([said] if said else []), *body])


def files() -> dict[Path, str]:
    """Every generated file with its text."""
    out = {FOLDER / "messages.ts": wire()}
    for name in registry.names():
        if not (FOLDER.parent / "games" / name).is_dir():
            continue  # it has no board: the list of options is enough
        seen = get_type_hints(type(registry.find(name)).view)["return"]
        out[FOLDER / f"{name}.ts"] = view(name, (seen, *PAGES.get(name, ())))
    return out


def main() -> None:
    """Write the files, or with --check only compare them."""
    for target, text in files().items():
        if "--check" not in sys.argv[1:]:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{target.name} differs from the structs: run python tools/generate_types.py")


if __name__ == "__main__":
    main()
