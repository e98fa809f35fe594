// A small map of a mission for the set-up page, drawn from the boards' own files and the layout that the server tells: new missions need no new art.

export interface BoardPlan {
  corridor: string;
  rooms: string;
  walls: string;
  doors: Record<string, string>;
}
export interface MissionPlan {
  boards: { id: string; x: number; y: number; turn: number }[];
  closed: Record<string, string>;
  width: number;
  height: number;
}

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
