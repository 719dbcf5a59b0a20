// A table of 29 that a host opens for friends far away: they join by its link, and play by clicking.
import { begin, eventually, eventuallySame, expect, expectAccessible, expectSame, sleep } from './browser.mjs';
import { choosesGame, joins, opensTable, playUntil, setsPace, startsIfNeeded, usual } from './tables.mjs';

const kConference = 'https://meet.example.org/twenty-nine';
const evening = await begin('play');
const host = await evening.person('Hari');
const friends = [await evening.person('Asha'), await evening.person('Binoy', { width: 768, height: 1024 }), await evening.person('Chitra', { width: 360, height: 740 })];
const everybody = [host, ...friends];
let link;

await evening.check('29host-host-02 the host page lists the options and who sits on each chair', async () => {
  await choosesGame(host, '29/base');
  const rules = await host.find('[data-rule]').evaluateAll((all) => all.map((one) => one.dataset.rule));
  for (const rule of ['double', 'redouble', 'seventh-card']) expect(rules.includes(rule), `the host may choose \`${rule}\``);
  await eventuallySame('the chairs of the others', () => host.count('.open-form .who-choice select'), 3);
  expectSame(await host.find('.open-form .who-choice select').first().inputValue(), 'open', 'the first chair is for a friend');
  await expectAccessible(host, 'the host page');
});

await evening.check('what cannot stand together says why', async () => {
  const redouble = '.rule:has([data-rule=redouble])';
  expect(!(await host.find(redouble).isVisible()), 'it is not among those that can be chosen');
  await host.tap('.unfit > summary');
  expect(await host.find('[data-rule=redouble]').isDisabled(), 'a redouble needs a double');
  expect((await host.text(redouble)).includes('double'), 'and says so');
  await host.tap('[data-rule=double]');
  await eventually('a redouble may be chosen', () => host.find('[data-rule=redouble]').isEnabled());
  await host.tap('[data-rule=seventh-card]');
  await eventually('the seventh card is chosen', () => host.find('[data-rule=seventh-card]').isChecked());
  await eventually('a card of his own is not to be had beside it', () => host.find('[data-rule=own-trump-card]').isDisabled());
});

await evening.check('a host opens the table', async () => {
  link = await opensTable(host, { conference: kConference });
  expect(/\/t\/[a-z0-9]+$/.test(link), 'the link leads to the table');
  await expectAccessible(host, 'the lobby');
});

await evening.check('a friend joins in at most three taps, without an account', async () => {
  for (const friend of friends.slice(0, 2)) {
    friend.taps = 0;
    await joins(friend, link);
    expect(friend.taps <= 3, `${friend.name} needed ${friend.taps} taps`);
  }
  await friends[2].goTo(link);
  await friends[2].sees('.big-name input');
  await expectAccessible(friends[2], 'the page of a visitor');
});

await evening.check('29host-join-02 with three nothing happens: the table waits', async () => {
  await eventually('the host has agreed', async () => (await host.last()).table.seats.every(({ who, agreed }) => who === 'open' || agreed));
  const before = await host.last();
  await host.tapsAnyway('button.start');
  await eventually('the host is told why', async () => (await host.text('.toast')).includes('chair is open'));
  await sleep(1200);
  const after = await host.last();
  expectSame([after.table.state, after.version, 'view' in after], ['gathering', before.version, false], 'the table');
  expectSame(after.table.seats.filter(({ who }) => who === 'open').length, 1, 'chairs that are open');
});

await evening.check('29host-join-01 the cards are dealt when the fourth has joined', async () => {
  await joins(friends[2], link);
  for (const person of everybody) await person.sees('.room');
  const { view, table } = await friends[0].last();
  expectSame([table.state, view.deal, view.phase], ['playing', 1, 'cut'], 'stage 1 begins');
  await playUntil(everybody, ({ view: now }) => now.phase === 'auction');
  for (const person of everybody) await eventuallySame(`the cards that ${person.name} holds`, () => person.count('.hand .slot'), 4);
});

await evening.check('29host-conf-01 the conference link is shown to everybody', async () => {
  for (const person of everybody)
    await eventuallySame(`the link on ${person.name}'s screen`, () => person.find('.bar a.call').getAttribute('href'), kConference);
});

await evening.check('the bids are a ladder', async () => {
  let actor;
  await playUntil(everybody, async () => actor !== undefined, {
    before: async (person, { legal }) => {
      if (actor) return;
      const numbers = legal.filter(({ say }) => say === 'bid').map(({ number }) => number);
      const shown = async () => (await person.find('.rungs button').allInnerTexts()).map(Number);
      await eventuallySame('the rungs', shown, [...numbers].sort((a, b) => a - b));
      actor = person;
    },
  });
});

const seen = new Set();
const refused = new Set();
// Returns a place of a card that no other card lies over; on a telephone the lower row of the hand covers much of the upper.
function placeSeen(card) {
  const box = card.getBoundingClientRect();
  for (let y = 4; y < box.height; y += 6)
    for (let x = 4; x < box.width; x += 6)
      if (document.elementFromPoint(box.left + x, box.top + y)?.closest('.slot') === card) return { x, y };
  return undefined;
}

// Taps a card that may not be played, and reads why not; each person once, so that no older reason is read.
async function triesAnother(person, { view, legal }) {
  for (const { say } of legal) seen.add(say);
  const may = new Set(legal.map(({ card }) => card));
  const other = view.phase === 'play' && legal.some(({ card }) => card) ? view.hand.find((card) => !may.has(card)) : undefined;
  if (!other || refused.size >= 2 || refused.has(person)) return;
  const slot = person.find(`.slot[data-card="${other}"]`).first();
  await person.tap(slot, { position: await slot.evaluate(placeSeen) });
  await eventually("a reason in card players' words", () => person.find('.toast').filter({ hasText: /must|may only|trump/i }).count());
  expect((await person.last()).view.hand.includes(other), 'the card is still in the hand');
  refused.add(person);
}

await evening.check('a whole deal is played by clicking', async () => {
  const { version } = await host.last();
  const over = await playUntil(everybody, ({ ledger }) => ledger?.deal >= 1, { before: triesAnother, patience: 90000 });
  expect(over.version > version + 32, 'every card was played');
  for (const say of ['bid', 'trump', 'pass', 'play']) expect(seen.has(say), `somebody could ${say}`);
});

await evening.check('a card that may not be played says why', async () => {
  await playUntil(everybody, async () => refused.size > 0, { before: triesAnother });
});

await evening.check('the end of a deal shows the ledger and the score', async () => {
  await host.sees('dialog[open] .ledger li');
  await host.sees('dialog[open] .ledger .note:text-matches("[a-z]")');
  await host.sees('dialog[open] .totals .total');
  await expectAccessible(host, 'the end of a deal');
  await host.tap(host.find('.contract, .bar h1').first());
  await eventuallySame('dialogs, once it is put away', () => host.count('dialog[open]'), 0);
});

await evening.check('trumps are asked for and shown', async () => {
  let asked = seen.has('ask');
  await playUntil(everybody, async ({ view }) => asked && view.shown, {
    patience: 60000,
    before: async (person, { legal }) => { asked ||= legal.some(({ say }) => say === 'ask'); },
  });
  await host.sees('.pile.up');
  await expectAccessible(host, 'the table');
  await expectAccessible(friends[2], 'the table on a phone');
});

for (const friend of friends) await friend.leaves();

await evening.check('29host-conf-01 without a conference link nothing is shown', async () => {
  await choosesGame(host, '29/base');
  await opensTable(host, { others: 'club' });
  await startsIfNeeded(host);
  expectSame(await host.count('a.call'), 0, 'links to a conference');
});

await evening.check('a whole match is played by clicking, with bots at once', async () => {
  await setsPace(host, 0);
  const over = await playUntil([host], ({ table }) => table.state === 'over', {
    patience: 300000,
    choose: (legal) => legal.find(({ say }) => say === 'pass') ?? usual(legal),
  });
  expect(over.view.deal >= 6, 'six pips are not lost in fewer deals');
  await host.sees('dialog[open] .winners');
});

await evening.check('the host deals the next match', async () => {
  await host.find('dialog[open] .buttons button').first().click();
  await eventually('the next match', async () => (await host.last()).table.state === 'playing');
});

await evening.end();
