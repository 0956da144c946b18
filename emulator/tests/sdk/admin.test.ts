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

  describe('a query that is explained', () => {
    const cars = () => db.collection('explained');
    const cheap = () => cars().where('make', '==', 'Proton').orderBy('price');
    const indexes = [{ query_scope: 'Collection', properties: '(make ASC, __name__ ASC)' }];

    beforeAll(async () => {
      for (let i = 0; i < 10; i += 1) {
        await cars()
          .doc(`${i}`)
          .set({ make: i < 4 ? 'Proton' : 'Honda', price: i });
      }
    });

    test('is planned and not run, unless it is to be analysed', async () => {
      const { metrics, snapshot } = await cheap().explain();
      expect(metrics.planSummary.indexesUsed).toEqual(indexes);
      expect(metrics.executionStats).toBeNull();
      expect(snapshot).toBeNull();
    });

    test('tells what it cost when it is analysed', async () => {
      const { metrics, snapshot } = await cheap().explain({ analyze: true });
      expect(snapshot?.docs.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
      expect(metrics.planSummary.indexesUsed).toEqual(indexes);
      const { executionDuration, ...stats } = metrics.executionStats ?? {};
      expect(stats).toEqual({
        resultsReturned: 4,
        readOperations: 4,
        debugStats: { documents_scanned: '4', index_entries_scanned: '4' },
      });
      const { seconds = -1, nanoseconds = -1 } = executionDuration ?? {};
      expect(seconds * 1e9 + nanoseconds).toBeGreaterThan(0);
    });

    test('without a result tells what it cost all the same', async () => {
      const { metrics, snapshot } = await cars().where('make', '==', 'Saga').explain({ analyze: true });
      expect(snapshot?.empty).toBe(true);
      expect(metrics.executionStats).toMatchObject({ resultsReturned: 0, readOperations: 0 });
    });

    test('by no index looks at every document', async () => {
      const { metrics } = await cars().explain({ analyze: true });
      expect(metrics.planSummary.indexesUsed).toEqual([
        { query_scope: 'Collection', properties: '(__name__ ASC)' },
      ]);
      expect(metrics.executionStats?.debugStats).toEqual({
        documents_scanned: '10',
        index_entries_scanned: '0',
      });
    });

    test('may be an aggregation', async () => {
      const count = cars().where('make', '==', 'Proton').count();
      const planned = await count.explain();
      expect(planned.metrics.planSummary.indexesUsed).toEqual(indexes);
      expect(planned.snapshot).toBeNull();
      const { metrics, snapshot } = await count.explain({ analyze: true });
      expect(snapshot?.data().count).toBe(4);
      expect(metrics.executionStats).toMatchObject({ resultsReturned: 1, readOperations: 4 });
    });
  });

  test('collections are listed', async () => {
    await db.doc('listed/a/below/b').set({ n: 1 });
    expect((await db.doc('listed/a').listCollections()).map(({ id }) => id)).toEqual(['below']);
    expect((await db.collection('listed').listDocuments()).map(({ id }) => id)).toEqual(['a']);
  });
});
