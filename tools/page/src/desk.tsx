// The page knows and can do this: the last message of the table, what has happened so far, settings, and how to ask the
// hall. Everything that is shown is made of this.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { checkDeal, type Checked, type Seen, seenNow } from "./checking";
import { newChance } from "./pure/fair";
import { type Answer, askAtDoor, Hall, type Link } from "./wire/hall";
import { account, type Chances, chances, muted, settings, type Settings, tokens } from "./wire/kept";
import type { Event, Fair, Rules, TableMessage, You } from "./wire/messages";
import { nameSuits, withCardNames } from "./speak";
import { words } from "./words";

export type PanelName = "score" | "rules" | "last" | "log" | "chat" | "people" | "fair" | "settings" | "host";
export interface Toast {
  number: number;
  text: string;
}
export interface State {
  code: string | null;
  link: Link;
  closed: string;
  removed: boolean; // by the host
  exists: boolean | null; // the table; null until the hall has said so
  accounts: boolean | null; // people sign in at this hall; null until the hall has said so
  shut: string; // why this table does not let one in
  rules: Rules | null;
  at: TableMessage | null;
  log: Event[];
  toasts: Toast[];
  settings: Settings;
  muted: string[];
  panel: PanelName | null;
  replay: number | null; // the deal that is shown once more
  heard: number; // the number of what was read last of the talk
  checked: Checked | null; // what this browser has found about the deal before
}

const kLongestLog = 600;
const kToastTime = 5000;
const kDealsKept = 3;

function socketAddress(table: string | null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/socket${table ? `/${encodeURIComponent(table)}` : ""}`;
}

export class Desk {
  state: State;
  private readonly hall: Hall;
  private readonly watchers = new Set<() => void>();
  private toasts = 0;
  private checking = ""; // the secret of the deal that was checked last
  private seen: Seen | null = null;

  constructor(code: string | null) {
    this.state = {
      code,
      link: "connecting",
      closed: "",
      removed: false,
      exists: null,
      accounts: null,
      shut: "",
      rules: null,
      at: null,
      log: [],
      toasts: [],
      settings: settings.get(),
      muted: code ? muted.get(code) : [],
      panel: null,
      replay: null,
      heard: 0,
      checked: null,
    };
    this.hall = new Hall({
      address: () => socketAddress(this.state.code),
      greeting: () => this.greeting(),
      greeted: (answer) => this.greeted(answer),
      heard: (message) => this.hear(message),
      changed: (link) => this.set({ link }),
    });
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const watcher of this.watchers) watcher();
  }

  // Asks the hall, and shows why if it refuses.
  async ask(t: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.hall.ask(t, fields);
    if (!answer.ok) this.toast(withCardNames(answer.reason ?? words.refusedPlain));
    return answer;
  }

  // Asks the hall where a refusal is an answer like others.
  query(t: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const isAtTable = this.state.code !== null;
    return isAtTable && t === "rules_for" ? askAtDoor(socketAddress(null), t, fields) : this.hall.ask(t, fields);
  }

  act(action: string): Promise<Answer> {
    return this.ask("do", { seen: this.state.at?.version ?? 0, words: action });
  }

  // Asks for a seat or for leave to look on, keeps the token that comes, and says hello with it.
  async enter(t: string, fields: Record<string, unknown>): Promise<Answer> {
    const answer = await this.ask(t, fields);
    const { code } = this.state;
    if (answer.ok && code && typeof answer["token"] === "string") {
      tokens.keep(code, answer["token"]);
      this.set({ removed: false });
      this.hall.greet();
    }
    return answer;
  }

  // Opens a table, goes there, and arranges it as planned.
  async openTable(
    fields: Record<string, unknown>,
    plan: { seat: string; others: Record<string, string>; looking: string; conference: string },
  ): Promise<void> {
    const answer = await this.ask("open", fields);
    if (!answer.ok) return;
    const code = String(answer["table"]);
    if (typeof answer["token"] === "string") tokens.keep(code, answer["token"]);
    history.pushState(null, "", `/t/${code}`);
    this.set({ code, muted: muted.get(code) });
    this.hall.move();
    const { looking, conference } = plan;
    await this.ask("settings", { looking, conference });
    if (this.state.accounts) return; // friends and bots are named already
    for (const [seat, who] of Object.entries(plan.others))
      if (who !== "open" && seat !== plan.seat) await this.ask("arrange", { seat, who });
  }

  // Asks the hall about people and their games, as the person who is signed in.
  asPerson(t: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    return this.query(t, { ...fields, person: account.get() ?? "" });
  }

  async leave(): Promise<void> {
    const answer = await this.ask("leave");
    // The token stays: it tells the hall who comes again, and what he has seen.
    if (answer.ok) location.assign("/");
  }

  agree(): Promise<Answer> {
    return this.ask("agree", { fingerprint: this.state.rules?.fingerprint ?? "" });
  }

  toast(text: string): void {
    const number = ++this.toasts;
    this.set({ toasts: [...this.state.toasts.filter((toast) => toast.text !== text), { number, text }].slice(-3) });
    setTimeout(() => this.dropToast(number), kToastTime + text.length * 40);
  }

  dropToast(number: number): void {
    this.set({ toasts: this.state.toasts.filter((toast) => toast.number !== number) });
  }

  arrange(change: Partial<Settings>): void {
    const changed = { ...this.state.settings, ...change };
    settings.set(changed);
    this.set({ settings: changed });
  }

  mute(name: string): void {
    const { code, muted: before } = this.state;
    const names = before.includes(name) ? before.filter((other) => other !== name) : [...before, name];
    if (code) muted.set(code, names);
    this.set({ muted: names });
  }

  show(panel: PanelName | null): void {
    this.set({ panel });
  }

  private greeting(): Record<string, unknown> {
    const { code } = this.state;
    const token = code ? tokens.of(code) : null;
    const person = account.get();
    return { ...(code ? { table: code } : {}), ...(token ? { token } : {}), ...(person ? { person } : {}) };
  }

  private greeted(answer: Answer): void {
    this.seen = null; // a deal may have been given up meanwhile
    if (!answer.ok) {
      if (!this.state.at) this.set({ shut: answer.reason ?? words.refusedPlain });
      return;
    }
    this.set({ accounts: answer["accounts"] === true, shut: "" });
    if (this.state.code) this.set({ exists: answer["table"] !== false });
  }

  private hear(message: Record<string, unknown> & { t: string }): void {
    if (message.t === "closed") this.set({ closed: String(message["reason"] ?? "") });
    if (message.t === "removed") this.set({ removed: true });
    if (message.t === "rules") this.learn(message["rules"] as Rules);
    if (message.t === "table") this.take(message as unknown as TableMessage);
  }

  private learn(rules: Rules): void {
    nameSuits(rules.labels);
    this.set({ rules });
  }

  private take(at: TableMessage): void {
    const log = [...this.state.log, ...(at.news ?? [])].slice(-kLongestLog);
    this.set({ at, log, exists: true });
    this.keepPromise(at);
    this.seen = seenNow(this.seen, at);
  }

  // Checks the deal that was shown last, notes what is promised for the next, and sends this browser's chance for it.
  private keepPromise({ table, you }: TableMessage): void {
    const { code, rules } = this.state;
    const { fair } = table;
    if (!code || !fair || !rules) return;
    const { revealed } = fair;
    if (revealed && revealed.secret !== this.checking) {
      this.checking = revealed.secret;
      const question = { revealed, rules, seat: you.seat, kept: chances.of(code), seen: this.seen };
      void checkDeal((t, fields) => this.query(t, fields), question).then((verdict) => {
        if (this.checking === revealed.secret) this.set({ checked: { verdict, revealed } });
      });
    }
    const kept = renewed(chances.of(code), fair);
    kept.promised[fair.deal] = fair.commitment;
    const wanted = fair.wants ?? fair.deal;
    const isDue = you.role === "player" && kept.sent[wanted] === undefined;
    if (isDue) kept.sent[wanted] = newChance();
    chances.keep(code, kept);
    if (isDue) void this.query("nonce", { deal: wanted, value: kept.sent[wanted] });
  }
}

// Returns what is kept without old deals; without anything once another match has begun, whose deals count from 1 again.
function renewed(kept: Chances, fair: Fair): Chances {
  const before = kept.promised[fair.deal];
  if (before !== undefined && before !== fair.commitment) return { promised: {}, sent: {} };
  const recent = (of: Record<string, string>) =>
    Object.fromEntries(Object.entries(of).filter(([deal]) => Number(deal) >= fair.deal - kDealsKept));
  return { promised: recent(kept.promised), sent: recent(kept.sent) };
}

const Here = createContext<Desk | null>(null);

export function WithDesk({ desk, children }: { desk: Desk; children: ComponentChildren }) {
  return <Here.Provider value={desk}>{children}</Here.Provider>;
}

export function useDesk(): { desk: Desk; state: State } {
  const desk = useContext(Here);
  if (!desk) throw new Error("no desk");
  const { state } = desk;
  const [, again] = useState(0);
  useEffect(() => {
    const redraw = () => again((n) => n + 1);
    // The hall may have answered after this was drawn and before the effect ran.
    if (desk.state !== state) redraw();
    return desk.watch(redraw);
  }, [desk]);
  return { desk, state };
}

// Returns what is needed wherever a table is shown. Precondition: the table and its rules have come.
export interface Sitting {
  desk: Desk;
  state: State;
  at: TableMessage;
  rules: Rules;
  you: You;
  mine: string; // the seat at the bottom
  name(seat: string | null | undefined): string;
  side(side: string): string;
  sides: [string, string[]][]; // that of the seat at the bottom first
}

export function useSitting(): Sitting {
  const { desk, state } = useDesk();
  const { at, rules } = state;
  if (!at || !rules) throw new Error("no table");
  const mine = at.you.seat ?? at.table.host ?? rules.turns[0] ?? "";
  const name = (seat: string | null | undefined): string => {
    if (!seat) return "";
    const chair = at.table.seats.find((one) => one.seat === seat);
    if (seat === "host") return words.theHost;
    if (!chair || chair.who === "open") return words.seat(seat);
    return chair.who === "person" ? (chair.name ?? words.seat(seat)) : words.seat(seat);
  };
  const side = (of: string) => words.listed((rules.sides[of] ?? [of]).map(name));
  const isMine = ([, seats]: [string, string[]]) => (seats.includes(mine) ? 0 : 1);
  const sides = Object.entries(rules.sides).sort((a, b) => isMine(a) - isMine(b));
  return { desk, state, at, rules, you: at.you, mine, name, side, sides };
}
