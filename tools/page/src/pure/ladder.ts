// Bids as a ladder: numbers upwards, and for each number what can be said with it. Everything else that may be said
// stands beside it.
import type { Action } from "../wire/messages";

export interface Rung {
  number: number;
  bids: Action[]; // the ways to say it: one, or one for each choice of trumps and each wording
}
export interface Ladder {
  rungs: Rung[];
  others: Action[];
}

export function ladderOf(actions: readonly Action[]): Ladder {
  const rungs = new Map<number, Rung>();
  const others: Action[] = [];
  for (const action of actions) {
    if (action.number === undefined) {
      others.push(action);
      continue;
    }
    const rung = rungs.get(action.number) ?? { number: action.number, bids: [] };
    rung.bids.push(action);
    rungs.set(action.number, rung);
  }
  return { rungs: [...rungs.values()].sort((a, b) => a.number - b.number), others };
}

export interface Strain {
  trumps: string;
  bids: Action[]; // the same bid in several wordings
}

// Returns the bids of a rung by the trumps that they name.
export function strainsOf(rung: Rung): Strain[] {
  const strains = new Map<string, Strain>();
  for (const bid of rung.bids) {
    const trumps = bid.trumps ?? "";
    const strain = strains.get(trumps) ?? { trumps, bids: [] };
    strain.bids.push(bid);
    strains.set(trumps, strain);
  }
  return [...strains.values()];
}
