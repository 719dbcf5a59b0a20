// Tests how the schema works in an editor: opens files in the language server that VS Code uses, and asks what a person
// would ask by pointing and typing.
//
//   node language_server.mjs TURUP

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const program = process.argv[2];
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'turup-editor-'));
const address = (name) => pathToFileURL(join(folder, name)).href;

// Talks to the server by its protocol: every message is JSON behind a header that gives its length.
class Server {
  constructor(settings) {
    const script = join(here, 'node_modules/yaml-language-server/bin/yaml-language-server');
    this.process = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.settings = settings;
    this.received = Buffer.alloc(0);
    this.asked = 0;
    this.answers = new Map();
    this.opened = 0;
    this.diagnostics = new Map();
    this.process.stdout.on('data', (bytes) => this.receive(bytes));
  }

  receive(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const end = this.received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.received.toString('ascii', 0, end))[1]);
      if (this.received.length < end + 4 + length) return;
      const message = JSON.parse(this.received.toString('utf8', end + 4, end + 4 + length));
      this.received = this.received.subarray(end + 4 + length);
      this.take(message);
    }
  }

  take(message) {
    if (message.method === 'workspace/configuration') {
      const result = message.params.items.map((item) => this.settings[item.section] ?? {});
      this.send({ id: message.id, result });
    } else if (message.method !== undefined && message.id !== undefined) {
      this.send({ id: message.id, result: null });
    } else if (message.method === 'textDocument/publishDiagnostics') {
      this.diagnostics.get(message.params.uri)?.(message.params.diagnostics);
    } else if (message.method === undefined) {
      this.answers.get(message.id)(message.result);
      this.answers.delete(message.id);
    }
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  ask(method, params) {
    const id = (this.asked += 1);
    this.send({ id, method, params });
    return new Promise((resolve) => this.answers.set(id, resolve));
  }

  // Opens a text in which `|` marks a place, and waits until it has been checked.
  async open(marked) {
    const at = marked.indexOf('|');
    const before = marked.slice(0, at < 0 ? marked.length : at);
    const text = at < 0 ? marked : before + marked.slice(at + 1);
    const uri = address(`${(this.opened += 1)}.yaml`);
    const checked = new Promise((resolve) => this.diagnostics.set(uri, resolve));
    this.send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
    const diagnostics = await checked;
    const position = { line: before.split('\n').length - 1, character: before.length - before.lastIndexOf('\n') - 1 };
    return { textDocument: { uri }, position, diagnostics };
  }

  async hover(marked) {
    const { textDocument, position } = await this.open(marked);
    return (await this.ask('textDocument/hover', { textDocument, position }))?.contents?.value ?? '';
  }

  async completions(marked) {
    const { textDocument, position } = await this.open(marked);
    const found = await this.ask('textDocument/completion', { textDocument, position });
    return (found.items ?? found).map((item) => ({
      label: item.label,
      inserts: item.insertText ?? item.textEdit?.newText,
      says: item.documentation?.value ?? item.documentation ?? '',
    }));
  }

  async complaints(text) {
    return (await this.open(text)).diagnostics.map((diagnostic) => diagnostic.message);
  }
}

let passed = 0;
let failed = 0;
function check(name, holds, found) {
  if (holds) {
    passed += 1;
    return;
  }
  failed += 1;
  console.log(`${name}: found ${JSON.stringify(found, null, 1)}`);
}
const labels = (items) => items.map((item) => item.label);
const has = (list, ...wanted) => wanted.every((item) => list.includes(item));

// The settings are those that the program writes.
execFileSync(program, ['schema', '--install', 'vscode', folder]);
const written = JSON.parse(readFileSync(join(folder, '.vscode/settings.json'), 'utf8'));
const schemas = Object.fromEntries(
  Object.keys(written['yaml.schemas']).map((file) => [address(file), ['*.yaml']]));
const yaml = { schemas, hover: true, completion: true, validate: true, schemaStore: { enable: false } };
const server = new Server({ yaml });
await server.ask('initialize', {
  processId: process.pid,
  rootUri: pathToFileURL(folder).href,
  workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'rules' }],
  capabilities: {
    workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
    textDocument: {
      completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
      hover: { contentFormat: ['markdown'] },
    },
  },
});
server.send({ method: 'initialized', params: {} });
server.send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml } } });

// Nobody must wait for a server that says nothing.
setTimeout(() => {
  console.log('the language server does not answer');
  process.exit(1);
}, 120_000).unref();

const head = 'variant: V\nsays: S.\nextends: 29/base\n';

// Pointing at a key, a family, a word.
let text = await server.hover(`${head}auction:\n  fr|om: 16\n`);
check('a key says what it sets, and what may be written',
  text.includes('The lowest bid.') && text.includes('whole number from 0 to 999') && text.includes('auction\\.from'), text);
text = await server.hover(`${head}auc|tion: { from: 16 }\n`);
check('a family says what it is, with a sample', text.includes('The bidding.') && text.includes('```yaml\nauction:'), text);
text = await server.hover(`${head}trump: { hidden: { ask: opt|ional } }\n`);
check('a word has its sentence', /`optional`: A player who cannot follow suit may ask/.test(text), text);
text = await server.hover(`ho|use_rule: R\nsays: S.\n`);
check('a title says what it is', text.includes('house rule'), text);

// Typing keys, words, names.
let found = await server.completions(`${head}auction:\n  |\n`);
check('a family offers its keys', has(labels(found), 'from', 'to', 'turns', 'all_pass', 'over_partner', 'wordings'), found);
check('each with what it sets', found.find((item) => item.label === 'turns')?.says.includes('How long the bidding'), found);
found = await server.completions(`${head}auction:\n  turns: |\n`);
check('a key offers its words', labels(found).sort().join() === 'one_each,until_all_pass', found);
check('each with its sentence', found.some((item) => item.says === 'Each player speaks once.'), found);
found = await server.completions(`${head}trump:\n  hidden:\n    |\n`);
check('keys within keys are offered', has(labels(found), 'ask', 'asker', 'effect', 'lead'), found);
found = await server.completions(`${head}|\n`);
check('families are offered', has(labels(found), 'seating', 'auction', 'match', 'words'), found);
check('a family goes on below', found.find((item) => item.label === 'auction')?.inserts.startsWith('auction:\n'), found);
found = await server.completions(`${head}pack:\n  ranks: |\n`);
check('a list has a sample', found.some((item) => /^\[.*K, Q/.test(item.inserts)), found);
found = await server.completions('variant: V\nsays: S.\nextends: |\n');
check('variants are offered', has(labels(found), '29/base', '56/four', 'whist/base'), found);
check('with what they say', found.find((item) => item.label === '29/base')?.says.startsWith('Jacks and nines'), found);
found = await server.completions(`${head}with:\n  - |\n`);
check('house rules are offered', has(labels(found), 'double', 'optional-ask'), found);
found = await server.completions(`${head}hooks:\n  |\n`);
check('scripts are offered', has(labels(found), 'duel', 'reversed'), found);

// Beginning a file.
found = await server.completions('|\n');
const begun = found.find((item) => item.label === 'a variant')?.inserts ?? '';
check('an empty file can become a variant', /^variant: .*\nsays: .*\nextends: /.test(begun), found);
check('or a house rule', labels(found).includes('a house rule'), found);
writeFileSync(join(folder, 'begun.yaml'), `${begun.replace(/\$\{\d+:([^}]*)\}/g, '$1')}\n`);
check('which is one', execFileSync(program, ['validate', join(folder, 'begun.yaml')], { encoding: 'utf8' }).includes('fine'), begun);

// Mistakes are underlined, and nothing else is.
check('an unknown key is underlined',
  (await server.complaints(`${head}auction: { minimum: 16 }\n`)).some((line) => line.includes('minimum')), head);
check('an unknown word too, with the words there are',
  (await server.complaints(`${head}trump: { hidden: { ask: optoinal } }\n`)).some((line) => line.includes('optional')), head);
for (const file of ['29/base', '29/twentynine-online', '29/blog-2010', '56/four', 'hearts/base', 'house-rules/redeals']) {
  const complaints = await server.complaints(readFileSync(join(here, '../../variants', `${file}.yaml`), 'utf8'));
  check(`${file} is right`, complaints.length === 0, complaints);
}

server.process.kill();
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
