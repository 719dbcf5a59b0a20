// Tells screen readers what happens, as sentences, in the order in which it happens.
import { useEffect, useRef, useState } from "preact/hooks";
import { useSitting } from "../desk";
import { sentence } from "../speak";
import type { TableMessage } from "../wire/messages";
import { words } from "../words";
import { momentOf } from "./prompt";

function turnText({ view, legal }: TableMessage): string {
  return (view && words.yourTurn[momentOf(view, legal ?? [])]) ?? words.yourTurnPlain;
}

export function Announcer() {
  const sitting = useSitting();
  const { at } = sitting;
  const [text, say] = useState("");
  const seen = useRef(-1);
  useEffect(() => {
    if (seen.current === at.version) return;
    seen.current = at.version;
    const told = (at.news ?? []).map((event) => sentence(event, sitting)).filter((line) => line !== null);
    if ((at.legal ?? []).length > 0) told.push(turnText(at));
    if (told.length > 0) say(told.slice(-8).join(" "));
  }, [at.version]);
  return (
    <p class="hidden-text" role="status" aria-live="polite" aria-label={words.live}>
      {text}
    </p>
  );
}
