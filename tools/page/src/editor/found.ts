// Keeps what the hall found in a text of rules: mistakes, and how it differs from the game it builds on.
import type { Problem } from "../wire/messages";

interface Spot {
  line: number;
  column: number;
  byte: number;
}
export interface Range {
  start: Spot;
  end: Spot;
}
export interface Mistake extends Omit<Problem, "range"> {
  file: string;
  range: Range | null;
  labels: { range: Range | null; text: string }[];
  notes: string[];
  repair: { file: string; range: Range; text: string } | null;
}

interface Written {
  value: string;
  says: string[];
  set_at: string;
}
export interface KeyDifference {
  key: string;
  a: Written;
  b: Written;
}
export interface Deal {
  seed: number;
  dealer: string;
  hands?: Record<string, string[]>; // as they are dealt
  actions: string[];
  told?: string[]; // the actions as sentences
  kind: string;
  subject: string;
  a: string;
  b: string;
  in_a?: string;
  in_b?: string;
  reasons: { at: "a" | "b"; text: string }[];
}
// `a` is the game that the rules build on, `b` what is written.
export interface Difference {
  equal: boolean;
  keys: KeyDifference[];
  deals: number;
  apart: string | null;
  deal: Deal | null;
}

// The text is looked over again after a while where the hall is busy.
export type StudyState = "looking" | "done" | "busy" | "refused" | "overlong";

// Returns how looking over came out. A hall that takes no texts refuses to tell their rules, too; a hall that only has
// much to do, or was asked often, still tells them or what is wrong with them.
export function stateAfter(lookedOver: { ok: boolean }, rules: { ok: boolean; problems?: unknown }): StudyState {
  if (lookedOver.ok) return "done";
  return rules.ok || Array.isArray(rules.problems) ? "busy" : "refused";
}

// A problem whose place is in the text itself, and not in a file that it builds on.
export const isHere = (file: string) => file === "standard input";

// Returns the game that a text of rules builds on; empty if it says none.
export const baseOf = (text: string): string => /^extends:\s*["']?([a-z0-9][a-z0-9_/-]*)/m.exec(text)?.[1] ?? "";
