import { deleteApp, initializeApp } from 'firebase-admin/app';
import { passwordLimits } from '../domain/src/limits.ts';
import { hashPassword } from '../functions/src/platform/secrets.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** A refusal with a message of one sentence for the person at the terminal. */
export class Refused extends Error {}

/**
 * Runs `act` in the named project, else in that of GOOGLE_CLOUD_PROJECT, with application default credentials (`gcloud auth
 * application-default login`); `act` may ask the person at the terminal. Prints what it gives, or why it was refused with exit code 1.
 */
export async function administer(
  command: string,
  args: readonly string[],
  act: (terminal: Terminal, projectId: string) => Promise<string>,
): Promise<void> {
  const terminal = openTerminal();
  try {
    const named = args.find((argument) => !argument.startsWith('--'));
    const projectId = named ?? process.env['GOOGLE_CLOUD_PROJECT'];
    if (!projectId) throw new Refused(`Name the project: npm run ${command} -- <project id>`);
    const app = initializeApp({ projectId });
    try {
      console.log(await act(terminal, projectId));
    } finally {
      await deleteApp(app);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    terminal.close();
  }
}

/** The value of `--name=value`; undefined when it is not there. */
export function option(args: readonly string[], name: string): string | undefined {
  const prefix = `--${name}=`;
  return args.find((argument) => argument.startsWith(prefix))?.slice(prefix.length);
}

/** Asks for a user name and a password, twice. */
export async function askForCredentials(
  terminal: Terminal,
  projectId: string,
): Promise<{ username: string; passwordHash: string }> {
  const username = await askForName(terminal, projectId);
  return { username, passwordHash: await hashPassword(await askForPassword(terminal)) };
}

export async function askForName(terminal: Terminal, projectId: string): Promise<string> {
  const username = (await terminal.ask(`User name for ${projectId}: `)).trim();
  if (username === '') throw new Refused('A user name is needed.');
  return username;
}

async function askForPassword(terminal: Terminal): Promise<string> {
  const length = `${passwordLimits.shortest} characters or more`;
  const password = await terminal.ask(`Password (${length}, not shown): `, { hidden: true });
  if (password.length < passwordLimits.shortest) throw new Refused(`The password needs ${length}.`);
  const again = await terminal.ask('The same password again: ', { hidden: true });
  if (again !== password) throw new Refused('The passwords differ.');
  return password;
}

/** How many sessions, in words. */
export function sessions(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`;
}
