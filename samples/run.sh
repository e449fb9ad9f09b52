#!/usr/bin/env bash
# Builds the samples, runs them and compares their output. The last line is the number of failures.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 2
failures=0
dotnet build Samples.slnf -v q -nologo || exit 1

program() { echo "$1/bin/Debug/net10.0/${2:-Woad.Samples.$1}"; }

# Fails unless the text of $2 has every further argument.
expect() {
  local sample=$1 text=$2 wanted
  shift 2
  for wanted in "$@"; do
    grep -qF -- "$wanted" <<<"$text" && continue
    echo "$sample: '$wanted' is missing from its output:"
    echo "$text"
    failures=$((failures + 1))
    return
  done
  echo "$sample: passed"
}

expect Hello "$(timeout 60 "$(program Hello Hello)" 2>&1)" "Hello, world!"
expect AppConfig "$(timeout 60 "$(program AppConfig)" 2>&1)" "tcp: 1 + 2 = 3" "http: 1 + 2 = 3"
expect Tls "$(timeout 60 "$(program Tls)" 2>&1)" "certificate: CN=client.example" "user name:   alice" "wrong password: refused"
expect Routing "$(timeout 60 "$(program Routing)" 2>&1)" "exact: 0.3333333333333333" "rounding: 0.33" "backup: 0.33" \
  "all to one: 0.3333333333333333"
expect Bearer "$(timeout 60 "$(program Bearer)" 2>&1)" "without a token: 1 EUR = 1.08 USD" \
  "without a token: 401 Unauthorized" "alice: alice has 100" "alice: Access is denied." "bob: bob has sent 20"
expect Discovery "$(timeout 60 "$(program Discovery)" 2>&1)" "online: net.tcp://localhost:8062/calculator" \
  "found: net.tcp://localhost:8062/calculator" "elsewhere: 0" "1 + 2 = 3" "offline: net.tcp://localhost:8062/calculator"
expect Federation "$(timeout 90 bash Federation/run.sh --no-build 2>&1)" "alice has cancelled tea" \
  "bob has ordered tea" "bob: Access is denied." "mallory has no token"
expect Mesh "$(timeout 90 "$(program Mesh)" 2>&1)" "anna hears: bert has joined" "bert hears: anna says: hello" \
  "eve is online: False" "shared: a lake, 20000 bytes"
expect Native "$(timeout 60 "$(program Native)" 2>&1)" "Toulouse: 18 degrees" "dynamic code: False"
expect OpenTelemetry "$(timeout 60 "$(program OpenTelemetry)" 2>&1)" \
  "pen: 12" "There is no article 'inkwell'." "Stock/Quantity" "woad.call.duration" "woad.calls.faulted"

# Starts the service of sample $1 with further arguments, waits until the text $2 is in its output, and leaves its
# process in $service and its output in $log.
start() {
  local sample=$1 ready=$2
  shift 2
  log=$(mktemp)
  "$(program "$sample")" "$@" >"$log" 2>&1 &
  service=$!
  for _ in $(seq 600); do
    grep -qF -- "$ready" "$log" && return
    sleep 0.1
  done
}

# Ends that process by SIGTERM, and fails when it does not end with 0.
stop() {
  kill -TERM "$service"
  wait "$service" || { echo "$1: ended with exit code $?"; failures=$((failures + 1)); }
}

start AspNetCore "Application started" --urls http://localhost:5080
wsdl=$(curl -s "http://localhost:5080/orders?wsdl")
health=$(curl -s http://localhost:5080/health)
probes=$(sed -nE 's/.*path: ([^,]*),.*/\1/p' AspNetCore/kubernetes.yml)
answers=$(for path in $probes; do curl -s -o /dev/null -w "$path %{http_code} " "http://localhost:5080$path"; done)
stop AspNetCore
expect AspNetCore "$health$wsdl" "0 orders" "http://samples.woad/orders"
expect "AspNetCore (probes of kubernetes.yml)" "$answers" "/health/ready 200 /health/live 200"

start Daemon "open at net.tcp://0.0.0.0:8058/clock"
stop Daemon
expect Daemon "$(cat "$log")" "closing" "closed"

if command -v nginx >/dev/null && command -v openssl >/dev/null; then
  served=$(timeout 120 bash Farm/run.sh 2>&1)
  expect Farm "$served" "alice is served by process"
  expect "Farm (two processes)" "$(grep -o 'process [0-9]*' <<<"$served" | sort -u | wc -l)" 2
else
  echo "Farm: not run, because nginx or openssl is not installed"
fi

echo "$failures failures"
[[ $failures == 0 ]]
