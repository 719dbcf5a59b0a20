// The looks of the text: the colours of the page, which reach the editor as custom properties.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const kMono = "ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace";

const theme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--sheet)", fontSize: "0.95rem", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: kMono, lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { padding: "0.7rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.9rem 0 0.5rem" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--sheet)", color: "var(--soft)", border: "0", paddingLeft: "0.3rem" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--gold) 38%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--gold) 35%, transparent)" },
  ".cm-lintRange": { backgroundImage: "none", paddingBottom: "0", textDecoration: "underline wavy 2px", textUnderlineOffset: "4px", textDecorationSkipInk: "none" },
  ".cm-lintRange-error": { textDecorationColor: "var(--bad)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--gold)" },
  ".cm-lintRange-active": { backgroundColor: "color-mix(in srgb, var(--bad) 14%, transparent)" },
  ".cm-lintPoint-error::after": { borderBottomColor: "var(--bad)" },
  ".cm-lint-marker": { width: "0.85em", height: "0.85em" },
  ".cm-tooltip": {
    backgroundColor: "var(--sheet)", color: "var(--ink)", border: "1px solid var(--rule)", borderRadius: "10px", boxShadow: "var(--shadow)",
    fontFamily: "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif", fontSize: "0.92rem", lineHeight: "1.4",
    maxWidth: "min(26rem, 88vw)", zIndex: "70",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: kMono, fontSize: "0.9rem", maxHeight: "15rem", minWidth: "12rem", borderRadius: "10px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.3rem 0.7rem", lineHeight: "1.5" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.75", marginLeft: "0.7em" },
  ".cm-tooltip.cm-completionInfo": { padding: "0.5rem 0.75rem", width: "max-content", maxWidth: "min(20rem, 70vw)" },
  ".cm-completionInfo p": { margin: "0" },
  ".cm-completionInfo-right-narrow, .cm-completionInfo-left-narrow": { top: "calc(100% + 4px) !important", bottom: "auto !important", left: "0 !important", right: "auto !important" },
  ".cm-tooltip-lint": { padding: "0" },
  ".cm-diagnostic": { padding: "0.6rem 0.8rem", borderLeft: "0" },
  ".cm-diagnostic-error, .cm-diagnostic-warning": { borderLeft: "0" },
  ".cm-diagnosticText p": { margin: "0" },
  ".cm-diagnosticText p + p": { marginTop: "0.25rem", color: "var(--soft)" },
  ".cm-diagnosticText strong": { color: "var(--bad)", fontWeight: "600" },
  ".cm-diagnosticAction": {
    font: "inherit", fontWeight: "600", backgroundColor: "var(--accent)", color: "var(--on-accent)", border: "0", borderRadius: "8px", padding: "0.3rem 0.8rem",
    margin: "0.5rem 0 0", minHeight: "32px", cursor: "pointer", display: "block",
  },
  ".told": { padding: "0.55rem 0.8rem" },
  ".told p": { margin: "0" },
  ".told p + p": { marginTop: "0.3rem" },
  ".told .key": { fontFamily: kMono, fontWeight: "600", color: "var(--side-a)" },
  ".told .note": { color: "var(--soft)", fontSize: "0.88rem" },
  "code": { fontFamily: kMono, fontSize: "0.95em", backgroundColor: "color-mix(in srgb, var(--ink) 8%, transparent)", borderRadius: "4px", padding: "0 0.2em" },
  ".cm-tooltip :focus-visible": { outline: "3px solid var(--gold)", outlineOffset: "1px" },
});

const colours = HighlightStyle.define([
  { tag: [tags.definition(tags.propertyName), tags.propertyName], color: "var(--side-a)", fontWeight: "600" },
  { tag: [tags.comment, tags.lineComment], color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--side-b)" },
  { tag: [tags.content], color: "var(--ink)" },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: "var(--soft)" },
  { tag: [tags.keyword, tags.meta], color: "var(--accent)" },
]);

export const look = [theme, syntaxHighlighting(colours)];
