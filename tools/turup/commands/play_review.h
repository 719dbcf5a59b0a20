// The costliest decision of one seat in a deal that has just ended.
#pragma once

#include <stop_token>

#include "turup/cli/cli.h"

namespace turup::shell {

// Judges a finished deal in words for card players. `deal` counts from 0. The shop must outlive the call, which may be
// made in any thread.
Judgement costliest_decision(const Workshop& shop, const std::string& record, std::uint32_t deal, Seat seat,
                             const std::stop_token& stop);

}  // namespace turup::shell
