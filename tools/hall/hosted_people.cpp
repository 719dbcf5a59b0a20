// People come to a table, sit, look on, talk, go and come back.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/base.h"
#include "hall/hosted_table.h"

namespace turup::hall {

namespace {

constexpr std::size_t kMostTalk = 50;
constexpr std::size_t kMostTalkBytes = std::size_t{6} * 1024;  // it is part of everything that is sent
constexpr std::int64_t kPhrases = 8;
constexpr std::size_t kCodeLetters = 6;
constexpr int kWrongCodes = 10;
constexpr std::size_t kMostGone = 200;
constexpr std::string_view kHasSeen = "you have seen a hand of this deal: take a chair when the next one begins";
constexpr auto kCodeLasts = std::chrono::minutes(2);

}  // namespace

std::optional<Level> level_named(std::string_view word) {
  for (std::size_t i = 0; i < std::size(kLevels); ++i)
    if (kLevels[i].word == word) return static_cast<Level>(i);
  return std::nullopt;
}

void HostedTable::seat_browser(Browser& browser, Seat seat) {
  browser.role = Role::player;
  browser.seat = seat;
  ++company_->chair(seat).connections;
}

// Browsers that showed a chair show the table as visitors do. Returns which.
std::vector<Connection> HostedTable::unseat(Seat seat) {
  std::vector<Connection> unseated;
  for (auto& [connection, browser] : browsers_) {
    if (browser.role != Role::player || browser.seat != seat) continue;
    browser.saw = sight_from(seat);
    browser.role = Role::visitor;
    browser.seat = kNobody;
    unseated.push_back(connection);
  }
  company_->chair(seat).connections = 0;
  return unseated;
}

void HostedTable::free_chair(Seat seat) {
  remember_gone(company_->chair(seat).token, sight_from(seat));
  unseat(seat);
  company_->chair(seat) = Chair{};
  company_->end_consents(seat);
  std::erase_if(answers_, [&](const Answered& one) { return one.seat == seat; });
  std::erase_if(devices_, [&](const DeviceCode& one) { return one.seat == seat; });
  if (wish_ && wish_->by == seat) wish_.reset();
}

// Returns what a player knows of the hands of this deal: his own.
Sight HostedTable::sight_from(Seat seat) const {
  if (!is_playing()) return {};
  const bool has_cards = !play_->table->view(seat).hand.empty();
  return {play_->table->match().deals, has_cards ? seat_bit(seat) : SeatSet{}};
}

// Whoever goes and comes again is known by the token that he had.
void HostedTable::remember_gone(const std::string& token, const Sight& saw) {
  if (token.empty() || saw.hands == 0) return;
  gone_.push_back({token, saw});
  if (gone_.size() > kMostGone) gone_.pop_front();
}

// 29host-view-04: an onlooker who has seen a hand does not play on with what he knows.
bool HostedTable::has_seen_others(const Browser& browser, Seat seat) const {
  const bool is_of_this_deal = is_playing() && browser.saw.deal == play_->table->match().deals;
  return is_of_this_deal && (browser.saw.hands & ~seat_bit(seat)) != 0;
}

// Keeps which hands onlookers may have seen since the cards were dealt.
void HostedTable::note_sights() {
  if (!is_playing()) return;
  const Table& table = *play_->table;
  for (Onlooker& onlooker : company_->onlookers()) {
    if (onlooker.saw.deal != table.match().deals) onlooker.saw = {table.match().deals, 0};
    // A view is made only for a hand that is new to him: this is done after every entry.
    const auto unseen = static_cast<SeatSet>(company_->seen_by(onlooker, terms_.looking) & ~onlooker.saw.hands);
    for (Seat seat = 0; seat < rules().tables.seats; ++seat)
      if ((unseen & seat_bit(seat)) != 0 && !table.view(seat).hand.empty())
        onlooker.saw.hands = static_cast<SeatSet>(onlooker.saw.hands | seat_bit(seat));
  }
}

HostedTable::Reply HostedTable::sit(const Caller& caller, const Json& message) {
  if (needs_accounts()) return sit_as_friend(caller, message);
  const auto seat = seat_in(message);
  const std::string name = clean_name(text_in(message, "name"));
  if (!seat) return refuse("there is no such chair");
  if (name.empty()) return refuse("say what you are called");
  if (company_->chair(*seat).who != Chair::Who::open) return refuse("somebody sits there already");
  if (company_->is_called(name)) return refuse(fmt::format("somebody here is called {} already", name));
  if (has_seen_others(*caller.browser, *seat)) return refuse(std::string(kHasSeen));
  const std::string token = new_token();
  commit({{"t", "sit"},
          {"seat", name_of(*seat)},
          {"name", name},
          {"token", kept_of(token)},
          {"agreed", text_in(message, "fingerprint") == rules().fingerprint}});
  seat_browser(*caller.browser, *seat);
  add_first_chance(*seat, message);
  start_if_ready();
  return {{{"token", token}}, {}};
}

HostedTable::Reply HostedTable::look(const Caller& caller, const Json& message) {
  if (needs_accounts()) return look_as_friend(caller);
  const std::string name = clean_name(text_in(message, "name"));
  if (name.empty()) return refuse("say what you are called");
  if (terms_.looking == Looking::nobody) return refuse("nobody looks on at this table");
  if (company_->is_called(name)) return refuse(fmt::format("somebody here is called {} already", name));
  if (company_->onlookers().size() >= kMostOnlookers) return refuse("too many look on already");
  const std::string token = new_token();
  commit({{"t", "look"}, {"name", name}, {"token", kept_of(token)}});
  Onlooker& onlooker = company_->onlookers().back();
  caller.browser->role = Role::onlooker;
  caller.browser->onlooker = onlooker.number;
  ++onlooker.connections;
  return {{{"token", token}}, {}};
}

HostedTable::Reply HostedTable::leave(const Caller& caller, const Json& /*message*/) {
  if (has_accounts() && caller.is_host) return refuse("you host this game: close it, or let a bot hold your chair");
  if (caller.browser->role == Role::player) {
    commit({{"t", "leave"}, {"seat", name_of(caller.browser->seat)}});
  } else if (caller.browser->role == Role::onlooker) {
    commit({{"t", "leave"}, {"onlooker", caller.browser->onlooker}});
  }
  return {};
}

HostedTable::Reply HostedTable::agree(const Caller& caller, const Json& message) {
  if (text_in(message, "fingerprint") != rules().fingerprint)
    return refuse("the rules have changed: look at them again");
  commit({{"t", "agree"}, {"seat", name_of(caller.browser->seat)}});
  add_first_chance(caller.browser->seat, message);
  start_if_ready();
  return {};
}

// The cards are dealt when the last person has joined (29host-join-01). A host who fills the last chair with a bot says
// when to begin.
void HostedTable::start_if_ready() {
  if (state_ != TableState::gathering || !company_->is_complete() || !company_->have_all_agreed()) return;
  commit({{"t", "start"}});
}

HostedTable::Reply HostedTable::start(const Caller& /*caller*/, const Json& /*message*/) {
  if (is_playing()) return refuse("the match is being played");
  if (!company_->is_complete()) return refuse("a chair is open: wait for somebody, or seat a bot");
  if (!company_->have_all_agreed()) return refuse("not everybody has agreed to the rules");
  commit({{"t", "start"}});
  return {};
}

HostedTable::Reply HostedTable::hold(const Caller& caller, const Json& message) {
  const auto seat = seat_in(message);
  if (!seat || !company_->chair(*seat).is_person()) return refuse("nobody sits there");
  if (company_->chair(*seat).is_held) return refuse("a bot holds that chair already");
  if (company_->chair(*seat).is_present() && *seat != caller.browser->seat)
    return refuse(fmt::format("{} is here", company_->chair(*seat).name));
  commit({{"t", "hold"}, {"seat", name_of(*seat)}, {"held", true}});
  return {};
}

HostedTable::Reply HostedTable::back(const Caller& caller, const Json& /*message*/) {
  if (!company_->chair(caller.browser->seat).is_held) return refuse("you are playing yourself");
  commit({{"t", "hold"}, {"seat", name_of(caller.browser->seat)}, {"held", false}});
  return {};
}

// Onlookers are silent while cards are played: they may have seen some.
HostedTable::Reply HostedTable::chat(const Caller& caller, const Json& message) {
  if (!terms_.has_chat) return refuse("this table is silent");
  const Browser& browser = *caller.browser;
  if (browser.role == Role::visitor) return refuse("sit down first");
  if (browser.role == Role::onlooker && is_playing()) return refuse("onlookers are silent while cards are played");
  Json entry{{"t", "chat"}};
  if (browser.role == Role::player) {
    entry["seat"] = name_of(browser.seat);
    entry["from"] = company_->chair(browser.seat).name;
  } else {
    entry["from"] = company_->onlooker(browser.onlooker)->name;
  }
  if (const auto phrase = number_in(message, "phrase")) {
    if (*phrase < 0 || *phrase >= kPhrases) return refuse("there is no such phrase");
    entry["phrase"] = *phrase;
  } else {
    const std::string text = clean_line(text_in(message, "text"));
    if (text.empty()) return refuse("there is nothing to say");
    entry["text"] = text;
  }
  commit(entry);
  return {};
}

void HostedTable::say(const Json& entry) {
  const auto seat = seat_in(entry);
  const auto phrase = number_in(entry, "phrase");
  talk_.push_back({++talks_,
                   text_in(entry, "from"),
                   seat.value_or(kNobody),
                   text_in(entry, "text"),
                   static_cast<int>(phrase.value_or(-1)),
                   {}});
  const auto add = [](std::size_t bytes, const Talk& talk) { return bytes + talk.from.size() + talk.text.size(); };
  while (talk_.size() > kMostTalk || std::accumulate(talk_.begin(), talk_.end(), std::size_t{0}, add) > kMostTalkBytes)
    talk_.pop_front();
}

HostedTable::Reply HostedTable::device(const Caller& caller, const Json& /*message*/) {
  if (has_accounts()) return refuse("sign in with the other browser: your chair is there too");
  const Seat seat = caller.browser->seat;
  std::erase_if(devices_, [&](const DeviceCode& one) { return one.seat == seat; });
  devices_.push_back({new_code(kCodeLetters), seat, std::chrono::steady_clock::now() + kCodeLasts});
  wrong_codes_ = 0;
  return {{{"code", devices_.back().code}}, {}};
}

HostedTable::Reply HostedTable::claim(const Caller& caller, const Json& message) {
  const std::string code = text_in(message, "code");
  const auto now = std::chrono::steady_clock::now();
  std::erase_if(devices_, [&](const DeviceCode& one) { return one.until < now; });
  const auto found = std::find_if(devices_.begin(), devices_.end(),
                                  [&](const DeviceCode& one) { return is_same_secret(one.code, code); });
  if (found == devices_.end()) {
    // After ten wrong ones no code is good any more; the player asks for another.
    if (++wrong_codes_ >= kWrongCodes) devices_.clear();
    return refuse("that code is not good, or not any more");
  }
  const Seat seat = found->seat;
  if (has_seen_others(*caller.browser, seat)) return refuse(std::string(kHasSeen));
  devices_.erase(found);
  const std::string token = new_token();
  for (const Connection moved : unseat(seat)) notices_.push_back({moved, R"({"t":"moved"})"});
  commit({{"t", "token"}, {"seat", name_of(seat)}, {"token", kept_of(token)}});
  seat_browser(*caller.browser, seat);
  return {{{"token", token}, {"seat", name_of(seat)}}, {}};
}

HostedTable::Reply HostedTable::peek(const Caller& caller, const Json& message) {
  const auto seat = seat_in(message);
  if (!is_let_in(*caller.browser)) return refuse("the host has not let you in yet");
  if (!seat) return refuse("nobody sits there");
  commit({{"t", "peek"}, {"onlooker", caller.browser->onlooker}, {"seat", name_of(*seat)}, {"yes", is_yes(message)}});
  return {};
}

HostedTable::Reply HostedTable::show_to(const Caller& caller, const Json& message) {
  const Onlooker* const onlooker = onlooker_in(message);
  if (terms_.looking != Looking::consent) return refuse("players are not asked at this table");
  if (onlooker == nullptr) return refuse(std::string(kNoOnlooker));
  commit({{"t", "show_to"},
          {"onlooker", onlooker->number},
          {"seat", name_of(caller.browser->seat)},
          {"yes", is_yes(message)}});
  return {};
}

Onlooker* HostedTable::onlooker_in(const Json& message) {
  const auto number = number_in(message, "onlooker");
  const bool is_number = number && *number > 0 && *number <= std::numeric_limits<int>::max();
  return is_number ? company_->onlooker(static_cast<int>(*number)) : nullptr;
}

bool HostedTable::apply_to_people(const std::string& what, const Json& entry) {
  const auto seat = seat_in(entry);
  if (seat && apply_to_chair(what, *seat, entry)) return true;
  Onlooker* const onlooker = onlooker_in(entry);
  if (onlooker != nullptr && apply_to_onlooker(what, *onlooker, entry)) return true;
  if (what == "look")
    add_onlooker(entry);
  else if (what == "chat")
    say(entry);
  else
    return false;
  return true;
}

bool HostedTable::apply_to_chair(const std::string& what, Seat seat, const Json& entry) {
  Chair& chair = company_->chair(seat);
  if (what == "sit") {
    seat_person(seat, entry);
  } else if (what == "leave") {
    const bool was_host = seat == host_;
    free_chair(seat);
    if (was_host) pass_on_host();
  } else if (what == "agree") {
    chair.has_agreed = true;
  } else if (what == "hold") {
    chair.is_held = entry.value("held", false);
  } else if (what == "token") {
    chair.token = text_in(entry, "token");
  } else if (what == "arrange") {
    const auto level = level_named(text_in(entry, "who"));
    chair = Chair{};
    chair.who = level ? Chair::Who::bot : Chair::Who::open;
    chair.level = level.value_or(Level::club);
    if (has_accounts()) take_friends(entry);
  } else if (what == "expect") {
    chair = Chair{};
    take_friends(entry);
  } else if (what == "host") {
    host_ = seat;
    talk_.push_back({++talks_, chair.name, seat, {}, -1, "takes_over_hosting"});
  } else {
    return false;
  }
  return true;
}

void HostedTable::seat_person(Seat seat, const Json& entry) {
  Chair& chair = company_->chair(seat);
  chair = Chair{};
  chair.who = Chair::Who::person;
  chair.name = text_in(entry, "name");
  chair.token = text_in(entry, "token");
  chair.has_agreed = entry.value("agreed", false);
  if (host_ == kNobody) host_ = seat;
}

bool HostedTable::apply_to_onlooker(const std::string& what, Onlooker& onlooker, const Json& entry) {
  if (what == "leave") {
    remove_onlooker(onlooker);
    return true;
  }
  if (what == "admit") {
    onlooker.is_admitted = true;
    return true;
  }
  const auto seat = seat_in(entry);
  if (!seat || (what != "peek" && what != "show_to")) return false;
  SeatSet& hands = what == "peek" ? onlooker.looks_at : onlooker.allowed_by;
  hands = static_cast<SeatSet>(is_yes(entry) ? hands | seat_bit(*seat) : hands & ~seat_bit(*seat));
  return true;
}

void HostedTable::add_onlooker(const Json& entry) {
  Onlooker& added = company_->add_onlooker(text_in(entry, "name"), text_in(entry, "token"));
  added.person = text_in(entry, "person");
  if (has_accounts()) added.is_admitted = true;
  if (host_ != kNobody) added.looks_at = seat_bit(host_);
}

// His browsers become visitors, and remember what he saw.
void HostedTable::remove_onlooker(const Onlooker& onlooker) {
  remember_gone(onlooker.token, onlooker.saw);
  for (auto& [connection, browser] : browsers_) {
    if (browser.role != Role::onlooker || browser.onlooker != onlooker.number) continue;
    browser.saw = onlooker.saw;
    browser.role = Role::visitor;
  }
  company_->remove_onlooker(onlooker.number);
}

}  // namespace turup::hall
