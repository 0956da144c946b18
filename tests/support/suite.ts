import { randomBytes, scryptSync } from 'node:crypto';
import type { CollectionName } from '@site/domain/collections';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { contentSamples, inquirySamples } from './samples.ts';

export const PROJECT = projectOfSuite();

function projectOfSuite(): string {
  const project = process.env['GCLOUD_PROJECT'];
  if (!project) throw new Error('GCLOUD_PROJECT is not set: npm test sets it, to the project of the suite.');
  return project;
}

/** `host:port` of an emulator, as the suite starter sets it. */
function host(variable: string, fallback: string): string {
  return process.env[variable] ?? fallback;
}

export const firestoreHost = host('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
export const authHost = host('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
export const storageHost = host('FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:9199');
export const tasksHost = host('CLOUD_TASKS_EMULATOR_HOST', '127.0.0.1:9499');
export const functionsHost = host('FUNCTIONS_EMULATOR_HOST', '127.0.0.1:5001');

/** The database without rules; a file with its own project uses that project. */
export function database(projectId = PROJECT): Firestore {
  // Commands end the default client, so tests have their own.
  const app = getApps().find(({ name }) => name === 'tests');
  return getFirestore(app ?? initializeApp({ projectId }, 'tests'));
}

export function document(collection: CollectionName, id: string) {
  return database().collection(collection).doc(id);
}

const temporary = new Set<FirebaseFirestore.DocumentReference>();

/** Writes a document without rules, until `discardTemporary`. Keeps the seed content unchanged. */
export async function writeTemporary(collection: CollectionName, data: object, id = unique('test')) {
  const reference = document(collection, id);
  temporary.add(reference);
  await reference.set(data);
  return reference;
}

/** Writes a sample of this kind of content with these changes, as `writeTemporary`. */
export function writeContent(collection: ContentCollection, changes: object = {}, id?: string) {
  const times = contentKinds[collection].times.map((time) => [time, new Date()] as const);
  const data = { ...contentSamples[collection], ...Object.fromEntries(times), ...changes };
  return writeTemporary(collection, data, id);
}

/** Writes a new enquiry with these changes, as `writeTemporary`. */
export function writeInquiry(kind: InquiryKind, changes: object = {}) {
  const sent = { ...inquirySamples[kind], status: 'new', created_at: new Date() };
  return writeTemporary(inquiryKinds[kind].collection, { ...sent, ...changes });
}

/** The queued mails to the company about an enquiry. */
export async function notificationsOf(inquiryId: string): Promise<FirebaseFirestore.DocumentData[]> {
  const entries = database().collection('outbox').where('inquiry_id', '==', inquiryId);
  const found = await entries.where('channel', '==', 'mail').get();
  return found.docs.map((entry) => entry.data());
}

/** Registers a document that the page makes, for `discardTemporary`. */
export function discardLater(reference: FirebaseFirestore.DocumentReference): void {
  temporary.add(reference);
}

/** Deletes all temporary documents of the file. */
export async function discardTemporary(): Promise<void> {
  await Promise.all([...temporary].map((reference) => reference.delete()));
  temporary.clear();
}

/** A name that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().slice(0, 8)}`;
}

export interface TestAdministrator {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

/**
 * A cheap password hash; the hash contains its cost (functions/src/platform/secrets.ts). See tests/functions/mocking/sign-in-limits.test.ts for
 * a real hash.
 */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 });
  return ['scrypt', 16, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** An administrator for one test, so that tests cannot lock each other out. */
export async function createAdministrator(
  hash: (password: string) => string | Promise<string> = quickHash,
): Promise<TestAdministrator> {
  const administrator = { id: unique('user'), username: unique('Nurul'), password: unique('password') };
  const record = {
    username: administrator.username,
    username_key: administrator.username.toLowerCase(),
    password_hash: await hash(administrator.password),
    role: 'owner',
    failed_attempts: 0,
    locked_until: null,
    created_at: new Date(),
  };
  await writeTemporary('admin_users', record, administrator.id);
  return administrator;
}
