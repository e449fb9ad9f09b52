#!/usr/bin/env bash
# Runs the commands of the Dockerfile in empty folders, with the local SDK in the place of its images, and calls the service.
# The files are those of the last commit. It shows that the stages have all that they need; it does not show the images.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
file=samples/AspNetCore/Dockerfile
work=$(mktemp -d "${TMPDIR:-/tmp}/woad-dockerfile.XXXXXX")
service=
end() {
  [[ -z $service ]] || kill "$service" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT

mkdir "$work/source"
git archive HEAD | tar -x -C "$work/source"
while IFS= read -r command; do
  (cd "$work/source" && bash -c "${command//\/app/$work/app}")
done < <(sed -n 's/^RUN //p' "$file")

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
entry=$(sed -n 's/^ENTRYPOINT //p' "$file" | tr -d '[]",')
cd "$work/app"
# shellcheck disable=SC2086 # words of the command
ASPNETCORE_HTTP_PORTS=$port $entry >"$work/log" 2>&1 &
service=$!
for _ in $(seq 300); do
  [[ $(curl -sf "http://localhost:$port/health") == "0 orders" ]] && break
  kill -0 "$service" 2>/dev/null || break
  sleep 0.2
done
curl -sf "http://localhost:$port/orders?singleWsdl" | grep -q 'name="IOrders"' || { cat "$work/log"; echo "dockerfile: no answer"; exit 1; }
kill -TERM "$service"
wait "$service" || { echo "dockerfile: the service did not end in order"; exit 1; }
service=
echo "dockerfile: published, called and stopped by SIGTERM ($SECONDS s)"
