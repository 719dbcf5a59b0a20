// A card, drawn: rank and suit in two corners, pips or a figure between them. On the back it is a pattern.
import { faceOf, kJoker, kTarot, type Suit } from "../pure/deck";
import { cardText } from "../speak";
import { Court, isCourt } from "./court";

// Where the pips of each number are: columns at 0, 1, 2, rows in percent of the height between the outermost.
const kLeft = 0;
const kMiddle = 1;
const kRight = 2;
type Spot = readonly [column: number, row: number];
const both = (...rows: number[]): Spot[] => rows.flatMap((row): Spot[] => [[kLeft, row], [kRight, row]]);
const middle = (...rows: number[]): Spot[] => rows.map((row): Spot => [kMiddle, row]);
const kSpots: Record<string, Spot[]> = {
  "2": middle(0, 100),
  "3": middle(0, 50, 100),
  "4": both(0, 100),
  "5": [...both(0, 100), ...middle(50)],
  "6": both(0, 50, 100),
  "7": [...both(0, 50, 100), ...middle(25)],
  "8": [...both(0, 50, 100), ...middle(25, 75)],
  "9": [...both(0, 33.300, 66.700, 100), ...middle(50)],
  "10": [...both(0, 33.300, 66.700, 100), ...middle(16.700, 83.300)],
};
export const spotsOf = (rank: string): readonly Spot[] => kSpots[rank] ?? [];

const kPip = 19;
const kColumns = [33, 50, 67];
const kTop = 28;
const kHeight = 84;

function Pips({ rank, suit, shown }: { rank: string; suit: Suit; shown: number }) {
  return (
    <>
      {spotsOf(rank).map(([column, row], at) => {
        const x = (kColumns[column] ?? 50) - kPip / 2;
        const y = kTop + (kHeight * row) / 100 - kPip / 2;
        const flip = row > 50 ? `rotate(180 ${x + kPip / 2} ${y + kPip / 2})` : "";
        return <use href={`#${suit}`} class={at < shown ? "" : "faint"} x={x} y={y} width={kPip} height={kPip} transform={flip} />;
      })}
    </>
  );
}

// A tarot is known by its number, which stands in the corners and large between them.
function Tarot({ rank }: { rank: string }) {
  return (
    <text class="rank number" x="50" y="86">
      {rank.slice(1)}
    </text>
  );
}

function Corner({ rank, suit }: { rank: string; suit: Suit }) {
  const isTarot = kTarot.test(rank);
  const text = rank === kJoker ? "★" : isTarot ? rank.slice(1) : rank;
  return (
    <>
      <text class={text.length > 1 ? "rank narrow" : "rank"} x="14" y="27">
        {text}
      </text>
      {isTarot || rank === kJoker ? null : <use href={`#${suit}`} x="6" y="32" width="16" height="16" />}
    </>
  );
}

function Middle({ rank, suit, shown }: { rank: string; suit: Suit; shown: number }) {
  if (kTarot.test(rank)) return <Tarot rank={rank} />;
  return isCourt(rank) ? <Court rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} shown={shown} />;
}

// `shown`: how many pips are in full colour, on a card that keeps a score.
export function CardFace({ card, shown = 99 }: { card: string; shown?: number }) {
  const { rank, suit } = faceOf(card);
  return (
    <svg class={`card ${suit}`} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      <Middle rank={rank} suit={suit} shown={shown} />
      {rank === "A" ? <use href={`#${suit}`} x="29" y="49" width="42" height="42" /> : null}
    </svg>
  );
}

export function CardBack({ label }: { label?: string }) {
  const spoken = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <svg class="card back" viewBox="0 0 100 140" focusable="false" {...spoken}>
      <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
      <rect class="field" x="8" y="8" width="84" height="124" rx="5" />
      <path class="lattice" d="M8 34L34 8M8 68L68 8M8 102L92 18M14 132L92 54M48 132L92 88M82 132L92 122M92 34L66 8M92 68L32 8M92 102L8 18M86 132L8 54M52 132L8 88M18 132L8 122" />
      <path class="gem" d="M50 48c5 8 11 15 18 22-7 7-13 14-18 22-5-8-11-15-18-22 7-7 13-14 18-22z" />
    </svg>
  );
}

// A card with its name for who does not see it.
export function Card({ card }: { card: string }) {
  return (
    <span class="card-box" role="img" aria-label={cardText(card)}>
      <CardFace card={card} />
    </span>
  );
}
