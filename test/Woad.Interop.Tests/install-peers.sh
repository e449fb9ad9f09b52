#!/bin/sh
# Installs the independent peers that Woad.Interop.Tests runs: Mono's compiler, runtime, WCF and WSDL tools, zeep, lxml, curl, nginx,
# node, MIT Kerberos, xmlsec1, pysaml2, gSOAP with its compiler, python-xmlsec, python-websockets, python-jsonschema, JAX-WS (wsimport) with a JDK, PostgreSQL, RabbitMQ, OpenSSH, wsdd, iproute2; strace, by which the gates count system calls.
# Needs Debian (or a relative with the same package names). Does nothing when they are there already.
set -eu

packages="mono-mcs mono-runtime libmono-system-servicemodel4.0a-cil libmono-system-runtime-serialization4.0-cil
libmono-system-core4.0-cil libmono-i18n4.0-cil libmono-system-web-services4.0-cil python3-zeep python3-lxml curl nginx-light nodejs
krb5-kdc krb5-admin-server krb5-user libgssapi-krb5-2 xmlsec1 libxmlsec1-openssl gsoap libgsoap-dev gcc libc6-dev libssl-dev
zlib1g-dev python3-xmlsec python3-pysaml2 python3-websockets jaxws default-jdk-headless
python3-jsonschema strace postgresql rabbitmq-server openssh-server openssh-client wsdd iproute2"

missing=""
for package in $packages; do
    if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)" != "installed" ]; then
        missing="$missing $package"
    fi
done
if [ -z "$missing" ]; then
    exit 0
fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then
    as_root="sudo"
fi
export DEBIAN_FRONTEND=noninteractive
# Package lists may be absent (fresh container) or out of date: fetch them only when something is missing.
$as_root apt-get update -q
# shellcheck disable=SC2086 # a list of names
$as_root apt-get install -q -y --no-install-recommends $missing
