#!/usr/bin/env bash
# Writes whitespace of C# files as .editorconfig says, without loading projects.
#   tools/format.sh            writes
#   tools/format.sh --check    fails when a file would change, and names the places
#   tools/format.sh --all      also tests and benchmarks, which take as long again
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folders=(src/ samples/ templates/ tools/) options=(--verbosity quiet)
# Tables, and programs that another compiler compiles.
except=(test/Woad.Generator.Tests/Corpus/ test/Woad.Tests/Framing/FramingTableTests.cs test/Woad.Interop.Tests/Described/)
# Not formatted yet.
except+=(src/Woad.Lab/ src/Woad.Queues/ src/Woad.Queues.Tool/ src/Woad.Durable/ src/Woad/Formatters/)
except+=(test/Woad.Lab.Tests/ test/Woad.Queues.Tests/ test/Woad.Durable.Tests/ bench/)
for argument in "$@"; do
  case $argument in
    --check) options+=(--verify-no-changes) ;;
    --all) folders+=(test/ bench/) ;;
    *) echo "usage: $0 [--check] [--all]"; exit 2 ;;
  esac
done
for folder in test/*/; do except+=("${folder}bin/" "${folder}obj/"); done
dotnet format whitespace . --folder "${options[@]}" --include "${folders[@]}" --exclude "${except[@]}"
