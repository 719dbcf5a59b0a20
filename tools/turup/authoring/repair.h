// Carries out the sure repairs of a text, for `turup validate --fix`.
//
// A repair is kept only if its own error is gone and no new one appears beside it. Errors that could not be seen before
// may come to light: in the keys below a misspelt key, or in the meaning of values once all of them can be read.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "loader/loader.h"

namespace turup::shell {

struct Mending {
  std::string text;
  std::vector<std::string> lines;  // "uncle.yaml:5:12: `minimum` → `from`", in the order of the repairs
};

// Loads the text. The text is the first source named; repairs of other files are left alone.
using Look = std::function<Loaded(const std::string& text)>;

Mending mended(std::string text, const Look& look);

}  // namespace turup::shell
