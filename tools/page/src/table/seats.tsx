// The seats around the table: who sits there, who is to act, what each said last, how many cards each holds.
import { useEffect, useState } from "preact/hooks";
import { Card, CardBack } from "../cards/card";
import { type Sitting, useSitting } from "../desk";
import type { Place } from "../pure/places";
import type { Chair, View } from "../wire/messages";
import { words } from "../words";
import { otherHand } from "./hand";
import { Said } from "./said";

const kPatience = 20; // seconds before a bot may be asked to hold a seat

export const spot = (place: Place) => ({ "--x": String(place.x), "--y": String(place.y) });

function Badges({ seat, chair }: { seat: string; chair: Chair }) {
  const { at, rules } = useSitting();
  const { view, table } = at;
  const marks: [string, string, string][] = [];
  if (view?.dealer === seat) marks.push(["dealer", "D", words.dealer]);
  if (view?.holder === seat && view.declarers) marks.push(["declarer", "★", words.declarer]);
  if (view?.leader === seat && view.phase === "play") marks.push(["leader", "➤", words.leader]);
  if (table.host === seat && chair.who === "person" && table.state === "gathering") marks.push(["host", "H", words.hostIs]);
  const side = Object.values(rules.sides).findIndex((seats) => seats.includes(seat));
  return (
    <span class={`badges side-${Object.keys(rules.sides).length === 2 ? side : "own"}`}>
      {marks.map(([key, mark, label]) => (
        <span key={key} class={`badge ${key}`} role="img" aria-label={label} title={label}>
          {mark}
        </span>
      ))}
    </span>
  );
}

// Counts the seconds since somebody went away, and then offers to let a bot hold his seat.
function Absent({ seat }: { seat: string }) {
  const { desk, you, name } = useSitting();
  const [seconds, count] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => count((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const canHold = you.role === "player" && seconds >= kPatience;
  if (!canHold) return <span class="note">{words.waitsFor(seconds)}</span>;
  return (
    <button class="small" onClick={() => void desk.ask("hold", { seat })} title={words.isAway(name(seat))}>
      {words.letBot}
    </button>
  );
}

function Fan({ count }: { count: number }) {
  return (
    <span class="held" role="img" aria-label={words.cardsHeld(count)}>
      <span class="backs" aria-hidden="true">
        {Array.from({ length: Math.min(count, 5) }, (_, i) => (
          <CardBack key={i} />
        ))}
      </span>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}

// An onlooker shows and hides a hand by tapping the cards.
function Held({ seat }: { seat: string }) {
  const { desk, at, name } = useSitting();
  const { view, you, table } = at;
  const count = view?.held[seat] ?? 0;
  if (!view || count === 0) return null;
  if (you.role !== "onlooker" || table.looking !== "host_first") return <Fan count={count} />;
  const isOpen = (view.open[seat] ?? []).length > 0;
  return (
    <button
      class="bare"
      aria-pressed={isOpen}
      onClick={() => void desk.ask("peek", { seat, yes: !isOpen })}
    >
      <span class="hidden-text">{isOpen ? words.unpeek(name(seat)) : words.peek(name(seat))} </span>
      <Fan count={count} />
    </button>
  );
}

const who = (chair: Chair, { name }: Sitting) => (chair.who === "open" ? words.openChair : name(chair.seat));

function Status({ chair }: { chair: Chair }) {
  if (chair.held) return <span class="note">{words.held}</span>;
  if (chair.who !== "person" && chair.who !== "open") return <span class="note kind">{words.bot(chair.name ?? chair.who)}</span>;
  if (chair.who !== "person" || chair.present !== false) return null;
  return <Absent seat={chair.seat} />;
}

// Returns whether what a seat said last is still worth showing: it is, until the first trick has been taken.
const isWorthShowing = (said: string | undefined, view: View | undefined) =>
  said !== undefined && !said.startsWith("play ") && (view?.phase !== "play" || view.tricks_played === 0);

export function Seat({ place, acts }: { place: Place; acts: boolean }) {
  const sitting = useSitting();
  const { at, rules, mine } = sitting;
  const chair = at.table.seats.find((one) => one.seat === place.seat) ?? { seat: place.seat, who: "open" };
  const said = at.said?.[place.seat];
  // A hand of which this player plays a card lies above his own meanwhile.
  const isBelow = place.seat === mine || place.seat === otherHand(at);
  const open = isBelow ? [] : (at.view?.open[place.seat] ?? []);
  const isOut = at.view?.out.includes(place.seat);
  const classes = ["seat", acts && "acts", isOut && "out", chair.who === "person" && chair.present === false && "away"];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      style={spot(place)}
      data-seat={place.seat}
      data-side={place.y > 0.9 ? "bottom" : place.y < -0.9 ? "top" : place.x < 0 ? "left" : "right"}
    >
      <div class="plate">
        <span class="letter" role="img" aria-label={words.seat(place.seat)}>
          <span aria-hidden="true">{words.seatLetter(place.seat)}</span>
        </span>
        <span class="who">
          <span class="name">{who(chair, sitting)}</span>
          <span class="line">
            {place.seat === at.you.seat ? <span class="note">{words.you}</span> : <Held seat={place.seat} />}
            <Badges seat={place.seat} chair={chair} />
            <Status chair={chair} />
            {isOut ? <span class="note">{words.out}</span> : null}
          </span>
        </span>
      </div>
      {isWorthShowing(said, at.view) ? (
        <span class="bubble">
          <Said said={said ?? ""} rules={rules} />
        </span>
      ) : null}
      {open.length > 0 ? (
        <span class="open-hand" role="group" aria-label={words.shownHand(sitting.name(place.seat))}>
          {open.map((card, i) => (
            <Card key={i} card={card} />
          ))}
        </span>
      ) : null}
    </div>
  );
}
