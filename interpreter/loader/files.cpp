#include "loader/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/base.h"
#include "language/language.h"

namespace turup {

namespace {

std::string key_of(const FoundFile& found) { return (found.folder / found.inside).string(); }

// Advises the full name "29/lucknow" for "lucknow" or a misspelling of it.
std::optional<Advice> full_name(std::string_view text, const std::vector<std::string>& names) {
  std::vector<std::string> last;
  last.reserve(names.size());
  for (const std::string& name : names) last.push_back(name.substr(name.rfind('/') + 1));
  const auto near = near_words(text, last);
  if (near.size() != 1 || std::count(last.begin(), last.end(), near.front()) != 1) return std::nullopt;
  return write_instead(
      names[static_cast<std::size_t>(std::find(last.begin(), last.end(), near.front()) - last.begin())]);
}

// Advises the names that have every word of the text: "29/west-bengal" for "bengal" and for "29/bengal".
std::optional<Advice> with_its_words(std::string_view text, const std::vector<std::string>& names) {
  const std::vector<std::string> fitting = names_with_words(text, names);
  return fitting.empty() ? std::nullopt : std::optional(Advice("write " + listed(in_backticks(fitting), "or")));
}

// Advises the name that is nearer than all others, where several are near.
std::optional<Advice> nearest_alone(std::string_view text, const std::vector<std::string>& names) {
  const auto near = near_words(text, names);
  if (near.size() < 2 || edit_distance(text, near[0]) == edit_distance(text, near[1])) return std::nullopt;
  return write_instead(near[0]);
}

// Returns the names and those of folders: a game may be named by its folder, "hearts" for "hearts/base".
std::vector<std::string> with_folders(std::vector<std::string> names) {
  constexpr std::string_view kBase = "/base";
  for (std::size_t i = names.size(); i-- > 0;)
    if (names[i].ends_with(kBase)) names.push_back(names[i].substr(0, names[i].size() - kBase.size()));
  return names;
}

// Returns whether the folder that turup was started in has such a file.
bool is_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::is_regular_file(name, error);
}

// Says where a game's name belongs: in a file, or on the command line.
void is_house_rule(const Named& named, Diagnostic& d) {
  if (named.span.source)
    d.at(named.span).help(fmt::format("write `with: [{}]`, and after `extends` the game it is laid over", named.text));
  else
    d.help(fmt::format("name a game and put it after `--with`: `29 --with {}`; `turup explain {}` says what it sets",
                       named.text, named.text));
}

}  // namespace

void Files::not_found(const Named& named, std::string_view code, std::string_view what,
                      const std::vector<std::string>& names) {
  Diagnostic& d = diagnostics_.error(code, fmt::format("there is no {} `{}`", what, named.text));
  if (named.span.source) d.at(named.span);
  const bool may_be_path = !named.span.source || named.span.source->name() == kOnCommandLine;
  if (const std::string file = named.text + ".yaml"; may_be_path && is_name(named.text) && is_file(file)) {
    d.help(fmt::format("write `{}`", file));
    return;
  }
  auto meant = meant_advice(named.text, names);
  if (!meant) meant = full_name(named.text, names);
  if (!meant) meant = with_its_words(named.text, names);
  if (meant && !meant->text) meant = nearest_alone(named.text, names).value_or(*meant);
  if (meant) return advise(d, named.span, *meant);
  constexpr std::size_t kShort = 12;
  if (!names.empty() && names.size() <= kShort)
    d.help(spelling_help(named.text, names, fmt::format("the {}s at hand", what)));
  else
    d.help(fmt::format("see `turup list{}` for what is at hand", what == "script" ? " --scripts" : ""));
}

// Opens the file at a path, which leads from the folder of the file that writes it. A text that is in no file has no
// folder.
const File* Files::below(const Named& named) {
  const auto naming = std::find_if(opened_files_.begin(), opened_files_.end(), [&](const OpenedFile& opened) {
    return opened.source == named.span.source && !opened.path.empty();
  });
  const auto found = naming == opened_files_.end() ? std::nullopt : file_below(naming->path.parent_path(), named.text);
  if (found) return open(*found, named, "extends");
  Diagnostic& d = diagnostics_.error("T4001", fmt::format("there is no file `{}` beside this one", named.text));
  d.at(named.span);
  const std::string name = named.text.substr(0, named.text.rfind('.'));
  if (library_.variant(name))
    advise(d, named.span, write_instead(name));
  else
    d.help("put the file there, or name a variant, like `29/base`; `turup list` has them all");
  return nullptr;
}

const File* Files::variant(const Named& named) {
  if (is_path_below(named.text)) return below(named);
  const auto found = library_.variant(named.text);
  if (!found) {
    if (library_.house_rule(named.text))
      is_house_rule(named, diagnostics_.error("T4012", fmt::format("`{}` is a house rule, not a variant", named.text)));
    else
      not_found(named, "T4001", "variant", with_folders(library_.variants()));
    return nullptr;
  }
  return open(*found, named, "extends");
}

const File* Files::house_rule(const Named& named) {
  if (is_path(named.text)) return open(file_at(named.text), named, "with");
  const auto found = library_.house_rule(named.text);
  if (!found) {
    not_found(named, "T4002", "house rule", library_.house_rules());
    return nullptr;
  }
  return open(*found, named, "with");
}

const File* Files::at_path(const std::string& path) { return open(file_at(path), {}, {}); }

const File* Files::of_text(const Text& text) {
  bytes_ += text.text.size();
  ++count_;
  const Source& source = sources_.add(text.name, text.text);
  opened_files_.push_back({{}, &source, {}, {}});
  return taken(parsed(text.name, source));
}

const Source* Files::script(const Named& named) {
  const auto found = library_.script(named.text);
  if (!found) {
    not_found(named, "T4003", "script", library_.scripts());
    return nullptr;
  }
  const auto [place, is_new] = scripts_.try_emplace(key_of(*found));
  if (!is_new) return place->second;
  const CachedFile* cached = cached_file(*found, named, "hooks");
  return place->second = cached ? cached->source().get() : nullptr;
}

std::vector<const Source*> Files::moved() {
  std::vector<const Source*> lists;
  for (const FoundFile& found : library_.moved())
    if (const auto& source = cache_->file(found).source()) lists.push_back(&sources_.add(source));
  return lists;
}

std::vector<std::string> Files::house_rules_where(const std::function<bool(const Node&)>& fits) const {
  std::vector<std::string> names;
  for (const std::string& name : library_.house_rules()) {
    const auto found = library_.house_rule(name);
    CachedFile* const cached = found ? &cache_->file(*found) : nullptr;
    if (!cached || !cached->source()) continue;
    const auto& file = cached->parsed().file;
    if (file && fits(file->body)) names.push_back(name);
  }
  return names;
}

const File* Files::open(const FoundFile& found, const Named& named, std::string_view key) {
  const auto [place, is_new] = opened_.try_emplace(key_of(found));
  if (!is_new) return place->second;
  CachedFile* const cached = cached_file(found, named, key);
  if (cached) place->second = taken(cached->parsed());
  return place->second;
}

CachedFile* Files::cached_file(const FoundFile& found, const Named& named, std::string_view key) {
  const auto complain = [&](std::string_view code, std::string message) -> Diagnostic& {
    Diagnostic& d = diagnostics_.error(code, std::move(message));
    if (named.span.source) d.at(named.span);
    return d;
  };
  opened_files_.push_back({found.folder / found.inside, nullptr, named, key});
  if (++count_ > kMostFilesOfALoad) {  // only the first one is reported
    if (count_ == kMostFilesOfALoad + 1)
      complain("T4009",
               fmt::format("more than {} files; `{}` is the {}", kMostFilesOfALoad, found.shown, ordinal(count_)))
          .help("build on fewer files");
    return nullptr;
  }
  CachedFile& cached = cache_->file(found);
  if (!cached.source()) {
    complain(cached.code(), fmt::format("`{}` {}", found.shown, cached.trouble()))
        .help("put an ordinary file there, or name another");
    return nullptr;
  }
  bytes_ += cached.source()->text().size();
  if (bytes_ > kMostBytesOfALoad) {
    complain("T4010", fmt::format("with `{}` the files have more than {} bytes", found.shown, kMostBytesOfALoad))
        .help("build on fewer files");
    return nullptr;
  }
  opened_files_.back().source = &sources_.add(cached.source());
  return &cached;
}

const File* Files::taken(const Parsed& parsed) {
  diagnostics_.append(parsed.found);
  if (!parsed.file) return nullptr;
  return files_.emplace_back(parsed.file).get();
}

}  // namespace turup
