// The random numbers of the hall: xoshiro256**, seeded through splitmix64, with the draws that a shuffle needs. They are
// those of interpreter/base/rng.h, number by number, and a test holds both to the same cards.

const kBits = 64n;
const kMask = (1n << kBits) - 1n;
const kLow = (1n << 32n) - 1n;
const kMostShared = 1n << 52n; // the product of the bounds of draws that share a word

const turned = (word: bigint, by: bigint) => ((word << by) | (word >> (kBits - by))) & kMask;

export class Rng {
  private readonly words: bigint[] = [];

  constructor(seed: bigint, stream: bigint) {
    let x = seed ^ ((stream * 0xd1342543de82ef95n) & kMask);
    for (let i = 0; i < 4; ++i) {
      x = (x + 0x9e3779b97f4a7c15n) & kMask;
      let z = x;
      z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & kMask;
      z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & kMask;
      this.words.push(z ^ (z >> 31n));
    }
  }

  next(): bigint {
    let [a = 0n, b = 0n, c = 0n, d = 0n] = this.words;
    const result = (turned((b * 5n) & kMask, 7n) * 9n) & kMask;
    const shifted = (b << 17n) & kMask;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    this.words.splice(0, 4, a, b, c ^ shifted, turned(d, 45n));
    return result;
  }

  // Returns a number from 0 to before the bound, each equally likely.
  below(bound: number): number {
    const most = BigInt(bound);
    const rejected = (kLow + 1n - most) % most;
    let product = (this.next() >> 32n) * most;
    while ((product & kLow) < rejected) product = (this.next() >> 32n) * most;
    return Number(product >> 32n);
  }

  // Calls `take` with each bound from the first down to 2, and a number below it. Several of them share a word.
  inRow(first: number, take: (bound: number, number: number) => void): void {
    for (let bound = first; bound > 1; ) {
      let product = 1n;
      let end = bound;
      for (; end > 1 && product <= kMostShared / BigInt(end); --end) product *= BigInt(end);
      let fraction = this.evenlyShared(product);
      for (; bound > end; --bound) {
        fraction *= BigInt(bound);
        take(bound, Number(fraction >> kBits));
        fraction &= kMask;
      }
    }
  }

  // Returns a fraction from which every outcome of draws with that product is equally likely.
  private evenlyShared(product: bigint): bigint {
    const rejected = (kMask + 1n - product) % product;
    let fraction = this.next();
    while (((fraction * product) & kMask) < rejected) fraction = this.next();
    return fraction;
  }
}
