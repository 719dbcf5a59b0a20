// A deal of a shipped game, as a seat sees it on the screen.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "players/players.h"
#include "screen/scene.h"
#include "table/event.h"
#include "variants/shipped.h"

namespace turup::screen {

inline constexpr Seat kSeat = 0;  // that looks on
inline constexpr Size kUsual{80, 24};

inline bool is_in_a_trick(const State& state) {
  return state.phase == Phase::play && state.actor == kSeat && state.trick_size > 0 && state.tricks_played >= 1;
}

inline std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Compares drawings with their file.
inline void expect_screens(std::string name, const std::string& text) {
  std::replace(name.begin(), name.end(), '/', '-');
  const std::string path = std::string(TURUP_TESTS_DIR) + "/screen/screens/" + name + ".txt";
  if (std::getenv("TURUP_WRITE_TRANSCRIPTS") != nullptr) std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(contents(path), text) << path;
}

class Watched {
 public:
  explicit Watched(const std::string& variant, CardStyle cards = CardStyle::unicode)
      : variant_(shipped::variant(variant)),
        rules_(*variant_.rules),
        style_{Theme::mono, cards},
        writer_(unread_, {Theme::mono, cards, 100'000}),
        phrases_(rules_, writer_),
        match_(new_match(rules_, 0)) {
    phrases_.show_on(Surface::drawn);
  }

  // Deals, and lets players go on until `is_it` holds. Returns whether it did before the deal was over.
  template <class Condition>
  bool go_on_until(std::uint64_t seed, Condition is_it, Level level = Level::club) {
    Rng rng(seed, 1);
    State state = shuffled(rules_, {0, 0}, rng, variant_.hooks.get());
    so_far_.clear();
    const auto club = make_player(level, seed);
    while (state.phase != Phase::over && !is_it(state)) {
      const Action action = club->choose(rules_, view(rules_, state, match_, state.actor));
      so_far_.push_back({state, action, state.actor});
      apply(rules_, state, action, variant_.hooks.get());
    }
    now_ = state;
    return state.phase != Phase::over;
  }

  Scene scene(Seat seat) const { return scene_of(so_far_, now_, seat); }
  // Returns the scene of another deal that has come to the same point.
  Scene scene_of(const std::vector<Happened>& so_far, const State& now, Seat seat) const {
    Scene scene;
    for (Seat other = 0; other < rules_.tables.seats; ++other) scene.names.push_back(house_name(other));
    scene.names[seat] = "you";
    Phrases phrases = phrases_;
    phrases.introduce(introduced(scene.names));
    const auto hear_all = [&](const std::vector<Event>& events) {
      for (const Event& event : events) hear(scene, phrases, event);
    };
    hear_all(opening_events(rules_, so_far.empty() ? now : so_far.front().before,
                            standings(rules_, match_, variant_.hooks.get())));
    for (std::size_t i = 0; i < so_far.size(); ++i) {
      const State& after = i + 1 < so_far.size() ? so_far[i + 1].before : now;
      hear_all(events_of(rules_, {so_far[i].before, so_far[i].action, after, so_far[i].seat}));
    }
    see(scene, rules_, phrases_, view(rules_, now, match_, seat), seat);
    scene.is_asked = now.actor == seat;
    scene.selection = first_selection(scene.menu);
    scene.prompt = scene.is_asked ? phrases_.seat(seat) + "> " : "";
    return scene;
  }

  Drawing drawing(const Scene& scene, Size size) const {
    Phrases phrases = phrases_;
    phrases.introduce(introduced(scene.names));
    return draw(rules_, phrases, scene, size, style_);
  }
  std::string text(const Scene& scene, Size size) const {
    std::string text;
    for (const std::string& row : drawing(scene, size).rows()) text += row + "\n";
    return text;
  }

  const Rules& rules() const { return rules_; }
  Hooks* hooks() const { return variant_.hooks.get(); }
  const Match& match() const { return match_; }
  const State& now() const { return now_; }
  const std::vector<Happened>& so_far() const { return so_far_; }

 private:
  shipped::Variant variant_;
  const Rules& rules_;
  Style style_;
  std::ostringstream unread_;
  LineWriter writer_;
  Phrases phrases_;
  Match match_;
  std::vector<Happened> so_far_;
  State now_;
};

}  // namespace turup::screen
