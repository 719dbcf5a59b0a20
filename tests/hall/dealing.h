// Puts a deal onto a hosted table that was not dealt there: so that two tables differ in nothing but hidden cards.
#pragma once

#include "hall/hosted_table.h"

namespace turup::hall {

struct Dealing {
  static Hooks* hooks(HostedTable& table) { return table.play_->hooks.get(); }
  // Precondition: the match is being played.
  static void put(HostedTable& table, std::unique_ptr<Table> deal) {
    table.play_->table = std::move(deal);
    table.after_action();
    for (auto& [connection, browser] : table.browsers_) browser.events_told = 0;
  }
  static const Table& of(const HostedTable& table) { return *table.play_->table; }
};

}  // namespace turup::hall
