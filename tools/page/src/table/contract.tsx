// Shows what the deal is played for: the bid or contract, trumps, target, stake, and what each side has taken so far. Beside it
// the pile that hides trumps.
import type { ComponentChildren } from "preact";
import { Card, CardBack } from "../cards/card";
import { SuitMark } from "../cards/suits";
import { useSitting } from "../desk";
import { faceOf, suitOfTrumps } from "../pure/deck";
import { cardText, contractText, countsTricks, named, saidText, spoken, trumpsText } from "../speak";
import type { Position, Rules } from "../wire/messages";
import { words } from "../words";
import { WithSuits } from "./said";
import { sideClass, SideTag } from "./score";

const kBefore = new Set(["cut", "auction", "trump", "exchange"]);

// Returns whether trumps are fixed but hidden, as far as everybody can tell.
function areHidden(view: Position, rules: Rules): boolean {
  if (view.shown || view.holder === null || view.contract !== "regular" || view.phase === "over") return false;
  if (view.aside !== false) return true;
  const fixed = view.declarers !== null && !kBefore.has(view.phase);
  return fixed && (rules.hidden ?? view.trumps !== null);
}

export function Pile() {
  const { at, rules } = useSitting();
  const view = at.view;
  if (!view || view.contract !== "regular") return null;
  // A card that was turned up for the auction and left lying says nothing once another suit is trumps.
  const up = view.turned_up;
  if (up && (view.trumps === null || faceOf(up).suit === suitOfTrumps(view.trumps)))
    return (
      <div class="pile" title={words.turnedUp(cardText(up))}>
        <Card card={up} />
      </div>
    );
  const suit = suitOfTrumps(view.trumps);
  const hidden = areHidden(view, rules);
  if (!hidden && !(rules.hidden && view.shown)) return null;
  const mine = hidden && view.trumps !== null;
  const label = mine ? words.pileMine(named(trumpsText(view.trumps ?? ""))) : hidden ? words.pileDown : "";
  return (
    <div class={`pile turning ${hidden ? "down" : "up"}`} title={label}>
      <div class="turner">
        <div class="side-down">
          <CardBack label={label} />
          {mine && suit ? (
            <span class="peeked" aria-hidden="true">
              <SuitMark suit={suit} />
            </span>
          ) : null}
        </div>
        <div class="side-up" aria-hidden="true">
          <TrumpCard trumps={view.shown ? view.trumps : null} />
        </div>
      </div>
    </div>
  );
}

function TrumpCard({ trumps }: { trumps: string | null }) {
  const suit = suitOfTrumps(trumps);
  return (
    <span class="trump-card">{suit ? <SuitMark suit={suit} /> : <small>{trumps ? trumpsText(trumps) : ""}</small>}</span>
  );
}

function TrumpsNow({ view }: { view: Position }) {
  const { rules } = useSitting();
  const suit = suitOfTrumps(view.trumps);
  const hidden = areHidden(view, rules);
  if ((!view.trumps && !hidden) || (view.trumps !== null && view.trumps === view.bid_trumps)) return null;
  const text = view.trumps ? named(trumpsText(view.trumps)) : words.hidden;
  return (
    <Fact name={words.trumps}>
      {suit ? <SuitMark suit={suit} label={text} /> : null} <span class={suit ? "wide-only" : ""}>{text}</span>
      {hidden && view.trumps ? ` (${words.hidden})` : ""}
    </Fact>
  );
}

function Fact({ name, of = "", children }: { name: string; of?: string; children: ComponentChildren }) {
  return (
    <div class={`fact ${of}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Bid({ view }: { view: Position }) {
  const { at, rules, name } = useSitting();
  if (!view.holder || (view.bid === 0 && view.contract === "regular")) return null;
  const settled = view.declarers !== null;
  // A bid may be the name of a contract, which the view tells only once it is announced.
  const said = view === at.view && view.contract === "regular" ? at.said?.[view.holder] : undefined;
  const what = said && /^bid [a-z]/.test(said) ? saidText(said, rules)
    : contractText({ bid: view.bid, trumps: view.bid_trumps, contract: view.contract }, rules);
  const stake = words.stakes[view.stake] ?? spoken(view.stake, rules);
  return (
    <Fact name={settled ? words.contract : words.standingBid}>
      {name(view.holder)} <strong><WithSuits text={what} /></strong>
      {view.called ? words.calling(cardText(view.called)) : ""}
      {view.alone ? ` ${words.alone}` : ""}
      {view.partner ? words.partner(name(view.partner)) : ""} {stake ? <em class="stake">{stake}</em> : null}
    </Fact>
  );
}

// Shows what each player has said that he will take.
function OwnBids({ view }: { view: Position }) {
  const { name } = useSitting();
  const said = Object.entries(view.own_bids ?? {}).filter(([, number]) => number !== null);
  if (said.length === 0) return null;
  return <Fact name={words.ownBids}>{said.map(([seat, number]) => `${name(seat)} ${number ?? 0}`).join(", ")}</Fact>;
}

// Returns what a side must take: the declarers' target, or what partners have said together; 0 if there is no such number.
function goalOf(view: Position, rules: Rules, side: string, seats: readonly string[]): number {
  const bids = view.own_bids;
  if (bids) return seats.reduce((sum, seat) => sum + (bids[seat] ?? 0), 0);
  return side === view.declarers && !rules.scripted_bids ? view.target : 0;
}

export function Taken({ view }: { view: Position }) {
  const { rules, sides } = useSitting();
  const taken = countsTricks(rules) ? view.tricks : view.points;
  return (
    <Fact name={countsTricks(rules) ? words.tricks : words.taken}>
      <span class="takes">
        {sides.map(([side, seats]) => (
          <span key={side} class={`take ${sideClass(rules, side)}`}>
            <SideTag seats={seats} /> {taken[side] ?? 0}
            {view.own_bids || goalOf(view, rules, side, seats) > 0 ? <span class="of">/{goalOf(view, rules, side, seats)}</span> : null}
          </span>
        ))}
      </span>
    </Fact>
  );
}

// Shows what stands for each side in this deal, until it is played.
function Standing() {
  const { at, rules, sides } = useSitting();
  const standing = at.view?.standing;
  if (!standing) return null;
  return (
    <Fact name={words.standing} of="standing">
      <span class="takes">
        {sides.map(([side, seats]) =>
          standing[side] ? (
            <span key={side} class={`take ${sideClass(rules, side)}`}>
              <SideTag seats={seats} /> {standing[side]}
            </span>
          ) : null,
        )}
      </span>
    </Fact>
  );
}

export function Contract() {
  const { at } = useSitting();
  return at.view ? <PlayedFor view={at.view} /> : null;
}

export function PlayedFor({ view }: { view: Position }) {
  const { at } = useSitting();
  return (
    <dl class="contract">
      <Bid view={view} />
      <OwnBids view={view} />
      {view === at.view && view.phase !== "play" ? <Standing /> : null}
      <TrumpsNow view={view} />
      {view.tricks_played > 0 || view.phase === "play" ? <Taken view={view} /> : null}
    </dl>
  );
}
