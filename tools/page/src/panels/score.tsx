// The score sheet: each side with who belongs to it, and how the last deal was counted.
import { useSitting } from "../desk";
import { Score, sideClass } from "../table/score";
import { LedgerLines } from "../table/deal_end";
import { byName, cardsText, countsTricks } from "../speak";
import { words } from "../words";

function SideRow({ side }: { side: string }) {
  const { at, rules, name } = useSitting();
  const view = at.view;
  const seats = rules.sides[side] ?? [];
  const taken = (countsTricks(rules) ? view?.tricks : view?.points)?.[side] ?? 0;
  const won = view?.won[side] ?? 0;
  const standing = view?.standing?.[side];
  return (
    <li class={`side-row ${sideClass(rules, side)}`}>
      <span class="side-name">{words.listed(seats.map(name))}</span>
      <Score score={view?.scores[side] ?? 0} />
      <span class="note">
        {countsTricks(rules) ? words.tricks : words.taken}: {taken}
        {won > 0 ? ` · ${words.gamesWon}: ${won}` : ""}
      </span>
      {standing ? <span class="note standing">{standing}</span> : null}
    </li>
  );
}

function Exchanged() {
  const { at } = useSitting();
  const { given = [], received = [] } = at.view ?? {};
  if (given.length === 0 && received.length === 0) return null;
  return (
    <p class="note">
      {given.length > 0 ? `${words.given}: ${cardsText(given)}. ` : ""}
      {received.length > 0 ? `${words.received}: ${cardsText(received)}.` : ""}
    </p>
  );
}

export function ScorePanel() {
  const sitting = useSitting();
  const { desk, at, rules, sides } = sitting;
  const { ledger } = at;
  return (
    <>
      <h2>{words.score}</h2>
      <ul class="score-sheet">
        {sides.map(([side]) => (
          <SideRow key={side} side={side} />
        ))}
      </ul>
      {rules.lowest_wins ? <p class="note">{words.lowestWins}</p> : null}
      <Exchanged />
      {ledger ? (
        <>
          <h2>{words.dealOver(ledger.deal)}</h2>
          <p>{byName(ledger.line, sitting)}</p>
          <LedgerLines ledger={ledger} />
          <button type="button" class="small once-more" onClick={() => desk.set({ replay: ledger.deal })}>
            {words.replay.open}
          </button>
        </>
      ) : null}
    </>
  );
}
