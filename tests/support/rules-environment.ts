import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import type { CollectionName } from '@site/domain/collections';
import { deleteDoc, doc, setDoc, setLogLevel, Timestamp } from 'firebase/firestore';

// Most of what these tests do is refused, and the SDK would tell of each refusal.
setLogLevel('silent');

/** Who asks, in every rules test. Only the administrator with a live session is more than a visitor. */
export const callers = {
  anonymous: 'a visitor',
  signedIn: 'somebody signed in without the claim',
  administrator: 'an administrator',
  ended: 'an administrator whose session has ended',
} as const;
export type Caller = keyof typeof callers;
export const callerNames = Object.keys(callers) as Caller[];

const shipped = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

function address(variable: string): { host: string; port: number } {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run the suite with npm test`);
  const [host = '', port] = value.split(':');
  return { host, port: Number(port) };
}

/** The shipped Firestore rules, in a project of the tests' own. */
export function firestoreEnvironment(): Promise<RulesTestEnvironment> {
  const firestore = { ...address('FIRESTORE_EMULATOR_HOST'), rules: shipped('firestore.rules') };
  return initializeTestEnvironment({ projectId: 'demo-rules', firestore });
}

/** The shipped Storage rules; they look sessions up in the project that the suite runs. */
export function storageEnvironment(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-site',
    firestore: address('FIRESTORE_EMULATOR_HOST'),
    storage: { ...address('FIREBASE_STORAGE_EMULATOR_HOST'), rules: shipped('storage.rules') },
  });
}

const LIVE_SESSION = 'rules-tests-live';
const ADMINISTRATOR = 'rules-tests-administrator';
const HOUR = 60 * 60 * 1000;

/** A session as the procedures write it. */
export function session({ userId = ADMINISTRATOR, expiresIn = HOUR } = {}) {
  return {
    admin_user_id: userId,
    username: 'admin',
    created_at: Timestamp.now(),
    expires_at: Timestamp.fromMillis(Date.now() + expiresIn),
  };
}

export async function openLiveSession(environment: RulesTestEnvironment): Promise<void> {
  await write(environment, 'admin_sessions', LIVE_SESSION, session());
}

export async function closeLiveSession(environment: RulesTestEnvironment): Promise<void> {
  await remove(environment, 'admin_sessions', LIVE_SESSION);
}

/** The environment as seen by that caller. */
export function as(environment: RulesTestEnvironment, caller: Caller): RulesTestContext {
  switch (caller) {
    case 'anonymous':
      return environment.unauthenticatedContext();
    case 'signedIn':
      return environment.authenticatedContext('somebody', { session_id: LIVE_SESSION });
    case 'administrator':
      return administratorWith(environment, LIVE_SESSION);
    case 'ended':
      return administratorWith(environment, 'rules-tests-ended');
  }
}

/** Somebody with the claim `admin` whose token names that session. */
export function administratorWith(environment: RulesTestEnvironment, sessionId: string): RulesTestContext {
  return environment.authenticatedContext(ADMINISTRATOR, { admin: true, session_id: sessionId });
}

/** Writes around the rules. */
export async function write(
  environment: RulesTestEnvironment,
  collection: CollectionName,
  id: string,
  data: Record<string, unknown>,
): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore(), collection, id), data);
  });
}

/** Deletes around the rules. */
export async function remove(
  environment: RulesTestEnvironment,
  collection: CollectionName,
  id: string,
): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await deleteDoc(doc(context.firestore(), collection, id));
  });
}
