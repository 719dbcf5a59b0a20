// Tells in words what has happened.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/base.h"
#include "terminal/phrases.h"

namespace turup {

namespace {

// Returns whether `bid` is in a band such as "40+", "28-39", "56".
bool is_in_band(std::string_view band, int bid) {
  int from = 0;
  const auto [rest, error] = std::from_chars(band.data(), band.data() + band.size(), from);
  if (error != std::errc{}) return false;
  const std::string_view tail = band.substr(static_cast<std::size_t>(rest - band.data()));
  if (tail.empty()) return bid == from;
  if (tail == "+") return bid >= from;
  int to = 0;
  std::from_chars(tail.data() + 1, tail.data() + tail.size(), to);
  return tail.front() == '-' && bid >= from && bid <= to;
}

// Returns the number of a bid that says how much it adds.
std::string plus_sum(const Action& bid) {
  const bool adds = bid.strain != kNoStrain && is_plus(static_cast<Wording>(bid.wording));
  return adds ? fmt::format(" ({})", bid.number) : std::string();
}

}  // namespace

std::string bid_word(const Rules& rules, unsigned bid) {
  for (const auto& [band, text] : rules.words)
    if (band == std::to_string(bid)) return text;
  const bool is_nil = bid == 0 && rules.scoring.own_bids && !rules.scoring.own_bids->nil.is_none();
  return is_nil ? std::string(rules.label("nil")) : std::string();
}

std::string Phrases::band_label(int bid) const {
  if (const std::string word = bid_word(rules_, static_cast<unsigned>(bid)); !word.empty())
    return fmt::format(" ({})", word);
  for (const auto& [band, text] : rules_.words)
    if (is_in_band(band, bid)) return fmt::format(" ({})", text);
  return {};
}

std::string Phrases::what(const Action& action, std::uint16_t standing) const {
  switch (action.say) {
    case Say::play: return card(action.card);
    case Say::bid: return worded(action, standing) + plus_sum(action) + band_label(action.number);
    case Say::cut:
    case Say::trump:
    case Say::lay:
    case Say::give:
    case Say::discard: return worded(action, standing);
    case Say::dealt_card: return fmt::format("{} left to {}", trumps_noun(), dealt_card());
    case Say::pass:
    case Say::ditto:
    case Say::take:
    case Say::double_up:
    case Say::redouble:
    case Say::set_double:
    case Say::ask:
    case Say::show:
    case Say::declare:
    case Say::announce:
    case Say::offer:
    case Say::claim:
    case Say::partner:
    case Say::agree: break;
  }
  return said(to_words(rules_, action, standing));
}

// Returns whether an event says nothing. A seat passes if it has nothing to declare, and also if it keeps silent, so a
// pass in such a window says nothing.
bool Phrases::goes_without_saying(const Event& event) {
  const bool is_call = event.phase == Phase::auction;
  if (event.action.say == Say::trump && !event.is_secret && !is_call) return true;  // everybody is shown trumps at once
  if (event.action.say != Say::pass) return false;
  return event.phase == Phase::melds || event.phase == Phase::contracts || event.phase == Phase::offers;
}

std::string Phrases::deed(const Event& event) const {
  const Say say = event.action.say;
  if (say == Say::give) return "gives cards";
  if (say == Say::discard) return "discards";
  if (event.is_secret) return "fixes " + trumps_noun();
  return fmt::format("\"{}\"", what(event.action, event.bid));
}

std::vector<std::string> Phrases::targets_moved(const std::vector<Event>& events, std::uint32_t deal) const {
  std::vector<std::string> lines;
  for (const Event& event : events) {
    const bool is_declared =
        event.kind == Event::Kind::declared || (event.kind == Event::Kind::action && event.action.say == Say::declare);
    if (!is_declared || event.deal != deal || !rules_.melds[event.action.which].may_move_target()) continue;
    lines.push_back(declared(event));
  }
  return lines;
}

std::vector<Phrases::InTrick> Phrases::trumps_called_for(const std::vector<Event>& events, std::uint32_t deal) const {
  std::vector<InTrick> calls;
  unsigned trick = 1;
  for (const Event& event : events) {
    if (event.deal != deal) continue;
    if (event.kind == Event::Kind::trick) trick = event.number + 1U;
    if (event.kind != Event::Kind::action || event.phase != Phase::play) continue;
    const std::string_view did = event.action.say == Say::ask    ? "asked for"
                                 : event.action.say == Say::show ? "showed"
                                                                 : "";
    if (!did.empty()) calls.push_back({trick, fmt::format("{} {} {}", player(event.seat), did, trumps_noun())});
  }
  return calls;
}

std::string Phrases::target_phrase(const Event& event) {
  return fmt::format("The target {} {}.", event.target == event.target_before ? "stays" : "is now", event.target);
}

// Returns an action of which the others learn only that it is done.
std::string Phrases::secret_event(const Event& event) const {
  const std::string name = player(event.seat);
  if (event.action.say == Say::play) return name + " plays a card face down.";
  return fmt::format("{} fixes {}, hidden{}.", name, trumps_noun(),
                     fixing(rules_.trump.fixed_by).by_indicator ? ": the pile lies face down" : "");
}

// Returns a saying that has a sentence of its own: "N asks for trumps."; empty for others, and for one that this table
// calls by another word.
std::string Phrases::saying_event(const Event& event) const {
  const std::string name = player(event.seat);
  const Say say = event.action.say;
  const bool is_plain = label(say) == saying(say).word;
  if (say == Say::dealt_card) return fmt::format("{} leaves {} to {}.", name, trumps_noun(), dealt_card());
  if (say == Say::ask && is_plain) return fmt::format("{} asks for {}.", name, trumps_noun());
  if (say == Say::show && is_plain) return fmt::format("{} shows {}.", name, trumps_noun());
  if (say == Say::partner && is_plain) return name + " lets the partner speak.";
  if (say == Say::claim) return name + " claims that the deal is void.";
  if (say == Say::agree) return name + " agrees to stop.";
  return event.phase == Phase::agree ? name + " plays on." : "";
}

std::string Phrases::action_event(const Event& event) const {
  if (goes_without_saying(event)) return {};
  const Say say = event.action.say;
  if (say == Say::give) return player(event.seat) + " gives cards away.";
  if (say == Say::discard) return player(event.seat) + " discards.";
  if (event.is_secret) return secret_event(event);
  if (say == Say::declare) return declared(event);
  if (std::string sentence = saying_event(event); !sentence.empty()) return sentence;
  if (say == Say::double_up || say == Say::redouble || say == Say::set_double) return raise_event(event);
  return fmt::format("{}: {}{}", player(event.seat), what(event.action, event.bid), forced(event));
}

// Returns " (all others have passed, so W must bid)"; empty where nothing forced it.
std::string Phrases::forced(const Event& event) const {
  if (!event.is_forced) return {};
  const std::string name = seat(event.seat);
  const Passing& passing = rules_.tables.passing;
  if (passing.opponents_play) return fmt::format(" (everybody has passed, so {} must play it)", name);
  if (passing.in_last_round)
    return fmt::format(" (everybody has passed in every round, so {} must fix {})", name, trumps_noun());
  switch (passing.forced) {
    case Passing::Forced::first: return " (the first to speak must bid)";
    case Passing::Forced::last: return fmt::format(" (all others have passed, so {} must bid)", name);
    case Passing::Forced::last_opponent:
      return fmt::format(" (everybody before {} has passed, so {} must bid)", name, name);
    case Passing::Forced::nobody: break;
  }
  return {};
}

// Returns a raise in words. In the auction it is a call like others; over a contract it also says what that is worth
// now.
std::string Phrases::raise_event(const Event& event) const {
  std::string call = fmt::format("{}: {}", player(event.seat), what(event.action, event.bid));
  if (!event.stands) return call;
  const std::string risk = at_risk(event);
  return call + reminder(event.stake) + (risk.empty() ? "" : ", now " + risk);
}

std::string Phrases::packet_event(const Event& event) const {
  std::string text = fmt::format("Each seat gets {} {}.", event.number, plural(event.number, "card"));
  if (!event.lays_aside) return text;
  const bool has_pile = fixing(rules_.trump.fixed_by).by_indicator;
  return text + fmt::format(" {} lies face down{}.", capitalised(dealt_card()), has_pile ? " under the pile" : "");
}

std::string Phrases::declared(const Event& event) const {
  const MeldRules& meld = rules_.melds[event.action.which];
  const bool is_once = event.times == 1 || !may_be_held_again(rules_, meld);
  std::string each = is_once ? "" : " each";
  if (event.times > 1) each += fmt::format(", {} in all", event.times * resolved(rules_, meld.counts, 0));
  const std::string often = event.times > 1 ? ", " + times(event.times) : "";
  std::string effect = moves_target(meld.effect) ? std::string() : fmt::format("It {}.", meld_count(meld, each));
  if (meld.may_move_target() && event.target != 0) effect += (effect.empty() ? "" : " ") + target_phrase(event);
  return fmt::format("{}: {}{}. {}", player(event.seat), said(meld.name), often, effect);
}

// Returns ", alone and without trumps", as far as it is so.
std::string Phrases::manner(std::uint8_t contract) const {
  const ContractRules* rule = contract_of(rules_, contract);
  const bool has_own =
      rules_.pack.tarots > 0 ||
      (rule && (rule->names_suit() || !rule->also.empty() || trumps_of(rule->trumps).strain != kSuits));
  const std::string trumpless = keeps_trumps(rules_, contract) || has_own ? std::string() : "without " + trumps_noun();
  if (!says_alone(contract)) return trumpless.empty() ? trumpless : ", " + trumpless;
  return trumpless.empty() ? ", alone" : ", alone and " + trumpless;
}

std::string Phrases::contract_event(const Event& event) const {
  const std::string name = player(event.seat);
  const std::string risk = at_risk(event);
  const std::string end = stake(event.stake) + (risk.empty() ? "" : ", " + risk);
  if (event.contract != kRegular)
    return fmt::format("Contract: {} {}{}{}{}{}", name, contract_name(event.contract),
                       event.names_trumps ? " " + trumps(event.trumps) : "",
                       event.called ? ", calling " + card(*event.called) : "", manner(event.contract), end);
  std::string text =
      fmt::format("Contract: {}{}", name, undertaken(event.bid, event.names_trumps ? trumps(event.trumps) : ""));
  if (event.target != units_bid(rules_, event.bid)) text += fmt::format(", target {}", event.target);
  return text + end + forced(event);
}

std::string Phrases::trick_event(const Event& event) const {
  std::vector<std::string> played;
  for (std::size_t i = 0; i < event.size; ++i) {
    const bool is_unseen = (event.face_down >> i & 1U) != 0;
    played.push_back(seat(event.seats[i]) + " " + (is_unseen ? std::string(kFaceDown) : card(event.cards[i])));
  }
  std::string text = fmt::format("{} {}: {} - {} wins", capitalised(label("trick")), event.number, joined(played, ", "),
                                 player(event.seat));
  if (!counts_tricks_in(rules_, event.contract))
    text += fmt::format(", {} {}", event.points, plural(event.points, "point"));
  return text;
}

std::string Phrases::reset_event(const Ruling& ruling) const {
  switch (ruling.what) {
    case Reset::score: return "The host sets the score back to the beginning.";
    case Reset::deal: return "The host gives the deal up. It is dealt anew.";
    case Reset::deck: return "The host puts the pack back into its first order, for the next deal.";
    case Reset::all: return "The host sets the score back, puts the pack in order and gives the deal up.";
    case Reset::annul: return "The host annuls the deal.";
    case Reset::move_score:
      return fmt::format("The host moves the score of {} by {:+}.", side_name(rules_, ruling.side), ruling.by);
  }
  return {};
}

std::string Phrases::trumps_event(const Event& event) const {
  std::string text = capitalised(trumps_told(event.trumps));
  if (event.turned_up) text += fmt::format(" ({} turned up by {})", card(*event.turned_up), player(event.seat));
  return text;
}

std::string Phrases::talon_event(const Event& event) const {
  if (event.is_turn_up) return fmt::format("{} picks up {}.", player(event.seat), cards(event.shown, View{}));
  const std::string shown = event.shown.empty() ? "" : fmt::format(": {}", cards(event.shown, View{}));
  return fmt::format("{} takes {} {} of the {}{}.", player(event.seat), in_words(event.number),
                     plural(event.number, "card"), label("talon"), shown);
}

std::string Phrases::event(const Event& event) const {
  switch (event.kind) {
    case Event::Kind::deal: {
      const std::string standings = this->standings(event.standings);
      return fmt::format("Deal {}. Dealer {}.{}{}", event.deal + 1, player(event.seat), standings.empty() ? "" : " ",
                         standings);
    }
    case Event::Kind::packet: return packet_event(event);
    case Event::Kind::action: return action_event(event);
    case Event::Kind::contract: return contract_event(event);
    case Event::Kind::declared: return declared(event);
    case Event::Kind::trumps: return trumps_event(event);
    case Event::Kind::exchanged: return "The cards have been exchanged.";
    case Event::Kind::turned_up: return fmt::format("{} is turned up.", card(*event.turned_up));
    case Event::Kind::talon: return talon_event(event);
    case Event::Kind::trick: return trick_event(event);
    case Event::Kind::decided: return "The result is certain; the rest is not played.";
    case Event::Kind::hand: return fmt::format("{} shows {}.", player(event.seat), cards(event.shown, View{}));
    case Event::Kind::result: return {};  // told with the score
    case Event::Kind::game_over: return "The game is over.";
    case Event::Kind::match_over: return "The match is over.";
    case Event::Kind::reset: return reset_event(event.ruling);
  }
  return {};
}

// Returns who has won: to somebody at the table, whether it is his side.
std::string Phrases::winners(const Match& match) const {
  if (!is_ours_told()) {
    if (are_players_told() && match.winners == seat_bit(own_side_)) return "You have won.";
    std::vector<std::string> sides;
    for (Side side = 0; side < rules_.tables.sides; ++side)
      if ((match.winners & seat_bit(side)) != 0) sides.push_back(this->side(side));
    return fmt::format("Won by {}.", listed(sides));
  }
  const bool have_we = (match.winners & seat_bit(own_side_)) != 0;
  const bool have_they = (match.winners & ~seat_bit(own_side_)) != 0;
  if (have_we) return have_they ? "Both sides have won." : "We have won.";
  return "They have won.";
}

std::string Phrases::last_card(const Event& event) const {
  return fmt::format("{} played {}.", seat(event.seat), card(event.action.card));
}

}  // namespace turup
