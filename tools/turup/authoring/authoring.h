// Help for whoever writes a variant.
//
//   conversation.h  the questions of `turup new`              answers.h          answers to them in a file
//   validation.h    what `turup validate` does with a file    probe.h            what it finds out by playing
//   following.h     files that somebody is working on         line_difference.h  two texts, line by line
//   explain.h       what `turup explain` tells beside keys    editor.h           what an editor is given
#pragma once

#include "turup/authoring/answers.h"
#include "turup/authoring/conversation.h"
#include "turup/authoring/editor.h"
#include "turup/authoring/explain.h"
#include "turup/authoring/following.h"
#include "turup/authoring/line_difference.h"
#include "turup/authoring/probe.h"
#include "turup/authoring/validation.h"
