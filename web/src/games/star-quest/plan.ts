// A small map of a mission for the set-up page, drawn from the content files themselves: new missions need no new art.

export interface BoardPlan { corridor: string; rooms: string; walls: string; doors: Record<string, string> }
export interface MissionPlan { boards: { id: string; x: number; y: number; turn: number }[]; closed: Record<string, string>; width: number; height: number }

/** One board section of 12 × 12 squares, one unit each, as SVG paths (content/FORMAT.md, section 1). */
export function readBoard(text: string): BoardPlan {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("+"));
  const drawing = lines.slice(first, first + 25);
  const plan: BoardPlan = { corridor: "", rooms: "", walls: "", doors: {} };
  for (let row = 0; row < 25; row++)
    for (let column = 0; column < 25; column++) {
      const mark = drawing[row]?.[column] ?? " ";
      const [x, y] = [Math.floor(column / 2), Math.floor(row / 2)];
      if (row % 2 && column % 2) {
        if (mark === ".") plan.corridor += `M${x} ${y}h1v1h-1z`;
        else if (mark !== "#") plan.rooms += `M${x} ${y}h1v1h-1z`;
      } else if (row % 2 !== column % 2) {
        const edge = row % 2 ? `M${column / 2} ${y}v1` : `M${x} ${row / 2}h1`;
        if (mark === "-" || mark === "|") plan.walls += edge;
        else if (/[a-z]/.test(mark)) plan.doors[mark] = (plan.doors[mark] ?? "") + edge;
      }
    }
  return plan;
}

/** Layout, rotation and closed doors of a mission file: the few lines of TOML that a picture needs. */
export function readMission(text: string): MissionPlan {
  const list = (name: string): string[][] => {
    const found = new RegExp(`^${name} *= *(\\[\\s*(?:\\[[^\\]]*\\][,\\s]*)+\\])`, "m").exec(text)?.[1] ?? "[]";
    return [...found.slice(1).matchAll(/\[([^\]]*)\]/g)].map((row) => row[1]!.split(",").map((cell) => cell.trim().replace(/"/g, "")).filter(Boolean));
  };
  const layout = list("layout");
  const rotation = list("rotation");
  const boards = layout.flatMap((row, y) => row.map((id, x) => ({ id, x: x * 12, y: y * 12, turn: Number(rotation[y]?.[x] ?? 0) })));
  const doors = /^\[doors\][^\n]*\n((?:\w+ *=[^\n]*\n)*)/m.exec(text)?.[1] ?? "";
  const closed = Object.fromEntries([...doors.matchAll(/^(\w+) *= *"([a-z]*)"/gm)].map((match) => [match[1]!, match[2]!]));
  return { boards, closed, width: 12 * (layout[0]?.length ?? 1), height: 12 * Math.max(1, layout.length) };
}
