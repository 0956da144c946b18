import * as web from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWebClient, type WebClient } from '../sdk/clients.ts';
import { OWNER, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { type Relay, startRelay } from '../support/relay.ts';

const PROJECT = 'demo-reconnect';

/** The SDK tries again after a second or so, and then ever more slowly; in milliseconds. */
const PATIENCE = { timeout: 30_000, interval: 50 };

describe('when the connection is lost', () => {
  let emulator: TestEmulator;
  let relay: Relay;
  let client: WebClient;
  let collection: web.CollectionReference;
  let round = 0;

  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.close());
  beforeEach(async () => {
    relay = await startRelay(emulator.port);
    client = openWebClient(PROJECT, relay.port);
    round += 1;
    collection = web.collection(client.db, `round${round}`);
  });
  afterEach(async () => {
    await client.close();
    await relay.close();
  });

  /** What another client does, by a connection that is not cut. */
  async function elsewhere(method: string, id: string, n = 0): Promise<void> {
    const url = `${emulator.url}/v1/projects/${PROJECT}/databases/(default)/documents/${collection.path}/${id}`;
    const body = JSON.stringify({ fields: { n: { integerValue: n } } });
    const response = await fetch(url, { method, headers: OWNER, ...(method === 'PATCH' && { body }) });
    expect(response.status).toBe(200);
  }

  /** What `elsewhere` has left behind, by name. */
  async function stored(): Promise<[string, number][]> {
    const url = `${emulator.url}/v1/projects/${PROJECT}/databases/(default)/documents/${collection.path}`;
    const { documents = [] } = (await (await fetch(url, { headers: OWNER })).json()) as {
      documents?: { name: string; fields: { n: { integerValue: string } } }[];
    };
    return documents.map(({ name, fields }) => [name.split('/').at(-1) ?? '', Number(fields.n.integerValue)]);
  }

  /** Listens, and notes the whole result at every snapshot that the server has confirmed. */
  function watch(query: web.Query): { readonly rounds: string[]; readonly stop: () => void } {
    const rounds: string[] = [];
    const stop = web.onSnapshot(query, { includeMetadataChanges: true }, (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const text = snapshot.docs.map((found) => `${found.id}${found.get('n')}`).join(' ');
      if (text !== rounds.at(-1)) rounds.push(text);
    });
    return { rounds, stop };
  }

  test('a listener comes back to the present, and shows nothing in between', async () => {
    await elsewhere('PATCH', 'a', 1);
    await elsewhere('PATCH', 'b', 1);
    await elsewhere('PATCH', 'c', 1);
    const { rounds, stop } = watch(collection);
    await vi.waitFor(() => expect(rounds).toEqual(['a1 b1 c1']), PATIENCE);
    relay.cut();
    await elsewhere('PATCH', 'a', 2);
    await elsewhere('DELETE', 'b');
    await elsewhere('PATCH', 'd', 1);
    relay.mend();
    await vi.waitFor(() => expect(rounds).toEqual(['a1 b1 c1', 'a2 c1 d1']), PATIENCE);
    await elsewhere('PATCH', 'c', 2);
    await vi.waitFor(() => expect(rounds.at(-1)).toBe('a2 c2 d1'), PATIENCE);
    expect(rounds).toHaveLength(3);
    stop();
  });

  test('a window has moved when it comes back', async () => {
    for (const [id, n] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const) {
      await elsewhere('PATCH', id, n);
    }
    const { rounds, stop } = watch(web.query(collection, web.orderBy('n'), web.limitToLast(2)));
    await vi.waitFor(() => expect(rounds).toEqual(['b2 c3']), PATIENCE);
    relay.cut();
    await elsewhere('DELETE', 'c');
    await elsewhere('PATCH', 'a', 9);
    relay.mend();
    await vi.waitFor(() => expect(rounds.at(-1)).toBe('b2 a9'), PATIENCE);
    stop();
  });

  test('a result without change stays as it is', async () => {
    await elsewhere('PATCH', 'a', 1);
    const { rounds, stop } = watch(collection);
    await vi.waitFor(() => expect(rounds).toEqual(['a1']), PATIENCE);
    relay.cut();
    relay.mend();
    // A write by the client itself shows that it is back.
    await web.setDoc(web.doc(collection, 'z'), { n: 1 });
    await vi.waitFor(() => expect(rounds).toEqual(['a1', 'a1 z1']), PATIENCE);
    stop();
  });

  test('writes wait, in order, and are delivered once', async () => {
    await web.setDoc(web.doc(collection, 'a'), { n: 1 });
    relay.cut();
    const writes = [
      web.setDoc(web.doc(collection, 'b'), { n: 1 }),
      web.updateDoc(web.doc(collection, 'a'), { n: web.increment(10) }),
      web.updateDoc(web.doc(collection, 'a'), { n: web.increment(100) }),
      web.deleteDoc(web.doc(collection, 'b')),
      web.setDoc(web.doc(collection, 'c'), { n: 1 }),
    ];
    expect((await web.getDocFromCache(web.doc(collection, 'a'))).get('n')).toBe(111);
    expect(await stored()).toEqual([['a', 1]]);
    relay.mend();
    await Promise.all(writes);
    expect(await stored()).toEqual([
      ['a', 111],
      ['c', 1],
    ]);
  });

  test('what was written offline by choice is delivered when online again', async () => {
    await web.setDoc(web.doc(collection, 'a'), { n: 1 });
    await web.disableNetwork(client.db);
    const written = web.setDoc(web.doc(collection, 'a'), { n: 2 });
    await elsewhere('PATCH', 'b', 5);
    await web.enableNetwork(client.db);
    await written;
    expect((await web.getDocsFromServer(collection)).docs.map((found) => found.get('n'))).toEqual([2, 5]);
  });

  test('a transaction that was under way runs again, or fails and has changed nothing', async () => {
    await elsewhere('PATCH', 'a', 1);
    let runs = 0;
    const outcome = await web
      .runTransaction(client.db, async (transaction) => {
        runs += 1;
        const found = await transaction.get(web.doc(collection, 'a'));
        if (runs === 1) {
          relay.cut();
          relay.mend();
        }
        transaction.set(web.doc(collection, 'a'), { n: found.get('n') + 1 });
      })
      .then(
        () => 'done',
        () => 'failed',
      );
    expect(await stored()).toEqual([['a', outcome === 'done' ? 2 : 1]]);
  });
});
