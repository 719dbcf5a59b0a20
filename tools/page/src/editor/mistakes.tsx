// The mistakes as a list, for who does not see underlines or wants to go through them.
import type { ComponentChildren } from "preact";
import { isHere, type Mistake } from "./found";
import { hasErrors, type Study } from "./study";
import { texts } from "./texts";

function WithCode({ text }: { text: string }) {
  return <>{text.split("`").map((piece, i): ComponentChildren => (i % 2 === 1 ? <code key={i}>{piece}</code> : piece))}</>;
}

interface Means {
  goTo(line: number, column?: number): void;
  mend(mistake: Mistake): void;
}

function MistakeRow({ mistake, goTo, mend }: { mistake: Mistake } & Means) {
  const { range, file, severity, message, helps, notes, labels, repair } = mistake;
  const more = [...labels.map(({ text }) => text).filter((text) => text !== ""), ...helps, ...notes];
  const line = range?.start.line ?? 0;
  return (
    <li class={`mistake ${severity}`}>
      {range && isHere(file) ? (
        <button type="button" class="small to-line" onClick={() => goTo(line, range.start.column)}>{texts.atLine(line)}</button>
      ) : range ? <span class="note">{texts.elsewhere(file, line)}</span> : null}
      <div>
        <p><strong><WithCode text={message} /></strong></p>
        {more.map((text) => <p class="note" key={text}><WithCode text={text} /></p>)}
      </div>
      {repair && isHere(repair.file) ? <button type="button" class="small strong fix" onClick={() => mend(mistake)}>{texts.fix}</button> : null}
    </li>
  );
}

function stateText(study: Study): string {
  if (study.state === "looking") return texts.looking;
  if (study.state === "refused") return texts.refused;
  if (study.state === "busy") return texts.busy;
  if (study.state === "overlong") return texts.cannotKeep;
  const errors = study.mistakes.filter(({ severity }) => severity === "error").length;
  return study.trouble || texts.count(errors, study.mistakes.length - errors) || texts.fine;
}

export function Mistakes({ study, ...means }: { study: Study } & Means) {
  const kind = study.state === "looking" ? "looking" : hasErrors(study) || study.state !== "done" ? "wrong" : "fine";
  return (
    <div class="mistakes">
      <p class={`state ${kind}`} role="status">{stateText(study)}</p>
      <ul aria-label={texts.problems}>
        {study.mistakes.map((mistake, i) => <MistakeRow key={i} mistake={mistake} {...means} />)}
      </ul>
    </div>
  );
}
