#!/bin/sh
# Runs a RabbitMQ broker of its own in the folder $1 at the port $2 until its input ends; $3 and $4 are ports for Erlang. Each line of the
# input is done and answered: crash (kill -9), start, and ctl ARGUMENTS for rabbitmqctl.
set -eu

folder=$1
names=
export HOME="$folder" RABBITMQ_NODENAME="woad$2@localhost" RABBITMQ_NODE_IP_ADDRESS=127.0.0.1 RABBITMQ_NODE_PORT="$2"
export RABBITMQ_DIST_PORT="$3" ERL_EPMD_PORT="$4" ERL_EPMD_ADDRESS=127.0.0.1
export RABBITMQ_MNESIA_BASE="$folder/data" RABBITMQ_LOG_BASE="$folder/log" RABBITMQ_ENABLED_PLUGINS_FILE="$folder/plugins"
export RABBITMQ_PID_FILE="$folder/pid" RABBITMQ_CONF_ENV_FILE="$folder/env" RABBITMQ_CONFIG_FILE="$folder/rabbitmq"
export RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS="+S 1:1 +sbwt none +sbwtdcpu none +sbwtdio none" LANG=C.UTF-8
bin=/usr/lib/rabbitmq/bin
: > "$folder/env"
echo '[].' > "$folder/plugins"
cat > "$folder/rabbitmq.conf" << END
vm_memory_high_watermark.absolute = 1GB
disk_free_limit.absolute = 50MB
loopback_users = none
END

# The scripts in /usr/sbin change to the package's user and its home; these do not.
start() {
    rm -f "$RABBITMQ_PID_FILE"
    # The line that is waited for may be there from the last start: the broker empties the file when it gets to it.
    : > "$folder/out"
    "$bin/rabbitmq-server" > "$folder/out" 2>&1 < /dev/null &
    broker=$!
    # Its last line tells the same as rabbitmqctl await_startup, which starts another Erlang system for it.
    until grep -q 'completed with' "$folder/out"; do
        kill -0 "$broker" 2> /dev/null || { cat "$folder/out" >&2; exit 1; }
        sleep 0.1
    done
}
crash() {
    kill -9 "$(cat "$RABBITMQ_PID_FILE")" 2> /dev/null || true
}
stop() {
    crash
    kill "$names" 2> /dev/null || true
}
trap stop EXIT

# Erlang's server of names would outlive the broker if the broker started it.
epmd=$(ls -d /usr/lib/erlang/erts-*/bin | tail -1)/epmd
"$epmd" > /dev/null 2>&1 < /dev/null &
names=$!
# A broker that starts before the server of names answers gives up at once.
until "$epmd" -names > /dev/null 2>&1; do
    kill -0 "$names"
    sleep 0.1
done
start
echo ready
while read -r command arguments; do
    case $command in
    crash) crash ;;
    start) start ;;
    # shellcheck disable=SC2086 # a list of arguments
    ctl) "$bin/rabbitmqctl" -q $arguments > /dev/null < /dev/null ;;
    esac
    echo "done"
done
