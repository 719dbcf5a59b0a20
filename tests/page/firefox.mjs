// Plays in Firefox, which is driven by its own WebDriver BiDi: a host and three friends by the link, each in a window with a
// storage of its own, deals by clicking, a reload, the editor. Run by hand, where firefox-esr is installed.
//
//   node tests/page/firefox.mjs TURUP [DEALS]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { ownPort, startHall } from './hall.mjs';
import { sleep } from './people.mjs';

const [, , turup, deals = '2'] = process.argv;
const kPatience = 20000;
const port = ownPort();
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'turup-firefox-'));

const hall = await startHall(turup, port, folder);
const firefox = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', mkdtempSync(join(folder, 'profile-')), '--remote-debugging-port', String(port + 1)],
                      { stdio: ['ignore', 'ignore', 'pipe'] });
const address = await new Promise((resolve) => {
  let said = '';
  firefox.stderr.on('data', (text) => {
    said += text;
    const found = /listening on (ws:\S+)/.exec(said);
    if (found) resolve(found[1]);
  });
});
const socket = new WebSocket(`${address}/session`);
await new Promise((resolve) => socket.once('open', resolve));
const waiting = new Map();
const errors = [];
let last = 0;
socket.on('message', (text) => {
  const message = JSON.parse(text);
  if (message.type === 'event' && message.params.level === 'error') errors.push(message.params.text);
  waiting.get(message.id)?.(message);
});
async function ask(method, params = {}) {
  const id = ++last;
  const answer = await new Promise((resolve) => {
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
  });
  if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
  return answer.result;
}

// A window with a storage of its own. `does` runs in the page.
class Person {
  static async come(name) {
    const person = new Person();
    const { userContext } = await ask('browser.createUserContext');
    person.name = name;
    person.context = (await ask('browsingContext.create', { type: 'window', userContext })).context;
    return person;
  }
  async goTo(url) { await ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' }); }
  async reload() { await ask('browsingContext.reload', { context: this.context, wait: 'complete' }); }
  async does(work, ...given) {
    const answer = await ask('script.evaluate', {
      expression: `JSON.stringify(((${work}))(...${JSON.stringify(given)}) ?? null)`,
      target: { context: this.context }, awaitPromise: true });
    if (answer.type === 'exception') throw new Error(`${this.name}: ${answer.exceptionDetails.text}`);
    return JSON.parse(answer.result.value);
  }
  count(selector) { return this.does((of) => document.querySelectorAll(of).length, selector); }
  async sees(selector) {
    for (const until = Date.now() + kPatience; Date.now() < until; await sleep(50)) if (await this.count(selector)) return;
    throw new Error(`${this.name} does not see ${selector}: ${await this.does(() => document.body.innerText.slice(0, 300))}`);
  }
  async taps(selector) {
    await this.sees(selector);
    await this.does((of) => document.querySelector(of).click(), selector);
  }
  async types(selector, text) {
    await this.does((of, value) => {
      const field = document.querySelector(of);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, selector, text);
  }
}

async function check(name, holds) {
  await holds();
  if (errors.length) throw new Error(`Firefox complains: ${errors.join('; ')}`);
  console.log(`ok  ${name}`);
}

let failed = false;
try {
  const { capabilities } = await ask('session.new', { capabilities: {} });
  console.log(`${capabilities.browserName} ${capabilities.browserVersion}`);
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const people = [await Person.come('Asha'), await Person.come('Binoy'), await Person.come('Chitra'), await Person.come('Dev')];
  const [host, ...friends] = people;
  await check('a host opens a table', async () => {
    await host.goTo(origin);
    await host.does(() => localStorage.setItem('turup.settings', JSON.stringify({ oneTap: true, still: true })));
    await host.reload();
    await host.taps('[data-variant="29/base"]');
    await host.sees('.open-form');
    await host.types('.open-form input[autocomplete=nickname]', host.name);
    await host.taps('.open-table');
    await host.sees('.lobby .invite code');
  });
  const link = await host.does(() => location.href);
  await check('three friends join by the link', async () => {
    for (const friend of friends) {
      await friend.goTo(link);
      await friend.does(() => localStorage.setItem('turup.settings', JSON.stringify({ oneTap: true, still: true })));
      await friend.reload();
      await friend.sees('.big-name input');
      await friend.types('.big-name input', friend.name);
      await friend.taps('.chair.free');
      await friend.sees('.own, .room');
    }
    // The cards may be dealt at any moment, and the buttons are gone then.
    const agreeOrStart = () => document.querySelector('button.agree, button.start[aria-disabled=false]')?.click();
    for (const until = Date.now() + kPatience; !(await host.count('.room')) && Date.now() < until; await sleep(50)) await host.does(agreeOrStart);
    for (const person of people) await person.sees('.room');
  });
  // Presses what may be pressed: the end of a deal, an answer, a card. Returns what it was.
  const press = () => {
    const visible = (of) => [...document.querySelectorAll(of)].find((one) => one.offsetParent !== null && one.getAttribute('aria-disabled') !== 'true' && !one.disabled);
    const found = visible('dialog[open] .go-on') ?? visible('.cut button:last-of-type') ?? visible('.actions [data-words="ask"], .actions [data-words="pass"]') ??
                  visible('.actions [data-words]') ?? visible('.hand .slot.legal');
    if (!found) return '';
    found.click();
    return found.className || found.dataset.words || 'button';
  };
  await check(`${deals} deals are played by clicking`, async () => {
    let over = 0;
    for (const until = Date.now() + 240000; over < Number(deals); await sleep(20)) {
      if (Date.now() > until) throw new Error(`only ${over} deals in time: ${await host.does(() => document.body.innerText.slice(0, 600))}`);
      for (const person of people) {
        if (person === host && (await host.count('dialog[open] .go-on'))) ++over;
        await person.does(press);
      }
    }
  });
  await check('a reload leads back to the seat', async () => {
    await friends[0].reload();
    await friends[0].sees('.room');
  });
  await check('a slip is underlined in the editor', async () => {
    await host.goTo(`${origin}/write`);
    // The field lives in a shadow root.
    const inField = (of) => host.does((selector) => {
      const root = [...document.querySelectorAll('*')].find((one) => one.shadowRoot)?.shadowRoot;
      root?.querySelector('.cm-content')?.focus();
      return root?.querySelectorAll(selector).length ?? 0;
    }, of);
    const inTime = async (of) => {
      for (const until = Date.now() + kPatience; Date.now() < until; await sleep(50)) if (await inField(of)) return;
      throw new Error(`there is no ${of} in the field`);
    };
    await inTime('.cm-line:nth-child(3)');
    const keys = [...'nonsense: 3\n'].flatMap((key) => [{ type: 'keyDown', value: key === '\n' ? '\uE007' : key }, { type: 'keyUp', value: key === '\n' ? '\uE007' : key }]);
    await ask('input.performActions', { context: host.context, actions: [{ type: 'key', id: 'keys', actions: keys }] });
    await inTime('.cm-lintRange-error');
  });
} catch (error) {
  failed = true;
  console.log(`FAIL ${error.stack}`, errors);
}
firefox.kill();
hall.kill();
await sleep(500);
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
