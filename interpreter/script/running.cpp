#include "script/running.h"

#include <fmt/format.h>

#include "script/declaration.h"

namespace turup::script {

namespace {

Value parameter_value(const ParameterValue& given) {
  if (const int* number = std::get_if<int>(&given)) return Value::of(*number);
  if (const auto* word = std::get_if<std::string>(&given)) return Value::of(*word);
  std::vector<Value> items;
  for (const auto& text : std::get<std::vector<std::string>>(given)) items.push_back(Value::of(text));
  return Value::list(std::move(items));
}

std::vector<Named> parameter_names(const Script& script) {
  std::vector<Named> names;
  for (const Parameter& parameter : script.parameters) names.push_back({parameter.name, parameter.says});
  return names;
}

Value parameter_table(const HookUse& use, const Facts& names) {
  Value table = Value::table(names);
  for (std::size_t i = 0; i < use.values.size() && i < use.script.parameters.size(); ++i)
    table.set(use.script.parameters[i].name, parameter_value(use.values[i]));
  return table;
}

}  // namespace

Running::Running(const HookUse& use)
    : use_(use), parameter_names_(parameter_names(use_.script)), parameters_{kParameters, parameter_names_, {}} {
  const Outcome outcome = sandbox_.read(use.script.source->text(), parameter_table(use, parameters_));
  if (const auto* trouble = std::get_if<Trouble>(&outcome)) fail(*trouble);
}

Value Running::call(HookPoint point, const HookFacts& facts, FactBytes& read) {
  point_ = hook_point_word(point);
  called_ = point;
  facts_ = &facts;
  Told told{facts, point, use_.script};
  Outcome outcome = sandbox_.call(told);
  read.add(told.read);
  if (const auto* trouble = std::get_if<Trouble>(&outcome)) fail(*trouble);
  return std::get<Value>(std::move(outcome));
}

int Running::line_of_answer() const {
  if (!facts_) return 0;
  Told told{*facts_, called_, use_.script};
  return return_before(use_.script.source->text(), sandbox_.line_of_answer(told));
}

void Running::fail(Trouble trouble) const {
  if (trouble.line == 0) trouble.line = line_of_answer();
  Diagnostic diagnostic = diagnostic_of(use_.script.name, *use_.script.source, trouble);
  if (trouble.line == 0 && !point_.empty()) diagnostic.labels.front() = {place_of(*use_.script.source, point_), {}};
  diagnostic.at(use_.named_at, fmt::format("`{}` is named here", use_.script.name));
  throw HookFailure(std::move(diagnostic));
}

void Running::refuse(std::string_view code, const std::string& what, std::string help) const {
  fail({code, fmt::format("returns {} from `{}`", what, point_), 0, std::move(help)});
}

}  // namespace turup::script
