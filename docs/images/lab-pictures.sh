#!/bin/bash
# Makes the pictures of docs/lab-experiments.md again from runs on this machine, which should have nothing else to do:
#   bash docs/images/lab-pictures.sh            runs the experiments (about 20 minutes) and takes their pictures
#   bash docs/images/lab-pictures.sh FOLDER     takes those of a folder that 'woad-lab run all' has written
set -euo pipefail
images=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$images/../.." && pwd)
folder=${1:-}
if [ -z "$folder" ]; then
    out=$(mktemp -d)
    dotnet run -c Release --project "$root/src/Woad.Lab" -- run all --preset quick --out "$out"
    folder=$(echo "$out"/all-*)
fi
take() {
    local found=("$folder"/$1-*/$2.svg)
    if [ ! -f "${found[0]}" ]; then
        echo "There is no $2.svg in $folder/$1-*: did that experiment come to its end?" >&2
        exit 1
    fi
    cp "${found[0]}" "$images/$3.svg"
    echo "$images/$3.svg from ${found[0]}"
}
take instancing modes-netTcp lab-instancing
take throttling mean-test-time lab-throttling
take throttling 'run2-wsHttp*-queue' lab-throttling-queue
take io-latency requests lab-io-latency
take message-size time-by-size lab-message-size
