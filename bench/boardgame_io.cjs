// Connect four in boardgame.io: its client without a server, and its bare reducer.
// Started by connect_four.py, so that the rounds interleave: a line "cell<TAB>seconds" in, decisions per second out.
const { Client } = require('boardgame.io/dist/cjs/client.js');
const internal = require('boardgame.io/dist/cjs/internal.js');
const { game, W, H } = require('./connect_four.cjs');

console.error = () => {};

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
