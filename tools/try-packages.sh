#!/usr/bin/env bash
# Packs Woad into a folder and uses each package, template and tool from an empty folder, as somebody who has only the SDK.
#   tools/try-packages.sh                       Debug, built before: what .ci/run does
#   tools/try-packages.sh -c Release --build    builds first
#   tools/try-packages.sh --feed FOLDER         tries packages that are already packed
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
configuration=Debug feed= build=--no-build
while [[ $# -gt 0 ]]; do
  case $1 in
    -c) configuration=$2; shift 2 ;;
    --build) build=; shift ;;
    --feed) feed=$(realpath "$2"); shift 2 ;;
    *) echo "usage: $0 [-c CONFIGURATION] [--build] [--feed FOLDER]"; exit 2 ;;
  esac
done

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
# Runs a command whose output must have a line with the text.
says() { local text=$1; shift; timeout 120 "$@" >"$work/log" 2>&1 || fail "failed: $*"; grep -qF -- "$text" "$work/log" || fail "no '$text' from: $*"; }
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
lap() { echo "packages: $1 ($((SECONDS - lap)) s)"; lap=$SECONDS; }
lap=0

# Shipping packages, and nothing else.
shipped="Woad Woad.CodeDom Woad.Configuration Woad.Durable Woad.Queues Woad.Server Woad.Svcutil.Build Woad.Templates Woad.Xml \
woad-config woad-lab woad-queue woad-svcutil"
if [[ -z $feed ]]; then
  feed=$work/feed
  quietly dotnet pack "$root/Woad.slnx" -c "$configuration" $build -o "$feed" -v q -nologo
fi
version=$(basename "$feed"/Woad.Xml.*.nupkg .nupkg); version=${version#Woad.Xml.}
packed=$(cd "$feed" && for file in *.nupkg; do echo "${file%".$version.nupkg"}"; done | sort | tr '\n' ' ')
[[ $packed == "$(tr ' ' '\n' <<<"$shipped" | sort | tr '\n' ' ')" ]] || fail "packed: $packed, expected: $shipped"
python3 "$root/tools/check-packages.py" "$feed" "$version" || fail "packages are not as docs/packages.md says"
lap "packed ${shipped// /, }"

# From here on: an empty folder, an empty cache of packages of ours, an empty home of templates and tools.
mkdir "$work/empty" "$work/home"
cd "$work/empty"
others=${NUGET_PACKAGES:-$HOME/.nuget/packages}   # packages of others need not be fetched again
cat >nuget.config <<EOF
<configuration>
  <packageSources><add key="woad" value="$feed" /></packageSources>
  <fallbackPackageFolders><clear /><add key="others" value="$others" /></fallbackPackageFolders>
</configuration>
EOF
mkdir -p "$others"
export NUGET_PACKAGES=$work/home/packages DOTNET_CLI_HOME=$work/home DOTNET_NOLOGO=1 DOTNET_CLI_TELEMETRY_OPTOUT=1
export DOTNET_SKIP_FIRST_TIME_EXPERIENCE=1 DOTNET_GENERATE_ASPNET_CERTIFICATE=false

for tool in woad-config woad-lab woad-queue woad-svcutil; do
  quietly dotnet tool install "$tool" --version "$version" --tool-path "$work/tools" --configfile nuget.config
done
quietly dotnet new install "$feed/Woad.Templates.$version.nupkg"
lap "installed tools and templates"

http=$(free_port) tcp=$(free_port)
start=$SECONDS
quietly dotnet new woad-service -o Shop --httpPort "$http" --tcpPort "$tcp"
dotnet run --project Shop >"$work/service.log" 2>&1 &
started+=($!)
answer() { curl -sf "$1" >"$work/answer" 2>/dev/null; }
wait_for() {
  for ((i = 0; i < 600; i++)); do
    answer "$1" && return 0
    kill -0 "${started[-1]}" 2>/dev/null || break
    sleep 0.2
  done
  cp "$work/service.log" "$work/log"; fail "no answer from $1"
}
wait_for "http://localhost:$http/greeter?singleWsdl"
soap='<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><Greet xmlns="http://tempuri.org/greeter"><name>curl</name></Greet></s:Body></s:Envelope>'
says 'Hello, curl!' curl -sf -H 'Content-Type: text/xml; charset=utf-8' -H 'SOAPAction: "http://tempuri.org/greeter/IGreeter/Greet"' -d "$soap" "http://localhost:$http/greeter"
took=$((SECONDS - start))
[[ $took -le 60 ]] || fail "the first call of woad-service took $took s, limit 60"
lap "woad-service: dotnet new to the first answer in $took s"

quietly dotnet new woad-client -o Caller --httpPort "$http" --tcpPort "$tcp"
generated() { find Caller/Generated -name '*.cs' -path '*Woad.Generator*' 2>/dev/null; }
emit=(-v q -nologo -p:EmitCompilerGeneratedFiles=true -p:CompilerGeneratedFilesOutputPath=Generated)
quietly dotnet build Caller "${emit[@]}"
[[ -n $(generated) ]] || fail "the package Woad does not compile contracts"
says 'Hello, world!' dotnet run --no-build --project Caller
says 'Hello, world!' dotnet run --no-build --project Caller -- http
rm -rf Caller/Generated
quietly dotnet build Caller "${emit[@]}" --no-restore -p:WoadGenerator=false
[[ -z $(generated) ]] || fail "WoadGenerator=false does not turn the generator off"
lap "woad-client, with and without compiled contracts"

quietly dotnet new woad-console -o Console1 --tcpPort "$(free_port)"
says 'Hello, world!' dotnet run --project Console1 <<<""
says 'works' "$work/tools/woad-config" check Console1/app.config
lap "woad-console, woad-config"

http=$(free_port)
quietly dotnet new woad-rest -o Notes --httpPort "$http"
dotnet run --project Notes >"$work/service.log" 2>&1 &
started+=($!)
wait_for "http://localhost:$http/api/openapi.json"
says '"Text":"milk"' curl -sf -H 'Content-Type: application/json' -d '{"Text":"milk"}' "http://localhost:$http/api/notes"
says '"Id":1' curl -sf "http://localhost:$http/api/notes/1"
lap "woad-rest"

# Packages that no template has; the client of the first service is generated by the build and by the tool.
port=$(grep -o 'http://localhost:[0-9]*' Shop/appsettings.json)
curl -sf "$port/greeter?singleWsdl" -o greeter.wsdl
says 'greeter.cs' "$work/tools/woad-svcutil" greeter.wsdl --out greeter.cs --noConfig
rm greeter.cs
says 'private/orders' "$work/tools/woad-queue" create private/orders -d "$work/queues"
says 'instancing' "$work/tools/woad-lab" --help
mkdir All
cat >All/All.csproj <<'EOF'
<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net10.0</TargetFramework>
    <ImplicitUsings>enable</ImplicitUsings>
    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="Woad.CodeDom" Version="VERSION" />
    <PackageReference Include="Woad.Durable" Version="VERSION" />
    <PackageReference Include="Woad.Queues" Version="VERSION" />
    <PackageReference Include="Woad.Server" Version="VERSION" />
    <PackageReference Include="Woad.Svcutil.Build" Version="VERSION" PrivateAssets="all" />
    <WsdlReference Include="../greeter.wsdl" Namespace="Generated" />
  </ItemGroup>
</Project>
EOF
sed -i "s/VERSION/$version/" All/All.csproj
cat >All/Program.cs <<EOF
using System.ServiceModel;
using System.ServiceModel.Description;
using Generated;

using var client = new GreeterClient(new BasicHttpBinding(), new EndpointAddress("$port/greeter"));
Console.WriteLine(client.Greet("generated"));
Console.WriteLine(new ServiceContractGenerator().TargetCompileUnit is not null);
Console.WriteLine(new NetMsmqBinding().Scheme);
Console.WriteLine(typeof(Woad.Durable.SqlitePersistenceProviderFactory).Name);
EOF
says 'Hello, generated!' dotnet run --project All
lap "woad-svcutil, woad-queue, woad-lab; Woad.Svcutil.Build, Woad.CodeDom, Woad.Durable, Woad.Queues"
echo "packages: all work ($SECONDS s)"
