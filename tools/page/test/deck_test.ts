import assert from "node:assert/strict";
import { test } from "node:test";
import { faceOf, sortedHand, suitOfTrumps, type Winning } from "../src/pure/deck";
import { words } from "../src/words";

const strong = (suit: string) => ["J", "9", "A", "10", "K", "Q", "8", "7"].map((rank) => rank + suit);
const plain = { clubs: strong("C"), diamonds: strong("D"), hearts: strong("H"), spades: strong("S") };
const winning: Winning = { no_trumps: plain, hearts: { ...plain, hearts: strong("H"), spades: [...strong("H"), ...strong("S")] } };

test("a hand lies by suits, black and red by turns, the strongest first", () => {
  assert.deepEqual(sortedHand(["7C", "AD", "9S", "JS", "10H", "AS"], winning), ["JS", "9S", "AS", "10H", "7C", "AD"]);
});

test("trumps lie first when they are known", () => {
  assert.deepEqual(sortedHand(["JS", "7H", "9H"], winning, "hearts"), ["9H", "7H", "JS"]);
});

test("trumps with the order reversed are still a suit", () => {
  const reversed: Winning = { "hearts reversed": { ...plain, hearts: strong("H").reverse() }, no_trumps: plain };
  assert.equal(suitOfTrumps("hearts reversed"), "hearts");
  assert.deepEqual(sortedHand(["JS", "JH", "7H"], reversed, "hearts reversed"), ["7H", "JH", "JS"]);
});

test("two cards that are alike both stay", () => {
  assert.deepEqual(sortedHand(["KD", "JS", "KD"], winning), ["JS", "KD", "KD"]);
});

test("no trumps are no suit", () => {
  assert.equal(suitOfTrumps("no_trumps"), null);
  assert.equal(suitOfTrumps(null), null);
});

test("a card is called by its rank and suit", () => {
  assert.equal(words.card(faceOf("JS")), "jack of spades");
  assert.equal(words.card(faceOf("10H")), "10 of hearts");
  assert.equal(words.card(faceOf("AC")), "ace of clubs");
});
