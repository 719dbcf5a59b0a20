// The knowledge of the language: the hall sends it as a JSON Schema, as `turup schema` prints it for editors.

export interface Schema {
  title?: string;
  description?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: (string | number | boolean)[];
  enumDescriptions?: string[];
  const?: string | number | boolean;
  default?: unknown;
  defaultSnippets?: { label: string; body: unknown }[];
}

export interface Entry {
  word: string;
  says: string;
  holdsKeys?: boolean; // a key with keys below it
  isExample?: boolean;
}

// Returns a node with all its alternatives.
const spread = (node: Schema): Schema[] => [node, ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(spread)];

// Returns what a path leads to; several where there are alternatives.
export function nodesAt(schema: Schema, path: readonly string[]): Schema[] {
  return path.reduce<Schema[]>(
    (nodes, key) =>
      nodes.flatMap(withItems).flatMap((node) => {
        const own = node.properties?.[key];
        if (own) return [own];
        return typeof node.additionalProperties === "object" ? [node.additionalProperties] : [];
      }),
    [schema],
  );
}
const withItems = (node: Schema): Schema[] => spread(node).flatMap((one) => (one.items ? [one, ...spread(one.items)] : [one]));

// Returns the first paragraph: the others list words that are told by themselves.
export const sentenceOf = (node: Schema | undefined): string => node?.description?.split("\n\n")[0] ?? "";

export function keysAt(schema: Schema, path: readonly string[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const node of nodesAt(schema, path).flatMap(withItems))
    for (const [word, below] of Object.entries(node.properties ?? {}))
      if (!found.has(word)) found.set(word, { word, says: sentenceOf(below), holdsKeys: spread(below).some(({ properties }) => properties !== undefined) });
  return [...found.values()];
}

function wordsOf(node: Schema): Entry[] {
  const listed = (node.enum ?? []).map((word, i) => ({ word: String(word), says: node.enumDescriptions?.[i] ?? "" }));
  const single = node.const === undefined ? [] : [{ word: String(node.const), says: node.description ?? "" }];
  const examples = (node.defaultSnippets ?? []).map(({ label }) => ({ word: label, says: "", isExample: true }));
  return [...listed, ...single, ...examples];
}

// Returns the words that may stand as the value of a key, and examples.
export function valuesAt(schema: Schema, path: readonly string[], isList: boolean): Entry[] {
  const found = new Map<string, Entry>();
  const nodes = nodesAt(schema, path).flatMap(spread);
  for (const node of isList ? nodes.flatMap(({ items }) => (items ? spread(items) : [])) : nodes)
    for (const entry of wordsOf(node)) if (!found.has(entry.word)) found.set(entry.word, entry);
  return [...found.values()];
}

export interface Told {
  title: string;
  says: string;
  usual: string; // the default, as text; empty: there is none
}

// Returns what is known about a key.
export function keyTold(schema: Schema, path: readonly string[]): Told | null {
  const node = nodesAt(schema, path).find(({ title, description }) => title ?? description);
  if (!node) return null;
  const { default: usual } = node;
  const text = usual === undefined ? "" : typeof usual === "string" ? usual : JSON.stringify(usual);
  return { title: node.title ?? path.join("."), says: sentenceOf(node), usual: text };
}
