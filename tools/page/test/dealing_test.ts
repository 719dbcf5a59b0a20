import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compareCards, drawnDealer, gathered, pileOf } from "../src/pure/dealing";
import type { Dealing, Event, Replay, Rules } from "../src/wire/messages";

interface Told {
  seed: string;
  replay: Replay;
}
interface Game {
  name: string;
  turns: string[];
  sides: Record<string, string[]>;
  copies: number;
  dealing: Dealing;
  draws: { seed: string; dealer: string; cards: string[] }[];
  deals: Told[];
}
// Deals of the shipped games, which the kernel has dealt: tests/hall/dealt_again_test.cpp holds them to it.
const games = JSON.parse(readFileSync("test/deals.json", "utf8")) as Game[];

const rulesOf = (game: Game) => game as unknown as Rules;
const pileBefore = (game: Game, at: number) => {
  const before = game.deals[at - 1];
  return before && game.dealing.by_hand ? gathered(rulesOf(game), before.replay) : game.dealing.pack;
};
const found = (game: Game, at: number, told: Told, hand?: { seat: string; hand: string[] }) =>
  compareCards(rulesOf(game), { ...told, pile: pileBefore(game, at), seen: hand });
const game = (name: string): Game => games.find((one) => one.name === name) as Game;
const deal = (of: Game, at: number): Told => structuredClone(of.deals[at]) as Told;

for (const one of games)
  test(`the cards of ${one.name} follow from the seed`, () => {
    assert.ok(one.deals.length > 0);
    one.deals.forEach((told, at) => assert.equal(found(one, at, told), "same", `deal ${at + 1}`));
  });

for (const one of games)
  test(`who deals first in ${one.name} follows from the seed`, () => {
    assert.ok(one.draws.length > 0);
    for (const { seed, dealer, cards } of one.draws) {
      const found = drawnDealer(rulesOf(one), seed);
      assert.deepEqual([found.dealer, found.draws.map(({ card }) => card)], [dealer, cards], seed);
    }
  });

test("draws by chance, for the highest card, of two packs, and a second one after equal cards are among them", () => {
  assert.ok(games.some(({ dealing }) => dealing.first_dealer === "chance"));
  const drawn = games.filter(({ dealing }) => dealing.first_dealer === "highest_card");
  assert.ok(drawn.some(({ copies }) => copies > 1));
  assert.ok(drawn.some(({ turns, draws }) => draws.some(({ cards }) => cards.length > turns.length)));
});

test("a game that is shuffled by hand, one with two packs and one whose hands differ are among them", () => {
  assert.ok(games.some(({ dealing, deals }) => dealing.by_hand && deals.length > 4));
  assert.ok(games.some(({ dealing }) => dealing.by_hand && new Set(dealing.pack).size < dealing.pack.length));
  assert.ok(games.some(({ dealing }) => dealing.hands.length > 0));
  assert.ok(games.some(({ deals }) => deals.some(({ replay }) => replay.steps[0]?.news.some(({ say }) => say === "cut"))));
});

test("another seed, another cut, two cards that changed places, or another pile are found", () => {
  const base = game("29/base");
  const otherSeed = { ...deal(base, 0), seed: "0000000000000001" };
  assert.equal(found(base, 0, otherSeed), "other_cards");
  const otherCut = deal(base, 0);
  for (const event of otherCut.replay.steps[0]?.news ?? []) if (event.say === "cut") event.number = ((event.number ?? 0) % 31) + 1;
  assert.equal(found(base, 0, otherCut), "other_cards");
  const swapped = deal(base, 0);
  const pack = swapped.replay.pack as string[];
  [pack[0], pack[1]] = [pack[1] as string, pack[0] as string];
  assert.equal(found(base, 0, swapped), "other_cards");
  const online = game("29/twentynine-online");
  assert.equal(compareCards(rulesOf(online), { ...deal(online, 1), pile: online.dealing.pack }), "other_cards");
});

test("hands that are not those of the pack are found, and a hand that was shown and is not told of", () => {
  const base = game("29/base");
  const told = deal(base, 0);
  const coming = told.replay.steps[0]?.view.coming as Record<string, string[]>;
  const [one, other] = base.turns as [string, string];
  assert.equal(found(base, 0, told, { seat: one, hand: [] }), "same");
  const own = coming[one] as string[];
  assert.equal(found(base, 0, told, { seat: one, hand: (coming[other] as string[]).slice(0, 4) }), "other_hand");
  [coming[one], coming[other]] = [coming[other] as string[], own];
  assert.equal(found(base, 0, told), "other_cards");
});

test("another first dealer than the one who was drawn is found", () => {
  const base = game("29/base");
  const told = deal(base, 0);
  const dealer = told.replay.steps[0]?.news[0]?.dealer;
  const drawn = base.draws.find((one) => one.dealer === dealer);
  const other = base.draws.find((one) => one.dealer !== dealer);
  assert.ok(drawn && other);
  assert.equal(compareCards(rulesOf(base), { ...told, pile: base.dealing.pack, drawnFrom: drawn.seed }), "same");
  assert.equal(compareCards(rulesOf(base), { ...told, pile: base.dealing.pack, drawnFrom: other.seed }), "other_dealer");
});

const event = (fields: Partial<Event>) => fields as Event;

test("a pile is the pack in order, the deal before, or not known", () => {
  const first = event({ event: "deal", deal: 1 });
  const second = event({ event: "deal", deal: 2 });
  const reset = (of: number, what: string) => event({ event: "reset", deal: of, reset: what });
  assert.equal(pileOf([first], 1), "pack");
  assert.equal(pileOf([first, second], 2), "deal_before");
  assert.equal(pileOf([first, reset(1, "score"), second], 2), "deal_before");
  assert.equal(pileOf([first, reset(1, "deck"), second], 2), "pack");
  assert.equal(pileOf([first, second, reset(2, "deal"), second], 2), "unknown");
  assert.equal(pileOf([first, second, reset(2, "all"), second], 2), "pack");
  assert.equal(pileOf([first, second], 3), "unknown");
});
