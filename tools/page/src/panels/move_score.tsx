// Lets the host move the score of a side, for example as a penalty. Everybody reads it in the log.
import { useState } from "preact/hooks";
import { useSitting } from "../desk";
import { words } from "../words";

// Returns the whole number that was typed; null if it is none, or moves nothing.
function amountIn(typed: string): number | null {
  const amount = Number(typed.trim().replace("−", "-") || NaN);
  return Number.isInteger(amount) && amount !== 0 ? amount : null;
}

export function MoveScore() {
  const { desk, at, side, sides } = useSitting();
  const [wanted, choose] = useState("");
  const [typed, type] = useState("");
  const scores = at.view?.scores;
  const of = wanted in (scores ?? {}) ? wanted : (sides[0]?.[0] ?? "");
  if (!scores || scores[of] === undefined) return null;
  const by = amountIn(typed);
  const move = async (event: Event) => {
    event.preventDefault();
    if (by === null) return desk.toast(words.moveScore.needAmount);
    const { ok } = await desk.ask("reset", { what: "move_score", side: of, by });
    if (ok) type("");
  };
  return (
    <form class="settings move-score" aria-labelledby="move-score" onSubmit={(event) => void move(event)}>
      <h2 id="move-score">{words.moveScore.title}</h2>
      <label>
        <span>{words.moveScore.whose}</span>
        <select value={of} onChange={(event) => choose(event.currentTarget.value)}>
          {sides.map(([one]) => <option key={one} value={one}>{words.moveScore.now(side(one), scores[one] ?? 0)}</option>)}
        </select>
      </label>
      <label>
        <span>{words.moveScore.amount}</span>
        <span class="line">
          <input inputMode="text" maxLength={7} autocomplete="off" value={typed} onInput={(event) => type(event.currentTarget.value)} aria-describedby="moves-to" />
          <button type="submit" aria-disabled={by === null}>{words.moveScore.move}</button>
        </span>
      </label>
      <p class="note" id="moves-to" role="status">{by === null ? words.moveScore.about : words.moveScore.becomes(side(of), scores[of] + by)}</p>
    </form>
  );
}
