// The orders that Tab offers instead of actions: hint, why, score and the like.
#include <algorithm>

#include "base/base.h"
#include "screen/full_screen.h"

namespace turup::screen {

namespace {

// Returns what an order does, as `help` says it.
std::string meaning_of_order(std::string_view word) {
  if (word == "said") return "What happened in this deal.";
  const auto found =
      std::find_if(std::begin(kOrders), std::end(kOrders), [&](const OrderWord& order) { return order.word == word; });
  return found == std::end(kOrders) ? std::string() : capitalised(std::string(found->says)) + ".";
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

// Drops what was typed, and offers actions again where an order has been answered.
void FullScreen::show_actions() {
  scene_.typed.clear();
  if (is_more_ || is_why_) toggle_more();
}

// Offers orders instead of actions, or actions again.
void FullScreen::toggle_more() {
  is_more_ = !is_more_ && !is_why_;
  is_why_ = false;
  scene_.message.clear();
  if (!is_more_) {
    scene_.menu = actions_;
    scene_.selection = chosen_;
    return;
  }
  chosen_ = scene_.selection;
  scene_.menu.words.clear();
  const bool only_looks = asked_ && asked_->kind == Prompt::Kind::onlooker;
  for (const char* word :
       {"hint", "why", "said", "last", "score", "ledger", "values", "rules", "undo", "help", "quit"}) {
    const bool is_for_players = is_one_of(word, {"hint", "why", "undo"});
    if (only_looks && is_for_players) continue;
    scene_.menu.words.push_back({word, word, {}, {}, meaning_of_order(word)});
  }
  scene_.selection.row = Selection::Row::words;
  scene_.selection.word = 0;
}

// Returns whether the line asks why, and does not say about what.
bool FullScreen::asks_why(std::string_view line) const {
  const Typed typed = read_typed(table_.rules(), scene_.view, line);
  return typed.order == Order::why && typed.words.empty();
}

// Lets any card of the hand be chosen, to tell why it may be played or not. Returns whether there is a choice.
bool FullScreen::asks_which_card() {
  if (!actions_.has_cards() || actions_.give != 0 || scene_.view.choices.size() == 1) return false;
  if (!is_more_ && !is_why_) chosen_ = scene_.selection;
  scene_.typed.clear();
  is_more_ = false;
  is_why_ = true;
  scene_.menu = actions_;
  scene_.menu.words.clear();
  for (HandCard& held : scene_.menu.hand) held.may = true;
  scene_.selection = first_selection(scene_.menu);
  scene_.message = "Which card? Enter tells why it may be played or not. Esc goes back.";
  return true;
}

}  // namespace turup::screen
