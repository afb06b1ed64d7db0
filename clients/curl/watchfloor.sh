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

help() {
  cat <<'END'
Usage: watchfloor.sh COMMAND [parts of the path] [name=value… | JSON | -]

log-in NAME
      Print an access token

Operations
  get-metrics
      Metrics for a Prometheus scraper
  get-health
      Is every part working?

Authentication
  login JSON{username, password}
      Log in
  get-me
      Who am I, and what may I do?
  change-password JSON{current_password, new_password}
      Change my password; ends all my other sessions
  get-capabilities
      What this server offers

Analysts
  list-analysts
      All analysts
  create-analyst JSON{username, display_name, email, password, role}
      Create an analyst
  update-analyst ANALYST_ID JSON{display_name, email, is_active, role}
      Change an analyst
  reset-analyst-password ANALYST_ID JSON{new_password}
      Set an analyst's password
  list-analyst-directory
      Active analysts, for assignment
  list-roles
      The roles and what they may do

API keys
  list-api-keys
      All API keys, newest first
  create-api-key JSON{name, expires_at}
      Create an API key; the answer shows it once
  delete-api-key API_KEY_ID
      Revoke an API key, at once and everywhere

Webhooks
  send-alert JSON
      Send an alert
  send-siem-alert JSON
      Send an alert of the SIEM connector

Alerts
  list-alerts [limit=…] [offset=…] [cursor=…] [id=…] [status=…] [severity=…] [determination=…] [source=…] [partner=…] [assigned_to=…] [tag=…] [source_ip=…] [hostname=…] [rule_name=…] [q=…] [created_after=…] [created_before=…] [has_incident=…] [sort=…]
      Find alerts
  get-alert-facets [id=…] [status=…] [severity=…] [determination=…] [source=…] [partner=…] [assigned_to=…] [tag=…] [source_ip=…] [hostname=…] [rule_name=…] [q=…] [created_after=…] [created_before=…] [has_incident=…]
      How many alerts each value of the filters would show
  get-alert ALERT_ID
      One alert with its payload
  update-alert ALERT_ID JSON{status, severity, determination, resolve_reason, partner, tags, assigned_to}
      Change an alert
  delete-alert ALERT_ID
      Delete an alert with its trail
  claim-alert ALERT_ID
      Take an alert
  change-alerts JSON{alert_ids, filter, action, determination, resolve_reason, assigned_to, severity, status, incident_id, tags, undoable}
      Change many alerts alike
  undo-change-of-alerts BULK_ID
      Take back my change of many alerts
  list-alert-activities ALERT_ID [limit=…] [offset=…] [cursor=…] [order=…]
      What happened to it, newest first
  create-alert-comment ALERT_ID JSON{text}
      Comment on an alert
  update-alert-comment ALERT_ID COMMENT_ID JSON{text}
      Edit my comment; earlier texts are kept
  list-alert-observables ALERT_ID [limit=…] [offset=…] [cursor=…]
      Indicators seen in it

Incidents
  list-incidents [limit=…] [offset=…] [cursor=…] [status=…] [severity=…] [assigned_to=…] [tag=…] [q=…] [sort=…]
      Find incidents
  create-incident JSON{title, description, severity, tags, assigned_to, alert_id, alert_ids, source_ip}
      Open an incident, alone or from alerts
  list-incident-suggestions [limit=…]
      Open alerts in no incident that share a source_ip
  get-incident INCIDENT_ID
      One incident
  update-incident INCIDENT_ID JSON{title, description, severity, status, assigned_to, tags}
      Change an incident
  list-incident-activities INCIDENT_ID [limit=…] [offset=…] [cursor=…] [order=…]
      Its timeline, oldest first
  create-incident-comment INCIDENT_ID JSON{text}
      Comment on an incident
  update-incident-comment INCIDENT_ID COMMENT_ID JSON{text}
      Edit my comment; earlier texts are kept
  list-incident-alerts INCIDENT_ID
      Its alerts, newest first
  link-alert INCIDENT_ID JSON{alert_id}
      Link an alert
  unlink-alert INCIDENT_ID ALERT_ID
      Unlink an alert
  list-incident-observables INCIDENT_ID
      Its observables
  create-incident-observable INCIDENT_ID JSON{type, value, source, tags}
      Add an observable; a known one is answered as it is
  list-alert-incidents ALERT_ID
      The incidents it is in
  put-alert-into-incident ALERT_ID JSON{incident_id, title, description, severity, tags}
      Put an alert into an incident, existing or new

Observables
  list-observables [limit=…] [offset=…] [cursor=…] [type=…] [enrichment_status=…] [tag=…] [alert_id=…] [incident_id=…] [malicious=…] [q=…]
      Find observables
  create-observable JSON{type, value, source, tags, alert_id, incident_id}
      Add an observable; one that its alert or incident has already is answered as it is
  get-observable OBSERVABLE_ID
      One observable
  update-observable OBSERVABLE_ID JSON{tags}
      Set its tags
  get-observable-sightings OBSERVABLE_ID
      Alerts and incidents the same value was seen in
  create-observable-enrichment OBSERVABLE_ID JSON{source, data, malicious, score}
      Add a finding by hand
  enrich-observable OBSERVABLE_ID
      Ask every enabled provider that fits; answers of the last hour are not asked for again

Playbooks
  list-playbooks
      All playbooks, in the order in which they run
  list-playbook-errors
      Playbook files that do not load, and why
  list-playbook-statistics
      How the newest runs of each playbook went
  reload-playbooks
      Look for changed playbooks now
  get-playbook PLAYBOOK_ID
      One playbook
  update-playbook PLAYBOOK_ID JSON{enabled}
      Enable or disable a playbook
  run-playbook PLAYBOOK_ID JSON{alert_id, input_data}
      Run a playbook
  list-alert-triggers ALERT_ID
      Why did, or did not, each playbook run?

Runs
  list-runs [limit=…] [offset=…] [cursor=…] [status=…] [playbook_id=…] [alert_id=…] [q=…]
      Playbook runs, newest first
  get-run RUN_ID
      One run with its actions and logs
  list-alert-runs ALERT_ID [limit=…] [offset=…] [cursor=…]
      Playbook runs of an alert
  cancel-run RUN_ID
      Cancel a run
  retry-run RUN_ID
      Run it again with the same input

Integrations
  list-integrations
      All integrations, newest first
  create-integration JSON{type, integration_type, name, config, enabled}
      Add an integration; what its config lacks can be added later
  list-integration-types
      Types of integration, with the schema of their config and their actions
  list-integration-errors
      Python connectors that could not be loaded, and why
  get-integration INTEGRATION_ID
      One integration, secrets masked
  update-integration INTEGRATION_ID JSON{name, config, enabled}
      Change an integration
  delete-integration INTEGRATION_ID
      Remove an integration and its credentials
  check-integration INTEGRATION_ID
      Connect, check and disconnect; the outcome is stored
  run-integration-action INTEGRATION_ID ACTION JSON
      Run one of its actions by hand

Actions
  list-actions
      Manual enrichment actions, with the kinds of target they take
  execute-action JSON{action, target, alert_id}
      Run a manual enrichment action; with an alert it is noted there

Views
  list-views [page=…]
      My saved views
  create-view JSON{page, name, search}
      Save a view
  update-view VIEW_ID JSON{name, search}
      Rename a view of mine, or change what it shows
  delete-view VIEW_ID
      Delete a view of mine

Dashboard
  get-dashboard-stats
      Counts, trends and what to do next

Live events
  follow-events
      Follow changes as server-sent events

AI
  ai-summarize JSON{alert_id}
      An alert in two or three sentences
  ai-triage JSON{alert_id}
      A suggested triage; nothing is applied
  ai-generate-playbook JSON{description}
      A playbook from a description; nothing is saved
  ai-auto-resolve JSON{alert_ids}
      Which alerts may be resolved; nothing is applied. Model and token usage are in X-AI headers
  ai-correlate JSON{alert_ids}
      Which alerts belong together

Audit
  list-audit [limit=…] [offset=…] [cursor=…] [action=…] [actor_id=…] [q=…]
      Security events, newest first

Settings
  get-settings
      How this server is set up (no secrets)
END
}

case $command in
  help | --help | -h) help ;;
  log-in) log_in "$@" ;;
  get-metrics) call GET "/metrics" none "$@" ;;
  login) call POST "/api/v1/auth/login" none "$@" ;;
  get-me) call GET "/api/v1/auth/me" bearer "$@" ;;
  change-password) call POST "/api/v1/auth/change-password" bearer "$@" ;;
  get-capabilities) call GET "/api/v1/auth/capabilities" none "$@" ;;
  list-analysts) call GET "/api/v1/auth/analysts" bearer "$@" ;;
  create-analyst) call POST "/api/v1/auth/analysts" bearer "$@" ;;
  update-analyst) segment "$@"; p1=$1; shift; call PATCH "/api/v1/auth/analysts/${p1}" bearer "$@" ;;
  reset-analyst-password) segment "$@"; p1=$1; shift; call POST "/api/v1/auth/analysts/${p1}/reset-password" bearer "$@" ;;
  list-analyst-directory) call GET "/api/v1/auth/analysts/directory" bearer "$@" ;;
  list-roles) call GET "/api/v1/auth/roles" bearer "$@" ;;
  list-api-keys) call GET "/api/v1/api-keys" bearer "$@" ;;
  create-api-key) call POST "/api/v1/api-keys" bearer "$@" ;;
  delete-api-key) segment "$@"; p1=$1; shift; call DELETE "/api/v1/api-keys/${p1}" bearer "$@" ;;
  send-alert) call POST "/api/v1/webhooks/alerts" key "$@" ;;
  send-siem-alert) call POST "/api/v1/webhooks/alerts/siem" key "$@" ;;
  list-alerts) call GET "/api/v1/alerts" bearer "$@" ;;
  get-alert-facets) call GET "/api/v1/alerts/facets" bearer "$@" ;;
  get-alert) segment "$@"; p1=$1; shift; call GET "/api/v1/alerts/${p1}" bearer "$@" ;;
  update-alert) segment "$@"; p1=$1; shift; call PATCH "/api/v1/alerts/${p1}" bearer "$@" ;;
  delete-alert) segment "$@"; p1=$1; shift; call DELETE "/api/v1/alerts/${p1}" bearer "$@" ;;
  claim-alert) segment "$@"; p1=$1; shift; call POST "/api/v1/alerts/${p1}/claim" bearer "$@" ;;
  change-alerts) call POST "/api/v1/alerts/bulk" bearer "$@" ;;
  undo-change-of-alerts) segment "$@"; p1=$1; shift; call POST "/api/v1/alerts/bulk/${p1}/undo" bearer "$@" ;;
  list-alert-activities) segment "$@"; p1=$1; shift; call GET "/api/v1/alerts/${p1}/activities" bearer "$@" ;;
  create-alert-comment) segment "$@"; p1=$1; shift; call POST "/api/v1/alerts/${p1}/comments" bearer "$@" ;;
  update-alert-comment) segment "$@"; p1=$1; shift; segment "$@"; p2=$1; shift; call PATCH "/api/v1/alerts/${p1}/comments/${p2}" bearer "$@" ;;
  list-alert-observables) segment "$@"; p1=$1; shift; call GET "/api/v1/alerts/${p1}/observables" bearer "$@" ;;
  list-incidents) call GET "/api/v1/incidents" bearer "$@" ;;
  create-incident) call POST "/api/v1/incidents" bearer "$@" ;;
  list-incident-suggestions) call GET "/api/v1/incidents/suggestions" bearer "$@" ;;
  get-incident) segment "$@"; p1=$1; shift; call GET "/api/v1/incidents/${p1}" bearer "$@" ;;
  update-incident) segment "$@"; p1=$1; shift; call PATCH "/api/v1/incidents/${p1}" bearer "$@" ;;
  list-incident-activities) segment "$@"; p1=$1; shift; call GET "/api/v1/incidents/${p1}/activities" bearer "$@" ;;
  create-incident-comment) segment "$@"; p1=$1; shift; call POST "/api/v1/incidents/${p1}/comments" bearer "$@" ;;
  update-incident-comment) segment "$@"; p1=$1; shift; segment "$@"; p2=$1; shift; call PATCH "/api/v1/incidents/${p1}/comments/${p2}" bearer "$@" ;;
  list-incident-alerts) segment "$@"; p1=$1; shift; call GET "/api/v1/incidents/${p1}/alerts" bearer "$@" ;;
  link-alert) segment "$@"; p1=$1; shift; call POST "/api/v1/incidents/${p1}/alerts" bearer "$@" ;;
  unlink-alert) segment "$@"; p1=$1; shift; segment "$@"; p2=$1; shift; call DELETE "/api/v1/incidents/${p1}/alerts/${p2}" bearer "$@" ;;
  list-incident-observables) segment "$@"; p1=$1; shift; call GET "/api/v1/incidents/${p1}/observables" bearer "$@" ;;
  create-incident-observable) segment "$@"; p1=$1; shift; call POST "/api/v1/incidents/${p1}/observables" bearer "$@" ;;
  list-alert-incidents) segment "$@"; p1=$1; shift; call GET "/api/v1/alerts/${p1}/incidents" bearer "$@" ;;
  put-alert-into-incident) segment "$@"; p1=$1; shift; call POST "/api/v1/alerts/${p1}/incidents" bearer "$@" ;;
  list-observables) call GET "/api/v1/observables" bearer "$@" ;;
  create-observable) call POST "/api/v1/observables" bearer "$@" ;;
  get-observable) segment "$@"; p1=$1; shift; call GET "/api/v1/observables/${p1}" bearer "$@" ;;
  update-observable) segment "$@"; p1=$1; shift; call PATCH "/api/v1/observables/${p1}" bearer "$@" ;;
  get-observable-sightings) segment "$@"; p1=$1; shift; call GET "/api/v1/observables/${p1}/sightings" bearer "$@" ;;
  create-observable-enrichment) segment "$@"; p1=$1; shift; call POST "/api/v1/observables/${p1}/enrichments" bearer "$@" ;;
  enrich-observable) segment "$@"; p1=$1; shift; call POST "/api/v1/observables/${p1}/enrich" bearer "$@" ;;
  list-playbooks) call GET "/api/v1/playbooks" bearer "$@" ;;
  list-playbook-errors) call GET "/api/v1/playbooks/errors" bearer "$@" ;;
  list-playbook-statistics) call GET "/api/v1/playbooks/statistics" bearer "$@" ;;
  reload-playbooks) call POST "/api/v1/playbooks/reload" bearer "$@" ;;
  get-playbook) segment "$@"; p1=$1; shift; call GET "/api/v1/playbooks/${p1}" bearer "$@" ;;
  update-playbook) segment "$@"; p1=$1; shift; call PATCH "/api/v1/playbooks/${p1}" bearer "$@" ;;
  run-playbook) segment "$@"; p1=$1; shift; call POST "/api/v1/playbooks/${p1}/run" bearer "$@" ;;
  list-alert-triggers) segment "$@"; p1=$1; shift; call GET "/api/v1/alerts/${p1}/triggers" bearer "$@" ;;
  list-runs) call GET "/api/v1/runs" bearer "$@" ;;
  get-run) segment "$@"; p1=$1; shift; call GET "/api/v1/runs/${p1}" bearer "$@" ;;
  list-alert-runs) segment "$@"; p1=$1; shift; call GET "/api/v1/alerts/${p1}/runs" bearer "$@" ;;
  cancel-run) segment "$@"; p1=$1; shift; call POST "/api/v1/runs/${p1}/cancel" bearer "$@" ;;
  retry-run) segment "$@"; p1=$1; shift; call POST "/api/v1/runs/${p1}/retry" bearer "$@" ;;
  list-integrations) call GET "/api/v1/integrations" bearer "$@" ;;
  create-integration) call POST "/api/v1/integrations" bearer "$@" ;;
  list-integration-types) call GET "/api/v1/integrations/types" bearer "$@" ;;
  list-integration-errors) call GET "/api/v1/integrations/errors" bearer "$@" ;;
  get-integration) segment "$@"; p1=$1; shift; call GET "/api/v1/integrations/${p1}" bearer "$@" ;;
  update-integration) segment "$@"; p1=$1; shift; call PATCH "/api/v1/integrations/${p1}" bearer "$@" ;;
  delete-integration) segment "$@"; p1=$1; shift; call DELETE "/api/v1/integrations/${p1}" bearer "$@" ;;
  check-integration) segment "$@"; p1=$1; shift; call POST "/api/v1/integrations/${p1}/health" bearer "$@" ;;
  run-integration-action) segment "$@"; p1=$1; shift; segment "$@"; p2=$1; shift; call POST "/api/v1/integrations/${p1}/actions/${p2}" bearer "$@" ;;
  list-actions) call GET "/api/v1/actions" bearer "$@" ;;
  execute-action) call POST "/api/v1/actions/execute" bearer "$@" ;;
  list-views) call GET "/api/v1/views" bearer "$@" ;;
  create-view) call POST "/api/v1/views" bearer "$@" ;;
  update-view) segment "$@"; p1=$1; shift; call PATCH "/api/v1/views/${p1}" bearer "$@" ;;
  delete-view) segment "$@"; p1=$1; shift; call DELETE "/api/v1/views/${p1}" bearer "$@" ;;
  get-dashboard-stats) call GET "/api/v1/dashboard/stats" bearer "$@" ;;
  follow-events) call GET "/api/v1/events" bearer "$@" ;;
  ai-summarize) call POST "/api/v1/ai/summarize" bearer "$@" ;;
  ai-triage) call POST "/api/v1/ai/triage" bearer "$@" ;;
  ai-generate-playbook) call POST "/api/v1/ai/generate-playbook" bearer "$@" ;;
  ai-auto-resolve) call POST "/api/v1/ai/auto-resolve" bearer "$@" ;;
  ai-correlate) call POST "/api/v1/ai/correlate" bearer "$@" ;;
  list-audit) call GET "/api/v1/audit" bearer "$@" ;;
  get-settings) call GET "/api/v1/settings" bearer "$@" ;;
  get-health) call GET "/api/v1/health" none "$@" ;;
  *) echo "There is no command \"$command\". Try: watchfloor.sh help" >&2; exit 2 ;;
esac
