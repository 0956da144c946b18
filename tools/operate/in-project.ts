import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { HOSTING_FOLDER } from '../start/configuration.ts';
import { ports, suiteEnvironment, takenPorts } from '../start/ports.ts';
import { Refused } from '../terminal.ts';

/**
 * Runs code of the functions in the named project, otherwise in GOOGLE_CLOUD_PROJECT.
 * A `demo-` project needs the running local suite. A real project needs `gcloud auth application-default login`.
 */
export async function inProject<T>(named: string | undefined, work: (project: string) => Promise<T>) {
  const project = named ?? process.env['GOOGLE_CLOUD_PROJECT'];
  if (!project) throw new Refused('Name the project: put its id at the end, or into GOOGLE_CLOUD_PROJECT.');
  const isLocal = project.startsWith('demo-');
  if (isLocal && (await takenPorts({ firestore: ports.firestore })).length === 0)
    throw new Refused('The local suite does not run: npm start.');
  const environment = isLocal
    ? { ...suiteEnvironment, HOSTING_FOLDER }
    : // With a person's credentials Google's APIs require a quota project.
      {
        STORAGE_BUCKET: `${project}.firebasestorage.app`,
        ...readEnvironmentFiles(project),
        GOOGLE_CLOUD_QUOTA_PROJECT: project,
      };
  Object.assign(process.env, environment, { GCLOUD_PROJECT: project });
  const app = initializeApp({ projectId: project });
  return await work(project)
    .catch((error) => {
      throw /default credentials/.test(String(error)) ? new Refused(signIn(project)) : error;
    })
    .finally(() => deleteApp(app));
}

export const signIn = (project: string): string =>
  `Sign in: gcloud auth application-default login && gcloud auth application-default set-quota-project ${project}`;

export const projectInUse = (): string => JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
