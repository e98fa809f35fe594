// The Rogue window as everybody at the table sees it. Who is still to come shows nothing: not even whether he could play.

import type { View } from "../view";

export interface Place {
  seat: string;
  state: "passed" | "overruled" | "counts" | "now" | "to-come";
  card: string;
}

export function circuit({ window, played }: View): Place[] {
  return (window?.seats ?? []).map((seat, index) => {
    const card = played.find((play) => play.seat === seat)?.card ?? "";
    const last = played.at(-1)?.seat === seat;
    return {
      seat,
      card,
      state: card
        ? last
          ? "counts"
          : "overruled"
        : index < window!.turn
          ? "passed"
          : index === window!.turn
            ? "now"
            : "to-come",
    };
  });
}
