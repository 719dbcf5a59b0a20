// What the schema tells people in an editor, beside what it checks: titles, texts for hovering, sentences of words,
// samples to insert. Keywords that only editors know are ignored by whatever checks.
#pragma once

#include <string>

#include "base/json.h"
#include "language/catalogue.h"

namespace turup {

// Title, description and the same in Markdown, of a key of the language or of one beside the families.
void add_help(Json& schema, const KeyInfo& info);
void add_help(Json& schema, const FileKey& key);

// What holds if the key is left out, if anything does.
void add_default(Json& schema, const KeyInfo& info);

// What each word of a list means, where the list is an `enum`.
void add_meanings(Json& list, const KeyInfo& info);

// Texts to insert: one; the values of the samples of a key.
Json text_snippet(std::string_view label, std::string_view says, std::string_view text);
void add_snippets(Json& schema, const std::string& path);

// Whole files to begin with.
Json file_snippets();

}  // namespace turup
