import assert from "node:assert/strict";
import { test } from "node:test";
import { momentsOf, stepFor } from "../src/pure/replay";
import type { Replay } from "../src/wire/messages";

const kReplay = {
  deal: 1,
  before: 0,
  steps: [
    { news: [{ event: "deal", deal: 1 }], view: { phase: "auction", open: { N: ["8C"], E: ["9C"] }, coming: { N: ["7D"], E: [] }, trick: [], winning: null, tricks_played: 0 } },
    { news: [{ event: "action", seat: "N", say: "bid", words: "bid 17" }], view: { phase: "play", open: { N: ["8C", "7D"] }, coming: { N: [] } } },
    { news: [{ event: "action", seat: "N", say: "play", card: "8C", words: "play 8C" }], view: { open: { N: ["7D"] }, trick: [{ seat: "N", card: "8C" }], winning: "N" } },
    {
      news: [
        { event: "action", seat: "E", say: "play", card: "9C", words: "play 9C" },
        { event: "trick", seat: "E", trick: 1, cards: [{ seat: "N", card: "8C" }, { seat: "E", card: "9C" }] },
      ],
      view: { open: { E: [] }, trick: [], winning: null, tricks_played: 1 },
    },
  ],
} as unknown as Replay;

test("only the hands that changed are replaced", () => {
  const moments = momentsOf(kReplay);
  assert.deepEqual(moments.map(({ position }) => position.open), [
    { N: ["8C"], E: ["9C"] },
    { N: ["8C", "7D"], E: ["9C"] },
    { N: ["7D"], E: ["9C"] },
    { N: ["7D"], E: [] },
  ]);
  assert.deepEqual(moments.map(({ position }) => position.coming["N"]), [["7D"], [], [], []]);
});

test("what was said stays until the first trick has been taken", () => {
  assert.deepEqual(momentsOf(kReplay).map(({ said }) => said), [{}, { N: "bid 17" }, { N: "bid 17" }, {}]);
});

test("a trick that was taken lies there with its winner", () => {
  const [, , played, taken] = momentsOf(kReplay);
  assert.deepEqual([played?.trick.length, played?.winner, played?.number], [1, "N", 1]);
  assert.deepEqual([taken?.trick.length, taken?.winner, taken?.number], [2, "E", 1]);
});

test("keys lead to steps, and not past the ends", () => {
  assert.equal(stepFor("ArrowRight", 3, 9), 4);
  assert.equal(stepFor("ArrowRight", 9, 9), 9);
  assert.equal(stepFor("ArrowLeft", 0, 9), 0);
  assert.equal(stepFor("Home", 5, 9), 0);
  assert.equal(stepFor("End", 5, 9), 9);
  assert.equal(stepFor("a", 5, 9), null);
});
