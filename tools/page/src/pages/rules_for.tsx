// Asks the hall about a choice of rules. It answers with the rules, or with what is wrong with them.
import { useEffect, useState } from "preact/hooks";
import { useDesk } from "../desk";
import type { Choice, Problem, RulesFor } from "../wire/messages";
import { words } from "../words";

// Asks the hall for the rules of a choice, again after every change.
export function useRulesFor(choice: Choice | null): { rules: RulesFor | null; problems: Problem[]; reason: string } {
  const { desk } = useDesk();
  const [found, find] = useState<{ rules: RulesFor | null; problems: Problem[]; reason: string }>({ rules: null, problems: [], reason: "" });
  const key = JSON.stringify(choice);
  useEffect(() => {
    if (!choice) return;
    let current = true;
    void desk.query("rules_for", { ...choice }).then((answer) => {
      if (!current) return;
      const problems = (answer["problems"] as Problem[] | undefined) ?? [];
      find((before) => ({ rules: answer.ok ? (answer as unknown as RulesFor) : before.rules, problems, reason: answer.ok ? "" : (answer.reason ?? "") }));
    });
    return () => {
      current = false;
    };
  }, [key]);
  return found;
}

export function Problems({ problems, reason }: { problems: Problem[]; reason: string }) {
  if (problems.length === 0) return reason ? <p class="problem" role="alert">{reason}</p> : null;
  return (
    <ul class="problems" role="alert">
      {problems.map(({ code, severity, range, message, helps }, i) => (
        <li class={`problem ${severity}`} key={i}>
          <strong>{range ? words.hosting.problemAt(range.start.line, range.start.column) : code}</strong> {message}
          {helps.map((help) => <span class="note" key={help}> {help}</span>)}
        </li>
      ))}
    </ul>
  );
}
