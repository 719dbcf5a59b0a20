// The language of variant files: its keys and words, what each means in English, and help for authors who mistype one.
//
//   catalogue.h    every key with its words and meanings       value_text.h  values as authors write them
//   names.h        the names that authors may give             listing.h     rules as a flat list of keys
//   samples.h      a few lines of YAML for every key           writer.h      rules as a file again
//   explain.h      rules in English, and the reference         format.h      the canonical layout of a file
//   complaints.h   reading a value, or saying what is wrong    advice.h      what to write instead
//   rule_codes.h   the codes of messages                       phrases.h     small changes to sentences
//
// The schema for editors is a door of its own (schema.h), because it is made of JSON.
#pragma once

#include "language/advice.h"
#include "language/bands.h"
#include "language/catalogue.h"
#include "language/complaints.h"
#include "language/compound.h"
#include "language/explain.h"
#include "language/format.h"
#include "language/listing.h"
#include "language/names.h"
#include "language/pays.h"
#include "language/phrases.h"
#include "language/reader.h"
#include "language/rule_codes.h"
#include "language/samples.h"
#include "language/value_text.h"
#include "language/writer.h"
