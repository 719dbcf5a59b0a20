// turup.h, by the classes of this room. No exception leaves it.
#include <algorithm>
#include <cstring>
#include <new>

#include "base/json.h"
#include "embedding/embedding.h"
#include "embedding/turup.h"
#include "language/language.h"

struct turup_game {
  std::shared_ptr<const turup::embedding::Game> game;
};
struct turup_state {
  turup::embedding::Position position;
};

namespace turup::embedding {

namespace {

static_assert(TURUP_MOST_SEATS == kMaxSeats && TURUP_MOST_SIDES == kMaxSeats && TURUP_MOST_CARDS == kMaxCards);
static_assert(TURUP_MOST_ACTIONS == kMostActions && TURUP_MOST_NUMBERS == kMostObserved);
static_assert(TURUP_MOST_DIMENSIONS == kMostDimensions);

std::string& last_error() {
  thread_local std::string error;
  return error;
}

// Keeps the message of the exception that is being handled.
void keep_error() noexcept {
  try {
    try {
      throw;
    } catch (const HookFailure& failure) {
      last_error() = message_of(failure);
    } catch (const std::exception& exception) {
      last_error() = exception.what();
    }
  } catch (...) {  // there is no memory for the message
    last_error().clear();
  }
}

// Runs `work` and returns what it returns. Where it throws, keeps the message and returns `failed`.
template <class Failed, class Work>
Failed guarded(Failed failed, Work work) noexcept {
  try {
    return work();
  } catch (...) {
    keep_error();
  }
  return failed;
}

template <class Work>
int done(Work work) noexcept {
  return guarded(-1, [&] {
    work();
    return 0;
  });
}

char* copied(const std::string& text) {
  char* const copy = new char[text.size() + 1];
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

template <class Work>
char* text_of(Work work) noexcept {
  return guarded(static_cast<char*>(nullptr), [&] { return copied(work()); });
}

Seat checked(const Rules& rules, int seat) {
  if (seat < 0 || seat >= rules.tables.seats) throw NotAllowed("there is no such seat");
  return static_cast<Seat>(seat);
}

Request request_of(const char* game, const char* const* with, const char* const* set,
                   const turup_text* rules = nullptr) {
  Request request;
  request.variant = game;
  for (; with && *with; ++with) request.with.emplace_back(*with);
  for (; rules && rules->name; ++rules) {
    if (!rules->text) throw CannotLoad("the house rule `" + std::string(rules->name) + "` has no text");
    request.with_texts.push_back({rules->name, rules->text});
  }
  for (; set && *set; ++set) {
    const std::string setting = *set;
    const std::size_t sign = setting.find('=');
    if (sign == std::string::npos) throw CannotLoad("a setting is written KEY=VALUE, not `" + setting + "`");
    request.set.emplace_back(setting.substr(0, sign), setting.substr(sign + 1));
  }
  return request;
}

Players players_of(const char* const* names) {
  Players players;
  for (; names && *names; ++names) {
    const std::string given = *names;
    const std::size_t sign = given.find('=');
    if (sign == std::string::npos)
      throw NotAllowed("`" + printable(given) +
                       "` does not say who is called what: write a seat, `=` and a name, like `W=Asha`");
    players.emplace_back(given.substr(0, sign), given.substr(sign + 1));
  }
  return players;
}

Json fields_json(const ObservationLayout& layout) {
  Json fields = Json::array();
  for (const ObservedField& field : layout.fields())
    fields.push_back({{"name", field.name}, {"at", field.at}, {"shape", field.shape}, {"says", field.says}});
  return fields;
}

void describe(const ObservedField& observed, turup_field& field) {
  if (observed.shape.size() > kMostDimensions) throw std::logic_error("a field has too many dimensions");
  field = {observed.name.c_str(), observed.says.c_str(), observed.at, observed.size(), observed.shape.size(), {}};
  std::fill(std::begin(field.shape), std::end(field.shape), std::size_t{1});
  std::copy(observed.shape.begin(), observed.shape.end(), std::begin(field.shape));
}

}  // namespace

}  // namespace turup::embedding

using namespace turup::embedding;

extern "C" {

int turup_interface(void) { return TURUP_INTERFACE; }
const char* turup_version(void) { return TURUP_VERSION; }
const char* turup_error(void) { return last_error().c_str(); }
void turup_free_text(char* text) { delete[] text; }

turup_game* turup_load(const char* data, const char* game, const char* const* with, const char* const* set) {
  return guarded(static_cast<turup_game*>(nullptr),
                 [&] { return new turup_game{Game::load(data, request_of(game, with, set))}; });
}

turup_game* turup_load_text(const char* data, const char* name, const char* text) {
  return guarded(static_cast<turup_game*>(nullptr), [&] {
    return new turup_game{Game::load_text(data, {name, text}, {})};
  });
}

turup_game* turup_load_texts(const char* data, const turup_text* game, const char* const* with, const turup_text* rules,
                             const char* const* set) {
  return guarded(static_cast<turup_game*>(nullptr), [&] {
    const turup::Request request = request_of(game->name, with, set, rules);
    return new turup_game{game->text ? Game::load_text(data, {game->name, game->text}, request)
                                     : Game::load(data, request)};
  });
}

void turup_release_game(turup_game* game) { delete game; }

int turup_seats(const turup_game* game) { return game->game->rules().tables.seats; }

int turup_sides(const turup_game* game) { return game->game->rules().tables.sides; }

int turup_side(const turup_game* game, int seat) {
  return guarded(-1, [&]() -> int { return side_of(game->game->rules(), checked(game->game->rules(), seat)); });
}

char* turup_seat_name(const turup_game* game, int seat) {
  const turup::Rules& rules = game->game->rules();
  return text_of([&] { return seat_name(rules.seating, checked(rules, seat)); });
}

char* turup_title(const turup_game* game) {
  return text_of([&] { return game->game->rules().title; });
}

char* turup_explain(const turup_game* game) {
  return text_of([&] { return turup::explain(game->game->rules()); });
}

char* turup_fingerprint(const turup_game* game) {
  return text_of([&] { return game->game->rules().fingerprint; });
}

uint32_t turup_cards(const turup_game* game) { return game->game->rules().tables.deck.faces(); }

char* turup_card_name(const turup_game* game, uint32_t card) {
  const turup::Deck& deck = game->game->rules().tables.deck;
  return text_of([&] {
    if (card >= deck.faces()) throw NotAllowed("there is no such card");
    return deck.name(deck.first_of(card));
  });
}

uint32_t turup_actions(const turup_game* game) { return game->game->actions().size(); }

char* turup_action_words(const turup_game* game, uint32_t action) {
  return text_of([&] {
    if (action >= game->game->actions().size()) throw NotAllowed("there is no such action");
    return game->game->actions().words(action);
  });
}

size_t turup_observation_size(const turup_game* game) { return game->game->layout().size(); }

char* turup_observation_fields(const turup_game* game) {
  return text_of([&] { return fields_json(game->game->layout()).dump(); });
}

size_t turup_fields(const turup_game* game) { return game->game->layout().fields().size(); }

int turup_describe_field(const turup_game* game, size_t number, turup_field* field) {
  return done([&] {
    const std::vector<ObservedField>& fields = game->game->layout().fields();
    if (number >= fields.size()) throw NotAllowed("there is no such field");
    describe(fields[number], *field);
  });
}

int turup_find_field(const turup_game* game, const char* name, turup_field* field) {
  return done([&] {
    const ObservedField* const found = game->game->layout().field(name);
    if (!found) throw NotAllowed("no field of an observation is called `" + std::string(name) + "`");
    describe(*found, *field);
  });
}

turup_state* turup_begin(const turup_game* game, uint64_t seed, enum turup_recording recording) {
  return guarded(static_cast<turup_state*>(nullptr), [&] {
    const Keeping keeping = recording == TURUP_RECORD ? Keeping::a_record : Keeping::nothing;
    return new turup_state{Position(game->game, seed, keeping)};
  });
}

turup_state* turup_begin_with_players(const turup_game* game, uint64_t seed, const char* const* players) {
  return guarded(static_cast<turup_state*>(nullptr),
                 [&] { return new turup_state{Position(game->game, seed, players_of(players))}; });
}

turup_state* turup_copy(const turup_state* state) {
  return guarded(static_cast<turup_state*>(nullptr), [&] { return new turup_state(*state); });
}

void turup_release_state(turup_state* state) { delete state; }

int turup_reseed(turup_state* state, uint64_t seed) {
  return done([&] { state->position.reseed(seed); });
}

int turup_is_over(const turup_state* state) { return state->position.is_over() ? 1 : 0; }
int turup_is_match_over(const turup_state* state) { return state->position.is_match_over() ? 1 : 0; }

int turup_actor(const turup_state* state) {
  const turup::Seat actor = state->position.actor();
  return actor == turup::kNobody ? -1 : actor;
}

size_t turup_allowed(const turup_state* state, uint32_t* actions, size_t room) {
  return guarded(size_t{0}, [&] {
    std::vector<unsigned> allowed;
    state->position.allowed(allowed);
    std::copy_n(allowed.begin(), std::min(room, allowed.size()), actions);
    return allowed.size();
  });
}

int turup_act(turup_state* state, uint32_t action) {
  return done([&] { state->position.act(action); });
}

int turup_act_at_random(turup_state* state) {
  return done([&] { state->position.act_at_random(); });
}

int turup_play_out(turup_state* state) {
  return done([&] { state->position.play_out(); });
}

int turup_next_deal(turup_state* state) {
  return done([&] { state->position.next_deal(); });
}

int turup_observe(const turup_state* state, int seat, int32_t* numbers) {
  return done([&] {
    const Position& position = state->position;
    position.observe(checked(position.rules(), seat), {numbers, position.game().layout().size()});
  });
}

int turup_gains(const turup_state* state, int32_t* by_seat) {
  const Position& position = state->position;
  std::copy_n(position.gains().begin(), position.rules().tables.seats, by_seat);
  return 0;
}

int turup_scores(const turup_state* state, int32_t* by_seat) {
  const Position& position = state->position;
  for (turup::Seat seat = 0; seat < position.rules().tables.seats; ++seat)
    by_seat[seat] = position.match().scores[side_of(position.rules(), seat)];
  return 0;
}

int turup_winners(const turup_state* state, int32_t* by_seat) {
  const Position& position = state->position;
  for (turup::Seat seat = 0; seat < position.rules().tables.seats; ++seat)
    by_seat[seat] = position.has_won(seat) ? 1 : 0;
  return 0;
}

char* turup_record(const turup_state* state) {
  return text_of([&] { return state->position.record(); });
}

}  // extern "C"
