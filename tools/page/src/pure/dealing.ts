// The cards of a deal and who deals first, made once more from the seed, as the hall must have dealt them.
import type { Dealing, Drawn, Event, Played, Replay, Rules } from "../wire/messages";
import { faceOf } from "./deck";
import { momentsOf } from "./replay";
import { Rng } from "./rng";

const kDraw = 0n; // the stream of the draw for the first deal
const kStream = 1n;
const kRiffles = 3;
const kMostInStrip = 9;

function fairly(pile: readonly string[], rng: Rng): string[] {
  const pack = [...pile];
  rng.inRow(pack.length, (bound, any) => {
    [pack[bound - 1], pack[any]] = [pack[any] as string, pack[bound - 1] as string];
  });
  return pack;
}

function riffled(pile: readonly string[], rng: Rng): string[] {
  const slack = Math.floor(pile.length / 8) + 1;
  const half = Math.floor(pile.length / 2) - Math.floor(slack / 2) + rng.below(slack);
  const left = pile.slice(0, half);
  const right = pile.slice(half);
  return pile.map(() => {
    const isFromLeft = rng.below(left.length + right.length) < left.length;
    return (isFromLeft ? left : right).shift() as string;
  });
}

// Draws strips off the top and lays each on the one before.
function stripped(pile: readonly string[], rng: Rng): string[] {
  let result: string[] = [];
  for (let taken = 0; taken < pile.length; ) {
    const strip = Math.min(pile.length - taken, 1 + rng.below(kMostInStrip));
    result = [...pile.slice(taken, taken + strip), ...result];
    taken += strip;
  }
  return result;
}

function byHand(pile: readonly string[], rng: Rng): string[] {
  let pack = [...pile];
  for (let i = 0; i < kRiffles; ++i) pack = stripped(riffled(pack, rng), rng);
  return pack;
}

// Returns the pack as it is dealt before the cut. `pile` is shuffled where a game shuffles by hand.
export function shuffledPack(dealing: Dealing, seed: string, pile: readonly string[]): string[] {
  const rng = new Rng(BigInt(`0x${seed}`), kStream);
  return dealing.by_hand ? byHand(pile, rng) : fairly(dealing.pack, rng);
}

export const cutAt = (pack: readonly string[], lifted: number): string[] => [...pack.slice(lifted), ...pack.slice(0, lifted)];

// Returns by seat the cards that it gets of a pack that has been cut, in the order dealt. Deals count from 1.
export function dealtHands(dealing: Dealing, turns: readonly string[], dealer: string, deal: number, pack: readonly string[]) {
  const hands: Record<string, string[]> = Object.fromEntries(turns.map((seat) => [seat, []]));
  const begin = turns.indexOf(dealer) + 1;
  const order = [...turns.slice(begin), ...turns.slice(0, begin)];
  const size = dealing.hands[(deal - 1) % dealing.hands.length];
  let next = 0;
  for (const packet of dealing.packets)
    for (let left = size ?? packet; left > 0; left -= dealing.batch)
      for (const seat of order) {
        const batch = Math.min(left, dealing.batch);
        hands[seat]?.push(...pack.slice(next, next + batch));
        next += batch;
      }
  return hands;
}

// Who deals first, and the cards that were drawn for it: round by round, a card for each seat.
export interface FirstDealer {
  dealer: string;
  draws: Drawn[];
}

// Returns the seat with the highest card by its rank; null if another has as high a one.
function highest({ dealing }: Rules, draws: readonly Drawn[]): string | null {
  const rankOf = (card: string) => -(dealing?.ranks ?? []).indexOf(faceOf(card).rank);
  const best = Math.max(...draws.map(({ card }) => rankOf(card)));
  const [first, ...equal] = draws.filter(({ card }) => rankOf(card) === best);
  return first && equal.length === 0 ? first.seat : null;
}

// Returns who deals first in a match whose first deal has this seed. Precondition: the rules say how the game deals.
export function drawnDealer(rules: Rules, seed: string): FirstDealer {
  const { pack, seats, first_dealer } = rules.dealing as Dealing;
  const rng = new Rng(BigInt(`0x${seed}`), kDraw);
  if (first_dealer === "chance") return { dealer: seats[rng.below(seats.length)] as string, draws: [] };
  for (const draws: Drawn[] = []; ; ) {
    const left = [...pack];
    const round = seats.map((seat) => ({ seat, card: left.splice(rng.below(left.length), 1)[0] as string }));
    draws.push(...round);
    const dealer = highest(rules, round);
    if (dealer) return { dealer, draws };
  }
}

const sameCards = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && [...some].sort().join() === [...others].sort().join();

// Returns whether all of `some` are among `others`, as often as they are there.
export function areAmong(some: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const cardsSeen = (played: readonly Played[]) => played.flatMap(({ card }) => card ?? []);

// Returns the pile that is shuffled by hand after a deal: the tricks of each side, the cards of an open trick, the hands
// that were not played, the card that lies aside, and the cards of nobody.
export function gathered({ dealing, sides }: Rules, replay: Replay): string[] {
  const end = momentsOf(replay).pop()?.position;
  if (!dealing || !end) return [];
  const tricks = replay.steps.flatMap(({ news }) => news.filter(({ event }) => event === "trick"));
  const cardsOf = ({ cards }: Event) => cardsSeen((cards ?? []) as Played[]);
  const wonBy = (side: string) => tricks.filter(({ seat }) => (sides[side] ?? []).includes(seat ?? "")).flatMap(cardsOf);
  const inOrder = (cards: readonly string[]) => [...cards].sort((a, b) => dealing.pack.indexOf(a) - dealing.pack.indexOf(b));
  const all = [
    ...dealing.piles.flatMap(wonBy),
    ...cardsSeen(end.trick),
    ...dealing.seats.flatMap((seat) => inOrder(end.open[seat] ?? [])),
    ...(typeof end.aside === "string" ? [end.aside] : []),
    ...(replay.pack ?? []),
  ];
  const left = [...dealing.pack];
  return all.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export type Found = "same" | "other_dealer" | "other_cards" | "other_hand";
// A deal that is over, as the hall tells it, and what is known of how it was dealt.
export interface Told {
  replay: Replay;
  seed: string;
  pile: readonly string[];
  drawnFrom?: string | undefined; // in the first deal: the seed of the draw for it
  seen?: { seat: string; hand: readonly string[] } | undefined; // what this browser was shown while it was played
}

// Deals once more, and compares who deals first and all cards with what the hall tells, and that with the hand that was
// seen here.
export function compareCards(rules: Rules, { replay, seed, pile, drawnFrom, seen }: Told): Found {
  const { dealing, turns } = rules;
  const [first] = replay.steps;
  const dealer = first?.news.find(({ event }) => event === "deal")?.dealer;
  if (!dealing || !first || !dealer || !replay.pack) return "other_cards";
  if (drawnFrom !== undefined && drawnDealer(rules, drawnFrom).dealer !== dealer) return "other_dealer";
  const cut = replay.steps.flatMap(({ news }) => news).find(({ say }) => say === "cut")?.number ?? 0;
  const pack = cutAt(shuffledPack(dealing, seed, pile), cut);
  if (pack.join() !== replay.pack.join()) return "other_cards";
  const hands = dealtHands(dealing, turns, dealer, replay.deal, pack);
  const begun = first.view;
  const told = (seat: string) => [...(begun.open?.[seat] ?? []), ...(begun.coming?.[seat] ?? [])];
  if (!turns.every((seat) => sameCards(hands[seat] ?? [], told(seat)))) return "other_cards";
  if (!seen) return "same";
  const held = momentsOf(replay).map(({ position }) => position.open[seen.seat] ?? []);
  return held.some((hand) => areAmong(seen.hand, hand)) ? "same" : "other_hand";
}

// Returns from where the pile of a deal comes: the pack in order, the deal before it, or a deal that was given up, of
// which nothing is told. `events` are those of the match.
export function pileOf(events: readonly Event[], deal: number): "pack" | "deal_before" | "unknown" {
  const begun = events.flatMap(({ event }, at) => (event === "deal" ? [at] : []));
  const at = begun.filter((one) => events[one]?.deal === deal).pop();
  if (at === undefined) return "unknown";
  const before = begun.filter((one) => one < at).pop();
  const isOrdered = events.slice(before ?? 0, at).some(({ event, reset }) => event === "reset" && (reset === "deck" || reset === "all"));
  if (before === undefined || isOrdered) return "pack";
  return events[before]?.deal === deal ? "unknown" : "deal_before";
}
