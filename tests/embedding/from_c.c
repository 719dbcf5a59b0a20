/* A program in C that knows nothing but turup.h: it plays a match, and makes every kind of mistake. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embedding/turup.h"

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "from_c: %s (%s)\n", what, turup_error());
  exit(1);
}

static unsigned draw(unsigned *seed) {
  *seed = *seed * 1664525U + 1013904223U;
  return *seed >> 16U;
}

static void play_a_deal(turup_state *state, unsigned *seed) {
  uint32_t actions[TURUP_MOST_ACTIONS];
  while (!turup_is_over(state)) {
    size_t count = turup_allowed(state, actions, TURUP_MOST_ACTIONS);
    expect(count > 0 && count <= TURUP_MOST_ACTIONS, "somebody is to act and may do something");
    expect(turup_act(state, actions[draw(seed) % count]) == 0, "an allowed action is done");
  }
  expect(turup_actor(state) == -1, "nobody acts when the deal is over");
}

static void play(const char *data) {
  const char *with[] = {"double", NULL};
  const char *set[] = {"auction.from=16", NULL};
  turup_game *game = turup_load(data, "29", with, set);
  expect(game != NULL, "29 is loaded");
  expect(turup_seats(game) == 4 && turup_side(game, 0) == turup_side(game, 2), "four seats, partners opposite");
  turup_state *state = turup_begin(game, 29, TURUP_RECORD);
  turup_release_game(game);
  expect(state != NULL, "a match begins");
  unsigned seed = 1;
  int32_t gains[8];
  int32_t scores[8];
  for (int deal = 0; deal < 3 && !turup_is_match_over(state); ++deal) {
    if (deal > 0) expect(turup_next_deal(state) == 0, "the next deal is dealt");
    turup_state *copy = turup_copy(state);
    play_a_deal(state, &seed);
    expect(!turup_is_over(copy), "a copy stays where it was");
    turup_release_state(copy);
    expect(turup_gains(state, gains) == 0 && turup_scores(state, scores) == 0, "there are gains and scores");
  }
  char *record = turup_record(state);
  expect(record != NULL && strncmp(record, "turup record ", 13) == 0, "the match was written down");
  turup_free_text(record);
  expect(turup_act(state, 0) == -1 && strstr(turup_error(), "the deal is over"), "nothing is done after the deal");
  turup_release_state(state);
}

static void make_mistakes(const char *data) {
  const char *bad_set[] = {"auction.from", NULL};
  expect(turup_load(data, "no-such-game", NULL, NULL) == NULL, "a game that does not exist is not loaded");
  expect(strstr(turup_error(), "no-such-game") != NULL, "the message names it");
  expect(turup_load(data, "29", NULL, bad_set) == NULL, "a setting needs a value");
  expect(turup_load_text(data, "mine.yaml", "variant: [") == NULL, "a text that is no YAML is not loaded");
  expect(strstr(turup_error(), "mine.yaml") != NULL, "the message names the text");
  turup_game *game = turup_load(data, "whist", NULL, NULL);
  expect(game != NULL, "whist is loaded");
  expect(turup_seat_name(game, 4) == NULL && turup_side(game, -1) == -1, "there is no fifth seat");
  expect(turup_action_words(game, turup_actions(game)) == NULL, "actions end where they are said to");
  turup_state *state = turup_begin(game, 1, TURUP_NO_RECORD);
  expect(turup_record(state) == NULL, "no record was kept");
  expect(turup_act(state, 4000000000U) == -1, "there is no such action");
  int32_t *row = malloc(turup_observation_size(game) * sizeof *row);
  expect(turup_observe(state, 0, row) == 0 && turup_observe(state, 7, row) == -1, "only seats observe");
  expect(turup_play_out(state) == 0 && turup_is_over(state), "a deal is played out");
  free(row);
  turup_release_state(state);
  turup_release_game(game);
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  expect(turup_interface() == TURUP_INTERFACE, "the library has the interface of the header");
  play(argv[1]);
  make_mistakes(argv[1]);
  printf("from_c: all as expected\n");
  return 0;
}
