// The things that `turup explain` explains beside rulebooks and keys: house rules, scripts, hook points, codes.
#pragma once

#include <string>
#include <vector>

#include "loader/loader.h"
#include "turup/cli/cli.h"

namespace turup::shell {

// Explains everything of that name, one after another: a house rule, a script, the last part of a key. Returns an empty
// text if nothing has that name. A script is also found as `hooks.NAME`.
std::string explain_name(const Library& library, const std::string& word);
// Explains a house rule: what it says, each key that it sets with its sentence, what it needs, and how it is played.
// Precondition: the file can be read without an error.
std::string explain_house_rule(const Library& library, const std::string& name, const Source& file);
std::vector<std::string> names_explained(const Library& library);
// Returns the names of the scripts at hand that have one of the words as their name or in what they say.
std::vector<std::string> scripts_with_words(const Library& library, const std::vector<std::string>& words);

// Returns whether the text has the word, not only as a part of a longer one. `high_low` is also `high low`.
bool has_word(std::string text, std::string word);
// Returns the keys that take the word, or else those that speak of it; empty if there are none, or too many to help.
std::string explain_mentions(const std::string& word);
// Returns the chapters of the rulebook that speak of what players call so; empty if none does.
std::string chapters_about(const Rules& rules, const std::string& word);

// Explains at which points of the game a script is asked, what it is told there, and what it may answer. `hooks` means
// the list of points, `hooks.settle` or `settle` that point. Returns an empty text for any other word.
std::string explain_point(const Library& library, std::string_view word);
std::vector<std::string> point_names();

// Returns where the figures of a variant stand that tools/study/atlas has counted. There may be no such file.
FoundFile figures_of(const FoundFile& variant);
// Returns them as tables; nothing if the text is not what the atlas writes.
std::optional<std::string> explain_figures(const std::string& game, std::string_view csv);

enum class Shape : std::uint8_t { text, json };
// Returns whether the word is a letter and four digits, as codes are. A small letter will do.
bool looks_like_code(std::string_view word);
// Prints the page of a code, with what the program really says to its sample: `turup explain T1103`.
Exit explain_code(Console& console, std::string_view word, Shape shape);
Exit list_codes(Console& console, Shape shape);

enum class Paint : std::uint8_t { plain, coloured };
// Tries the sample of a page (code_trial.cpp). Returns each diagnostic as people read it. Returns an empty text for a
// sample of commands, or if no folder can be made. A sample of several files gets a folder of its own, because
// variants, house rules and scripts find one another by name.
std::string tried(const std::vector<Sample>& samples, Paint paint);

}  // namespace turup::shell
