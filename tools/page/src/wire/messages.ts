// The messages of the hall and the page, as types. Fields that a hall may leave out are optional.
import type { Winning } from "../pure/deck";
import type { Revealed } from "../pure/fair";

export interface Action {
  words: string;
  say: string;
  number?: number;
  trumps?: string;
  wording?: string;
  card?: string;
  cards?: string[];
  meld?: string;
  made_of?: string[]; // the cards of the meld
  contract?: string;
  offer?: string;
  any?: number; // so many
  of?: string[]; // of these cards
  says?: string;
}

// A card drawn for the first deal.
export interface Drawn {
  seat: string;
  card: string;
}

export interface Played {
  seat: string;
  card: string | null; // null: it lies face down, and this seat has not seen it
  face_down?: boolean;
}

export interface Happening extends Partial<Action> {
  event: string;
  deal: number;
  seat?: string | null;
  dealer?: string;
  secret?: boolean;
  bid?: number;
  target?: number;
  stake?: string;
  trick?: number;
  points?: number;
  taken?: BySide;
  scores?: BySide;
  standing?: Record<string, string>; // what stands for each side as a deal begins
  ended?: string;
  made?: boolean;
  line?: string;
  winners?: string[];
  reset?: string;
  side?: string; // whose score the host moved
  by?: number;
  count?: number; // cards taken from the talon
}
// In an event `cards` is how many were dealt, which cards were shown, or a trick.
export type Event = Omit<Happening, "cards"> & { cards?: number | string[] | Played[] };

export type BySide = Record<string, number>;
export type BySeat<T> = Record<string, T>;

// A position as it lies on the table, whoever looks at it.
export interface Position {
  phase: string;
  dealer: string;
  open: BySeat<string[]>;
  bid: number;
  holder: string | null;
  declarers: string | null;
  target: number;
  stake: string;
  contract: string;
  alone: string | null;
  called?: string | null; // the card whose holder is the declarer's partner
  partner?: string | null; // who that is, if this seat knows it
  out: string[];
  bid_trumps: string | null;
  trumps: string | null;
  shown: boolean;
  aside: boolean | string;
  turned_up: string | null;
  leader: string | null;
  trick: Played[];
  winning: string | null;
  tricks_played: number;
  actor?: string | null;
  points: BySide;
  tricks: BySide;
  declared: Record<string, string[]>;
  own_bids?: BySeat<number | null>; // where each player says a number of his own
}

export interface View extends Position {
  seat: string | null;
  deal: number;
  hand: string[];
  held: BySeat<number>;
  given: string[];
  received: string[];
  talon?: string[]; // the cards taken from it, as far as this seat has seen them
  played: string[];
  scores: BySide;
  won: BySide;
  standing?: Record<string, string>; // what stands for each side in this deal, as a script tells it
}

// A deal that is over, once more. `view` has what is otherwise than before the step.
export interface OpenPosition extends Position {
  coming: BySeat<string[]>; // still to be dealt
}
export interface ReplayStep {
  news: Event[];
  view: Partial<OpenPosition>;
}
export interface Replay {
  deal: number;
  before: number; // decisions of the deals before it
  pack?: string[]; // in the order dealt, after the cut
  steps: ReplayStep[];
}

// A step of it that cost something, and what would have been better, in words.
export interface Cost {
  step: number;
  cost: number;
  better: string;
}

// How a game deals.
export interface Dealing {
  pack: string[]; // as it comes out of its box
  ranks: string[]; // from the highest down
  packets: number[]; // cards for each player
  hands: number[]; // sizes of hands, deal by deal and then from the start again; empty: the packets say
  batch: number; // cards that a player gets at a time
  by_hand: boolean; // the gathered tricks are shuffled by hand
  seats: string[]; // these two in the order in which the tricks are gathered
  piles: string[]; // sides
  first_dealer: string; // chance or highest_card
}

export interface Rules {
  name: string;
  title: string;
  fingerprint: string;
  turns: string[];
  sides: Record<string, string[]>;
  cards: string[];
  copies: number;
  copies_of?: Record<string, number>; // of cards that are there more or less often
  points: Record<string, number>;
  counts: string;
  winning: Winning;
  hand: number;
  english: string;
  differs: string[];
  with?: string[]; // house rules
  offers?: Record<string, string>; // what each word of a script does
  labels?: Record<string, string>;
  dealing?: Dealing;
  direction?: string;
  score_cards?: string[];
  scripted_bids?: boolean; // a script says whether a bid is made: nobody can tell what has to be taken
  in_play?: number;
  lowest_wins?: boolean;
  trumps?: string;
  hidden?: boolean;
}

export interface Chair {
  seat: string;
  who: "person" | "open" | "easy" | "club" | "strong" | "expert" | "random" | string;
  name?: string;
  present?: boolean;
  held?: boolean;
  agreed?: boolean;
  expects?: string; // the friend for whom an open chair is kept
}
export interface Onlooker {
  number: number;
  name: string;
  admitted?: boolean;
  sees?: string[];
}
export interface Talk {
  number: number;
  from: string;
  seat?: string;
  text?: string;
  phrase?: number;
  does?: string;
}
export interface HostWord {
  words: string;
  says: string;
}
export interface Asked {
  number: number;
  what: string;
  by: string;
  yes?: string[];
}
export interface Fair {
  deal: number;
  commitment: string;
  wants?: number; // the deal for which chances are taken now
  revealed?: Revealed | null;
}
export interface Table {
  code: string;
  title: string;
  state: "gathering" | "playing" | "over";
  host: string;
  looking: string;
  conference: string;
  chat: boolean;
  pace: number;
  host_absence?: number; // minutes after which another player may host
  take_over_in?: number | null; // seconds until another player may host; null while the host is here
  seats: Chair[];
  onlookers?: Onlooker[];
  resets?: string[];
  host_words?: HostWord[];
  asked?: Asked | null;
  talk?: Talk[];
  fair?: Fair;
}
export interface You {
  role: "visitor" | "player" | "onlooker";
  seat?: string;
  host?: boolean;
  held?: boolean;
  can_undo?: boolean;
  admitted?: boolean;
  number?: number;
}
export interface Ledger {
  deal: number;
  line: string;
  made?: boolean | null;
  entries: { text: string; side?: string | null; amount?: number }[];
  told?: string[]; // by scripts: how they counted the deal
}
export interface TableMessage {
  t: "table";
  version: number;
  table: Table;
  you: You;
  view?: View;
  legal?: Action[];
  said?: BySeat<string>;
  last_trick?: Event | null;
  ledger?: Ledger | null;
  news?: Event[];
}

export interface Variant {
  name: string;
  title: string;
  says: string;
  seats: number;
}
export interface WordSays {
  word: string;
  says: string;
}
export interface HouseRule {
  name: string;
  title?: string;
  says: string;
  on: boolean;
  cannot: string; // why it cannot stand beside what is chosen; empty: it can
}
export interface Option {
  key: string;
  says: string;
  value: string;
  values: string[];
  words?: WordSays[];
}
export interface Problem {
  code: string;
  severity: string;
  message: string;
  range: { start: { line: number; column: number } } | null;
  helps: string[];
}
export interface RulesFor {
  name: string;
  title: string;
  turns: string[];
  sides: Record<string, string[]>;
  english: string;
  differs: string[];
  house_rules: HouseRule[];
  options: Option[];
}
export interface Choice {
  variant?: string;
  with?: string[];
  set?: [string, string][];
  file?: string;
}

export interface Me {
  name: string;
  address: string;
  kind: { word: string; says: string; friends: number; games: number };
}
export interface Friend {
  friend: string;
  name: string;
  address?: string;
}
export interface Listed {
  table: string;
  title: string;
  host: string;
  seat?: string;
  seats: { seat: string; name: string }[];
}
