// The hall behind nginx, which speaks TLS: the configuration of tools/web/README.md, with other ports and a certificate
// of its own, must let people in and sockets through.
//
//   node tests/page/nginx.mjs TURUP
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, comesUp, ownPort } from './hall.mjs';
import WebSocket from 'ws';
import { allBack, openTable, sleep } from './people.mjs';

const [, , turup] = process.argv;
if (!existsSync('/usr/sbin/nginx')) {
  console.log('nginx is not installed');
  process.exit(process.env.CI ? 1 : 77);
}
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; // nobody vouches for a certificate that was made a moment ago
const first = ownPort();
const folder = mkdtempSync(join(tmpdir(), 'turup-nginx-'));
execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost',
                         '-keyout', `${folder}/cards.key`, '-out', `${folder}/cards.pem`], { stdio: 'ignore' });
const guide = readFileSync(new URL('../../tools/web/README.md', import.meta.url), 'utf8');
const config = /```nginx\n([^`]*)```/.exec(guide)[1]
                   .replace('listen 443 ssl', `listen 127.0.0.1:${first} ssl`)
                   .replace('server_name cards.example', 'server_name localhost')
                   .replaceAll('/etc/ssl', folder)
                   .replace(':2929', `:${first + 1}`);
writeFileSync(`${folder}/nginx.conf`, `daemon off; pid ${folder}/pid; error_log ${folder}/errors;\n` +
                                          config.replace('http {', 'http { access_log off;'));
const origin = `https://localhost:${first}`;
const hall = spawn(turup, ['serve', '--quiet', '--port', String(first + 1), '--origin', origin, '--per-address', '8',
                            '--trust-proxy', '127.0.0.1'],
                   { env: { ...process.env, XDG_STATE_HOME: folder }, stdio: ['ignore', 'pipe', 'ignore'] });
await new Promise((resolve) => hall.stdout.once('data', resolve));
const nginx = spawn('/usr/sbin/nginx', ['-c', `${folder}/nginx.conf`, '-p', folder], { stdio: 'ignore' });
await comesUp('nginx', () => answers(origin));
const page = await fetch(`${origin}/`);
const people = await openTable(origin, 'whist/base');
await allBack(people, Date.now(), 10000);
while (people[0].acknowledged.length < 3) await sleep(20);
people.forEach((person) => person.leave());

// Every address has its own limit; a browser that writes the header of a proxy itself stays who it is.
const open = (localAddress, headers = {}) => new Promise((resolve) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, { origin, localAddress, headers });
  socket.once('open', () => resolve('open'));
  socket.once('error', (error) => resolve(error.message));
});
const own = [];
for (let i = 0; i < 8; ++i) own.push(await open('127.0.0.2'));
const invented = await open('127.0.0.2', { 'X-Forwarded-For': '192.0.2.1', Forwarded: 'for=192.0.2.1' });
const other = await open('127.0.0.3');
const isCounted = own.every((one) => one === 'open') && invented.includes('503') && other === 'open';
if (!isCounted) console.log(`behind nginx addresses are mixed up: ${[...own, invented, other].join(', ')}`);
nginx.kill('SIGTERM');
hall.kill('SIGTERM');
await new Promise((resolve) => hall.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
const isSafe = page.status === 200 && page.headers.get('content-security-policy')?.includes("default-src 'self'");
console.log(isSafe ? 'behind nginx people play' : 'the page came without its headers');
process.exit(isSafe && isCounted ? 0 : 1);
