// `turup completion`: completion of words in a shell. The scripts ask `turup complete` for the words.
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

enum class ShellKind : std::uint8_t { bash, zsh, fish };
constexpr Word kShells[] = {{"bash", ""}, {"zsh", ""}, {"fish", ""}};

// Bash also splits words at `=` and `:`, and replaces only the part after the last of them, so this script splits the
// line itself.
constexpr std::string_view kBash = R"(# completion of turup for bash
_turup() {
  local line=${COMP_LINE:0:COMP_POINT} current='' word files=''
  local -a words=()
  read -r -a words <<<"$line"
  case $line in *[[:space:]]) words+=('') ;; esac
  current=${words[${#words[@]} - 1]}
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    if [ "$word" = :files ]; then files=yes; else COMPREPLY+=("$word"); fi
  done < <(turup complete -- "${words[@]:1}" 2>/dev/null)
  local behind=$current cut=''
  case $COMP_WORDBREAKS in *=*) behind=${behind##*=} ;; esac
  cut=${current%"$behind"}
  COMPREPLY=("${COMPREPLY[@]#"$cut"}")
  if [ -n "$files" ]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$behind")
  fi
  case ${#COMPREPLY[@]}${COMPREPLY[0]-} in 1*=) compopt -o nospace 2>/dev/null ;; esac
}
complete -F _turup turup
)";

constexpr std::string_view kZsh = R"(#compdef turup
# completion of turup for zsh
_turup() {
  local line word says files
  local -a whole whole_shown open open_shown
  while IFS= read -r line; do
    word=${line%%$'\t'*} says=${line#*$'\t'}
    if [[ $line == :files ]]; then
      files=yes
    elif [[ $word == *= ]]; then
      open+=("$word") open_shown+=("$word${says:+  -- $says}")
    else
      whole+=("$word") whole_shown+=("$word${says:+  -- $says}")
    fi
  done < <(turup complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
  (( $#whole )) && compadd -l -d whole_shown -a whole
  (( $#open )) && compadd -S '' -l -d open_shown -a open
  [[ -n $files ]] && _files
  return 0
}
if [[ ${funcstack[1]-} == _turup ]]; then
  _turup "$@"
else
  (( $+functions[compdef] )) || { autoload -U compinit && compinit }
  compdef _turup turup
fi
)";

constexpr std::string_view kFish = R"(# completion of turup for fish
function __turup_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -e words[1]
    for line in (turup complete -- $words "$current" 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path "$current"
        else
            printf '%s\n' $line
        end
    end
end
complete -c turup -f -a '(__turup_complete)'
)";

Exit complete(Console& console, const std::vector<std::string>& shells) {
  auto [index, complaint] = chosen("turup completion", shells.front(), words_of(kShells));
  if (complaint) return complain(console, *complaint);
  switch (static_cast<ShellKind>(index)) {
    case ShellKind::bash: console.data(kBash); break;
    case ShellKind::zsh: console.data(kZsh); break;
    case ShellKind::fish: console.data(kFish); break;
  }
  return Exit::fine;
}

}  // namespace

Command completion_command() {
  const auto shells = std::make_shared<std::vector<std::string>>();
  return {"completion",
          "print the completion of words for bash, zsh or fish",
          {{"source <(turup completion bash)", "in this shell; zsh too"},
           {"turup completion fish > ~/.config/fish/completions/turup.fish", ""}},
          {"SHELL", 1, 1, Operand::Kind::other, shells.get(), words_of(kShells)},
          {},
          [shells](Console& console) { return complete(console, *shells); }};
}

}  // namespace turup::shell
