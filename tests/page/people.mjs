// People at browsers without a browser: they speak the protocol of tools/hall/wire.md, act as soon as they may, come back
// by themselves, and say again what was not answered.
import WebSocket from 'ws';

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const kReturn = 200; // milliseconds until a lost connection is tried again

export class Person {
  constructor(origin, table, seat) {
    Object.assign(this, { origin, table, seat, ids: 0, open: new Map(), acknowledged: [], isBack: false });
  }

  connect() {
    this.socket = new WebSocket(`${this.origin.replace('http', 'ws')}/socket/${this.table}`, { origin: this.origin });
    this.socket.on('open', () => {
      this.say({ t: 'hello', table: this.table, token: this.token });
      for (const [id, message] of this.open) if (message.t === 'do') this.write(id, message);
    });
    this.socket.on('message', (data) => this.hear(JSON.parse(data)));
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isBack = false;
      if (!this.isLeaving) setTimeout(() => this.connect(), kReturn);
    });
  }

  write(id, message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ v: 1, id, ...message }));
  }

  say(message) {
    const id = `${this.seat}${++this.ids}`;
    if (message.t !== 'hello') this.open.set(id, message);
    this.write(id, message);
  }

  isSaying(what) {
    return [...this.open.values()].some((message) => message.t === what);
  }

  hear(message) {
    if (message.t === 'elsewhere') this.socket.close();
    if (message.t === 'ok' || message.t === 'no') this.hearAnswer(message);
    if (message.t === 'rules') this.fingerprint = message.rules.fingerprint;
    if (message.t === 'table') this.hearTable(message);
  }

  hearAnswer(message) {
    const asked = this.open.get(message.id);
    this.open.delete(message.id);
    if (message.token) this.token = message.token;
    if (message.events) this.told = { events: message.events, acknowledged: this.acknowledged.length };
    if (message.t === 'ok' && asked?.t === 'do') this.acknowledged.push(asked.words);
  }

  hearTable(message) {
    if (message.you.role === 'visitor' && !this.token && !this.isSaying('sit'))
      this.say({ t: 'sit', name: this.seat, seat: this.seat, fingerprint: this.fingerprint });
    if (message.you.role === 'player') this.isBack = true;
    if (message.table.state === 'over' && message.you.host && !this.isSaying('start')) this.say({ t: 'start' });
    if (message.legal?.length && !this.isSaying('do'))
      this.say({ t: 'do', seen: message.version, words: message.legal[message.legal.length - 1].words });
  }

  leave() {
    this.isLeaving = true;
    this.socket.close();
  }
}

// A table with four people.
export async function openTable(origin, variant) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, { origin });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ v: 1, id: '1', t: 'open', variant, name: 'S', seat: 'S' }));
  const answer = JSON.parse(await new Promise((resolve) => socket.once('message', resolve)));
  socket.close();
  const people = ['S', 'W', 'N', 'E'].map((seat) => new Person(origin, answer.table, seat));
  people[0].token = answer.token;
  people.forEach((person) => person.connect());
  return people;
}

// Waits until everybody is in his seat; returns how many milliseconds it took since `begun`.
export async function allBack(people, begun, patience) {
  while (!people.every((person) => person.isBack)) {
    if (Date.now() - begun > patience) throw new Error(`somebody is not in his seat after ${patience} ms`);
    await sleep(10);
  }
  return Date.now() - begun;
}

// Asks for the history of every table. Returns how many people's latest acknowledged actions are not in it, in order.
export async function lostActions(people) {
  for (const person of people) {
    person.told = undefined;
    person.say({ t: 'history' });
  }
  while (!people.every((person) => person.told)) await sleep(10);
  let lost = 0;
  for (const person of people) {
    const isHis = (event) => event.event === 'action' && event.seat === person.seat;
    const done = person.told.events.filter(isHis).map((event) => event.words);
    // A match that has begun since is told from its beginning.
    const count = Math.min(5, done.length);
    const expected = person.acknowledged.slice(0, person.told.acknowledged).slice(-count).join(', ');
    if (count === 0 || `, ${done.join(', ')}, `.includes(`, ${expected}, `)) continue;
    ++lost;
    console.log(`lost at ${person.table}, ${person.seat}: ${expected}`);
  }
  return lost;
}

export const acknowledged = (people) => people.reduce((sum, person) => sum + person.acknowledged.length, 0);
