// The end of a deal: how it came out, what it was worth line by line, and the score. It stays until one goes on.
import { useEffect, useRef, useState } from "preact/hooks";
import { useSitting } from "../desk";
import { byName, capital, contractText, named, spoken } from "../speak";
import type { Event, Ledger, Rules, TableMessage } from "../wire/messages";
import { words } from "../words";
import { Score, sideClass } from "./score";

const kAfterTrick = 1400; // milliseconds: the last trick is seen to its end

const kCited = / \(([a-z_.]+), [^()]*:\d+\)$/; // the key that says so, and the line of a file

interface Ending {
  result: Event;
  match: Event | undefined;
}

// Returns whether nothing was said or played since the last deal ended.
const isBetweenDeals = ({ table, view, said }: TableMessage): boolean =>
  table.state === "over" || (view?.tricks_played === 0 && view.trick.length === 0 && Object.keys(said ?? {}).length === 0);

// Returns the end of a deal that has just been seen, or that ended before the page was loaded, until it is put away.
export function useEnding(at: TableMessage): [Ending | null, () => void] {
  const { desk } = useSitting();
  const [ending, end] = useState<Ending | null>(null);
  const seen = useRef(-1);
  const recall = async () => {
    const { events } = await desk.query("history");
    const all = (events ?? []) as Event[];
    const result = all.filter((event) => event.event === "result").pop();
    if (!result) return;
    if (desk.state.log.length === 0) desk.set({ log: all });
    end((now) => now ?? { result, match: all.find((event) => event.event === "match_over") });
  };
  useEffect(() => {
    if (seen.current === at.version) return;
    const isFirst = seen.current === -1;
    seen.current = at.version;
    if (isFirst && (at.news ?? []).length === 0 && at.ledger && isBetweenDeals(at)) void recall();
    const result = (at.news ?? []).filter((event) => event.event === "result").pop();
    if (!result) return;
    const match = (at.news ?? []).find((event) => event.event === "match_over");
    setTimeout(() => end({ result, match }), kAfterTrick);
  }, [at.version]);
  return [ending, () => end(null)];
}

const isAnnulled = (result: Event) => result.ended?.startsWith("annulled") === true;

function headline({ result, match }: Ending): string {
  if (match) return words.matchOver;
  if (isAnnulled(result)) return words.annulled;
  if (result.made === undefined) return words.dealOver(result.deal);
  return result.made ? words.madeIt : words.failedIt;
}

// Returns what a line of the ledger is for, by the words of the key that says so: "own bids: nil".
function wherefore(line: string, rules: Rules): string {
  const [, key = ""] = kCited.exec(line) ?? [];
  return key.split(".").slice(1).map((word) => spoken(word, rules)).join(": ");
}

export function LedgerLines({ ledger }: { ledger: Ledger | null | undefined }) {
  const names = useSitting();
  if (!ledger || ledger.entries.length === 0) return null;
  const told = ledger.told ?? [];
  return (
    <>
      <ol class="ledger">
        {ledger.entries.map(({ text }, i) => (
          <li key={i} title={text}>
            {byName(text.replace(kCited, ""), names)} <small class="note">{wherefore(text, names.rules)}</small>
          </li>
        ))}
      </ol>
      {told.length > 0 ? <p class="note">{words.toldByScripts}</p> : null}
      {told.length > 0 ? (
        <ol class="ledger told">
          {told.map((line, i) => (
            <li key={i}>{byName(line, names)}</li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function Totals({ result }: { result: Event }) {
  const { rules, side, sides } = useSitting();
  return (
    <div class="totals">
      {sides.map(([of]) => (
        <div key={of} class={`total ${sideClass(rules, of)}`}>
          <span class="side-name">{side(of)}</span>
          <Score score={result.scores?.[of] ?? 0} />
          {result.taken ? <span class="note">{words.took(result.taken[of] ?? 0)}</span> : null}
        </div>
      ))}
    </div>
  );
}

// Returns what the deal was played for, as a sentence; null where nobody had undertaken anything.
function useContract(deal: number): string | null {
  const { state, rules, name } = useSitting();
  const contract = state.log.filter((event) => event.event === "contract" && event.deal === deal).pop();
  if (!contract) return null;
  const stake = words.stakes[contract.stake ?? ""] ?? "";
  const declared = state.log.filter((event) => event.event === "declared" && event.deal === deal).pop();
  const target = rules.scripted_bids ? 0 : (declared?.target ?? contract.target ?? 0);
  return words.playedFor(name(contract.seat), [named(contractText(contract, rules)), stake].filter(Boolean).join(" "), target);
}

function GoOn({ ending, close }: { ending: Ending; close: () => void }) {
  const { desk, at, you } = useSitting();
  const isHost = you.host === true && at.table.state === "over" && ending.match;
  return (
    <div class="buttons">
      {isHost ? (
        <button type="button" onClick={() => void desk.ask("start").then(({ ok }) => ok && close())}>
          {words.nextMatch}
        </button>
      ) : null}
      <button type="button" class="once-more" onClick={() => (close(), desk.set({ replay: ending.result.deal }))}>
        {words.replay.open}
      </button>
      <button type="button" class="strong go-on" onClick={close}>
        {words.goOn}
      </button>
    </div>
  );
}

export function DealEnd({ ending, close }: { ending: Ending; close: () => void }) {
  const sitting = useSitting();
  const { at, side } = sitting;
  const contract = useContract(ending.result.deal);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const { result, match } = ending;
  const ledger = at.ledger?.deal === result.deal ? at.ledger : undefined;
  const outcome = capital(byName((result.line ?? "").split(";")[0] ?? "", sitting));
  // That a deal was annulled, and why, is told already.
  const isCounted = ledger !== undefined && ledger.entries.length > (isAnnulled(result) ? 1 : 0);
  return (
    <dialog ref={box} class="deal-end" onCancel={(event) => (event.preventDefault(), close())} aria-labelledby="deal-end-title">
      <h2 id="deal-end-title">{headline(ending)}</h2>
      <p class={`outcome ${result.made === false ? "failed" : ""}`}>{isAnnulled(result) ? outcome : (contract ?? outcome)}</p>
      {match ? <p class="winners">{words.winnersAre(words.listed((match.winners ?? []).map(side)))}</p> : null}
      <Totals result={result} />
      {isCounted ? <h3>{words.howCounted}</h3> : null}
      {isCounted ? <LedgerLines ledger={ledger} /> : null}
      <GoOn ending={ending} close={close} />
    </dialog>
  );
}
