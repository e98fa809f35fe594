"""The browser's types are those of the server."""

from tools import generate_types


def test_the_generated_types_are_up_to_date() -> None:
    for target, text in generate_types.files().items():
        assert target.read_text(encoding="utf-8") == text, (
            f"{target.name} differs from the structs: run python tools/generate_types.py"
        )


def test_no_message_has_a_fixed_length_tuple_or_an_unnamed_union_of_structs() -> None:
    text = generate_types.wire()
    assert "[number, " not in text and "never" not in text
    assert 'type: "answer";' in text and "export type FromScreen = " in text


def test_every_game_has_the_types_of_its_view() -> None:
    files = {target.name: text for target, text in generate_types.files().items()}
    assert "export interface HulkView {" in files["star-quest.ts"]
    assert "export interface SheetView {" in files["rogue-trooper.ts"]
    assert "  spotted?: boolean;" in files["sergeants.ts"], "what a struct leaves out when it has its default"
