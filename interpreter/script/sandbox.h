// A sandbox: one script, and a place to run it. Nothing gets out of it, and nothing stays in it.
//
// A sandbox owns all of Lua's memory for its script in one Arena. Before every call it puts that memory back as it was
// after the script was read. So a call depends on its facts and parameters alone, whatever earlier calls wrote. Lua
// need not be closed, because none of its objects has anything to release.
#pragma once

#include <string>
#include <variant>

#include "script/budget.h"
#include "script/facts.h"
#include "script/value.h"

struct lua_State;

namespace turup::script {

using Outcome = std::variant<Value, Trouble>;

// The memory that Lua gets, and the Lua state that asks for it (null until there is one).
struct Memory {
  Arena& arena;
  lua_State*& lua;
};

class Sandbox {
 public:
  explicit Sandbox(const Limits& limits = {}) : limits_(limits), meter_(limits), arena_(limits) {}
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  // Reads the script. Returns what the script returned, or why it is not a script. Call it once, before any call. Every
  // call gets the parameters; `facts` that they name must live as long as the sandbox.
  Outcome read(std::string_view text, const Value& parameters = Value::table());
  // Calls the function that the script returned for a point. Precondition: read() gave a table that has it.
  Outcome call(Told& told);
  // Calls it once more, for the same facts, and returns the line of the `return` that gave the answer; 0 if none did.
  int line_of_answer(Told& told);

 private:
  // Runs a function of C protected, with `job` as its argument. Leaves its result on the stack.
  std::optional<Trouble> run(int (*function)(lua_State*), void* job);
  Trouble failure(int status);
  // Returns the value on top of Lua's stack.
  Outcome take(Functions functions);

  Limits limits_;
  Meter meter_;
  Arena arena_;
  bool watches_returns_ = false;
  lua_State* lua_ = nullptr;
  Memory memory_{arena_, lua_};
};

}  // namespace turup::script
