// Addresses live after the # so that seat secrets never reach a server log or a Referer header.

export interface Route {
  name:
    | "home"
    | "setup"
    | "learn"
    | "table"
    | "replay"
    | "rules"
    | "join"
    | "verify"
    | "odds"
    | "squads"
    | "chapters"
    | "campaign"
    | "forces"
    | "operator"
    | "lost";
  parts: string[];
}

const NAMES: Record<string, Route["name"]> = {
  "": "home",
  setup: "setup",
  learn: "learn",
  seat: "table",
  watch: "table",
  table: "table",
  replay: "replay",
  rules: "rules",
  join: "join",
  verify: "verify",
  odds: "odds",
  squads: "squads",
  chapters: "chapters",
  campaign: "campaign",
  forces: "forces",
  operator: "operator",
};

export function parse(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
  return { name: NAMES[parts[0] ?? ""] ?? "lost", parts: parts.slice(1) };
}

class Router {
  route = $state.raw<Route>({ name: "home", parts: [] });
  hash = $state("");

  start(): void {
    const read = () => {
      this.hash = location.hash;
      this.route = parse(location.hash);
    };
    addEventListener("hashchange", read);
    read();
  }

  go(...parts: (string | number)[]): void {
    location.hash = `/${parts.map((part) => encodeURIComponent(String(part))).join("/")}`;
  }

  replace(...parts: (string | number)[]): void {
    history.replaceState(null, "", `#/${parts.map((part) => encodeURIComponent(String(part))).join("/")}`);
    this.hash = location.hash;
    this.route = parse(location.hash);
  }
}

export const router = new Router();
