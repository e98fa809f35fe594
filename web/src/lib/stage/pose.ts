// How things are drawn while an act plays: pure functions of the act, the scene before it and 0 to 1.

import { back, into, io, mix, out, within } from "./ease";
import { NEVER, REST, type Act, type Pose, type StageGame, type Where } from "./types";

/** The things that an act moves. All others rest, and need not be drawn again. */
export function moved(act: Act): readonly string[] {
  const { beat, part } = act;
  if (!beat || part === "shot" || part === "plate" || part === "read" || part === "aim") return [];
  if (beat.type === "reveal") return [beat.thing, beat.becomes];
  if (beat.type === "scan") return [beat.at];
  return "thing" in beat ? [beat.thing] : [];
}

/** The place along a path at `p`, easing from place to place. */
export function along(path: readonly Where[], p: number): { x: number; y: number; hop: number } {
  const legs = path.length - 1;
  const last = path[legs];
  if (legs < 1 || !last) return { x: last?.x ?? 0, y: last?.y ?? 0, hop: 0 };
  const leg = Math.min(legs - 1, Math.floor(p * legs));
  const share = Math.min(1, p * legs - leg);
  const [a, b] = [path[leg]!, path[leg + 1]!];
  return { x: mix(a.x, b.x, io(share)), y: mix(a.y, b.y, io(share)), hop: Math.sin(share * Math.PI) };
}

/** `view` is what is drawn now: before `alters` that of the scene, after it the changed one. */
export function poseOf(act: Act, p: number, view: unknown, game: StageGame, anchor: string): Pose {
  const { beat, part } = act;
  if (!beat || p >= 1) return REST;
  const r = game.at(view, anchor)?.r ?? 1;
  switch (part) {
    case "walk": {
      if (beat.type !== "walk") return REST;
      if (beat.by === "teleport")
        return { ...REST, opacity: p < 0.5 ? 1 - p * 2 : p * 2 - 1, scale: 1 - 0.3 * Math.sin(p * Math.PI) };
      const path = beat.path.map((place) => game.at(view, place)).filter((each) => each !== null);
      const first = path[0];
      if (!first || path.length < 2) return REST;
      const now = along(path, p);
      const hop = beat.by === "ride" || beat.by === "pushed" ? 0 : now.hop * r * (beat.by === "jump" ? 0.8 : 0.24);
      return { ...REST, dx: now.x - first.x, dy: now.y - first.y - hop };
    }
    case "place":
      return { ...REST, scale: Math.max(0.01, back(p)), opacity: out(p) };
    case "leave":
      return { ...REST, opacity: 1 - p, scale: mix(1, 0.8, p) };
    case "open":
      return beat.type === "open" ? { ...REST, gap: beat.shut ? 1 - io(p) : io(p) } : REST;
    case "reveal": {
      const e = io(p);
      return { ...REST, dy: -Math.sin(e * Math.PI) * r * 0.67, flip: Math.max(0.02, Math.abs(Math.cos(e * Math.PI))) };
    }
    case "hit": {
      const hard = beat.type === "wound";
      return { ...REST, dx: Math.sin(p * (hard ? 26 : 22)) * r * (hard ? 0.29 : 0.24) * (1 - p) };
    }
    case "fall":
      return { ...REST, ...fallen(78 * into(within(p, 0, 0.55)), r * 0.8), opacity: 1 - within(p, 0.5, 1) };
    case "heal":
    case "mark":
      return { ...REST, scale: 1 + 0.14 * Math.sin(p * Math.PI) };
    default:
      return REST;
  }
}

/** A turn about the feet. */
function fallen(turn: number, feet: number): Pick<Pose, "turn" | "dx" | "dy"> {
  const angle = (turn * Math.PI) / 180;
  return { turn, dx: feet * Math.sin(angle), dy: feet * (1 - Math.cos(angle)) };
}

/** A pose as an SVG transform around the thing's own middle (0, 0). Empty at rest. */
export function transform({ dx, dy, turn, scale, flip }: Pose): string {
  const parts: string[] = [];
  if (dx || dy) parts.push(`translate(${dx.toFixed(2)} ${dy.toFixed(2)})`);
  if (turn) parts.push(`rotate(${turn.toFixed(1)})`);
  if (scale !== 1 || flip !== 1) parts.push(`scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})`);
  return parts.join(" ");
}

/** What is looked at while an act plays: for the camera, the free corner and the ring of reduced motion. */
export function focus(act: Act): readonly string[] {
  const { beat } = act;
  if (!beat) return [];
  switch (beat.type) {
    case "aim":
      return [beat.actor, ...(act.whom ?? beat.targets)];
    case "throw":
      return act.attack
        ? [act.attack.actor, ...act.attack.targets]
        : beat.foe
          ? [beat.roller, beat.foe]
          : [beat.roller];
    case "walk":
      return [beat.path[0] ?? beat.thing, beat.path.at(-1) ?? beat.thing];
    case "reveal":
      return [beat.at || beat.thing];
    case "scan":
      return [beat.at];
    case "card":
      return beat.affects ?? [];
    case "score":
    case "turn":
      return [];
    default:
      return [beat.thing];
  }
}

export const altered = (act: Act, p: number): boolean => act.alters !== NEVER && p >= act.alters;
