#!/bin/sh
# Changes the lines of ops/nginx/kaksha.conf that end with CHANGE to those of compose.yaml, and starts nginx.
set -eu
sed -e 's|server 127.0.0.1:4000 |server web:4000 |' \
  -e 's|listen 80;|listen 8080;|' \
  -e "s|kaksha_delivery nginx;|kaksha_delivery $DELIVERY_KEY;|" \
  -e 's|alias /srv/kaksha/files/;|alias /data/files/;|' \
  -e 's|/var/lib/nginx/kaksha|/tmp/cache|' \
  -e 's|include kaksha-headers.conf;|include /etc/kaksha/kaksha-headers.conf;|' \
  /etc/kaksha/kaksha.conf >/tmp/kaksha.conf
exec nginx -c /etc/kaksha/nginx.conf
