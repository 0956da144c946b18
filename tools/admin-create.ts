import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { hashPassword } from '../functions/src/platform/password.ts';
import { usernameKey } from '../functions/src/store/admin-users.ts';

/** Shorter passwords are refused: this one opens everything. */
const SHORTEST_PASSWORD = 12;

/**
 * `npm run admin:create`: asks for a user name and a password and writes the administrator to the project in use: the one
 * in GOOGLE_CLOUD_PROJECT, with application default credentials (`gcloud auth application-default login`).
 */
export async function main(): Promise<void> {
  const projectId = process.env['GOOGLE_CLOUD_PROJECT'];
  if (!projectId) fail('Name the project: GOOGLE_CLOUD_PROJECT=<project id> npm run admin:create');
  const username = (await ask(`User name for ${projectId}: `)).trim();
  if (username === '') fail('A user name is needed.');
  const password = await ask(`Password (${SHORTEST_PASSWORD} characters or more, not shown): `, {
    hidden: true,
  });
  if (password.length < SHORTEST_PASSWORD)
    fail(`The password has fewer than ${SHORTEST_PASSWORD} characters.`);
  if ((await ask('The same password again: ', { hidden: true })) !== password) fail('The passwords differ.');

  const app = initializeApp({ projectId });
  try {
    const users = getFirestore(app).collection('admin_users');
    const taken = await users.where('username_key', '==', usernameKey(username)).limit(1).get();
    if (!taken.empty) fail(`There is an administrator "${username}" already.`);
    await users.add({
      username,
      username_key: usernameKey(username),
      password_hash: await hashPassword(password),
      failed_attempts: 0,
      locked_until: null,
      created_at: FieldValue.serverTimestamp(),
    });
    console.log(`Created the administrator "${username}".`);
  } finally {
    await deleteApp(app);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Asks one question; a hidden answer is not echoed. */
async function ask(question: string, { hidden = false } = {}): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  const answer = await terminal.question('');
  terminal.close();
  if (hidden) process.stdout.write('\n');
  return answer;
}
