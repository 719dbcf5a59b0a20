// The hand at the bottom: fanned, sorted, the cards that may be played raised. A tap lifts a card, a second plays it.
import type { ComponentChildren } from "preact";
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

interface Choosable {
  card: string;
  copy: number; // the first of its kind in the hand is 0
  i: number;
}

const choosable = (hand: readonly string[]) => hand.map((card, i): Choosable => ({ card, copy: i - hand.indexOf(card), i }));

// Returns whether a card came from the talon, while its player discards.
function talonTest({ view }: TableMessage): (card: string, copy: number) => boolean {
  const talon = view?.phase === "discard" ? (view.talon ?? []) : [];
  return (card, copy) => copy < talon.filter((one) => one === card).length;
}

function label(card: string, may: boolean, lifted: boolean): string {
  return lifted ? words.liftedCard(card) : may ? words.legalCard(card) : card;
}

interface Choosing {
  kind: string; // the class of the whole hand
  title: string;
  hand: string[];
  lifting: Lifting;
  isFan: boolean;
  children?: ComponentChildren;
}

// Cards of which one is chosen by a tap or the keyboard: those of one's own hand, or of another that one plays from.
function ChoosingHand({ kind, title, hand, lifting, isFan, children }: Choosing) {
  const { at } = useSitting();
  const roving = useRoving(hand.length);
  const isLegal = legalTest(at.legal ?? []);
  const isOfTalon = talonTest(at);
  const slot = ({ card, copy, i }: Choosable) => {
    const may = isLegal(card);
    const lifted = lifting.isLifted(card, copy);
    const ofTalon = isOfTalon(card, copy);
    const isLain = card === at.view?.aside;
    const name = ofTalon ? words.talonCard(cardText(card)) : isLain ? words.lainCard(cardText(card)) : cardText(card);
    return (
      <button
        key={`${card}${copy}`}
        type="button"
        class={`slot ${may ? "legal" : ""} ${lifted ? "lifted" : ""} ${ofTalon ? "of-talon" : ""} ${isLain ? "laid-aside" : ""}`}
        style={isFan ? fanned(i, hand.length) : undefined}
        tabIndex={i === roving.current ? 0 : -1}
        aria-pressed={lifted}
        data-card={card}
        onFocus={() => roving.move(i)}
        onClick={() => lifting.tap(card, copy)}
      >
        <span class="hidden-text">{label(name, may, lifted)}</span>
        <CardFace card={card} />
      </button>
    );
  };
  const cards = choosable(hand);
  return (
    <div class={kind} role="group" aria-label={title} ref={roving.group} onKeyDown={roving.onKeyDown}>
      {isFan ? rowsOf(cards).map((row, r) => <div class="hand-row" key={r}>{row.map(slot)}</div>) : cards.map(slot)}
      {children}
    </div>
  );
}

export function Hand({ lifting }: { lifting: Lifting }) {
  const { at, rules, you, mine } = useSitting();
  const view = at.view;
  if (!view) return null;
  const cards = you.role === "player" ? view.hand : (view.open[mine] ?? []);
  const hand = sortedHand(cards, rules.winning, view.trumps);
  if (you.role !== "player" || you.held) return <ShownHand cards={hand} />;
  const legal = at.legal ?? [];
  const chooses = legal.some((action) => action.card !== undefined) || giftOf(legal) !== null;
  // A card that was laid aside lies beside the hand, and in it when it may be played.
  const mayPlayAside = legal.some(({ card }) => card !== undefined && card === view.aside);
  const all = mayPlayAside ? [...hand, String(view.aside)] : hand;
  return (
    <ChoosingHand kind={`hand ${chooses ? "chooses" : ""}`} title={words.yourHand} hand={all} lifting={lifting} isFan>
      {mayPlayAside ? null : <Lain aside={view.aside} />}
    </ChoosingHand>
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
  return <ChoosingHand kind="other-hand" title={words.shownHand(name(seat))} hand={hand} lifting={lifting} isFan={false} />;
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
