#!/usr/bin/env bash
# Packs Woad into a folder and uses each package, template and tool from an empty folder, with nothing but the SDK.
#   tools/try-packages.sh                       builds and packs Debug
#   tools/try-packages.sh -c Release --no-build packs what was built before
#   tools/try-packages.sh --keep FOLDER         leaves the packages in a folder
#   tools/try-packages.sh --feed FOLDER         tries packages that are already packed
#   tools/try-packages.sh --quick               one template and one tool: .ci/run runs this form
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
configuration=Debug feed= keep= build=1 quick=
while [[ $# -gt 0 ]]; do
  case $1 in
    -c) configuration=$2; shift 2 ;;
    --no-build) build=; shift ;;
    --keep) keep=$(realpath -m "$2"); shift 2 ;;
    --feed) feed=$(realpath "$2"); shift 2 ;;
    --quick) quick=1; shift ;;
    *) echo "usage: $0 [-c CONFIGURATION] [--no-build] [--quick] [--keep FOLDER | --feed FOLDER]"; exit 2 ;;
  esac
done

source "$root/tools/package-feed.sh"

# Shipping packages, and nothing else.
shipped="Woad Woad.CodeDom Woad.Configuration Woad.Discovery Woad.Durable Woad.Facades Woad.Federation Woad.Federation.Client Woad.Federation.Jwt Woad.Mesh Woad.Queues Woad.Routing Woad.Server Woad.Svcutil.Build Woad.Templates Woad.Transactions Woad.Transport.Linux Woad.Xml \
woad-check woad-config woad-discovery woad-lab woad-queue woad-svcutil woad-trace"
packed=$(cd "$feed" && for file in *.nupkg; do echo "${file%".$version.nupkg"}"; done | sort | tr '\n' ' ')
[[ $packed == "$(tr ' ' '\n' <<<"$shipped" | sort | tr '\n' ' ')" ]] || fail "packed: $packed, expected: $shipped"
python3 "$root/tools/check-packages.py" "$feed" "$version" || fail "packages are not as docs/packages.md says"
lap "packed ${shipped// /, }"

tools="woad-check woad-config woad-discovery woad-lab woad-queue woad-svcutil woad-trace"
[[ -z $quick ]] || tools=woad-check
for tool in $tools; do
  quietly dotnet tool install "$tool" --version "$version" --tool-path "$work/tools" --configfile nuget.config
done
quietly dotnet new install "$feed/Woad.Templates.$version.nupkg"
lap "installed tools and templates"

http=$(free_port) tcp=$(free_port)
start=$SECONDS
quietly dotnet new woad-service -o Shop --httpPort "$http" --tcpPort "$tcp"
serve Shop
answers "http://localhost:$http/greeter?singleWsdl"
soap='<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><Greet xmlns="http://tempuri.org/"><name>curl</name></Greet></s:Body></s:Envelope>'
says 'Hello, curl!' curl -sf -H 'Content-Type: text/xml; charset=utf-8' -H 'SOAPAction: "http://tempuri.org/IGreeter/Greet"' -d "$soap" "http://localhost:$http/greeter"
took=$((SECONDS - start))
[[ $took -le 60 ]] || fail "the first call of woad-service took $took s, limit 60"
lap "woad-service: dotnet new to the first answer in $took s"
if [[ -n $quick ]]; then
  says '0 members are missing' "$work/tools/woad-check" Shop
  echo "packages: packed and checked; woad-service and woad-check work ($SECONDS s)"
  exit 0
fi

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

quietly dotnet new woad-client-di -o CallerDi --tcpPort "$tcp"
says 'Hello, world!' dotnet run --project CallerDi
quietly dotnet new woad-reconnect -o Reconnect --tcpPort "$tcp"
says 'Hello, world!' dotnet run --project Reconnect -- 1
lap "woad-client-di, woad-reconnect"

worker=$(free_port)
quietly dotnet new woad-worker -o Worker --tcpPort "$worker"
serve Worker
quietly dotnet new woad-reconnect -o OfWorker --tcpPort "$worker"
says 'Hello, world!' dotnet run --project OfWorker -- 1
quietly dotnet new woad-queue -o Queued
says "placed pen" env XDG_DATA_HOME="$work/data" dotnet run --project Queued < <(sleep 20)
lap "woad-worker, woad-queue"

quietly dotnet new woad-console -o Console1 --tcpPort "$(free_port)"
says 'Hello, world!' dotnet run --project Console1 <<<""
says 'works' "$work/tools/woad-config" check Console1/app.config
lap "woad-console, woad-config"

http=$(free_port)
quietly dotnet new woad-rest -o Notes --httpPort "$http"
serve Notes
answers "http://localhost:$http/api/openapi.json"
says '"Text":"milk"' curl -sf -H 'Content-Type: application/json' -d '{"Text":"milk"}' "http://localhost:$http/api/notes"
says '"Id":1' curl -sf "http://localhost:$http/api/notes/1"
lap "woad-rest"

# Packages that no template has; the client of the first service is generated by the build and by the tool.
port=$(grep -o 'http://localhost:[0-9]*' Shop/appsettings.json)
curl -sf "$port/greeter?singleWsdl" -o greeter.wsdl
says 'greeter.cs' "$work/tools/woad-svcutil" greeter.wsdl --out greeter.cs --noConfig
rm greeter.cs
says 'private/orders' "$work/tools/woad-queue" create private/orders -d "$work/queues"
says 'run' "$work/tools/woad-lab" --help
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
    <PackageReference Include="Woad.Facades" Version="VERSION" />
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
foreach (var name in (string[])
[
    "System.ServiceModel.ServiceHost, System.ServiceModel, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089",
    "System.ServiceModel.Web.WebGetAttribute, System.ServiceModel.Web, Version=4.0.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35",
    "System.ServiceModel.ChannelFactory, System.ServiceModel.Primitives, Version=8.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a",
])
{
    Console.WriteLine("forwarded to " + Type.GetType(name, throwOnError: true)!.Assembly.GetName().Name);
}
EOF
says 'Hello, generated!' dotnet run --project All
[[ $(grep -c '^forwarded to Woad' "$work/log") == 3 ]] || fail "Woad.Facades does not forward"
says '0 members are missing' "$work/tools/woad-check" Shop All/bin/Debug/net10.0/All.dll
lap "woad-svcutil, woad-queue, woad-lab; Woad.Svcutil.Build, Woad.CodeDom, Woad.Durable, Woad.Queues, Woad.Facades; woad-check"
echo "packages: all work ($SECONDS s)"
