"""Plain data as bytes: the same bytes for the same value, whatever the order it was made in."""

from msgspec import Struct, msgpack

from squadra.kernel import codec


class Box(Struct, frozen=True):
    soldiers: dict[int, str]
    marks: frozenset[str] = frozenset()


def test_numbers_may_be_keys_and_their_order_does_not_matter():
    one, two = Box({1: "a", 12: "b", 2: "c"}), Box({12: "b", 2: "c", 1: "a"})
    assert codec.encode(one) == codec.encode(two)
    assert codec.digest(one) == codec.digest(two)
    assert codec.to_json(one) == codec.to_json(two)
    assert msgpack.decode(codec.encode(one), type=Box) == one


def test_sets_are_written_in_order():
    marks = frozenset(f"mark-{n}" for n in range(20))
    assert codec.encode(Box({}, marks)) == codec.encode(Box({}, frozenset(sorted(marks, reverse=True))))
    assert b"mark-0" in codec.to_json(Box({1: "a"}, marks))
