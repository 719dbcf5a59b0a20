# Installs what building and testing need. tools/play and tools/test source this file.
#
# If everything is there, it does nothing and asks nothing.

set -euo pipefail

TURUP_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build_packages=(build-essential cmake ninja-build pkg-config libyaml-cpp-dev liblua5.4-dev libcli11-dev libfmt-dev
  nlohmann-json3-dev libxxhash-dev libedit-dev libboost1.81-dev libsoci-dev libsqlite3-dev libpq-dev libsodium-dev
  libqrencode-dev libncurses-dev libcurl4-openssl-dev zlib1g-dev)
test_packages=(libgtest-dev libgmock-dev clang-16 lld libclang-rt-16-dev clang-format python3 git ca-certificates file
  parallel chromium postgresql haproxy nginx-light openssl python3-aiosmtpd python3-pyte python3-dev python3-numpy pybind11-dev)

say() { printf '%s\n' "$*" >&2; }
give_up() {
  say "error: $1"
  shift
  for line in "$@"; do say "  $line"; done
  exit 3
}

# Prints the packages among "$@" that are not installed, one a line.
missing_packages() {
  local present
  present=$(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^.i *//p') || true
  comm -23 <(printf '%s\n' "$@" | sort -u) <(printf '%s\n' "$present" | sort -u)
}

# install_missing PACKAGE…: installs packages as root, or through sudo.
install_missing() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "this is no Debian; these packages, or what they are called here, must be installed: $*"
    return 0
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  if [ ${#missing[@]} -eq 0 ]; then return 0; fi

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || give_up "these packages are missing: ${missing[*]}" \
      "run this as root: apt-get install ${missing[*]}" "then start this script again"
    as_root=(sudo)
    if [ ! -t 0 ]; then as_root=(sudo -n); fi
  fi
  say "installing ${missing[*]}"
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
  "${as_root[@]}" update >&2 </dev/null || say "the list of packages could not be brought up to date"
  "${as_root[@]}" install --no-install-recommends "${missing[@]}" >&2 </dev/null ||
    give_up "these packages could not be installed: ${missing[*]}" \
      "is this machine online, and may you install packages on it?" \
      "by hand: apt-get install ${missing[*]}"
}

# Node and npm may also come from elsewhere than Debian.
install_node() {
  local wanted=()
  command -v node >/dev/null || wanted+=(nodejs)
  command -v npm >/dev/null || wanted+=(npm)
  if [ ${#wanted[@]} -gt 0 ]; then install_missing "${wanted[@]}"; fi
}

# install_npm FOLDER WHAT: the packages that a folder's lock file names; without them WHAT is left out, but not in CI.
install_npm() {
  local folder=$TURUP_ROOT/$1
  local done=$folder/node_modules/.package-lock.json
  if [ -f "$done" ] && [ ! "$folder/package-lock.json" -nt "$done" ]; then return 0; fi
  if ! (cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund >&2 </dev/null); then
    [ -z "${CI-}" ] || give_up "$2 need packages of npm's, and they could not be installed"
    say "packages of npm's could not be installed: $2 are left out"
  fi
}

# build PRESET [TARGET…]: configures if it must, then builds what has changed.
build() {
  local preset=$1 folder=$TURUP_ROOT/build/$1
  shift
  if [ ! -f "$folder/build.ninja" ] || [ "$TURUP_ROOT/CMakePresets.json" -nt "$folder/build.ninja" ]; then
    (cd "$TURUP_ROOT" && cmake --preset "$preset") >&2
  fi
  local targets=()
  if [ $# -gt 0 ]; then targets=(--target "$@"); fi
  cmake --build "$folder" "${targets[@]}" >&2
}
