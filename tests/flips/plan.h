// A plan: the flips to be tried, and the scenarios that could notice them.
//
// A subject is a shipped variant or a house rule. For a variant that extends nothing, every key is flipped. For one
// that extends another, the keys that its own file and its house rules write are flipped. For a house rule, the keys
// that it writes are flipped, over every variant over which a scenario lays it. A scenario can notice a flip only if
// the key has the subject's value in it: a value that the scenario sets itself says nothing about the subject.
#pragma once

#include <filesystem>

#include "flips/choices.h"
#include "scenario/scenario.h"

namespace turup::flips {

struct Scene {
  std::string name;  // the name of its file
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
  std::string idle;                 // if this is idle after the flip too, nobody can notice it
  Request request;                  // variant: a request that must load with the flip; unused for a house rule
  std::vector<std::size_t> scenes;  // indices of scenarios that could notice it

  std::string text() const { return subject + " " + path + "=" + to; }
};

struct Subject {
  std::string name;
  std::vector<Flip> flips;
  std::size_t scenes = 0;  // number of scenarios about it
};

struct Plan {
  std::vector<Scene> scenes;
  std::vector<Subject> subjects;
  std::vector<std::string> broken;  // scenarios that cannot be read, or whose variant cannot
};

// Makes a plan from all scenarios below `folder`.
Plan plan_of(const Library& library, ScriptHost& host, const std::filesystem::path& folder);

}  // namespace turup::flips
