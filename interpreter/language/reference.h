// The whole language as a text in Markdown: every key with what it sets, its values, its default and a sample.
//
// variants/reference.md is this text; `turup schema --markdown` prints it.
#pragma once

#include <string>

namespace turup {

std::string reference();

}  // namespace turup
