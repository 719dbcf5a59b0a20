#include "players/random_player.h"

namespace turup {

Action RandomPlayer::choose(const Rules& /*rules*/, const View& view) { return view.choices.any(rng_); }

}  // namespace turup
