// A text to begin with, a file from this computer, and the text as a file.
import { useState } from "preact/hooks";
import { useDesk } from "../desk";
import type { Variant } from "../wire/messages";
import { texts } from "./texts";

// Returns a house rule over a game: the one with which the handbook begins, where that game can have it.
export function useBeginning(): (variant: Variant) => Promise<string> {
  const { desk } = useDesk();
  return async ({ name, title }) => {
    const text = texts.begin(name, title, texts.uncle);
    const { ok } = await desk.query("rules_for", { file: text });
    return ok ? text : texts.begin(name, title, "");
  };
}

function download(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/yaml" }));
  link.download = `${/^variant:\s*["']?(.*?)["']?\s*$/m.exec(text)?.[1]?.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "rules"}.yaml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function Files({ variants, text, replace }: { variants: Variant[]; text: string; replace: (text: string) => void }) {
  const { desk } = useDesk();
  const [chosen, choose] = useState("");
  const begin = useBeginning();
  const variant = variants.find(({ name }) => name === chosen) ?? usual(variants);
  const anew = async () => {
    if (!variant) return;
    replace(await begin(variant));
    desk.toast(texts.freshDone);
  };
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) replace((await file.text()).replaceAll("\r\n", "\n"));
    input.value = "";
  };
  return (
    <div class="files">
      <label class="begin-with">
        <span>{texts.from}</span>
        <select value={variant?.name ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
          {variants.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
        </select>
      </label>
      <button type="button" class="small" onClick={() => void anew()}>{texts.fresh}</button>
      <label class="button small file-button">
        {texts.open}
        <input type="file" class="hidden-text" accept=".yaml,.yml,text/yaml" onChange={(event) => void read(event.currentTarget)} />
      </label>
      <button type="button" class="small" onClick={() => download(text)}>{texts.download}</button>
    </div>
  );
}

// Returns the variant that a newcomer begins with: the usual way to play the game with the most ways to play it.
export function usual(variants: readonly Variant[]): Variant | undefined {
  const game = (name: string) => name.split("/")[0];
  const count = (name: string) => variants.filter((one) => game(one.name) === game(name)).length;
  const bases = variants.filter(({ name }) => name.endsWith("/base"));
  return [...(bases.length > 0 ? bases : variants)].sort((a, b) => count(b.name) - count(a.name))[0];
}
