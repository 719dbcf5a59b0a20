// Checks what onlookers see, who sees it, and that they can do nothing.
import { begin, eventually, eventuallySame, expect, expectAccessible, expectSame } from './browser.mjs';
import { choosesGame, joins, opensTable, playUntil, startsIfNeeded } from './tables.mjs';

const evening = await begin('look');
const host = await evening.person('Hari');
const friend = await evening.person('Asha');
const looker = await evening.person('Dev');
const other = await evening.person('Eva', { width: 390, height: 844 });
let link;

async function asks(person) {
  await person.goTo(link);
  await person.find('.big-name input').fill(person.name);
  await person.tap('button.look');
  await eventually(`${person.name} has asked`, async () => (await person.last()).you.role === 'onlooker');
}

const openHands = async (person) => Object.entries((await person.last()).view.open).filter(([, cards]) => cards.length > 0).map(([seat]) => seat).sort();
const hand = (seat) => `.seat[data-seat=${seat}] button[aria-pressed]`;
async function sees(person, seats, text) {
  await eventuallySame(text, () => openHands(person), seats);
  const shown = async () => await person.count('.open-hand') + (await person.count('.hand.shown'));
  await eventuallySame(`${text}: hands that lie face up`, shown, seats.length);
}
// Sees no other hand than before, once everything has come that somebody else's click could have changed.
async function seesStill(person, seats, text) {
  await person.hearsAll();
  expectSame(await openHands(person), seats, text);
  await sees(person, seats, text);
}

await evening.check('a host and a friend play against bots', async () => {
  await choosesGame(host, '29/base');
  link = await opensTable(host, { others: { N: 'club', E: 'club' } });
  await joins(friend, link);
  await startsIfNeeded(host);
  // Nothing moves until one of the two acts.
  await playUntil([host, friend], ({ view }) => view?.phase === 'auction' && ['S', 'W'].includes(view.actor));
});

await evening.check('who asks to look on sees no card before the host admits him', async () => {
  await asks(looker);
  await asks(other);
  const { view, you } = await looker.last();
  expectSame([view === undefined, you.admitted], [true, false], 'nothing is shown');
  await looker.sees('text=The host decides');
});

await evening.check('the host admits, and the players see who looks on', async () => {
  await host.opens('people');
  for (const person of [looker, other]) {
    await host.tap(host.find('.people li', { hasText: person.name }).getByText('Let them look on'));
    await person.sees('.room');
  }
  await friend.opens('people');
  await friend.sees('.people li:has-text("Dev"):has-text("Hari")');
});

await evening.check('29host-view-02 at first the host’s hand lies face up, the others face down', async () => {
  await sees(looker, ['S'], 'only the hand of the host');
  const own = (await host.last()).view.hand;
  expectSame([...(await looker.last()).view.open.S].sort(), [...own].sort(), 'the hand of the host');
  await eventuallySame('its cards', () => looker.count('.hand.shown .card'), own.length);
  for (const seat of ['W', 'N', 'E']) await eventuallySame(`${seat} face down`, () => looker.count(`.seat[data-seat=${seat}] .backs`), 1);
  const text = JSON.stringify(await looker.last());
  for (const card of (await friend.last()).view.hand)
    expect(!text.includes(`"${card}"`), `the ${card} of another hand is in what the onlooker gets`);
  await expectAccessible(looker, 'the table of an onlooker');
});

await evening.check('29host-view-03 a click shows another hand and a second hides it, for that onlooker alone', async () => {
  const before = [await host.last(), await friend.last()].map(({ view }) => JSON.stringify(view.open));
  await looker.tap(hand('W'));
  await sees(looker, ['S', 'W'], 'the hand of W is shown');
  expectSame([...(await looker.last()).view.open.W].sort(), [...(await friend.last()).view.hand].sort(), 'the hand of W');
  await seesStill(other, ['S'], 'the other onlooker sees what he saw');
  for (const person of [host, friend]) await person.hearsAll();
  expectSame([await host.last(), await friend.last()].map(({ view }) => JSON.stringify(view.open)), before, 'what the players see');
  await looker.tap(hand('W'));
  await sees(looker, ['S'], 'the hand of W is hidden again');
});

await evening.check('29host-view-04 an onlooker has nothing to act with', async () => {
  for (const what of ['.actions', 'button.slot', '.prompt .aids button']) expectSame(await looker.count(what), 0, what);
  const { version } = await host.last();
  const seen = (await looker.last()).version;
  for (const words of ['bid 20', 'pass', 'play 7C']) {
    const answer = await looker.says({ t: 'do', seen, words });
    expectSame([answer.t, answer.reason], ['no', 'only players do that'], words);
  }
  expectSame((await looker.says({ t: 'reset', what: 'score' })).reason, 'only the host does that', 'a reset');
  await host.hearsAll();
  expectSame((await host.last()).version, version, 'the table');
});

await evening.check('an onlooker follows the game and is back after a reload', async () => {
  await playUntil([host, friend], ({ view }) => view.phase === 'play' && view.trick.length > 0);
  await looker.page.reload();
  await looker.sees('.hand.shown .card');
  await sees(looker, ['S'], 'the hand of the host');
});

await evening.check('where players consent, a hand is shown only when its player says so', async () => {
  await host.opens('host');
  await host.find('.settings select').filter({ has: host.find('option[value=consent]') }).selectOption('consent');
  await sees(looker, [], 'nothing is shown any more');
  await friend.opens('people');
  await friend.tap(friend.find('.people li', { hasText: 'Dev' }).getByText('Show my hand to Dev'));
  await sees(looker, ['W'], 'the hand of the friend');
  await seesStill(other, [], 'the other onlooker sees none');
});

await evening.check('where nobody may look on, a visitor is not offered it', async () => {
  await host.opens('host');
  await host.find('.settings select').filter({ has: host.find('option[value=nobody]') }).selectOption('nobody');
  await eventuallySame('who may look on', async () => (await host.last()).table.looking, 'nobody');
  const late = await evening.person('Late');
  await late.goTo(link);
  await late.sees('.big-name input');
  expectSame(await late.count('button.look'), 0, 'the button to look on');
});

await evening.end();
