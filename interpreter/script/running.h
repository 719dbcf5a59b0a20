// A script in use: its sandbox, its parameters, and where to point when it goes wrong.
#pragma once

#include "rules/rules.h"
#include "script/sandbox.h"

namespace turup::script {

class Running {
 public:
  // May throw HookFailure, as every call may.
  explicit Running(const HookUse& use);

  const Script& script() const { return use_.script; }
  bool fills(HookPoint point) const { return use_.script.has(point); }
  std::size_t memory() const { return static_cast<std::size_t>(use_.script.memory); }

  // Precondition: the script fills the point.
  Value call(HookPoint point, const Value& facts);
  // What is wrong with the answer to the last call.
  [[noreturn]] void refuse(std::string_view code, const std::string& what, std::string help) const;

 private:
  [[noreturn]] void fail(const Trouble& trouble) const;

  HookUse use_;
  Value parameters_;
  Sandbox sandbox_;
  std::string_view point_;
};

}  // namespace turup::script
