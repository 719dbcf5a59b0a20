// What to write instead: the sentence of a help, and the text itself where nothing else could be meant.
//
// A text becomes the repair of the diagnostic, which programs carry out unasked; so it is given only where the help
// leaves no choice, and never where the author's meaning would be guessed at.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/yaml.h"

namespace turup {

// A key that is to be called otherwise. Where its neighbours of the same file have one of that name, nothing is sure.
void advise_key(Diagnostic& diagnostic, const Entry& entry, const std::vector<Entry>& neighbours, const Advice& advice);

// Takes an item out of a list in brackets, with the comma before it.
void take_out(Diagnostic& diagnostic, const std::vector<Node>& items, const Node& item);

// The words of a text as a list: "double, redouble" is `[double, redouble]`. Nothing if one of them is no plain word.
std::optional<std::string> bracketed(const Node& node);
// The one word in brackets where no list is wanted; null if there are more, or none.
const Node* only_item(const Node& node);

// What people write for "there is none", or for "there is one", who have not read this language's list.
bool says_no(const Node& node);
bool says_yes(const Node& node);

}  // namespace turup
