import { generateKeyPairSync } from 'node:crypto';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, initializeFirestore, type Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';
import { adminSdk } from './admin-sdk.ts';
import { testPromises } from './keep.ts';
import { promises } from './promises.ts';

type VectorQueryOptions = Extract<Parameters<Query['findNearest']>[0], object>;

const NEAREST: VectorQueryOptions = {
  vectorField: 'at',
  queryVector: [1, 0],
  limit: 10,
  distanceMeasure: 'EUCLIDEAN',
};

/** A fake service account: over REST the SDK requires one, the emulator does not. */
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

  testPromises(promises, (name, collection) => promises[name]?.acts(adminSdk(db), collection));

  test('a bulk writer writes all, and a recursive delete takes all', async () => {
    const writer = db.bulkWriter();
    for (let i = 0; i < 60; i += 1) void writer.set(db.doc(`bulk/a/parts/${i}`), { i });
    await writer.close();
    expect((await db.collection('bulk/a/parts').count().get()).data().count).toBe(60);
    await db.recursiveDelete(db.doc('bulk/a'));
    expect((await db.collection('bulk/a/parts').count().get()).data().count).toBe(0);
  });

  describe('a vector search', () => {
    const points = () => db.collection('points');
    const near = (options: Partial<VectorQueryOptions> = {}) =>
      points().findNearest({ ...NEAREST, ...options });
    const ids = async (query: { get(): Promise<{ docs: { id: string }[] }> }) =>
      (await query.get()).docs.map(({ id }) => id);

    beforeAll(async () => {
      const rows = { same: [1, 0], double: [2, 0], across: [0, 1], opposite: [-1, 0] };
      for (const [id, at] of Object.entries(rows)) {
        await points()
          .doc(id)
          .set({ at: FieldValue.vector(at), kind: id === 'double' ? 'far' : 'unit' });
      }
      await points()
        .doc('three')
        .set({ at: FieldValue.vector([1, 0, 0]), kind: 'unit' });
      await points().doc('none').set({ at: 'here', kind: 'unit' });
    });

    test.each([
      ['EUCLIDEAN', ['same', 'double', 'across', 'opposite'], 2],
      ['COSINE', ['double', 'same', 'across', 'opposite'], 3],
      ['DOT_PRODUCT', ['double', 'same', 'across', 'opposite'], 2],
    ] as const)(
      'by %s finds the nearest first, of the same dimension only, as far as the threshold',
      async (distanceMeasure, order, within) => {
        expect(await ids(near({ distanceMeasure }))).toEqual(order);
        expect(await ids(near({ distanceMeasure, limit: 2 }))).toEqual(order.slice(0, 2));
        expect(await ids(near({ distanceMeasure, distanceThreshold: 1 }))).toEqual(order.slice(0, within));
      },
    );

    test('tells the distance in a field of the result, and stores nothing', async () => {
      const { docs } = await near({ distanceResultField: 'far', limit: 3 }).get();
      expect(docs.map((doc) => doc.get('far'))).toEqual([0, 1, Math.SQRT2]);
      expect((await points().doc('double').get()).get('far')).toBeUndefined();
      const selected = await points()
        .select('far')
        .findNearest({ ...NEAREST, distanceResultField: 'far', limit: 1 })
        .get();
      expect(selected.docs.map((doc) => doc.data())).toEqual([{ far: 0 }]);
    });

    test('looks among what its filters find', async () => {
      const units = points().where('kind', '==', 'unit').findNearest(NEAREST);
      expect(await ids(units)).toEqual(['same', 'across', 'opposite']);
    });
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

    test('is planned and not run, unless it is to be analysed: then it tells what it cost', async () => {
      const planned = await cheap().explain();
      expect(planned.metrics.planSummary.indexesUsed).toEqual(indexes);
      expect([planned.metrics.executionStats, planned.snapshot]).toEqual([null, null]);
      const { metrics, snapshot } = await cheap().explain({ analyze: true });
      expect(snapshot?.docs.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
      expect(metrics.planSummary.indexesUsed).toEqual(indexes);
      expect(metrics.executionStats).toEqual({
        resultsReturned: 4,
        readOperations: 4,
        debugStats: { documents_scanned: '4', index_entries_scanned: '4' },
        executionDuration: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
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
