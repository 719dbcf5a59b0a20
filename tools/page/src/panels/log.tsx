// Shows what has happened: the last trick, and everything of the match in sentences. The record can be saved.
import { useState } from "preact/hooks";
import { Card, CardBack } from "../cards/card";
import { type Desk, useSitting } from "../desk";
import { sentence, trickOf } from "../speak";
import type { Event } from "../wire/messages";
import { words } from "../words";

export function LastPanel() {
  const { at, name } = useSitting();
  const last = at.last_trick;
  const cards = trickOf(last);
  if (!last || cards.length === 0) return <p>{words.noLast}</p>;
  return (
    <>
      <p>{words.lastTrickBy(name(last.seat))}</p>
      <ol class="last">
        {cards.map(({ seat, card }) => (
          <li key={seat} class={seat === last.seat ? "winning" : ""}>
            {card ? <Card card={card} /> : <CardBack label={words.faceDown} />}
            <span>{name(seat)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

// Lets the browser save a text as a file.
function save(text: string, file: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function saveRecord(desk: Desk): Promise<void> {
  const { ok, record } = await desk.ask("record");
  if (ok) save(String(record), words.recordName);
}

export function LogPanel() {
  const sitting = useSitting();
  const { desk, state } = sitting;
  const [past, recall] = useState<Event[] | null>(null);
  const ask = async () => {
    const { ok, events } = await desk.ask("history");
    if (ok && Array.isArray(events)) recall(events as Event[]);
  };
  const lines = (past ?? state.log)
    .map((event) => ({ event, text: sentence(event, sitting) }))
    .filter(({ text }) => text !== null);
  return (
    <>
      <div class="buttons">
        <button type="button" class="small" onClick={() => void ask()}>
          {words.wholeHistory}
        </button>
        <button type="button" class="small" onClick={() => void saveRecord(desk)}>
          {words.record}
        </button>
      </div>
      {lines.length === 0 ? <p class="note">{words.emptyLog}</p> : null}
      <ol class="log">
        {lines.reverse().map(({ event, text }, i) => (
          <li key={i} data-event={event.event}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
