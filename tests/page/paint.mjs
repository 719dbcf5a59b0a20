// Measures what a browser loads at first, and how long it takes until something is painted.
//
//   node tests/page/paint.mjs TURUP [TIMES]
import { begin } from './browser.mjs';

const times = Number(process.argv[3] ?? 20);
const evening = await begin('paint');
for (const path of ['/', '/write']) {
  const painted = [];
  let bytes = 0;
  for (let i = 0; i < times; ++i) {
    const person = await evening.person(`visitor ${i}`);
    await person.goTo(path);
    await person.sees('main');
    const measured = await person.page.evaluate(async () => {
      const paint = await new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries()[0].startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      return { paint: first.startTime, largest: paint, bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
    });
    painted.push(measured.paint);
    bytes = Math.max(bytes, measured.bytes);
    await person.leaves();
  }
  painted.sort((a, b) => a - b);
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB compressed; first paint after ${painted[painted.length >> 1].toFixed(0)} ms (median), ` +
              `${painted.at(-1).toFixed(0)} ms (longest of ${times})`);
}
await evening.end();
