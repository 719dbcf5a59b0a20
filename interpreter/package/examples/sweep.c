/* Plays deals of a game of its own through turup.h, and prints what each side gains, and what aces are worth.
 *
 *   sweep DEALS SEED
 *
 * The game is a text below, with a house rule that is a text, too. What a seat may know is a row of numbers, in fields
 * that have names. Actions are numbers, too; this program chooses among those allowed by random numbers of its own. At
 * the end it shows what the library says of a house rule with a mistake.
 *
 *   $ sweep 1000 1
 *                   deals   gain
 *   S and partner    1000   1.07
 *   W and partner    1000   1.02
 *   S holds 0 aces    313   0.80
 *   S holds 1 aces    438   1.03
 *   S holds 2 aces    211   1.37
 *   S holds 3 aces     35   2.14
 *   S holds 4 aces      3   2.67
 *   error[T1105]: `won_at` needs a whole number, not `seven`
 *    --> faulty.yaml:3:18
 *     |
 *   3 | match: { won_at: seven }
 *     |                  ^^^^^
 *     |
 *     = help: write `7`
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "turup.h"

enum { SUITS = 4, CARDS = 13 }; /* so many cards of a suit, and in a hand */

static const turup_text kGame = {"own.yaml",
                                 "variant: Own whist\n"
                                 "says: Spades are not led before one has been played.\n"
                                 "extends: whist\n"
                                 "play: { unbroken: [spades] }\n"};
/* Each list ends with a text that has no name. */
static const turup_text kRules[] = {
    {"short.yaml", "house_rule: Short\nsays: A match goes to seven.\nmatch: { won_at: 7 }\n"}, {NULL, NULL}};
static const turup_text kFaulty[] = {
    {"faulty.yaml", "house_rule: Short\nsays: A match goes to seven.\nmatch: { won_at: seven }\n"}, {NULL, NULL}};

/* xorshift64* (Vigna). Its state is never 0. */
static uint32_t below(uint64_t* state, uint32_t bound) {
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return (uint32_t)(((*state * 0x2545F4914F6CDD1DU) >> 32) * bound >> 32);
}

struct sums {
  int gained[2];     /* by side */
  int deals_with[5]; /* by the number of aces that the observed seat held */
  int gained_with[5];
};

/* Plays a deal and adds up what it brings. Returns 0 if that went well. */
static int play(const turup_game* game, size_t hand_at, uint64_t seed, struct sums* sums) {
  turup_state* const state = turup_begin(game, seed, TURUP_NO_RECORD);
  int32_t row[TURUP_MOST_NUMBERS];
  const int32_t* const hand = row + hand_at; /* suit by suit, each from the two to the ace */
  uint32_t allowed[TURUP_MOST_ACTIONS];
  uint64_t chance = seed;
  int aces = 0;
  int failed = !state;
  while (!failed && !turup_is_over(state)) {
    if (turup_actor(state) == 0 && turup_observe(state, 0, row) == 0) {
      int held = 0;
      for (int card = 0; card < SUITS * CARDS; ++card) held += hand[card];
      if (held == CARDS) aces = hand[CARDS - 1] + hand[2 * CARDS - 1] + hand[3 * CARDS - 1] + hand[4 * CARDS - 1];
    }
    const size_t count = turup_allowed(state, allowed, TURUP_MOST_ACTIONS);
    failed = turup_act(state, allowed[below(&chance, (uint32_t)count)]) != 0;
  }
  int32_t gains[TURUP_MOST_SEATS];
  if (!failed && turup_gains(state, gains) == 0) {
    for (int side = 0; side < 2; ++side) sums->gained[side] += gains[side]; /* seats 0 and 1 are on different sides */
    ++sums->deals_with[aces];
    sums->gained_with[aces] += gains[0];
  }
  turup_release_state(state);
  return failed;
}

int main(int argc, char** argv) {
  const unsigned long deals = argc == 3 ? strtoul(argv[1], NULL, 10) : 0;
  if (deals == 0) return fputs("usage: sweep DEALS SEED\n", stderr), 2;
  turup_game* const game = turup_load_texts(DATA, &kGame, NULL, kRules, NULL);
  turup_field hand;
  if (!game || turup_find_field(game, "hand", &hand) != 0) return fputs(turup_error(), stderr), 1;
  const uint64_t seed = strtoull(argv[2], NULL, 10);
  struct sums sums = {0};
  for (uint64_t deal = 0; deal < deals; ++deal)
    if (play(game, hand.at, seed * deals + deal + 1, &sums) != 0) return fprintf(stderr, "%s\n", turup_error()), 1;
  printf("%14s  deals   gain\n", "");
  for (int seat = 0; seat < 2; ++seat) {
    char* const name = turup_seat_name(game, seat);
    printf("%s and partner %7lu %6.2f\n", name, deals, (double)sums.gained[seat] / (double)deals);
    turup_free_text(name);
  }
  for (int aces = 0; aces < 5; ++aces) {
    const int deals_with = sums.deals_with[aces];
    if (deals_with > 0)
      printf("S holds %d aces %6d %6.2f\n", aces, deals_with, (double)sums.gained_with[aces] / deals_with);
  }
  turup_release_game(game);

  turup_game* const faulty = turup_load_texts(DATA, &kGame, NULL, kFaulty, NULL);
  if (!faulty) fputs(turup_error(), stdout);
  turup_release_game(faulty);
  return 0;
}
