// Positions for questions to a player, with cards as text.
#pragma once

#include <string_view>

#include "knowledge/knowledge.h"

namespace turup {

inline CardSet cards(const Rules& rules, std::string_view text) {
  CardSet set;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const CardSet same = rules.tables.deck.cards(*parse_face(text.substr(at, end - at))) - set;
    set.insert(same.first());
    at = end + 1;
  }
  return set;
}
inline constexpr auto kSpades = static_cast<std::uint8_t>(Suit::spades);

inline Card card(const Rules& rules, std::string_view text) { return cards(rules, text).first(); }

// Returns the view of the last seat to play to a trick that the next seat, an opponent, has led. Trumps are shown.
inline View last_to_play(const Rules& rules, std::array<std::string_view, 3> trick, std::string_view hand,
                         std::uint8_t trumps) {
  View view;
  view.phase = Phase::play;
  view.actor = 0;
  view.leader = 1;
  view.trumps = trumps;
  view.order = trumps;
  view.trumps_known = true;
  view.trumps_shown = true;
  const Ordering& ordering = rules.tables.orderings[trumps];
  for (const std::string_view text : trick) {
    const Card played = card(rules, text);
    const auto& power = ordering.power[ordering.suit[index(view.trick_size == 0 ? played : view.trick[0])]];
    if (view.trick_size > 0 && power[index(played)] > power[index(view.trick[view.best])]) view.best = view.trick_size;
    view.trick[view.trick_size++] = played;
    view.played.insert(played);
  }
  view.hand = cards(rules, hand);
  const CardSet following = view.hand & ordering.following(ordering.suit[index(view.trick[0])]);
  view.choices.cards = following.empty() ? view.hand : following;
  return view;
}

}  // namespace turup
