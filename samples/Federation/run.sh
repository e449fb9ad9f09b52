#!/usr/bin/env bash
# Starts the token services and the service, and runs the client. --no-build takes programs that are built already.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 2
if [[ "${1:-}" != --no-build ]]; then
  for part in Issuer Service Client; do
    dotnet build "$part" -v q -nologo || exit 1
  done
fi

WOAD_SAMPLE_KEYS=$(mktemp -d)
export WOAD_SAMPLE_KEYS
processes=()
end() {
  kill "${processes[@]}" 2>/dev/null
  rm -rf "$WOAD_SAMPLE_KEYS"
}
trap end EXIT

program() { echo "$1/bin/Debug/net10.0/Woad.Samples.Federation.$1"; }

# Starts a program, and waits until its output has the text $2.
start() {
  local log="$WOAD_SAMPLE_KEYS/$1.log"
  "$(program "$1")" >"$log" 2>&1 < <(sleep 600) &
  processes+=($!)
  for _ in $(seq 300); do
    grep -qF -- "$2" "$log" && return
    sleep 0.1
  done
  cat "$log"
  exit 1
}

start Issuer "issuers are open"
start Service "service is open"
timeout 60 "$(program Client)"
