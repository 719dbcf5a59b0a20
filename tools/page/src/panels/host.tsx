// Shows what the host can do: resets and the host's words, which everybody sees, and the settings of the table.
import { useState } from "preact/hooks";
import { useSitting } from "../desk";
import { capital, spoken } from "../speak";
import { words } from "../words";
import { ChangeRules } from "../pages/change_rules";
import { SeatsForm } from "../pages/seats_form";
import { MoveScore } from "./move_score";

// A button that asks once more before it does something that cannot be taken back.
export function Sure({ text, question, does, disabled }: { text: string; question: string; does: () => void; disabled: boolean }) {
  const [asks, ask] = useState(false);
  if (!asks)
    return <button type="button" class="small" aria-disabled={disabled} onClick={() => (disabled ? does() : ask(true))}>{text}</button>;
  return (
    <span class="sure" role="group" aria-label={question}>
      {question}{" "}
      <button type="button" class="small strong" onClick={() => (ask(false), does())}>{words.sure}</button>{" "}
      <button type="button" class="small" onClick={() => ask(false)}>{words.cancel}</button>
    </span>
  );
}

function Resets() {
  const { desk, at, you } = useSitting();
  const resets = at.table.resets ?? [];
  if (resets.length === 0) return null;
  const isHost = you.host === true;
  return (
    <>
      <h2>{words.resetsAbout}</h2>
      {isHost ? null : <p class="note">{words.resetsHostOnly}</p>}
      <div class="buttons resets">
        {resets.map((what) => (
          <Sure
            key={what}
            text={words.resets[what] ?? capital(what)}
            question={words.resetSure[what] ?? capital(what)}
            disabled={!isHost}
            does={() => void desk.ask("reset", { what })}
          />
        ))}
      </div>
    </>
  );
}

function HostWords() {
  const { desk, at, rules, you } = useSitting();
  const offered = at.table.host_words ?? [];
  if (offered.length === 0) return null;
  return (
    <>
      <h2>{words.hostWords}</h2>
      <div class="buttons">
        {offered.map(({ words: said, says }) => (
          <button type="button" key={said} class="say told" aria-disabled={!you.host} onClick={() => void desk.ask("offer", { words: said })}>
            <span>{capital(spoken(said, rules))}</span>
            <small>{says}</small>
          </button>
        ))}
      </div>
    </>
  );
}

export function LookingChoice({ value, onChange }: { value: string; onChange: (looking: string) => void }) {
  const { title, ...known } = words.looking;
  const choices: Record<string, string> = { ...known };
  if (!(value in choices)) choices[value] = capital(value.replaceAll("_", " "));
  return (
    <label>
      <span>{title}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(choices).map(([word, says]) => <option key={word} value={word}>{says}</option>)}
      </select>
    </label>
  );
}

interface NumberChoiceProps {
  name: string;
  title: string;
  choices: Record<number, string>;
  value: number;
  onChange: (value: number) => void;
}

// Lets the host choose among some numbers, each with its name. A number between them is shown as the nearest.
function NumberChoice({ name, title, choices, value, onChange }: NumberChoiceProps) {
  const numbers = Object.keys(choices).map(Number);
  const nearest = numbers.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best), numbers[0] ?? 0);
  return (
    <label>
      <span>{title}</span>
      <select name={name} value={nearest} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {numbers.map((one) => <option key={one} value={one}>{choices[one]}</option>)}
      </select>
    </label>
  );
}

function TableSettings() {
  const { desk, at, state } = useSitting();
  const { table } = at;
  // With accounts nobody but the host may host.
  const canTakeOver = table.host_absence !== undefined && !state.accounts;
  const [conference, type] = useState(table.conference);
  const [isSaved, setSaved] = useState(false);
  const change = (fields: Record<string, unknown>) => {
    setSaved(false);
    void desk.ask("settings", fields).then(({ ok }) => setSaved(ok));
  };
  return (
    <form class="settings" onSubmit={(event) => (event.preventDefault(), change({ conference }))}>
      <h2>
        {words.panels.settings} <small class="note" role="status">{isSaved ? words.saved : ""}</small>
      </h2>
      <LookingChoice value={table.looking} onChange={(looking) => change({ looking })} />
      <NumberChoice name="pace" title={words.pace} choices={words.paces} value={table.pace} onChange={(pace) => change({ pace })} />
      {canTakeOver ? (
        <NumberChoice
          name="host_absence"
          title={words.absence}
          choices={words.absences}
          value={table.host_absence ?? 0}
          onChange={(host_absence) => change({ host_absence })}
        />
      ) : null}
      <label class="switch">
        <input type="checkbox" checked={table.chat} onChange={(event) => change({ chat: event.currentTarget.checked })} />
        <span>{words.chatSwitch}</span>
      </label>
      <label>
        <span>{words.conferenceLink}</span>
        <span class="line">
          <input type="url" value={conference} maxLength={200} placeholder="https://" onInput={(event) => type(event.currentTarget.value)} />
          <button type="submit">{words.save}</button>
        </span>
      </label>
    </form>
  );
}

export function HostPanel() {
  const { at, you } = useSitting();
  return (
    <>
      <Resets />
      <HostWords />
      {you.host ? (
        <>
          <MoveScore />
          <h2>{words.hosting.others}</h2>
          <SeatsForm />
          <TableSettings />
          {at.table.state === "over" ? <ChangeRules /> : null}
        </>
      ) : null}
    </>
  );
}
