import type { ListenResponse, WireValue } from '../src/values/wire.ts';
import { type BenchClient, inParallel, OWNER, openClient, ROOT, USER } from './client.ts';
import type { EmulatorProcess } from './emulator-process.ts';

export const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isSignedIn() { return request.auth != null; }
    match /cars/{id} {
      allow create: if isSignedIn()
        && request.resource.data.keys().hasOnly(['make', 'price', 'status', 'note'])
        && request.resource.data.make is string && request.resource.data.make.size() <= 40
        && request.resource.data.price is int && request.resource.data.price >= 0
        && request.resource.data.status in ['open', 'sold'];
    }
  }
}`;

const CREATES = 1000;
const AT_A_TIME = 10;
const BATCH = 500;
const QUERIES = 50;

function car(index: number): Record<string, WireValue> {
  return {
    make: { stringValue: `make ${index % 1000}` },
    price: { integerValue: String((index * 7919) % 100_000) },
    status: { stringValue: index % 2 === 0 ? 'open' : 'sold' },
    note: {
      stringValue:
        'A hundred characters or so, as a listing, an enquiry or a message has them in most fields.',
    },
  };
}

/** Wall time and the emulator's processor time, in milliseconds. */
export interface Spent {
  readonly clock: number;
  readonly processor: number;
}

async function timed(emulator: EmulatorProcess, step: () => Promise<unknown>): Promise<Spent> {
  const before = emulator.processorTime();
  const begin = performance.now();
  await step();
  return { clock: performance.now() - begin, processor: emulator.processorTime() - before };
}

/** 1,000 creates by a signed-in user, with rules, ten at a time. */
export async function createsOverGrpc(emulator: EmulatorProcess): Promise<Spent> {
  const client = openClient(emulator.port, USER);
  const create = (index: number) =>
    client.call('CreateDocument', { parent: ROOT, collectionId: 'cars', document: { fields: car(index) } });
  const spent = await timed(emulator, () => inParallel(CREATES, AT_A_TIME, create));
  client.close();
  return spent;
}

export async function createsOverRest(emulator: EmulatorProcess): Promise<Spent> {
  const create = async (index: number) => {
    const response = await fetch(`http://127.0.0.1:${emulator.port}/v1/${ROOT}/cars`, {
      method: 'POST',
      headers: { Authorization: USER },
      body: JSON.stringify({ fields: car(index) }),
    });
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
  };
  return await timed(emulator, () => inParallel(CREATES, AT_A_TIME, create));
}

/** 10,000 documents in batches of 500. A batch is timed until a listener of the collection has all of it. */
export async function batchesWithListener(emulator: EmulatorProcess): Promise<Spent[]> {
  const writer = openClient(emulator.port, OWNER);
  const reader = openClient(emulator.port, OWNER);
  let received = 0;
  let expected = 0;
  let wake = () => {};
  const seen = (count: number) =>
    new Promise<void>((resolve) => {
      expected = count;
      wake = resolve;
      if (received >= expected) wake();
    });
  const ready = new Promise<void>((resolve) => {
    const tell = ({ documentChange, targetChange }: ListenResponse) => {
      if (targetChange?.targetChangeType === 'CURRENT') resolve();
      if (!documentChange) return;
      received += 1;
      if (received >= expected) wake();
    };
    const structuredQuery = { from: [{ collectionId: 'cars' }] };
    reader.listen({ query: { parent: ROOT, structuredQuery } }, tell);
  });
  await ready;
  const spent: Spent[] = [];
  for (let start = 0; start < 10_000; start += BATCH) {
    const all = seen(start + BATCH);
    spent.push(await timed(emulator, () => Promise.all([writer.commit(batch('cars', start)), all])));
  }
  for (const client of [writer, reader]) client.close();
  return spent;
}

/** Documents with random ids, like those of clients. */
export function batch(collection: string, start: number): Map<string, Record<string, WireValue>> {
  const documents = new Map<string, Record<string, WireValue>>();
  for (let index = start; index < start + BATCH; index += 1) {
    const id = ((index * 2_654_435_761) % 2 ** 32).toString(36).padStart(7, '0');
    documents.set(`${collection}/${id}`, car(index));
  }
  return documents;
}

/** A query by equality and order with 50 rows of `size` documents: the first time, and later. */
export async function queryOver(
  emulator: EmulatorProcess,
  size: number,
): Promise<{ first: Spent; again: Spent }> {
  const client = openClient(emulator.port, OWNER);
  const makes = size / 50;
  for (let start = 0; start < size; start += BATCH) {
    const documents = batch('cars', start);
    let index = start;
    for (const fields of documents.values()) {
      fields['make'] = { stringValue: `make ${index % makes}` };
      index += 1;
    }
    await client.commit(documents);
  }
  const query = () => runQuery(client);
  const first = await timed(emulator, query);
  const again = await timed(emulator, () => inParallel(QUERIES, 1, query));
  client.close();
  return { first, again: { clock: again.clock / QUERIES, processor: again.processor / QUERIES } };
}

async function runQuery(client: BenchClient): Promise<void> {
  const rows = await client.call('RunQuery', {
    parent: ROOT,
    structuredQuery: {
      from: [{ collectionId: 'cars' }],
      where: { fieldFilter: { field: { fieldPath: 'make' }, op: 'EQUAL', value: { stringValue: 'make 7' } } },
      orderBy: [{ field: { fieldPath: 'price' }, direction: 'ASCENDING' }],
    },
  });
  if (rows.length !== 50) throw new Error(`The query has ${rows.length} rows.`);
}

/** Memory at rest, and after 1,000 creates. */
export async function memoryUse(emulator: EmulatorProcess): Promise<{ idle: number; filled: number }> {
  const idle = emulator.memory();
  await createsOverGrpc(emulator);
  return { idle, filled: emulator.memory() };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function medianOf(all: readonly Spent[]): Spent {
  return {
    clock: median(all.map(({ clock }) => clock)),
    processor: median(all.map(({ processor }) => processor)),
  };
}
