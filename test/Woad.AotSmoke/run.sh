#!/usr/bin/env bash
# Publishes the smoke test three times and runs each: compiled natively (Native AOT); self-contained, trimmed, ReadyToRun and
# without dynamic code; compiled just in time. Prints how long the first answer took.
# The native one needs the NativeAOT packs from the package source and a C compiler; without them it says so and goes on.
#   run.sh --quick    one program without dynamic code, the native one where it can be built: publishing takes a third of the time
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
out=$(mktemp -d "${TMPDIR:-/tmp}/woad-aot.XXXXXX")
trap 'rm -rf "$out"' EXIT
limit=${WOAD_METHODS_AT_START:-120}   # methods compiled at start: a count, the same on every machine
largest=${WOAD_NATIVE_MB:-26}         # of the native program

fail() { echo "aot-smoke: $1"; exit 1; }

run() {
  local best=
  for _ in 1 2 3 4 5; do
    WOAD_STARTED_NS=$(date +%s%N) timeout 60 "$1" >"$out/log" 2>&1 || { cat "$out/log"; fail "$2 failed"; }
    local ms
    ms=$(sed -nE 's/^first answer after ([0-9]+) ms$/\1/p' "$out/log")
    [[ -n $ms ]] || { cat "$out/log"; fail "$2 printed no time"; }
    [[ -z $best || $ms -lt $best ]] && best=$ms
  done
  first=$best
}

# Without dynamic code: no warnings about our assemblies, and the program says that there was none.
strict() {
  local name=$1 program=$2
  shift 2
  dotnet publish -c Release -v q -o "$out/$program" "$@" >"$out/publish" || { cat "$out/publish"; fail "$name does not publish"; }
  if grep -E "IL[23][0-9]{3}: (Assembly ')?Woad" "$out/publish"; then fail "$name has warnings about trimming"; fi
  run "$out/$program/Woad.AotSmoke" "$name"
  grep -q '^dynamic code: False$' "$out/log" || { cat "$out/log"; fail "dynamic code was not off in $name"; }
}

native=
if ! command -v clang >/dev/null && ! command -v gcc >/dev/null; then
  echo "aot-smoke: not tried natively: there is no C compiler (clang or gcc) to link with"
elif ! dotnet restore -v q -p:WoadNative=true >"$out/restore"; then
  grep -qE 'NU1101|NU1102|NU1301' "$out/restore" || { cat "$out/restore"; fail "the native program does not restore"; }
  echo "aot-smoke: not tried natively: the NativeAOT packs cannot be restored: $(grep -m1 -oE 'NU1101.*|NU1102.*|NU1301.*' "$out/restore")"
else
  strict "the native program" native -p:WoadNative=true
  size=$(($(stat -c %s "$out/native/Woad.AotSmoke") / 1048576))
  native="$first ms natively ($size MB), "
  [[ $size -le $largest ]] || fail "the native program takes $size MB, limit $largest"
fi

if [[ ${1:-} == --quick && -n $native ]]; then
  cat "$out/log"
  echo "start to first answer, best of 5: ${native%, }"
  exit 0
fi

# With the instructions of this machine's kind the published code is used where it works on vectors, too.
vectors=
if grep -qw avx2 /proc/cpuinfo; then vectors=-p:WoadInstructionSet=x86-64-v3; fi
strict "the trimmed program" aot $vectors
cat "$out/log"
aot=$first
methods=$(sed -nE 's/^methods compiled just in time until then: ([0-9]+)$/\1/p' "$out/log")
dotnet publish -c Release -v q -o "$out/jit" -p:WoadPlain=true -p:DynamicCodeSupport=true -p:EnableAotAnalyzer=false
run "$out/jit/Woad.AotSmoke" "the program compiled just in time"
echo "start to first answer, best of 5: $native$aot ms trimmed and ReadyToRun, $first ms just in time (aim 250 ms)"
[[ $methods -le $limit ]] || fail "$methods methods were compiled just in time before the first answer, limit $limit"
