// boardgame.io's own game server with a small connect four (in-memory storage, one process).
// usage: NODE_ENV=production NODE_PATH=<node_modules> node serve_bgio.cjs <port>
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js');
const W = 7, H = 6;
const DIRS = [[1, 0], [0, 1], [1, 1], [1, -1]];
function wins(cells, cell, who) {
  const x0 = cell % W, y0 = (cell / W) | 0;
  for (const [dx, dy] of DIRS) {
    let n = 1;
    for (const s of [1, -1]) {
      for (let k = 1; k < 4; k++) {
        const x = x0 + dx * s * k, y = y0 + dy * s * k;
        if (x < 0 || x >= W || y < 0 || y >= H || cells[y * W + x] !== who) break;
        n++;
      }
    }
    if (n >= 4) return true;
  }
  return false;
}
const game = {
  name: 'c4',
  setup: () => ({ cells: Array(W * H).fill(null), heights: Array(W).fill(0), ply: 0, winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, col) => {
      if (!(col >= 0 && col < W) || G.heights[col] >= H) return INVALID_MOVE;
      const cell = G.heights[col] * W + col;
      G.cells[cell] = playerID;
      G.heights[col]++;
      G.ply++;
      if (wins(G.cells, cell, playerID)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => (G.winner !== null ? { winner: G.winner } : G.ply === W * H ? { draw: true } : undefined),
};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: +process.argv[2] }).then(() => console.log('ready'));
