// Says how long the page waits before it tries to reach the hall again: twice as long each time, from half a second to
// eight, and never all browsers at once.
const kFirst = 500;
const kLongest = 8000;
const kShare = 0.5; // of a wait that chance decides

// Returns milliseconds before the attempt that follows `failures` failed ones. `chance` is in [0, 1).
export function waitBefore(failures: number, chance: number): number {
  const full = Math.min(kLongest, kFirst * 2 ** Math.min(failures, 10));
  return Math.max(kFirst, Math.round(full * (1 - kShare * chance)));
}
