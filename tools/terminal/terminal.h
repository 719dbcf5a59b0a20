// The terminal: plays a match of any variant in a terminal or a pipe, line by line.
//
//   play.h        a whole match                          phrases.h     a table in sentences
//   save_file.h   where a match is kept while it goes on prompt.h      typed lines, understood
//   line_input.h  lines that somebody types              stage.h       where a sitting is shown
#pragma once

#include "terminal/line_input.h"
#include "terminal/phrases.h"
#include "terminal/play.h"
#include "terminal/prompt.h"
#include "terminal/save_file.h"
#include "terminal/stage.h"
