import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { HOSTING_FOLDER } from '../start/configuration.ts';
import { ports, takenPorts } from '../start/ports.ts';
import { suiteEnvironment } from '../start/suite.ts';
import { Refused } from '../terminal.ts';

/**
 * Runs the functions' own code in the named project, else in that of GOOGLE_CLOUD_PROJECT. A `demo-` project is that of the local suite,
 * which has to run. A real one needs application default credentials (`gcloud auth application-default login`).
 */
export async function inProject<T>(
  named: string | undefined,
  work: (project: string) => Promise<T>,
): Promise<T> {
  const project = named ?? process.env['GOOGLE_CLOUD_PROJECT'];
  if (!project) throw new Refused('Name the project: put its id at the end, or into GOOGLE_CLOUD_PROJECT.');
  const isLocal = project.startsWith('demo-');
  if (isLocal && (await takenPorts({ firestore: ports.firestore })).length === 0)
    throw new Refused('The local suite does not run: npm start.');
  const environment = isLocal
    ? { ...suiteEnvironment, HOSTING_FOLDER }
    : // With a person's credentials Google's APIs ask for the project whose quota is used.
      { ...readEnvironmentFiles(project), GOOGLE_CLOUD_QUOTA_PROJECT: project };
  Object.assign(process.env, environment, { GCLOUD_PROJECT: project });
  const app = initializeApp({ projectId: project });
  return await work(project).finally(() => deleteApp(app));
}

/** The project of .firebaserc. */
export function projectInUse(): string {
  return JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
}
