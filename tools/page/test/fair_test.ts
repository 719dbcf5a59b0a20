import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { judge, seedOf, seedOfDraw } from "../src/pure/fair";
import { hex, sha256, unhex } from "../src/pure/sha256";

test("SHA-256 is what everybody else's is, for every length up to three blocks", () => {
  for (let length = 0; length < 200; ++length) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"), `of ${length} bytes`);
  }
});

test("hexadecimal digits become bytes and digits again", () => {
  assert.equal(hex(unhex("00ff10Ab")), "00ff10ab");
});

const secret = "11".repeat(32);
const turns = ["S", "W", "N", "E"];
const nonces = { S: "22".repeat(16), N: "33".repeat(16) };
const commitment = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
const whole = Buffer.concat([
  Buffer.from(secret, "hex"), Buffer.from(nonces.S, "hex"), Buffer.alloc(16), Buffer.from(nonces.N, "hex"), Buffer.alloc(16),
  Buffer.from([0, 0, 0, 2, 0, 0, 0, 1]),
]);
const seed = createHash("sha256").update(whole).digest("hex").slice(0, 16);
const revealed = { deal: 3, anew: 1, secret, commitment, nonces, seed };

test("the seed is made of the secret, of each chance by turns, and of the deal's number", () => {
  assert.equal(seedOf(revealed, turns), seed);
});

test("who deals first is drawn from the seed that the first deal had before it was dealt anew", () => {
  assert.equal(seedOfDraw(revealed, turns), undefined);
  const first = { ...revealed, deal: 1, anew: 2 };
  assert.equal(seedOfDraw(first, turns), seedOf({ ...first, anew: 0 }, turns));
  assert.notEqual(seedOfDraw(first, turns), seedOf(first, turns));
});

test("a deal is fair if everything agrees, its seed written in digits or as a number", () => {
  const mine = { promised: commitment, sent: nonces.S, seat: "S" };
  assert.equal(judge(revealed, turns, mine), "fair");
  assert.equal(judge({ ...revealed, seed: BigInt(`0x${seed}`).toString() }, turns, mine), "fair");
});

test("another secret, another seed, or a chance left out are found", () => {
  assert.equal(judge({ ...revealed, secret: "12".repeat(32) }, turns, {}), "other_secret");
  assert.equal(judge(revealed, turns, { promised: "00".repeat(32) }), "other_secret");
  assert.equal(judge({ ...revealed, seed: "0".repeat(16) }, turns, {}), "other_seed");
  assert.equal(judge(revealed, turns, { sent: "44".repeat(16), seat: "S" }), "chance_left_out");
});
