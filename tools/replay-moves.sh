#!/usr/bin/env bash
# Makes the moves of docs/migration.md in an empty folder: builds the programs from packages, runs and calls them.
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

# Copies a program as it was, and moves it by woad-check.
move() {
  local path=$1
  shift
  cp -r "$moves/$path/before" "$path"
  says '0 members are missing' "$work/tools/woad-check" "$path" --fix --woad-version "$version" "$@"
}
soap() { # text, address, action, body
  says "$1" curl -sf -H 'Content-Type: text/xml; charset=utf-8' -H "SOAPAction: \"$3\"" "$2" \
    -d "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>$4</s:Body></s:Envelope>"
}

quietly dotnet tool install woad-check --version "$version" --tool-path "$work/tools" --configfile nuget.config
quietly dotnet tool install woad-config --version "$version" --tool-path "$work/tools" --configfile nuget.config

# 1. A console host with app.config.
move ConsoleHost --from wcf
quietly "$work/tools/woad-config" check ConsoleHost/App.config
sed -i "s/:8731/:$(free_port)/g" ConsoleHost/App.config
sed -i "s/:8732/:$(free_port)/g" ConsoleHost/App.config
says '1 / 0: The divisor is zero.' dotnet run --project ConsoleHost <<<""
grep -qF '1 + 2 = 3' "$work/log" || fail "the console host did not add"
lap "moved a console host with app.config"

# 2. An IIS site: a project file and a program that serves the folder.
move IisSite --from wcf
port=$(free_port)
export ASPNETCORE_URLS=http://localhost:$port
serve IisSite
answers "http://localhost:$port/Orders.svc?singleWsdl"
soap '<CountResult>4</CountResult>' "http://localhost:$port/Orders.svc" http://contoso.com/shop/IOrders/Count \
  '<Count xmlns="http://contoso.com/shop"><customer>Anna</customer></Count>'
says 4 curl -sf "http://localhost:$port/Orders.svc/rest/count?customer=Anna"
lap "moved an IIS site"

# 3. A solution with 20 services.
move Solution --from wcf
mkdir -p "$work/certificates/My" "$work/queues"
quietly openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=northbank -addext subjectAltName=DNS:northbank \
  -keyout "$work/certificates/My/northbank.key" -out "$work/certificates/My/northbank.crt"
export WOAD_CERTIFICATE_FOLDER=$work/certificates
export XDG_DATA_HOME=$work/queues
sed -i "s/:8741/:$(free_port)/g" Solution/Northbank.Host/App.config
sed -i "s/:8742/:$(free_port)/g" Solution/Northbank.Host/App.config
says '20 services are open, 19 answered' dotnet run --project Solution/Northbank.Host <<<""
unset WOAD_CERTIFICATE_FOLDER XDG_DATA_HOME
lap "moved a solution with 20 services"

# 4. CoreWCF in a WebApplication.
move CoreWcf --from corewcf
port=$(free_port)
export ASPNETCORE_URLS=http://localhost:$port
sed -i "s/8089/$(free_port)/" CoreWcf/Program.cs
serve CoreWcf
answers "http://localhost:$port/echo?wsdl"
soap '<EchoResult>hello</EchoResult>' "http://localhost:$port/echo" http://tempuri.org/IEcho/Echo \
  '<Echo xmlns="http://tempuri.org/"><text>hello</text></Echo>'
lap "moved a CoreWCF application"

# 5. CoreWCF with a generic host and a class Startup.
move CoreWcfStartup --from corewcf
port=$(free_port)
export ASPNETCORE_URLS=http://localhost:$port
sed -i "s/8090/$(free_port)/" CoreWcfStartup/Program.cs
serve CoreWcfStartup
answers "http://localhost:$port/clock?wsdl"
says 24 curl -sf "http://localhost:$port/clock/rest/hour/monday"
soap '<HoursResult>24</HoursResult>' "http://localhost:$port/clock/basic" http://tempuri.org/IClock/Hours \
  '<Hours xmlns="http://tempuri.org/"><day>monday</day></Hours>'
lap "moved a CoreWCF host with a class Startup"

# 6. CoreWCF with wcf.config.
move CoreWcfFile --from corewcf
port=$(free_port)
export ASPNETCORE_URLS=http://localhost:$port
serve CoreWcfFile
for ((i = 0; i < 600; i++)); do curl -s "http://localhost:$port/prices" >/dev/null && break; sleep 0.2; done
soap '<OfResult>3</OfResult>' "http://localhost:$port/prices" http://tempuri.org/IPrices/Of \
  '<Of xmlns="http://tempuri.org/"><article>pen</article></Of>'
lap "moved a CoreWCF program with wcf.config"

# 7. A Windows service: the class above ServiceBase and the installer are replaced by hand.
cp -r "$moves/WindowsService/before" WindowsService
says 'MISSING System.ServiceProcess.ServiceBase' bash -c '"$@" || (($? == 1))' _ \
  "$work/tools/woad-check" WindowsService --fix --from wcf --woad-version "$version"
rm WindowsService/StockWindowsService.cs WindowsService/StockInstaller.cs
cp "$moves"/WindowsService/by-hand/*.cs WindowsService
says '0 members are missing' "$work/tools/woad-check" WindowsService
port=$(free_port)
sed -i "s/:8751/:$port/" WindowsService/App.config
quietly dotnet build WindowsService
(cd WindowsService && exec dotnet bin/Debug/net10.0/Stock.dll) >"$work/service.log" 2>&1 &
started+=($!)
answers "http://localhost:$port/stock?wsdl"
soap '<CountResult>3</CountResult>' "http://localhost:$port/stock" http://contoso.com/stock/IStock/Count \
  '<Count xmlns="http://contoso.com/stock"><article>pen</article></Count>'
kill -TERM "${started[-1]}"
wait "${started[-1]}" || fail "the Windows service did not end well"
says 'The stock is closed.' cat "$work/service.log"
lap "moved a Windows service"
echo "packages: the seven moves work ($SECONDS s)"
