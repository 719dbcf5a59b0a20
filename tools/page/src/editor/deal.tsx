// The smallest deal that shows how the rules differ, as a picture: the hands, what was done, and what each game says then.
import { Card, CardFace } from "../cards/card";
import { faceOf, kCardsInText, sortedHand } from "../pure/deck";
import { capital } from "../speak";
import { words } from "../words";
import type { Deal, Difference } from "./found";
import { texts } from "./texts";

const kCard = new RegExp(kCardsInText.source);
const kPlayed = /^(\S+) play (\S+)$/;
// With none but these, everybody takes part, and every so many cards are a trick.
const kPlain = /^\S+ (?:bid|pass|trump|play|ask|show|lay|double|redouble)\b/;

export type GoTo = (line: number) => void;

interface Play {
  seat: string;
  card: string;
}

function playsOf({ actions }: Deal): Play[] {
  return actions.flatMap((action) => {
    const [, seat, card] = kPlayed.exec(action) ?? [];
    return seat && card ? [{ seat, card }] : [];
  });
}

// Returns the cards that lie in the trick; none where that cannot be told.
function trickOf(deal: Deal, seats: number): Play[] {
  const plays = playsOf(deal);
  return deal.actions.every((action) => kPlain.test(action)) ? plays.slice(plays.length - (plays.length % seats)) : [];
}

// A sentence of the hall: its cards are drawn, and the seat with which it begins is called by its name.
function WithCards({ text, turns }: { text: string; turns: readonly string[] }) {
  const [first = "", ...rest] = text.split(" ");
  const told = [turns.includes(first) ? words.seat(first) : first, ...rest].join(" ").replace(/(\d)\.\.(?=\d)/g, "$1–");
  const pieces = told.split(new RegExp(`(${kCard.source})`));
  return <>{pieces.map((piece, i) => (i % 2 === 1 ? <Card key={i} card={piece} /> : piece))}</>;
}

const kReason = /^(.*) \(([\w.]+), your-rules\.yaml:(\d+)\)$/;

// Why something is so. Where a line of the text says it, a click leads there.
function Reason({ text, goTo }: { text: string; goTo: GoTo }) {
  const [, why, key, line] = kReason.exec(text) ?? [];
  if (!why) return <p class="note">{capital(text)}.</p>;
  return (
    <p class="note">
      {capital(why)} (<code>{key}</code>). <button type="button" class="bare to-line" onClick={() => goTo(Number(line))}>{texts.atLine(Number(line))}</button>
    </p>
  );
}

function Hand({ seat, deal }: { seat: string; deal: Deal }) {
  const played = playsOf(deal).filter((play) => play.seat === seat).map(({ card }) => card);
  const cards = sortedHand(deal.hands?.[seat] ?? [], {});
  return (
    <li class={deal.subject === seat ? "own" : ""} data-seat={seat}>
      <span class="seat-name">
        {words.seat(seat)} {deal.dealer === seat ? <span class="note">{texts.dealer}</span> : null}
      </span>
      <span class="small-hand" style={{ "--many": String(cards.length) }}>
        {cards.map((card, i) => {
          const isPlayed = played.includes(card);
          const label = words.card(faceOf(card));
          return (
            <span key={`${card}${i}`} class={`card-box ${isPlayed ? "is-played" : ""}`} role="img" aria-label={isPlayed ? texts.plays(label) : label}>
              <CardFace card={card} />
            </span>
          );
        })}
      </span>
    </li>
  );
}

function Trick({ plays }: { plays: Play[] }) {
  if (plays.length === 0) return null;
  return (
    <div class="deal-trick">
      <span class="note">{texts.trick}</span>
      {plays.map(({ seat, card }) => (
        <span key={seat} class="in-trick"><Card card={card} /><small>{words.seat(seat)}</small></span>
      ))}
    </div>
  );
}

function Story({ deal, turns }: { deal: Deal; turns: readonly string[] }) {
  const told = deal.told ?? deal.actions;
  if (told.length === 0) return <p>{texts.atOnce}</p>;
  return <ol class="story">{told.map((line, i) => <li key={i}><WithCards text={line} turns={turns} /></li>)}</ol>;
}

interface Saying {
  title: string;
  text: string;
  at: "a" | "b";
  deal: Deal;
  turns: readonly string[];
  goTo: GoTo;
}

function Says({ title, text, at, deal, turns, goTo }: Saying) {
  const reasons = deal.reasons.filter((reason) => reason.at === at);
  return (
    <div class={at === "a" ? "says theirs" : "says ours"}>
      <h3>{title}</h3>
      <p class="outcome"><WithCards text={capital(text)} turns={turns} />.</p>
      {reasons.map((reason) => <Reason key={reason.text} text={reason.text} goTo={goTo} />)}
    </div>
  );
}

export function DealPicture({ difference, turns, base, goTo }: { difference: Difference; turns: readonly string[]; base: string; goTo: GoTo }) {
  const { deal, apart, deals } = difference;
  if (apart) return <p class="note">{texts.apart(apart)}</p>;
  if (!deal) return <p class="note">{texts.none(deals)}</p>;
  const shared = { deal, turns, goTo };
  return (
    <div class="deal-picture">
      <p class="note">{texts.dealAbout(words.seat(deal.dealer))}</p>
      {deal.hands ? <ul class="small-hands">{turns.map((seat) => <Hand key={seat} seat={seat} deal={deal} />)}</ul> : null}
      <Story deal={deal} turns={turns} />
      <Trick plays={trickOf(deal, turns.length)} />
      <div class="two-says">
        <Says title={texts.inBase(base)} text={deal.in_a ?? deal.a} at="a" {...shared} />
        <Says title={texts.inYours} text={deal.in_b ?? deal.b} at="b" {...shared} />
      </div>
    </div>
  );
}
