#!/bin/sh
# Starts the host, waits until it can work, and stops it as its supervisor would.
set -eu
node --max-semi-space-size=2 --max-old-space-size=192 cli/launch.mjs serve --built-elsewhere &
host=$!
tries=0
until node deploy/health.mjs "http://127.0.0.1:$PORT/readyz" 2>/dev/null; do
  tries=$((tries + 1))
  if [ $tries -eq 300 ] || ! kill -0 $host; then
    echo 'The host does not start.' >&2
    exit 1
  fi
  sleep 0.2
done
kill -TERM $host
wait $host
