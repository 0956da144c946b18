import { type BenchClient, OWNER, openClient, ROOT } from './client.ts';
import type { EmulatorProcess } from './emulator-process.ts';
import { batch } from './measures.ts';

const WRITES = 500;
const COMMITS = 20;
const LISTENERS_PER_CLIENT = 100;

/** Median and 99th percentile in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

export async function writesInTurn(emulator: EmulatorProcess, over: 'gRPC' | 'REST'): Promise<Latency> {
  const client = openClient(emulator.port, OWNER);
  const times: number[] = [];
  for (let index = 0; index < WRITES; index += 1) {
    const begin = performance.now();
    await (over === 'gRPC' ? client.commit(counter(index)) : patch(emulator, index));
    times.push(performance.now() - begin);
  }
  client.close();
  times.sort((a, b) => a - b);
  return { p50: times[WRITES / 2] ?? Number.NaN, p99: times[Math.floor(WRITES * 0.99)] ?? Number.NaN };
}

function counter(n: number) {
  return new Map([['counters/one', { n: { integerValue: String(n) } }]]);
}

async function patch(emulator: EmulatorProcess, n: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${emulator.port}/v1/${ROOT}/counters/one`, {
    method: 'PATCH',
    headers: { Authorization: OWNER },
    body: JSON.stringify({ fields: { n: { integerValue: String(n) } } }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** Milliseconds from a commit until all listeners heard of it, median of twenty. */
export async function fanOut(emulator: EmulatorProcess, listeners: number): Promise<number> {
  const clients: BenchClient[] = [];
  let [ready, heard] = [0, 0];
  let wake = () => {};
  const until = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      wake = () => isDone() && resolve();
      wake();
    });
  for (let index = 0; index < listeners; index += 1) {
    if (index % LISTENERS_PER_CLIENT === 0) clients.push(openClient(emulator.port, OWNER));
    const structuredQuery = { from: [{ collectionId: 'counters' }] };
    clients.at(-1)?.listen({ query: { parent: ROOT, structuredQuery } }, (message) => {
      if (message.targetChange?.targetChangeType === 'CURRENT') ready += 1;
      if (message.documentChange) heard += 1;
      wake();
    });
  }
  await until(() => ready === listeners);
  const times: number[] = [];
  const [writer] = clients;
  for (let index = 1; index <= COMMITS; index += 1) {
    const begin = performance.now();
    await writer?.commit(counter(index));
    await until(() => heard === index * listeners);
    times.push(performance.now() - begin);
  }
  for (const client of clients) client.close();
  return times.sort((a, b) => a - b)[COMMITS / 2] ?? Number.NaN;
}

/** MiB above the idle memory, after 20,000 documents. */
export async function memoryOfDocuments(emulator: EmulatorProcess): Promise<number> {
  const idle = emulator.memory();
  const client = openClient(emulator.port, OWNER);
  for (let start = 0; start < 20_000; start += 500) await client.commit(batch('cars', start));
  client.close();
  return emulator.memory() - idle;
}

/** MiB above the idle memory, after 1,000 overwrites of a document of 500 KB. */
export async function memoryOfOverwrites(emulator: EmulatorProcess): Promise<number> {
  const idle = emulator.memory();
  const client = openClient(emulator.port, OWNER);
  for (let index = 0; index < 1000; index += 1) {
    await client.commit(new Map([['c/large', { text: { stringValue: `${index} `.padEnd(500_000, 'x') } }]]));
  }
  client.close();
  return emulator.memory() - idle;
}
