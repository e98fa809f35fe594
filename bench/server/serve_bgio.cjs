// boardgame.io's own game server with a small connect four (in-memory storage, one process).
// usage: NODE_ENV=production NODE_PATH=<node_modules> node serve_bgio.cjs <port>
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
const { game } = require('../connect_four.cjs');

const server = Server({ games: [{ ...game, name: 'c4' }], origins: [Origins.LOCALHOST] });
server.run({ port: +process.argv[2] }).then(() => console.log('ready'));
