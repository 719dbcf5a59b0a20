// Offers and explains while one types: keys, words and examples, each with its sentence.
import { autocompletion, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { hoverTooltip, type Tooltip } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";
import { type Place, placeOf, wordAround } from "./cursor";
import { type Entry, keysAt, keyTold, type Schema, valuesAt } from "./schema";
import { texts } from "./texts";

// The schema, once it is known: it comes from the hall, a moment after the page.
export interface Known {
  schema: Schema | null;
  games: Entry[];
  houseRules: Entry[];
}

// Returns text with what stands between backticks as code.
export function withCode(text: string, tag = "p"): HTMLElement {
  const line = document.createElement(tag);
  text.split("`").forEach((piece, i) => {
    if (i % 2 === 0) return line.append(piece);
    const code = document.createElement("code");
    code.textContent = piece;
    line.append(code);
  });
  return line;
}

function entriesAt(known: Known, place: Place): Entry[] {
  if (!known.schema) return [];
  if (place.at === "key") return keysAt(known.schema, place.path);
  const [key = ""] = place.path;
  if (place.path.length === 1 && key === "extends") return known.games;
  const listed = place.path.length === 1 && key === "with" ? known.houseRules : [];
  return [...listed, ...valuesAt(known.schema, place.path, place.isList)];
}

function option(entry: Entry, place: Place, number: number, hasColon: boolean): Completion {
  const { word, says, isExample } = entry;
  return {
    label: word,
    apply: place.at === "key" && !hasColon ? `${word}: ` : word,
    boost: isExample ? -99 : -Math.min(number, 98),
    ...(isExample ? { detail: texts.example } : {}),
    ...(says ? { info: () => withCode(says) } : {}),
  };
}

function complete(known: Known, context: CompletionContext): CompletionResult | null {
  const text = context.state.doc.toString();
  const before = context.matchBefore(/[\w./+-]*/);
  const from = before?.from ?? context.pos;
  const line = context.state.doc.lineAt(context.pos);
  if (/(^|\s)#/.test(line.text.slice(0, from - line.from))) return null;
  if (from === context.pos && !context.explicit) return null;
  const place = placeOf(text, from);
  const hasColon = /^[\w.]*\s*:/.test(text.slice(context.pos, line.to));
  const options = entriesAt(known, place).map((entry, number) => option(entry, place, number, hasColon));
  return options.length === 0 ? null : { from, options, validFor: /^[\w./+-]*$/ };
}

function told(known: Known, text: string, position: number): { from: number; to: number; dom: HTMLElement } | null {
  const word = wordAround(text, position);
  if (!word || !known.schema) return null;
  const place = placeOf(text, word.from);
  const path = place.at === "key" ? [...place.path, word.word] : place.path;
  const key = keyTold(known.schema, path);
  const entry = place.at === "key" ? undefined : entriesAt(known, place).find((one) => one.word === word.word && one.says !== "");
  if (!key && !entry) return null;
  const dom = document.createElement("div");
  dom.className = "told";
  const line = (content: string, kind = "") => {
    const paragraph = withCode(content);
    paragraph.className = kind;
    dom.append(paragraph);
  };
  line(entry ? entry.word : (key?.title ?? word.word), "key");
  if (entry) line(entry.says);
  if (key) line(entry ? `${key.title}: ${key.says}` : key.says, entry ? "note" : "");
  if (key?.usual && !entry) line(texts.usual(key.usual), "note");
  return { from: word.from, to: word.to, dom };
}

export function helpWith(known: Known) {
  const source = (context: CompletionContext) => complete(known, context);
  const hover = (view: EditorView, position: number): Tooltip | null => {
    const found = told(known, view.state.doc.toString(), position);
    return found && { pos: found.from, end: found.to, above: true, create: () => ({ dom: found.dom }) };
  };
  return [autocompletion({ override: [source], icons: false, maxRenderedOptions: 80 }), hoverTooltip(hover, { hoverTime: 250 })];
}
