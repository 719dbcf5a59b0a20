# Headers that nearly every file reads, compiled once: about a third of a build. Not with a compiler cache, which would
# find nothing any more. No file may rely on it: builds with a cache, and clang-tidy, see each file by itself.

# The programs and libraries that are made in `folder` and below.
function(turup_targets_below folder result)
  set(found "")
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target ${targets})
    get_target_property(type ${target} TYPE)
    if(type MATCHES "EXECUTABLE|STATIC_LIBRARY")
      list(APPEND found ${target})
    endif()
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below ${folders})
    turup_targets_below(${below} more)
    list(APPEND found ${more})
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# Must be called where the targets of FOR get their compiler flags.
function(turup_precompile owner)
  cmake_parse_arguments(PRECOMPILE "" "" "HEADERS;LINK;FOR" ${ARGN})
  if(CCACHE_PROGRAM)
    return()
  endif()
  set(empty ${CMAKE_CURRENT_BINARY_DIR}/${owner}.cpp)
  file(CONFIGURE OUTPUT ${empty} CONTENT "")
  add_library(${owner} OBJECT ${empty})
  target_link_libraries(${owner} PRIVATE turup_options fmt::fmt ${PRECOMPILE_LINK})
  target_precompile_headers(${owner} PRIVATE
    <algorithm> <array> <cstdint> <filesystem> <functional> <map> <memory> <optional> <set> <span> <string>
    <string_view> <vector> <fmt/format.h> ${PRECOMPILE_HEADERS})
  foreach(target ${PRECOMPILE_FOR})
    target_link_libraries(${target} PRIVATE fmt::fmt)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endforeach()
endfunction()
