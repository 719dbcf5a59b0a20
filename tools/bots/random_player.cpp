#include "bots/random_player.h"

namespace turup {

Action RandomPlayer::choose(const Rules& /*rules*/, const View& view) {
  return view.choices.at(rng_.below(view.choices.size()));
}

}  // namespace turup
