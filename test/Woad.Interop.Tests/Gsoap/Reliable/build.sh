#!/bin/sh
# Compiles numbers.c with gSOAP's WS-ReliableMessaging plug-in, as numbers10 and numbers11 for the two versions.
# usage: build.sh SOURCES OUTPUT
set -eu
sources=$1
output=$2
gsoap=/usr/share/gsoap
compile() {
    mkdir -p "$output/$1"
    cd "$output/$1"
    sed "s/WSRM\"/$2\"/" "$sources/numbers.h" >numbers.h
    soapcpp2 -a -c -2 -x -w -I"$gsoap/import:$gsoap" numbers.h >soapcpp2.log 2>&1 || { cat soapcpp2.log >&2; exit 1; }
    # The plug-in's header declares another type of February 2005's TerminateSequence than its import file and its source.
    sed "s/struct wsrm__TerminateSequenceType \*res);/struct wsrm__TerminateSequenceResponseType *res);/" "$gsoap/plugin/wsrmapi.h" >wsrmapi.h
    cp "$gsoap/plugin/wsrmapi.c" .
    for source in soapC.c soapClient.c soapServer.c "$sources/numbers.c" wsrmapi.c "$gsoap/plugin/wsaapi.c" \
        "$gsoap/plugin/threads.c" "$gsoap/custom/duration.c"; do
        gcc -O0 -w -DWITH_IPV6 -DWITH_WCF -I. -I"$gsoap/plugin" -c "$source"
    done
    gcc -o "../${1%.d}" ./*.o -lgsoap -lpthread
}
compile numbers10.d wsrm5.h &
first=$!
compile numbers11.d wsrm.h
wait $first
