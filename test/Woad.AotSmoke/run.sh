#!/usr/bin/env bash
# Publishes the smoke test self-contained, trimmed, ReadyToRun and without dynamic code, runs it, and prints how long
# the first answer took; beside it the same program compiled just in time.
#   natively, where the NativeAOT runtime pack can be restored:
#   dotnet publish test/Woad.AotSmoke -c Release -p:WoadNative=true && test/Woad.AotSmoke/bin/Release/net10.0/linux-x64/publish/Woad.AotSmoke
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
out=$(mktemp -d "${TMPDIR:-/tmp}/woad-aot.XXXXXX")
trap 'rm -rf "$out"' EXIT
limit=${WOAD_METHODS_AT_START:-450}   # methods compiled at start: a count, the same on every machine

run() {
  local best=
  for _ in 1 2 3 4 5; do
    WOAD_STARTED_NS=$(date +%s%N) timeout 60 "$1" >"$out/log" || { cat "$out/log"; echo "aot-smoke: $2 failed"; exit 1; }
    local ms
    ms=$(sed -nE 's/^first answer after ([0-9]+) ms$/\1/p' "$out/log")
    [[ -n $ms ]] || { cat "$out/log"; echo "aot-smoke: $2 printed no time"; exit 1; }
    [[ -z $best || $ms -lt $best ]] && best=$ms
  done
  first=$best
}

dotnet publish -c Release -v q -o "$out/aot" >"$out/publish" || { cat "$out/publish"; echo "aot-smoke: it does not publish"; exit 1; }
if grep -E "IL[23][0-9]{3}: (Assembly ')?Woad" "$out/publish"; then echo "aot-smoke: warnings about trimming"; exit 1; fi
run "$out/aot/Woad.AotSmoke" "the trimmed program"
grep -q '^dynamic code: False$' "$out/log" || { cat "$out/log"; echo "aot-smoke: dynamic code was not off"; exit 1; }
cat "$out/log"
aot=$first
methods=$(sed -nE 's/^methods compiled just in time until then: ([0-9]+)$/\1/p' "$out/log")
dotnet publish -c Release -v q -o "$out/jit" -p:WoadPlain=true -p:DynamicCodeSupport=true -p:EnableAotAnalyzer=false
run "$out/jit/Woad.AotSmoke" "the program compiled just in time"
echo "start to first answer, best of 5: $aot ms trimmed and ReadyToRun, $first ms just in time (aim 250 ms)"
[[ $methods -le $limit ]] || { echo "aot-smoke: $methods methods were compiled just in time before the first answer, limit $limit"; exit 1; }
