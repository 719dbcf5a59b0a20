// Seats that last: a reload, a lost network, a hall that stops, another device, a bot that holds a seat; and what the
// others at the table are asked.
import { begin, eventually, eventuallySame, expect, expectSame, sleep } from './browser.mjs';
import { found, friendsTable, isBack, playUntil, reloadsWithin } from './tables.mjs';

// In milliseconds. A slow machine, or a program with sanitizers, may be given more.
const kSoon = Number(process.env.TURUP_SOON ?? 2000);
const kRestart = Math.max(5000, kSoon);
const evening = await begin('seats');
const people = [];
// Asha wants to be called by nothing but the title. Chitra wants to hear and to feel when it is her turn, and her system
// asks for little motion.
const wishes = {
  Asha: { settings: { oneTap: true, still: true, sound: false, vibration: false } },
  Chitra: { reducedMotion: 'reduce', settings: { oneTap: true, sound: true, vibration: true } },
};
for (const name of ['Hari', 'Asha', 'Binoy', 'Chitra']) people.push(await evening.person(name, wishes[name]));
const [host, asha, binoy, chitra] = people;
for (const person of [asha, chitra]) await person.context.addInitScript(() => {
  window.called = { rings: 0, shakes: 0 };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...given) {
      super(...given);
      window.called.rings += 1;
    }
  };
  navigator.vibrate = () => { window.called.shakes += 1; return true; };
  Object.defineProperty(document, 'hidden', { get: () => window.isHidden === true });
});
let link;

// Waits until the hall has told this browser the table again, and the page shows it. What it was told before is forgotten.
async function isBackOnLine(person) {
  await eventually('the table is told again', async () => (await person.last()) !== null);
  await eventuallySame('words about a lost line', () => person.count('.line-down'), 0);
}

let slowest = 0;
const reloads = async (person) => { slowest = Math.max(slowest, await reloadsWithin(person, kSoon)); };

await evening.check('four friends sit down', async () => {
  link = await friendsTable(people, { rules: ['double'] });
  for (const person of people) await person.sees('.room');
});

await evening.check('29host-ui-01 a reload in any phase: same seat, hand, trick and turn within two seconds', async () => {
  const moments = new Map();
  const moment = ({ phase, trick, tricks_played }) => phase !== 'play' ? phase : tricks_played === 0 && trick.length === 0 ? 'first lead' :
    trick.length === 0 ? 'lead' : tricks_played === 2 ? 'third trick' : 'trick';
  await playUntil(people, async ({ ledger }) => ledger?.deal === 1, {
    patience: 120000,
    before: async (person, { view }) => {
      const now = moment(view);
      if (moments.has(now)) return;
      moments.set(now, true);
      await reloads(person);
      await reloads(people[moments.size % 4]);
    },
  });
  await reloads(binoy);
  for (const wanted of ['cut', 'auction', 'trump', 'stakes', 'first lead', 'trick', 'lead', 'third trick'])
    expect(moments.has(wanted), `a reload in ${wanted}: only in ${[...moments.keys()].join(', ')}`);
  console.log(`       the slowest was back after ${slowest} ms`);
});

await evening.check('a browser that is slow to draw misses nothing that the hall says meanwhile', async () => {
  const slow = await evening.person('Slow');
  await slow.context.addInitScript(() => {
    const { setTimeout } = window;
    window.requestAnimationFrame = (work) => setTimeout(work, 1500);
    window.setTimeout = (work, wait, ...given) => setTimeout(work, wait < 100 ? 1500 : wait, ...given);
  });
  await slow.goTo('/');
  await slow.sees('.start, .open-form, [data-variant]');
  await slow.goTo(link);
  await slow.sees('.lobby');
  await slow.leaves();
});

await evening.check('my turn is told by the title, and as I like by a sound and by a shake', async () => {
  for (const person of [asha, chitra]) await person.page.evaluate(() => { window.isHidden = true; });
  const called = (person) => person.page.evaluate(() => ({ ...window.called, title: document.title.slice(0, 3) }));
  const before = (await called(chitra)).rings;
  await playUntil(people, ({ view }) => view.actor !== 'E');
  await playUntil(people, ({ view }) => view.actor === 'E');
  await eventually('it is her turn', async () => (await called(chitra)).title === '● Y');
  const heard = await called(chitra);
  expect(heard.rings > before && heard.shakes > 0, `she is called by ${JSON.stringify(heard)}`);
  const other = await called(asha);
  expectSame({ rings: other.rings, shakes: other.shakes }, { rings: 0, shakes: 0 }, 'what Asha hears, who wants nothing');
  for (const person of [asha, chitra]) await person.page.evaluate(() => { window.isHidden = false; });
});

await evening.check('what happens is announced in words, and nothing moves for who wants no motion', async () => {
  const announced = (person) => person.text('[aria-label="What happens at the table"]');
  await eventually('a turn is announced', async () => /Your turn/.test(await announced(chitra)));
  const motion = (person) => person.page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('.hand .card, .card'));
    return [style.transitionDuration, style.animationName];
  });
  expectSame(await motion(chitra), ['0s', 'none'], 'the motion of her cards');
});

await evening.check('the network drops, the others see it, and the seat is as it was', async () => {
  await playUntil(people, ({ view }) => view.phase === 'auction');
  const before = await found(asha);
  evening.isAway = true;
  await asha.context.setOffline(true);
  await asha.page.evaluate(() => window.lastSocket.close());
  await asha.sees('.line-down.lost');
  await asha.forgets();
  await host.sees('.seat.away:has-text("Waiting")');
  const begun = Date.now();
  await asha.context.setOffline(false);
  await isBackOnLine(asha);
  const took = Date.now() - begun;
  evening.isAway = false;
  expectSame(await found(asha), before, 'what she finds');
  expect(took <= kSoon, `she was back after ${took} ms`);
  await eventuallySame('seats that are away', () => host.count('.seat.away'), 0);
});

await evening.check('the hall is killed and started again: everybody is back by himself', async () => {
  const before = await Promise.all(people.map(found));
  evening.isAway = true;
  await evening.stopHall('SIGKILL');
  for (const person of people) {
    await person.sees('.line-down.lost');
    await person.forgets();
  }
  const begun = Date.now();
  await evening.startHall();
  for (const person of people) await isBackOnLine(person);
  const took = Date.now() - begun;
  evening.isAway = false;
  console.log(`       all back after ${took} ms`);
  expect(took <= kRestart, `they were back after ${took} ms`);
  expectSame(await Promise.all(people.map(found)), before, 'what they find');
});

await evening.check('a decision is taken back when the others agree, and not when somebody does not', async () => {
  let who;
  await playUntil(people, async ({ view }) => {
    for (const person of people) {
      const { you } = await person.last();
      if (you.can_undo && you.seat !== view.actor && (await person.count('button.undo'))) who = person;
    }
    return who !== undefined;
  });
  const others = people.filter((person) => person !== who);
  const before = await Promise.all(people.map(found));
  const isAsked = async (wanted) => {
    for (const person of people)
      await eventuallySame(`${person.name} is told what is asked`, async () => (await person.last()).table.asked !== null, wanted);
  };
  await who.tap('button.undo');
  await isAsked(true);
  await others[0].tap(others[0].find('.asked').getByText('No', { exact: true }));
  await isAsked(false);
  expectSame(await Promise.all(people.map(found)), before, 'what everybody finds after a no');
  await who.tap('button.undo');
  await isAsked(true);
  for (const person of others) await person.tap(person.find('.asked').getByText('I agree', { exact: true }));
  await eventually('it is his turn again', async () => (await who.last()).legal?.length > 0);
});

let left;
await evening.check('somebody goes away', async () => {
  await chitra.page.goto('about:blank');
  left = Date.now();
  await host.sees('.seat.away:has-text("Waiting")');
});

await evening.check('another device takes the seat by a code', async () => {
  await binoy.opens('people');
  await binoy.tap(binoy.button('Go on at another device'));
  const code = (await binoy.text('.device-code')).match(/: (\S+)$/)[1];
  const before = await found(binoy);
  const phone = await evening.person('Phone', { width: 390, height: 844 });
  await phone.goTo(link);
  await phone.tap(phone.find('summary', { hasText: 'code from my other device' }));
  await phone.find('details[open] input').fill(code);
  await phone.tap('details[open] button');
  await isBack(phone);
  expectSame(await found(phone), before, 'what the other device finds');
  await binoy.sees('.line-down.moved');
  await phone.page.reload();
  await isBack(phone);
  people[2] = phone;
  await binoy.leaves();
});

await evening.check('a wrong code takes no seat', async () => {
  const stranger = await evening.person('Stranger');
  await stranger.goTo(link);
  await stranger.tap(stranger.find('summary', { hasText: 'code from my other device' }));
  await stranger.find('details[open] input').fill('aaaaaa');
  await stranger.tap('details[open] button');
  await stranger.sees('.toast:has-text("not good")');
  expectSame((await stranger.last()).you.role, 'visitor', 'the stranger');
  await stranger.leaves();
});

await evening.check('talk: phrases, words as they were typed, and whom one does not want to read', async () => {
  await host.opens('chat');
  await asha.opens('chat');
  await asha.tap(asha.button('Well played!'));
  const typed = '<b>hello</b> <img src=x onerror=alert(1)>';
  await asha.find('.chat form input').fill(typed);
  await asha.page.keyboard.press('Enter');
  await eventually('both lines came', async () => (await host.count('.talk li')) >= 2);
  const lines = await host.find('.talk li').allInnerTexts();
  expect(lines[0].includes('Asha') && lines[0].includes('Well played!'), 'a phrase with its name');
  expect(lines[1].includes(typed), 'the text is shown as it was typed');
  expectSame(await host.count('.talk b, .talk img'), 0, 'elements that somebody typed');
  await host.tap('.talk .mute');
  await eventuallySame('lines of hers that are shown', () => host.count('.talk li'), 0);
  await host.tap(host.button(/Show again/));
  await eventually('it is shown again', async () => (await host.count('.talk li')) >= 2);
});

await evening.check('a bot holds the seat of who is away, and gives it back', async () => {
  await sleep(Math.max(0, 19000 - (Date.now() - left)));
  await asha.tap(asha.find('.seat.away').getByText('Let a bot hold the seat'));
  await host.sees('.seat:has-text("a bot holds the seat")');
  const present = people.filter((person) => person !== chitra);
  const { view } = await host.last();
  await playUntil(present, async ({ view: now }) => now.phase === 'play' && (now.tricks_played > 0 || now.deal > view.deal));
  await chitra.goTo(link);
  await isBack(chitra);
  await eventuallySame('the bot plays on', async () => (await chitra.last()).you.held, true);
  expectSame(await chitra.count('.actions'), 0, 'what she may say meanwhile');
  await chitra.tap(chitra.button('I’m back'));
  await eventually('she plays herself', async () => (await chitra.last()).you.held === false);
  await playUntil(people, async () => (await chitra.last()).legal?.length > 0);
});

await evening.end();
