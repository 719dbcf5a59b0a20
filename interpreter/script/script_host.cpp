#include "script/declaration.h"
#include "script/points.h"
#include "script/scan.h"
#include "script/script.h"

namespace turup {

namespace {

[[noreturn]] void nobody_fills(HookPoint point) {
  throw std::logic_error(std::string(hook_point_word(point)) + " was asked of a script that does not fill it");
}

class LuaHost : public ScriptHost {
 public:
  std::optional<Script> declare(const std::string& name, const Source& source, Diagnostics& diagnostics) override {
    script::Sandbox sandbox;
    const script::Outcome outcome = sandbox.read(source.text());
    if (const auto* value = std::get_if<script::Value>(&outcome))
      return script::read_declaration(name, source, *value, diagnostics);
    const Diagnostic wrong = script::diagnostic_of(name, source, std::get<script::Trouble>(outcome));
    diagnostics.error(wrong.code, wrong.message) = wrong;
    return std::nullopt;
  }

  std::unique_ptr<Hooks> open(const std::vector<HookUse>& uses) override {
    return std::make_unique<script::LuaHooks>(uses);
  }
};

}  // namespace

script::LuaHooks::LuaHooks(const std::vector<HookUse>& uses) {
  for (const HookUse& use : uses) scripts_.push_back(std::make_unique<Asked>(use));
}

script::LuaHooks::Asked& script::LuaHooks::at(std::size_t use, HookPoint point) const {
  if (use >= scripts_.size() || !scripts_[use]->script.fills(point)) nobody_fills(point);
  return *scripts_[use];
}

std::unique_ptr<ScriptHost> make_script_host() { return std::make_unique<LuaHost>(); }

Span place_of_points(const Script& script) {
  if (!script.source) return {};
  Span first{script.source, 0, 0};
  for (std::size_t i = 0; i < kHookPoints; ++i) {
    if (!script.fills[i]) continue;
    const Span place = script::place_of(*script.source, hook_point_word(static_cast<HookPoint>(i)));
    if (first.end == 0 || place.begin < first.begin) first = place;
  }
  return first;
}

}  // namespace turup
