import * as web from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';
import { openWebClient, type WebClient } from './clients.ts';

/** How long a snapshot may take on a busy machine, in milliseconds. */
const PATIENCE = 20_000;

/** A snapshot in a word: the field, whether the server has it yet, whether it comes from the cache. */
function summary(snapshot: web.DocumentSnapshot): string {
  const { hasPendingWrites, fromCache } = snapshot.metadata;
  const n = snapshot.exists() ? snapshot.get('n', { serverTimestamps: 'none' }) : 'none';
  const value = n instanceof web.Timestamp ? 'time' : String(n);
  return `${value}${hasPendingWrites ? ' pending' : ''}${fromCache ? ' cached' : ''}`;
}

describe('a client sees its own writes at once', () => {
  let emulator: TestEmulator;
  let client: WebClient;

  beforeAll(async () => {
    emulator = await startEmulator();
    emulator.service.admin.setDefaultRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/open/{id} {
    allow read;
    allow write: if request.resource == null || request.resource.data.get('n', 0) != 'bad';
  }
}`);
    client = openWebClient('demo-latency', emulator.port);
  });
  afterAll(async () => {
    await client.close();
    await emulator.close();
  });

  function watch(id: string): { readonly seen: string[]; readonly stop: () => void } {
    const seen: string[] = [];
    const stop = web.onSnapshot(
      web.doc(client.db, 'open', id),
      { includeMetadataChanges: true },
      (snapshot) => void seen.push(summary(snapshot)),
    );
    return { seen, stop };
  }

  test('as pending, and then as the server has them', async () => {
    const { seen, stop } = watch('a');
    await vi.waitFor(() => expect(seen).toEqual(['none']), PATIENCE);
    await web.setDoc(web.doc(client.db, 'open/a'), { n: 1 });
    await vi.waitFor(() => expect(seen).toEqual(['none', '1 pending', '1']), PATIENCE);
    stop();
  });

  test('with the server time once there is one', async () => {
    const { seen, stop } = watch('b');
    await vi.waitFor(() => expect(seen).toEqual(['none']), PATIENCE);
    await web.setDoc(web.doc(client.db, 'open/b'), { n: web.serverTimestamp() });
    await vi.waitFor(() => expect(seen).toEqual(['none', 'null pending', 'time']), PATIENCE);
    stop();
  });

  test('and takes them back when the rules deny them', async () => {
    await web.setDoc(web.doc(client.db, 'open/c'), { n: 1 });
    const { seen, stop } = watch('c');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('1'), PATIENCE);
    const denied = web.setDoc(web.doc(client.db, 'open/c'), { n: 'bad' });
    await expect(denied).rejects.toMatchObject({ code: 'permission-denied' });
    await vi.waitFor(() => expect(seen.slice(-2)).toEqual(['bad pending', '1']), PATIENCE);
    stop();
  });

  test('and several in a row settle on the last', async () => {
    const { seen, stop } = watch('d');
    const at = web.doc(client.db, 'open/d');
    await Promise.all([
      web.setDoc(at, { n: 1 }),
      web.updateDoc(at, { n: web.increment(1) }),
      web.updateDoc(at, { n: web.increment(1) }),
    ]);
    await vi.waitFor(() => expect(seen.at(-1)).toBe('3'), PATIENCE);
    const numbers = seen.map((one) => Number.parseInt(one, 10)).filter((n) => !Number.isNaN(n));
    expect(numbers).toEqual([...numbers].sort());
    stop();
  });
});
