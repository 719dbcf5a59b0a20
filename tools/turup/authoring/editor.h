// Prepares an editor so that it completes, explains and checks variants: with the schema, the names at hand, and
// settings that point to the schema.
#pragma once

#include <string>

#include "base/json.h"
#include "turup/cli/cli.h"

namespace turup::shell {

// Writes turup.schema.json, settings.json, extensions.json and turup.code-snippets into the folder's `.vscode`. Keeps
// what those files already have. Writes nothing if one of them cannot be read.
Exit install_for_vscode(Console& console, const std::string& folder);

// Returns what VS Code inserts for a word, by name (editor_snippets.cpp).
Json editor_snippets();

// Returns the comment that tells an editor the schema of this one file.
std::string modeline(const std::string& schema);

}  // namespace turup::shell
