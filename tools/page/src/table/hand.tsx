// The hand at the bottom: fanned, sorted, the cards that may be played raised. A tap lifts a card, a second plays it.
import { useEffect, useRef, useState } from "preact/hooks";
import { Card, CardFace } from "../cards/card";
import { useSitting } from "../desk";
import { sortedHand } from "../pure/deck";
import { giftOf } from "../pure/gift";
import { cardText } from "../speak";
import type { Action, TableMessage } from "../wire/messages";
import { words } from "../words";
import type { Lifting } from "./lifting";

const kRow = 7; // cards, where the screen is narrow

function rowsOf<T>(cards: T[]): T[][] {
  if (cards.length <= kRow) return [cards];
  const half = Math.ceil(cards.length / 2);
  return [cards.slice(0, half), cards.slice(half)];
}

// Returns the card to which an arrow key leads.
function stepTo(key: string, from: number, count: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (from + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

function useRoving(count: number) {
  const [focus, move] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const current = Math.min(focus, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTo(event.key, current, count);
    if (to === null) return;
    event.preventDefault();
    move(to);
    group.current?.querySelectorAll<HTMLElement>("button.slot")[to]?.focus();
  };
  return { current, move, group, onKeyDown };
}

const fanned = (i: number, count: number) => {
  const off = i - (count - 1) / 2;
  return { "--turn": `${(off * Math.min(3, 26 / count)).toFixed(2)}deg`, "--sink": `${(off * off * (count > 8 ? 0.25 : 0.5)).toFixed(1)}px` };
};

function label(card: string, may: boolean, lifted: boolean): string {
  const name = cardText(card);
  return lifted ? words.liftedCard(name) : may ? words.legalCard(name) : name;
}

export function Hand({ lifting }: { lifting: Lifting }) {
  const { at, rules, you, mine } = useSitting();
  const view = at.view;
  const cards = you.role === "player" ? (view?.hand ?? []) : (view?.open[mine] ?? []);
  const hand = sortedHand(cards, rules.winning, view?.trumps);
  const roving = useRoving(hand.length);
  const canAct = you.role === "player" && !you.held;
  if (!view) return null;
  if (!canAct) return <ShownHand cards={hand} />;
  const legal = at.legal ?? [];
  const isLegal = legalTest(legal);
  const chooses = legal.some((action) => action.card !== undefined) || giftOf(legal) !== null;
  let index = -1;
  return (
    <div class={`hand ${chooses ? "chooses" : ""}`} role="group" aria-label={words.yourHand} ref={roving.group} onKeyDown={roving.onKeyDown}>
      {rowsOf(hand.map((card, i) => ({ card, copy: i - hand.indexOf(card) }))).map((row, r) => (
        <div class="hand-row" key={r}>
          {row.map(({ card, copy }) => {
            const i = ++index;
            const may = isLegal(card);
            const lifted = lifting.isLifted(card, copy);
            return (
              <button
                key={`${card}${copy}`}
                type="button"
                class={`slot ${may ? "legal" : ""} ${lifted ? "lifted" : ""}`}
                style={fanned(i, hand.length)}
                tabIndex={i === roving.current ? 0 : -1}
                aria-pressed={lifted}
                data-card={card}
                onFocus={() => roving.move(i)}
                onClick={() => lifting.tap(card, copy)}
              >
                <span class="hidden-text">{label(card, may, lifted)}</span>
                <CardFace card={card} />
              </button>
            );
          })}
        </div>
      ))}
      <Lain aside={view.aside} />
    </div>
  );
}

// Returns whose open hand has the cards that may be played now, such as dummy's; null where they are one's own.
export function otherHand({ view, legal }: TableMessage): string | null {
  const played = (legal ?? []).filter(({ say }) => say === "play").flatMap(({ card }) => card ?? []);
  if (!view || played.length === 0 || played.every((card) => view.hand.includes(card))) return null;
  const found = Object.entries(view.open).find(([, cards]) => played.every((card) => cards.includes(card)));
  return found ? found[0] : null;
}

// Another hand of which one plays a card: it lies open above one's own for as long.
export function OtherHand({ seat, lifting }: { seat: string; lifting: Lifting }) {
  const { at, rules, name } = useSitting();
  const hand = sortedHand(at.view?.open[seat] ?? [], rules.winning, at.view?.trumps);
  const roving = useRoving(hand.length);
  const isLegal = legalTest(at.legal ?? []);
  return (
    <div class="other-hand" role="group" aria-label={words.shownHand(name(seat))} ref={roving.group} onKeyDown={roving.onKeyDown}>
      {hand.map((card, i) => {
        const copy = i - hand.indexOf(card);
        const may = isLegal(card);
        const lifted = lifting.isLifted(card, copy);
        return (
          <button
            key={`${card}${copy}`}
            type="button"
            class={`slot ${may ? "legal" : ""} ${lifted ? "lifted" : ""}`}
            tabIndex={i === roving.current ? 0 : -1}
            aria-pressed={lifted}
            data-card={card}
            onFocus={() => roving.move(i)}
            onClick={() => lifting.tap(card, copy)}
          >
            <span class="hidden-text">{label(card, may, lifted)}</span>
            <CardFace card={card} />
          </button>
        );
      })}
    </div>
  );
}

function legalTest(legal: readonly Action[]): (card: string) => boolean {
  const gift = giftOf(legal);
  const cards = new Set([...legal.flatMap((action) => (action.card ? [action.card] : [])), ...(gift?.of ?? [])]);
  return (card) => cards.has(card);
}

// The card that one laid aside oneself is not in the hand, but belongs to it.
function Lain({ aside }: { aside: boolean | string }) {
  if (typeof aside !== "string") return null;
  return (
    <span class="lain" title={words.asideMine(cardText(aside))}>
      <Card card={aside} />
    </span>
  );
}

function ShownHand({ cards }: { cards: string[] }) {
  const { mine, name } = useSitting();
  if (cards.length === 0) return null;
  return (
    <div class="hand shown" role="group" aria-label={words.handOf(name(mine))}>
      {rowsOf(cards).map((row, r) => (
        <div class="hand-row" key={r}>
          {row.map((card, i) => (
            <span class="slot" key={i} style={fanned(i + r * kRow, cards.length)}>
              <Card card={card} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

// A lifted card falls back when it is no longer one's turn, or when one presses Escape.
export function useFallBack(lifting: Lifting, version: number): void {
  useEffect(() => lifting.drop(), [version]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && lifting.drop();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
