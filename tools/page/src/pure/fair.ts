// The sum that every browser does again after a deal: the secret is the one that was promised, and the seed follows
// from it and from everybody's chance.
import { hex, sha256, unhex } from "./sha256";

export interface Revealed {
  deal: number;
  secret: string;
  commitment: string;
  nonces: Record<string, string>;
  anew: number; // how often it was dealt anew
  seed?: string;
}

const kChance = 16; // bytes from each seat
const kSeed = 8;

// Returns what everybody's chance, the secret and the deal's number make: the seed as hexadecimal digits.
export function seedOf(revealed: Revealed, turns: readonly string[]): string {
  const secret = unhex(revealed.secret);
  const bytes = new Uint8Array(secret.length + turns.length * kChance + 8);
  bytes.set(secret);
  turns.forEach((seat, at) => {
    bytes.set(unhex(revealed.nonces[seat] ?? "").slice(0, kChance), secret.length + at * kChance);
  });
  const numbers = new DataView(bytes.buffer);
  numbers.setUint32(bytes.length - 8, revealed.deal - 1); // deals count from 0 here
  numbers.setUint32(bytes.length - 4, revealed.anew);
  return hex(sha256(bytes).slice(0, kSeed));
}

// Returns the seed from which the first dealer is drawn: that of the first deal, however often it was dealt anew since.
export function seedOfDraw(revealed: Revealed, turns: readonly string[]): string | undefined {
  return revealed.deal === 1 ? seedOf({ ...revealed, anew: 0 }, turns) : undefined;
}

// A seed may be written in hexadecimal digits or as a whole number.
function sameSeed(written: string, sum: string): boolean {
  const plain = written.toLowerCase().replace(/^0x/, "").padStart(kSeed * 2, "0");
  return plain === sum || (/^\d+$/.test(written) && BigInt(written) === BigInt(`0x${sum}`));
}

export type Verdict = "fair" | "only_seed" | "other_secret" | "other_seed" | "chance_left_out" | "other_dealer" | "other_cards" | "other_hand";

// Judges the seed alone. `promised` is the commitment that this browser was shown before the deal, `sent` its own chance; if it knows them.
export function judge(
  revealed: Revealed,
  turns: readonly string[],
  mine: { promised?: string | undefined; sent?: string | undefined; seat?: string | undefined },
): Verdict {
  const promise = mine.promised ?? revealed.commitment;
  if (hex(sha256(unhex(revealed.secret))) !== promise.toLowerCase()) return "other_secret";
  if (mine.sent && mine.seat && (revealed.nonces[mine.seat] ?? "").toLowerCase() !== mine.sent)
    return "chance_left_out";
  const isOther = revealed.seed !== undefined && !sameSeed(revealed.seed, seedOf(revealed, turns));
  return isOther ? "other_seed" : "fair";
}

export function newChance(): string {
  return hex(crypto.getRandomValues(new Uint8Array(kChance)));
}
