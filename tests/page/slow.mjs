// Holds slow sockets open at a hall: it must close each in time, and answer others meanwhile. A long run.
//
//   node tests/page/slow.mjs TURUP [OF_EACH_KIND]
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPort, startHall } from './hall.mjs';

const [, , turup, ofEach = '100'] = process.argv;
const port = ownPort();
const folder = mkdtempSync(join(tmpdir(), 'turup-slow-'));
const hall = await startHall(turup, port, folder);

const kGet = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: ${'x'.repeat(4000)}\r\n\r\n`;
const kUpgrade = `GET /socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
                 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const kFrame = Buffer.concat([Buffer.from([0x81, 0xfe, 0x1f, 0x40, 0, 0, 0, 0]), Buffer.alloc(8000, 'x')]);
// Each kind has what it sends at once, what it sends a byte at a time, and whether it reads what comes.
const kinds = {
  'a request that never ends': { atOnce: '', slowly: kGet, reads: true },
  'a socket that never reads': { atOnce: kUpgrade, slowly: '', reads: false },
  'a message that never ends': { atOnce: kUpgrade, slowly: kFrame, reads: true },
};
const kPatience = 60000;
const kStep = 500;

function open({ atOnce, slowly, reads }) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < slowly.length) socket.write(slowly.slice(sent, ++sent));
      // Whoever does not read learns of the end when he writes.
      if (!reads && Date.now() - begun > kPatience / 2) socket.resume();
      if (Date.now() - begun > kPatience) end(null);
    }, kStep);
    const end = (took) => {
      clearInterval(timer);
      socket.destroy();
      resolve(took);
    };
    socket.on('connect', () => socket.write(atOnce));
    socket.on('close', () => end(Date.now() - begun));
    socket.on('error', () => {});
    if (reads) socket.resume();
    else socket.pause();
  });
}

const asks = async () => {
  const begun = Date.now();
  const response = await fetch(`http://127.0.0.1:${port}/health`);
  await response.text();
  return Date.now() - begun;
};
const all = Object.entries(kinds).map(([name, kind]) => [name, Promise.all(Array.from({ length: Number(ofEach) }, () => open(kind)))]);
let isOver = false;
let longest = 0;
const asking = (async () => {
  while (!isOver) {
    longest = Math.max(longest, await asks());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
})();
let failed = 0;
for (const [name, sockets] of all) {
  const took = await sockets;
  const open = took.filter((time) => time === null).length;
  failed += open;
  console.log(`${name}: ${took.length - open} of ${took.length} closed, the last after ${(Math.max(...took) / 1000).toFixed(1)} s`);
}
isOver = true;
await asking;
console.log(`others were answered within ${longest} ms`);
hall.kill();
rmSync(folder, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
