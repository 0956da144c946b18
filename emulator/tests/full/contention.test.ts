import * as web from 'firebase/firestore';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebClient, type WebClient } from '../sdk/clients.ts';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';

const PROJECT = 'demo-contention';
const EACH = 8;

describe('clients that change the same document', () => {
  let emulator: TestEmulator;
  const apps = ['one', 'two'].map((name) => initializeApp({ projectId: PROJECT }, `contention-${name}`));
  let servers: Firestore[];
  let visitors: WebClient[];

  beforeAll(async () => {
    emulator = await startEmulator();
    process.env['FIRESTORE_EMULATOR_HOST'] = emulator.address;
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    servers = apps.map((app) => initializeFirestore(app));
    visitors = [1, 2].map(() => openWebClient(PROJECT, emulator.port));
  });
  afterAll(async () => {
    await Promise.all([...servers.map((db) => db.terminate()), ...visitors.map((one) => one.close())]);
    await Promise.all(apps.map(deleteApp));
    await emulator.close();
  });

  const addAsVisitor = ({ db }: WebClient, path: string) =>
    web.runTransaction(
      db,
      async (transaction) => {
        const found = await transaction.get(web.doc(db, path));
        transaction.set(web.doc(db, path), { n: (found.get('n') ?? 0) + 1 });
      },
      { maxAttempts: 100 },
    );

  const addAsServer = (db: Firestore, path: string) =>
    db.runTransaction(
      async (transaction) => {
        const found = await transaction.get(db.doc(path));
        transaction.set(db.doc(path), { n: (found.get('n') ?? 0) + 1 });
      },
      { maxAttempts: 100 },
    );

  async function inTurn(step: () => Promise<unknown>): Promise<void> {
    for (let i = 0; i < EACH; i += 1) await step();
  }

  const count = async (path: string) => (await servers[0]?.doc(path).get())?.get('n');

  test('lose no change: two visitors', async () => {
    await Promise.all(visitors.map((visitor) => inTurn(() => addAsVisitor(visitor, 'counters/web'))));
    expect(await count('counters/web')).toBe(2 * EACH);
  });

  test('lose no change: two servers', async () => {
    await Promise.all(servers.map((server) => inTurn(() => addAsServer(server, 'counters/admin'))));
    expect(await count('counters/admin')).toBe(2 * EACH);
  });

  test('lose no change: a visitor and a server', async () => {
    const [visitor] = visitors;
    const [server] = servers;
    if (!visitor || !server) throw new Error('There are no clients');
    await Promise.all([
      inTurn(() => addAsVisitor(visitor, 'counters/both')),
      inTurn(() => addAsServer(server, 'counters/both')),
    ]);
    expect(await count('counters/both')).toBe(2 * EACH);
  });

  test('a plain write waits for a transaction that has read the document', async () => {
    const [db] = servers;
    const [visitor] = visitors;
    if (!visitor || !db) throw new Error('There are no clients');
    await db.doc('counters/waits').set({ n: 1 });
    let written: Promise<void> | undefined;
    await db.runTransaction(async (transaction) => {
      const found = await transaction.get(db.doc('counters/waits'));
      written ??= web.setDoc(web.doc(visitor.db, 'counters/waits'), { n: 100 });
      transaction.set(db.doc('counters/waits'), { n: found.get('n') + 1 });
    });
    await written;
    expect(await count('counters/waits')).toBe(100);
  });

  test('a query in a transaction keeps others from adding to its result', async () => {
    const [db, other] = servers;
    if (!db || !other) throw new Error('There are no clients');
    // Two book the last seat: each looks for bookings first.
    const book = (from: Firestore, who: string) =>
      from.runTransaction(async (transaction) => {
        const booked = await transaction.get(from.collection('bookings').where('seat', '==', 1));
        if (!booked.empty) return 'taken';
        transaction.create(from.doc(`bookings/${who}`), { seat: 1 });
        return 'booked';
      });
    const outcomes = await Promise.all([book(db, 'ali'), book(other, 'siti')]);
    expect(outcomes.sort()).toEqual(['booked', 'taken']);
  });
});
