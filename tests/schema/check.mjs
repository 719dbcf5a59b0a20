// Checks that the schema that `turup schema` prints accepts every shipped variant and house rule, and refuses files that
// are plainly wrong. Checks the same of the schema of the programs' protocol, by the lines that a program is sent.
//
//   node check.mjs TURUP VARIANTS-FOLDER

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';

const [program, folder] = process.argv.slice(2);
const schema = JSON.parse(execFileSync(program, ['schema'], { encoding: 'utf8' }));
// In strict mode an unknown keyword is an error. These keywords are known, but only editors use them.
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true });
ajv.addVocabulary(['defaultSnippets', 'enumDescriptions', 'markdownDescription', 'markdownEnumDescriptions']);
const validate = ajv.compile(schema);

let passed = 0;
const failures = [];
function expect(name, text, wanted) {
  const taken = validate(parse(text));
  if (taken === wanted) {
    passed += 1;
    return;
  }
  const why = (validate.errors ?? []).map((error) => `  ${error.instancePath || '/'} ${error.message}`);
  failures.push([`${name}: ${wanted ? 'refused' : 'taken'} by the schema`, ...why].join('\n'));
}

const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.yaml')).sort();
for (const file of files) expect(file, readFileSync(join(folder, file), 'utf8'), true);

const small = 'variant: Small\nsays: A small game.\nextends: 29/base\n';
expect('a small variant', small, true);
expect('an unknown family', `${small}seatings: { seats: 4 }\n`, false);
expect('an unknown key', `${small}auction: { form: 16 }\n`, false);
expect('an unknown word', `${small}seating: { direction: clokwise }\n`, false);
expect('a word for a number', `${small}seating: { seats: four }\n`, false);
expect('too many seats', `${small}seating: { seats: 1000 }\n`, false);
expect('a choice for the host', `${small}options: { session.win: [1, 2], melds.pair.lowest: [none, lowest_bid] }\n`, true);
expect('a choice of one', `${small}options: { session.win: [1] }\n`, false);
expect('a choice of an unknown key', `${small}options: { session.wins: [1, 2] }\n`, false);
expect('a contract', `${small}contracts: { single_hand: { worth: [3, 6, 12] } }\n`, true);
expect('a contract without worth of its kind', `${small}contracts: { single_hand: { worth: 3 } }\n`, false);
expect('four figures', `${small}contracts: { single_hand: { worth: [3, 6, 12, 24] } }\n`, false);
expect('games without end', `${small}session: { games: open }\n`, true);
expect('a list for a family', `${small}seating: [4]\n`, false);

// ---- The programs' protocol ----

const takes_line = ajv.compile(JSON.parse(execFileSync(program, ['schema', '--protocol'], { encoding: 'utf8' })));
const told = mkdtempSync(join(tmpdir(), 'turup-schema-'));
const bot = join(folder, '..', 'tests', 'seats', 'samplebot.py');
const duel = ['duel', `exec:tee '${told}'/$$ | '${bot}'`, 'random', '29', '--deals', '1', '--seed', '1', '--jobs', '1'];
execFileSync(program, duel, { env: { ...process.env, TURUP_DATA: join(folder, '..') } });
function expect_line(line, wanted) {
  if (takes_line(line) === wanted) passed += 1;
  else failures.push(`${JSON.stringify(line).slice(0, 200)}: ${wanted ? 'refused' : 'taken'} by the schema of the protocol`);
}
const texts = readdirSync(told).map((file) => readFileSync(join(told, file), 'utf8'));
const lines = texts.join('').trim().split('\n').map((line) => JSON.parse(line));
for (const line of lines) expect_line(line, true);
if (!lines.some((line) => line.message === 'decide')) failures.push('the program was asked nothing');
expect_line({ ready: true }, true);
expect_line({ say: 'bid', number: 18 }, true);
expect_line({ message: 'end', again: true }, false);
expect_line({ number: 18 }, false);
rmSync(told, { recursive: true });

for (const failure of failures) console.log(failure);
if (files.length === 0) failures.push('no files');
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
