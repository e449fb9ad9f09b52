#!/usr/bin/env bash
# Two processes behind nginx, and a client with one conversation: needs the .NET 10 SDK, openssl and nginx.
set -euo pipefail
sample=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
processes=()
end() {
  for process in "${processes[@]}"; do kill "$process" 2>/dev/null || true; done
  wait
  rm -rf "$folder"
}
trap end EXIT

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=tickets.example -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>/dev/null
openssl pkcs12 -export -passout pass: -inkey "$folder/key.pem" -in "$folder/cert.pem" -out "$folder/service.pfx"

dotnet build "$sample" -v q -nologo >/dev/null
program=$sample/bin/Debug/net10.0/Woad.Samples.Farm
for port in 5091 5092; do
  "$program" host "$port" "$folder" >"$folder/$port.log" 2>&1 &
  processes+=($!)
done
nginx -p "$folder" -c "$sample/nginx.conf" -g 'daemon off;' &
processes+=($!)

for port in 5090 5091 5092; do
  for _ in $(seq 100); do (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break; sleep 0.1; done
done
"$program" client http://localhost:5090/tickets "$folder"
