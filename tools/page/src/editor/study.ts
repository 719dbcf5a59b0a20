// Has the hall look over what is written, a moment after somebody stops typing. Of several answers the last one counts.
import { useEffect, useRef, useState } from "preact/hooks";
import { useDesk } from "../desk";
import type { RulesFor } from "../wire/messages";
import { baseOf, type Difference, type Mistake, stateAfter, type StudyState } from "./found";

const kPause = 450; // milliseconds without a key
const kBusyPause = 4000; // until a hall that was busy is asked again
const kMostBytes = 60 * 1024;

export type Written = RulesFor & { fingerprint: string };
export interface Study {
  state: StudyState;
  text: string; // that was looked over
  mistakes: Mistake[];
  trouble: string;
  rules: Written | null; // of the last text without mistakes
  base: RulesFor | null;
  difference: Difference | null;
}
const kNothing: Study = { state: "looking", text: "", mistakes: [], trouble: "", rules: null, base: null, difference: null };

export const hasErrors = ({ mistakes }: Study) => mistakes.some(({ severity }) => severity === "error");

export function useStudy(text: string): Study {
  const { desk } = useDesk();
  const [study, set] = useState(kNothing);
  const bases = useRef(new Map<string, Promise<RulesFor | null>>());
  const rulesOf = (variant: string): Promise<RulesFor | null> => {
    const known = bases.current.get(variant) ?? desk.query("rules_for", { variant }).then((answer) => (answer.ok ? (answer as unknown as RulesFor) : null));
    bases.current.set(variant, known);
    return known;
  };
  const look = async (): Promise<Partial<Study>> => {
    if (new TextEncoder().encode(text).length > kMostBytes) return { state: "overlong", mistakes: [] };
    const base = baseOf(text);
    const [found, rules, baseRules] = await Promise.all([desk.query("look_over", { file: text, base }), desk.query("rules_for", { file: text }), base ? rulesOf(base) : null]);
    const mistakes = ((found.ok ? found["problems"] : rules["problems"]) as Mistake[] | undefined) ?? [];
    const difference = (found["difference"] as Difference | null | undefined) ?? null;
    const told = { state: stateAfter(found, rules), text, mistakes, trouble: String(found["trouble"] ?? "") };
    return rules.ok ? { ...told, rules: rules as unknown as Written, base: baseRules, difference } : told;
  };
  useEffect(() => {
    if (text.trim() === "") return;
    let current = true;
    set((before) => ({ ...before, state: "looking" }));
    const lookSoon = (pause: number): number => window.setTimeout(() => void look().then(take), pause);
    const take = (found: Partial<Study>) => {
      if (!current) return;
      set((before) => ({ ...before, ...found }));
      if (found.state === "busy") timer = lookSoon(kBusyPause);
    };
    let timer = lookSoon(study === kNothing ? 0 : kPause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return study;
}
