/* turup.h: Turup for C, and for languages that can call C.
 *
 *   turup_game *game = turup_load("/usr/share/turup", "29", NULL, NULL);
 *   turup_state *state = turup_begin(game, 7, TURUP_NO_RECORD);
 *   uint32_t *actions = malloc(turup_actions(game) * sizeof *actions);
 *   while (!turup_is_over(state)) {
 *     size_t count = turup_allowed(state, actions, turup_actions(game));
 *     if (turup_act(state, actions[choose(count)]) != 0) return complain(turup_error());
 *   }
 *
 * Actions are numbers from 0 to turup_actions(game) - 1. A number means the same action in every deal of a game. Cards
 * that are given away or discarded together are chosen one by one. Seats are numbered from 0 in turn order; -1 is
 * nobody.
 *
 * Errors. A function that returns a pointer returns NULL where it fails, and one that returns int returns -1;
 * turup_error() then says why, in words for people: for rules, and for a script that fails in play, the located
 * diagnostics that `turup validate` prints. A state stays as it was when an action fails. No exception leaves the
 * library.
 *
 * Memory. Texts that are returned as char * belong to the caller, who gives them to turup_free_text(). A game may be
 * released before its states; it goes when the last of them does.
 *
 * Threads. Any number of threads may load games at once, and use one game at once: begin, ask it, act in states of
 * their own. While one thread changes a state (turup_act and the functions beside it), no other may use that state.
 * While none does, any number may read it: turup_copy, turup_allowed, turup_observe and all others that take a const
 * state. A copy shares nothing with its original that a thread could notice. A game keeps the scripts of each thread
 * that has played it until it goes. turup_error() is kept for each thread.
 *
 * What is here stays: within one number of TURUP_INTERFACE nothing is taken away and nothing changes its meaning. New
 * functions may come. A program that uses them starts only with a library that has them. */
#ifndef TURUP_H
#define TURUP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TURUP_INTERFACE 1
/* The version of Turup to which this header belongs: `#if TURUP_VERSION_NUMBER >= TURUP_VERSION_OF(0, 2, 0)` asks
 * whether it has what came with 0.2.0. turup_version() returns that of the library with which the program runs. */
#define TURUP_VERSION_MAJOR 0
#define TURUP_VERSION_MINOR 1
#define TURUP_VERSION_PATCH 0
#define TURUP_VERSION_OF(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))
#define TURUP_VERSION_NUMBER TURUP_VERSION_OF(TURUP_VERSION_MAJOR, TURUP_VERSION_MINOR, TURUP_VERSION_PATCH)
/* The most of everything that an array may have to hold, in any game. Only TURUP_MOST_ACTIONS is large, and one game
 * needs no more than turup_actions(game): as local array it takes 256 kilobytes of the stack. */
#define TURUP_MOST_SEATS 8
#define TURUP_MOST_SIDES 8
#define TURUP_MOST_CARDS 128     /* of a deck, and so of a hand and of what turup_cards() returns */
#define TURUP_MOST_ACTIONS 65536 /* of a game, and so of those that are allowed in a position */
#define TURUP_MOST_NUMBERS 4096  /* of an observation */
#define TURUP_MOST_DIMENSIONS 4  /* of a field of an observation */

#if defined(__GNUC__)
#define TURUP_PUBLIC __attribute__((visibility("default")))
#else
#define TURUP_PUBLIC
#endif

typedef struct turup_game turup_game;
typedef struct turup_state turup_state;

/* Says whether a state writes the match down as it is played. */
/* NOLINTBEGIN(readability-identifier-naming): C programs write names in this way. */
enum turup_recording { TURUP_NO_RECORD = 0, TURUP_RECORD = 1 };
/* A text that is in no file, with the name that messages and records call it by. */
typedef struct turup_text {
  const char* name;
  const char* text;
} turup_text;
/* A field of an observation: `size` numbers from the number `at` on. They are the product of the first `dimensions` of
 * `shape`, and the last of these runs fastest; the others are 1. A field without dimensions is a single number. The
 * texts need not be freed. They stay until the game goes. */
typedef struct turup_field {
  const char* name;
  const char* says; /* what it means, in a sentence */
  size_t at;
  size_t size;
  size_t dimensions;
  size_t shape[TURUP_MOST_DIMENSIONS];
} turup_field;
/* NOLINTEND(readability-identifier-naming) */

/* Returns the interface of the library that was loaded: TURUP_INTERFACE, as it was when the library was built. */
TURUP_PUBLIC int turup_interface(void);
/* Returns the version of Turup, such as "0.1.0". It need not be freed. */
TURUP_PUBLIC const char* turup_version(void);
/* Says why the last function of this thread that failed did so. The text stays until the next one fails, and need not
 * be freed. */
TURUP_PUBLIC const char* turup_error(void);
TURUP_PUBLIC void turup_free_text(char* text);

/* Loads a game by its name ("29", "29/lucknow") or by the path of a file. `data` is the folder that holds `variants`
 * and `hooks`. `with` are house rules, `set` are settings such as "auction.from=16"; each ends with NULL, and may be
 * NULL. */
TURUP_PUBLIC turup_game* turup_load(const char* data, const char* game, const char* const* with,
                                    const char* const* set);
/* Loads a game from the text of a variant file. `name` is what messages call the text. */
TURUP_PUBLIC turup_game* turup_load_text(const char* data, const char* name, const char* text);
/* Loads a game as turup_load() does, where texts may stand for files. If `game` has no text (NULL), its name is that of
 * a game or the path of a file. `rules` are house rules from texts, laid over those of `with`; they end with one that
 * has no name (NULL), and may be NULL. */
TURUP_PUBLIC turup_game* turup_load_texts(const char* data, const turup_text* game, const char* const* with,
                                          const turup_text* rules, const char* const* set);
TURUP_PUBLIC void turup_release_game(turup_game* game);

TURUP_PUBLIC int turup_seats(const turup_game* game);
TURUP_PUBLIC int turup_sides(const turup_game* game);
/* Returns the number of the side of a seat. Seats of one side play together. */
TURUP_PUBLIC int turup_side(const turup_game* game, int seat);
TURUP_PUBLIC char* turup_seat_name(const turup_game* game, int seat);
TURUP_PUBLIC char* turup_title(const turup_game* game);
/* Returns the rules in English. */
TURUP_PUBLIC char* turup_explain(const turup_game* game);
/* Returns a checksum of everything that matters for play, in sixteen hex digits. */
TURUP_PUBLIC char* turup_fingerprint(const turup_game* game);
/* Return how many different cards the deck has, and the name of one of them, such as "10H", in the order in which
 * observations count them. */
TURUP_PUBLIC uint32_t turup_cards(const turup_game* game);
TURUP_PUBLIC char* turup_card_name(const turup_game* game, uint32_t card);
/* Return how many actions the game has, and one of them in the words of records, such as "bid 17". */
TURUP_PUBLIC uint32_t turup_actions(const turup_game* game);
TURUP_PUBLIC char* turup_action_words(const turup_game* game, uint32_t action);
/* Return how many numbers an observation has, and its fields as JSON: [{"name", "at", "shape", "says"}, …]. */
TURUP_PUBLIC size_t turup_observation_size(const turup_game* game);
TURUP_PUBLIC char* turup_observation_fields(const turup_game* game);
/* Returns how many fields an observation has. They lie side by side, in the order of their numbers. */
TURUP_PUBLIC size_t turup_fields(const turup_game* game);
/* Describe a field that is given by its number, from 0 on, or by its name. They return 0 if there is one. */
TURUP_PUBLIC int turup_describe_field(const turup_game* game, size_t number, turup_field* field);
TURUP_PUBLIC int turup_find_field(const turup_game* game, const char* name, turup_field* field);

/* Begins a match and deals its first deal. All that chance decides follows from the seed. */
TURUP_PUBLIC turup_state* turup_begin(const turup_game* game, uint64_t seed, enum turup_recording recording);
/* Begins a match that is written down with its players' names, such as "N=Asha": a seat and a name, as `turup play`
 * takes them after --name. They end with NULL. A comma is written as a blank, and what no terminal shows as a dot. */
TURUP_PUBLIC turup_state* turup_begin_with_players(const turup_game* game, uint64_t seed, const char* const* players);
/* Copies a state, with its record and its chance: left alone, both draw the same random actions and deals. */
TURUP_PUBLIC turup_state* turup_copy(const turup_state* state);
/* Lets all that chance decides from now on follow from another seed. The present deal stays as it is. */
TURUP_PUBLIC int turup_reseed(turup_state* state, uint64_t seed);
TURUP_PUBLIC void turup_release_state(turup_state* state);

/* Return 1 if the deal, or the match, is over; else 0. */
TURUP_PUBLIC int turup_is_over(const turup_state* state);
TURUP_PUBLIC int turup_is_match_over(const turup_state* state);
/* Returns the seat that is to act; -1 when the deal is over. */
TURUP_PUBLIC int turup_actor(const turup_state* state);
/* Writes the actions that the actor may choose, at most `room` of them, and returns how many there are. */
TURUP_PUBLIC size_t turup_allowed(const turup_state* state, uint32_t* actions, size_t room);
/* These return 0 if the action was done. */
TURUP_PUBLIC int turup_act(turup_state* state, uint32_t action);
TURUP_PUBLIC int turup_act_at_random(turup_state* state);
TURUP_PUBLIC int turup_play_out(turup_state* state);
TURUP_PUBLIC int turup_next_deal(turup_state* state);

/* Writes what a seat may know, turup_observation_size() numbers. Nothing else of the deal is in them. */
TURUP_PUBLIC int turup_observe(const turup_state* state, int seat, int32_t* numbers);
/* Write a number for each seat, turup_seats() numbers: what the deal that is over has added to the score of its side,
 * and that score. */
TURUP_PUBLIC int turup_gains(const turup_state* state, int32_t* by_seat);
TURUP_PUBLIC int turup_scores(const turup_state* state, int32_t* by_seat);
/* Writes 1 for each seat whose side has won the match, and 0 for the others; all are 0 until it is over. */
TURUP_PUBLIC int turup_winners(const turup_state* state, int32_t* by_seat);
/* Returns the match so far, as `turup replay` reads it. The texts from which the game was loaded are
 * not in it: `turup replay` takes them as files, after --game and --with. */
TURUP_PUBLIC char* turup_record(const turup_state* state);

#ifdef __cplusplus
}
#endif

#endif
