"""A beat goes where its sentence goes, and nowhere else."""

import msgspec

from squadra.kernel import Cited, Event
from squadra.kernel.beat import Beat, Card, Fall, Walk
from squadra.kernel.codec import encode
from squadra.kernel.message import Msg


def test_who_may_not_know_the_sentence_gets_the_poorer_beat() -> None:
    face = Card("encounter", "c7", title=Msg("card-nort"), seat="ann", stays="hand")
    back = Card("encounter", "", seat="ann", stays="hand")
    drawn = Event(Cited("draws", {"card": "c7"}), to=("ann",), other=Event(Cited("draws-unseen"), beat=back), beat=face)
    mine, theirs = drawn.seen_by("ann"), drawn.seen_by("bob")
    assert mine is not None and mine.beat == face
    assert theirs is not None and theirs.beat == back and b"c7" not in encode(theirs)


def test_a_secret_sentence_without_another_leaves_no_beat() -> None:
    assert Event(Cited("hides"), to=("ann",), beat=Walk("figure:1", ("square:1", "square:2"))).seen_by("bob") is None


def test_a_stored_story_keeps_its_beats() -> None:
    event = Event(Cited("falls", {"target": "Orc"}), beat=Fall("figure:orc-1", at="square:9"))
    assert msgspec.msgpack.decode(encode(event), type=Event) == event


def test_every_beat_says_its_kind() -> None:
    tags = [kind.__struct_config__.tag for kind in Beat.__args__]
    assert len(set(tags)) == len(tags) == 16
