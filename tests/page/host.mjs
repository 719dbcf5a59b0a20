// Checks what a host does at a table, what everybody sees of it, and that nobody else can do it.
import { allTold, begin, eventually, eventuallySame, expect, expectAccessible, expectSame } from './browser.mjs';
import { choosesGame, joins, opensTable, playUntil, setsPace, startsIfNeeded } from './tables.mjs';

const evening = await begin('host');
const host = await evening.person('Hari');
const friend = await evening.person('Asha', { width: 390, height: 844 });
const people = [host, friend];
const kResets = ['score', 'deal', 'deck', 'all', 'annul'];
let link;

const isEmpty = (scores) => Object.values(scores).every((score) => score === 0);
const isPersons = ({ view, table }) => table.seats.some(({ seat, who }) => seat === view.actor && who === 'person');
// Plays on until somebody has scored, and then into the third trick of the next deal, to a turn of a person: nothing moves
// until he acts.
async function playsIntoADeal() {
  const isThere = (now) => now.table.state === 'playing' && now.view.phase === 'play' && now.view.tricks_played >= 2 &&
    !isEmpty(now.view.scores) && isPersons(now);
  await playUntil(people, isThere, { patience: 90000 });
}
async function resets(what) {
  const { version } = await host.last();
  await host.opens('host');
  await host.tap(host.find('.resets > button').nth(kResets.indexOf(what)));
  await host.tap(host.find('.resets .sure').getByText('Yes', { exact: true }));
  await allTold(people, version + 1);
}
const state = async () => { const { view, table } = await friend.last(); return { ...view, state: table.state }; };

await evening.check('a host with one friend and two bots', async () => {
  await choosesGame(host, '29/base');
  link = await opensTable(host, { others: { W: 'club', E: 'club' } });
  await joins(friend, link);
  await startsIfNeeded(host);
  await setsPace(host, 0);
});

await evening.check('29host-reset-05 the resets are shown to everybody, and only the host can use them', async () => {
  await playsIntoADeal();
  await friend.opens('host');
  await eventuallySame('the buttons that the friend sees', () => friend.count('.resets > button'), kResets.length);
  const before = await state();
  for (const what of kResets) {
    await friend.tapsAnyway(`.resets > button >> nth=${kResets.indexOf(what)}`);
    await friend.sees('.toast:has-text("only the host")');
    expectSame((await friend.says({ t: 'reset', what })).reason, 'only the host does that', `resetting ${what}`);
  }
  expectSame(await state(), before, 'the table');
  await expectAccessible(friend, 'the host panel on a phone');
  await friend.tap('.side .close');
});

await evening.check('29host-reset-01 a score reset sets the score to nothing, and the deal goes on', async () => {
  const before = await state();
  await resets('score');
  const after = await state();
  expect(isEmpty(after.scores), 'the score is 0 to 0');
  expectSame({ ...after, scores: 0 }, { ...before, scores: 0 }, 'everything else');
});

await evening.check('29host-reset-02 a round reset deals again: same dealer, no score', async () => {
  await playsIntoADeal();
  const before = await state();
  await resets('deal');
  const after = await state();
  expectSame([after.tricks_played, after.trick, after.dealer, after.deal, after.scores],
             [0, [], before.dealer, before.deal, before.scores], 'tricks, dealer, deal and score');
  expect(['cut', 'auction'].includes(after.phase) && after.hand.length <= 4, 'the deal is at its beginning');
});

await evening.check('a deal that the host annuls scores nothing, and the next one is dealt', async () => {
  await playsIntoADeal();
  const before = await state();
  await resets('annul');
  const after = await state();
  expectSame([after.tricks_played, after.trick, after.deal, after.scores], [0, [], before.deal + 1, before.scores], 'tricks, deal and score');
  await friend.sees('.deal-end[open] .outcome:has-text("Annulled: the host\'s decision")');
  expectSame(await friend.count('.deal-end .ledger'), 0, 'ledgers of a deal in which nothing was counted');
});

await evening.check('a score that the host moves is moved for everybody', async () => {
  await playsIntoADeal();
  const before = await state();
  await host.opens('host');
  await host.find('.move-score select').selectOption('EW');
  const amount = host.find('.move-score input');
  for (const wrong of ['', '0', 'two', '1.5']) {
    await amount.fill(wrong);
    await host.sees('.move-score button[aria-disabled=true]');
  }
  await host.tapsAnyway('.move-score button');
  await host.sees('.toast:has-text("as a whole number")');
  await amount.fill('-2');
  const becomes = before.scores.EW - 2;
  await host.sees(`.move-score [role=status]:has-text("becomes ${String(becomes).replace('-', '−')}.")`);
  await expectAccessible(host, 'the form that moves a score');
  await host.tap('.move-score button');
  await eventuallySame('the scores that the friend sees', async () => (await state()).scores, { ...before.scores, EW: becomes });
  await eventuallySame('the amount, once it is moved', () => amount.inputValue(), '');
  await host.opens('log');
  await host.sees('.log li:has-text("moved the score of"):has-text("by −2")');
  await friend.opens('host');
  await friend.sees('.resets > button');
  expectSame(await friend.count('.move-score'), 0, 'forms that the friend sees');
  await friend.tap('.side .close');
  expectSame((await friend.says({ t: 'reset', what: 'move_score', side: 'NS', by: 1 })).reason, 'only the host does that', 'a friend who moves it');
  expectSame((await host.says({ t: 'reset', what: 'move_score', side: 'XX', by: 1 })).t, 'no', 'no such side');
});

await evening.check('29host-reset-03 a deck reset leaves the deal and the score alone', async () => {
  await playsIntoADeal();
  const before = await state();
  await resets('deck');
  expectSame(await state(), before, 'the deal and the score');
  await host.opens('log');
  await host.sees('.panel :text-matches("reset", "i")');
});

await evening.check('29host-reset-04 all together: score, deal and pack by one press', async () => {
  await resets('all');
  const after = await state();
  expect(isEmpty(after.scores), 'the score is 0 to 0');
  expectSame([after.tricks_played, after.trick], [0, []], 'the deal is at its beginning');
});

await evening.check('29host-conf-01 the host sets a conference link while cards are played, and takes it away', async () => {
  expectSame(await friend.count('a.call'), 0, 'no link at first');
  await host.opens('host');
  const line = host.find('.settings input[type=url]');
  for (const conference of ['https://meet.example.org/late', '']) {
    await line.fill(conference);
    await host.tap(host.find('.settings').getByText('Save', { exact: true }));
    await eventuallySame('links that the friend sees', () => friend.count('a.call'), conference ? 1 : 0);
  }
});

await evening.check('a link that is none is refused and leads nowhere', async () => {
  const answer = await host.says({ t: 'settings', conference: 'javascript:alert(1)' });
  expect(answer.t === 'no' && answer.reason.includes('https://'), 'the hall says what a link begins with');
  expectSame((await friend.says({ t: 'settings', conference: 'https://evil.example' })).reason, 'only the host does that', 'a friend who sets it');
});

await evening.check('talk is turned off and on again', async () => {
  const box = host.find('.settings input[type=checkbox]');
  await host.tap(box);
  await eventually('the table is silent', async () => !(await friend.last()).table.chat);
  await eventuallySame('panels to talk', () => host.count('[data-panel=chat]'), 0);
  expectSame((await friend.says({ t: 'chat', text: 'hello' })).reason, 'this table is silent', 'what the friend says');
  await host.tap(box);
  await host.sees('[data-panel=chat]');
});

await evening.check('whoever loads the page again between two deals sees once more how the last one came out', async () => {
  const before = (await host.last()).ledger?.deal;
  const isBetween = (now) => now.ledger && now.ledger.deal !== before && now.table.state === 'playing' && now.view.tricks_played === 0 &&
    now.view.trick.length === 0 && Object.keys(now.said).length === 0 && isPersons(now);
  const { ledger } = await playUntil(people, isBetween, { patience: 90000 });
  await friend.page.reload();
  await friend.sees('.deal-end[open]');
  const line = ledger.entries[0]?.text.match(/ took \d+ \w+/)?.[0];
  expect(line && (await friend.text('.deal-end')).includes(line), 'the lines of the ledger');
  await friend.find('.deal-end .go-on').click();
});

await evening.check('the host removes a player: a bot could sit there, or another friend', async () => {
  await host.opens('people');
  await host.tap(host.button('Remove Asha'));
  await eventually('the chair is free', async () => (await friend.last()).you.role === 'visitor' || (await friend.count('.line-down')) > 0);
  // The host's browser may be told a moment later than hers.
  await eventually('the host is told that she sits there no more', async () =>
    (await host.last()).table.seats.every(({ name }) => name !== 'Asha'));
  await friend.sees('.line-down.removed:has-text("The host has removed you")');
  expectSame(await friend.count('.line-down.moved'), 0, 'words about another window');
});

await evening.check('where the host has closed the table there is a way back to the first page', async () => {
  await host.says({ t: 'close' });
  await friend.sees('.line-down.closed');
  await expectAccessible(friend, 'a closed table');
  await friend.tap('.line-down.closed a');
  await friend.sees('.variant');
});

await evening.check('any player hosts when the host stays away, and everybody reads it', async () => {
  await choosesGame(host, '29/base');
  const other = await opensTable(host, { others: { W: 'club', E: 'club' } });
  await joins(friend, other);
  await startsIfNeeded(host);
  await host.opens('host');
  const absence = host.find('.settings select[name=host_absence]');
  await eventuallySame('the minutes that are usual', () => absence.inputValue(), '10');
  expectSame((await friend.says({ t: 'settings', host_absence: 0 })).reason, 'only the host does that', 'a friend who changes them');
  await absence.selectOption('0');
  await eventually('everybody is told', async () => (await friend.last()).table.host_absence === 0);
  await host.leaves();
  await friend.opens('people');
  await friend.tap('.take-over');
  await eventually('the friend hosts', async () => (await friend.last()).you.host === true);
  await friend.opens('chat');
  await friend.sees('.talk :text("hosts the table now")');
});

await evening.end();
