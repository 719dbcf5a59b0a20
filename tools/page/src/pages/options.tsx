// House rules and options of a game: each with its sentence, each a choice from a list or a number.
import { useRef, useState } from "preact/hooks";
import { capital } from "../speak";
import type { Choice, HouseRule, Option, RulesFor } from "../wire/messages";
import { words } from "../words";

const kFew = 8; // options that need no search

export interface Choosing {
  rules: RulesFor;
  choice: Choice;
  choose: (choice: Choice) => void;
}

const isBlocked = (rule: HouseRule) => !rule.on && rule.cannot !== "";

function HouseRuleRow({ rule, toggle }: { rule: HouseRule; toggle: () => void }) {
  const blocked = isBlocked(rule);
  return (
    <label class={`switch rule ${blocked ? "blocked" : ""}`}>
      <input type="checkbox" checked={rule.on} disabled={blocked} data-rule={rule.name} onChange={toggle} />
      <span>
        <strong>{capital(rule.title || rule.name.replaceAll("-", " "))}</strong> {rule.says}
        {blocked ? <em class="note"> {words.hosting.cannot(rule.cannot)}</em> : null}
      </span>
    </label>
  );
}

export function HouseRules({ rules, choice, choose }: Choosing) {
  const known = rules.house_rules ?? [];
  // A choice shows at once, before the hall has answered.
  const on = choice.with ?? known.filter((rule) => rule.on).map(({ name }) => name);
  const all = known.map((rule) => ({ ...rule, on: on.includes(rule.name) }));
  const toggle = (rule: HouseRule) =>
    choose({ ...choice, with: rule.on ? on.filter((name) => name !== rule.name) : [...on, rule.name] });
  // A rule that could be chosen stays where it is when another one that was chosen forbids it.
  const fitting = useRef(new Set<string>());
  for (const rule of all) if (!isBlocked(rule)) fitting.current.add(rule.name);
  const rows = (some: typeof all) => (
    <div class="house-rules">
      {some.map((rule) => <HouseRuleRow key={rule.name} rule={rule} toggle={() => toggle(rule)} />)}
    </div>
  );
  const others = all.filter(({ name }) => !fitting.current.has(name));
  return (
    <section>
      <h3>{words.hosting.rules}</h3>
      {all.length === 0 ? <p class="note">{words.hosting.noRules}</p> : null}
      {rows(all.filter(({ name }) => fitting.current.has(name)))}
      {others.length > 0 ? (
        <details class="unfit">
          <summary>{words.hosting.unfit(others.length)}</summary>
          {rows(others)}
        </details>
      ) : null}
    </section>
  );
}

function Value({ option, change }: { option: Option; change: (value: string) => void }) {
  const { value, values } = option;
  if (values.length === 0) return <input value={value} onChange={(event) => change(event.currentTarget.value)} />;
  return (
    <select value={value} onChange={(event) => change(event.currentTarget.value)}>
      {(values.includes(value) ? values : [value, ...values]).map((one) => <option key={one} value={one}>{one.replaceAll("_", " ")}</option>)}
    </select>
  );
}

function OptionRow({ option, isSet, change }: { option: Option; isSet: boolean; change: (value: string) => void }) {
  const meaning = option.words?.find(({ word }) => word === option.value)?.says;
  return (
    <label class={`option ${isSet ? "set" : ""}`}>
      <span>
        <strong>{capital(option.says)}</strong>
        <small class="note">{meaning ?? option.key}</small>
      </span>
      <Value option={option} change={change} />
    </label>
  );
}

export function Options({ rules, choice, choose }: Choosing) {
  const [wanted, find] = useState("");
  const set = choice.set ?? [];
  const change = (key: string, value: string) => choose({ ...choice, set: [...set.filter(([other]) => other !== key), [key, value]] });
  const matches = (option: Option) => `${option.key} ${option.says}`.toLowerCase().includes(wanted.toLowerCase());
  const options = (rules.options ?? []).filter(matches);
  if ((rules.options ?? []).length === 0) return null;
  return (
    <details class="options" open>
      <summary>{words.hosting.showOptions}</summary>
      {(rules.options ?? []).length <= kFew ? null : (
        <input type="search" aria-label={words.hosting.findOption} placeholder={words.hosting.findOption} value={wanted} onInput={(event) => find(event.currentTarget.value)} />
      )}
      {options.length === 0 ? <p class="note">{words.hosting.noOption}</p> : null}
      {options.map((option) => (
        <OptionRow key={option.key} option={option} isSet={set.some(([key]) => key === option.key)} change={(value) => change(option.key, value)} />
      ))}
    </details>
  );
}
