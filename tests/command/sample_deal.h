// The hands and the tricks of one deal as lines of a record, for tests of several commands. E holds no spade.
#pragma once

#include <string>

namespace turup::testing_command {

inline const std::string kHands =
    R"(hands     W 10S AH 10C QD KH QH AS 8S | N 7H 10D JS KD 9H 7D KS JC | E 8C 9D 8H JD QC JH 7C 8D | S 9S 10H AC 9C AD KC QS 7S
)";
inline const std::string kTricks = R"(trick 1   W play QD, N play 10D, E play 9D, S play AD
trick 2   E play JH, S play 10H, W play AH, N play 7H
trick 3   E play 7C, S play 9C, W play 10C, N play JC
trick 4   N play JS, E show, E play 8D, S play 7S, W play 10S
trick 5   E play 8H, S play QS, W play QH, N play 9H
trick 6   N play KS, E play JD, S play 9S, W play AS
trick 7   E play 8C, S play AC, W play KH, N play 7D
trick 8   N play KD, E play QC, S play KC, W play 8S
)";

}  // namespace turup::testing_command
