import { accounts } from '../../functions/src/platform/configuration.ts';
import { BILLING_TOPIC } from '../../functions/src/stop-billing.ts';
import { type Alert, alerts, downloads, downloadsPolicy, policyOf, UPTIME, uptimePolicy } from './alerts.ts';
import { addressOf, apis, functionsAccount, grants, ownAccounts, ownGrants } from './requirements.ts';

/** What the steps are made for. */
export interface SetupFacts {
  readonly project: string;
  readonly projectNumber: string;
  /** The bucket of uploads, without gs://. */
  readonly bucket: string;
  /** The id of the web app. */
  readonly appId: string;
  /** The host of the site, such as www.example.com. */
  readonly host: string;
  /** Who is told of alerts. */
  readonly email: string;
  /** Fields by which Firestore deletes documents, from firestore.indexes.json. */
  readonly ttl: readonly { readonly collection: string; readonly field: string }[];
}

/** One step: what it is for, and a line for a POSIX shell. All may be repeated, but those that say `once`. */
export interface Step {
  readonly about: string;
  readonly command: string;
  /** Makes another one when it is repeated: it is skipped when this command prints something. */
  readonly once?: string;
  /** A file that the command reads, and its content. */
  readonly file?: { readonly name: string; readonly content: object };
}

/** Where files for gcloud are written. */
const FILES = 'artifacts/deploy-setup';

/** What a month may cost before somebody is told, in the currency of the billing account. */
const BUDGET = 50;

/** Everything a project needs besides `firebase deploy`, in order. */
export function setupSteps(facts: SetupFacts): readonly Step[] {
  return [...access(facts), ...database(facts), ...appCheck(facts), ...money(facts), ...monitoring(facts)];
}

function access({ project, projectNumber }: SetupFacts): Step[] {
  const account = functionsAccount(projectNumber);
  const bind = `--condition=None --quiet`;
  return [
    {
      about: 'Enable the APIs',
      // One request takes 20 at most.
      command: [apis.slice(0, 20), apis.slice(20)]
        .map((some) => `gcloud services enable ${some.join(' ')} --project=${project}`)
        .join(' && '),
    },
    {
      about: 'Make the account with which Storage asks Firestore',
      command: `gcloud beta services identity create --service=firebasestorage.googleapis.com --project=${project}`,
    },
    ...ownAccounts.map(({ name, about }) => ({
      about: `Make the account ${addressOf(name, project)}. ${about}`,
      command: `gcloud iam service-accounts create ${name.slice(0, -1)} --display-name="${about}" --project=${project}`,
      once: `gcloud iam service-accounts list --project=${project} --filter="email=${addressOf(name, project)}" --format="value(email)"`,
    })),
    ...grants(projectNumber, project).map(({ role, account: member, why }) => ({
      about: `Give ${role}, which ${why}`,
      command: `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${member} --role=${role} ${bind}`,
    })),
    ...ownGrants.map(({ role, why }) => ({
      about: `Give the account of the functions ${role} on itself, with which it ${why}`,
      command: `gcloud iam service-accounts add-iam-policy-binding ${account} --member=serviceAccount:${account} --role=${role} --project=${project} ${bind}`,
    })),
    {
      about: 'Let the account of pages queue tasks in its own name',
      command: `gcloud iam service-accounts add-iam-policy-binding ${addressOf(accounts.pages, project)} --member=serviceAccount:${addressOf(accounts.pages, project)} --role=roles/iam.serviceAccountUser --project=${project} ${bind}`,
    },
  ];
}

function database({ project, bucket, ttl }: SetupFacts): Step[] {
  const database = `--database="(default)" --project=${project}`;
  const list = `gcloud firestore backups schedules list ${database} --format="value(name)"`;
  return [
    {
      about: 'Keep every version of a document for seven days, and let nobody delete the database',
      command: `gcloud firestore databases update ${database} --enable-pitr --delete-protection --quiet`,
    },
    {
      about: 'Back up every day, for two weeks',
      command: `gcloud firestore backups schedules create ${database} --recurrence=daily --retention=14d`,
      once: `${list} --filter="dailyRecurrence:*"`,
    },
    {
      about: 'Back up every Sunday, for fourteen weeks',
      command: `gcloud firestore backups schedules create ${database} --recurrence=weekly --day-of-week=SUN --retention=14w`,
      once: `${list} --filter="weeklyRecurrence:*"`,
    },
    ...ttl.map(({ collection, field }) => ({
      about: `Delete documents of ${collection} after ${field} (firebase deploy does too)`,
      command: `gcloud firestore fields ttls update ${field} --collection-group=${collection} --enable-ttl ${database} --async`,
    })),
    {
      about: 'Keep deleted files for thirty days',
      command: `gcloud storage buckets update gs://${bucket} --soft-delete-duration=30d --project=${project}`,
    },
  ];
}

/** Registered, and not enforced: docs/operations.md says when to enforce it. */
function appCheck({ project, appId, host }: SetupFacts): Step[] {
  const name = 'site';
  const keys = `gcloud recaptcha keys list --project=${project} --filter="displayName=${name}" --format="value(name.basename())"`;
  const url = `https://firebaseappcheck.googleapis.com/v1/projects/${project}/apps/${appId}/recaptchaEnterpriseConfig?updateMask=siteKey`;
  return [
    {
      about: 'Make a reCAPTCHA key for App Check; put it into web/.env.production as VITE_APP_CHECK_SITE_KEY',
      command: `gcloud recaptcha keys create --project=${project} --display-name=${name} --web --integration-type=score --domains=${host},${project}.web.app,${project}.firebaseapp.com`,
      once: keys,
    },
    {
      about: 'Register the web app with that key',
      command: `curl --fail --silent --show-error --request PATCH "${url}" --header "authorization: Bearer $(gcloud auth print-access-token)" --header "x-goog-user-project: ${project}" --header "content-type: application/json" --data "{\\"siteKey\\":\\"$(${keys})\\"}"`,
    },
  ];
}

function money({ project, projectNumber }: SetupFacts): Step[] {
  const account = `$(gcloud billing projects describe ${project} --format="value(billingAccountName.basename())")`;
  const name = `site ${project}`;
  const topic = `projects/${project}/topics/${BILLING_TOPIC}`;
  const monitoring = `service-${projectNumber}@gcp-sa-monitoring-notification.iam.gserviceaccount.com`;
  return [
    {
      about: 'Make the topic that stops billing (firebase deploy does too)',
      command: `gcloud pubsub topics create ${BILLING_TOPIC} --project=${project}`,
      once: `gcloud pubsub topics list --project=${project} --filter="name=${topic}" --format="value(name)"`,
    },
    {
      about: 'Make the account with which alerts write to topics',
      command: `gcloud beta services identity create --service=monitoring.googleapis.com --project=${project}`,
    },
    {
      about: 'Let alerts write to that topic',
      command: `gcloud pubsub topics add-iam-policy-binding ${BILLING_TOPIC} --member=serviceAccount:${monitoring} --role=roles/pubsub.publisher --project=${project} --quiet`,
    },
    {
      about: `Tell the owners of the billing account at half, nine tenths and all of ${BUDGET} a month, and the topic at every change`,
      command: `gcloud billing budgets create --billing-account="${account}" --display-name="${name}" --budget-amount=${BUDGET} --filter-projects=projects/${project} --threshold-rule=percent=0.5 --threshold-rule=percent=0.9 --threshold-rule=percent=1.0 --notifications-rule-pubsub-topic=${topic}`,
      once: `gcloud billing budgets list --billing-account="${account}" --filter="displayName='${name}'" --format="value(name)"`,
    },
  ];
}

function monitoring({ project, host, email }: SetupFacts): Step[] {
  const stop = `gcloud beta monitoring channels list --project=${project} --filter="type=pubsub" --format="value(name)" --limit=1`;
  const channel = `gcloud beta monitoring channels list --project=${project} --filter="labels.email_address='${email}'" --format="value(name)" --limit=1`;
  const policy = (displayName: string, content: object, channels = `$(${channel})`): Step => {
    const name = `${FILES}/${displayName.toLowerCase().replaceAll(' ', '-')}.json`;
    return {
      about: `Alert: ${displayName}`,
      command: `gcloud alpha monitoring policies create --project=${project} --policy-from-file=${name} --notification-channels="${channels}"`,
      once: `gcloud alpha monitoring policies list --project=${project} --filter="displayName='${displayName}'" --format="value(name)"`,
      file: { name, content },
    };
  };
  return [
    {
      about: `Send alerts to ${email}`,
      command: `gcloud beta monitoring channels create --project=${project} --display-name="Owner" --type=email --channel-labels=email_address=${email}`,
      once: channel,
    },
    {
      about: 'Send the alert about downloads that are out of hand to the topic that stops billing',
      command: `gcloud beta monitoring channels create --project=${project} --display-name="Stop billing" --type=pubsub --channel-labels=topic=projects/${project}/topics/${BILLING_TOPIC}`,
      once: stop,
    },
    ...downloads.map((each) =>
      policy(each.name, downloadsPolicy(each), each.stops ? `$(${channel}),$(${stop})` : `$(${channel})`),
    ),
    ...alerts.map((alert: Alert) => policy(alert.name, policyOf(alert))),
    {
      about: 'Ask the home page every five minutes, from several continents',
      command: `gcloud monitoring uptime create "${UPTIME}" --project=${project} --resource-type=uptime-url --resource-labels=host=${host},project_id=${project} --protocol=https --path=/ --period=5 --timeout=10`,
      once: `gcloud monitoring uptime list-configs --project=${project} --filter="displayName='${UPTIME}'" --format="value(name)"`,
    },
    policy(UPTIME, uptimePolicy(host)),
  ];
}
