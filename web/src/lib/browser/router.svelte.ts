// Addresses live after the # so that seat secrets never reach a server log or a Referer header.

export interface Route {
  name: string; // the screen or page
  parts: string[]; // what follows it in the address
}

const SHORT: Record<string, string> = { "": "home", seat: "table", watch: "table" };

export function parse(hash: string): Route {
  const [first = "", ...parts] = hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
  return { name: SHORT[first] ?? first, parts };
}

const address = (parts: (string | number)[]) => `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

class Router {
  route = $state.raw<Route>({ name: "home", parts: [] });
  hash = $state("");

  private read(): void {
    this.hash = location.hash;
    this.route = parse(location.hash);
  }

  start(): void {
    addEventListener("hashchange", () => this.read());
    this.read();
  }

  go(...parts: (string | number)[]): void {
    location.hash = address(parts);
  }

  replace(...parts: (string | number)[]): void {
    history.replaceState(null, "", address(parts));
    this.read();
  }
}

export const router = new Router();
