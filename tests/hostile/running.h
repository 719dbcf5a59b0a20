// Runs the real program on a hostile input: in a process of its own, with little time, and watched.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "command/run.h"

namespace turup::hostile {

inline constexpr int kSomewhere = -1;

// The expected outcome.
struct Outcome {
  int status = 1;
  std::string code;  // code of the first error; empty: there is none
  int line = 0;      // line of that error; 0: it is in no text; kSomewhere: any line
};

// Returns the exit status for a first error of this code. Limits have a status of their own, and no error is 0.
int status_of(std::string_view code);

// Runs `turup` and claims the outcome: the exit status, the first error with its line, no signal, little memory, and
// that every file of the folder in which it runs stays as it was.
void expect_outcome(const std::vector<std::string>& arguments, const Outcome& outcome,
                    const testing_command::Surroundings& surroundings = {});

// Claims that every number has a case, and every case a number: "Y03_CommaAlone" belongs to Y03.
void expect_complete(const std::vector<std::string>& numbers, const std::vector<std::string>& names);

}  // namespace turup::hostile
