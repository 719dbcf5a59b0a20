// Cards as the hall writes them ("10H"), what they are called, and the order in which a hand is held.

export type Suit = "clubs" | "diamonds" | "hearts" | "spades";
export interface Face {
  rank: string;
  suit: Suit;
}

const kLetters: Record<string, Suit> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
export const kSuits: readonly Suit[] = ["spades", "hearts", "clubs", "diamonds"]; // black and red by turns

// Jokers are of no suit: theirs tells the colour. Tarots are a suit of their own: "T21".
export const kJoker = "joker";
export const kTarot = /^T\d+$/;
const kJokers: Record<string, Face> = { RJ: { rank: kJoker, suit: "hearts" }, BJ: { rank: kJoker, suit: "spades" } };

export function faceOf(card: string): Face {
  const joker = kJokers[card];
  if (joker) return joker;
  if (kTarot.test(card)) return { rank: card, suit: "spades" };
  return { rank: card.slice(0, -1), suit: kLetters[card.slice(-1)] ?? "spades" };
}

// Finds the cards in a text.
export const kCardsInText = /\b(?:(?:10|[2-9AJQK]|Kn)[CDHS]|T[1-9]\d?)\b/g;

export const isRed = (suit: Suit) => suit === "hearts" || suit === "diamonds";

// The cards that can win, from the highest down, by what trumps are and which suit is led.
export type Winning = Record<string, Record<string, string[]>>;

// Returns the suit that a choice of trumps names: of "hearts reversed" too.
export function suitOfTrumps(trumps: string | null | undefined): Suit | null {
  const word = (trumps ?? "").split(" ")[0] ?? "";
  return (kSuits as readonly string[]).includes(word) ? (word as Suit) : null;
}

// Returns a hand as it is held: jokers, tarots and trumps first, if they are known, then by suits; in a suit the strongest first.
export function sortedHand(hand: readonly string[], winning: Winning, trumps?: string | null): string[] {
  const trumpSuit = suitOfTrumps(trumps);
  const order = winning[trumps ?? ""] ?? winning["no_trumps"] ?? Object.values(winning)[0] ?? {};
  const place = (card: string): number => {
    const { rank, suit } = faceOf(card);
    const at = (order[suit] ?? []).indexOf(card);
    const group = rank === kJoker ? -3 : kTarot.test(rank) ? -2 : suit === trumpSuit ? -1 : kSuits.indexOf(suit);
    return group * 1000 + (at < 0 ? 999 : at);
  };
  return [...hand].sort((a, b) => place(a) - place(b));
}
