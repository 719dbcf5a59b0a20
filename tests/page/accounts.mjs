// People with accounts, from the letter to the cards: a hall, a real mail server, and what browsers send.
//
//   node tests/page/accounts.mjs TURUP
//
// Five people sign in by links sent to them. One hosts, three join, and the fifth looks on. Whoever is no friend gets in
// nowhere. After SIGKILL and a new start everybody finds the table, and his chair, again.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPort } from './hall.mjs';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';

const [, , turup] = process.argv;
const port = ownPort();
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'turup-accounts-'));
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A real mail server, which says what it gets.
const post = spawn('/usr/bin/python3', [new URL('../mail/server.py', import.meta.url).pathname],
                   { stdio: ['pipe', 'pipe', 'ignore'] });
const letters = [];
const postPort = await new Promise((resolve) => {
  post.on('exit', (code) => { if (code === 77) process.exit(77); });
  createInterface({ input: post.stdout }).on('line', (line) => {
    const said = JSON.parse(line);
    if (typeof said === 'number') resolve(said); else letters.push(said);
  });
});

let hall;
let log = '';
async function start() {
  hall = spawn(turup, ['serve', '--port', String(port), '--accounts', '--smtp', `smtp://127.0.0.1:${postPort}`,
                       '--mail-from', 'cards@example.org', '--account', 'hari@example.org=standard'],
               { env: { ...process.env, XDG_STATE_HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  hall.stderr.on('data', (data) => { log += data; });
  await new Promise((resolve) => hall.stdout.once('data', resolve));
}

class Browser {
  static async open(table = '') {
    const browser = new Browser();
    Object.assign(browser, { ids: 0, answers: new Map(), last: {} });
    browser.socket = new WebSocket(`ws://127.0.0.1:${port}/socket${table && '/' + table}`, { origin });
    browser.socket.on('message', (data) => {
      const message = JSON.parse(data);
      browser.last[message.t] = message;
      browser.answers.get(message.id)?.(message);
    });
    await new Promise((resolve, reject) => { browser.socket.on('open', resolve).on('error', reject); });
    return browser;
  }
  ask(message) {
    const id = String(++this.ids);
    this.socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve) => this.answers.set(id, resolve));
  }
}

async function eventually(text, holds) {
  for (let i = 0; i < 400; ++i, await sleep(25)) {
    const found = holds();
    if (found) return found;
  }
  throw new Error(text);
}
const letterTo = async (address, after) =>
  (await eventually(`no letter came to ${address}`, () => letters.slice(after).find((one) => one.to?.[0] === address))).text;
// Waits until a browser has been told something; an answer may come before what it brings about.
const isTold = (name, browser, text, holds) => eventually(`${name} is not told ${text}`, () => browser.last.table && holds(browser.last.table));

const people = {};
async function signUp(desk, name) {
  const address = `${name.toLowerCase()}@example.org`;
  const before = letters.length;
  assert.equal((await desk.ask({ t: 'sign_in', address })).t, 'ok');
  const link = (await letterTo(address, before)).match(/^http\S+$/m)[0];
  assert.ok(link.startsWith(`${origin}/#in=`), link);
  const code = link.slice(link.indexOf('=') + 1);
  assert.equal((await desk.ask({ t: 'sign_in_with', code })).wants, 'name');
  people[name] = (await desk.ask({ t: 'sign_in_with', code, name })).person;
  assert.match(people[name], /^[0-9a-f]{32}$/);
}

async function sitDown(names, table) {
  const at = {};
  for (const name of names) {
    at[name] = await Browser.open(table);
    await at[name].ask({ t: 'hello', v: 1, table, person: people[name] });
  }
  return at;
}

try {
  await start();
  let desk = await Browser.open();
  assert.equal((await desk.ask({ t: 'hello', v: 1 })).accounts, true);
  for (const name of ['Hari', 'Asha', 'Bina', 'Chand', 'Dev', 'Xaver']) await signUp(desk, name);
  const ids = {};
  for (const name of ['Asha', 'Bina', 'Chand', 'Dev'])
    ids[name] = (await desk.ask({ t: 'add_friend', person: people.Hari, address: `${name}@example.org` })).friend;

  const game = { t: 'open', variant: '29/base', seat: 'S' };
  assert.match((await desk.ask({ ...game, person: people.Asha })).reason, /hosts no game/);
  assert.equal((await desk.ask({ ...game, name: 'Anon' })).reason, 'sign in first');
  const players = { W: ids.Asha, N: ids.Bina, E: ids.Chand };
  const { table } = await desk.ask({ ...game, person: people.Hari, players });
  assert.match((await desk.ask({ ...game, person: people.Hari })).reason, /close the one that is open/);
  const lists = async (name) => {
    const { host, join: joins, view } = await desk.ask({ t: 'my_tables', person: people[name] });
    return [host, joins, view].map((list) => list.map((one) => one.table).join());
  };
  assert.deepEqual(await lists('Hari'), [table, '', '']);
  assert.deepEqual(await lists('Asha'), ['', table, '']);
  assert.deepEqual(await lists('Dev'), ['', '', table]);
  assert.deepEqual(await lists('Xaver'), ['', '', '']);

  let at = await sitDown(['Hari', 'Asha', 'Bina', 'Chand', 'Dev'], table);
  const { fingerprint } = (await eventually('no rules came', () => at.Asha.last.rules)).rules;
  for (const [i, name] of ['Asha', 'Bina', 'Chand'].entries()) {
    await isTold('Hari', at.Hari, `of ${i} friends`, ({ table: told }) => told.seats.filter(({ who }) => who === 'person').length === i + 1);
    assert.equal(at.Hari.last.table.table.state, 'gathering');
    assert.equal((await at[name].ask({ t: 'sit', fingerprint })).t, 'ok');
  }
  assert.equal((await at.Dev.ask({ t: 'look' })).t, 'ok');
  const link = 'https://meet.example/29';
  assert.equal((await at.Hari.ask({ t: 'settings', conference: link })).t, 'ok');
  for (const [name, browser] of Object.entries(at))
    await isTold(name, browser, 'the link', ({ table: told }) => told.state === 'playing' && told.conference === link);
  // A message about people is understood at a table, too.
  assert.equal((await at.Hari.ask({ t: 'friends', person: people.Hari })).friends.length, 4);
  const stranger = await Browser.open();
  const refused = await stranger.ask({ t: 'hello', v: 1, table, person: people.Xaver });
  assert.equal(refused.reason, 'this table is for friends of its host');
  assert.equal(stranger.last.table, undefined);

  hall.kill('SIGKILL');
  await new Promise((resolve) => hall.on('exit', resolve));
  await start();
  await sleep(4100);  // the lease of the process that was killed
  desk = await Browser.open();
  at = await sitDown(['Hari', 'Asha', 'Dev'], table);
  await isTold('Hari', at.Hari, 'his seat', ({ you }) => you.seat === 'S');
  await isTold('Asha', at.Asha, 'her seat', ({ you }) => you.seat === 'W');
  await isTold('Dev', at.Dev, 'that he looks on', ({ you }) => you.role === 'onlooker');
  assert.deepEqual(await lists('Dev'), ['', '', table]);
  assert.equal((await at.Hari.ask({ t: 'close' })).t, 'ok');
  assert.deepEqual(await lists('Hari'), ['', '', '']);
  assert.equal((await desk.ask({ ...game, person: people.Hari })).t, 'ok');

  const store = readFileSync(join(folder, 'turup', 'hall.sqlite'), 'latin1');
  for (const token of Object.values(people)) assert.ok(!store.includes(token), 'a token is in the store');
  assert.ok(!/@|[0-9a-f]{32}/.test(log), `an address or a token is in the log: ${log}`);
  console.log(`${letters.length} letters, five people at a table, and nobody else`);
} finally {
  hall?.kill('SIGKILL');
  post.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
