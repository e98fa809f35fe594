// Connect four for boardgame.io.
const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js');

const W = 7, H = 6;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

function four(cells, cell, who) {
  const x0 = cell % W, y0 = (cell / W) | 0;
  for (const [dx, dy] of DIRECTIONS) {
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
  name: 'connect-four',
  setup: () => ({ cells: Array(W * H).fill(null), heights: Array(W).fill(0), ply: 0, winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!(column >= 0 && column < W) || G.heights[column] >= H) return INVALID_MOVE;
      const cell = G.heights[column] * W + column;
      G.cells[cell] = playerID;
      G.heights[column]++;
      G.ply++;
      if (four(G.cells, cell, playerID)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => (G.winner !== null ? { winner: G.winner } : G.ply === W * H ? { draw: true } : undefined),
};

module.exports = { game, W, H };
