import { deleteApp, initializeApp } from 'firebase-admin/app';
import { hashPassword } from '../functions/src/platform/password.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Shorter passwords are refused: this one opens everything. */
const SHORTEST_PASSWORD = 12;

/** A refusal with a message of one sentence for the person at the terminal. */
export class Refused extends Error {}

interface Credentials {
  readonly username: string;
  readonly passwordHash: string;
}

/**
 * Asks for a user name and a password and runs `act` with them in the named project, else in that of
 * GOOGLE_CLOUD_PROJECT, with application default credentials (`gcloud auth application-default login`). Prints the
 * sentence that `act` gives, or why it was refused with exit code 1.
 */
export async function administer(
  command: string,
  [project]: readonly string[],
  act: (credentials: Credentials) => Promise<string>,
): Promise<void> {
  try {
    const projectId = project ?? process.env['GOOGLE_CLOUD_PROJECT'];
    if (!projectId) throw new Refused(`Name the project: npm run ${command} -- <project id>`);
    const { username, password } = await askForCredentials(projectId);
    const app = initializeApp({ projectId });
    try {
      console.log(await act({ username, passwordHash: await hashPassword(password) }));
    } finally {
      await deleteApp(app);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function askForCredentials(projectId: string): Promise<{ username: string; password: string }> {
  const terminal = openTerminal();
  try {
    const username = (await terminal.ask(`User name for ${projectId}: `)).trim();
    if (username === '') throw new Refused('A user name is needed.');
    return { username, password: await askForPassword(terminal) };
  } finally {
    terminal.close();
  }
}

async function askForPassword(terminal: Terminal): Promise<string> {
  const length = `${SHORTEST_PASSWORD} characters or more`;
  const password = await terminal.ask(`Password (${length}, not shown): `, { hidden: true });
  if (password.length < SHORTEST_PASSWORD) throw new Refused(`The password needs ${length}.`);
  const again = await terminal.ask('The same password again: ', { hidden: true });
  if (again !== password) throw new Refused('The passwords differ.');
  return password;
}
