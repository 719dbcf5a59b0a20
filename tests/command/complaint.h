// Expects a command line to be refused: with output only on standard error, and with the exit status of a usage
// mistake.
#pragma once

#include <gmock/gmock.h>

#include "command/run.h"

namespace turup::testing_command {

inline void expect_complaint(const std::vector<std::string>& arguments, const std::string& complaint) {
  const Said said = turup(arguments);
  EXPECT_EQ(said.status, 2) << said.err;
  EXPECT_THAT(said.err, testing::HasSubstr(complaint));
  EXPECT_EQ(said.out, "");
}

}  // namespace turup::testing_command
