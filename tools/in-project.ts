import { deleteApp, initializeApp } from 'firebase-admin/app';
import { readEnvironmentFiles } from '../functions/environment-file.ts';
import { ports, takenPorts } from './ports.ts';
import { suiteEnvironment } from './suite.ts';

/** A refusal with a message of one sentence for the person at the terminal. */
export class Refused extends Error {}

/** With a person's credentials Google's APIs ask for the project whose quota is used; the client libraries read it here. */
export function quotaOf(project: string): Readonly<Record<string, string>> {
  return { GOOGLE_CLOUD_QUOTA_PROJECT: project };
}

/**
 * Runs the functions' own code in a project: that of the local suite for a `demo-` one, which has to run, and otherwise with its parameters
 * and application default credentials (`gcloud auth application-default login`). Prints why it was refused, with exit code 1.
 */
export async function inProject(
  command: string,
  named: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    const project = named ?? process.env['GOOGLE_CLOUD_PROJECT'];
    if (!project) throw new Refused(`Name the project: npm run ${command} -- ... <project id>`);
    const isLocal = project.startsWith('demo-');
    if (isLocal && (await takenPorts({ firestore: ports.firestore })).length === 0)
      throw new Refused('The local suite does not run: npm start.');
    const environment = isLocal ? suiteEnvironment : readEnvironmentFiles(project);
    const credentials = isLocal ? {} : quotaOf(project);
    Object.assign(process.env, environment, { GCLOUD_PROJECT: project, ...credentials });
    const app = initializeApp({ projectId: project });
    await work().finally(() => deleteApp(app));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
