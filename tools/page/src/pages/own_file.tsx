// A file of one's own rules, pasted or chosen, checked by the hall before a table is opened with it.
import { useState } from "preact/hooks";
import { useDesk } from "../desk";
import type { Choice, Problem } from "../wire/messages";
import { words } from "../words";
import { Problems } from "./rules_for";

export function OwnFile({ choose }: { choose: (choice: Choice) => void }) {
  const { desk } = useDesk();
  const [file, type] = useState("");
  const [wrong, say] = useState<{ problems: Problem[]; reason: string }>({ problems: [], reason: "" });
  const check = async () => {
    const answer = await desk.query("rules_for", { file });
    if (answer.ok) return choose({ file });
    say({ problems: (answer["problems"] as Problem[] | undefined) ?? [], reason: answer.reason ?? "" });
  };
  const read = async (input: HTMLInputElement) => type((await input.files?.[0]?.text()) ?? "");
  return (
    <details class="own-file">
      <summary>{words.hosting.ownFile}</summary>
      <p class="note">{words.hosting.ownAbout}</p>
      <input type="file" accept=".yaml,.yml,text/yaml" aria-label={words.hosting.ownFile} onChange={(event) => void read(event.currentTarget)} />
      <textarea rows={10} spellcheck={false} aria-label={words.hosting.ownFile} value={file} onInput={(event) => type(event.currentTarget.value)} />
      <Problems {...wrong} />
      <button type="button" class="strong" disabled={file.trim() === ""} onClick={() => void check()}>{words.hosting.check}</button>
    </details>
  );
}
