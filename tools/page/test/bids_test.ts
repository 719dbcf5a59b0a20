import assert from "node:assert/strict";
import { test } from "node:test";
import { giftOf, wordsOfGift } from "../src/pure/gift";
import { ladderOf, strainsOf } from "../src/pure/ladder";
import { actionText, drawnText } from "../src/speak";
import type { Action, Rules } from "../src/wire/messages";

const bid = (number: number, trumps?: string, wording?: string): Action => ({
  words: `bid ${number} ${trumps ?? ""} ${wording ?? ""}`.trim(),
  say: "bid",
  number,
  ...(trumps ? { trumps } : {}),
  ...(wording ? { wording } : {}),
});
const pass: Action = { words: "pass", say: "pass" };

test("bids are rungs from the lowest up, and other words stand beside them", () => {
  const { rungs, others } = ladderOf([bid(17), pass, bid(16)]);
  assert.deepEqual(rungs.map(({ number }) => number), [16, 17]);
  assert.deepEqual(others, [pass]);
});

test("a number has its trumps, and each of these its wordings", () => {
  const { rungs } = ladderOf([bid(28, "clubs", "number_suit"), bid(28, "clubs", "suit_number"), bid(28, "no_trumps", "number_noes")]);
  const strains = strainsOf(rungs[0]!);
  assert.deepEqual(strains.map(({ trumps, bids }) => [trumps, bids.length]), [["clubs", 2], ["no_trumps", 1]]);
});

test("a meld's button names its cards: drawn for those who look, in words for those who listen", () => {
  const rules = { labels: { pair: "marriage" } } as unknown as Rules;
  const meld: Action = { words: "declare pair", say: "declare", meld: "pair", made_of: ["KH", "QH"] };
  assert.equal(drawnText(meld, rules), "Declare the marriage: K hearts Q hearts");
  assert.equal(actionText(meld, rules), "Declare the marriage: king of hearts and queen of hearts");
  assert.equal(drawnText(pass, rules), undefined);
});

test("cards are given away only when they are as many as the rules want", () => {
  const gift = giftOf([{ words: "", say: "give", any: 2, of: ["QS", "AS", "KS"] }])!;
  assert.equal(wordsOfGift(gift, ["QS"]), null);
  assert.equal(wordsOfGift(gift, ["QS", "KS"]), "give QS KS");
});

test("where the choices are listed, the chosen cards may come in any order", () => {
  const gift = giftOf([{ words: "give KS QS", say: "give", cards: ["QS", "KS"] }, { words: "give AS QS", say: "give", cards: ["QS", "AS"] }])!;
  assert.equal(gift.count, 2);
  assert.equal(wordsOfGift(gift, ["KS", "QS"]), "give KS QS");
  assert.equal(wordsOfGift(gift, ["KS", "AS"]), null);
});

test("nothing is given away where nothing may be", () => {
  assert.equal(giftOf([pass]), null);
});
