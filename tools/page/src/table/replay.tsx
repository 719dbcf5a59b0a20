// A deal that is over, once more with all hands face up, step by step.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Card } from "../cards/card";
import { type Desk, useSitting } from "../desk";
import { sortedHand } from "../pure/deck";
import { type Place, placesOf } from "../pure/places";
import { type Moment, momentsOf, stepFor } from "../pure/replay";
import { advised, openSentence } from "../speak";
import type { Cost, Replay, Rules } from "../wire/messages";
import { words } from "../words";
import { PlayedFor } from "./contract";
import { Said } from "./said";
import { spot } from "./seats";
import { LaidTrick } from "./trick";

async function fetchReplay(desk: Desk, deal: number, take: (replay: Replay) => void): Promise<void> {
  const answer = await desk.ask("replay", { deal });
  if (answer.ok) take(answer as unknown as Replay);
  else desk.set({ replay: null });
}

// Returns what each step says, as sentences.
function useSentences(moments: Moment[]): string[] {
  const sitting = useSitting();
  return useMemo(
    () => moments.map(({ news }) => words.replay.told(news.flatMap((event) => openSentence(event, sitting) ?? []))),
    [moments],
  );
}

// Returns a hand with the card that was laid aside, and the cards that are still to be dealt; each says what it is.
function handOf(seat: string, { position }: Moment, { winning }: Rules): { card: string; note: string }[] {
  const held = sortedHand(position.open[seat] ?? [], winning, position.trumps);
  const coming = sortedHand(position.coming[seat] ?? [], winning, position.trumps);
  const aside = position.holder === seat && typeof position.aside === "string" ? [position.aside] : [];
  const all = (cards: string[], note: string) => cards.map((card) => ({ card, note }));
  return [...all(held, ""), ...all(aside, words.replay.aside), ...all(coming, words.replay.coming)];
}

function OpenSeat({ moment, place }: { moment: Moment; place: Place }) {
  const { rules, name } = useSitting();
  const { seat } = place;
  const { position, said } = moment;
  const last = said[seat];
  return (
    <section class={`open-seat ${position.actor === seat ? "acts" : ""}`} style={spot(place)} data-seat={seat} aria-label={words.handOf(name(seat))}>
      <p class="open-name">
        <span class="name">{name(seat)}</span>
        {position.dealer === seat ? <span class="note">{words.dealer}</span> : null}
        {position.out.includes(seat) ? <span class="note">{words.out}</span> : null}
        {last ? (
          <span class="open-said">
            <Said said={last} rules={rules} />
          </span>
        ) : null}
      </p>
      <ul class="open-cards">
        {handOf(seat, moment, rules).map(({ card, note }, i) => (
          <li key={`${card}${i}`} class={note ? "apart" : ""} data-card={card} title={note}>
            <Card card={card} />
            {note ? <span class="hidden-text">, {note}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenTable({ moment }: { moment: Moment }) {
  const { rules, mine } = useSitting();
  const places = placesOf(rules.turns, mine, rules.direction);
  const { trick: cards, winner, number } = moment;
  return (
    <div class={`open-hands of-${rules.turns.length}`}>
      <PlayedFor view={moment.position} />
      <div class="open-ring">
        <div class="open-middle">
          {cards.length > 0 ? <LaidTrick shown={{ cards, winner, slides: false }} places={places} number={number} /> : null}
        </div>
        {places.map((place) => (
          <OpenSeat key={place.seat} place={place} moment={moment} />
        ))}
      </div>
    </div>
  );
}

interface Steps {
  at: number;
  last: number;
  go(step: number): void;
}

function Controls({ steps, text }: { steps: Steps; text: string }) {
  const { at, last, go } = steps;
  const button = (name: string, label: string, to: number) => (
    <button type="button" class={`small ${name}`} aria-disabled={to === at} onClick={() => go(to)}>
      {label}
    </button>
  );
  return (
    <div class="replay-controls" role="group" aria-label={words.replay.steps}>
      {button("first", words.replay.first, 0)}
      {button("back", words.replay.back, Math.max(0, at - 1))}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.replay.step(at, last)}
        aria-valuetext={text}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      {button("forward", words.replay.forward, Math.min(last, at + 1))}
      {button("last", words.replay.last, last)}
    </div>
  );
}

// By the number of the step.
type Costs = Map<number, Cost>;

function CostOf({ cost }: { cost: Cost | undefined }) {
  const { rules } = useSitting();
  return cost ? <span class="cost"> {words.replay.cost(cost.cost, advised(cost.better, rules))}</span> : null;
}

// Asks for what the decisions cost, as that takes the hall some time.
function Weigh({ deal, take }: { deal: number; take(costs: Costs): void }) {
  const { desk } = useSitting();
  const [told, tell] = useState("");
  const ask = async () => {
    tell(words.replay.weighing);
    const { ok, reason, costs } = await desk.query("cost", { deal });
    if (!ok || !Array.isArray(costs)) return tell(reason ?? words.refusedPlain);
    take(new Map((costs as Cost[]).map((cost) => [cost.step, cost])));
    tell(words.replay.weighed(costs.length));
  };
  return (
    <div class="replay-weigh">
      <button type="button" class="small weigh" aria-disabled={told === words.replay.weighing} onClick={() => void ask()}>
        {words.replay.weigh}
      </button>
      <span role="status">{told}</span>
    </div>
  );
}

function StepList({ steps, texts, costs }: { steps: Steps; texts: string[]; costs: Costs }) {
  const list = useRef<HTMLOListElement>(null);
  // The present step is kept in sight, without moving anything else.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=step]");
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [steps.at]);
  return (
    <ol class="replay-steps" ref={list} aria-label={words.replay.steps}>
      {texts.map((text, i) => (
        <li key={i}>
          <button
            type="button"
            class="bare"
            tabIndex={i === steps.at ? 0 : -1}
            aria-current={i === steps.at ? "step" : undefined}
            onClick={() => steps.go(i)}
          >
            {text}
            <CostOf cost={costs.get(i)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

// The replay lies over the table, so it says when the table waits.
function OwnTurn() {
  const { at } = useSitting();
  return (
    <p class="own-turn" role="status">
      {(at.legal ?? []).length > 0 ? words.replay.ownTurn : ""}
    </p>
  );
}

function Deals({ deal }: { deal: number }) {
  const { desk, at } = useSitting();
  const count = at.ledger?.deal ?? deal;
  if (count < 2) return null;
  return (
    <select aria-label={words.replay.which} value={deal} onChange={(event) => desk.set({ replay: Number(event.currentTarget.value) })}>
      {Array.from({ length: count }, (_, i) => (
        <option key={i} value={i + 1}>
          {words.deal(i + 1)}
        </option>
      ))}
    </select>
  );
}

function StepByStep({ replay }: { replay: Replay }) {
  const moments = useMemo(() => momentsOf(replay), [replay]);
  const texts = useSentences(moments);
  const [at, go] = useState(0);
  const [costs, weigh] = useState<Costs>(new Map());
  const last = moments.length - 1;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement) return;
      if (stepFor(event.key, 0, last) === null) return;
      event.preventDefault();
      go((now) => stepFor(event.key, now, last) ?? now);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [last]);
  const moment = moments[at];
  if (!moment) return null;
  const steps = { at, last, go };
  return (
    <div class="replay-body">
      <div class="replay-main">
        <p class="replay-now" role="status" data-step={at}>
          <span class="note">{words.replay.step(at, last)}</span> {texts[at]}
          <CostOf cost={costs.get(at)} />
        </p>
        <Controls steps={steps} text={texts[at] ?? ""} />
        <OpenTable moment={moment} />
      </div>
      <div class="replay-list">
        <Weigh deal={replay.deal} take={weigh} />
        <StepList steps={steps} texts={texts} costs={costs} />
      </div>
    </div>
  );
}

export function ReplayOfDeal({ deal }: { deal: number }) {
  const { desk } = useSitting();
  const [replay, take] = useState<Replay | null>(null);
  const box = useRef<HTMLDialogElement>(null);
  const close = () => desk.set({ replay: null });
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    void fetchReplay(desk, deal, take);
    // The keyboard goes back to where it was.
    return () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus());
    };
  }, []);
  return (
    <dialog ref={box} class="replay" onCancel={(event) => (event.preventDefault(), close())} aria-labelledby="replay-title">
      <header class="replay-head">
        <h2 id="replay-title">{words.replay.title(deal)}</h2>
        <Deals deal={deal} />
        <button type="button" class="strong go-on" onClick={close}>
          {words.replay.close}
        </button>
      </header>
      <OwnTurn />
      {replay ? <StepByStep replay={replay} /> : <p>{words.replay.loading}</p>}
    </dialog>
  );
}
