import { generateKeyPairSync } from 'node:crypto';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';
import { adminSdk } from './admin-sdk.ts';
import { testPromises } from './keep.ts';
import { act } from './keep-promise.ts';
import { promises } from './promises.ts';

/** A service account of nobody: over REST the SDK wants one, although the emulator asks for none. */
function makeCredential() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return cert({ projectId: 'demo', clientEmail: 'nobody@demo.iam.gserviceaccount.com', privateKey });
}

describe.each([
  { transport: 'gRPC', preferRest: false },
  { transport: 'REST', preferRest: true },
])('firebase-admin over $transport', ({ transport, preferRest }) => {
  const projectId = `demo-admin-${transport.toLowerCase()}`;
  const app = initializeApp({ projectId, credential: makeCredential() }, transport);
  let emulator: TestEmulator;
  let db: Firestore;

  beforeAll(async () => {
    emulator = await startEmulator();
    process.env['FIRESTORE_EMULATOR_HOST'] = emulator.address;
    db = initializeFirestore(app, { preferRest });
  });
  afterAll(async () => {
    await db.terminate();
    await deleteApp(app);
    await emulator.close();
  });

  testPromises(promises, (name, collection) => act(promises, adminSdk(db), name, collection));

  test('creating a document that is there fails', async () => {
    await db.doc('made/a').create({ n: 1 });
    await expect(db.doc('made/a').create({ n: 2 })).rejects.toMatchObject({ code: 6 });
  });

  test('a bulk writer writes all, and a recursive delete takes all', async () => {
    const writer = db.bulkWriter();
    for (let i = 0; i < 60; i += 1) void writer.set(db.doc(`bulk/a/parts/${i}`), { i });
    await writer.close();
    expect((await db.collection('bulk/a/parts').count().get()).data().count).toBe(60);
    await db.recursiveDelete(db.doc('bulk/a'));
    expect((await db.collection('bulk/a/parts').count().get()).data().count).toBe(0);
  });

  test('collections are listed', async () => {
    await db.doc('listed/a/below/b').set({ n: 1 });
    expect((await db.doc('listed/a').listCollections()).map(({ id }) => id)).toEqual(['below']);
    expect((await db.collection('listed').listDocuments()).map(({ id }) => id)).toEqual(['a']);
  });
});
