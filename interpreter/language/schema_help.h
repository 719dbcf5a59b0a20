// The part of the schema that helps people in an editor and checks nothing: titles, texts for hovering, sentences of
// words, samples to insert. Programs that check a file ignore keywords that only editors know.
#pragma once

#include <string>

#include "base/json.h"
#include "language/catalogue.h"

namespace turup {

// Adds title, description and the description in Markdown, for a key of the language or one beside the families.
void add_help(Json& schema, const KeyInfo& info);
void add_help(Json& schema, const FileKey& key);

// Adds the key's default, if it has one.
void add_default(Json& schema, const KeyInfo& info);

// Adds the meaning of each word of a list, where the list is an `enum`.
void add_meanings(Json& list, const KeyInfo& info);

// Return texts to insert: a single one, and the values of a key's samples.
Json text_snippet(std::string_view label, std::string_view says, std::string_view text);
void add_snippets(Json& schema, const std::string& path);

// Returns whole files to begin with.
Json file_snippets();

}  // namespace turup
