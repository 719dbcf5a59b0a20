#include "hall/people.h"

#include <fmt/format.h>

#include "hall/hosted_table.h"
#include "hall/secrets.h"

namespace turup::hall {

namespace {

constexpr std::size_t kPersonLetters = 16;  // 80 bits
constexpr std::string_view kSubject = "Sign in to play cards";
constexpr std::string_view kLetter =
    "Somebody, we hope you, wants to sign in with this address to play cards.\n"
    "\n"
    "Open this link within {} minutes:\n"
    "\n"
    "{}/#in={}\n"
    "\n"
    "It is good for one time. If it was not you, do nothing: nobody signs in without this link.\n";

}  // namespace

bool Hourly::take(const std::string& key, store::Time now) {
  const std::lock_guard lock(mutex_);
  const auto refilled = [&](const Left& left) {
    const std::chrono::duration<double, std::ratio<3600>> hours = now - left.last;
    return std::min<double>(most_, left.times + std::max(0.0, hours.count()) * most_);
  };
  if (left_.size() >= kMostKeys)
    std::erase_if(left_, [&](const auto& entry) { return refilled(entry.second) >= most_; });
  Left& left = left_.try_emplace(key, Left{static_cast<double>(most_), now}).first->second;
  left = {refilled(left), now};
  if (left.times < 1) return false;
  left.times -= 1;
  return true;
}

People::People(store::Store& store, Surroundings surroundings) : store_(store), surroundings_(std::move(surroundings)) {
  for (const auto& [address, kind] : surroundings_.accounts.of_addresses) store_.set_kind(address, kind);
}

void People::sign_in(std::string_view address, const std::string& from) {
  const auto clean = clean_address(address);
  if (!clean) throw Refused("that is no address: write it as name@example.org");
  const store::Time now = surroundings_.clock();
  if (!asks_.take(from, now)) throw Refused("too many links were asked for: wait an hour");
  const std::string code = new_token();
  const store::SentLink link{kept_of(code), *clean, now, now + kLinkLasts};
  switch (store_.keep_link(link, {now - std::chrono::hours(1), kLinksToOne, kLinks})) {
    case store::PeopleStore::LinkKept::yes: break;
    case store::PeopleStore::LinkKept::enough: throw Refused("the hall has sent many letters: wait an hour");
    // Nobody is told: it would say that somebody has asked for that address before.
    case store::PeopleStore::LinkKept::enough_to_one: return;
  }
  const std::string text = fmt::format(kLetter, kLinkLasts.count(), surroundings_.home, code);
  if (!surroundings_.post(*clean, std::string(kSubject), text)) throw Refused("no letters can be sent now: try later");
}

Person People::newcomer(const std::string& address, const std::string& name) const {
  const AccountTerms& accounts = surroundings_.accounts;
  const auto given = accounts.of_addresses.find(address);
  return {new_code(kPersonLetters), address, name,
          given == accounts.of_addresses.end() ? accounts.of_newcomers : given->second};
}

std::optional<std::string> People::sign_in_with(const std::string& code, std::string_view name,
                                                const std::string& from) {
  const store::Time now = surroundings_.clock();
  const std::string kept = kept_of(code);
  const auto address = store_.address_of_link(kept, now);
  if (!address) {
    if (!wrong_.take(from, now)) throw Refused("too many links that are not good: wait an hour");
    throw Refused("that link is not good any more: ask for another");
  }
  auto person = store_.person_at(*address);
  const std::string clean = clean_name(name);
  if (!person && clean.empty()) return std::nullopt;
  if (!store_.use_link(kept, now)) throw Refused("that link is not good any more: ask for another");
  if (!person) person = store_.make(newcomer(*address, clean));
  const std::string token = new_token();
  store_.keep_browser(kept_of(token), person->id, now + kBrowserLasts, now);
  return token;
}

void People::sign_out(const std::string& token) { store_.forget_browser(kept_of(token)); }

std::optional<Person> People::signed_in(const std::string& token) {
  return token.empty() ? std::nullopt : store_.person_at_browser(kept_of(token), surroundings_.clock());
}

void People::rename(const Person& person, std::string_view name) {
  const std::string clean = clean_name(name);
  if (clean.empty()) throw Refused("say what you are called");
  store_.rename(person.id, clean);
}

Person People::add_friend(const Person& person, std::string_view address) {
  const auto clean = clean_address(address);
  if (!clean) throw Refused("that is no address: write it as name@example.org");
  if (*clean == person.address) throw Refused("that is your own address");
  if (!friends_tried_.take(person.id, surroundings_.clock()))
    throw Refused("you have tried many addresses: wait an hour");
  auto other = store_.person_at(*clean);
  if (!other)
    throw Refused(fmt::format("nobody has signed up with {}: ask your friend which address he uses here", *clean));
  const AccountKind& kind = kind_of(person);
  switch (store_.befriend(person.id, other->id, kind.friends)) {
    case store::PeopleStore::Befriended::now: break;
    case store::PeopleStore::Befriended::already: throw Refused(fmt::format("{} is on your list", other->name));
    case store::PeopleStore::Befriended::list_is_full:
      throw Refused(fmt::format("your account, {}, has up to {} friends: remove one first", kind.word, kind.friends));
  }
  return *other;
}

std::optional<Person> People::friend_of(const std::string& person, const std::string& other) {
  return store_.has_friend(person, other) ? store_.person(other) : std::nullopt;
}

void People::require_host(const Person& person) {
  const AccountKind& kind = kind_of(person);
  if (kind.games == 0) throw Refused(fmt::format("your account, {}, hosts no game: a friend may host one", kind.word));
  if (store_.games_hosted_by(person.id) >= kind.games)
    throw Refused(fmt::format("your account, {}, hosts up to {} at a time: close the one that is open", kind.word,
                              kind.games == 1 ? "one game" : fmt::format("{} games", kind.games)));
}

void People::host(const Person& host, const store::HostedGame& game) {
  if (!store_.host(game, kind_of(host).games)) {
    require_host(host);
    throw Refused("you host a game already");
  }
}

}  // namespace turup::hall
