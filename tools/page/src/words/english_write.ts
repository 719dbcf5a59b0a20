// English, where rules are written.
import { plural } from "./english_grammar";

export const englishWrite = {
  title: "Write a rule and try it",
  about: "A game is a short text. Change a line, see at once what it means, and sit down to play it.",
  toStart: "To the games",

  // ---- The text ----
  field: "The text of the rules",
  keysHelp: "Ctrl and Space list what can stand here. F8 goes to the next mistake. Esc, then Tab, leaves the text.",
  from: "Begin with",
  fresh: "Begin anew",
  freshDone: "A new text. Undo brings yours back.",
  open: "Open a file",
  download: "Download",
  example: "for example",
  usual: (value: string) => `Without this key: ${value}`,
  cannotKeep: "The text is too long for the hall to read.",

  // ---- What is wrong ----
  looking: "Looking it over …",
  fine: "No mistakes",
  count: (errors: number, warnings: number) =>
    [errors > 0 ? plural(errors, "mistake") : "", warnings > 0 ? plural(warnings, "warning") : ""].filter((one) => one !== "").join(", "),
  problems: "Mistakes",
  atLine: (line: number) => `Line ${line}`,
  elsewhere: (file: string, line: number) => `${file}, line ${line}`,
  fix: "Fix it",
  refused: "This hall does not read rules that somebody types. It plays only the games that it has.",
  busy: "The hall has looked over many texts just now. It looks this one over again in some seconds.",
  notYet: "The rules are shown once the mistakes are gone.",
  older: "The rules below are those before the mistake.",

  // ---- What it means ----
  means: "What it means",
  differs: (game: string) => `Other than in ${game}`,
  same: (game: string) => `Nothing differs from ${game} yet.`,
  noBase: "The text builds on no other game, so nothing is compared. The line extends: names one.",
  insteadOf: "instead of",
  without: "nothing",
  rules: "The rules in words",
  marked: "What is marked is new, what is struck out no longer holds.",
  isNew: "New:",
  isGone: "No longer:",

  // ---- The deal that shows it ----
  deal: "A deal that shows it",
  dealAbout: (dealer: string) => `The smallest one that was found. ${dealer} deals; the hands are shown with all the cards that they get.`,
  dealer: "dealer",
  atOnce: "Nobody has spoken yet.",
  trick: "The trick",
  plays: (card: string) => `${card}, played`,
  inBase: (game: string) => `In ${game}`,
  inYours: "By your rules",
  because: "Because",
  none: (deals: number) => `In ${plural(deals, "random deal")} it made no difference. It may show only in a whole match, or rarely.`,
  apart: (why: string) => `No deal can be played by both: ${why}.`,

  // ---- To play it ----
  play: "Play it",
  name: "Your name",
  needName: "Type your name first.",
  signIn: "Sign in on the first page before you play.",
  playNow: "Play it now against bots",
  openTable: "Open a table with it",
  opening: "Opening …",
  fixFirst: "Mend the mistakes first.",
  defaultName: "You",

  // ---- What the editor itself says to screen readers ----
  phrases: {
    "Completions": "What can stand here",
    "Diagnostics": "Mistakes",
    "No diagnostics": "No mistakes",
  } as Record<string, string>,

  // A text to begin with, over any game. `body` is what is changed.
  begin: (game: string, title: string, body: string) =>
    `# How we play.\nvariant: Our ${title}\n# One sentence for people, which lists of games show; the keys below set the rules.\nsays: ${body === "" ? "Nothing is changed yet." : "Nobody bids below 16, stakes may be doubled and redoubled, and a void player need not ask for trumps."}\nextends: ${game}\n${body}`,
  uncle: "with: [double, redouble]\nauction: { from: 16 }\ntrump:\n  hidden: { ask: optional, asker: trumps }\n",
};

export type WriteWords = typeof englishWrite;
