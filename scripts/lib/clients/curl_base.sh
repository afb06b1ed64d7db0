#!/bin/sh
# A client for Watchfloor's API with nothing but a shell and curl. Written by "npm run generate"; do not edit.
#
#   export WATCHFLOOR_URL=http://127.0.0.1:8000
#   export WATCHFLOOR_TOKEN=$(WATCHFLOOR_PASSWORD='the password' watchfloor.sh log-in admin)
#   watchfloor.sh list-alerts severity=high limit=5
#   watchfloor.sh update-alert 0192f3c1-… '{"status": "in_progress"}'
#
# After the name of a command come the parts of its path, then name=value pairs for the query, or one JSON body. "-" reads the
# body from standard input. Refused requests print the server's problem details and end with exit code 22.
# Credentials go to curl through its configuration, so that no list of processes shows them.
set -eu

url=${WATCHFLOOR_URL:-http://127.0.0.1:8000}
url=${url%/}

quoted() {
  printf '%s' "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/	/\\t/g' | awk 'NR > 1 { printf "\\n" } { printf "%s", $0 }'
}

escaped() {
  printf '%s' "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g'
}

# call METHOD PATH [bearer|key|none] [name=value… | JSON]: the configuration is curl's standard input.
call() {
  method=$1
  path=$2
  access=$3
  shift 3
  {
    printf 'url = "%s"\nrequest = "%s"\n' "$(quoted "$url$path")" "$method"
    case $access in
      bearer) printf 'header = "Authorization: Bearer %s"\n' "$(quoted "${WATCHFLOOR_TOKEN:?set it to an access token: see log-in}")" ;;
      key) printf 'header = "X-API-Key: %s"\n' "$(quoted "${WATCHFLOOR_API_KEY:?set it to an API key}")" ;;
    esac
    if [ "$method" = GET ]; then
      printf 'get\n'
      for pair in "$@"; do printf 'data-urlencode = "%s"\n' "$(quoted "$pair")"; done
    elif [ $# -gt 0 ]; then
      body=$1
      if [ "$body" = - ]; then body=$(cat <&3); fi
      printf 'header = "Content-Type: application/json"\ndata-raw = "%s"\n' "$(quoted "$body")"
    fi
  } 3<&0 | curl --silent --show-error --fail-with-body --no-buffer --config -
}

segment() {
  [ $# -gt 0 ] && [ -n "$1" ] || { echo "A part of the path is missing. Try: watchfloor.sh help" >&2; exit 2; }
  case $1 in
    *[!A-Za-z0-9._-]*) echo "\"$1\" cannot be a part of the path" >&2; exit 2 ;;
  esac
}

# Prints the access token alone. The password comes from WATCHFLOOR_PASSWORD, or is asked for.
log_in() {
  name=${1:?after log-in comes a user name}
  if [ -z "${WATCHFLOOR_PASSWORD:-}" ]; then
    printf 'Password: ' >&2
    stty -echo 2>/dev/null || :
    read -r WATCHFLOOR_PASSWORD
    stty echo 2>/dev/null || :
    echo >&2
  fi
  answer=$(call POST /api/v1/auth/login none "{\"username\": \"$(escaped "$name")\", \"password\": \"$(escaped "$WATCHFLOOR_PASSWORD")\"}") || {
    printf '%s\n' "$answer" >&2
    exit 22
  }
  printf '%s\n' "$answer" | sed -e 's/.*"access_token":"\([^"]*\)".*/\1/'
}

command=${1:-help}
[ $# -eq 0 ] || shift

