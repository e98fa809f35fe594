"""The browser's types are those of the server."""

from tools import generate_types


def test_the_generated_types_are_up_to_date() -> None:
    assert generate_types.TARGET.read_text(encoding="utf-8") == generate_types.generate(), (
        "messages.ts differs from the structs: run python tools/generate_types.py"
    )


def test_no_message_has_a_fixed_length_tuple_or_an_unnamed_union_of_structs() -> None:
    text = generate_types.generate()
    assert "[number, " not in text and "never" not in text
    assert 'type: "answer";' in text and "export type FromScreen = " in text
