// Knows which cards of the hand are lifted, and what a tap does: lift a card, play it, choose it to be given away, or ask why
// it may not be played.
import { useState } from "preact/hooks";
import type { Sitting } from "../desk";
import { type Gift, giftOf } from "../pure/gift";
import type { Action } from "../wire/messages";
import { capital, withCardNames } from "../speak";
import { words } from "../words";

interface Up {
  card: string;
  copy: number; // of two cards that are alike
}
export interface Lifting {
  up: Up[];
  gift: Gift | null;
  ways: Action[]; // of playing the one card that is lifted
  isLifted(card: string, copy: number): boolean;
  tap(card: string, copy: number): void;
  drop(): void;
}

// Returns the words that would play a card which is not among the choices.
function refusedWords(card: string, legal: readonly Action[]): string {
  const like = legal.find((action) => action.card !== undefined);
  return `${like?.words.split(" ")[0] ?? "play"} ${card}`;
}

export function useLifting({ desk, at, state }: Sitting): Lifting {
  const [up, lift] = useState<Up[]>([]);
  const legal = at.legal ?? [];
  const gift = giftOf(legal);
  const waysOf = (card: string) => legal.filter((action) => action.card === card);
  const same = (a: Up, b: Up) => a.card === b.card && a.copy === b.copy;
  const isLifted = (card: string, copy: number) => up.some((one) => same(one, { card, copy }));

  const why = async (card: string) => {
    if (legal.length === 0) return;
    const answer = await desk.query("why", { words: refusedWords(card, legal) });
    const why = answer.ok ? answer["why"] : answer.reason;
    desk.toast(typeof why === "string" && why ? withCardNames(capital(why)) : words.notLegal);
  };
  const choose = (one: Up, { count, of }: Gift) => {
    if (up.some((other) => same(other, one))) return lift(up.filter((other) => !same(other, one)));
    if (!of.includes(one.card)) return void why(one.card);
    lift([...up, one].slice(-count));
  };
  const tap = (card: string, copy: number) => {
    if (gift) return choose({ card, copy }, gift);
    const ways = waysOf(card);
    const [only] = ways;
    if (!only) {
      lift([]);
      return void why(card);
    }
    const goes = ways.length === 1 && (state.settings.oneTap || isLifted(card, copy));
    if (!goes) return lift([{ card, copy }]);
    lift([]);
    void desk.act(only.words);
  };
  const [first] = up;
  return { up, gift, ways: !gift && first ? waysOf(first.card) : [], isLifted, tap, drop: () => lift([]) };
}
