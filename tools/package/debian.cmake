# CPack runs this on what is about to be packed. It moves files that Debian wants in other places than `cmake
# --install`.
set(usr ${CPACK_TEMPORARY_DIRECTORY}/Unspecified${CPACK_PACKAGING_INSTALL_PREFIX})
find_program(GZIP_PROGRAM gzip REQUIRED)

function(gzip)
  execute_process(COMMAND ${GZIP_PROGRAM} -9nf ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Debian keeps games in a folder of their own. Their data stay beside it as before.
file(RENAME ${usr}/bin ${usr}/games)

file(GLOB pages ${usr}/share/man/man1/*.1)
gzip(${pages})

# Zsh looks for the completions of packages in a folder of its own on Debian.
file(MAKE_DIRECTORY ${usr}/share/zsh/vendor-completions)
file(RENAME ${usr}/share/zsh/site-functions/_turup ${usr}/share/zsh/vendor-completions/_turup)
file(REMOVE_RECURSE ${usr}/share/zsh/site-functions)

set(doc ${usr}/share/doc/turup)
file(READ ${doc}/LICENSE license)
string(REGEX REPLACE "^[^\n]*\n\nCopyright \\(c\\) ([^\n]*)\n\n" "" terms "${license}")
set(holder "${CMAKE_MATCH_1}")
string(STRIP "${terms}" terms)
string(REPLACE "\n\n" "\n.\n" terms "${terms}")
string(REPLACE "\n" "\n " terms "${terms}")
file(WRITE ${doc}/copyright
  "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
  "Upstream-Name: turup\n\nFiles: *\nCopyright: ${holder}\nLicense: Expat\n ${terms}\n")
file(REMOVE ${doc}/LICENSE)

# SOURCE_DATE_EPOCH, if it is set, gives the time.
set(ENV{LC_ALL} C)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${doc}/changelog
  "turup (${CPACK_PACKAGE_VERSION}) stable; urgency=medium\n\n  * Version ${CPACK_PACKAGE_VERSION}.\n\n"
  " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
gzip(${doc}/changelog)

# A service for whoever hosts tables; nobody starts it unasked.
file(COPY ${CMAKE_CURRENT_LIST_DIR}/turup.service DESTINATION ${usr}/lib/systemd/system)
