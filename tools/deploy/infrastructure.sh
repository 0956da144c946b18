#!/usr/bin/env bash
# Google Cloud settings that `firebase deploy` does not make. Prints every command, or runs them with --run. A repeated run is safe:
# existing settings stay, and alerts become as they are written here. With --check it asks what the project lacks. `npm run tool -- deploy:setup` and `deploy:check` set these variables:
#   PROJECT  the project id             NUMBER  the number of the project     HOST   the host of the site, such as www.example.com
#   BUCKET   uploads, without gs://     APP_ID  the id of the web app         EMAIL  who is told of alerts
#   BUDGET   the month's, with the currency of the billing account: 50USD, 220MYR      STOP_AT  the multiple that stops billing, 0 for never
set -euo pipefail
: "${PROJECT:?}" "${NUMBER:?}" "${HOST:?}" "${BUCKET:?}" "${APP_ID:?}" "${EMAIL:?}"
run=${1-}
setup="npm run tool -- deploy:setup $PROJECT --run --email=$EMAIL"

budget=${BUDGET:-50USD}
stop_at=${STOP_AT:-4}
# In an hour: bytes of Hosting or Storage, reads and writes of Firestore. The second figure of each costs US$ 9 to 15, and stops billing.
bytes=(5000000000 100000000000)
reads=(1000000 20000000)
writes=(200000 5000000)

# New projects give their accounts no roles.
#   api NAME | account NAME ABOUT | role ACCOUNT ROLE WHY | own-role ACCOUNT ROLE WHY (on the account itself)
requirements() {
  cat <<'LINES'
api apikeys.googleapis.com
api appengine.googleapis.com
api artifactregistry.googleapis.com
api billingbudgets.googleapis.com
api cloudbilling.googleapis.com
api cloudbuild.googleapis.com
api cloudfunctions.googleapis.com
api cloudresourcemanager.googleapis.com
api cloudscheduler.googleapis.com
api cloudtasks.googleapis.com
api compute.googleapis.com
api eventarc.googleapis.com
api firebase.googleapis.com
api firebaseappcheck.googleapis.com
api firebasehosting.googleapis.com
api firebaserules.googleapis.com
api firebasestorage.googleapis.com
api firestore.googleapis.com
api generativelanguage.googleapis.com
api iam.googleapis.com
api iamcredentials.googleapis.com
api identitytoolkit.googleapis.com
api logging.googleapis.com
api monitoring.googleapis.com
api pubsub.googleapis.com
api recaptchaenterprise.googleapis.com
api run.googleapis.com
api secretmanager.googleapis.com
api storage.googleapis.com
account site-pages Publishes pages. It may not sign tokens
account page-reader Shows pages to strangers. It may read the database and nothing else
account pdf-reader Reads PDFs of strangers. It may do nothing
account billing-stop Switches billing off
role functions roles/cloudbuild.builds.builder builds the functions
role functions roles/datastore.user reads and writes the database
role functions roles/storage.objectAdmin checks and deletes files
role functions roles/eventarc.eventReceiver hears of changed documents
role functions roles/run.invoker lets events and queues call the functions
role functions roles/cloudtasks.enqueuer queues mails and pages
role functions roles/cloudfunctions.viewer finds the address of the function that a queued task calls
role functions roles/firebasehosting.admin releases pages
role site-pages roles/datastore.user reads content, and notes what is published
role site-pages roles/firebasehosting.admin releases pages
role site-pages roles/cloudtasks.enqueuer goes on with what is left to publish
role site-pages roles/cloudfunctions.viewer finds the address of the publisher
role site-pages roles/run.invoker lets its tasks call the publisher
role page-reader roles/datastore.viewer reads content
role billing-stop roles/billing.projectManager takes the billing account away
role billing-stop roles/run.invoker lets messages call the function
role billing-stop roles/eventarc.eventReceiver hears of messages
role storage roles/firebaserules.firestoreServiceAgent lets the rules of Storage read sessions; without it no administrator can upload. `firebase deploy` asks for it at a terminal only
own-role functions roles/iam.serviceAccountTokenCreator signs the tokens of administrators
own-role functions roles/iam.serviceAccountUser queues tasks that call the functions in its name
own-role site-pages roles/iam.serviceAccountUser queues tasks in its own name
LINES
}

# The address of an account of the requirements. Functions run as the account of Compute Engine. Storage asks Firestore as its own account.
address() {
  case $1 in
    functions) echo "$NUMBER-compute@developer.gserviceaccount.com" ;;
    storage) echo "service-$NUMBER@gcp-sa-firebasestorage.iam.gserviceaccount.com" ;;
    *) echo "$1@$PROJECT.iam.gserviceaccount.com" ;;
  esac
}

# Quotes a word for the shell. Double quotes keep a question `$(...)` a command.
quoted() {
  case $1 in
    *'$('*) printf '"%s"' "${1//\"/\\\"}" ;;
    *[!A-Za-z0-9_./:=@,+-]*) printf "'%s'" "${1//\'/\'\\\'\'}" ;;
    *) printf '%s' "$1" ;;
  esac
}

line() {
  local word separator=''
  for word; do
    printf '%s' "$separator"
    quoted "$word"
    separator=' '
  done
}

# The answer to a question. A printed command keeps the question.
answer() {
  if [ -n "$run" ]; then "$@"; else printf '$(%s)' "$(line "$@")"; fi
}

failed=0
# step ABOUT COMMAND...: later steps run even after a failure.
step() {
  local about=$1
  shift
  if [ -z "$run" ]; then
    printf '# %s\n%s\n\n' "$about" "$(line "$@")"
  elif "$@" </dev/null >/dev/null; then
    echo "done     $about"
  else
    failed=1
    # Without the token of a person.
    printf 'FAILED   %s\n  %s\n' "$about" "$(line "$@" | sed -E 's/Bearer [A-Za-z0-9._-]+/Bearer .../')"
  fi
}

# once ABOUT QUESTION... -- COMMAND...: prevents duplicates. The command is skipped if the question has an answer.
once() {
  local about=$1 question=()
  shift
  while [ "$1" != -- ]; do
    question+=("$1")
    shift
  done
  shift
  if [ -n "$run" ] && [ -n "$("${question[@]}" </dev/null || true)" ]; then
    echo "there    $about"
  else
    step "$about" "$@"
  fi
}

in_project="--project=$PROJECT"

# in_words AMOUNT: 220MYR, or with a space.
in_words() {
  local code=${1: -3} amount=${1%%[!0-9]*} stop='nothing stops it'
  if [ "$stop_at" != 0 ]; then stop="billing is switched off at $stop_at times that, $code $((amount * stop_at))"; fi
  echo "The month's budget is $code $amount: $stop."
}
# The questions about the budget need the name of the billing account.
# Without a project these questions count against that of the person, which may lack the APIs.
account_of_project=(gcloud billing projects describe "$PROJECT" "$in_project" '--format=value(billingAccountName.basename())')
budget_of() { # ACCOUNT
  budgets=(gcloud billing budgets list "--billing-account=$1" "$in_project" "--filter=displayName='site $PROJECT'"
    '--format=value(amount.specifiedAmount.units,amount.specifiedAmount.currencyCode)' --limit=1)
}

# --- With --check: lines for `npm run deploy:check`: KIND|SENTENCE|FIX OR COMMAND ---

# ask WHAT COMMAND...: the facts of the answer, one a line. False without an answer.
ask() {
  local what=$1
  shift
  facts=$("$@" </dev/null 2>/dev/null | tr -s '\t' ' ') && return
  echo "not checked|$what|$(line "$@")"
  return 1
}

has() { grep -qxF -- "$1" <<<"$facts"; }

# want FACT PROBLEM [FIX]
want() { has "$1" || echo "lacks|$2|${3:-$setup}"; }

# check_roles KIND ACCOUNT WHAT WHERE WHICH COMMAND...: the roles of an account, or of all accounts (*).
check_roles() {
  local wanted=$1 whose=$2 what=$3 where=$4 which=$5 kind name role why account member
  shift 5
  ask "$what" "$@" '--flatten=bindings[].members' '--format=value(bindings.role,bindings.members)' || return 0
  # Security: an attacker who takes over public page rendering must be able neither to sign tokens nor to write sessions.
  while read -r kind name why; do
    [ "$kind" = account ] || continue
    account=$(address "$name")
    while read -r role member; do
      [ "$member" = "serviceAccount:$account" ] || continue
      grep -qE "^(own-)?role $name $role " < <(requirements) \
        || echo "lacks|$account may do more than it needs: $role on $where.|Take the role away."
    done <<<"$facts"
  done < <(requirements)
  [ "$NUMBER" != PROJECT_NUMBER ] || return 0
  while read -r kind name role why; do
    account=$(address "$name")
    # shellcheck disable=SC2053
    if [ "$kind" = "$wanted" ] && [[ $name == $whose ]]; then
      want "$role serviceAccount:$account" "$account lacks $role$which $why."
    fi
  done < <(requirements)
}

check() {
  local kind name about key
  if ask APIs gcloud services list --enabled "$in_project" '--format=value(config.name)'; then
    while read -r kind name; do
      [ "$kind" != api ] || want "$name" "$name is not enabled." "gcloud services enable $name $in_project"
    done < <(requirements)
  fi
  if ask secrets gcloud secrets list "$in_project" '--format=value(name.basename())'; then
    for name in ${SECRETS-}; do
      want "$name" "The secret $name is not set." "npx firebase functions:secrets:set $name --project $PROJECT"
    done
  fi
  if ask 'the accounts of functions' gcloud iam service-accounts list "$in_project" '--format=value(email)'; then
    while read -r kind name about; do
      [ "$kind" != account ] || want "$(address "$name")" "There is no account $(address "$name"). $about."
    done < <(requirements)
  fi
  if ask 'the keys of the project' gcloud services api-keys list "$in_project" \
    '--format=value(displayName,restrictions.apiTargets[].service)'; then
    while read -r key; do
      case $key in
        '' | *.googleapis.com*) ;;
        *)
          printf '%s|' lacks "The key \"$key\" of $PROJECT opens every API: whoever has it can use the model."
          echo 'Restrict it to generativelanguage.googleapis.com, or to those that browsers call, under APIs, Credentials.'
          ;;
      esac
    done <<<"$facts"
  fi
  if ask 'the billing account' "${account_of_project[@]}"; then
    budget_of "$facts"
    if ask "the month's budget" "${budgets[@]}"; then
      case $facts in
        [0-9]*[A-Z]) echo "money|$(in_words "$facts")|" ;;
        *) want budget "There is no budget: nothing stops the cost of an attack." ;;
      esac
    fi
  fi
  if ask 'the alerts' gcloud alpha monitoring policies list "$in_project" '--format=value(displayName)'; then
    for name in 'Downloads are out of hand' 'Reads or writes are out of hand'; do
      want "$name" "There is no alert \"$name\": an attack costs money for hours before billing stops."
    done
  fi
  if ask "the project's number" gcloud projects describe "$PROJECT" '--format=value(projectNumber)'; then
    NUMBER=$facts
    echo "signer|$(address functions)|"
  fi
  check_roles role '*' 'roles on the project' 'the project' ', which' gcloud projects get-iam-policy "$PROJECT"
  check_roles own-role functions 'the account that signs tokens' 'the account that signs' ' on itself, with which it' \
    gcloud iam service-accounts get-iam-policy "$(address functions)" "$in_project"
}

if [ "$run" = --check ]; then
  check
  exit
fi

# --- Access ---

apis=()
while read -r kind name; do
  if [ "$kind" = api ]; then apis+=("$name"); fi
done < <(requirements)
# One request takes 20 at most.
step 'Enable the APIs' gcloud services enable "${apis[@]:0:20}" "$in_project"
step 'Enable the other APIs' gcloud services enable "${apis[@]:20}" "$in_project"
step 'Make the account with which Storage asks Firestore' \
  gcloud beta services identity create --service=firebasestorage.googleapis.com "$in_project"

while read -r kind name about; do
  if [ "$kind" = account ]; then
    once "Make the account $name. $about" \
      gcloud iam service-accounts list "$in_project" "--filter=email=$(address "$name")" '--format=value(email)' \
      -- gcloud iam service-accounts create "$name" "--display-name=$about" "$in_project"
  fi
done < <(requirements)

while read -r kind name role why; do
  account=$(address "$name")
  case $kind in
    role)
      step "Give the account $name the role $role, which $why" \
        gcloud projects add-iam-policy-binding "$PROJECT" "--member=serviceAccount:$account" "--role=$role" --condition=None --quiet
      ;;
    own-role)
      step "Give the account $name the role $role on itself, with which it $why" \
        gcloud iam service-accounts add-iam-policy-binding "$account" "--member=serviceAccount:$account" "--role=$role" "$in_project" --condition=None --quiet
      ;;
  esac
done < <(requirements)

# --- Backups. Fields by which documents are deleted are in firestore.indexes.json, which firebase deploy uploads. ---

database='--database=(default)'
schedules=(gcloud firestore backups schedules list "$database" "$in_project" '--format=value(name)')
step 'Keep every version of a document for seven days, and let nobody delete the database' \
  gcloud firestore databases update "$database" "$in_project" --enable-pitr --delete-protection --quiet
# The field of a daily schedule is empty, so that no filter finds it.
once 'Back up every day, for two weeks' "${schedules[@]}" '--filter=NOT weeklyRecurrence:*' \
  -- gcloud firestore backups schedules create "$database" "$in_project" --recurrence=daily --retention=14d
once 'Back up every Sunday, for fourteen weeks' "${schedules[@]}" '--filter=weeklyRecurrence:*' \
  -- gcloud firestore backups schedules create "$database" "$in_project" --recurrence=weekly --day-of-week=SUN --retention=14w
step 'Keep deleted files for thirty days' \
  gcloud storage buckets update "gs://$BUCKET" --soft-delete-duration=30d "$in_project"

# --- App Check: registered, and not enforced. docs/operations.md says when to enforce it. ---

keys=(gcloud recaptcha keys list "$in_project" --filter=displayName=site '--format=value(name.basename())')
once 'Make a reCAPTCHA key for App Check; put it into web/.env.production as VITE_APP_CHECK_SITE_KEY' "${keys[@]}" \
  -- gcloud recaptcha keys create "$in_project" --display-name=site --web --integration-type=score \
  "--domains=$HOST,$PROJECT.web.app,$PROJECT.firebaseapp.com"
step 'Register the web app with that key' \
  curl --fail --silent --show-error --request PATCH \
  "https://firebaseappcheck.googleapis.com/v1/projects/$PROJECT/apps/$APP_ID/recaptchaEnterpriseConfig?updateMask=siteKey" \
  --header "authorization: Bearer $(answer gcloud auth print-access-token)" --header "x-goog-user-project: $PROJECT" \
  --header 'content-type: application/json' --data "{\"siteKey\":\"$(answer "${keys[@]}")\"}"

# --- Money ---

topic="projects/$PROJECT/topics/billing"
billing=$(answer "${account_of_project[@]}" || true)
budget_of "$billing"
once 'Make the topic that stops billing (firebase deploy does too)' \
  gcloud pubsub topics list "$in_project" "--filter=name=$topic" '--format=value(name)' \
  -- gcloud pubsub topics create billing "$in_project"
step 'Make the account with which alerts write to topics' \
  gcloud beta services identity create --service=monitoring.googleapis.com "$in_project"
step 'Let alerts write to that topic' \
  gcloud pubsub topics add-iam-policy-binding billing --role=roles/pubsub.publisher "$in_project" --quiet \
  "--member=serviceAccount:service-$NUMBER@gcp-sa-monitoring-notification.iam.gserviceaccount.com"
# Google refuses an amount in another currency than the account's. Without a currency 50 ringgit would stand for US$ 50.
its=${budget: -3}
if [ -n "$run" ]; then its=$(gcloud billing accounts describe "$billing" "$in_project" '--format=value(currencyCode)' </dev/null || true); fi
if [ -n "$its" ] && [ "$its" != "${budget: -3}" ] && [ -z "$("${budgets[@]}" </dev/null || true)" ]; then
  failed=1
  echo "FAILED   Set a budget: the billing account is in $its. Say what US\$ 50 are in $its, such as --budget=220$its."
else
  once "Tell the owners of the billing account at half, nine tenths and all of the budget, and the topic at every change" "${budgets[@]}" \
    -- gcloud billing budgets create "--billing-account=$billing" "$in_project" "--display-name=site $PROJECT" "--budget-amount=$budget" \
    "--filter-projects=projects/$PROJECT" --threshold-rule=percent=0.5 --threshold-rule=percent=0.9 --threshold-rule=percent=1.0 \
    "--notifications-rule-pubsub-topic=$topic"
  if [ -n "$run" ]; then budget=$("${budgets[@]}" </dev/null || true); fi
  case $budget in [0-9]*[A-Z]) echo "# $(in_words "$budget")" ;; esac
fi

# --- Alerts: docs/operations.md says what each means and what to do. ---

channels=(gcloud beta monitoring channels list "$in_project" '--format=value(name)' --limit=1)
by_mail=("${channels[@]}" "--filter=labels.email_address='$EMAIL'")
by_topic=("${channels[@]}" "--filter=type='pubsub'")
once "Send alerts to $EMAIL" "${by_mail[@]}" \
  -- gcloud beta monitoring channels create "$in_project" --display-name=Owner --type=email "--channel-labels=email_address=$EMAIL"
once 'Send the alerts about use that is out of hand to the topic that stops billing' "${by_topic[@]}" \
  -- gcloud beta monitoring channels create "$in_project" '--display-name=Stop billing' --type=pubsub "--channel-labels=topic=$topic"
mail=$(answer "${by_mail[@]}" || true)

# policy NAME CHANNELS YAML: https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies
policy() {
  local there='' written="displayName: $1
combiner: OR
documentation: {content: 'What to do: docs/operations.md, Alerts.', mimeType: text/markdown}
$3"
  case ",$2," in
    *,,*)
      failed=1
      echo "FAILED   Alert: $1: there is nobody to tell yet. Run this again."
      return
      ;;
  esac
  if [ -n "$run" ]; then
    there=$(gcloud alpha monitoring policies list "$in_project" "--filter=displayName='$1'" '--format=value(name)' --limit=1 </dev/null || true)
  fi
  if [ -n "$there" ]; then
    step "Alert: $1 (again, as it is written here)" \
      gcloud alpha monitoring policies update "$there" "$in_project" "--set-notification-channels=$2" "--policy=$written"
  else
    step "Alert: $1" gcloud alpha monitoring policies create "$in_project" "--notification-channels=$2" "--policy=$written"
  fi
}

# alert NAME FILTER: by the log, at most one mail an hour. https://cloud.google.com/logging/docs/view/logging-query-language
alert() {
  policy "$1" "$mail" "alertStrategy: {notificationRateLimit: {period: 3600s}, autoClose: 86400s}
conditions:
- displayName: $1
  conditionMatchedLog: {filter: '$2'}"
}

# too_many NAME CHANNELS PLACE: by what Storage, Hosting or Firestore did in an hour. https://cloud.google.com/monitoring/api/metrics_gcp
too_many_bytes() {
  policy "$1" "$2" "conditions:
$(more_than "$1" "${bytes[$3]}" storage.googleapis.com/network/sent_bytes_count gcs_bucket)
$(more_than "$1" "${bytes[$3]}" firebasehosting.googleapis.com/network/sent_bytes_count firebase_domain)"
}

too_many_documents() {
  policy "$1" "$2" "conditions:
$(more_than "$1" "${reads[$3]}" firestore.googleapis.com/document/read_count firestore_instance)
$(more_than "$1" "${writes[$3]}" firestore.googleapis.com/document/write_count firestore_instance)"
}

more_than() {
  cat <<YAML
- displayName: '$1: $3'
  conditionThreshold:
    filter: 'metric.type="$3" AND resource.type="$4"'
    aggregations:
    - {alignmentPeriod: 3600s, perSeriesAligner: ALIGN_SUM, crossSeriesReducer: REDUCE_SUM}
    comparison: COMPARISON_GT
    thresholdValue: $2
    duration: 0s
YAML
}

mail_and_stop="$mail,$(answer "${by_topic[@]}" || true)"
too_many_bytes 'Much is downloaded' "$mail" 0
too_many_bytes 'Downloads are out of hand' "$mail_and_stop" 1
too_many_documents 'Much is read or written' "$mail" 0
too_many_documents 'Reads or writes are out of hand' "$mail_and_stop" 1

# The sentences are those that the functions write, behind the name of the error that the SDK makes of each.
functions='resource.type="cloud_run_revision"'
says() { echo "$functions AND severity>=ERROR AND jsonPayload.message=~\"^Error: $1\""; }
alert 'A notification was given up' "$(says 'A notification was given up')"
alert 'A form was closed' "$(says 'A form (was closed|is flooded)')"
alert 'Mails are not sent' "$(says 'send-notification failed')"
alert 'Pages are not published' "$(says 'publish-waiting failed')"
alert 'A page could not be shown' "$(says 'page failed')"
# Requests have a log too: a queue asks for its retry with 500, and busy pages answer 503. A function's end by time is 504.
expected='NOT logName:"run.googleapis.com%2Frequests" OR httpRequest.status=504'
alert 'A function failed' "$functions AND ($expected) AND severity>=ERROR AND NOT jsonPayload.message=~\"^(Unhandled error RangeError: Maximum call stack|(Unhandled error )?Error: (Invalid request, unable to process|Data cannot be decoded from JSON|A notification was given up|A form (was closed|is flooded)|send-notification failed|publish-waiting failed|page failed))\""
alert 'A function reached its limit' "$functions AND severity>=WARNING AND textPayload=~\"no available instance\""
alert 'Rules or roles were changed' 'protoPayload.methodName=~"(?i)(SetIamPolicy|setIamPermissions|CreateServiceAccountKey|FirebaseRulesService.(Create|Update|Delete)Release)" AND severity!=ERROR'

uptime='The site does not answer'
once 'Ask the home page every five minutes, from several continents' \
  gcloud monitoring uptime list-configs "$in_project" "--filter=displayName='$uptime'" '--format=value(name)' \
  -- gcloud monitoring uptime create "$uptime" "$in_project" --resource-type=uptime-url \
  "--resource-labels=host=$HOST,project_id=$PROJECT" --protocol=https --validate-ssl=true --path=/ --period=5 --timeout=10
# Most places that ask get no answer for five minutes.
policy "$uptime" "$mail" "conditions:
- displayName: $uptime
  conditionThreshold:
    filter: 'metric.type=\"monitoring.googleapis.com/uptime_check/check_passed\" AND resource.type=\"uptime_url\" AND resource.labels.host=\"$HOST\"'
    aggregations:
    - {alignmentPeriod: 300s, perSeriesAligner: ALIGN_NEXT_OLDER, crossSeriesReducer: REDUCE_COUNT_FALSE, groupByFields: [resource.label.host]}
    comparison: COMPARISON_GT
    thresholdValue: 1
    duration: 300s"

if [ -z "$run" ]; then echo "# To run them all: $setup"; fi
exit "$failed"
