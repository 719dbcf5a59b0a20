// A deal once more with all hands face up: from its end and from the score, step by step, beside the record.
import { begin, eventually, eventuallySame, expect, expectAccessible, expectSame } from './browser.mjs';
import { choosesGame, opensTable, playUntil, setsPace, startsIfNeeded } from './tables.mjs';

const evening = await begin('replay');
const hari = await evening.person('Hari');

// Reads from a record, as text, the hands of a deal as dealt and its cards in the order in which they were played.
function dealIn(record, number) {
  const [, text] = record.split(new RegExp(`^deal ${number} .*$`, 'm'));
  const [deal] = text.split(/^deal /m);
  const line = (word) => [...deal.matchAll(new RegExp(`^${word} +(.*)$`, 'gm'))].map(([, rest]) => rest);
  const hands = Object.fromEntries(line('hands').join(' | ').split(' | ').map((hand) => hand.trim().split(/ +/)).map(([seat, ...cards]) => [seat, cards.sort()]));
  const played = [...line('trick \\d+'), ...line('actions')].join(', ').split(', ').map((action) => action.match(/^(\w+) play (\S+)/)).filter(Boolean);
  return { hands, played: played.map(([, seat, card]) => ({ seat, card })) };
}

// Reads what the page shows: the cards of each seat, and the trick.
const shown = (person) => person.page.evaluate(() => ({
  step: Number(document.querySelector('.replay-now').dataset.step),
  text: document.querySelector('.replay-now').innerText,
  hands: Object.fromEntries([...document.querySelectorAll('.open-seat')].map((seat) =>
    [seat.dataset.seat, [...seat.querySelectorAll('[data-card]')].map(({ dataset }) => dataset.card).sort()])),
  trick: [...document.querySelectorAll('.open-middle .trick li')].map((card) => card.innerText + card.querySelector('[role=img]').ariaLabel),
}));

const count = (person) => person.page.evaluate(() => document.querySelectorAll('.replay-steps li').length);
const bySeat = (hands) => Object.entries(hands).sort(([a], [b]) => (a < b ? -1 : 1));

async function playsADeal(person, variant, rules = []) {
  await choosesGame(person, variant);
  for (const rule of rules) await person.tap(`[data-rule=${rule}]`);
  await opensTable(person, { others: 'club' });
  await startsIfNeeded(person);
  await setsPace(person, 0);
  await playUntil([person], ({ ledger }) => ledger?.deal >= 1, { patience: 90000 });
}

// Goes through the deal from its first step to its last, and back.
async function walks(person, deal) {
  const first = await shown(person);
  expectSame(bySeat(first.hands), bySeat(deal.hands), 'the hands as dealt');
  const forth = [first];
  const last = (await count(person)) - 1;
  for (let step = 1; step <= last; ++step) {
    await person.page.keyboard.press('ArrowRight');
    forth.push(await eventually(`step ${step}`, async () => {
      const now = await shown(person);
      return now.step === step && now;
    }));
  }
  const end = forth[last];
  const left = Object.values(end.hands).flat();
  const played = deal.played.map(({ card }) => card);
  expectSame([...left, ...played].sort(), Object.values(deal.hands).flat().sort(), 'the cards that are left and those that were played');
  for (let step = last - 1; step >= 0; --step) {
    await person.find('.replay-controls .back').click();
    await eventuallySame(`step ${step} backwards`, () => shown(person), forth[step]);
  }
  return { forth, left };
}

// Expects that the browser has dealt the cards of a deal once more and found them to be those that the hall tells.
async function expectFair(person, number) {
  await person.sees('.tick.fair:has-text("fair")');
  await person.opens('fair');
  await person.sees(`.panel .verdict:has-text("Deal ${number}:")`);
  const verdict = await person.text('.panel .verdict.fair');
  expect(/dealt the same cards/.test(verdict), `the cards are checked: ${verdict}`);
}

let deal;
await evening.check('the end of a deal opens the replay', async () => {
  await playsADeal(hari, '29/base');
  await hari.sees('dialog.deal-end .once-more');
  await hari.find('dialog.deal-end .once-more').click();
  await hari.sees('.replay-steps li');
  deal = dealIn((await hari.says({ t: 'record' })).record, 1);
});

await evening.check('it begins with the hands as dealt, ends without cards, and goes back as it went forth', async () => {
  const { forth, left } = await walks(hari, deal);
  expectSame(left, [], 'cards at the end');
  const takes = forth.filter(({ text }) => /takes the trick/.test(text));
  expectSame(takes.length, 8, 'tricks with a winner');
  for (const { trick } of takes) expectSame(trick.length, 4, 'cards of a whole trick');
  const plays = forth.filter(({ text }) => / plays the /.test(text));
  expectSame(plays.length, deal.played.length, 'steps in which a card is played');
  expect(forth.some(({ text }) => /: 1[5-9]|: 2\d|: Bid|Trumps/i.test(text)), 'what was said is told');
});

await evening.check('keys, the slider and the list lead to a step', async () => {
  const last = (await count(hari)) - 1;
  const at = (step) => eventuallySame('the step', async () => (await shown(hari)).step, step);
  await hari.page.keyboard.press('End');
  await at(last);
  // There is no step behind the last: one back leads to the one before it.
  await hari.page.keyboard.press('ArrowRight');
  await hari.page.keyboard.press('ArrowLeft');
  await at(last - 1);
  await hari.page.keyboard.press('Home');
  await at(0);
  await hari.find('.replay-controls input').focus();
  await hari.page.keyboard.press('ArrowRight');
  await at(1);
  await hari.find('.replay-controls input').fill('5');
  await at(5);
  await hari.find('.replay-steps button').nth(9).click();
  await at(9);
  await eventuallySame('present steps in the list', () => hari.count('.replay-steps [aria-current=step]'), 1);
});

await evening.check('everybody can use it, on wide screens and at 320 px', async () => {
  if (process.env.TURUP_SHOTS) await hari.page.screenshot({ path: `${process.env.TURUP_SHOTS}/replay-1280.png` });
  await expectAccessible(hari, 'the replay');
  await hari.resizes(320, 640);
  await expectAccessible(hari, 'the replay at 320 px');
  const wide = await hari.page.evaluate(() => document.querySelector('dialog.replay').scrollWidth - document.querySelector('dialog.replay').clientWidth);
  expect(wide <= 0, `the replay is ${wide} px too wide`);
  if (process.env.TURUP_SHOTS) await hari.page.screenshot({ path: `${process.env.TURUP_SHOTS}/replay-320.png` });
  await hari.resizes(1280, 800);
  if (process.env.TURUP_SHOTS) await hari.page.screenshot({ path: `${process.env.TURUP_SHOTS}/replay-1280.png` });
});

await evening.check('what each decision cost stands beside its step', async () => {
  await hari.find('dialog.replay .weigh').click();
  await eventually('the decisions are weighed', async () => /cost something|Nothing better/.test(await hari.text('.replay-weigh [role=status]')));
  const { costs } = await hari.says({ t: 'cost', deal: 1 });
  const beside = () => hari.find('.replay-steps li').evaluateAll((all) => all.flatMap((one, step) => (one.querySelector('.cost') ? [step] : [])));
  await eventuallySame('the steps that cost something', beside, costs.map(({ step }) => step));
  for (const { cost, better } of costs) expect(cost > 0 && better.length > 0, 'what it cost, and what was better');
  await expectAccessible(hari, 'the costs');
  if (process.env.TURUP_SHOTS) await hari.page.screenshot({ path: `${process.env.TURUP_SHOTS}/replay-costs.png` });
});

await evening.check('it says when it is one’s own turn, and goes back to the table', async () => {
  await eventually('his turn', async () => (await hari.last()).legal?.length > 0);
  await hari.sees('dialog.replay .own-turn:has-text("your turn")');
  await hari.page.keyboard.press('Escape');
  await eventuallySame('dialogs over the table', () => hari.count('dialog[open]'), 0);
});

await evening.check('the browser has dealt the same cards from the seed', async () => {
  await expectFair(hari, 1);
  const { deal, revealed } = (await hari.last()).table.fair;
  expectSame([deal, revealed.deal], [2, 1], 'the deal that is over');
  const { events } = await hari.says({ t: 'history' });
  const { dealer } = events.find(({ event }) => event === 'deal');
  await eventuallySame('the dealer whom the seed draws', () => hari.find('.panel .drawn').getAttribute('data-seat'), dealer);
});

await evening.check('the deal that is played is refused', async () => {
  const refused = await hari.says({ t: 'replay', deal: 2 });
  expectSame([refused.t, refused.reason], ['no', 'that deal is still being played'], 'the answer');
});

await evening.check('the score opens the replay, too', async () => {
  await hari.opens('score');
  await hari.find('.panel .once-more').click();
  await hari.sees('.replay-steps li');
  expectSame(bySeat((await shown(hari)).hands), bySeat(deal.hands), 'the hands as dealt');
  await hari.find('dialog.replay .go-on').click();
  await eventuallySame('dialogs over the table', () => hari.count('dialog[open]'), 0);
  await eventually('the keyboard is where it was', () => hari.page.evaluate(() => document.activeElement.classList.contains('once-more')));
});
await hari.leaves();

await evening.check('cards that were given away change hands', async () => {
  const asha = await evening.person('Asha');
  await playsADeal(asha, 'hearts/base');
  await asha.sees('dialog.deal-end .once-more');
  await asha.find('dialog.deal-end .once-more').click();
  await asha.sees('.replay-steps li');
  const { forth } = await walks(asha, dealIn((await asha.says({ t: 'record' })).record, 1));
  expect(forth.some(({ text }) => /gives .+ of .+ away/.test(text)), 'the cards that were given are named');
});

await evening.check('a pack that is shuffled by hand from the tricks of the deal before is dealt once more, too', async () => {
  const bina = await evening.person('Bina');
  await playsADeal(bina, '29/twentynine-online');
  await playUntil([bina], ({ ledger }) => ledger?.deal >= 2, { patience: 90000 });
  const { ledger } = await bina.last();
  await bina.sees('dialog.deal-end .go-on');
  await bina.find('dialog.deal-end .go-on').click();
  await expectFair(bina, ledger.deal);
});

await evening.check('a hall that lets somebody else deal first than the seed says is found out', async () => {
  const dev = await evening.person('Dev');
  const lies = (text) => {
    const message = JSON.parse(text);
    const dealt = message.steps?.[0].news.find(({ event }) => event === 'deal');
    if (!dealt) return text;
    dealt.dealer = dealt.dealer === 'N' ? 'E' : 'N';
    return JSON.stringify(message);
  };
  await dev.page.routeWebSocket(/\/socket/, (browser) => {
    const hall = browser.connectToServer();
    hall.onMessage((text) => browser.send(lies(text)));
  });
  await playsADeal(dev, '29/base', ['draw-for-deal']);
  await dev.sees('dialog.deal-end .go-on');
  await dev.find('dialog.deal-end .go-on').click();
  await dev.sees('.tick.unfair');
  await dev.opens('fair');
  await dev.sees('.panel .verdict.other_dealer:has-text("Who dealt first does not follow from the seed")');
  await dev.sees('.panel .drawn:has-text("drew the")');
  await dev.leaves();
});

await evening.check('suits are called as the rules of the table call them', async () => {
  const bina = [...evening.people].at(-1);
  await bina.opens('score');
  await bina.find('.panel .once-more').click();
  await bina.sees('.replay-steps li');
  const count = (suit) => bina.count(`.open-cards [role=img][aria-label$=" of ${suit}"]`);
  await eventuallySame('cards of the suit that these rules call dice', async () => [await count('dice'), await count('diamonds')], [8, 0]);
});

await evening.end();
