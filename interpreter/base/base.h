// Base: what every room needs and no card player ever sees, which is text with places in it, diagnostics, and chance.
//
//   diagnostics.h   what is wrong with a file, located and explained
//   source.h        a text with a name, and places in it
//   text.h          lists, numbers and spelling in English; safe printing
//   rng.h           random numbers that are the same everywhere
//   fixed_vector.h  a vector that lives where it is declared
//   hash.h          a checksum
//   root.h          the square root in whole numbers
//   enumerators.h   how many words an enumeration has
//
// JSON is a door of its own (json.h), because its header takes long to compile.
#pragma once

#include "base/diagnostics.h"
#include "base/enumerators.h"
#include "base/fixed_vector.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/root.h"
#include "base/source.h"
#include "base/text.h"
