/* A program in C that knows nothing but turup.h: it plays a match, and makes every kind of mistake. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embedding/turup.h"

static void expect(int holds, const char* what) {
  if (holds) return;
  fprintf(stderr, "from_c: %s (%s)\n", what, turup_error());
  exit(1);
}

static unsigned draw(unsigned* seed) {
  *seed = *seed * 1664525U + 1013904223U;
  return *seed >> 16U;
}

static void play_a_deal(turup_state* state, unsigned* seed) {
  static uint32_t actions[TURUP_MOST_ACTIONS];
  while (!turup_is_over(state)) {
    size_t count = turup_allowed(state, actions, TURUP_MOST_ACTIONS);
    expect(count > 0 && count <= TURUP_MOST_ACTIONS, "somebody is to act and may do something");
    expect(turup_act(state, actions[draw(seed) % count]) == 0, "an allowed action is done");
  }
  expect(turup_actor(state) == -1, "nobody acts when the deal is over");
}

static void play(const char* data) {
  const char* with[] = {"double", NULL};
  const char* set[] = {"auction.from=16", NULL};
  turup_game* game = turup_load(data, "29", with, set);
  expect(game != NULL, "29 is loaded");
  expect(turup_seats(game) == 4 && turup_side(game, 0) == turup_side(game, 2), "four seats, partners opposite");
  turup_state* state = turup_begin(game, 29, TURUP_RECORD);
  turup_release_game(game);
  expect(state != NULL, "a match begins");
  unsigned seed = 1;
  int32_t gains[TURUP_MOST_SEATS];
  int32_t scores[TURUP_MOST_SEATS];
  for (int deal = 0; !turup_is_match_over(state); ++deal) {
    if (deal > 0) expect(turup_next_deal(state) == 0, "the next deal is dealt");
    turup_state* copy = turup_copy(state);
    play_a_deal(state, &seed);
    expect(!turup_is_over(copy), "a copy stays where it was");
    turup_release_state(copy);
    expect(turup_gains(state, gains) == 0 && turup_scores(state, scores) == 0, "there are gains and scores");
  }
  int32_t winners[TURUP_MOST_SEATS];
  int won = 0;
  expect(turup_winners(state, winners) == 0, "there may be winners");
  for (int seat = 0; seat < 4; ++seat) won += winners[seat];
  expect(won == (turup_is_match_over(state) ? 2 : 0), "one side wins a match that is over");
  char* record = turup_record(state);
  expect(record != NULL && strncmp(record, "turup record ", 13) == 0, "the match was written down");
  turup_free_text(record);
  expect(turup_act(state, 0) == -1 && strstr(turup_error(), "is over"), "nothing is done after the deal");
  turup_release_state(state);
}

/* Writes the fields as turup_observation_fields() does, by the plain calls. */
static void write_fields(const turup_game* game, char* json, size_t room) {
  size_t length = 0;
  for (size_t number = 0; number < turup_fields(game); ++number) {
    turup_field field;
    expect(turup_describe_field(game, number, &field) == 0, "there is a field of every number");
    length += (size_t)snprintf(json + length, room - length, "%s{\"name\":\"%s\",\"at\":%zu,\"shape\":[",
                               number == 0 ? "[" : ",", field.name, field.at);
    size_t product = 1;
    for (size_t i = 0; i < TURUP_MOST_DIMENSIONS; ++i) product *= field.shape[i];
    expect(product == field.size, "a field has as many numbers as its shape says");
    for (size_t i = 0; i < field.dimensions; ++i)
      length += (size_t)snprintf(json + length, room - length, i == 0 ? "%zu" : ",%zu", field.shape[i]);
    length += (size_t)snprintf(json + length, room - length, "],\"says\":\"%s\"}", field.says);
  }
  snprintf(json + length, room - length, "]");
}

static void read_fields(const char* data) {
  const char* names[] = {"29/lucknow", "bridge", "skat", NULL};
  for (const char** name = names; *name; ++name) {
    turup_game* game = turup_load(data, *name, NULL, NULL);
    expect(game != NULL, "the game is loaded");
    static char json[1 << 16];
    write_fields(game, json, sizeof json);
    char* right = turup_observation_fields(game);
    expect(strcmp(json, right) == 0, "plain calls describe fields as JSON does");
    turup_free_text(right);
    turup_field hand;
    turup_field last;
    expect(turup_find_field(game, "hand", &hand) == 0 && hand.size == turup_cards(game), "a hand counts every card");
    expect(turup_describe_field(game, turup_fields(game) - 1, &last) == 0 &&
               last.at + last.size == turup_observation_size(game),
           "the last field ends the observation");
    expect(turup_find_field(game, "hands", &hand) == -1 && strstr(turup_error(), "`hands`") != NULL,
           "a field that is not there is not found");
    expect(turup_describe_field(game, turup_fields(game), &hand) == -1, "fields end where they are said to");
    turup_release_game(game);
  }
}

/* A hand is what the names of its cards say: the actor of whist may lead no others. */
static void name_cards(const char* data) {
  turup_game* game = turup_load(data, "whist", NULL, NULL);
  turup_state* state = turup_begin(game, 3, TURUP_NO_RECORD);
  int32_t row[TURUP_MOST_NUMBERS];
  turup_field hand;
  expect(turup_find_field(game, "hand", &hand) == 0, "there is a hand");
  static uint32_t actions[TURUP_MOST_ACTIONS];
  turup_allowed(state, actions, TURUP_MOST_ACTIONS);
  expect(turup_act(state, actions[0]) == 0, "the pack is cut");
  expect(turup_observe(state, turup_actor(state), row) == 0, "the actor observes");
  const size_t count = turup_allowed(state, actions, TURUP_MOST_ACTIONS);
  size_t action = 0;
  for (uint32_t card = 0; card < turup_cards(game); ++card) {
    if (row[hand.at + card] == 0) continue;
    expect(action < count, "every card may be led");
    char* name = turup_card_name(game, card);
    char* words = turup_action_words(game, actions[action++]);
    expect(strncmp(words, "play ", 5) == 0 && strcmp(words + 5, name) == 0, "cards have the names that actions say");
    turup_free_text(name);
    turup_free_text(words);
  }
  expect(action == count && turup_card_name(game, turup_cards(game)) == NULL, "cards end where they are said to");
  turup_release_state(state);
  turup_release_game(game);
}

static void expect_error(const turup_game* game, const char* words, const char* what) {
  expect(game == NULL && strstr(turup_error(), words) != NULL, what);
}

static void load_texts(const char* data) {
  const turup_text mine = {"mine.yaml", "variant: Mine\nsays: Mine.\nextends: 29/base\n"};
  const turup_text named = {"29", NULL};
  const turup_text rules[] = {{"high.yaml", "house_rule: High\nsays: Bids begin at 18.\nauction: { from: 18 }\n"},
                              {NULL, NULL}};
  const turup_text faulty[] = {{"low.yaml", "house_rule: Low\nsays: Low.\nauction: { minimum: 12 }\n"}, {NULL, NULL}};
  const turup_text empty[] = {{"none.yaml", NULL}, {NULL, NULL}};
  const char* with[] = {"double", NULL};
  const char* set[] = {"auction.from=18", NULL};
  turup_game* right = turup_load(data, "29", with, set);
  turup_game* by_name = turup_load_texts(data, &named, with, rules, NULL);
  turup_game* from_text = turup_load_texts(data, &mine, with, rules, NULL);
  expect(right && by_name && from_text, "house rules from texts are laid over games by name and from texts");
  char* wanted = turup_fingerprint(right);
  char* found = turup_fingerprint(by_name);
  char* other = turup_fingerprint(from_text);
  expect(strcmp(wanted, found) == 0 && strcmp(wanted, other) == 0, "they change what a setting changes");
  turup_free_text(wanted);
  turup_free_text(found);
  turup_free_text(other);
  expect_error(turup_load_texts(data, &mine, NULL, faulty, NULL), "low.yaml:3:12", "a mistake has a place");
  expect_error(turup_load_texts(data, &named, NULL, empty, NULL), "none.yaml", "a house rule needs a text");
  turup_release_game(right);
  turup_release_game(by_name);
  turup_release_game(from_text);
}

/* Copies draw alike, and differently when they are given another seed. */
static void reseed(const char* data) {
  turup_game* game = turup_load(data, "hearts", NULL, NULL);
  turup_state* state = turup_begin(game, 3, TURUP_NO_RECORD);
  int32_t first[TURUP_MOST_SEATS];
  int32_t gains[TURUP_MOST_SEATS];
  int differences = 0;
  for (uint64_t seed = 0; seed < 8; ++seed) {
    turup_state* copy = turup_copy(state);
    if (seed > 1) expect(turup_reseed(copy, seed) == 0, "a copy is given another seed");
    expect(turup_play_out(copy) == 0 && turup_gains(copy, seed == 0 ? first : gains) == 0, "a copy is played out");
    const int is_same = seed == 0 || memcmp(first, gains, (size_t)turup_seats(game) * sizeof *gains) == 0;
    if (seed == 1) expect(is_same, "copies draw alike");
    differences += is_same ? 0 : 1;
    turup_release_state(copy);
  }
  expect(differences > 0, "another seed draws otherwise");
  turup_release_state(state);
  turup_release_game(game);
}

static void expect_no_player(const turup_game* game, const char* player, const char* words) {
  const char* players[] = {"N=Asha", player, NULL};
  expect(turup_begin_with_players(game, 1, players) == NULL && strstr(turup_error(), words) != NULL, player);
}

/* A record names the players. What its reader would refuse is refused before. */
static void name_players(const char* data) {
  turup_game* game = turup_load(data, "29", NULL, NULL);
  const char* players[] = {"n = Asha, Rani", "E=Ravi", NULL};
  turup_state* state = turup_begin_with_players(game, 7, players);
  expect(state != NULL, "a match of players with names begins");
  turup_state* copy = turup_copy(state);
  turup_release_state(state);
  char* record = turup_record(copy);
  expect(strstr(record, "\nplayers   N Asha  Rani, E Ravi\n") != NULL, "the record names them, also in a copy");
  turup_free_text(record);
  turup_release_state(copy);
  expect_no_player(game, "Ravi", "`Ravi` does not say who is called what");
  expect_no_player(game, "Q=Ravi", "there is no seat `Q` in this game: the seats are");
  expect_no_player(game, "N=Ravi", "two players sit at N");
  expect_no_player(game, "E= , ", "the player at E has no name");
  expect_no_player(game, "E=\xff", "the name of E is no text in UTF-8");
  char longest[1024];
  snprintf(longest, sizeof longest, "E=%01001d", 7);
  expect_no_player(game, longest, "the name of E has 1001 bytes; 1000 is the most");
  longest[strlen(longest) - 1] = '\0';
  const char* one[] = {longest, NULL};
  state = turup_begin_with_players(game, 1, one);
  expect(state != NULL, "a name may be long");
  turup_release_state(state);
  turup_release_game(game);
}

static void make_mistakes(const char* data) {
  const char* bad_set[] = {"auction.from", NULL};
  expect(turup_load(data, "no-such-game", NULL, NULL) == NULL, "a game that does not exist is not loaded");
  expect(strstr(turup_error(), "no-such-game") != NULL, "the message names it");
  expect(turup_load(data, "29", NULL, bad_set) == NULL, "a setting needs a value");
  expect(turup_load_text(data, "mine.yaml", "variant: [") == NULL, "a text that is no YAML is not loaded");
  expect(strstr(turup_error(), "mine.yaml") != NULL, "the message names the text");
  turup_game* game = turup_load(data, "whist", NULL, NULL);
  expect(game != NULL, "whist is loaded");
  expect(turup_sides(game) == 2, "whist has two sides");
  expect(turup_seat_name(game, 4) == NULL && turup_side(game, -1) == -1, "there is no fifth seat");
  expect(turup_action_words(game, turup_actions(game)) == NULL, "actions end where they are said to");
  turup_state* state = turup_begin(game, 1, TURUP_NO_RECORD);
  expect(turup_record(state) == NULL, "no record was kept");
  expect(turup_act(state, 4000000000U) == -1, "there is no such action");
  int32_t* row = malloc(turup_observation_size(game) * sizeof *row);
  expect(turup_observe(state, 0, row) == 0 && turup_observe(state, 7, row) == -1, "only seats observe");
  expect(turup_play_out(state) == 0 && turup_is_over(state), "a deal is played out");
  free(row);
  turup_release_state(state);
  turup_release_game(game);
}

/* The library has its version from the project, and the header has it by hand. */
static void compare_versions(void) {
  char version[64];
  snprintf(version, sizeof version, "%d.%d.%d", TURUP_VERSION_MAJOR, TURUP_VERSION_MINOR, TURUP_VERSION_PATCH);
  expect(strcmp(version, turup_version()) == 0, "the header has the version of the project");
#if TURUP_VERSION_NUMBER < TURUP_VERSION_OF(0, 1, 0) || TURUP_VERSION_OF(0, 2, 0) <= TURUP_VERSION_OF(0, 1, 999)
#error "the preprocessor compares versions"
#endif
}

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  compare_versions();
  expect(turup_interface() == TURUP_INTERFACE, "the library has the interface of the header");
  play(argv[1]);
  read_fields(argv[1]);
  name_cards(argv[1]);
  load_texts(argv[1]);
  reseed(argv[1]);
  name_players(argv[1]);
  make_mistakes(argv[1]);
  printf("from_c: all as expected\n");
  return 0;
}
