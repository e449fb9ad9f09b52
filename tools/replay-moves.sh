#!/usr/bin/env bash
# Makes the three moves of docs/migration.md in an empty folder: builds the programs from packages, runs and calls them.
#   tools/replay-moves.sh                  builds and packs (Debug)
#   tools/replay-moves.sh --no-build       packs what was built before
#   tools/replay-moves.sh --feed FOLDER    takes packages that are already packed
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
configuration=Debug build=1 feed= keep=
case ${1:-} in
  "") ;;
  --no-build) build= ;;
  --feed) feed=$(realpath "$2") ;;
  *) echo "usage: $0 [--no-build | --feed FOLDER]"; exit 2 ;;
esac
source "$root/tools/package-feed.sh"
moves=$root/docs/moves

# Copies a program as it was, and then the files of the move over it.
move() {
  cp -r "$moves/$1/before" "$1"
  cp "$moves/$1/after/"* "$1/"
  sed -i "s/WOAD_VERSION/$version/" "$1"/*.csproj
}
soap() { # text, address, action, body
  says "$1" curl -sf -H 'Content-Type: text/xml; charset=utf-8' -H "SOAPAction: \"$3\"" "$2" \
    -d "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>$4</s:Body></s:Envelope>"
}

quietly dotnet tool install woad-check --version "$version" --tool-path "$work/tools" --configfile nuget.config
quietly dotnet tool install woad-config --version "$version" --tool-path "$work/tools" --configfile nuget.config

# 1. A console host with app.config: a new project file.
move ConsoleHost
says '0 members are missing' "$work/tools/woad-check" ConsoleHost
quietly "$work/tools/woad-config" check ConsoleHost/App.config
sed -i "s/:8731/:$(free_port)/g" ConsoleHost/App.config
sed -i "s/:8732/:$(free_port)/g" ConsoleHost/App.config
says '1 / 0: The divisor is zero.' dotnet run --project ConsoleHost <<<""
grep -qF '1 + 2 = 3' "$work/log" || fail "the console host did not add"
lap "moved a console host with app.config"

# 2. An IIS site: a project file and a program that serves the folder.
move IisSite
says '0 members are missing' "$work/tools/woad-check" IisSite
port=$(free_port)
export ASPNETCORE_URLS=http://localhost:$port
serve IisSite
answers "http://localhost:$port/Orders.svc?singleWsdl"
soap '<CountResult>4</CountResult>' "http://localhost:$port/Orders.svc" http://contoso.com/shop/IOrders/Count \
  '<Count xmlns="http://contoso.com/shop"><customer>Anna</customer></Count>'
says 4 curl -sf "http://localhost:$port/Orders.svc/rest/count?customer=Anna"
lap "moved an IIS site"

# 3. A CoreWCF project: packages, namespaces, three lines of Program.cs.
move CoreWcf
sed -i -e '/^using CoreWCF.Configuration;/d' -e 's/\bCoreWCF\b/System.ServiceModel/g' CoreWcf/*.cs
says '0 members are missing' "$work/tools/woad-check" CoreWcf
port=$(free_port)
export ASPNETCORE_URLS=http://localhost:$port
sed -i "s/:8089/:$(free_port)/" CoreWcf/Program.cs
serve CoreWcf
answers "http://localhost:$port/echo?wsdl"
soap '<EchoResult>hello</EchoResult>' "http://localhost:$port/echo" http://tempuri.org/IEcho/Echo \
  '<Echo xmlns="http://tempuri.org/"><text>hello</text></Echo>'
lap "moved a CoreWCF project"
echo "packages: the three moves work ($SECONDS s)"
