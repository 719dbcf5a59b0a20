// Who sits where, as the host arranges it: friends by the link, or bots.
import { useSitting } from "../desk";
import { words } from "../words";

export function WhoChoice({ seat, value, onChange }: { seat: string; value: string; onChange: (who: string) => void }) {
  return (
    <label class="who-choice">
      <span>{words.seat(seat)}</span>
      <select aria-label={words.chairFor(words.seat(seat))} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(words.who).map(([who, says]) => <option key={who} value={who}>{says}</option>)}
      </select>
    </label>
  );
}

export function SeatsForm() {
  const { desk, at, you } = useSitting();
  const others = at.table.seats.filter(({ seat, who }) => seat !== you.seat && who !== "person");
  return (
    <form class="settings chairs-form" onSubmit={(event) => event.preventDefault()}>
      {others.map(({ seat, who }) => (
        <WhoChoice key={seat} seat={seat} value={who} onChange={(kind) => void desk.ask("arrange", { seat, who: kind })} />
      ))}
    </form>
  );
}
