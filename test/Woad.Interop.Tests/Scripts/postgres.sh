#!/bin/sh
# Runs a PostgreSQL server of its own in the folder $1, with a socket there and no TCP port, until its input ends. The server refuses to
# run as root: then it runs as the user postgres of Debian's package. Each line of the input is done and answered:
# stop, crash, start, limit BYTES (of files; for connections that are opened afterwards).
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
server() {
    # shellcheck disable=SC2086
    $as_user "$bin/pg_ctl" -D "$folder/data" -w -t 60 "$@" > /dev/null 2>&1
}
start() {
    server -l "$folder/server.log" -o "-k $folder -c listen_addresses= -c max_connections=300 -c max_prepared_transactions=100" start
}
trap 'server -m immediate stop' EXIT

start
echo ready
while read -r command bytes; do
    case $command in
    stop) server -m fast stop ;;
    crash) server -m immediate stop ;;
    start) start ;;
    limit) $as_user prlimit --pid "$(head -1 "$folder/data/postmaster.pid")" "--fsize=$bytes:" ;;
    esac
    echo "done"
done
