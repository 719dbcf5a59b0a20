// The real program on a hostile input: in a process of its own, with little time, and watched.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "command/run.h"

namespace turup::hostile {

inline constexpr int kSomewhere = -1;

// What comes of it.
struct Outcome {
  int status = 1;
  std::string code;  // of the first error; empty: there is none
  int line = 0;      // where it is; 0: nowhere in a text; kSomewhere: in any line
};

// The exit status for a first error of this code: limits have one of their own, and no error is none.
int status_of(std::string_view code);

// Runs `turup` and claims the outcome: the exit status, the first finding with its line, never a signal, little memory,
// and that every file of the folder it runs in is afterwards as it was.
void expect_outcome(const std::vector<std::string>& arguments, const Outcome& outcome,
                    const testing_command::Surroundings& surroundings = {});

// Claims that every number has a case, and every case a number: "Y03_CommaAlone" is of Y03.
void expect_complete(const std::vector<std::string>& numbers, const std::vector<std::string>& names);

}  // namespace turup::hostile
