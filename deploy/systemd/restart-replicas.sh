#!/bin/sh
# Restarts the replicas one after another, by default all three. Goes on only when one is ready; gives up after 60 tries.
set -eu
[ "$#" -gt 0 ] || set -- 4311 4312 4313
for port in "$@"; do
    systemctl restart "botdeck@$port"
    waited=0
    until curl -fs -m 3 -o /dev/null "http://127.0.0.1:$port/ready"; do
        waited=$((waited + 1))
        if [ "$waited" -ge 60 ]; then
            echo "The replica on port $port is not ready; the ones after it still run the old release." >&2
            echo "To see why: journalctl -u botdeck@$port -n 5" >&2
            exit 1
        fi
        sleep 1
    done
    echo "The replica on port $port is ready."
done
