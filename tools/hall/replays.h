// A deal that is over, told step by step with open hands. It is made of the record alone, by doing all of it again.
//
//   {"deal":2,"before":41,"pack":["8C","KD",…],"steps":[
//     {"news":[{"event":"deal","dealer":"W"},…],"view":{"phase":"cut","open":{"N":[],…},"coming":{"N":["8C",…],…},…}},
//     {"news":[{"event":"action","seat":"N","words":"cut 7","say":"cut","number":7},…],"view":{"phase":"auction",…}},
//     …]}
//
// `pack` has every card in the order in which they were dealt, after the cut. `news` are events as everybody gets them,
// but for what was secret while the deal was played. `view` has the keys that programs get, with every hand in `open`,
// and in `coming` what is still to be dealt to each seat. From the second step on `view` has only what has changed, and
// `open` and `coming` have only the seats whose cards have.
#pragma once

#include "hall/games.h"

namespace turup::hall {

// Returns the deal with that number, from 1, or null if the record has no such deal that is over. `before` counts the
// decisions of the deals before it.
Json replay_json(const Game& game, const std::string& record, std::uint32_t deal);

}  // namespace turup::hall
