// Where a place in a text of rules is: at which key, or in the value of which key. It reads as much YAML as rules are
// written in, up to the place, so that a text that is half typed can be read as well.

export interface Place {
  at: "key" | "value";
  path: string[]; // the keys around it; of a value its own key too
  isList: boolean; // in a list in brackets, or after a dash
}

interface Block {
  indent: number;
  key: string;
}
interface Flow {
  open: "{" | "[";
  key: string | null; // the key whose value is read
}

const kKey = /^(\s*(?:- +)*)(?:"([^"]*)"|'([^']*)'|([^\s#:,{}[\]"'][^#:,{}[\]]*?))\s*:(?=\s|$)/;

class Reader {
  blocks: Block[] = [];
  flows: Flow[] = [];
  private word = "";

  // Reads a line, or its beginning, where the value of the last block begins at `from`.
  line(text: string): { hasKey: boolean; indent: number; isItem: boolean } {
    if (this.flows.length > 0) {
      this.inside(text);
      return { hasKey: true, indent: 0, isItem: false };
    }
    const dashes = /^\s*(?:- +)*(?:-$)?/.exec(text)?.[0] ?? "";
    const indent = dashes.length;
    const isItem = dashes.includes("-");
    const found = kKey.exec(text);
    if (text.trim() !== "" && !text.trim().startsWith("#")) this.close(indent);
    if (!found) {
      if (text.trim() !== "" && isItem) this.inside(text.slice(indent));
      return { hasKey: false, indent, isItem };
    }
    this.close(indent);
    this.blocks.push({ indent, key: (found[2] ?? found[3] ?? found[4] ?? "").trim() });
    this.inside(text.slice(found[0].length));
    return { hasKey: true, indent, isItem };
  }

  close(indent: number): void {
    while ((this.blocks[this.blocks.length - 1]?.indent ?? -1) >= indent) this.blocks.pop();
  }

  // Reads what may hold braces, to the end of the line or to a comment.
  private inside(text: string): void {
    let quote = "";
    for (let i = 0; i < text.length; i++) {
      const letter = text.charAt(i);
      if (quote) {
        if (letter === quote) quote = "";
        else this.word += letter;
      } else if (letter === "#" && /^$|\s/.test(text.charAt(i - 1))) break;
      else if ((letter === '"' || letter === "'") && this.word.trim() === "") quote = letter;
      else this.mark(letter);
    }
    this.word += " ";
  }

  private mark(letter: string): void {
    const top = this.flows[this.flows.length - 1];
    if (letter === "{" || letter === "[") this.flows.push({ open: letter, key: null });
    else if (letter === "}" || letter === "]") this.flows.pop();
    else if (letter === "," && top) top.key = null;
    else if (letter === ":" && top?.open === "{") top.key ??= this.word.trim();
    else {
      this.word += letter;
      return;
    }
    this.word = "";
  }
}

export function placeOf(text: string, position: number): Place {
  const reader = new Reader();
  const lines = text.slice(0, position).split("\n");
  const last = lines.pop() ?? "";
  for (const line of lines) reader.line(line);
  const { hasKey, indent, isItem } = reader.line(last);
  const top = reader.flows[reader.flows.length - 1];
  if (!top && !hasKey) reader.close(indent);
  const path = [...reader.blocks.map(({ key }) => key), ...reader.flows.flatMap(({ key }) => (key === null ? [] : [key]))];
  const isKey = top ? top.open === "{" && top.key === null : !hasKey && !isItem;
  return { at: isKey ? "key" : "value", path, isList: top ? top.open === "[" : isItem };
}

// The word around a place, as keys and words of the language are written.
export function wordAround(text: string, position: number): { from: number; to: number; word: string } | null {
  const isPart = (at: number) => /[\w./+-]/.test(text.charAt(at));
  let from = position;
  let to = position;
  while (from > 0 && isPart(from - 1)) from--;
  while (to < text.length && isPart(to)) to++;
  return from === to ? null : { from, to, word: text.slice(from, to) };
}
