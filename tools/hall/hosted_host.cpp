// The host of a table: what he settles, whom he removes, and who hosts when he is away or has left.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "hall/hosted_table.h"

namespace turup::hall {

namespace {

constexpr std::int64_t kLongestPace = 5000;     // milliseconds
constexpr std::int64_t kLongestAbsence = 1440;  // minutes
constexpr std::size_t kLongestLink = 300;

bool is_link(std::string_view text) {
  const bool begins_well = text.starts_with("https://") || text.starts_with("http://");
  return begins_well && text.size() <= kLongestLink && !first_unprintable(text) && text.find(' ') == text.npos;
}

std::optional<Looking> looking_named(std::string_view word) {
  for (std::size_t i = 0; i < std::size(kLookings); ++i)
    if (kLookings[i].word == word) return static_cast<Looking>(i);
  return std::nullopt;
}

}  // namespace

HostedTable::Reply HostedTable::arrange(const Caller& /*caller*/, const Json& message) {
  const auto seat = seat_in(message);
  const std::string who = text_in(message, "who");
  if (!seat) return refuse("there is no such chair");
  if (company_->chair(*seat).is_person()) return refuse("somebody sits there: ask for his chair first");
  if (who == "friend") return expect(message);
  if (who != "open" && !level_named(who))
    return refuse("a chair is open, or has a bot: random, easy, club, strong or expert");
  commit({{"t", "arrange"}, {"seat", name_of(*seat)}, {"who", who}});
  return {};
}

namespace {

// These read a setting. Each returns the value that is kept, or null for one that cannot be.
Json read_looking(const Json& message) {
  return looking_named(text_in(message, "looking")) ? message["looking"] : Json();
}

Json read_conference(const Json& message) {
  const bool is_kept = message["conference"] == "" || is_link(text_in(message, "conference"));
  return is_kept ? message["conference"] : Json();
}

Json read_chat(const Json& message) { return message["chat"].is_boolean() ? message["chat"] : Json(); }

Json read_pace(const Json& message) {
  const auto pace = number_in(message, "pace");
  return pace ? Json(std::clamp<std::int64_t>(*pace, 0, kLongestPace)) : Json();
}

Json read_absence(const Json& message) {
  const auto minutes = number_in(message, "host_absence");
  return minutes && *minutes >= 0 && *minutes <= kLongestAbsence ? Json(*minutes) : Json();
}

struct Setting {
  const char* key;
  Json (*read)(const Json& message);
  const char* refusal;
};
constexpr Setting kSettings[] = {
    {"looking", read_looking, "there is no such way of looking on"},
    {"conference", read_conference, "a conference link begins with https:// and has no blanks"},
    {"chat", read_chat, "people may chat or not: true or false"},
    {"pace", read_pace, "the pace is a number of milliseconds"},
    {"host_absence", read_absence, "the host may be away for so many minutes, from 0 to 1440"}};

}  // namespace

HostedTable::Reply HostedTable::settings(const Caller& /*caller*/, const Json& message) {
  Json entry{{"t", "settings"}};
  for (const Setting& setting : kSettings) {
    if (!message.contains(setting.key)) continue;
    Json value = setting.read(message);
    if (value.is_null()) return refuse(setting.refusal);
    entry[setting.key] = std::move(value);
  }
  if (entry.size() == 1) return refuse("nothing is to be settled");
  commit(entry);
  return {};
}

HostedTable::Reply HostedTable::admit(const Caller& /*caller*/, const Json& message) {
  const Onlooker* const onlooker = onlooker_in(message);
  if (onlooker == nullptr) return refuse(std::string(kNoOnlooker));
  if (!is_yes(message)) tell_removed(Role::onlooker, onlooker->number);
  commit({{"t", is_yes(message) ? "admit" : "leave"}, {"onlooker", onlooker->number}});
  return {};
}

HostedTable::Reply HostedTable::remove(const Caller& caller, const Json& message) {
  if (message.contains("onlooker")) {
    const Onlooker* const onlooker = onlooker_in(message);
    if (onlooker == nullptr) return refuse(std::string(kNoOnlooker));
    tell_removed(Role::onlooker, onlooker->number);
    commit({{"t", "leave"}, {"onlooker", onlooker->number}});
    return {};
  }
  const auto seat = seat_in(message);
  if (!seat || !company_->chair(*seat).is_person()) return refuse("nobody sits there");
  if (*seat == caller.browser->seat) return refuse("you are the host");
  tell_removed(Role::player, *seat);
  commit({{"t", "leave"}, {"seat", name_of(*seat)}});
  return {};
}

// Tells the browsers of a chair, or of an onlooker by his number, that they are removed, as long as they are known.
void HostedTable::tell_removed(Role role, int which) {
  for (const auto& [connection, browser] : browsers_) {
    const int his = browser.role == Role::player ? browser.seat : browser.onlooker;
    if (browser.role == role && his == which) notices_.push_back({connection, R"({"t":"removed"})"});
  }
}

// The next person in the order of turns runs the table when the host has left it.
void HostedTable::pass_on_host() {
  const Seat left = host_;
  host_ = kNobody;
  for (Seat seat = next_seat(rules(), left); seat != left; seat = next_seat(rules(), seat)) {
    if (!company_->chair(seat).is_person()) continue;
    host_ = seat;
    return;
  }
}

bool HostedTable::apply_settings(const Json& entry) {
  if (const auto looking = looking_named(text_in(entry, "looking"))) terms_.looking = *looking;
  if (entry.contains("conference")) terms_.conference = text_in(entry, "conference");
  if (entry.contains("chat")) terms_.has_chat = entry["chat"] == true;
  if (const auto pace = number_in(entry, "pace")) terms_.pace = std::chrono::milliseconds(*pace);
  if (const auto minutes = number_in(entry, "host_absence")) terms_.host_absence = std::chrono::minutes(*minutes);
  return true;
}

// An absence begins when somebody sees it: when the host goes, or when a table comes into memory without him.
void HostedTable::note_host() {
  const bool is_away = host_ != kNobody && !company_->chair(host_).is_present();
  if (!is_away)
    host_away_.reset();
  else if (!host_away_ || host_away_->host != host_)
    host_away_ = HostAway{host_, std::chrono::steady_clock::now()};
}

// Returns how long nobody may host in place of a host who is away; nothing if he is here. Where people have accounts
// the game is its host's.
std::optional<std::chrono::seconds> HostedTable::host_waited_for() const {
  if (!host_away_ || has_accounts()) return std::nullopt;
  const auto away = std::chrono::steady_clock::now() - host_away_->since;
  return std::max(std::chrono::ceil<std::chrono::seconds>(terms_.host_absence - away), std::chrono::seconds(0));
}

HostedTable::Reply HostedTable::take_over_hosting(const Caller& caller, const Json& /*message*/) {
  if (has_accounts()) return refuse("this game is its host's: nobody hosts it in his place");
  if (caller.is_host) return refuse("you are the host");
  const auto wait = host_waited_for();
  if (!wait) return refuse("the host is here");
  if (wait->count() > 0) {
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(*wait).count();
    return refuse(fmt::format("the host may come back: wait {} more {}", minutes, minutes == 1 ? "minute" : "minutes"));
  }
  commit({{"t", "host"}, {"seat", name_of(caller.browser->seat)}});
  return {};
}

}  // namespace turup::hall
