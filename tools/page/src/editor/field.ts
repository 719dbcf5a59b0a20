// The field in which rules are written. It lives in a shadow root: there CodeMirror hands its styles over as style sheets
// that a page may adopt, where it would otherwise write <style> elements, which the page's policy forbids.
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { isHere, type Mistake, type Range } from "./found";
import { helpWith, type Known, withCode } from "./help";
import { look } from "./look";
import { indexOfByte } from "./places";
import { texts } from "./texts";

export interface Field {
  text(): string;
  replace(text: string): void; // can be undone
  show(mistakes: readonly Mistake[]): void;
  mend(mistake: Mistake): void;
  goTo(line: number, column?: number): void;
}

const span = (text: string, { start, end }: Range) => ({ from: indexOfByte(text, start.byte), to: indexOfByte(text, end.byte) });

function explained({ message, labels, helps, notes }: Mistake): HTMLElement {
  const dom = document.createElement("div");
  dom.append(withCode(message, "p"));
  for (const { text } of labels) if (text) dom.append(withCode(text));
  for (const text of [...helps, ...notes]) dom.append(withCode(text));
  return dom;
}

function diagnostic(text: string, mistake: Mistake, mend: (mistake: Mistake) => void): Diagnostic | null {
  const { range, file, severity, message, repair } = mistake;
  if (!range || !isHere(file)) return null;
  const { from, to } = span(text, range);
  const actions = repair ? [{ name: texts.fix, apply: () => mend(mistake) }] : [];
  return { from, to: Math.max(from, to), severity: severity === "error" ? "error" : "warning", message, renderMessage: () => explained(mistake), actions };
}

function mendIn(view: EditorView, { repair }: Mistake): void {
  if (!repair) return;
  const { from, to } = span(view.state.doc.toString(), repair.range);
  view.dispatch({ changes: { from, to, insert: repair.text }, selection: { anchor: from + repair.text.length }, userEvent: "input.fix" });
  view.focus();
}

function extensions(known: Known, changed: (text: string) => void) {
  return [
    lineNumbers(), lintGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), highlightActiveLine(), highlightActiveLineGutter(),
    yaml(), look, helpWith(known), EditorView.lineWrapping, EditorState.tabSize.of(2), EditorState.phrases.of(texts.phrases),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ tabindex: "0", "aria-label": texts.field, "aria-describedby": "keys", spellcheck: "false", autocapitalize: "off" }),
    EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
  ];
}

export function fieldIn(parent: HTMLElement, text: string, known: Known, changed: (text: string) => void): Field {
  const root = parent.attachShadow({ mode: "open" });
  const keys = document.createElement("p"); // the page shows them too, but this label must be in the same root
  Object.assign(keys, { id: "keys", hidden: true, textContent: texts.keysHelp });
  root.append(keys);
  const view: EditorView = new EditorView({ state: EditorState.create({ doc: text, extensions: extensions(known, changed) }), parent: root, root });
  let checked = text; // the text that the mistakes were found in
  const mend = (mistake: Mistake) => {
    if (view.state.doc.toString() === checked) mendIn(view, mistake);
  };
  return {
    text: () => view.state.doc.toString(),
    mend,
    replace(whole) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: whole }, selection: { anchor: 0 }, userEvent: "input.paste" });
    },
    show(mistakes) {
      checked = view.state.doc.toString();
      const found = mistakes.map((mistake) => diagnostic(checked, mistake, mend)).filter((one) => one !== null);
      view.dispatch(setDiagnostics(view.state, found));
    },
    goTo(number, column = 1) {
      const line = view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));
      const anchor = Math.min(line.from + column - 1, line.to);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
  };
}
