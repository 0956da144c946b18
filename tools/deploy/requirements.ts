import { accounts } from '../../functions/src/platform/configuration.ts';

/** What the project needs of Google Cloud besides what `firebase deploy` uploads. `deploy:setup` makes it, `deploy:check` asks for it. */

/** APIs that are called when it runs or is deployed. */
export const apis = [
  'appengine.googleapis.com',
  'artifactregistry.googleapis.com',
  'billingbudgets.googleapis.com',
  // Takes the billing account away when a month costs too much.
  'cloudbilling.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudscheduler.googleapis.com',
  'cloudtasks.googleapis.com',
  // Brings the account that the functions run as.
  'compute.googleapis.com',
  'eventarc.googleapis.com',
  'firebase.googleapis.com',
  'firebaseappcheck.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firebasestorage.googleapis.com',
  'firestore.googleapis.com',
  'generativelanguage.googleapis.com',
  // Signs the administrators' tokens (signBlob); without it nobody gets in.
  'iamcredentials.googleapis.com',
  'identitytoolkit.googleapis.com',
  'logging.googleapis.com',
  'monitoring.googleapis.com',
  'pubsub.googleapis.com',
  'recaptchaenterprise.googleapis.com',
  'run.googleapis.com',
  'secretmanager.googleapis.com',
  'storage.googleapis.com',
] as const;

/** The address of an account of `accounts`. */
export const addressOf = (name: string, project: string) => `${name}${project}.iam.gserviceaccount.com`;

/** The accounts of `accounts`, and what they are for. `deploy:setup` makes them. */
export const ownAccounts = [
  { name: accounts.pages, about: 'Renders and publishes pages. It may not sign tokens' },
  { name: accounts.pdf, about: 'Reads PDFs of strangers. It may do nothing' },
  { name: accounts.billing, about: 'Switches billing off' },
] as const;

/** A role that an account needs, and what does not work without it. */
export interface Grant {
  readonly role: string;
  readonly account: string;
  readonly why: string;
}

/** The account that the functions run as, unless another is chosen: that of Compute Engine. It signs the tokens of administrators. */
export const functionsAccount = (projectNumber: string) =>
  `${projectNumber}-compute@developer.gserviceaccount.com`;

/** Roles on the project. New projects give their accounts none by themselves. */
export function grants(projectNumber: string, project: string): readonly Grant[] {
  const account = functionsAccount(projectNumber);
  const forFunctions = (role: string, why: string): Grant => ({ role, account, why });
  return [
    forFunctions('roles/cloudbuild.builds.builder', 'builds the functions'),
    forFunctions('roles/datastore.user', 'reads and writes the database'),
    forFunctions('roles/storage.objectAdmin', 'checks and deletes files'),
    forFunctions('roles/eventarc.eventReceiver', 'hears of changed documents'),
    forFunctions('roles/run.invoker', 'lets events and queues call the functions'),
    forFunctions('roles/cloudtasks.enqueuer', 'queues mails and pages'),
    forFunctions('roles/cloudfunctions.viewer', 'finds the address of the function that a queued task calls'),
    forFunctions('roles/firebasehosting.admin', 'releases pages'),
    ...[
      ['roles/datastore.user', accounts.pages, 'reads content, and notes what is published'],
      ['roles/firebasehosting.admin', accounts.pages, 'releases pages'],
      ['roles/cloudtasks.enqueuer', accounts.pages, 'goes on with what is left to publish'],
      ['roles/cloudfunctions.viewer', accounts.pages, 'finds the address of the publisher'],
      ['roles/run.invoker', accounts.pages, 'lets its tasks call the publisher'],
      ['roles/billing.projectManager', accounts.billing, 'takes the billing account away'],
      ['roles/run.invoker', accounts.billing, 'lets messages call the function'],
      ['roles/eventarc.eventReceiver', accounts.billing, 'hears of messages'],
    ].map(([role = '', name = '', why = '']): Grant => ({ role, account: addressOf(name, project), why })),
    {
      role: 'roles/firebaserules.firestoreServiceAgent',
      account: `service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
      why: 'lets the rules of Storage read sessions; without it no administrator can upload. `firebase deploy` asks for it at a terminal only',
    },
  ];
}

/** Roles that the account of the functions needs on itself. */
export const ownGrants = [
  { role: 'roles/iam.serviceAccountTokenCreator', why: 'signs the tokens of administrators' },
  { role: 'roles/iam.serviceAccountUser', why: 'queues tasks that call the functions in its name' },
] as const;
