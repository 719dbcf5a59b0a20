// The last step of hosting: one's name and chair, who sits in the others, who may look on, and the link to a call.
import { useState } from "preact/hooks";
import { useDesk } from "../desk";
import { LookingChoice } from "../panels/host";
import { account, myName } from "../wire/kept";
import type { Choice, RulesFor } from "../wire/messages";
import { words } from "../words";
import { useFriends } from "./friends";
import { WhoChoice } from "./seats_form";

const kFill = "club"; // the bot that takes every open chair at a tap

interface Plan {
  name: string;
  seat: string;
  others: Record<string, string>;
  looking: string;
  conference: string;
}

function usePlan(rules: RulesFor) {
  const [plan, set] = useState<Plan>({ name: myName.get(), seat: rules.turns[0] ?? "", others: {}, looking: "host_first", conference: "" });
  const seat = rules.turns.includes(plan.seat) ? plan.seat : (rules.turns[0] ?? "");
  return { plan: { ...plan, seat }, change: (fields: Partial<Plan>) => set({ ...plan, ...fields }) };
}

export function OpenForm({ rules, choice }: { rules: RulesFor; choice: Choice }) {
  const { desk, state } = useDesk();
  const { friends } = useFriends();
  const { plan, change } = usePlan(rules);
  const [busy, be] = useState(false);
  const open = async (event: Event) => {
    event.preventDefault();
    const name = plan.name.trim();
    if (state.accounts) {
      const players = Object.fromEntries(Object.entries(plan.others).filter(([seat, who]) => who !== "open" && seat !== plan.seat));
      return desk.openTable({ ...choice, seat: plan.seat, players, person: account.get() ?? "" }, plan);
    }
    if (name === "") return desk.toast(words.hosting.needName);
    myName.set(name);
    be(true);
    await desk.openTable({ ...choice, name, seat: plan.seat }, plan);
    be(false);
  };
  return (
    <form class="settings open-form" onSubmit={(event) => void open(event)}>
      <h2>{words.hosting.you}</h2>
      {state.accounts ? null : (
        <label>
          <span>{words.hosting.name}</span>
          <input maxLength={20} autocomplete="nickname" value={plan.name} onInput={(event) => change({ name: event.currentTarget.value })} />
        </label>
      )}
      <label>
        <span>{words.hosting.yourSeat}</span>
        <select value={plan.seat} onChange={(event) => change({ seat: event.currentTarget.value })}>
          {rules.turns.map((seat) => <option key={seat} value={seat}>{words.seat(seat)}</option>)}
        </select>
      </label>
      <div class="heading-row">
        <h2>{words.hosting.others}</h2>
        <button type="button" class="small fill" onClick={() => change({ others: Object.fromEntries(rules.turns.map((seat) => [seat, kFill])) })}>
          {words.hosting.fill}
        </button>
      </div>
      {rules.turns.filter((seat) => seat !== plan.seat).map((seat) => (
        <WhoChoice key={seat} seat={seat} value={plan.others[seat] ?? "open"} friends={friends} onChange={(who) => change({ others: { ...plan.others, [seat]: who } })} />
      ))}
      <LookingChoice value={plan.looking} onChange={(looking) => change({ looking })} />
      <label>
        <span>{words.conferenceLink}</span>
        <input type="url" maxLength={200} placeholder="https://" value={plan.conference} onInput={(event) => change({ conference: event.currentTarget.value })} />
      </label>
      <button type="submit" class="strong open-table" disabled={busy}>{busy ? words.hosting.opening : words.hosting.open}</button>
    </form>
  );
}
