// One hall, one browser, and people who each have a window of their own: what the tests of the page begin with.
//
// Each check has a name that begins with the catalogue's id, if it shows a rule of the catalogue. The first check that
// does not hold ends the test: it is told with a picture of every window.
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import { ownPort, spawnHall } from './hall.mjs';
import { sleep } from './people.mjs';

const kChromium = ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run',
                   '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const kPatience = 20000;
const kPause = 30; // before one looks again
// Where to take the page from, while it is being worked on, instead of the one that is in the program.
const ownPage = process.env.TURUP_PAGE;

export { sleep };

export function expect(holds, text) {
  if (!holds) throw new Error(text);
}

const isSame = (found, wanted) => JSON.stringify(found) === JSON.stringify(wanted);

export function expectSame(found, wanted, text) {
  expect(isSame(found, wanted), `${text}: found ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

// Waits until something holds.
export async function eventually(text, holds, patience = kPatience) {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const last = await holds();
    if (last) return last;
    await sleep(kPause);
  }
  throw new Error(`${text}: not after ${patience / 1000} s`);
}

// Waits until what is read is what is wanted: a page may draw a moment after its hall, another browser or this test knows.
// What was read last is told if it never is the same. Something that must not appear is not shown by this alone: the page
// must first have taken what could make it appear.
export async function eventuallySame(text, read, wanted, patience = kPatience) {
  const until = Date.now() + patience;
  let found = await read();
  while (!isSame(found, wanted) && Date.now() < until) {
    await sleep(kPause);
    found = await read();
  }
  expectSame(found, wanted, text);
}

// Waits until everybody has been told of the table as it is at a version.
export async function allTold(people, version) {
  for (const person of people) await eventually(`${person.name} is told`, async () => (await person.last())?.version >= version);
}

class Person {
  constructor(evening, name, context, page) {
    Object.assign(this, { evening, name, context, page, taps: 0 });
  }
  find(selector) { return this.page.locator(selector); }
  button(text) { return this.page.getByRole('button', { name: text }); }
  // Taps, in the middle or at a `position`; the end of a deal, which lies over everything, is put away first.
  async tap(selector, { position } = {}) {
    const target = (typeof selector === 'string' ? this.find(selector) : selector).first();
    this.taps += 1;
    const until = Date.now() + kPatience;
    for (;;) {
      if (await this.count('dialog[open]')) await this.find('dialog[open] .go-on').click({ timeout: 1000 }).catch(() => {});
      try {
        return await target.click({ position, timeout: 3000 });
      } catch (error) {
        if (Date.now() > until) throw error;
      }
    }
  }
  // Taps what says that it cannot be used now. Something that the page tells, or the end of a deal, may lie over it and take
  // the tap: that is put away, as a person does, until the tap has come where it should.
  async tapsAnyway(selector) {
    const target = this.find(selector).first();
    await eventually(`${this.name} taps ${selector}`, async () => {
      for (const above of ['dialog[open] .go-on', '.toast'])
        if (await this.count(above)) await this.find(above).first().click({ timeout: 1000 }).catch(() => {});
      await target.evaluate((element) => {
        element.isTapped = false;
        element.addEventListener('click', () => { element.isTapped = true; }, { once: true });
      });
      await target.click({ force: true, timeout: 3000 }).catch(() => {});
      return target.evaluate((element) => element.isTapped);
    });
  }
  async sees(selector) { await this.find(selector).first().waitFor(); }
  count(selector) { return this.find(selector).count(); }
  text(selector) { return this.find(selector).first().innerText(); }
  async goTo(path) { await this.page.goto(path.startsWith('http') ? path : this.evening.origin + path); }
  // Opens one of the panels beside the table.
  async opens(panel) {
    if (await this.find('.doors .menu').isVisible() && !(await this.find('.side').isVisible())) await this.tap('.doors .menu');
    await this.tap(`[data-panel=${panel}]`);
  }
  // Reads the last message about the table that came to this browser.
  last() { return this.page.evaluate(() => window.lastTable ?? null); }
  // Forgets it, so that the next one is seen to come.
  forgets() { return this.page.evaluate(() => { window.lastTable = null; }); }
  // Waits until everything has come that the hall had said to a player, or to an onlooker who is let in, before he asked.
  async hearsAll() { expectSame((await this.says({ t: 'history' })).t, 'ok', `${this.name} hears from the hall`); }
  // Makes the window as large as that, and waits until the page is drawn so.
  async resizes(width, height) {
    await this.page.setViewportSize({ width, height });
    await this.page.waitForFunction((wanted) => innerWidth === wanted, width);
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  // Sends a message that the page itself does not offer, from the same seat, and returns the answer.
  says(message) { return this.page.evaluate((text) => window.tellHall(text), message); }
  async leaves() { await this.context.close(); this.evening.people.delete(this); }
}

// Notes what the hall tells a browser, and lets a test speak over the socket of the page.
function listenIn() {
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      window.lastSocket = this;
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.t === 'table') window.lastTable = message;
        if (message.t === 'rules') window.lastRules = message.rules;
        if (message.id in window.wanted) window.wanted[message.id](message);
      });
    }
  };
  window.wanted = {};
  window.tellHall = (message) => new Promise((resolve) => {
    const id = `test${Object.keys(window.wanted).length}`;
    window.wanted[id] = resolve;
    window.lastSocket.send(JSON.stringify({ ...message, id }));
  });
}

class Evening {
  constructor(turup, name, options) {
    Object.assign(this, { turup, name, options, people: new Set(), troubles: [], checks: 0, begun: Date.now() });
    this.port = ownPort();
    this.origin = `http://127.0.0.1:${this.port}`;
    this.folder = mkdtempSync(join(tmpdir(), `turup-${name}-`));
  }

  async startHall() {
    this.hall = spawnHall(this.turup, this.port, this.folder,
                          { options: this.options, stderr: openSync(join(this.folder, 'hall.err'), 'a') });
    await new Promise((resolve, reject) => {
      this.hall.stdout.once('data', resolve);
      this.hall.once('exit', (status, signal) => {
        if (!this.isStopping) this.troubles.push(`the hall has ended by itself: ${signal ?? `status ${status}`}`);
        reject(new Error('the hall has ended'));
      });
    });
  }

  async stopHall(signal = 'SIGTERM') {
    if (this.hall.exitCode !== null || this.hall.signalCode !== null) return;
    const gone = new Promise((resolve) => this.hall.once('exit', resolve));
    this.isStopping = true;
    this.hall.kill(signal);
    await gone;
    this.isStopping = false;
  }

  async person(name, { width = 1280, height = 800, settings = { oneTap: true, still: true }, ...options } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, ...options });
    context.setDefaultTimeout(kPatience);
    const page = await context.newPage();
    const person = new Person(this, name, context, page);
    this.people.add(person);
    page.on('pageerror', (error) => this.troubles.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.isAway) this.troubles.push(`${name}: ${message.text()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(this.origin)) this.troubles.push(`${name} asked another host: ${request.url()}`);
    });
    await context.addInitScript(listenIn);
    await context.addInitScript((value) => {
      if (location.protocol === 'http:' && !localStorage.getItem('turup.settings')) localStorage.setItem('turup.settings', value);
    }, JSON.stringify(settings));
    if (ownPage) await this.takeOwnPage(context);
    return person;
  }

  async takeOwnPage(context) {
    await context.route(/\/page\.(js|css)/, async (route) => {
      const file = join(ownPage, new URL(route.request().url()).pathname.split('/').pop());
      if (!existsSync(file)) return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers['content-encoding'];
      await route.fulfill({ status: 200, headers, body: readFileSync(file) });
    });
  }

  async check(name, holds) {
    const begun = Date.now();
    try {
      await holds();
      expectSame(this.troubles, [], 'the browser complains');
    } catch (error) {
      await this.fail(name, error);
    }
    this.checks += 1;
    console.log(`ok   ${String(Date.now() - begun).padStart(6)} ms  ${name}`);
  }

  async fail(name, error) {
    console.log(`FAIL ${name}\n  ${error.stack ?? error}`);
    for (const { name: who, page } of this.people) {
      const picture = join(this.folder, `${who}.png`);
      await page.screenshot({ path: picture, timeout: 5000 }).then(() => console.log(`  see ${picture}`), () => {});
    }
    for (const trouble of new Set(this.troubles)) console.log(`  ${trouble}`);
    console.log(readFileSync(join(this.folder, 'hall.err'), 'utf8'));
    await this.close();
    process.exit(1);
  }

  async close() {
    await this.browser?.close();
    await this.stopHall();
  }

  async end() {
    await this.close();
    rmSync(this.folder, { recursive: true });
    console.log(`${this.name}: ${this.checks} checks hold, ${((Date.now() - this.begun) / 1000).toFixed(1)} s`);
    process.exit(0);
  }
}

export async function begin(name, options = []) {
  const evening = new Evening(process.argv[2], name, options);
  await evening.startHall();
  evening.browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: kChromium });
  return evening;
}

// Looks for what keeps people from using the page; what is serious or critical is a defect.
export async function expectAccessible(person, place) {
  await person.page.evaluate(axe.source);
  const found = await person.page.evaluate(async () => {
    const { violations } = await window.axe.run(document);
    return violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }));
  });
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expectSame(serious, [], `axe at ${place}`);
}
