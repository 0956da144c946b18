import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { type CallerName, callers, sessions } from '../rules/cases/callers.ts';
import { type Data, SERVER_TIME } from '../rules/cases/data.ts';
import { PROJECT } from './suite.ts';

// The SDK would log each expected refusal.
setLogLevel('silent');

const shipped = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

function address(variable: string): { host: string; port: number } {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run the suite with npm test`);
  const [host = '', port] = value.split(':');
  return { host, port: Number(port) };
}

/** The shipped Firestore rules in a project for these tests. */
export function firestoreEnvironment(projectId = 'demo-rules'): Promise<RulesTestEnvironment> {
  const firestore = { ...address('FIRESTORE_EMULATOR_HOST'), rules: shipped('firestore.rules') };
  return initializeTestEnvironment({ projectId, firestore });
}

/** The shipped Storage rules, which read sessions in the suite's project. */
export function storageEnvironment(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: PROJECT,
    firestore: address('FIRESTORE_EMULATOR_HOST'),
    storage: { ...address('FIREBASE_STORAGE_EMULATOR_HOST'), rules: shipped('storage.rules') },
  });
}

/** Stores the sessions that the callers' tokens name, or removes them. */
export async function openSessions(environment: RulesTestEnvironment): Promise<void> {
  for (const [id, data] of Object.entries(sessions)) await write(environment, 'admin_sessions', id, data);
}

export async function closeSessions(environment: RulesTestEnvironment): Promise<void> {
  for (const id of Object.keys(sessions)) await remove(environment, 'admin_sessions', id);
}

const contexts = new WeakMap<RulesTestEnvironment, Map<CallerName, RulesTestContext>>();

/** The client of a caller; one app for each caller. */
export function as(environment: RulesTestEnvironment, caller: CallerName): RulesTestContext {
  const known = contexts.get(environment) ?? new Map<CallerName, RulesTestContext>();
  contexts.set(environment, known);
  const { auth } = callers[caller];
  const context =
    known.get(caller) ??
    (auth ? environment.authenticatedContext(auth.uid, auth.claims) : environment.unauthenticatedContext());
  known.set(caller, context);
  return context;
}

/** A case's data as the SDK takes it. */
export function sent(data: Data): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, sentValue(value)]));
}

function sentValue(value: unknown): unknown {
  if (value === undefined) return deleteField();
  return value === SERVER_TIME ? serverTimestamp() : value;
}

const pastRules = new WeakMap<RulesTestEnvironment, Promise<RulesTestContext>>();

/** One client for all writes past the rules. */
function aroundRules(environment: RulesTestEnvironment): Promise<RulesTestContext> {
  const known = pastRules.get(environment);
  if (known) return known;
  const opened = new Promise<RulesTestContext>((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context);
        return new Promise(() => {});
      })
      .catch(reject);
  });
  pastRules.set(environment, opened);
  return opened;
}

const databaseOf = async (environment: RulesTestEnvironment) =>
  (await aroundRules(environment)).firestore() as unknown as Firestore;

export const storageOf = async (environment: RulesTestEnvironment) =>
  (await aroundRules(environment)).storage() as unknown as FirebaseStorage;

export async function write(
  environment: RulesTestEnvironment,
  collection: string,
  id: string,
  data: Data,
): Promise<void> {
  await setDoc(doc(await databaseOf(environment), collection, id), sent(data));
}

export async function remove(
  environment: RulesTestEnvironment,
  collection: string,
  id: string,
): Promise<void> {
  await deleteDoc(doc(await databaseOf(environment), collection, id));
}
