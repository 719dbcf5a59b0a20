// Shows what may be said, as buttons: bids as a ladder, any other word beside it, cards to give away, ways to play a card.
import { useState } from "preact/hooks";
import { useSitting } from "../desk";
import { suitOfTrumps } from "../pure/deck";
import { ladderOf, type Rung, strainsOf } from "../pure/ladder";
import { wordsOfGift } from "../pure/gift";
import { actionText, drawnText, explained, saidText, trumpsText } from "../speak";
import type { Action } from "../wire/messages";
import { words } from "../words";
import { Cut, isCut } from "./cut";
import { OtherHand, otherHand } from "./hand";
import type { Lifting } from "./lifting";
import { WithSuits } from "./said";

interface Saying {
  action: Action;
  brief?: string | undefined;
  quiet?: boolean;
  strong?: boolean;
}

function Say({ action, brief, quiet, strong }: Saying) {
  const { desk, rules } = useSitting();
  const text = actionText(action, rules);
  const says = explained(action, rules);
  const suit = suitOfTrumps(action.trumps);
  return (
    <button
      type="button"
      class={`say ${quiet ? "quiet" : ""} ${strong ? "strong" : ""} ${says ? "told" : ""} ${suit ? "suited" : ""}`}
      aria-label={brief === undefined ? undefined : text}
      data-words={action.words}
      onClick={() => void desk.act(action.words)}
    >
      <span>
        <WithSuits text={brief ?? text} />
      </span>
      {says ? <small>{says}</small> : null}
    </button>
  );
}

interface Picking<T> {
  choices: T[];
  chosen: T | undefined;
  text: (choice: T) => string;
  label: string;
  pick: (choice: T) => void;
}

function Pick<T>({ choices, chosen, text, label, pick }: Picking<T>) {
  return (
    <div class="picks" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button type="button" key={text(choice)} class="rung" aria-pressed={choice === chosen} onClick={() => pick(choice)}>
          <WithSuits text={text(choice)} />
        </button>
      ))}
    </div>
  );
}

// A bid that names trumps is put together: the number, then the trumps, then how it is said.
function Compose({ rungs }: { rungs: Rung[] }) {
  const [number, choose] = useState<number | null>(null);
  const [strain, fix] = useState<string | null>(null);
  const rung = rungs.find((one) => one.number === number) ?? rungs[0];
  if (!rung) return null;
  const strains = strainsOf(rung);
  const chosen = strains.find(({ trumps }) => trumps === strain);
  return (
    <>
      <Pick label={words.bidNumber} choices={rungs} chosen={rung} text={(one) => String(one.number)} pick={(one) => choose(one.number)} />
      <Pick label={words.trumps} choices={strains} chosen={chosen} text={({ trumps }) => trumpsText(trumps)} pick={({ trumps }) => fix(trumps)} />
      {chosen ? (
        <div class="others ways">
          {chosen.bids.map((bid) => <Say key={bid.words} action={bid} strong />)}
        </div>
      ) : null}
    </>
  );
}

function Rungs({ rungs }: { rungs: Rung[] }) {
  const { rules } = useSitting();
  const plain = rungs.every((rung) => rung.bids.length === 1 && rung.bids[0]?.trumps === undefined);
  if (!plain) return <Compose rungs={rungs} />;
  const bids = rungs.flatMap(({ bids: [bid] }) => (bid ? [{ bid, text: saidText(bid.words, rules) }] : []));
  const isNamed = bids.some(({ text }) => !/^\d+$/.test(text));
  return (
    <div class={`rungs ${isNamed ? "named" : ""}`}>
      {bids.map(({ bid, text }) => <Say key={bid.words} action={bid} brief={text} />)}
    </div>
  );
}

function Giving({ lifting }: { lifting: Lifting }) {
  const { desk } = useSitting();
  const { gift, up } = lifting;
  if (!gift) return null;
  const chosen = up.map(({ card }) => card);
  const text = wordsOfGift(gift, chosen);
  return (
    <div class="giving">
      <p>{words.chooseCards(gift.count - chosen.length)}</p>
      <button type="button" class="say strong" disabled={text === null} onClick={() => text && void desk.act(text)}>
        {gift.say === "discard" ? words.discardCards(gift.count) : words.giveCards(gift.count)}
      </button>
    </div>
  );
}

export function Actions({ lifting }: { lifting: Lifting }) {
  const { at, rules } = useSitting();
  const other = otherHand(at);
  const legal = (at.legal ?? []).filter(
    ({ card, cards, any }) => card === undefined && cards === undefined && any === undefined,
  );
  const { rungs, others } = ladderOf(legal);
  return (
    <div class="actions">
      <Giving lifting={lifting} />
      {other ? <OtherHand seat={other} lifting={lifting} /> : null}
      {lifting.ways.length > 1 ? lifting.ways.map((way) => <Say key={way.words} action={way} />) : null}
      {isCut(rungs) ? <Cut rungs={rungs} /> : rungs.length > 0 ? <Rungs rungs={rungs} /> : null}
      {others.length > 0 ? (
        <div class="others">
          {others.map((action) => (
            <Say key={action.words} action={action} brief={drawnText(action, rules)} quiet={action.say === "pass"} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
