#include "embedding/game.h"

#include "script/script.h"

namespace turup::embedding {

namespace {

std::string rendered(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.all()) text += render(diagnostic, false);
  return text;
}

// Makes a game that records call `name`; where that is empty, they call it by the name of its rules.
std::shared_ptr<const Game> made_of(std::unique_ptr<ScriptHost> host, const Loaded& loaded, const Request& request,
                                    const std::string& name) {
  if (!loaded.rules) {
    const bool is_fragment = loaded.kind != FileKind::variant && !loaded.diagnostics.has_errors();
    throw CannotLoad(is_fragment ? "this is a house rule; name a game, and the house rule beside it"
                                 : rendered(loaded.diagnostics));
  }
  RecordHead head;
  head.variant = name.empty() ? loaded.rules->name : name;
  head.with = request.with;
  for (const Text& text : request.with_texts) head.with.push_back(text.name);
  head.set = request.set;
  return std::make_shared<Game>(std::move(host), loaded.rules, std::move(head));
}

}  // namespace

std::string message_of(const HookFailure& failure) { return render(failure.diagnostic(), false); }

std::shared_ptr<const Game> Game::load(const std::string& data, const Request& request) {
  auto host = make_script_host();
  const Loaded loaded = turup::load(Library(standard_collections(data)), *host, request);
  // `turup replay` finds a file again by its path only.
  return made_of(std::move(host), loaded, request, is_path(request.variant) ? request.variant : "");
}

std::shared_ptr<const Game> Game::load_text(const std::string& data, const Text& text, const Request& request) {
  auto host = make_script_host();
  const Loaded loaded = turup::load_text(Library(standard_collections(data)), *host, text, request);
  return made_of(std::move(host), loaded, request, {});
}

Game::Game(std::unique_ptr<ScriptHost> host, std::shared_ptr<const Rules> rules, RecordHead head)
    : host_(std::move(host)), rules_(std::move(rules)), head_(std::move(head)), actions_(*rules_), layout_(*rules_) {}

Hooks* Game::hooks() const {
  if (rules_->hooks.empty()) return nullptr;
  const std::lock_guard lock(mutex_);
  auto& hooks = hooks_[std::this_thread::get_id()];
  if (!hooks) hooks = host_->open(rules_->hooks);
  return hooks.get();
}

}  // namespace turup::embedding
