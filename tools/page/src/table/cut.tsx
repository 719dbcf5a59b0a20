// Cutting the pack: it lies spread out, one slides to a place in it, and cuts there.
import { useState } from "preact/hooks";
import { CardBack } from "../cards/card";
import { useSitting } from "../desk";
import type { Rung } from "../pure/ladder";
import { words } from "../words";

export const isCut = (rungs: readonly Rung[]) => rungs.length > 1 && rungs.every(({ bids }) => bids[0]?.say === "cut");

export function Cut({ rungs }: { rungs: readonly Rung[] }) {
  const { desk } = useSitting();
  const first = rungs[0]?.number ?? 0;
  const last = rungs[rungs.length - 1]?.number ?? first;
  const [number, slide] = useState(Math.round((first + last) / 2));
  const action = rungs.find((rung) => rung.number === number)?.bids[0];
  return (
    <div class="cut">
      <div class="spread">
        <span class="spread-cards" aria-hidden="true">
          {Array.from({ length: last + 1 }, (_, i) => (
            <span key={i} class={i < number ? "above" : "below"}>
              <CardBack />
            </span>
          ))}
        </span>
        <input type="range" aria-label={words.cutWhere} min={first} max={last} value={number} onInput={(event) => slide(Number(event.currentTarget.value))} />
      </div>
      <button type="button" class="say strong" disabled={!action} data-words={action?.words} onClick={() => action && void desk.act(action.words)}>
        {words.cut(number)}
      </button>
    </div>
  );
}
