// Keeps between visits of this browser: the token of its seat at each table, its chances, a name, settings, and whom
// it does not want to hear. A browser may refuse to keep anything; the page then works for one visit.

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is kept then.
  }
}
function parsed<T>(key: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(read(key) ?? "{}") as Partial<T>) };
  } catch {
    return otherwise;
  }
}

export const tokens = {
  of: (table: string) => read(`turup.token.${table}`),
  keep: (table: string, token: string) => write(`turup.token.${table}`, token),
  forget: (table: string) => write(`turup.token.${table}`, null),
};

// The account that is signed in at this browser.
export const account = {
  get: () => read("turup.person"),
  keep: (person: string) => write("turup.person", person),
  forget: () => write("turup.person", null),
};

export const myName = {
  get: () => read("turup.name") ?? "",
  set: (name: string) => write("turup.name", name),
};

// The rules that somebody writes.
export const draft = {
  get: () => read("turup.rules"),
  keep: (text: string) => write("turup.rules", text),
};

export type Theme = "auto" | "light" | "dark";
export interface Settings {
  theme: Theme;
  fourColours: boolean;
  largeCards: boolean;
  oneTap: boolean;
  still: boolean; // nothing moves
  sound: boolean;
  vibration: boolean;
}
const kSettings: Settings = {
  theme: "auto",
  fourColours: false,
  largeCards: false,
  oneTap: false,
  still: false,
  sound: false,
  vibration: true,
};
export const settings = {
  get: () => parsed("turup.settings", kSettings),
  set: (value: Settings) => write("turup.settings", JSON.stringify(value)),
};

export const muted = {
  get: (table: string): string[] => parsed(`turup.muted.${table}`, { names: [] as string[] }).names,
  set: (table: string, names: string[]) => write(`turup.muted.${table}`, JSON.stringify({ names })),
};

// By deal: the commitment that was shown before it, and the chance that was sent for it.
export interface Chances {
  promised: Record<string, string>;
  sent: Record<string, string>;
}
export const chances = {
  of: (table: string): Chances => parsed(`turup.chances.${table}`, { promised: {}, sent: {} }),
  keep: (table: string, value: Chances) => write(`turup.chances.${table}`, JSON.stringify(value)),
};
