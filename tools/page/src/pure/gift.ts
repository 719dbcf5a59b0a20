// Choosing cards to give away: how many, which may be among them, and the words that say so.
import type { Action } from "../wire/messages";

export interface Gift {
  count: number;
  of: string[]; // every card that some choice has
  sets: Action[]; // each choice, where they are listed
  say: string;
}

export function giftOf(legal: readonly Action[]): Gift | null {
  const short = legal.find((action) => action.any !== undefined && action.of !== undefined);
  if (short) return { count: short.any ?? 0, of: short.of ?? [], sets: [], say: short.say };
  const sets = legal.filter((action) => action.cards !== undefined);
  const first = sets[0];
  if (!first) return null;
  const of = [...new Set(sets.flatMap((action) => action.cards ?? []))];
  return { count: first.cards?.length ?? 0, of, sets, say: first.say };
}

const key = (cards: readonly string[]) => [...cards].sort().join(" ");

// Returns the words that give these cards away; null while they are no choice.
export function wordsOfGift(gift: Gift, chosen: readonly string[]): string | null {
  if (chosen.length !== gift.count) return null;
  if (gift.sets.length === 0) return `${gift.say} ${chosen.join(" ")}`;
  return gift.sets.find((action) => key(action.cards ?? []) === key(chosen))?.words ?? null;
}
