#!/bin/sh
# Runs a PostgreSQL server of its own in the folder $1, with a socket there and no TCP port, until its input ends. The server refuses to
# run as root: then it runs as the user postgres of Debian's package.
set -eu

folder=$1
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
as_user=""
if [ "$(id -u)" -eq 0 ]; then
    chown postgres "$folder"
    chmod 755 "$folder"
    as_user="setpriv --reuid=postgres --regid=postgres --clear-groups"
fi

cd "$folder"
# shellcheck disable=SC2086 # a command with its arguments
$as_user "$bin/initdb" -D "$folder/data" -U woad -A trust --no-sync > "$folder/initdb.log" 2>&1
# shellcheck disable=SC2086
$as_user "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=300 > "$folder/server.log" 2>&1 &
server=$!
trap 'kill -INT $server 2> /dev/null; wait $server' EXIT

tries=0
until "$bin/pg_isready" -q -h "$folder"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ]
    sleep 0.1
done
echo "$server"
echo ready
while read -r line; do
    # The tests break connections and stop the server.
    case $line in
    restart)
        # shellcheck disable=SC2086
        $as_user "$bin/pg_ctl" -D "$folder/data" -m immediate -w restart > /dev/null
        ;;
    esac
    echo "done"
done
