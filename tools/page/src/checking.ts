// Checks a deal that is over: its seed by the sum of the secret and the chances, and its cards by dealing them once more. In
// the first deal of a match, who deals is drawn once more, too.
import { compareCards, gathered, pileOf } from "./pure/dealing";
import { judge, type Revealed, seedOf, seedOfDraw, type Verdict } from "./pure/fair";
import type { Answer } from "./wire/hall";
import type { Chances } from "./wire/kept";
import type { Event, Replay, Rules, TableMessage } from "./wire/messages";

export interface Checked {
  verdict: Verdict;
  revealed: Revealed;
}

// The most cards that this browser was shown in its own hand in a deal. A hand only grows before its first card is played.
export interface Seen {
  deal: number;
  seat: string;
  hand: readonly string[];
}

export function seenNow(before: Seen | null, { view, you, news }: TableMessage): Seen | null {
  if (!view || !you.seat || view.seat !== you.seat) return null;
  const isNew = before?.deal !== view.deal || (news ?? []).some(({ event }) => event === "deal");
  const isLonger = view.hand.length > (before?.hand.length ?? 0);
  return isNew || isLonger ? { deal: view.deal, seat: you.seat, hand: view.hand } : before;
}

export interface Question {
  revealed: Revealed;
  rules: Rules;
  seat: string | undefined;
  kept: Chances;
  seen: Seen | null;
}
type Query = (t: string, fields?: Record<string, unknown>) => Promise<Answer>;

function seedVerdict({ revealed, rules, seat, kept }: Question): Verdict {
  const promised = kept.promised[revealed.deal];
  // A chance that came too late was not used; the hall then shows none for this seat.
  const sent = seat && revealed.nonces[seat] ? kept.sent[revealed.deal] : undefined;
  return judge(revealed, rules.turns, { promised, sent, seat });
}

async function told(query: Query, deal: number): Promise<Replay | null> {
  const answer = await query("replay", { deal });
  return answer.ok ? (answer as unknown as Replay) : null;
}

// Returns the pile from which a deal was shuffled; null if this browser cannot know it.
async function pileBefore(query: Query, rules: Rules, deal: number): Promise<string[] | null> {
  const pack = rules.dealing?.pack ?? [];
  if (!rules.dealing?.by_hand) return pack;
  const { events } = await query("history");
  const from = pileOf((events ?? []) as Event[], deal);
  if (from === "pack") return pack;
  const before = from === "deal_before" ? await told(query, deal - 1) : null;
  return before && gathered(rules, before);
}

export async function checkDeal(query: Query, question: Question): Promise<Verdict> {
  const { revealed, rules, seen } = question;
  const verdict = seedVerdict(question);
  if (verdict !== "fair") return verdict;
  const replay = await told(query, revealed.deal);
  const pile = await pileBefore(query, rules, revealed.deal);
  if (!replay || !pile) return "only_seed";
  const own = seen?.deal === revealed.deal ? seen : undefined;
  const drawnFrom = seedOfDraw(revealed, rules.turns);
  const found = compareCards(rules, { replay, seed: seedOf(revealed, rules.turns), pile, drawnFrom, seen: own });
  return found === "same" ? "fair" : found;
}
