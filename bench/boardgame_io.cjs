// Connect four in boardgame.io: its client without a server, and its bare reducer.
// Started by connect_four.py, so that the rounds interleave: a line "cell<TAB>seconds" in, decisions per second out.
const { Client } = require('boardgame.io/dist/cjs/client.js');
const internal = require('boardgame.io/dist/cjs/internal.js');
const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js');

const W = 7, H = 6;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];
console.error = () => {};

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

const free = (G) => { const out = []; for (let c = 0; c < W; c++) if (G.heights[c] < H) out.push(c); return out; };
const pick = (list) => list[(Math.random() * list.length) | 0];

function clientGame() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let n = 0;
  for (;;) {
    const state = client.getState();
    if (state.ctx.gameover) break;
    client.moves.drop(pick(free(state.G)));
    n++;
  }
  client.stop();
  return n;
}

const ready = internal.ProcessGameConfig(game);
const reducer = internal.CreateGameReducer({ game: ready });
function reducerGame() {
  let state = internal.InitializeGame({ game: ready, numPlayers: 2 });
  let n = 0;
  while (!state.ctx.gameover) {
    const payload = { type: 'drop', args: [pick(free(state.G))], playerID: state.ctx.currentPlayer };
    state = reducer(state, { type: 'MAKE_MOVE', payload });
    n++;
  }
  return n;
}

const cells = { 'boardgame.io client': clientGame, 'boardgame.io reducer': reducerGame };
function measure(play, seconds) {
  const start = process.hrtime.bigint();
  let n = 0, spent = 0;
  do { n += play(); spent = Number(process.hrtime.bigint() - start) / 1e9; } while (spent < seconds);
  return n / spent;
}

for (const play of Object.values(cells)) measure(play, 1);
console.log(JSON.stringify(Object.keys(cells)));
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const [name, seconds] = line.split('\t');
  console.log(measure(cells[name], +seconds));
});
