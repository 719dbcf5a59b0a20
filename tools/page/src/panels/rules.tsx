// The rules in words: what differs from the usual game first, then everything, then what each card counts.
import { Card } from "../cards/card";
import { useSitting } from "../desk";
import { faceOf, kSuits } from "../pure/deck";
import { spoken } from "../speak";
import type { Rules } from "../wire/messages";
import { words } from "../words";

export function Differs({ differs }: { differs: readonly string[] }) {
  if (differs.length === 0) return <p class="note">{words.differsNot}</p>;
  return (
    <ul class="differs">
      {differs.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

// Rules come as plain text: first a title with a paragraph, then headings with lines that are set in. The page shows the
// title itself.
export function English({ english }: { english: string }) {
  const [first = [], ...blocks] = english.trim().split(/\n\s*\n/).map((block) => block.split("\n"));
  const text = (lines: readonly string[]) => lines.map((line) => line.trim()).join(" ");
  return (
    <div class="english">
      <p>{text(first.slice(1))}</p>
      {blocks.map(([heading = "", ...lines]) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text(lines)}</p>
        </section>
      ))}
    </div>
  );
}

// Returns one suit's cards from the highest down, where all suits are alike; otherwise every card that counts.
function Values({ rules }: { rules: Rules }) {
  const order = rules.winning["no_trumps"] ?? {};
  const suit = kSuits.find((one) => (order[one] ?? []).length > 0);
  const counting = Object.keys(rules.points);
  const alike = counting.every((card) => kSuits.every((one) => rules.points[card] === rules.points[faceOf(card).rank + one.charAt(0).toUpperCase()]));
  const cards = suit && alike ? (order[suit] ?? []) : counting;
  return (
    <ul class="values">
      {cards.map((card) => (
        <li key={card}>
          <Card card={card} />
          <span>{rules.points[card] ?? 0}</span>
        </li>
      ))}
    </ul>
  );
}

export function RulesPanel() {
  const { rules } = useSitting();
  const scripts = Object.entries(rules.offers ?? {});
  return (
    <>
      <h2>{words.differs}</h2>
      <Differs differs={rules.differs ?? []} />
      {scripts.length > 0 ? (
        <>
          <h2>{words.scripts}</h2>
          <dl class="scripts">{scripts.map(([word, says]) => [<dt>{spoken(word, rules)}</dt>, <dd>{says}</dd>])}</dl>
        </>
      ) : null}
      <h2>{words.panels.rules}</h2>
      <English english={rules.english ?? ""} />
      <h2>{words.cardValues}</h2>
      <Values rules={rules} />
    </>
  );
}
