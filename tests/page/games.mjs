// Other games at the same page: rules that a host typed himself, eight seats, cards to give away, dummy, a talon.
import { begin, eventually, eventuallySame, expect, expectAccessible, expectSame } from './browser.mjs';
import { choosesGame, opensTable, playUntil, setsPace, startsIfNeeded, usual } from './tables.mjs';

const kOwn = `variant: Sixteen tonight
says: The lowest bid is sixteen.
extends: 29/base
auction: { from: 16 }
`;
const kTalon = `variant: Fifty-six with a talon
says: The declarer takes four cards.
extends: 56/four
pack: { ranks: [J, 9, A, 10, K, Q, 8], copies: 2 }
dealing: { script: [13, auction, discard] }
talon: { cards: 4, taken_by: declarer }
`;
const evening = await begin('games');
const host = await evening.person('Hari');

async function pastesRules(text) {
  await host.goTo('/');
  await host.tap('.own-file summary');
  await host.find('.own-file textarea').fill(text);
  await host.tap('.own-file button');
}

await evening.check('rules with a mistake are refused, and the place is told', async () => {
  await pastesRules(kOwn.replace('from: 16', 'from: sixteen'));
  await host.sees('.own-file .problem:has-text("Line 4")');
});

await evening.check('rules that the host typed himself are played', async () => {
  await pastesRules(kOwn);
  await host.sees('.open-form');
  await opensTable(host, { others: 'club' });
  await startsIfNeeded(host);
  await setsPace(host, 0);
  await host.opens('rules');
  await host.sees('.panel:has-text("16")');
  let lowest = Infinity;
  await playUntil([host], ({ ledger }) => ledger?.deal >= 1, {
    before: async (person, { legal, view }) => {
      if (view.phase === 'auction' && view.bid === 0) lowest = Math.min(lowest, ...legal.filter(({ say }) => say === 'bid').map(({ number }) => number));
    },
  });
  expect(lowest === 16 || lowest === Infinity, `the lowest bid is 16, not ${lowest}`);
  expectSame((await host.last()).table.title, 'Sixteen tonight', 'the title');
  const weighed = await host.says({ t: 'cost', deal: 1 });
  expect(weighed.t === 'ok' && Array.isArray(weighed.costs), `its decisions are weighed by these rules: ${weighed.reason ?? ''}`);
});

await evening.check('a table of 56 with eight seats, bots in seven', async () => {
  await host.goTo('/');
  await host.sees('.variant');
  const { variants } = await host.says({ t: 'variants' });
  const variant = variants.find(({ name, seats }) => name.startsWith('56/') && seats === 8);
  expect(variant, 'there is a 56 for eight');
  await choosesGame(host, variant.name);
  await opensTable(host, { seat: await host.find('.open-form select').first().inputValue(), others: 'random' });
  await startsIfNeeded(host);
  await setsPace(host, 0);
  await eventuallySame('seats at the table', () => host.count('.seat'), 8);
  let bids = 0;
  await playUntil([host], ({ ledger }) => ledger?.deal >= 1, {
    patience: 90000,
    choose: (legal) => usual(legal, { bid: bids++ }),
  });
});

await evening.check('hearts: three cards are chosen and given away', async () => {
  await choosesGame(host, 'hearts/base');
  await opensTable(host, { seat: await host.find('.open-form select').first().inputValue(), others: 'club' });
  await startsIfNeeded(host);
  await setsPace(host, 0);
  await playUntil([host], ({ view }) => view.phase === 'exchange');
  await eventually('cards are to be given', async () => (await host.count('.giving')) === 1);
  expect(await host.find('.giving button').isDisabled(), 'not before three are chosen');
  const { legal, view } = await host.last();
  const of = legal.find(({ of: cards }) => cards)?.of ?? legal[0].cards;
  const cards = [...new Set(of)].slice(0, 3);
  for (const card of cards) await host.tap(`.slot[data-card="${card}"]`);
  await eventuallySame('cards that are lifted', () => host.count('.slot.lifted'), 3);
  await host.tap('.giving button');
  await eventually('the cards are given', async () => (await host.last()).view.phase === 'play');
  const after = (await host.last()).view;
  expectSame([...after.given].sort(), [...cards].sort(), 'what was given');
  expectSame([after.received.length, view.hand.length], [3, 13], 'what came back');
  await playUntil([host], ({ ledger }) => ledger?.deal >= 1);
});

await evening.check('bridge: the declarer taps dummy’s cards, which lie open above his own', async () => {
  await choosesGame(host, 'bridge/base');
  await opensTable(host, { others: 'club' });
  await startsIfNeeded(host);
  await host.sees('.contract .standing:has-text("vulnerable")');
  await setsPace(host, 0);
  const highest = (legal) => legal.find(({ words }) => words === 'bid 7 no_trumps') ?? usual(legal);
  await playUntil([host], ({ view, legal }) => view.phase === 'play' && legal?.length && !view.hand.includes(legal[0].card), { choose: highest });
  await host.sees('.other-hand');
  expect((await host.text('.prompt')).includes('North’s hand'), 'whose card is to be played');
  const { legal, view } = await host.last();
  const may = legal.map(({ card }) => card).sort();
  const raised = async () => (await host.find('.other-hand .slot.legal').evaluateAll((all) => all.map(({ dataset }) => dataset.card))).sort();
  await eventuallySame('cards of dummy that are raised', raised, may);
  await eventuallySame('cards of dummy', () => host.count('.other-hand .slot'), view.open.N.length);
  await host.resizes(320, 640);
  await host.tap('.side .close');
  const wide = await host.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide <= 0, `at 320 px the table is ${wide} px too wide`);
  await expectAccessible(host, 'dummy’s turn at 320 px');
  await host.resizes(1280, 800);
  await host.tap(`.other-hand .slot[data-card="${may[0]}"]`);
  await eventually('the card is gone', async () => !((await host.last()).view.open.N ?? []).includes(may[0]));
  await playUntil([host], ({ ledger }) => ledger?.deal >= 1);
});

await evening.check('schafkopf: what is bid has the name of its contract', async () => {
  await choosesGame(host, 'schafkopf/base');
  await opensTable(host, { others: 'club' });
  await startsIfNeeded(host);
  await setsPace(host, 0);
  const named = ({ words }) => words.replace(/^bid (.)/, (_, first) => first.toUpperCase()).replaceAll('_', ' ');
  await playUntil([host], ({ view }) => view.phase === 'contracts' && view.actor === 'S', {
    before: async (person, { legal }) => {
      const bids = legal.filter(({ say }) => say === 'bid').map(named);
      if (bids.length > 0) await eventuallySame('the bids', () => person.find('.rungs button').allInnerTexts(), bids);
    },
    choose: (legal) => legal.findLast(({ say }) => say === 'bid') ?? usual(legal),
  });
  await host.sees('.contract:has-text("Solo tout")');
  await host.resizes(320, 640);
  await host.tap('.side .close');
  await expectAccessible(host, 'the contracts at 320 px');
  await host.resizes(1280, 800);
  await playUntil([host], ({ ledger }) => ledger?.deal >= 1);
  await host.sees('dialog[open] .outcome:has-text("played solo tout")');
});

// What lies face down must be seen to, and the trump card that was laid aside must be at hand when it may be played.
async function looksFaceDown(name, selector, count) {
  for (const [width, height] of [[1280, 800], [320, 640]]) {
    await host.resizes(width, height);
    if (await host.find('.side .close').isVisible()) await host.tap('.side .close');
    await eventuallySame(`${name} at ${width} px`, () => host.count(selector), count);
    const covered = await host.page.evaluate(() => {
      const end = (chosen, side) => document.querySelector(chosen).getBoundingClientRect()[side];
      return Math.round(end('.bar h1', 'right') - end('.doors', 'left'));
    });
    expect(covered <= 0, `at ${width} px the buttons cover ${covered} px of the title`);
    if (process.env.TURUP_SHOTS) await host.page.screenshot({ path: `${process.env.TURUP_SHOTS}/304-${name}-${width}.png` });
    await expectAccessible(host, `${name} at ${width} px`);
  }
  await host.resizes(1280, 800);
}

await evening.check('304: cards lie face down, and the trump card that was laid aside is played from there', async () => {
  await choosesGame(host, '304/base');
  await opensTable(host, { others: 'club' });
  await startsIfNeeded(host);
  await setsPace(host, 0);
  const seen = new Set();
  const looks = async (name, selector, count) => {
    if (seen.has(name)) return;
    seen.add(name);
    await looksFaceDown(name, selector, count);
  };
  const first = (legal, ...ways) => ways.map((way) => legal.find(way)).find((found) => found);
  const choose = (legal, { aside }) =>
    first(legal, ({ say }) => say === 'lay', ({ words }) => words === 'bid 160', ({ say }) => say === 'pass', ({ card }) => card === aside) ?? usual(legal);
  const before = async (person, { legal, view }) => {
    const isFaceDown = ({ card, face_down: down }) => down && card === null;
    if (view.trick.some(isFaceDown)) await looks('trick', '.trick li .back', view.trick.filter(isFaceDown).length);
    if (typeof view.aside === 'string' && view.phase === 'play')
      if (legal.some(({ card }) => card === view.aside)) await looks('trump-card', '.hand .slot.laid-aside.legal', 1);
      else await looks('aside', '.hand .lain', 1);
  };
  for (let matches = 0; seen.size < 3; ++matches) {
    expect(matches < 10, `in ten matches only this was seen: ${[...seen].join(', ')}`);
    if (matches > 0) {
      await host.says({ t: 'start' });
      await eventually('the next match begins', async () => (await host.last()).table.state === 'playing');
    }
    await playUntil([host], ({ table }) => seen.size === 3 || table.state === 'over', { before, choose, patience: 120000 });
  }
});

await evening.check('the declarer takes the talon, and taps the cards that he discards', async () => {
  await pastesRules(kTalon);
  await host.sees('.open-form');
  await opensTable(host, { others: 'club' });
  await startsIfNeeded(host);
  await setsPace(host, 0);
  await playUntil([host], ({ view }) => view.phase === 'discard', { choose: (legal) => legal.findLast(({ say }) => say === 'bid') ?? usual(legal) });
  await eventually('cards are to be discarded', async () => (await host.count('.giving')) === 1);
  const { hand, talon } = (await host.last()).view;
  expectSame([hand.length, talon.length], [17, 4], 'cards with those of the talon');
  const marked = async () => (await host.find('.slot.of-talon').evaluateAll((all) => all.map(({ dataset }) => dataset.card))).sort();
  await eventuallySame('cards that are marked as those of the talon', marked, [...talon].sort());
  await eventuallySame('what is said of them', () => host.find('.slot.of-talon :text("from the talon")').count(), 4);
  if (process.env.TURUP_SHOTS) await host.page.screenshot({ path: `${process.env.TURUP_SHOTS}/talon-1280.png` });
  await host.resizes(320, 640);
  await host.tap('.side .close');
  await expectAccessible(host, 'the discard at 320 px');
  if (process.env.TURUP_SHOTS) await host.page.screenshot({ path: `${process.env.TURUP_SHOTS}/talon-320.png` });
  await host.resizes(1280, 800);
  await playUntil([host], ({ ledger }) => ledger?.deal >= 1);
});

await evening.end();
