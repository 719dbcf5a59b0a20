#include <algorithm>

#include "script/declaration.h"
#include "script/points.h"
#include "script/remembered.h"
#include "script/script.h"

namespace turup {

namespace {

using script::question;
using script::Running;

class LuaHooks : public Hooks {
 public:
  explicit LuaHooks(const std::vector<HookUse>& uses) {
    for (const HookUse& use : uses) scripts_.push_back(std::make_unique<Running>(use));
  }

  std::optional<Trumps> indicator(const IndicatorFacts& facts) override {
    const auto script = first(HookPoint::indicator);
    return script == scripts_.end() ? std::nullopt : script::call_indicator(**script, facts);
  }

  std::optional<Seat> speaker(const AuctionFacts& facts) override {
    return speakers_.answer(question(facts), [&] { return script::call_speaker(the(HookPoint::speaker), facts); });
  }

  Calls calls(const AuctionFacts& facts, Seat speaker, const Calls& allowed) override {
    return calls_.answer(question(facts, speaker, allowed), [&] {
      Calls left = allowed;
      for (const auto& script : scripts_)
        if (script->fills(HookPoint::calls)) left = script::call_calls(*script, facts, speaker, left);
      return left;
    });
  }

  FixedVector<Offer, 4> offers(std::size_t use, const OfferFacts& facts) override {
    Running& script = at(use, HookPoint::offer);
    if (!script.script().has(facts.moment)) return {};
    return offers_.answer(question(use, facts), [&] { return script::call_offer(script, facts); });
  }

  std::int32_t value(std::size_t use, const ValueFacts& facts) override {
    Running& script = at(use, HookPoint::value);
    return values_.answer(question(use, facts), [&] { return script::call_value(script, facts); });
  }

  SettleResult settle(const SettleFacts& facts) override { return script::call_settle(the(HookPoint::settle), facts); }

 private:
  using Scripts = std::vector<std::unique_ptr<Running>>;

  [[noreturn]] static void nobody_fills(HookPoint point) {
    throw std::logic_error(std::string(hook_point_word(point)) + " was asked of a script that does not fill it");
  }
  Scripts::const_iterator first(HookPoint point) const {
    return std::find_if(scripts_.begin(), scripts_.end(), [&](const auto& script) { return script->fills(point); });
  }
  Running& the(HookPoint point) const {
    const auto found = first(point);
    if (found == scripts_.end()) nobody_fills(point);
    return **found;
  }
  Running& at(std::size_t use, HookPoint point) const {
    if (use >= scripts_.size() || !scripts_[use]->fills(point)) nobody_fills(point);
    return *scripts_[use];
  }

  // With so many places, most questions of random deals are already answered.
  static constexpr std::size_t kAuctions = 4096;
  static constexpr std::size_t kDeals = 512;

  Scripts scripts_;
  script::Remembered<std::optional<Seat>> speakers_{kAuctions};
  script::Remembered<Calls> calls_{kAuctions};
  script::Remembered<FixedVector<Offer, 4>> offers_{kDeals};
  script::Remembered<std::int32_t> values_{kDeals};
};

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

  std::unique_ptr<Hooks> open(const std::vector<HookUse>& uses) override { return std::make_unique<LuaHooks>(uses); }
};

}  // namespace

std::unique_ptr<ScriptHost> make_script_host() { return std::make_unique<LuaHost>(); }

}  // namespace turup
