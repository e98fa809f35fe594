// One Fluent catalogue for the Python side and the browser. Texts are fetched once per language and area, and every
// component that speaks reads `texts.version`, so that the language changes without a reload.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { wire } from "#wire";
import type { Language } from "../browser/settings.svelte";

/** A message for people: a key with arguments, which may be messages themselves. */
export interface Said {
  key: string;
  args?: Record<string, Value>;
}
export type Value = string | number | boolean | null | Said | Value[] | undefined;

export class Texts {
  language = $state<Language>("en");
  version = $state(0);
  private bundles = new Map<Language, FluentBundle>();
  private loaded = new Map<string, Promise<void>>();

  bundle(language: Language): FluentBundle {
    let bundle = this.bundles.get(language);
    if (!bundle) {
      bundle = new FluentBundle(language, { useIsolating: false });
      this.bundles.set(language, bundle);
    }
    return bundle;
  }

  add(language: Language, source: string): void {
    this.bundle(language).addResource(new FluentResource(source), { allowOverrides: true });
    this.version += 1;
  }

  /** Fetches an area ("web", or the name of a game) in a language; English too, as the fallback. */
  async need(area: string, language: Language): Promise<void> {
    await Promise.all([...new Set<Language>([language, "en"])].map((each) => this.fetch(each, area)));
  }

  private fetch(language: Language, area: string): Promise<void> {
    const name = `${language}/${area}`;
    let wait = this.loaded.get(name);
    if (!wait) {
      wait = wire.ask(`/api/words/${name}`).then(async (answer) => {
        if (answer.ok) this.add(language, await answer.text());
        else this.loaded.delete(name);
      });
      this.loaded.set(name, wait);
    }
    return wait;
  }

  areas(): string[] {
    return [...new Set([...this.loaded.keys()].map((name) => name.slice(3)))];
  }

  async speak(language: Language): Promise<void> {
    await Promise.all(this.areas().map((area) => this.need(area, language)));
    this.language = language;
  }

  has(key: string): boolean {
    void this.version;
    return this.bundle(this.language).hasMessage(key) || this.bundle("en").hasMessage(key);
  }

  format(key: string, args: Record<string, Value> = {}): string {
    void this.version;
    for (const language of [this.language, "en"] as const) {
      const bundle = this.bundle(language);
      const message = bundle.getMessage(key);
      if (message?.value) {
        return bundle.formatPattern(message.value, this.given(bundle, args), []);
      }
    }
    return key;
  }

  /** The arguments of a message as Fluent takes them, names also in their other forms. */
  private given(bundle: FluentBundle, args: Record<string, Value>): Record<string, FluentVariable> {
    const result: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      result[name] = this.plain(value);
      if (typeof value === "string" || (value && typeof value === "object"))
        Object.assign(result, this.forms(bundle, name, value));
    }
    return result;
  }

  /** How else a thing is named in a sentence: `$card-the`, `$card-The`, and `$card-of` ..., where its text has such. */
  private forms(bundle: FluentBundle, name: string, value: Value): Record<string, string> {
    const found: Record<string, string> = { [`${name}-the`]: this.say(value) };
    if (Array.isArray(value)) {
      found[`${name}-the`] = value.map((each) => this.forms(bundle, "one", each)["one-the"]).join(", ");
    } else if (value && typeof value === "object") {
      for (const [form, pattern] of Object.entries(bundle.getMessage(value.key)?.attributes ?? {})) {
        found[`${name}-${form}`] = bundle.formatPattern(pattern, this.given(bundle, value.args ?? {}), []);
      }
    }
    const the = found[`${name}-the`] ?? "";
    return { ...found, [`${name}-The`]: the.charAt(0).toUpperCase() + the.slice(1) };
  }

  private plain(value: Value): string | number {
    if (typeof value === "number" && value >= 0) return value; // a negative one goes through `say`, which writes a real minus
    return this.say(value);
  }

  /** Anything that the server says: a message, a list of them, a name, a number. */
  say(value: Value): string {
    void this.version;
    if (value === null || value === undefined) return "";
    if (typeof value === "number") return new Intl.NumberFormat(this.language).format(value).replace("-", "−");
    if (typeof value === "boolean") return value ? "1" : "0";
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return value.map((each) => this.say(each)).join(", ");
    return this.format(value.key, value.args ?? {});
  }

  percent(chance: number): string {
    return `${new Intl.NumberFormat(this.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(chance * 100)} %`;
  }

  /** "71.0–99.8 %", or one number where both are the same. */
  percents([low, high]: [number, number]): string {
    const [least, most] = [this.percent(low), this.percent(high)];
    return least === most ? most : `${least.replace(" %", "")}–${most}`;
  }

  date(iso: string | number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
  }
}

export const texts = new Texts();
export const t = (key: string, args: Record<string, Value> = {}): string => texts.format(key, args);
export const say = (value: Value): string => texts.say(value);
