import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, wordAround } from "../src/editor/cursor";
import { stateAfter } from "../src/editor/found";
import { compared } from "../src/editor/marked";
import { indexOfByte } from "../src/editor/places";
import { keysAt, keyTold, type Schema, valuesAt } from "../src/editor/schema";

// `|` is where the cursor is.
const place = (marked: string) => placeOf(marked.replace("|", ""), marked.indexOf("|"));

test("at the margin a key of the whole file is typed", () => {
  assert.deepEqual(place("variant: Mine\n|"), { at: "key", path: [], isList: false });
  assert.deepEqual(place("auction: { from: 16 }\ntru|"), { at: "key", path: [], isList: false });
});

test("a line that is set in belongs to the key above it", () => {
  assert.deepEqual(place("trump:\n  |"), { at: "key", path: ["trump"], isList: false });
  assert.deepEqual(place("trump:\n  hidden:\n    # why\n    ask: |"), { at: "value", path: ["trump", "hidden", "ask"], isList: false });
  assert.deepEqual(place("trump:\n  hidden:\n    ask: optional\n  |"), { at: "key", path: ["trump"], isList: false });
});

test("braces are read as lines that are set in are", () => {
  assert.deepEqual(place("auction: { |"), { at: "key", path: ["auction"], isList: false });
  assert.deepEqual(place("trump:\n  hidden: { ask: optional, asker: |"), { at: "value", path: ["trump", "hidden", "asker"], isList: false });
  assert.deepEqual(place("auction: {\n  from: 16,\n  |"), { at: "key", path: ["auction"], isList: false });
});

test("lists hold values, in brackets and after dashes", () => {
  assert.deepEqual(place("with: [double, |"), { at: "value", path: ["with"], isList: true });
  assert.deepEqual(place("with:\n  - |"), { at: "value", path: ["with"], isList: true });
});

test("quotes and comments may hold braces and colons", () => {
  assert.deepEqual(place("says: \"a: {b\"\nauction: { # {\n|"), { at: "key", path: ["auction"], isList: false });
});

test("the word around a place", () => {
  assert.deepEqual(wordAround("ask: optional", 7), { from: 5, to: 13, word: "optional" });
  assert.equal(wordAround("a  b", 2), null);
});

const schema: Schema = {
  properties: {
    auction: {
      description: "The bidding.",
      anyOf: [
        { properties: { from: { title: "auction.from", description: "The lowest bid." }, turns: { enum: ["one_each"], enumDescriptions: ["Each speaks once."], default: "one_each", title: "auction.turns", description: "How long.\n\n`one_each`: …" } } },
        { const: "none", description: "Takes it away." },
      ],
    },
    exchange: { items: { properties: { cards: { description: "How many." } } } },
  },
};

test("keys and words come with their sentences", () => {
  assert.deepEqual(keysAt(schema, []).map(({ word, holdsKeys }) => [word, holdsKeys]), [["auction", true], ["exchange", false]]);
  assert.deepEqual(keysAt(schema, ["auction"])[0], { word: "from", says: "The lowest bid.", holdsKeys: false });
  assert.deepEqual(keysAt(schema, ["exchange"]).map(({ word }) => word), ["cards"]);
  assert.deepEqual(valuesAt(schema, ["auction", "turns"], false), [{ word: "one_each", says: "Each speaks once." }]);
  assert.deepEqual(valuesAt(schema, ["auction"], false), [{ word: "none", says: "Takes it away." }]);
  assert.deepEqual(keyTold(schema, ["auction", "turns"]), { title: "auction.turns", says: "How long.", usual: "one_each" });
  assert.equal(keyTold(schema, ["nonsense"]), null);
});

test("bytes are not letters where a text has more than Latin ones", () => {
  const text = "says: ২৯ 🂡 x";
  assert.equal(indexOfByte(text, new TextEncoder().encode("says: ২৯ 🂡 ").length), text.indexOf("x"));
  assert.equal(indexOfByte(text, 1000), text.length);
});

test("sentences that are new are marked, and what is gone stands where it stood", () => {
  const rules = (bid: string) => `Mine\nHow I play.\n\nThe bidding\n  All bid. ${bid}\n  All may pass.\n`;
  const [title, bidding] = compared(rules("The lowest bid is 16."), rules("The lowest bid is 15."));
  assert.deepEqual(title?.sentences, [{ text: "How I play.", change: "same" }]);
  assert.deepEqual(
    bidding?.sentences.map(({ text, change }) => [text, change]),
    [["All bid.", "same"], ["The lowest bid is 16.", "new"], ["The lowest bid is 15.", "gone"], ["All may pass.", "same"]],
  );
});

test("a hall that takes no texts is told from one that is busy", () => {
  assert.equal(stateAfter({ ok: true }, { ok: false, problems: [] }), "done");
  assert.equal(stateAfter({ ok: false }, { ok: true }), "busy");
  assert.equal(stateAfter({ ok: false }, { ok: false, problems: [{}] }), "busy");
  assert.equal(stateAfter({ ok: false }, { ok: false }), "refused");
});
