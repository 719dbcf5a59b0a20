// English, at the table: cards, seats, what one says, whose turn it is, what happens, the connection.
import { type Face, isRed, kJoker, kTarot } from "../pure/deck";
import { plural, signed } from "./english_grammar";

const kRanks: Record<string, string> = { A: "ace", K: "king", Q: "queen", Kn: "knight", J: "jack" };
const kCompass: Record<string, string> = { N: "North", E: "East", S: "South", W: "West" };
const kRound = ["N", "E", "S", "W"];
const seatName = (seat: string) =>
  kCompass[seat] ?? seat.replace(/^P(\d+)$/, (_, n: string) => `Seat ${Number(n) + 1}`);
const seatLetter = (seat: string) => seat.replace(/^P(\d+)$/, (_, n: string) => String(Number(n) + 1));

export const englishTable = {
  // ---- Cards, seats, trumps ----
  card: ({ rank, suit }: Face) =>
    rank === kJoker
      ? `${isRed(suit) ? "red" : "black"} joker`
      : kTarot.test(rank)
        ? `tarot ${rank.slice(1)}`
        : `${kRanks[rank] ?? rank} of ${suit}`,
  theCard: (card: string) => `the ${card}`,
  seat: seatName,
  seatLetter,
  sideShort: (seats: string[]) =>
    [...seats]
      .sort((a, b) => kRound.indexOf(a) - kRound.indexOf(b))
      .map((seat) => seatLetter(seat))
      .join(seats.every((seat) => kRound.includes(seat)) ? "" : "·"),
  noTrumps: "no trumps",
  reversed: "order reversed",
  you: "you",
  we: "We",
  they: "They",

  // ---- What one can say. A word that is not here is shown as it is written ----
  sayings: {
    pass: "Pass",
    ditto: "Ditto",
    double: "Double",
    redouble: "Redouble",
    set_double: "Set double",
    ask: "Ask for trumps",
    show: "Show trumps",
    take: "Take it",
    partner: "Let your partner speak",
    claim: "Claim that the deal is void",
    agree: "Agree to stop",
    dealt_card: "Leave trumps to a card yet to be dealt",
  } as Record<string, string>,
  saidAlone: { trump: "Trumps fixed", give: "Cards given" } as Record<string, string>,
  cutWhere: "Where to cut the pack",
  cut: (number: number) => `Cut after ${plural(number, "card")}`,
  bid: (what: string) => `Bid ${what}`,
  bidNumber: "How high",
  trumpsAre: (name: string, what: string) => `${name}: ${what}`,
  playCard: (card: string) => `Play the ${card}`,
  layCard: (card: string) => `Lay the ${card} aside`,
  declare: (meld: string, cards: string) => `Declare the ${meld}: ${cards}`,
  giveCards: (count: number) => `Give ${plural(count, "card")}`,
  discardCards: (count: number) => `Discard ${plural(count, "card")}`,
  chooseCards: (left: number) => (left === 0 ? "These are the cards." : `Choose ${left} more.`),

  // ---- Whose turn, and what for ----
  yourTurn: {
    cut: "Your turn: cut the pack.",
    offers: "Your turn: say something, or pass.",
    auction: "Your turn: bid, or pass.",
    bid: "Your turn: bid.",
    trump: "Your turn: fix trumps.",
    lay: "Your turn: lay a card aside. Its suit is trumps.",
    stakes: "Your turn: raise the stakes, or pass.",
    showing: "Your turn: show trumps, or pass to keep them hidden.",
    sight: "Your turn: look at the card, then say what you do.",
    contracts: "Your turn: announce a contract, or pass.",
    exchange: "Choose the cards that you give away.",
    discard: "You took the marked cards from the talon. Choose as many to discard.",
    play: "Your turn: play a card.",
    lead: "Your turn: lead to the trick.",
    melds: "Your turn: declare, or pass.",
    agree: "The deal is decided. Do you agree to stop?",
  } as Record<string, string>,
  yourTurnFor: (name: string) => `Your turn: play a card of ${name}’s hand.`,
  yourTurnPlain: "Your turn.",
  tapAgain: "Tap the card again to play it.",
  waitingFor: (names: string) => `Waiting for ${names}.`,
  waiting: "Waiting for the others.",
  titleTurn: (title: string) => `● Your turn – ${title}`,
  botHolds: "A bot plays for you.",
  back: "I’m back",
  isAway: (name: string) => `${name} is away.`,
  waitsFor: (seconds: number) => `Waiting ${seconds} s`,
  letBot: "Let a bot hold the seat",
  held: "a bot holds the seat",
  away: "away",
  bot: (kind: string) => `${kind} bot`,
  openChair: "open",
  dealer: "dealer",
  leader: "leads this trick",
  declarer: "declarer",
  out: "takes no part",
  cardsHeld: (count: number) => plural(count, "card"),

  // ---- The middle of the table ----
  faceDown: "face down",
  trickNumber: (number: number) => `Trick ${number}`,
  winsNow: "winning",
  emptyTrick: (name: string) => `${name} leads.`,
  youLead: "You lead.",
  pileDown: "Trumps are hidden. The pile lies face down.",
  pileMine: (what: string) => `Trumps are ${what}. Only you know it.`,
  asideMine: (card: string) => `You laid the ${card} aside. Only you know it.`,
  turnedUp: (card: string) => `The ${card} was turned up.`,
  hidden: "hidden",
  trumps: "Trumps",
  contract: "Contract",
  standingBid: "Bid",
  standing: "Standing",
  ownBids: "Bids",
  stakes: { undoubled: "", doubled: "doubled", redoubled: "redoubled", set_doubled: "set-doubled" } as Record<string, string>,
  taken: "Taken",
  tricks: "Tricks",
  alone: "alone",
  calling: (card: string) => `: the ${card}`,
  partner: (name: string) => `, with ${name}`,
  deal: (number: number) => `Deal ${number}`,
  given: "You gave",
  received: "You got",
  shownHand: (name: string) => `${name}’s cards`,
  handOf: (name: string) => `Hand of ${name}`,
  yourHand: "Your hand",
  talonCard: (card: string) => `${card}, from the talon`,
  lainCard: (card: string) => `${card}, which you laid aside`,
  legalCard: (card: string) => `${card}, you may play it`,
  liftedCard: (card: string) => `${card}, lifted`,

  // ---- What happens, for the log and for screen readers ----
  happenings: {
    deal: (deal: number, dealer: string) => `Deal ${deal}. ${dealer} deals.`,
    packet: (count: number) => `Each seat gets ${plural(count, "card")}.`,
    said: (name: string, what: string) => `${name}: ${what}`,
    plays: (name: string, card: string) => `${name} plays the ${card}.`,
    playsFaceDown: (name: string) => `${name} plays a card face down.`,
    secretTrumps: (name: string) => `${name} fixes trumps, hidden.`,
    gives: (name: string) => `${name} gives cards away.`,
    givesCards: (name: string, cards: string) => `${name} gives ${cards} away.`,
    turnsUp: (card: string) => `The ${card} is turned up.`,
    takes: (name: string, count: number, cards: string) =>
      `${name} takes ${plural(count, "card")} of the talon${cards ? `: ${cards}` : ""}.`,
    discards: (name: string) => `${name} discards.`,
    discardsCards: (name: string, cards: string) => `${name} discards ${cards}.`,
    contract: (name: string, what: string) => `${name} plays ${what}.`,
    declares: (name: string, what: string) => `${name} declares the ${what}.`,
    declared: (name: string, what: string, target: number) => `${name} declares the ${what}. The target is now ${target}.`,
    trumps: (what: string) => `Trumps are ${what}.`,
    turned: (what: string, card: string) => `Trumps are ${what}: the ${card}.`,
    exchanged: "The cards are exchanged.",
    trick: (name: string, points: number | null) =>
      points === null ? `${name} takes the trick.` : `${name} takes the trick, with ${plural(points, "point")}.`,
    decided: "The deal is decided.",
    hand: (name: string, cards: string) => `${name} shows ${cards}.`,
    result: (line: string) => `The deal is over. ${line}`,
    gameOver: (winners: string) => `The game is over: ${winners} won.`,
    matchOver: (winners: string) => `The match is over: ${winners} won.`,
    reset: (what: string) => `The host reset: ${what}.`,
    annulled: "The host annulled the deal.",
    scoreMoved: (side: string, by: number) => `The host moved the score of ${side} by ${signed(by)}.`,
  },
  theHost: "the host",

  // ---- The end of a deal ----
  dealOver: (number: number) => `Deal ${number} is over`,
  matchOver: "The match is over",
  madeIt: "Made",
  failedIt: "Not made",
  annulled: "The deal counts for nobody",
  took: (count: number) => `took ${count}`,
  playedFor: (name: string, what: string, target: number) =>
    target > 0 ? `${name} played ${what}. The target was ${target}.` : `${name} played ${what}.`,
  howCounted: "How it was counted",
  toldByScripts: "The rules of this table say:",
  score: "Score",
  goOn: "Go on",
  nextMatch: "Play another match",
  winnersAre: (names: string) => `${names} won.`,
  gamesWon: "Games won",
  number: signed,
  plus: (number: number) => (number > 0 ? `+${number}` : signed(number)),
  pips: (score: number) => (score === 0 ? "no pips" : plural(Math.abs(score), score > 0 ? "red pip" : "black pip")),
  lowestWins: "The lowest score wins.",

  // ---- The line ----
  link: {
    connecting: "Connecting …",
    lost: "The connection is lost. Trying again …",
    moved: "Your seat is at another device or in another window now.",
    old: "This page is out of date.",
    closed: "The table is closed.",
    reload: "Reload the page",
    claimBack: "Use this window again",
    removed: "The host has removed you from the table.",
  },
  refusedPlain: "That is not possible now.",
  notLegal: "You may not play this card now.",
  skip: "To the table",
  regionTable: "Table",
  regionHand: "Your hand and what you may say",
  regionSide: "About the match",
  live: "What happens at the table",
};
