#!/bin/sh
# Checks what in this folder can be checked on this machine; a program that is not installed is named and left out.
cd "$(dirname "$0")" || exit 1
failed=0
lint() { # PROGRAM WORDS...: its output only if it fails
  command -v "$1" >/dev/null || { echo "left out, not installed: $1"; return; }
  if out=$("$@" 2>&1); then echo "fine: $*"; else echo "wrong: $*"; echo "$out"; failed=1; fi
}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=lint -keyout "$room/key.pem" -out "$room/certificate.pem" 2>/dev/null
cat "$room/certificate.pem" "$room/key.pem" > "$room/both.pem"
temporary=$(for kind in client_body proxy fastcgi uwsgi scgi; do printf '%s_temp_path %s; ' $kind "$room/$kind"; done)" access_log off;"
sed "s|/etc/online-tutoring/|$room/|; s|^http {|&$temporary|; 1i pid $room/nginx.pid;" nginx.conf > "$room/nginx.conf"
sed 's|/opt/online-tutoring/node_modules/.bin/node|/bin/true|' systemd/online-tutoring.service > "$room/online-tutoring.service"

lint promtool check rules prometheus/rules.yml
lint promtool test rules prometheus/rules.test.yml
CERTIFICATE=$room/both.pem lint haproxy -c -f haproxy.cfg
lint nginx -t -e /dev/null -c "$room/nginx.conf"
lint caddy validate --adapter caddyfile --config Caddyfile
lint caddy validate --adapter caddyfile --config livekit.Caddyfile
lint systemd-analyze verify "$room/online-tutoring.service"
lint kubectl kustomize kustomize/overlays/production
lint kubectl kustomize kustomize/overlays/livekit
exit $failed
