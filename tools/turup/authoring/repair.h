// The sure repairs of a text, carried out: what `turup validate --fix` does.
//
// A repair is kept only if what it was for is gone and nothing new is wrong beside it. What could not be seen before
// may well come to light: the keys below a misspelt one, or what the values mean once all of them can be read.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "loader/loader.h"

namespace turup::shell {

struct Mending {
  std::string text;
  std::vector<std::string> lines;  // "uncle.yaml:5:12: `minimum` → `from`", in the order in which it was done
};

// How the text is loaded. It is what is named first: repairs of other files are left alone.
using Look = std::function<Loaded(const std::string& text)>;

Mending mended(std::string text, const Look& look);

}  // namespace turup::shell
