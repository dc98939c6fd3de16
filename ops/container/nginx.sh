#!/bin/sh
# Changes the lines of ops/nginx/kaksha.conf that end with CHANGE to those of compose.yaml, and starts nginx.
set -eu
sed -e 's|server 127.0.0.1:4000 |server web:4000 |' \
  -e 's|listen 80;|listen 8080;|' \
  -e 's|access_log .* kaksha;|access_log off;|' \
  -e "s|kaksha_delivery nginx;|kaksha_delivery $DELIVERY_KEY;|" \
  -e 's|alias /srv/kaksha/files/;|alias /data/files/;|' \
  -e 's|/var/lib/nginx/kaksha|/tmp/cache|' \
  -e 's|include kaksha-headers.conf;|include /etc/kaksha/kaksha-headers.conf;|' \
  /etc/kaksha/kaksha.conf >/tmp/kaksha.conf

# a container that is started again may have another address, which nginx looks up only when it reads its configuration
addresses() { getent ahostsv4 web | sort -u; }
known=$(addresses)
while sleep 2; do
  now=$(addresses)
  # none while it is not there
  if [ -n "$now" ] && [ "$now" != "$known" ]; then
    # tried again where it fails
    if nginx -c /etc/kaksha/nginx.conf -s reload; then known=$now; fi
  fi
done &

exec nginx -c /etc/kaksha/nginx.conf
