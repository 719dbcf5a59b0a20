// The page where rules are written and tried.
import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { SuitShapes } from "../cards/suits";
import { Desk, useDesk, WithDesk } from "../desk";
import { wear } from "../panels/settings";
import { draft } from "../wire/kept";
import type { Variant } from "../wire/messages";
import { words } from "../words";
import { DealPicture, type GoTo } from "./deal";
import { type Field, fieldIn } from "./field";
import { Files, useBeginning, usual } from "./files";
import type { Known } from "./help";
import { Differences, MarkedRules } from "./meaning";
import { Mistakes } from "./mistakes";
import { Play } from "./play";
import type { Schema } from "./schema";
import { hasErrors, type Study, useStudy } from "./study";
import { texts } from "./texts";
import "./write.css";

// Learns what the editor offers: the language and the games.
function useKnown(): { known: Known; variants: Variant[] } {
  const { desk } = useDesk();
  const known = useRef<Known>({ schema: null, games: [], houseRules: [] });
  const [variants, have] = useState<Variant[]>([]);
  useEffect(() => {
    void desk.query("schema").then((answer) => {
      if (answer.ok) known.current.schema = answer["schema"] as Schema;
    });
    void desk.query("variants").then((answer) => {
      const all = (answer["variants"] as Variant[] | undefined) ?? [];
      known.current.games = all.map(({ name, says }) => ({ word: name, says }));
      have(all);
    });
  }, []);
  return { known: known.current, variants };
}

function Editor({ known, text, type, have }: { known: Known; text: string; type: (text: string) => void; have: (field: Field) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current && !place.current.shadowRoot) have(fieldIn(place.current, text, known, type));
  }, []);
  return <div class="text-field" ref={place} />;
}

function Toasts() {
  const { desk, state } = useDesk();
  return (
    <div class="toasts" role="status" aria-live="assertive">
      {state.toasts.map(({ number, text }) => (
        <button type="button" class="toast" key={number} onClick={() => desk.dropToast(number)}>{text}</button>
      ))}
    </div>
  );
}

function Line() {
  const { link } = useDesk().state;
  return link === "lost" || link === "old" ? <div class={`line-down ${link}`} role="alert"><p>{words.link[link]}</p></div> : null;
}

function Meaning({ study, goTo }: { study: Study; goTo: GoTo }) {
  const { rules, base, difference } = study;
  return (
    <div class={`meaning ${study.state}`} aria-busy={study.state === "looking"}>
      {rules && hasErrors(study) ? <p class="note">{texts.older}</p> : null}
      <section aria-labelledby="differs">
        <h2 id="differs">{base ? texts.differs(base.title) : texts.means}</h2>
        <Differences study={study} />
      </section>
      {rules && base && difference && !difference.equal ? (
        <section aria-labelledby="deal">
          <h2 id="deal">{texts.deal}</h2>
          <DealPicture difference={difference} turns={rules.turns} base={base.title} goTo={goTo} />
        </section>
      ) : null}
      <section aria-labelledby="rules">
        <h2 id="rules">{texts.rules}</h2>
        <MarkedRules study={study} />
      </section>
    </div>
  );
}

function useDraft(variants: readonly Variant[], field: Field | null) {
  const begun = useMemo(() => draft.get() ?? "", []);
  const [text, set] = useState(begun);
  const begin = useBeginning();
  useEffect(() => {
    const variant = usual(variants);
    if (!field || !variant || field.text().trim() !== "") return;
    void begin(variant).then((fresh) => field.text().trim() === "" && field.replace(fresh));
  }, [variants, field]);
  const type = (changed: string) => {
    draft.keep(changed);
    set(changed);
  };
  return { text, type };
}

function WritePage() {
  const { state } = useDesk();
  const [field, have] = useState<Field | null>(null);
  const { known, variants } = useKnown();
  const { text, type } = useDraft(variants, field);
  const study = useStudy(text);
  useEffect(() => wear(state.settings), [state.settings]);
  known.houseRules = (study.base?.house_rules ?? []).map(({ name, says }) => ({ word: name, says }));
  useEffect(() => {
    if (field && study.text === field.text()) field.show(study.mistakes);
  }, [study.mistakes, field]);
  return (
    <main class="write page">
      <header>
        <h1>{texts.title}</h1>
        <p>{texts.about} <a href="/">{texts.toStart}</a></p>
      </header>
      <div class="columns">
        <section class="writing" aria-label={texts.field}>
          <Files variants={variants} text={text} replace={(whole) => field?.replace(whole)} />
          <Editor known={known} text={text} type={type} have={have} />
          <p class="note" aria-hidden="true">{texts.keysHelp}</p>
          <Mistakes study={study} goTo={(line, column) => field?.goTo(line, column)} mend={(mistake) => field?.mend(mistake)} />
          <Play study={study} text={text} />
        </section>
        <Meaning study={study} goTo={(line) => field?.goTo(line)} />
      </div>
    </main>
  );
}

const root = document.getElementById("page");
document.documentElement.lang = words.language;
if (root)
  render(
    <WithDesk desk={new Desk(null)}>
      <SuitShapes />
      <WritePage />
      <Line />
      <Toasts />
    </WithDesk>,
    root,
  );
