// A script in use: its sandbox, its parameters, and the place to point to when it fails.
#pragma once

#include "rules/rules.h"
#include "script/facts.h"
#include "script/sandbox.h"

namespace turup::script {

class Running {
 public:
  // Reads the script. May throw HookFailure, as may every call.
  explicit Running(const HookUse& use);

  const Script& script() const { return use_.script; }
  bool fills(HookPoint point) const { return use_.script.has(point); }
  std::size_t memory() const { return static_cast<std::size_t>(use_.script.memory); }

  // Calls the function of a point. Adds the facts that it reads to `read`. Precondition: the script fills the point.
  Value call(HookPoint point, const HookFacts& facts, FactBytes& read);
  // Throws a HookFailure about the answer to the last call.
  [[noreturn]] void refuse(std::string_view code, const std::string& what, std::string help) const;

 private:
  [[noreturn]] void fail(Trouble trouble) const;
  // Returns the line of the script that gave the answer to the last call; 0 if it is not known.
  int line_of_answer() const;

  HookUse use_;
  std::vector<Named> parameter_names_;
  Facts parameters_;
  mutable Sandbox sandbox_;  // a call leaves it as it was
  // The last call. Its facts live until its answer is read.
  std::string_view point_;
  HookPoint called_ = HookPoint::speaker;
  const HookFacts* facts_ = nullptr;
};

}  // namespace turup::script
