// Two halls share a database behind HAProxy; one of them is killed under load, again and again.
//
//   node tests/page/two.mjs TURUP [TIMES [TABLES]]
//
// PostgreSQL and HAProxy come from Debian and run in a temporary folder. The configuration of HAProxy is the one in
// tools/web/README.md, with other ports. Nothing that was acknowledged may be lost, and everybody must come back to
// his seat. How long that takes is told.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, comesUp, ownPort } from './hall.mjs';
import { acknowledged, allBack, lostActions, openTable, sleep } from './people.mjs';

const [, , turup, times = '4', tables = '6'] = process.argv;
const kPostgres = '/usr/lib/postgresql/15/bin';
if (!existsSync(`${kPostgres}/initdb`) || !existsSync('/usr/sbin/haproxy')) {
  console.log('PostgreSQL and HAProxy are not installed');
  process.exit(process.env.CI ? 1 : 77);
}
const first = ownPort();
const ports = { proxy: first, halls: [first + 1, first + 2], database: first + 3 };
const origin = `http://127.0.0.1:${ports.proxy}`;
const folder = mkdtempSync(join(tmpdir(), 'turup-two-'));
chmodSync(folder, 0o777);

// PostgreSQL refuses to run as root.
const isRoot = process.getuid() === 0;
const asOwner = (words) => (isRoot ? ['runuser', '-u', 'postgres', '--', ...words] : words);
function postgres() {
  const make = asOwner([`${kPostgres}/initdb`, '-D', `${folder}/data`, '-U', 'turup', '-A', 'trust']);
  execFileSync(make[0], make.slice(1), { stdio: 'ignore' });
  const run = asOwner([`${kPostgres}/postgres`, '-D', `${folder}/data`, '-p', String(ports.database), '-k', folder]);
  return spawn(run[0], run.slice(1), { stdio: 'ignore' });
}

function haproxy() {
  const guide = readFileSync(new URL('../../tools/web/README.md', import.meta.url), 'utf8');
  let config = /```haproxy\n([^`]*)```/.exec(guide)[1];
  config = config.replaceAll(':8080', `:${ports.proxy}`).replaceAll(':2931', `:${ports.halls[0]}`);
  writeFileSync(`${folder}/haproxy.cfg`, config.replaceAll(':2932', `:${ports.halls[1]}`));
  return spawn('/usr/sbin/haproxy', ['-db', '-f', `${folder}/haproxy.cfg`], { stdio: 'ignore' });
}

async function hall(port) {
  const process_ = spawn(turup, ['serve', '--quiet', '--port', String(port), '--origin', origin, '--per-address', '1000', '--trust-proxy', '127.0.0.1',
                                 '--database', `postgresql://turup@127.0.0.1:${ports.database}/postgres`],
                         { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => process_.stdout.once('data', resolve));
  return process_;
}

const gone = (one) => new Promise((resolve) => one.once('exit', resolve));
const isReady = () => {
  try {
    execFileSync(`${kPostgres}/pg_isready`, ['-h', '127.0.0.1', '-p', String(ports.database), '-q']);
    return true;
  } catch {
    return false;
  }
};
const database = postgres();
await comesUp('PostgreSQL', isReady);
const halls = await Promise.all(ports.halls.map(hall));
const proxy = haproxy();
await comesUp('HAProxy', () => answers(origin));
const people = [];
for (let i = 0; i < Number(tables); ++i) people.push(...(await openTable(origin, 'whist/base')));
await allBack(people, Date.now(), 10000);
let slowest = 0;
let lost = 0;
for (let time = 0; time < Number(times); ++time) {
  await sleep(800);
  const which = time % 2;
  const mine = people.filter((person) => person.isBack);
  const begun = Date.now();
  halls[which].kill('SIGKILL');
  await gone(halls[which]);
  await sleep(50);
  slowest = Math.max(slowest, await allBack(mine, begun, 60000));
  lost += await lostActions(people);
  halls[which] = await hall(ports.halls[which]);
  await sleep(1200); // until HAProxy has found it again
}
console.log(`killed one of two halls ${times} times: ${acknowledged(people)} acknowledged actions, ${lost} lost; ` +
            `the slowest return took ${slowest} ms`);
people.forEach((person) => person.leave());
for (const one of [...halls, proxy]) one.kill('SIGTERM');
await Promise.all([...halls, proxy].map(gone));
database.kill('SIGTERM');
await gone(database);
rmSync(folder, { recursive: true, force: true });
process.exit(lost === 0 ? 0 : 1);
