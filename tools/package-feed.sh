# Sourced by try-packages.sh and replay-moves.sh: an empty folder whose projects take Woad from a folder of packages.
# Before: root is the repository; feed is the folder of packages, or empty, which packs one; build is empty for what was built before.

work=$(mktemp -d "${TMPDIR:-/tmp}/woad-packages.XXXXXX")
started=()
end() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
fail() { echo "packages: $1"; [[ -s $work/log ]] && tail -30 "$work/log"; exit 1; }
# Runs a command; its output is shown when it fails.
quietly() { "$@" >"$work/log" 2>&1 || fail "failed: $*"; }
# Runs a command whose output must have the text.
says() {
  local text=$1
  shift
  timeout 120 "$@" >"$work/log" 2>&1 || fail "failed: $*"
  grep -qF -- "$text" "$work/log" || fail "no '$text' from: $*"
}
# The same, of a service that starts: until it answers, or the process that was started last has ended.
answers() {
  local address=$1
  for ((i = 0; i < 600; i++)); do
    curl -sf "$address" >"$work/answer" 2>/dev/null && return 0
    kill -0 "${started[-1]}" 2>/dev/null || break
    sleep 0.2
  done
  cp "$work/service.log" "$work/log"
  fail "no answer from $address"
}
serve() {
  dotnet run --project "$1" >"$work/service.log" 2>&1 &
  started+=($!)
}
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
lap=0
lap() { echo "packages: $1 ($((SECONDS - lap)) s)"; lap=$SECONDS; }

if [[ -z $feed ]]; then
  feed=${keep:-$work/feed}
  [[ -z $build ]] || quietly dotnet build "$root/src/Packages.slnf" -c "$configuration" -v q -nologo
  quietly dotnet pack "$root/src/Packages.slnf" -c "$configuration" --no-build -o "$feed" -v q -nologo
fi
version=$(basename "$feed"/Woad.Xml.*.nupkg .nupkg)
version=${version#Woad.Xml.}

# An empty cache for packages of Woad, an empty home for tools and templates. Packages of others are taken from the user's cache.
mkdir "$work/empty" "$work/home"
cd "$work/empty"
others=${NUGET_PACKAGES:-$HOME/.nuget/packages}
mkdir -p "$others"
cat >nuget.config <<EOF
<configuration>
  <packageSources><add key="woad" value="$feed" /></packageSources>
  <fallbackPackageFolders><clear /><add key="others" value="$others" /></fallbackPackageFolders>
</configuration>
EOF
export NUGET_PACKAGES=$work/home/packages DOTNET_CLI_HOME=$work/home DOTNET_NOLOGO=1 DOTNET_CLI_TELEMETRY_OPTOUT=1
export DOTNET_SKIP_FIRST_TIME_EXPERIENCE=1 DOTNET_GENERATE_ASPNET_CERTIFICATE=false
