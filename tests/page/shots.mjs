// Takes the pictures of tools/page/pictures: a table in the middle of a trick, at four widths.
//
//   node tests/page/shots.mjs TURUP FOLDER       then make them smaller: pngquant --quality 60-90 --strip FOLDER/*.png
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './browser.mjs';
import { choosesGame, joins, opensTable, playUntil, startsIfNeeded } from './tables.mjs';

const folder = process.argv[3];
mkdirSync(folder, { recursive: true });
const evening = await begin('shots');
const host = await evening.person('Asha');
const friend = await evening.person('Binoy');
await evening.check('pictures', async () => {
  await choosesGame(host, '29/base');
  const link = await opensTable(host, { others: { W: 'club', E: 'club' } });
  await joins(friend, link);
  await startsIfNeeded(host);
  await playUntil([host, friend], ({ view, legal }) => view?.phase === 'play' && view.trick.length >= 2 && legal.length > 0);
  for (const [width, height] of [[320, 568], [768, 1024], [1280, 800], [1920, 1080]]) {
    await host.page.setViewportSize({ width, height });
    await host.page.screenshot({ path: join(folder, `table-${width}.png`) });
  }
});
await evening.end();
