#include "hall/company.h"

#include <algorithm>
#include <utility>

#include "hall/secrets.h"

namespace turup::hall {

void Company::move_to(const Rules& rules) {
  rules_ = &rules;
  chairs_.resize(rules.tables.seats);
  for (Chair& chair : chairs_) chair.has_agreed = false;
}

const Onlooker* Company::onlooker(int number) const {
  const auto found =
      std::find_if(onlookers_.begin(), onlookers_.end(), [&](const Onlooker& one) { return one.number == number; });
  return found == onlookers_.end() ? nullptr : &*found;
}

Onlooker* Company::onlooker(int number) { return const_cast<Onlooker*>(std::as_const(*this).onlooker(number)); }

Onlooker& Company::add_onlooker(std::string name, std::string token) {
  Onlooker& onlooker = onlookers_.emplace_back();
  onlooker.number = ++last_number_;
  onlooker.name = std::move(name);
  onlooker.token = std::move(token);
  return onlooker;
}

void Company::remove_onlooker(int number) {
  std::erase_if(onlookers_, [&](const Onlooker& one) { return one.number == number; });
}

std::optional<Seat> Company::seat_with(std::string_view token) const {
  const std::string kept = kept_of(token);
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (chairs_[seat].is_person() && is_same_secret(chairs_[seat].token, kept)) return static_cast<Seat>(seat);
  return std::nullopt;
}

Onlooker* Company::onlooker_with(std::string_view token) {
  const std::string kept = kept_of(token);
  for (Onlooker& onlooker : onlookers_)
    if (is_same_secret(onlooker.token, kept)) return &onlooker;
  return nullptr;
}

Onlooker* Company::onlooker_who_is(std::string_view person) {
  const auto found =
      std::find_if(onlookers_.begin(), onlookers_.end(), [&](const Onlooker& one) { return one.person == person; });
  return person.empty() || found == onlookers_.end() ? nullptr : &*found;
}

bool Company::is_complete() const {
  return std::none_of(chairs_.begin(), chairs_.end(), [](const Chair& one) { return one.who == Chair::Who::open; });
}

bool Company::have_all_agreed() const {
  return std::all_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& one) { return !one.is_person() || one.has_agreed; });
}

SeatSet Company::people() const {
  SeatSet people = 0;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (chairs_[seat].is_person()) people = static_cast<SeatSet>(people | seat_bit(static_cast<Seat>(seat)));
  return people;
}

bool Company::is_called(std::string_view name) const {
  const auto is_his = [&](const auto& one) { return one.name == name; };
  return std::any_of(chairs_.begin(), chairs_.end(), is_his) ||
         std::any_of(onlookers_.begin(), onlookers_.end(), is_his);
}

bool Company::is_let_in(const Onlooker& onlooker, Looking looking) {
  switch (looking) {
    case Looking::host_first: return onlooker.is_admitted;
    case Looking::consent:
    case Looking::after_deal: return true;
    case Looking::nobody: return false;
  }
  return false;
}

void Company::end_consents(Seat seat) {
  for (Onlooker& onlooker : onlookers_)
    onlooker.allowed_by = static_cast<SeatSet>(onlooker.allowed_by & ~seat_bit(seat));
}

SeatSet Company::seen_by(const Onlooker& onlooker, Looking looking) const {
  if (!is_let_in(onlooker, looking)) return 0;
  switch (looking) {
    case Looking::host_first: return onlooker.looks_at;
    case Looking::consent: return onlooker.allowed_by;
    case Looking::after_deal:
    case Looking::nobody: return 0;
  }
  return 0;
}

Json Company::chairs_json() const {
  Json chairs = Json::array();
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const Chair& chair = chairs_[i];
    Json json{{"seat", seat_name(rules_->seating, static_cast<Seat>(i))}};
    switch (chair.who) {
      case Chair::Who::open: json["who"] = "open"; break;
      case Chair::Who::bot: json["who"] = kLevels[static_cast<std::size_t>(chair.level)].word; break;
      case Chair::Who::person:
        json["who"] = "person";
        json["name"] = chair.name;
        json["present"] = chair.is_present();
        json["held"] = chair.is_held;
        json["agreed"] = chair.has_agreed;
    }
    chairs.push_back(std::move(json));
  }
  return chairs;
}

Json Company::onlookers_json(Looking looking) const {
  Json onlookers = Json::array();
  for (const Onlooker& onlooker : onlookers_) {
    const SeatSet seen = seen_by(onlooker, looking);
    Json sees = Json::array();
    for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
      if ((seen & seat_bit(static_cast<Seat>(seat))) != 0)
        sees.push_back(seat_name(rules_->seating, static_cast<Seat>(seat)));
    onlookers.push_back({{"number", onlooker.number},
                         {"name", onlooker.name},
                         {"present", onlooker.connections > 0},
                         {"admitted", is_let_in(onlooker, looking)},
                         {"sees", std::move(sees)}});
  }
  return onlookers;
}

}  // namespace turup::hall
