// Actions and events as people say them. The words of the language come from the catalogue; whatever an author of rules
// named is shown as he wrote it.
import { faceOf, kCardsInText, kSuits, suitOfTrumps } from "./pure/deck";
import type { Action, Event, Played, Rules } from "./wire/messages";
import { words } from "./words";

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// Returns a word as this table says it, without underscores.
export function spoken(word: string, rules: Rules | null): string {
  return rules?.labels?.[word] ?? word.replaceAll("_", " ");
}

// A page shows one table, whose rules may give suits other names.
let suitNames: Record<string, string> = {};
export function nameSuits(labels: Record<string, string> | undefined): void {
  suitNames = Object.fromEntries(kSuits.flatMap((suit) => (labels?.[suit] ? [[suit, labels[suit]]] : [])));
}

// Returns a text in which suits are called as this table calls them. It is for whoever reads or hears words: where suits
// are drawn, the text keeps the names of the language.
export const named = (text: string) => text.replace(/\b(?:spades|hearts|diamonds|clubs)\b/g, (suit) => suitNames[suit] ?? suit);

export function trumpsText(trumps: string): string {
  const [strain = "", reversed] = trumps.split(" ");
  const name = strain === "no_trumps" ? words.noTrumps : strain;
  return reversed ? `${name}, ${words.reversed}` : name;
}

export const cardText = (card: string) => named(words.card(faceOf(card)));
export const cardsText = (cards: readonly string[]) => words.listed(cards.map(cardText));

const withoutVerb = (text: string) => text.slice(text.indexOf(" ") + 1);

// Returns each word of what was said as this table says it: "28 no trumps". Suits keep their names, as they are drawn.
const eachWord = (text: string, rules: Rules | null) =>
  text.split(" ").map((word) => (suitOfTrumps(word) ? word : spoken(word, rules))).join(" ");

// Returns what this table calls a bid as high as that, where an author gave it a name: "40+", "28-39".
export function bandName(number: number | undefined, rules: Rules): string | undefined {
  const isIn = (band: string) => {
    const [, from = "", to = ""] = /^(\d+)(\+|-\d+)?$/.exec(band) ?? [];
    if (from === "" || number === undefined) return false;
    if (to === "+") return number >= Number(from);
    return to === "" ? number === Number(from) : number >= Number(from) && number <= Number(to.slice(1));
  };
  return Object.entries(rules.labels ?? {}).find(([band]) => isIn(band))?.[1];
}

// Returns what a button says.
export function actionText(action: Action, rules: Rules): string {
  const { say } = action;
  const known = rules.labels?.[say] ? capital(spoken(say, rules)) : words.sayings[say];
  if (known && action.trumps === undefined && action.card === undefined) return known;
  if (action.card) return say === "play" ? words.playCard(cardText(action.card)) : words.layCard(cardText(action.card));
  if (say === "bid") return words.bid(eachWord(withoutVerb(action.words), rules));
  if (say === "cut") return words.cut(action.number ?? 0);
  if (action.made_of?.length) return words.declare(spoken(action.meld ?? "", rules), cardsText(action.made_of));
  if (action.trumps !== undefined)
    return words.trumpsAre(capital(rules.labels?.["trump"] ?? words.trumps), trumpsText(action.trumps));
  return capital(eachWord(action.words, rules));
}

// Returns the same of a meld with its cards as they are drawn: "Declare the pair: K hearts Q hearts". Suits are drawn later.
export function drawnText(action: Action, rules: Rules): string | undefined {
  if (!action.made_of?.length) return undefined;
  const cards = action.made_of.map(faceOf).map(({ rank, suit }) => `${rank} ${suit}`);
  return words.declare(spoken(action.meld ?? "", rules), cards.join(" "));
}

// Returns what somebody said, in short: "17", "28 hearts", "Solo" of a bid that names a contract, "Pass".
export function saidText(said: string, rules: Rules): string {
  const [verb = ""] = said.split(" ");
  if (verb === "bid") return capital(eachWord(withoutVerb(said), rules));
  return words.sayings[said] ?? words.saidAlone[said] ?? capital(eachWord(said, rules));
}

// Returns the sentence that explains an action, if an author wrote one.
export function explained(action: Action, rules: Rules): string | undefined {
  const named = action.offer ?? action.contract ?? action.meld;
  if (action.say === "bid") return bandName(action.number, rules);
  return action.says ?? (named ? rules.offers?.[named] : undefined);
}

export function contractText(of: { bid?: number; trumps?: string | null; contract?: string }, rules: Rules): string {
  if (of.contract && of.contract !== "regular") return spoken(of.contract, rules);
  const trumps = of.trumps ? ` ${trumpsText(of.trumps)}` : "";
  return `${of.bid ?? 0}${trumps}`;
}

export const isTrick = (cards: Event["cards"]): cards is Played[] =>
  Array.isArray(cards) && typeof cards[0] === "object";
export const trickOf = (event: Event | null | undefined): Played[] => (event && isTrick(event.cards) ? event.cards : []);

// Returns a text in which cards are called by their names: "play 8D" is "play 8 of diamonds".
export const withCardNames = (text: string) => text.replace(kCardsInText, cardText);

export interface Names {
  rules: Rules;
  name(seat: string | null | undefined): string;
  side(side: string): string;
}

// Returns a line of the hall, which calls people by their seats and other things by words of the rules, as people read it:
// "S 0 took 1, W 2 took 2" with their names, "suit_hand" without its line, and "-2" with the sign that scores have.
export function byName(line: string, { rules, name, side }: Names): string {
  const called: [string, string][] = [
    ...Object.keys(rules.sides).map((of): [string, string] => [of, side(of)]),
    ...rules.turns.map((seat): [string, string] => [seat, name(seat)]),
  ];
  const begun = (part: string) => {
    const lead = part.startsWith("took ") ? "took " : "";
    const rest = part.slice(lead.length);
    const found = called.find(([of]) => rest.startsWith(`${of} `));
    return found ? lead + found[1] + rest.slice(found[0].length) : part;
  };
  return line.split(/([,;] )/).map(begun).join("").replaceAll("_", " ").replace(/(?<=^|\s)-(?=\d)/g, "−");
}

function actionSentence(event: Event, { rules, name }: Names): string | null {
  const say = event.say ?? "";
  const who = name(event.seat);
  if (say === "give") return words.happenings.gives(who);
  if (say === "discard") return words.happenings.discards(who);
  if (event.secret && say === "play") return words.happenings.playsFaceDown(who);
  if (event.secret) return words.happenings.secretTrumps(who);
  if (say === "play" && event.card) return words.happenings.plays(who, cardText(event.card));
  if (say === "declare") return words.happenings.declares(who, spoken(event.meld ?? "", rules));
  if (say === "trump" && event.trumps) return null; // an event of its own says it
  return words.happenings.said(who, named(saidText(event.words ?? say, rules)));
}

function trumpsSentence(event: Event): string {
  const what = named(trumpsText(event.trumps ?? ""));
  return event.card ? words.happenings.turned(what, cardText(event.card)) : words.happenings.trumps(what);
}

// Returns what stands for each side as a deal begins.
function standingSentences({ standing = {} }: Event, { side }: Names): string[] {
  return Object.entries(standing).flatMap(([of, text]) => (text ? `${capital(side(of))}: ${text}.` : []));
}

// Returns what happened as a sentence; null where nothing needs to be said.
export function sentence(event: Event, names: Names): string | null {
  const { rules, name, side } = names;
  const says = words.happenings;
  switch (event.event) {
    case "deal": return [says.deal(event.deal, name(event.dealer)), ...standingSentences(event, names)].join(" ");
    case "packet": return typeof event.cards === "number" ? says.packet(event.cards) : null;
    case "action": return actionSentence(event, names);
    case "contract": return says.contract(name(event.seat), named(contractText(event, rules)));
    case "declared": return says.declared(name(event.seat), spoken(event.meld ?? "", rules), event.target ?? 0);
    case "trumps": return trumpsSentence(event);
    case "exchanged": return says.exchanged;
    case "turned_up": return says.turnsUp(cardText(event.card ?? ""));
    case "talon": return says.takes(name(event.seat), event.count ?? 0, cardsText((event.cards as string[] | undefined) ?? []));
    case "trick": return says.trick(name(event.seat), countsTricks(rules) ? null : (event.points ?? 0));
    case "decided": return says.decided;
    case "hand": return says.hand(name(event.seat), cardsText((event.cards as string[] | undefined) ?? []));
    case "result": return says.result(capital(byName(event.line ?? "", names)));
    case "game_over": return says.gameOver(words.listed((event.winners ?? []).map(side)));
    case "match_over": return says.matchOver(words.listed((event.winners ?? []).map(side)));
    case "reset":
      if (event.reset === "annul") return says.annulled;
      if (event.reset === "move_score") return says.scoreMoved(side(event.side ?? ""), event.by ?? 0);
      return says.reset(words.resets[event.reset ?? ""] ?? event.reset ?? "");
    default: return null;
  }
}

// Returns the same of a deal that is over: nothing of it is secret any more.
export function openSentence(event: Event, names: Names): string | null {
  const who = names.name(event.seat);
  if (event.event === "action" && event.say === "give") return words.happenings.givesCards(who, cardsText((event.cards as string[] | undefined) ?? []));
  if (event.event === "action" && event.say === "discard") return words.happenings.discardsCards(who, cardsText((event.cards as string[] | undefined) ?? []));
  if (event.event === "action" && event.trumps && event.say === "trump") return words.happenings.said(who, named(saidText(event.words ?? "", names.rules)));
  return sentence(event, names);
}

// Returns an action as one advises it: "the 7 of clubs", "bid 18".
export function advised(said: string, rules: Rules): string {
  return said.startsWith("play ") ? words.theCard(cardText(withoutVerb(said))) : withCardNames(named(eachWord(said, rules)));
}

export const countsTricks = (rules: Rules) => rules.counts.startsWith("trick");

