// Somebody writes a rule on the page: a slip is underlined and mended by a click, what the rule means is told and shown
// by a deal, and then it is played.
import { execFileSync } from 'node:child_process';
import { begin, eventually, eventuallySame, expect, expectAccessible, expectSame, sleep } from './browser.mjs';
import { playUntil } from './tables.mjs';

const evening = await begin('write');
const author = await evening.person('Uncle');
const marks = (kind) => author.find(`.marked ${kind}`).evaluateAll((all) => all.map((one) => one.textContent));
const text = () => author.page.evaluate(() => localStorage.getItem('turup.rules'));
const field = () => author.find('.cm-content');
const lineOf = (word) => author.find(`.cm-line:has-text("${word}")`).first();

// Replaces the first of a word in a line that has `near` by typing.
async function retypes(near, word, typed) {
  const place = await lineOf(near).evaluate((line, sought) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.data.indexOf(sought);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + sought.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
  }, word);
  expect(place, `${word} is in the text`);
  await author.page.mouse.dblclick(place.x, place.y);
  await author.page.keyboard.type(typed);
  await author.page.keyboard.press('Escape');
}

// Returns what `turup validate` says about the same text.
function validated(rules) {
  try {
    execFileSync(evening.turup, ['validate', '--json', '-'], { input: rules, stdio: ['pipe', 'pipe', 'ignore'] });
    return [];
  } catch (refused) {
    return String(refused.stdout).trim().split('\n').map((line) => JSON.parse(line));
  }
}

await evening.check('the first page leads to where rules are written, with a text to begin with', async () => {
  await author.goTo('/');
  await author.tap('a[href="/write"]');
  await author.sees('.key-differences');
  expect((await text()).includes('extends: 29/base'), 'the text builds on a game');
  await author.sees('.state:has-text("No mistakes")');
  await expectAccessible(author, 'the page where rules are written');
});

await evening.check('only this page loads the editor', async () => {
  const other = await evening.person('Asha');
  const loaded = [];
  other.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await other.goTo('/');
  await other.sees('.variant');
  expectSame(loaded.filter((path) => path.startsWith('/write')), [], 'what the first page loads');
  await other.leaves();
});

await evening.check('a slip is underlined with what `turup validate` says about it', async () => {
  await retypes('auction', 'from', 'minimum');
  await author.sees('.cm-lintRange-error');
  await eventuallySame('what is underlined', () => author.find('.cm-lintRange-error').allInnerTexts(), ['minimum']);
  const [mistake] = validated(await text());
  await author.find('.cm-lintRange-error').hover();
  await author.sees('.cm-tooltip-lint');
  const told = await author.text('.cm-tooltip-lint');
  for (const said of [mistake.message, ...mistake.helps, ...mistake.notes])
    expect(told.includes(said.replaceAll('`', '')), `the hint says: ${said}`);
  await eventually('the list says it too', async () => (await author.text('.mistake')).includes(mistake.message.replaceAll('`', '')));
  await author.sees('.play-now[aria-disabled=true]');
  await expectAccessible(author, 'the page with a mistake');
});

await evening.check('a click mends it', async () => {
  await author.tap('.cm-diagnosticAction');
  await eventuallySame('what is underlined', () => author.count('.cm-lintRange-error'), 0);
  await eventually('the right word stands there', async () => (await text()).includes('auction: { from: 16 }'));
  await author.sees('.state:has-text("No mistakes")');
});

await evening.check('the rules in English follow what is typed, marked where they differ', async () => {
  await retypes('auction', '16', '18');
  await eventually('the new sentence is marked', async () => (await marks('mark')).some((one) => one.includes('The lowest bid is 18.')));
  await eventually('the old one is struck out', async () => (await marks('del')).some((one) => one.includes('The lowest bid is 15.')));
  await author.sees('.key-differences:has-text("auction.from")');
});

await evening.check('a deal shows the difference, with what each game says', async () => {
  await eventually('the deal follows', async () => (await author.text('.says.ours')).includes('18–28'));
  await author.sees('.says.theirs:has-text("15–28")');
  await eventuallySame('the hands', () => author.count('.small-hands li'), 4);
  await eventuallySame('the cards', () => author.count('.small-hands .card'), 32);
  await author.tap('.says.ours .to-line');
  await eventually('the line that says it is gone to', async () => (await author.text('.cm-activeLine')).includes('auction'));
});

await evening.check('keys and words are offered and explained', async () => {
  await lineOf('auction').click();
  await author.page.keyboard.press('End');
  await author.page.keyboard.press('Enter');
  await author.page.keyboard.type('mat');
  await author.sees('.cm-tooltip-autocomplete');
  await eventually('the key `match` is offered', async () => (await author.text('.cm-tooltip-autocomplete [aria-selected]')).startsWith('match'));
  await author.sees('.cm-completionInfo');
  await eventually('it can be chosen', async () => {
    // The editor takes no Enter for a list that has only just opened.
    await sleep(200);
    await author.page.keyboard.press((await author.count('.cm-tooltip-autocomplete')) ? 'Enter' : 'Control+Space');
    return (await text()).includes('match: ');
  });
  await author.page.keyboard.type('{ won_at: 3 }');
  await eventually('it is told', async () => (await marks('mark')).some((one) => one.includes('+3 wins')));
  await lineOf('hidden').getByText('optional', { exact: false }).first().hover();
  await author.sees('.told');
  await author.page.mouse.move(5, 5);
});

await evening.check('the text is there after a reload', async () => {
  const before = await text();
  await author.page.reload();
  await author.sees('.key-differences');
  expectSame(await text(), before, 'the text');
  await eventually('it is shown', async () => (await field().innerText()).includes('from: 18'));
});

await evening.check('the text comes as a file, and a file can be opened', async () => {
  const [file] = await Promise.all([author.page.waitForEvent('download'), author.tap(author.button('Download'))]);
  expect(file.suggestedFilename().endsWith('.yaml'), 'it is a file of rules');
  const before = await text();
  const own = 'variant: From a file\nsays: Nothing is changed.\nextends: whist\n';
  await author.find('.files input[type=file]').setInputFiles({ name: 'own.yaml', mimeType: 'text/yaml', buffer: Buffer.from(own) });
  await eventually('the file is shown', async () => (await text()) === own);
  await field().click();
  await author.page.keyboard.press('Control+z');
  await eventually('undo brings the text back', async () => (await text()) === before);
  await author.sees('.play-now[aria-disabled=false]');
});

await evening.check('one button plays it at once against bots', async () => {
  await author.tap('.play-now');
  await author.sees('.room');
  await eventuallySame('bots', async () => (await author.last()).table.seats.filter(({ who }) => who === 'club').length, 3);
  const played = ({ view }) => view?.trick?.some(({ seat }) => seat === 'S') || view?.tricks_played > 0;
  await playUntil([author], played);
});

await evening.check('another opens a table for friends', async () => {
  await author.goTo('/write');
  await author.sees('.play-now[aria-disabled=false]');
  await author.find('.play-it input').fill('Uncle');
  await author.tap('.play-it .open-table');
  await author.sees('.lobby .invite code');
  await eventuallySame('chairs that are open', async () => (await author.last()).table.seats.filter(({ who }) => who === 'open').length, 3);
});

await evening.check('it fits a narrow screen, and dark', async () => {
  const small = await evening.person('Binoy', { width: 320, height: 568, colorScheme: 'dark' });
  await small.goTo('/write');
  await small.sees('.deal-picture');
  const over = await small.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over <= 0, `the page is ${over} px too wide`);
  await expectAccessible(small, 'the page on a narrow dark screen');
});

await evening.end();
