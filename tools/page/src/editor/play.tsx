// Opens a table with what is written: with bots in all other chairs, at which the first deal begins at once, or with open
// chairs for friends.
import { useState } from "preact/hooks";
import { Desk, useDesk } from "../desk";
import { account, myName, tokens } from "../wire/kept";
import { hasErrors, type Study, type Written } from "./study";
import { texts } from "./texts";

const kBot = "club";

// Sits down at the new table by a line of its own, and arranges what is asked; the page of the table takes over from there.
async function begin(code: string, rules: Written, seat: string): Promise<void> {
  const table = new Desk(code);
  for (const other of rules.turns) if (other !== seat) await table.ask("arrange", { seat: other, who: kBot });
  await table.ask("agree", { fingerprint: rules.fingerprint });
  await table.ask("start");
}

export function Play({ study, text }: { study: Study; text: string }) {
  const { desk, state } = useDesk();
  const [name, type] = useState(myName.get);
  const [busy, be] = useState(false);
  const { rules } = study;
  const isReady = study.text === text && study.state === "done" && !hasErrors(study) && rules !== null;
  const open = async (hasBots: boolean) => {
    if (!isReady || !rules) return desk.toast(study.state === "looking" ? texts.looking : texts.fixFirst);
    const called = name.trim() || (hasBots ? texts.defaultName : "");
    const person = account.get() ?? "";
    if (state.accounts && person === "") return desk.toast(texts.signIn);
    if (!state.accounts && called === "") return desk.toast(texts.needName);
    if (name.trim()) myName.set(called);
    be(true);
    const seat = rules.turns[0] ?? "";
    const answer = await desk.ask("open", { file: text, seat, ...(state.accounts ? { person } : { name: called }) });
    if (!answer.ok) return be(false);
    const code = String(answer["table"]);
    if (typeof answer["token"] === "string") tokens.keep(code, answer["token"]);
    if (hasBots) await begin(code, rules, seat);
    location.assign(`/t/${encodeURIComponent(code)}`);
  };
  return (
    <form class="play-it" onSubmit={(event) => (event.preventDefault(), void open(true))}>
      {state.accounts ? null : (
        <label>
          <span>{texts.name}</span>
          <input maxLength={20} autocomplete="nickname" value={name} onInput={(event) => type(event.currentTarget.value)} />
        </label>
      )}
      <button type="submit" class="strong play-now" disabled={busy} aria-disabled={!isReady}>{busy ? texts.opening : texts.playNow}</button>
      <button type="button" class="open-table" disabled={busy} aria-disabled={!isReady} onClick={() => void open(false)}>{texts.openTable}</button>
    </form>
  );
}
