// Reloads the pages of four people who play, again and again: everybody must find his seat, hand, trick and turn within
// two seconds. A long run.
//
//   node tests/page/reloads.mjs TURUP [TIMES]
import { begin } from './browser.mjs';
import { friendsTable, playUntil, reloadsWithin } from './tables.mjs';

const kSoon = 2000;
const times = Number(process.argv[3] ?? 1000);
const evening = await begin('reloads');
const people = [];
for (const name of ['Hari', 'Asha', 'Binoy', 'Chitra']) people.push(await evening.person(name));
const took = [];
const phases = new Set();

await evening.check(`${times} reloads`, async () => {
  await friendsTable(people, { rules: ['double'] });
  const reload = async (person, { view }) => {
    if (took.length >= times) return;
    phases.add(view.phase);
    took.push(await reloadsWithin(took.length % 2 === 0 ? person : people[took.length % people.length], kSoon));
  };
  const before = async (person, last) => {
    await reload(person, last);
    await reload(person, last);
  };
  const isDone = async ({ table }) => {
    if (table.state === 'over') await people[0].tap('button.start');
    return took.length >= times;
  };
  await playUntil(people, isDone, { before, patience: times * 2 * kSoon });
});
took.sort((a, b) => a - b);
console.log(`${took.length} reloads in ${[...phases].join(', ')}: median ${took[took.length >> 1]} ms, longest ${took.at(-1)} ms`);
await evening.end();
