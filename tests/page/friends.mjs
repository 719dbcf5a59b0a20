// People with accounts: how they sign in, their friends, and the games that they host, join and view.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, eventually, eventuallySame, expect, expectAccessible, expectSame, sleep } from './browser.mjs';
import { Post } from './post.mjs';
import { playUntil } from './tables.mjs';

const post = new Post();
const mail = await post.open();
const evening = await begin('friends', ['--accounts', '--smtp', mail, '--mail-from', 'cards@example.org',
                                         '--account', 'hari@example.org=standard', '--account', 'uma@example.org=standard', '--account', 'gita@example.org=standard_guest']);
const addressOf = (name) => `${name.toLowerCase()}@example.org`;
const kConference = 'https://meet.example.org/twenty-nine';

// Asks for a link, opens it, and says what one is called when that is asked for the first time.
async function signsIn(person, address = addressOf(person.name)) {
  await person.goTo('/');
  await person.find('.signing-in input[type=email]').fill(address);
  await person.tap('.signing-in button[type=submit]');
  await person.sees('.link-sent');
  await person.page.goto('about:blank');
  await person.goTo(await post.linkTo(address));
  await person.tap('.enter');
  await person.find('.signing-in input[autocomplete=given-name]').fill(person.name);
  await person.tap('.enter');
  await person.sees('.dashboard');
}

async function signUp(name) {
  const person = await evening.person(name);
  await signsIn(person);
  return person;
}

const tokenOf = (person) => person.page.evaluate(() => localStorage.getItem('turup.person'));
const kBreath = 60; // milliseconds: the hall does not listen to who says too much at once
const asks = async (person, message) => {
  await sleep(kBreath);
  return person.says({ ...message, person: await tokenOf(person) });
};
const listed = async (person, list) => {
  const games = person.page.getByRole('region', { name: list, exact: true }).locator('li');
  return games.count();
};
async function adds(person, address) {
  await person.find('.friends input[type=email]').fill(address);
  await person.tap('.friends form button');
}

let hari;
await evening.check('29host-acct-01 who has no account cannot play; with a link by mail he can', async () => {
  const visitor = await evening.person('Visitor');
  await visitor.goTo('/');
  await visitor.sees('.signing-in');
  expectSame(await visitor.count('.variant'), 0, 'games to choose from');
  const answer = await visitor.says({ t: 'open', variant: '29/base', name: 'Visitor', seat: 'S', players: {} });
  expectSame(answer.t, 'no', 'to open a table');
  await expectAccessible(visitor, 'the page to sign in');
  await visitor.leaves();
  hari = await signUp('Hari');
  await hari.sees('.own-account:has-text("hari@example.org")');
  await expectAccessible(hari, 'the page of who has an account');
});

await evening.check('29host-acct-05 an address and a first name are all that is kept: there is no password', async () => {
  expectSame(await hari.count('input[type=password]'), 0, 'fields for a password');
  const me = await asks(hari, { t: 'me' });
  expectSame(Object.keys(me).sort(), ['address', 'id', 'kind', 'name', 't'], 'what the hall tells of a person');
  expect(!(await hari.page.content()).toLowerCase().includes('type="password"'), 'nowhere on the page');
});

let people;
await evening.check('29host-friend-01 friends are added by their address; an unknown one is refused clearly', async () => {
  await adds(hari, 'nobody.here@example.org');
  await hari.sees('.friends .problem');
  const refusal = await hari.text('.friends .problem');
  expect(/sign|account|address/i.test(refusal), `a clear reason, not: ${refusal}`);
  expectSame(await hari.count('.friends li'), 0, 'friends on the list');
  people = {};
  for (const name of ['Asha', 'Binoy', 'Chitra', 'Dev', 'Eva', 'Xaver']) people[name] = await signUp(name);
  for (const [i, name] of ['Asha', 'Binoy', 'Chitra', 'Dev'].entries()) {
    await adds(hari, addressOf(name));
    await eventuallySame('friends on the list', () => hari.count('.friends li'), i + 1);
  }
  await adds(people.Asha, addressOf('Eva'));
  await people.Asha.sees('.friends li:has-text("Eva")');
});

// People who come for the first time, without a window of their own.
const crowd = [];
async function grows(to) {
  while (crowd.length < to) {
    const address = `friend${crowd.length + 1}@example.org`;
    crowd.push(address);
    await sleep(2 * kBreath);
    await hari.says({ t: 'sign_in', address });
    const [, code] = /#in=(.*)/.exec(await post.linkTo(address));
    const { person } = await hari.says({ t: 'sign_in_with', code, name: `Friend ${crowd.length}` });
    expect(person, `${address} has an account`);
  }
}
async function befriends(person, count) {
  for (const address of crowd.slice(0, count)) expectSame((await asks(person, { t: 'add_friend', address })).t, 'ok', `${person.name} adds ${address}`);
}
// The next friend is one too many: that is told on the page.
async function isFull(person, most) {
  await person.goTo('/');
  await person.sees(`.friends :text("${most} of ${most} friends")`);
  await adds(person, crowd.at(-1));
  await person.sees(`.friends .problem:has-text("${most}")`);
  expectSame((await asks(person, { t: 'friends' })).friends.length, most, 'friends on the list');
}

await evening.check('29host-acct-02 a basic account does not host, and has ten friends at most', async () => {
  const { Dev } = people;
  await Dev.sees('.not-host');
  expectSame(await Dev.count('.host-new'), 0, 'the way to host');
  expectSame((await asks(Dev, { t: 'me' })).kind.friends, 10, 'friends that a basic account allows');
  expectSame((await asks(Dev, { t: 'open', variant: '29/base', seat: 'S', players: {} })).t, 'no', 'to open a table');
  await grows(11);
  await befriends(Dev, 10);
  await isFull(Dev, 10);
});

let link;
await evening.check('29host-host-01 a standard account hosts, as one of the four players', async () => {
  await hari.tap('.host-new');
  await hari.sees('.variant');
  await choosesGameHere(hari, '29/base');
  await opensForFriends(hari, { W: 'Asha', N: 'Binoy', E: 'Chitra' });
  link = hari.page.url();
  expectSame((await hari.last()).you, { ...(await hari.last()).you, role: 'player', seat: 'S', host: true }, 'the host plays');
});

async function choosesGameHere(person, variant) {
  await person.tap(`[data-variant="${variant}"]`);
  await person.sees('.open-form');
}
async function opensForFriends(person, chairs) {
  await eventually('his friends can be chosen', async () => (await person.find('.open-form .who-choice select').first().locator('option').count()) > 4);
  await person.find('.open-form label:has-text("Your chair") select').selectOption('S');
  for (const [seat, name] of Object.entries(chairs)) {
    const chair = person.find(`.open-form .who-choice select[aria-label$="${{ W: 'West', N: 'North', E: 'East' }[seat]}"]`);
    const value = await chair.locator('option', { hasText: name }).getAttribute('value');
    await chair.selectOption(value);
  }
  await person.find('.open-form input[type=url]').fill(kConference);
  await person.tap('.open-table');
  await person.sees('.lobby .invite');
  await eventuallySame('the link to the call', async () => (await person.last()).table.conference, kConference);
}

await evening.check('29host-host-03 the host finds the game under Host, players under Join, other friends under View, strangers nowhere', async () => {
  const wanted = { Hari: [1, 0, 0], Asha: [0, 1, 0], Binoy: [0, 1, 0], Chitra: [0, 1, 0], Dev: [0, 0, 1], Eva: [0, 0, 0], Xaver: [0, 0, 0] };
  for (const person of [hari, ...Object.values(people)]) {
    await person.goTo('/');
    await person.sees('.dashboard[aria-busy=false]');
    expectSame([await listed(person, 'Host'), await listed(person, 'Join'), await listed(person, 'View')], wanted[person.name], `the lists of ${person.name}`);
  }
  await expectAccessible(people.Dev, 'the lists');
});

await evening.check('29host-acct-03 a standard account hosts one game at a time, and has fifty friends at most', async () => {
  expectSame((await asks(hari, { t: 'me' })).kind, { ...(await asks(hari, { t: 'me' })).kind, word: 'standard', friends: 50, games: 1 }, 'a standard account');
  const answer = await asks(hari, { t: 'open', variant: '29/base', seat: 'S', players: {} });
  await grows(51);
  await befriends(hari, 46);
  await isFull(hari, 50);
  expect(answer.t === 'no' && /one game|already|host/i.test(answer.reason), `a second game is refused: ${answer.reason}`);
});

await evening.check('29host-acct-04 a standard guest has the same rights', async () => {
  const gita = await signUp('Gita');
  const { kind } = await asks(gita, { t: 'me' });
  expectSame([kind.friends, kind.games], [50, 1], 'friends and games of a guest');
  await gita.sees('.host-new');
  expectSame((await asks(gita, { t: 'open', variant: '29/base', seat: 'S', players: {} })).t, 'ok', 'a first game');
  expectSame((await asks(gita, { t: 'open', variant: '29/base', seat: 'S', players: {} })).t, 'no', 'a second game');
  await befriends(gita, 50);
  await isFull(gita, 50);
  await gita.leaves();
});

async function takesChair(person) {
  await person.goTo('/');
  await person.tap(person.page.getByRole('region', { name: 'Join', exact: true }).getByText('To the table'));
  await person.tap('button.take');
  await eventually(`${person.name} sits`, async () => (await person.last())?.you.role === 'player');
}

await evening.check('29host-join-02 with three joined the table waits, and nobody is written to', async () => {
  await hari.tap(hari.page.getByRole('region', { name: 'Host', exact: true }).getByText('To the table'));
  await takesChair(people.Asha);
  await takesChair(people.Binoy);
  const seated = async () => (await hari.last()).table.seats.filter(({ who }) => who === 'person').length;
  await eventuallySame('people who sit, as the host is told', seated, 3);
  await sleep(800);
  const { table, view } = await hari.last();
  expectSame([table.state, view === undefined], ['gathering', true], 'the table');
  expectSame(post.letters.length, 0, 'letters about the game');
  await hari.sees('.lobby :text("kept for Chitra")');
});

await evening.check('29host-join-01 the game begins when all four have joined', async () => {
  await takesChair(people.Chitra);
  const players = [hari, people.Asha, people.Binoy, people.Chitra];
  for (const person of players) await person.sees('.room');
  await playUntil(players, ({ view }) => view.phase === 'auction');
  expectSame((await people.Chitra.last()).view.hand.length, 4, 'the cards of the last to join');
});

await evening.check('29host-conf-01 each player sees the conference link', async () => {
  for (const person of [hari, people.Asha, people.Binoy, people.Chitra])
    await eventuallySame(`the link on ${person.name}'s screen`, () => person.find('.bar a.call').getAttribute('href'), kConference);
});

await evening.check('29host-view-01 friends of the host look on; a friend of a player does not', async () => {
  const { Dev, Eva, Xaver } = people;
  await Dev.tap(Dev.page.getByRole('region', { name: 'View', exact: true }).getByText('To the table'));
  await Dev.tap('button.look');
  await Dev.sees('.room .hand.shown');
  for (const person of [Eva, Xaver]) {
    await person.goTo(link);
    await person.sees('text=This table is not open to you');
    expectSame(await person.last(), null, `what ${person.name} is told of the table`);
  }
});

await evening.check('a player is back at his chair from another browser, where he signs in', async () => {
  const again = await evening.person('Asha');
  await again.goTo(link);
  await again.find('.signing-in input[type=email]').fill(addressOf('Asha'));
  await again.tap('.signing-in button[type=submit]');
  await again.sees('.link-sent');
  await again.page.goto('about:blank');
  await again.goTo(await post.linkTo(addressOf('Asha')));
  await again.tap('.enter');
  await again.sees('.dashboard');
  await again.goTo(link);
  await again.sees('.room');
  expectSame((await again.last()).you.seat, 'W', 'her chair');
});

await evening.check('29host-acct-05 the file of the hall has no word of a password', async () => {
  const { execFileSync } = await import('node:child_process');
  const found = execFileSync('find', [evening.folder, '-type', 'f']).toString().trim().split('\n');
  for (const file of found) expect(!readFileSync(join(file)).includes('password'), `${file} has no field for it`);
});

await evening.check('rules that somebody with an account has written are played at once', async () => {
  const stranger = await evening.person('Stranger');
  await stranger.goTo('/write');
  await stranger.sees('.play-now[aria-disabled=false]');
  await stranger.tap('.play-now');
  await stranger.sees('.toast:has-text("Sign in")');
  await stranger.leaves();
  const uma = await signUp('Uma');
  await uma.goTo('/write');
  await uma.sees('.play-now[aria-disabled=false]');
  expectSame(await uma.count('.play-it input'), 0, 'a field for the name that the account has');
  await uma.tap('.play-now');
  await uma.sees('.room');
  const { table, you } = await uma.last();
  expectSame(table.seats.filter(({ who }) => who === 'club').length, 3, 'bots');
  expectSame(table.seats.find(({ seat }) => seat === you.seat).name, 'Uma', 'who plays');
});

post.close();
await evening.end();
