// Shows what the text means: the keys that differ from the game it builds on, and the rules in English with what is new marked.
import { useMemo } from "preact/hooks";
import { words } from "../words";
import type { KeyDifference } from "./found";
import { compared, type Sentence } from "./marked";
import type { Study } from "./study";
import { texts } from "./texts";

function Difference({ one }: { one: KeyDifference }) {
  const value = (text: string) => (text === "none" ? texts.without : text);
  return (
    <li>
      <p>
        <code>{one.key}</code> <strong>{value(one.b.value)}</strong> <span class="note">{texts.insteadOf} {value(one.a.value)}</span>
      </p>
      {one.b.says.map((says) => <p key={says}>{says}</p>)}
    </li>
  );
}

export function Differences({ study }: { study: Study }) {
  const { base, rules, difference } = study;
  if (!rules) return <p class="note">{texts.notYet}</p>;
  if (!base) return <p class="note">{texts.noBase}</p>;
  if (!difference || difference.keys.length === 0) return <p class="note">{texts.same(base.title)}</p>;
  return <ul class="key-differences">{difference.keys.map((one) => <Difference key={one.key} one={one} />)}</ul>;
}

function Told({ text, change }: Sentence) {
  if (change === "new") return <><mark><span class="hidden-text">{texts.isNew} </span>{text}</mark> </>;
  if (change === "gone") return <><del><span class="hidden-text">{texts.isGone} </span>{text}</del> </>;
  return <>{text} </>;
}

export function MarkedRules({ study }: { study: Study }) {
  const { rules, base } = study;
  const parts = useMemo(() => (rules ? compared(rules.english, base?.english ?? null) : []), [rules, base]);
  if (!rules) return <p class="note">{texts.notYet}</p>;
  return (
    <div class="english marked" lang={words.language}>
      {base ? <p class="note">{texts.marked}</p> : null}
      {parts.map(({ heading, sentences }) => (
        <section key={heading}>
          {heading ? <h3>{heading}</h3> : null}
          <p>{sentences.map((one, i) => <Told key={i} {...one} />)}</p>
        </section>
      ))}
    </div>
  );
}
