// The hook points: they turn facts into tables for a script, and its answer into a value for the engine.
//
// An answer is checked against the rules before the engine sees it. So no script can make an auction endless, allow a
// call that may not be made, or end a deal that nobody plays.
#pragma once

#include "script/running.h"

namespace turup::script {

std::optional<Seat> call_speaker(Running& script, const AuctionFacts& facts);
Calls call_calls(Running& script, const AuctionFacts& facts, Seat speaker, const Calls& allowed);

std::optional<Trumps> call_indicator(Running& script, const IndicatorFacts& facts);
FixedVector<Offer, 4> call_offer(Running& script, const OfferFacts& facts);
std::int32_t call_value(Running& script, const ValueFacts& facts);
SettleResult call_settle(Running& script, const SettleFacts& facts);

}  // namespace turup::script
