// A deal once more: what lies on the table after each of its steps, put together from what each step changes.
import type { Event, OpenPosition, Played, Replay } from "../wire/messages";

export interface Moment {
  position: OpenPosition;
  news: Event[]; // of this step
  said: Record<string, string>; // what each seat said last, until the first trick has been taken
  trick: Played[];
  winner: string | null;
  number: number; // of the trick
}

const trickIn = (news: readonly Event[]): Event | undefined => news.find(({ event }) => event === "trick");

function saidAfter(before: Record<string, string>, news: readonly Event[], { phase, tricks_played }: OpenPosition) {
  if (phase === "play" && tricks_played > 0) return {};
  const said = { ...before };
  for (const { event, seat, say, words } of news)
    if (event === "action" && seat && words && say !== "play") said[seat] = words;
  return said;
}

// A trick that has just been taken still lies there, with its winner.
function trickAfter(news: readonly Event[], position: OpenPosition) {
  const taken = trickIn(news);
  if (!taken) return { trick: position.trick, winner: position.winning, number: position.tricks_played + 1 };
  return { trick: (taken.cards ?? []) as Played[], winner: taken.seat ?? null, number: taken.trick ?? position.tricks_played };
}

export function momentsOf(replay: Replay): Moment[] {
  const moments: Moment[] = [];
  for (const { news: told, view } of replay.steps) {
    const news = told.map((event) => ({ ...event, deal: replay.deal }));
    const before = moments[moments.length - 1];
    const position = { ...before?.position, ...view } as OpenPosition;
    position.open = { ...before?.position.open, ...view.open };
    position.coming = { ...before?.position.coming, ...view.coming };
    moments.push({ position, news, said: saidAfter(before?.said ?? {}, news, position), ...trickAfter(news, position) });
  }
  return moments;
}

// Returns the step to which a key leads; null if it is none of those that lead somewhere.
export function stepFor(key: string, from: number, last: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(last, from + 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(0, from - 1);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
