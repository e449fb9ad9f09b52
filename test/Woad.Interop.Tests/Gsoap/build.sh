#!/bin/sh
# Compiles sealed.c with gSOAP's WS-Security plug-in.
# usage: build.sh SOURCES OUTPUT
set -eu
sources=$1
output=$2
gsoap=/usr/share/gsoap
mkdir -p "$output"
cd "$output"
soapcpp2 -c -x -w -I"$gsoap/import:$gsoap" "$sources/sealed.h" >soapcpp2.log 2>&1 || { cat soapcpp2.log >&2; exit 1; }
compile() {
    for source in "$@"; do
        gcc -O0 -w -DWITH_IPV6 -DWITH_OPENSSL -DWITH_DOM -DWITH_GZIP -I. -I"$gsoap/plugin" -c "$source"
    done
}
compile soapC.c soapClient.c soapServer.c &
first=$!
compile "$sources/sealed.c" "$gsoap/plugin/wsseapi.c" "$gsoap/plugin/smdevp.c" "$gsoap/plugin/mecevp.c" "$gsoap/plugin/wsaapi.c" \
    "$gsoap/plugin/threads.c" "$gsoap/custom/struct_timeval.c"
wait $first
gcc -o sealed ./*.o -lgsoapssl -lssl -lcrypto -lz -lpthread
