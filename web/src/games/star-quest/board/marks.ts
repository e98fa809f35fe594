// What lasts on a figure of the supplement: the sign of a small badge, and the words for it.

import { t } from "../../../lib/text/i18n.svelte";
import type { FigureView, Marks } from "../view";

const MARKS: [(marks: Marks) => unknown, string, string][] = [
  [(m) => m.down, "down", "M-3 0h6M0-3v6"],
  [(m) => m.smoke, "smoke", "M-3 1.500h6a1.800 1.800 0 0 0 0-3.500 2.500 2.500 0 0 0-4.600-.6A2 2 0 0 0-3 1.500z"],
  [(m) => m.seen_by?.length, "seen", "M-4 0q4-5 8 0q-4 5-8 0zM-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0"],
  [(m) => m.jinxed, "jinxed", "M-3-3l6 6m0-6l-6 6"],
  [(m) => m.emp, "emp", "M1-4l-3 5h2l-1 4 4-6H1z"],
  [(m) => m.under || m.control, "control", "M-3 2l3-5 3 5z"],
  [(m) => m.amok, "amok", "M-3-2l3 5 3-5z"],
  [(m) => m.confused, "confused", "M-2-1.500a2 2 0 1 1 3 1.700q-1 .6-1 1.600M0 3.600v.1"],
  [
    (m) => m.aura,
    "aura",
    "M0-3.800a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600zM0-1.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z",
  ],
  [(m) => m.warp || m.twice, "again", "M-2.500-3.500h5L-2.500 3.500h5z"],
  [(m) => m.ambush, "ambush", "M-3.500 2.500l3.500-6 3.500 6M0 .5v2"],
  [(m) => m.loses_turn || m.idle, "idle", "M-1.600-3v6M1.600-3v6"],
];

export const marksOn = (marks: Marks = {}) => MARKS.filter(([lies]) => lies(marks));

export const markWords = (figure: FigureView | undefined): string[] =>
  marksOn(figure?.marks).map(([, name]) => t(`sq-mark-${name}`));
