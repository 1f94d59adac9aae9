#!/bin/sh
# Stands in for systemd where it does not run: starts, stops and runs services as their units say, but does not confine them.
echo "$*" >> /var/log/systemctl
verb=$1
unit=${2%.service}
one=${unit#*@}
case $verb in start | stop | restart) ;; *) exit 0 ;; esac
if [ -x "/etc/init.d/$unit" ]; then exec setsid "/etc/init.d/$unit" "$verb" > "/var/log/$unit.start" 2>&1 < /dev/null; fi

file=$(ls "/etc/systemd/system/$unit.service" "/etc/systemd/system/${unit%@*}@.service" "/lib/systemd/system/$unit.service" 2> /dev/null | head -n 1)
[ -n "$file" ] || { echo "Unit $unit not found." >&2; exit 5; }
of() { sed -n "s/^$1=//p" "$file" | sed "s/%i/$one/g"; }

stop() {
  [ -f "/run/$unit.pid" ] || return 0
  pid=$(cat "/run/$unit.pid")
  kill -TERM "$pid" 2> /dev/null
  while kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
  rm "/run/$unit.pid"
}

start() {
  user=$(of User)
  for folder in $(of StateDirectory); do install -d -o "$user" -g "$user" "/var/lib/$folder"; done
  set -- "PATH=$PATH" "HOME=$(getent passwd "$user" | cut -d : -f 6)"
  for pair in $(of Environment); do set -- "$@" "$pair"; done
  for path in $(of EnvironmentFile); do
    while IFS= read -r line; do set -- "$@" "$line"; done < "$path"
  done
  place=$(of WorkingDirectory)
  cd "${place:-/}" || exit 1
  # shellcheck disable=SC2046 # words of a command
  set -- setpriv --reuid "$user" --regid "$user" --init-groups env -i "$@" $(of ExecStart)
  if [ "$(of Type)" = oneshot ]; then exec "$@"; fi
  setsid "$@" > "/var/log/$unit.log" 2>&1 < /dev/null &
  echo $! > "/run/$unit.pid"
}

[ "$verb" = start ] || stop
[ "$verb" = stop ] || start
