// Does what people do at the page, all by clicking: host a table, join it by its link, act in turn.
import { allTold, eventually, eventuallySame, expect, expectSame, sleep } from './browser.mjs';

const quoted = (text) => JSON.stringify(text);

// Chooses a game on the first page, and opens its form.
export async function choosesGame(person, variant) {
  await person.goTo('/');
  await person.sees('.variant');
  const button = person.find(`[data-variant=${quoted(variant)}]`);
  if (!(await button.isVisible())) await person.tap(person.find('details', { has: button }).locator('> summary'));
  await person.tap(button);
  await person.sees('.open-form');
}

// Says who sits where, and opens the table. `others` names a bot for every other chair, or for some by their seats.
export async function opensTable(person, { seat = 'S', others = {}, conference = '' } = {}) {
  const form = '.open-form';
  await person.find(`${form} input[autocomplete=nickname]`).fill(person.name);
  await person.find(`${form} label:has(input[autocomplete=nickname]) + label select`).selectOption(seat);
  const chairs = await person.find(`${form} .who-choice select`).all();
  const seats = (await person.find(`${form} label:has(input[autocomplete=nickname]) + label option`).evaluateAll(
    (all) => all.map((one) => one.value))).filter((one) => one !== seat);
  const plan = {};
  for (const [i, chair] of chairs.entries()) {
    const who = typeof others === 'string' ? others : others[seats[i]];
    if (!who) continue;
    await chair.selectOption(who);
    plan[seats[i]] = who;
  }
  if (conference) await person.find(`${form} input[type=url]`).fill(conference);
  await person.tap('.open-table');
  await person.sees('.lobby .invite code, .room');
  // The page says the rest only once the table is there.
  const isAsPlanned = ({ table }) => table.conference === conference && table.seats.every(({ seat: of, who }) => !plan[of] || who === plan[of]);
  await eventually('the table is as planned', async () => isAsPlanned(await person.last()));
  return person.page.url();
}

// Comes by the link, types a name and takes a chair.
export async function joins(person, link, seat) {
  await person.goTo(link);
  await person.tap('.big-name input');
  await person.page.keyboard.type(person.name);
  await person.tap(seat ? `.chair.free[data-seat=${seat}]` : '.chair.free');
  await person.sees('.own, .room');
}

// Agrees to the rules and deals, where the table does not do so by itself.
export async function startsIfNeeded(host) {
  // The cards may be dealt at any moment, and the buttons are gone then.
  await eventually('the cards are dealt', async () => {
    for (const button of ['button.agree', 'button.start[aria-disabled=false]'])
      if (await host.count(button)) await host.find(button).first().click({ timeout: 1000 }).catch(() => {});
    return (await host.count('.room')) > 0;
  });
}

// A table of friends: the first hosts, the others come by the link.
export async function friendsTable(people, { variant = '29/base', rules = [], seats = ['S', 'W', 'N', 'E'], ...terms } = {}) {
  const [host, ...friends] = people;
  await choosesGame(host, variant);
  for (const rule of rules) await host.tap(`[data-rule=${quoted(rule)}]`);
  const link = await opensTable(host, { seat: seats[0], ...terms });
  for (const [i, friend] of friends.entries()) await joins(friend, link, seats[i + 1]);
  return link;
}

// Sets the speed of the bots, in the host's panel.
export async function setsPace(host, pace) {
  await host.opens('host');
  await host.find('.settings select[name=pace]').selectOption(String(pace));
  await eventually('the pace is set', async () => (await host.last()).table.pace === pace);
}

async function putsBidTogether(person, legal, action) {
  const rungs = person.find('.picks').first().locator('.rung');
  await person.tap(rungs.getByText(String(action.number), { exact: true }));
  const same = legal.filter(({ number }) => number === action.number);
  const strains = [...new Set(same.map(({ trumps }) => trumps ?? ''))];
  await person.tap(person.find('.picks').nth(1).locator('.rung').nth(strains.indexOf(action.trumps ?? '')));
  await person.tap(person.find(`.ways [data-words=${quoted(action.words)}]`));
}

async function givesCards(person, { any, of }) {
  for (const card of of.slice(0, any)) await person.tap(person.find(`.slot[data-card=${quoted(card)}]:not(.lifted)`).first());
  await person.tap(person.find('.giving button'));
}

// Returns what this person is shown of the play, and may do. Messages about the table alone leave it as it is.
const playOf = ({ view, legal }) => JSON.stringify({ view, legal });

const slotOf = (card) => `.slot[data-card=${quoted(card)}]`;

// Does by clicking one of the things that this person may do, and waits until the play has moved on. The end of a deal
// may come between and take the click.
export async function does(person, legal, action) {
  const before = playOf(await person.last());
  await taps(person, legal, action);
  await eventually(`${person.name} does ${action.words}`, async () => {
    if (playOf(await person.last()) !== before) return true;
    if (action.card === undefined || (await person.count('dialog[open]')) === 0) return false;
    await person.find('dialog[open] .go-on').click({ timeout: 1000 }).catch(() => {});
    await person.find(slotOf(action.card)).first().click({ timeout: 500 }).catch(() => {});
    return false;
  });
}

async function taps(person, legal, action) {
  if (action.any !== undefined || action.cards !== undefined) {
    await givesCards(person, { any: action.cards?.length, of: action.cards, ...action });
  } else if (action.card !== undefined) {
    const other = (await person.count('.other-hand')) > 0 ? '.other-hand' : '.hand';
    await person.tap(person.find(`${other} ${slotOf(action.card)}`).first());
    if (legal.filter(({ card }) => card === action.card).length > 1) await person.tap(person.find(`[data-words=${quoted(action.words)}]`));
  } else if (action.say === 'cut') {
    await person.tap(person.find('.cut button').last());
  } else {
    const said = `.actions [data-words=${quoted(action.words)}]`;
    await eventually(`${action.words} is shown`, async () => (await person.count(said)) || (await person.count('.picks')));
    if (await person.count(said)) await person.tap(said);
    else await putsBidTogether(person, legal, action);
  }
}

// The usual choice: fix trumps, ask for them, bid once, otherwise pass; the first card that may be played.
export function usual(legal, { bid } = {}) {
  const first = (...says) => legal.find(({ say }) => says.includes(say));
  return (bid === 0 ? first('bid') : undefined) ?? first('ask', 'show') ?? first('pass') ?? legal[0];
}

// Returns who is to act among these people, with what he may do; undefined if a bot or nobody is.
export async function whoActs(people) {
  for (const person of people) {
    const last = await person.last();
    if (last?.legal?.length) return { person, last };
  }
  return undefined;
}

// Lets these people play until something holds; `choose` picks what each does, `before` sees each turn. Nobody acts before
// everybody has been told whose turn it is, and all have been told when it is over.
export async function playUntil(people, holds, { choose = usual, before = async () => {}, patience = 60000 } = {}) {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const [first] = people;
    const turn = await whoActs(people);
    if (turn) await allTold(people, turn.last.version);
    const now = await first.last();
    if (await holds(now)) {
      await allTold(people, now.version);
      return now;
    }
    if (!turn) {
      await sleep(30);
      continue;
    }
    await before(turn.person, turn.last);
    const { legal, view } = await turn.person.last();
    expect(legal?.length, `${turn.person.name} may act`);
    await does(turn.person, legal, choose(legal, view, turn.person));
  }
  throw new Error(`what was played for has not come after ${patience / 1000} s`);
}

// Returns what a player must find again.
export async function found(person) {
  const { you, view, legal } = await person.last();
  return { seat: you.seat, host: you.host, phase: view.phase, deal: view.deal, hand: view.hand, trick: view.trick, turn: view.actor,
           may: (legal ?? []).map(({ words }) => words) };
}
export const isBack = (person) => eventually(`${person.name} is back`, async () => (await person.last())?.you.role === 'player' && (await person.count('.room')) > 0, 10000);

// Reloads the page, and checks that the player is at his seat again in so many milliseconds. Returns how many it took.
export async function reloadsWithin(person, soon) {
  const before = await found(person);
  const begun = Date.now();
  await person.page.reload({ waitUntil: 'commit' });
  await isBack(person);
  const after = await found(person);
  const took = Date.now() - begun;
  expectSame(after, before, `what ${person.name} finds after a reload`);
  await eventuallySame(`the cards that ${person.name} sees`, () => person.count('.hand .slot'), before.hand.length);
  expect(took <= soon, `${person.name} was back after ${took} ms in ${before.phase}`);
  return took;
}
