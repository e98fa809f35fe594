// Load: G games of connect four over raw websockets, two sockets each; whoever is asked answers at once.
// Latency: from sending a move until the OPPONENT has the new state. Matches are made before the clock starts (and, if they run out, as old ones end).
// usage: node load.cjs <bgio|squadra> <port> <games> <seconds> [warm-up s] [server pid]
const WebSocket = require('ws');
const http = require('http');
const fs = require('fs');
const [, , kind, port, G, secs, warm, spid] = process.argv;
const games = +G, T = +secs * 1000, WARM = +(warm || 2) * 1000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
let seq = 0, recording = false, moves = 0, bytes = 0, finished = 0, stop = false;
const lat = [], stock = [];

function cpuOf(pid) { // CPU seconds of a process (100 ticks a second)
  try {
    const f = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return (+f[11] + +f[12]) / 100;
  } catch { return 0; }
}

function create() {
  const body = JSON.stringify({ game: 'connect-four', seats: [{ seat: 'red', who: 'link' }, { seat: 'yellow', who: 'link' }] });
  return new Promise((ok, bad) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const req = http.request({ host: '127.0.0.1', port, path: '/api/matches', method: 'POST', agent, headers }, (res) => {
      let text = '';
      res.on('data', (d) => { text += d; });
      res.on('end', () => ok(JSON.parse(text)));
    });
    req.on('error', bad);
    req.end(body);
  });
}

class Game {
  constructor() { this.sock = [null, null]; this.t = 0; }
  connect() {
    const url = kind === 'bgio' ? `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket` : `ws://127.0.0.1:${port}/ws`;
    return Promise.all([0, 1].map((p) => new Promise((ok, bad) => {
      const ws = new WebSocket(url, { perMessageDeflate: false });
      this.sock[p] = ws;
      ws.on('error', bad);
      ws.on('message', (d) => this.hear(p, d.toString(), ok));
      if (kind !== 'bgio') ws.on('open', ok);
    })));
  }
  async start() {
    this.n = -1; this.synced = [false, false];
    if (kind === 'bgio') { this.id = 'g' + process.pid + '_' + (seq++); this.sync(0); return; }
    const made = stock.pop() || await create();
    this.id = made.match; // the mover stays: his own copy of the last state may still be on its way
    this.seats = made.seats.map((s) => s.seat);
    made.seats.forEach((s, p) => this.sock[p].send(JSON.stringify({ type: 'join', tickets: [s.ticket], nonce: 'load' })));
  }
  sync(p) { this.sock[p].send('42/c4,' + JSON.stringify(['sync', this.id, String(p), undefined, 2])); }
  hear(p, s, ok) {
    if (recording) bytes += s.length;
    if (kind === 'bgio') return this.hearBgio(p, s, ok);
    const m = JSON.parse(s);
    if (m.type !== 'state' || m.stage === 'gathering') return;
    const options = m.ask && m.ask.options;
    if (m.stage === 'over') { if (p !== this.mover) this.shown(m.number, true); return; }
    if (!options || m.number <= this.n) return;   // only the one who is asked acts on it
    if (m.number > 0) this.shown(m.number, false); else this.n = 0;
    if (stop) return;
    this.mover = p; this.t = performance.now();
    const option = (Math.random() * options.length) | 0;
    this.sock[p].send(JSON.stringify({ type: 'answer', id: m.number + 1, seat: this.seats[p], number: m.number, option }));
  }
  hearBgio(p, s, ok) {
    if (s[0] === '0') return this.sock[p].send('40/c4,');
    if (s === '2') return this.sock[p].send('3');
    if (s.startsWith('40/c4')) return ok();
    if (!s.startsWith('42/c4,')) return;
    const [type, id, a] = JSON.parse(s.slice(6));
    if (id !== this.id || (type !== 'sync' && type !== 'update')) return;
    const state = type === 'sync' ? a.state : a;
    if (type === 'sync') {
      this.synced[p] = true;
      if (p === 0 && !this.synced[1]) return this.sync(1);
      if (!(this.synced[0] && this.synced[1])) return;
      this.mover = undefined;
      return this.move(state, 0);
    }
    if (state._stateID <= this.n || p === this.mover) return;   // act on the opponent's copy
    this.shown(state._stateID, !!state.ctx.gameover);
    if (!state.ctx.gameover && !stop) this.move(state, +state.ctx.currentPlayer);
  }
  move(state, player) {
    const legal = []; for (let c = 0; c < 7; c++) if (state.G.heights[c] < 6) legal.push(c);
    const col = legal[(Math.random() * legal.length) | 0];
    this.mover = player; this.t = performance.now();
    const action = { type: 'MAKE_MOVE', payload: { type: 'drop', args: [col], playerID: String(player) } };
    this.sock[player].send('42/c4,' + JSON.stringify(['update', action, state._stateID, this.id, String(player)]));
  }
  shown(n, over) {
    if (n <= this.n) return;
    this.n = n;
    if (recording) { lat.push(performance.now() - this.t); moves++; }
    if (over) { finished++; if (!stop) this.start(); }
  }
}

(async () => {
  const all = Array.from({ length: games }, () => new Game());
  for (let i = 0; i < all.length; i += 25) await Promise.all(all.slice(i, i + 25).map((g) => g.connect()));
  const wanted = kind === 'bgio' ? 0 : games + Math.ceil((T + WARM) / 4);
  while (stock.length < wanted) stock.push(...await Promise.all(Array.from({ length: 8 }, create)));
  for (const g of all) g.start();
  await new Promise((r) => setTimeout(r, WARM));
  const cpu0 = process.cpuUsage(), server0 = spid ? cpuOf(spid) : 0, t0 = performance.now();
  recording = true;
  await new Promise((r) => setTimeout(r, T));
  recording = false;
  const dt = (performance.now() - t0) / 1000, cpu = process.cpuUsage(cpu0), server = spid ? cpuOf(spid) - server0 : 0;
  stop = true; lat.sort((a, b) => a - b);
  const q = (x) => (lat.length ? +lat[Math.min(lat.length - 1, Math.floor(lat.length * x))].toFixed(2) : null);
  console.log(JSON.stringify({
    kind, games, movesPerS: Math.round(moves / dt), p50: q(0.5), p99: q(0.99), finished,
    bytesPerMove: Math.round(bytes / Math.max(1, moves)), serverCpu: +(server / dt).toFixed(2),
    usPerMove: +((server / Math.max(1, moves)) * 1e6).toFixed(1), clientCpu: +((cpu.user + cpu.system) / 1e6 / dt).toFixed(2),
  }));
  process.exit(0);
})().catch((e) => { console.log(JSON.stringify({ error: String(e) })); process.exit(1); });
