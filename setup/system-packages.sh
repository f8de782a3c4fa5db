#!/bin/sh
# Installs the Debian packages of system-packages.txt that are missing, where it may; else names them and ends with 2.
set -eu
list=$(dirname "$0")/system-packages.txt
missing=$(grep -v '^#' "$list" | while read -r package probe; do
    sh -c "$probe" >/dev/null 2>&1 || echo "$package"
done)
[ -n "$missing" ] || exit 0
missing=$(echo $missing)
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing: $missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    echo "these packages are missing, and only root can install them: $missing" >&2
    echo "run: sudo apt-get install $missing" >&2
    exit 2
fi
