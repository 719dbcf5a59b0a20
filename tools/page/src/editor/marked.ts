// The rules in English, sentence by sentence, beside those of another game.

export interface Sentence {
  text: string;
  change: "same" | "new" | "gone";
}
export interface Part {
  heading: string;
  sentences: Sentence[];
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z“"'])/).filter((one) => one !== "");

function partsOf(english: string): Map<string, string[]> {
  const [first = [], ...blocks] = english.trim().split(/\n\s*\n/).map((block) => block.split("\n"));
  const joined = (lines: readonly string[]) => lines.map((line) => line.trim()).join(" ");
  // The title and the sentence below it are the author's; the page shows them elsewhere.
  const parts = blocks.map(([heading = "", ...lines]): [string, string[]] => [heading.trim(), sentencesOf(joined(lines))]);
  return new Map([["", sentencesOf(joined(first.slice(1)))], ...parts]);
}

// Returns the sentences of both, with those that are not in both marked. Without another game nothing is marked.
export function compared(english: string, other: string | null): Part[] {
  const ours = partsOf(english);
  if (other === null) return [...ours].map(([heading, texts]) => ({ heading, sentences: texts.map((text) => ({ text, change: "same" })) }));
  const theirs = partsOf(other);
  const headings = [...ours.keys(), ...[...theirs.keys()].filter((heading) => !ours.has(heading))];
  return headings.map((heading) => ({ heading, sentences: heading === "" ? plain(ours.get("") ?? []) : both(ours.get(heading) ?? [], theirs.get(heading) ?? []) }));
}

const plain = (texts: readonly string[]): Sentence[] => texts.map((text) => ({ text, change: "same" }));

// A sentence that is gone stands where it stood: before the next sentence that is in both.
function both(ours: readonly string[], theirs: readonly string[]): Sentence[] {
  const left = [...theirs];
  const result: Sentence[] = [];
  const takeGone = (to: number) => left.splice(0, to).forEach((text) => !ours.includes(text) && result.push({ text, change: "gone" }));
  for (const text of ours) {
    const at = left.indexOf(text);
    if (at >= 0) {
      takeGone(at);
      left.shift();
    }
    result.push({ text, change: theirs.includes(text) ? "same" : "new" });
  }
  takeGone(left.length);
  return result;
}
