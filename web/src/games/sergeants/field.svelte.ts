// The field of a scenario never changes: it is fetched once and kept.

import { api } from "../../lib/api";
import type { FieldShape } from "./view";

const BLANK: FieldShape = { width: 30000, height: 20000, base: 500, template: 1000, tiles: [], features: [], areas: [] };
const asked = new Set<number>();

async function fetchField(scenario: number): Promise<void> {
  asked.add(scenario);
  try {
    const field = await api.service<FieldShape>("sergeants", "field", { scenario });
    fields.known = { ...fields.known, [scenario]: field };
  } catch {
    asked.delete(scenario);
    setTimeout(() => void fetchField(scenario), 2000);
  }
}

class Fields {
  known = $state.raw<Record<number, FieldShape>>({});
}
const fields = new Fields();

/** The field, blank until it has arrived. */
export function fieldOf(scenario: number): FieldShape {
  if (!asked.has(scenario)) void fetchField(scenario);
  return fields.known[scenario] ?? BLANK;
}
