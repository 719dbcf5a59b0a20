// The score of a side: as pips on the cards that the game keeps it with, or as a number.
import { CardFace, spotsOf } from "../cards/card";
import { useSitting } from "../desk";
import type { Rules } from "../wire/messages";
import { words } from "../words";

// Returns how many pips are shown on each card: each is uncovered to the full before the next.
function pipsOn(ranks: readonly string[], score: number): { card: string; shown: number }[] {
  let left = Math.abs(score);
  return ranks.map((rank) => {
    const shown = Math.min(left, spotsOf(rank).length);
    left -= shown;
    return { card: rank + (score < 0 ? "S" : "H"), shown };
  });
}

export function Score({ score }: { score: number }) {
  const { rules } = useSitting();
  const ranks = rules.score_cards ?? [];
  return (
    <span class="score">
      {ranks.length > 0 ? (
        <span class="pips" role="img" aria-label={words.pips(score)}>
          {pipsOn(ranks, score).map(({ card, shown }) => (
            <CardFace key={card} card={card} shown={shown} />
          ))}
        </span>
      ) : null}
      <span class={`number ${score < 0 ? "minus" : ""}`}>{ranks.length > 0 ? words.plus(score) : words.number(score)}</span>
    </span>
  );
}

// Returns the class that gives a side its colour: one of two, or that of whoever plays alone.
export function sideClass(rules: Rules, side: string): string {
  const sides = Object.keys(rules.sides);
  return `side-${sides.length === 2 ? sides.indexOf(side) : "own"}`;
}

// A side in short: we and they where there are two, otherwise its seats.
export function SideTag({ seats }: { seats: string[] }) {
  const { rules, you, mine } = useSitting();
  const two = Object.keys(rules.sides).length === 2 && you.role === "player";
  return <span class="tag">{two ? (seats.includes(mine) ? words.we : words.they) : words.sideShort(seats)}</span>;
}

// The whole score in one line, for the top of the page.
export function BriefScore() {
  const { at, rules, sides } = useSitting();
  const view = at.view;
  if (!view) return null;
  return (
    <span class="brief" role="group" aria-label={words.score}>
      {sides.map(([side, seats]) => (
        <span key={side} class={`take ${sideClass(rules, side)}`}>
          <SideTag seats={seats} /> {words.plus(view.scores[side] ?? 0).replace("+", rules.score_cards?.length ? "+" : "")}
        </span>
      ))}
    </span>
  );
}
