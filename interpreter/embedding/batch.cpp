#include "embedding/batch.h"

#include <fmt/format.h>

#include <algorithm>

namespace turup::embedding {

Batch::Batch(std::shared_ptr<const Game> game, std::size_t tables, std::uint64_t seed)
    : game_(std::move(game)), rng_(seed) {
  positions_.reserve(tables);
  for (std::size_t number = 0; number < tables; ++number) {
    positions_.emplace_back(game_, rng_.next());
    go_on(number);
  }
}

// Deals again where the first cards have annulled a deal.
void Batch::go_on(std::size_t number) {
  Position& position = positions_[number];
  while (position.is_over()) {
    if (position.is_match_over()) {
      position.begin_anew(rng_.next());
    } else {
      position.next_deal();
    }
  }
}

void Batch::actors(std::span<std::int32_t> seats) const {
  for (std::size_t number = 0; number < size(); ++number) seats[number] = positions_[number].actor();
}

void Batch::mask(std::span<std::uint8_t> rows) const {
  std::fill(rows.begin(), rows.end(), std::uint8_t{0});
  std::vector<unsigned> allowed;
  for (std::size_t number = 0; number < size(); ++number) {
    positions_[number].allowed(allowed);
    for (const unsigned action : allowed) rows[number * game_->actions().size() + action] = 1;
  }
}

void Batch::observe(std::span<std::int32_t> rows) const {
  const std::size_t length = game_->layout().size();
  for (std::size_t number = 0; number < size(); ++number)
    positions_[number].observe(positions_[number].actor(), rows.subspan(number * length, length));
}

void Batch::act(std::span<const std::uint32_t> numbers, std::span<std::int32_t> gains, std::span<std::uint8_t> ended) {
  std::vector<unsigned> allowed;
  for (std::size_t number = 0; number < size(); ++number) {
    positions_[number].allowed(allowed);
    if (std::find(allowed.begin(), allowed.end(), numbers[number]) == allowed.end())
      throw NotAllowed(fmt::format("table {} may not choose action {} now", number, numbers[number]));
  }
  const std::size_t seats = game_->rules().tables.seats;
  std::fill(gains.begin(), gains.end(), 0);
  std::fill(ended.begin(), ended.end(), std::uint8_t{0});
  for (std::size_t number = 0; number < size(); ++number) {
    Position& position = positions_[number];
    position.act(numbers[number]);
    if (!position.is_over()) continue;
    ended[number] = 1;
    std::copy_n(position.gains().begin(), seats, gains.begin() + static_cast<std::ptrdiff_t>(number * seats));
    go_on(number);
  }
}

void Batch::choose_at_random(std::span<std::uint32_t> numbers) {
  std::vector<unsigned> allowed;
  for (std::size_t number = 0; number < size(); ++number) {
    positions_[number].allowed(allowed);
    numbers[number] = allowed[rng_.below(static_cast<std::uint32_t>(allowed.size()))];
  }
}

std::vector<std::int64_t> Batch::play_out(std::uint64_t deals) {
  const std::size_t seats = game_->rules().tables.seats;
  std::vector<std::int64_t> gains(seats);
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    const std::size_t number = deal % size();
    Position& position = positions_[number];
    position.play_out();
    for (std::size_t seat = 0; seat < seats; ++seat) gains[seat] += position.gains()[seat];
    go_on(number);
  }
  return gains;
}

}  // namespace turup::embedding
