// What a set-up page shows: what stands in a field, which fields count, what may be chosen. The server has the last word.

import type { FormChoice, FormField, FormValue, Ways } from "./games.svelte";

export interface Page {
  value: (field: FormField) => FormValue;
  picked: (field: FormField) => FormChoice | undefined;
  lit: (choice: FormChoice) => boolean;
  counts: (field: FormField) => boolean;
}

/** The page with these words said; `main` is the field whose choices preset others. */
export function pageOf(fields: FormField[], wish: Record<string, FormValue>, main?: FormField): Page {
  const choiceOf = (field: FormField, said: FormValue) => field.choices?.find((choice) => choice.value === said);
  const holds = (name: string, values: FormValue[]): boolean => {
    const field = fields.find((each) => each.name === name);
    return !!field && counts(field) && values.includes(value(field));
  };
  const fits = (ways: Ways = []): boolean =>
    !ways.length || ways.some((way) => Object.entries(way).every(([name, values]) => holds(name, values)));
  const lit = (choice: FormChoice) => fits(choice.lit);
  const counts = (field: FormField) => fits(field.only);
  const preset = (field: FormField) =>
    (main && field !== main ? choiceOf(main, value(main))?.presets?.[field.name] : undefined) ?? field.default;
  // What can no longer be chosen gives way to the first thing that can: no squad has two leaders.
  function value(field: FormField): FormValue {
    const said = wish[field.name] ?? preset(field);
    const choice = choiceOf(field, said);
    return !choice || lit(choice) ? said : (field.choices?.find(lit)?.value ?? said);
  }
  return { value, picked: (field) => choiceOf(field, value(field)), lit, counts };
}
