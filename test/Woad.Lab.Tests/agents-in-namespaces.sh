#!/usr/bin/env bash
# Load agents on machines of their own, which are network namespaces here: an HTTP server and the coordinator in the
# first, an agent that is started in the second, and one that comes by itself from the third. Then the cable of the
# third is pulled while the load runs. Needs root, ip, python3, and woad-lab as the first argument or on PATH.
# Exit code 0: all holds; 1: something does not; 77: this machine does not permit it, for the reason that is printed.
set -euo pipefail
lab=$(command -v "${1:-woad-lab}") || { echo "there is no ${1:-woad-lab}"; exit 1; }
lab=$(realpath "$lab")
id=$$; folder=$(mktemp -d); children=()

refuse() { echo "not permitted here: $1"; exit 77; }
fail() { echo "FAILED: $1"; for f in "$folder"/*.txt; do echo "--- $f"; tail -30 "$f"; done; exit 1; }
clean() {
  for p in "${children[@]}"; do kill "$p" 2>/dev/null || true; done
  for n in a b; do ip netns del "lab$n$id" 2>/dev/null || true; done
  ip link del "lab$id" 2>/dev/null || true
  rm -rf "$folder"
}
trap clean EXIT

for tool in ip python3; do command -v $tool > /dev/null || refuse "there is no $tool"; done
said=$(ip netns add "laba$id" 2>&1) || refuse "ip netns add: $said"
said=$(ip link add "lab$id" type bridge 2>&1) || refuse "ip link add: $said"
ip netns add "labb$id"
net=10.211.$((id % 250)); server=$net.1
ip addr add "$server/24" dev "lab$id"
ip link set "lab$id" up
host=2
for n in a b; do
  ip link add "l$n$id" type veth peer name eth0 netns "lab$n$id"
  ip link set "l$n$id" master "lab$id" up
  ip -n "lab$n$id" addr add "$net.$host/24" dev eth0
  ip -n "lab$n$id" link set eth0 up
  ip -n "lab$n$id" link set lo up
  host=$((host + 1))
done

python3 -u - "$server" 18080 > "$folder/server.txt" 2>&1 <<'PYTHON' &
import http.server, sys
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        self.send_response(200); self.send_header("Content-Length", "2"); self.end_headers(); self.wfile.write(b"ok")
http.server.ThreadingHTTPServer((sys.argv[1], int(sys.argv[2])), Handler).serve_forever()
PYTHON
children+=($!)
for _ in $(seq 100); do (exec 3<> "/dev/tcp/$server/18080") 2>/dev/null && break; read -rt 0.2 < <(:) || true; done
head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' > "$folder/secret"

# The run of one load: its duration, and more options. Leaves its folder in $run, its exit code in $code.
load() {
  JOB_COMPLETION_INDEX=0 ip netns exec "labb$id" "$lab" agent --connect "$server:17411" \
    --agent-secret "$folder/secret" > "$folder/agent.txt" 2>&1 &
  children+=($!)
  code=0
  "$lab" load "http://$server:18080/" --i-own-this-target --load rate:40/s --warmup 1s --duration "$1" \
    --agents "exec:ip netns exec laba$id $lab agent" --agents listen:1 --agent-listen "$server:17411" \
    --agent-secret "$folder/secret" --agent-silence "$2" --out "$folder/runs-$1" > "$folder/load-$1.txt" 2>&1 || code=$?
  run=$(echo "$folder/runs-$1"/load-*)
}

load 3s 60s
[[ $code == 0 || $code == 1 || $code == 3 ]] || fail "the load ended with exit code $code"
grep -q "^1,exec:ip,.*,40/s," "$run/agents.csv" || fail "the started agent has no row"
grep -q "^1,listen:0,.*,40/s," "$run/agents.csv" || fail "the agent that came by itself has no row"
calls=$(awk -F, 'NR > 1 { sum += $5 } END { print sum }' "$run/agents.csv")
whole=$(awk -F, 'NR == 2 { print $4 }' "$run/levels.csv")
[[ $calls == "$whole" && $calls -gt 0 ]] || fail "the agents made $calls calls, and the report has $whole"
for host in 2 3; do
  grep -q "^$net.$host " "$folder/server.txt" || fail "the server had no call from $net.$host"
done
echo "two agents: $calls calls from $net.2 and $net.3, exit code $code"

(
  until grep -q "\"kind\":\"second\"" "$folder"/runs-40s/load-*/raw.jsonl 2>/dev/null; do
    read -rt 0.2 < <(:) || true
  done
  ip link set "lb$id" down
) &
children+=($!)
load 40s 5s
[[ $code == 3 ]] || fail "the load without its agent ended with exit code $code"
grep -q "listen:0: .*no sign of life" "$run/summary.md" || fail "the report does not name the agent that was cut off"
echo "agent cut off: INVALID, with its name"
