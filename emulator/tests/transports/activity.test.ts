import { deleteApp, initializeApp } from 'firebase/app';
import * as full from 'firebase/firestore';
import { afterAll, expect, test } from 'vitest';
import type { Activity } from '../../src/service/contract.ts';
import { callHttp, startEmulator } from '../support/emulator.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} {
      allow read, write;
    }
    match /closed/{id} {
      allow read: if request.auth.uid == 'ali';
      allow write: if false;
    }
  }
}
`;
const DATABASE = 'projects/watched/databases/(default)';
const USER = `Bearer e30.${Buffer.from('{"sub":"ali"}').toString('base64url')}.`;

const emulator = await startEmulator();
emulator.service.admin.setDefaultRules(RULES);
afterAll(() => emulator.close());

const call = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  callHttp(emulator.url, { method, path: `/v1/${DATABASE}/documents${path}`, headers, body });
const activity = async (): Promise<Activity> =>
  (await (await fetch(`${emulator.url}/emulator/v1/activity`)).json()) as Activity;
const latest = async () => (await activity()).requests[0];

test('the activity of the emulator notes each query that needs an index of several fields, once', async () => {
  const structuredQuery = {
    from: [{ collectionId: 'open' }],
    where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: '1' } } },
    orderBy: [{ field: { fieldPath: 'b' }, direction: 'DESCENDING' }],
  };
  for (const query of [structuredQuery, structuredQuery, { from: structuredQuery.from }]) {
    await call('POST', ':runQuery', JSON.stringify({ structuredQuery: query }));
  }
  const noted = await (await fetch(`${emulator.url}/emulator/v1/compositeQueries`)).json();
  expect(noted).toEqual([
    {
      project: 'watched',
      collectionGroup: 'open',
      queryScope: 'COLLECTION',
      equal: ['a'],
      contains: [],
      orders: [{ field: 'b', direction: 'DESCENDING' }],
    },
  ]);
});

test('the activity of the emulator shows who asked for what, and the line that allowed it', async () => {
  await call('GET', '/closed', undefined, { Authorization: USER });
  expect(await latest()).toMatchObject({
    method: 'ListDocuments',
    project: 'watched',
    database: '(default)',
    target: 'closed',
    caller: 'ali',
    verdict: 'OK',
    lines: [8],
    milliseconds: expect.any(Number),
  });
});

test('the activity of the emulator keeps nothing of what is in documents', async () => {
  await call('PATCH', '/open/a', '{"fields":{"secret":{"stringValue":"hunter2"}}}');
  await call('GET', '/open/a');
  expect(JSON.stringify(await activity())).not.toMatch(/hunter2|secret/);
});

test('the activity of the emulator shows the listeners and the writes of an SDK, and a listener that was denied', async () => {
  const app = initializeApp({ projectId: 'watched' }, 'activity');
  const db = full.getFirestore(app);
  full.connectFirestoreEmulator(db, '127.0.0.1', emulator.port);
  const stop = await new Promise<() => void>((resolve, reject) => {
    const unsubscribe = full.onSnapshot(full.collection(db, 'open'), () => resolve(unsubscribe), reject);
  });
  await expect(full.getDocs(full.collection(db, 'closed'))).rejects.toThrow();
  expect(await latest()).toMatchObject({
    method: 'Listen',
    target: 'closed',
    verdict: 'PERMISSION_DENIED',
    lines: [8],
  });
  expect((await activity()).listeners).toEqual([
    expect.objectContaining({ project: 'watched', target: 'open', caller: 'anonymous' }),
  ]);
  await full.setDoc(full.doc(db, 'open/sdk'), {});
  const written = (await activity()).requests.find(({ method }) => method === 'Write');
  expect(written).toMatchObject({ target: 'open/sdk', verdict: 'OK', lines: [5] });
  await expect(full.setDoc(full.doc(db, 'closed/sdk'), {})).rejects.toThrow();
  const denied = (await activity()).requests.find(({ method }) => method === 'Write');
  expect(denied).toMatchObject({ target: 'closed/sdk', verdict: 'PERMISSION_DENIED', lines: [9] });
  stop();
  await expect.poll(async () => (await activity()).listeners).toEqual([]);
  full.onSnapshot(full.collection(db, 'open'), () => {});
  await expect.poll(async () => (await activity()).listeners).toHaveLength(1);
  // A client that disconnects does not remove its listeners.
  await full.terminate(db);
  await expect.poll(async () => (await activity()).listeners).toEqual([]);
  await deleteApp(app);
});

test('the activity of the emulator keeps the last 200 requests', async () => {
  for (let n = 0; n < 205; n += 1) await call('GET', `/open/${n}`);
  const { requests } = await activity();
  expect(requests).toHaveLength(200);
  expect(requests[0]?.target).toBe('open/204');
  expect(requests[199]?.target).toBe('open/5');
});
