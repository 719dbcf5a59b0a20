// Other house rules and options for a table before its next match. Everybody then agrees anew.
import { useState } from "preact/hooks";
import { useSitting } from "../desk";
import type { Choice } from "../wire/messages";
import { words } from "../words";
import { HouseRules, Options } from "./options";
import { Problems, useRulesFor } from "./rules_for";

function Changing({ begin }: { begin: Choice }) {
  const { desk } = useSitting();
  const [choice, choose] = useState(begin);
  const { rules, problems, reason } = useRulesFor(choice);
  if (!rules) return <Problems problems={problems} reason={reason} />;
  return (
    <>
      <Problems problems={problems} reason={reason} />
      <Options rules={rules} choice={choice} choose={choose} />
      <HouseRules rules={rules} choice={choice} choose={choose} />
      <button type="button" class="strong" onClick={() => void desk.ask("change_rules", { ...choice })}>
        {words.changeThem}
      </button>
    </>
  );
}

// The hall is asked for the rules only once somebody wants to change them.
export function ChangeRules() {
  const { rules } = useSitting();
  const [open, toggle] = useState(false);
  return (
    <details class="change-rules" onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{words.changeRules}</summary>
      {open ? <Changing key={rules.fingerprint} begin={{ variant: rules.name, with: rules.with ?? [] }} /> : null}
    </details>
  );
}
