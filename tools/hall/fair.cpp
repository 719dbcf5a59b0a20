#include "hall/fair.h"

#include "actions/actions_json.h"

namespace turup::hall {

namespace {

// Writes a number as four bytes, the highest first.
std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
  return bytes;
}

std::uint64_t first_eight(const Digest& digest) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | digest[i];
  return number;
}

}  // namespace

bool FairDeals::would_take(Seat seat, std::uint32_t deal) const {
  if (deal < next_ || deal > next_ + 1) return false;
  const auto found = chances_.find(deal);
  return found == chances_.end() || found->second[seat].empty();
}

void FairDeals::add(Seat seat, std::uint32_t deal, const std::string& chance) {
  if (would_take(seat, deal) && chance.size() == kChanceBytes) chances_[deal][seat] = chance;
}

// The chain is walked once for each deal: it is long, and what is told of it is told after every action.
Digest FairDeals::secret(std::uint32_t deal) const {
  if (const auto known = secrets_.find(deal); known != secrets_.end()) return known->second;
  Digest digest = sha256(root_ + four_bytes(deal / kDeals));
  for (std::uint32_t after = kDeals - 1; after > deal % kDeals; --after) digest = sha256(bytes_of(digest));
  std::erase_if(secrets_, [&](const auto& one) { return one.first + kKept < deal; });
  return secrets_[deal] = digest;
}

std::uint64_t FairDeals::seed(std::uint32_t deal, std::uint32_t anew) {
  next_ = std::max(next_, deal + 1);
  dealt_[deal] = anew;
  const auto is_old = [&](const auto& of_deal) { return of_deal.first + kKept < deal; };
  std::erase_if(chances_, is_old);
  std::erase_if(dealt_, is_old);
  return first_eight(sum(deal, anew));
}

Digest FairDeals::sum(std::uint32_t deal, std::uint32_t anew) const {
  std::string bytes(bytes_of(secret(deal)));
  const auto chances = chances_.find(deal);
  Seat seat = 0;
  do {
    const bool has_chance = chances != chances_.end() && !chances->second[seat].empty();
    bytes += has_chance ? chances->second[seat] : std::string(kChanceBytes, '\0');
  } while ((seat = next_seat(*rules_, seat)) != 0);
  return sha256(bytes + four_bytes(deal) + four_bytes(anew));
}

Json FairDeals::told(std::uint32_t finished) const {
  Json json{{"deal", finished + 1}, {"commitment", commitment(finished)}, {"wants", next_ + 1}};
  if (finished == 0) return json;
  const std::uint32_t last = finished - 1;
  Json chances = Json::object();
  if (const auto found = chances_.find(last); found != chances_.end()) {
    for (Seat seat = 0; seat < rules_->tables.seats; ++seat)
      if (!found->second[seat].empty()) chances[seat_name(rules_->seating, seat)] = hex_of(found->second[seat]);
  }
  const auto dealt = dealt_.find(last);
  const std::uint32_t anew = dealt == dealt_.end() ? 0 : dealt->second;
  json["revealed"] = {{"deal", last + 1},
                      {"anew", anew},
                      {"secret", hex_of(bytes_of(secret(last)))},
                      {"commitment", commitment(last)},
                      {"nonces", std::move(chances)},
                      {"seed", hex_of(bytes_of(sum(last, anew)).substr(0, sizeof(std::uint64_t)))}};
  return json;
}

}  // namespace turup::hall
