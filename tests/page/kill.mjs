// Kills a hall while people play, again and again, and checks that nothing that was acknowledged is lost.
//
//   node tests/page/kill.mjs TURUP [TIMES [TABLES]]
//
// After each SIGKILL the hall is started again, and everybody must come back to his seat. How long that takes is told.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPort, startHall } from './hall.mjs';
import { acknowledged, allBack, lostActions, openTable, sleep } from './people.mjs';

const [, , turup, times = '5', tables = '3'] = process.argv;
const port = ownPort();
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'turup-kill-'));

let hall = await startHall(turup, port, folder);
const people = [];
for (let i = 0; i < Number(tables); ++i) people.push(...(await openTable(origin, 'whist/base')));
let slowest = 0;
let lost = 0;
for (let time = 1; time <= Number(times); ++time) {
  await sleep(300 + Math.random() * 500);
  hall.kill('SIGKILL');
  await new Promise((resolve) => hall.once('exit', resolve));
  await sleep(100);
  const begun = Date.now();
  people.forEach((person) => { person.isBack = false; });
  hall = await startHall(turup, port, folder);
  slowest = Math.max(slowest, await allBack(people, begun, 60000));
  lost += await lostActions(people);
}
console.log(`killed ${times} times: ${acknowledged(people)} acknowledged actions, ${lost} lost; ` +
            `the slowest return took ${slowest} ms`);
people.forEach((person) => person.leave());
hall.kill('SIGTERM');
await new Promise((resolve) => hall.once('exit', resolve));
rmSync(folder, { recursive: true });
process.exit(lost === 0 ? 0 : 1);
