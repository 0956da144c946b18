/** What the project needs of Google Cloud besides what `firebase deploy` uploads. `deploy:setup` makes it, `deploy:check` asks for it. */

/** APIs that are called when it runs or is deployed. */
export const apis = [
  'appengine.googleapis.com',
  'artifactregistry.googleapis.com',
  'billingbudgets.googleapis.com',
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
export function grants(projectNumber: string): readonly Grant[] {
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
