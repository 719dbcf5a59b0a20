// The socket to the hall. It comes back by itself, says hello again with the token of its seat, and asks again what has
// not been answered: the hall does nothing twice.
import { waitBefore } from "../pure/schedule";

export interface Answer {
  ok: boolean;
  reason?: string;
  [field: string]: unknown;
}
export type Link = "connecting" | "open" | "lost" | "moved" | "old" | "closed";
export interface Listener {
  address(): string;
  greeting(): Record<string, unknown>; // what `hello` says
  greeted(answer: Answer): void;
  heard(message: Record<string, unknown> & { t: string }): void;
  changed(link: Link): void;
}

const kVersion = 1;
const kGone = new Set<Link>(["moved", "old", "closed"]); // no use to come back

export class Hall {
  private socket: WebSocket | null = null;
  private link: Link = "connecting";
  private failures = 0;
  private last = 0;
  private timer = 0;
  private readonly begin = Math.random().toString(36).slice(2, 10);
  private readonly waiting = new Map<string, { text: string; done(answer: Answer): void }>();

  constructor(private readonly listener: Listener) {
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
    this.connect();
  }

  // Asks the hall; the promise waits through a lost connection.
  ask(t: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const id = `${this.begin}-${++this.last}`;
    const text = JSON.stringify({ ...fields, t, id });
    return new Promise((done) => {
      this.waiting.set(id, { text, done });
      if (this.link === "open") this.socket?.send(text);
    });
  }

  // Says hello again, as after a token has come.
  greet(): void {
    const id = `${this.begin}-${++this.last}`;
    const done = (answer: Answer) => this.welcome(answer);
    this.waiting.set(id, { text: "", done });
    this.socket?.send(JSON.stringify({ ...this.listener.greeting(), t: "hello", v: kVersion, id }));
  }

  // Goes to the address that is right now.
  move(): void {
    this.change("connecting");
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    const socket = new WebSocket(this.listener.address());
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private welcome(answer: Answer): void {
    this.failures = 0;
    this.change("open");
    this.listener.greeted(answer);
    for (const { text } of this.waiting.values()) if (text) this.socket?.send(text);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown> & { t: string };
    if (message.t === "ok" || message.t === "no") return this.settle(message);
    if (message.t === "moved") this.leave("moved");
    if (message.t === "reload") this.leave("old");
    if (message.t === "closed") this.leave("closed");
    if (message.t === "elsewhere") this.socket?.close(); // another process has the table for some seconds yet
    this.listener.heard(message);
  }

  private settle(message: Record<string, unknown>): void {
    const id = String(message["id"]);
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    asked?.done({ ...message, ok: message["t"] === "ok" });
  }

  private lose(): void {
    if (kGone.has(this.link)) return;
    this.change("lost");
    for (const [id, { text }] of this.waiting) if (!text) this.waiting.delete(id);
    this.timer = window.setTimeout(() => this.connect(), waitBefore(this.failures++, Math.random()));
  }

  // Somebody looks again, or the network is back: no need to wait.
  private hurry(): void {
    if (this.link !== "lost" || document.visibilityState === "hidden") return;
    this.failures = 0;
    this.connect();
  }

  private leave(link: Link): void {
    this.change(link);
    this.socket?.close();
  }

  private change(link: Link): void {
    this.link = link;
    this.listener.changed(link);
  }
}

// Asks the hall one thing over a socket of its own: a table answers nothing that is asked at the door.
export function askAtDoor(address: string, t: string, fields: Record<string, unknown>): Promise<Answer> {
  return new Promise((done) => {
    const socket = new WebSocket(address);
    socket.onopen = () => socket.send(JSON.stringify({ ...fields, t, v: kVersion, id: t }));
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Record<string, unknown>;
      done({ ...message, ok: message["t"] === "ok" });
      socket.close();
    };
    socket.onclose = () => done({ ok: false });
  });
}
