#include "screen/scene.h"

#include <algorithm>

namespace turup::screen {

std::string house_name(Seat seat) {
  static constexpr std::array<std::string_view, kMaxSeats> kNames{"Asha", "Biju",  "Devi",  "Hari",
                                                                  "Jaya", "Kiran", "Leela", "Mani"};
  return std::string(kNames[seat % kNames.size()]);
}

std::vector<std::string> introduced(std::vector<std::string> names) {
  std::replace(names.begin(), names.end(), std::string("you"), std::string());
  return names;
}

Trick trick_of(const Rules& rules, const View& view) {
  Trick trick;
  if (view.trick_size == 0) return trick;
  Seat at = view.leader;
  for (std::uint8_t i = 0; i < view.trick_size; at = next_seat(rules, at)) {
    if ((view.out & seat_bit(at)) != 0) continue;
    trick.cards.emplace_back(at, view.is_unseen(i) ? std::nullopt : std::optional(view.trick[i]));
    ++i;
  }
  trick.winner = view.winning_seat(rules);
  return trick;
}

Trick trick_of(const Event& event) {
  Trick trick;
  for (std::size_t i = 0; i < event.size; ++i) {
    const bool is_unseen = (event.face_down >> i & 1U) != 0;
    trick.cards.emplace_back(event.seats[i], is_unseen ? std::nullopt : std::optional(event.cards[i]));
  }
  trick.winner = event.seat;
  trick.is_finished = true;
  return trick;
}

std::optional<Call> call_in(const Event& event) {
  const bool is_auction = event.phase == Phase::auction || event.phase == Phase::stakes;
  const bool is_seats = event.kind == Event::Kind::action && event.seat < kMaxSeats;  // and not the host's
  if (!is_seats || !is_auction || event.is_secret) return {};
  return Call{event.seat, event.action, event.bid};
}

void see(Scene& scene, const Rules& rules, const Phrases& phrases, const View& view, Seat bottom) {
  scene.view = view;
  scene.bottom = bottom;
  scene.trick = trick_of(rules, view);
  scene.menu = menu_of(rules, phrases, view);
}

void hear(Scene& scene, const Phrases& phrases, const Event& event) {
  if (event.kind == Event::Kind::deal) {
    scene.log.clear();
    scene.said = {};
    scene.calls.clear();
    scene.lowered = {};
    scene.standings = event.standings;
  }
  if (const auto call = call_in(event)) scene.calls.push_back(*call);
  std::string told = phrases.event(event);
  const bool is_silence = told.empty() && event.action.say == Say::pass;  // who has nothing to say passes over it
  if (!told.empty()) scene.log.push_back(std::move(told));
  if (event.kind == Event::Kind::trick) scene.said = {};
  if (event.kind != Event::Kind::action || event.seat >= kMaxSeats || event.action.say == Say::play) return;
  const Say say = event.action.say;
  if (say == Say::cut || is_silence) return;
  scene.said[event.seat] = phrases.deed(event);
}

}  // namespace turup::screen
