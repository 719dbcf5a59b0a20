// The variants, house rules and scripts at hand, each with what it says of itself.
#pragma once

#include "loader/loader.h"
#include "script/script.h"

namespace turup::shell {

enum class Soundness : std::uint8_t { sound, faulty };

struct Row {
  std::string name;
  std::string title;
  std::string says;
  std::string source;  // where its rules are described
  std::string family;  // variant: its family
  int seats = 0;
  std::vector<std::string> needs{};  // house rule: the conditions under which it may be used
  Soundness soundness = Soundness::sound;
  std::vector<turup::Option> options;  // variant: what its host may choose
  std::vector<turup::Preset> presets;  // likewise, by names
};

Row variant_row(const Library& library, ScriptHost& host, const std::string& name);
Row rule_row(const Library& library, const std::string& name);
Row script_row(const Library& library, ScriptHost& host, const std::string& name);

}  // namespace turup::shell
