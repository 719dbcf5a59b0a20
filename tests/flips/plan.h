// What is to be flipped, and which scenarios could notice it.
//
// A subject is a shipped variant or a house rule. Of a variant that extends nothing every key is flipped; of one that
// extends another, what its own file and its house rules write; of a house rule, what it writes, over every variant
// that a scenario lays it over. A scenario can notice a flip only where the key has the subject's value: what a
// scenario sets itself says nothing about the subject.
#pragma once

#include <filesystem>

#include "flips/choices.h"
#include "scenario/scenario.h"

namespace turup::flips {

struct Scene {
  std::string name;  // of its file
  Source source;
  Request request;
  std::shared_ptr<const Rules> rules;
  Texts texts;
};

struct Flip {
  std::string subject;
  std::string path;
  std::string from;
  std::string to;
  std::string idle;                 // what makes no difference: if it makes none then either, nobody can notice
  Request request;                  // of a variant: must load with it; of a house rule there is no variant
  std::vector<std::size_t> scenes;  // that could notice it

  std::string text() const { return subject + " " + path + "=" + to; }
};

struct Subject {
  std::string name;
  std::vector<Flip> flips;
  std::size_t scenes = 0;  // that concern it
};

struct Plan {
  std::vector<Scene> scenes;
  std::vector<Subject> subjects;
  std::vector<std::string> broken;  // scenarios that cannot be read, or whose variant cannot
};

// Whatever is below `folder`.
Plan plan_of(const Library& library, ScriptHost& host, const std::filesystem::path& folder);

}  // namespace turup::flips
