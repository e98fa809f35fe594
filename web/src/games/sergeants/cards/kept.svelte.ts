// What never changes is no part of the view: it is fetched once and kept. The field of a scenario, the faces of the cards.

import { api } from "../../../lib/link/api";
import type { CardFace, FieldShape } from "../view";

class Kept<T> {
  private known = $state.raw<Record<string, T>>({});
  private asked = new Set<string>();
  constructor(
    private service: string,
    private blank: T,
  ) {}

  /** The thing, blank until it has arrived. */
  of(wish: Record<string, number>): T {
    const key = JSON.stringify(wish);
    if (!this.asked.has(key)) void this.fetch(key, wish);
    return this.known[key] ?? this.blank;
  }

  private async fetch(key: string, wish: Record<string, number>): Promise<void> {
    this.asked.add(key);
    try {
      const came = await api.service<T>("sergeants", this.service, wish);
      this.known = { ...this.known, [key]: came };
    } catch {
      setTimeout(() => void this.fetch(key, wish), 2000);
    }
  }
}

const fields = new Kept<FieldShape>("field", {
  width: 30000,
  height: 20000,
  base: 500,
  template: 1000,
  tiles: [],
  features: [],
  areas: [],
});
const faces = new Kept<Record<string, CardFace>>("faces", {});

export const fieldOf = (scenario: number): FieldShape => fields.of({ scenario });

/** What is printed on a card. The card of a medal is named after its bearer: "1001*bronze_star-1". */
export function faceOf(id: string): CardFace {
  const [owner, medal] = id.split("*");
  const face = faces.of({})[medal ?? id];
  return face ? { ...face, id, ...(medal ? { owner: Number(owner) } : {}) } : { id, bar: [] };
}
