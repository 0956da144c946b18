/**
 * 100 listeners and 20 writers for 20 seconds on one emulator. No change may be lost, repeated, reordered or split.
 * Exits with 1 for a broken promise.
 *
 * Usage: npm run load [-- seconds]
 */

import { fromJson } from '../src/transports/json-codec.ts';
import type { ListenResponse, WireTarget } from '../src/values/wire.ts';
import { ChannelClient } from '../tests/support/channel-client.ts';
import { OWNER, openClient, ROOT } from './client.ts';
import { buildBundle, type EmulatorProcess } from './emulator-process.ts';
import { Witness } from './witness.ts';

const WRITERS = 20;
/** Half listen over gRPC like servers, half over WebChannel like browsers. */
const LISTENERS = 100;
const SECONDS = Number(process.argv[2] ?? 20);
/** Milliseconds between two commits of a writer: the rate of forms on a very busy day. */
const PAUSE = 100;
/** Maximum milliseconds until the last change reaches all listeners. */
const PATIENCE = 30_000;

const DATABASE = ROOT.slice(0, -'/documents'.length);
const everything: WireTarget = {
  targetId: 1,
  query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'load' }] } },
};

const bundle = buildBundle();
try {
  const emulator = await bundle.start();
  try {
    process.exitCode = (await run(emulator)) ? 0 : 1;
  } finally {
    await emulator.stop();
  }
} finally {
  bundle.clear();
}

async function run(emulator: EmulatorProcess): Promise<boolean> {
  const before = emulator.memory();
  const listeners = Array.from({ length: LISTENERS }, (_, index) =>
    index % 2 === 0 ? listenAsServer(emulator) : listenAsBrowser(emulator),
  );
  const witnesses = listeners.map(({ witness }) => witness);
  await Promise.all(witnesses.map(({ ready }) => ready));
  const begin = performance.now();
  const sentAt = new Map<string, number>();
  for (const witness of witnesses) witness.sentAt = sentAt;
  const written = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => write(emulator, writer, sentAt)),
  );
  const seconds = (performance.now() - begin) / 1000;
  const complete = await arrived(witnesses, written);
  const after = emulator.memory();
  await Promise.all(listeners.map(({ leave }) => leave()));
  return report({ witnesses, written, seconds, complete, before, after });
}

/** Commits in sequence. Each commit writes two documents with the same number. */
async function write(
  emulator: EmulatorProcess,
  writer: number,
  sentAt: Map<string, number>,
): Promise<number> {
  const client = openClient(emulator.port, OWNER);
  const end = performance.now() + SECONDS * 1000;
  let n = 0;
  while (performance.now() < end) {
    n += 1;
    const fields = { n: { integerValue: String(n) } };
    sentAt.set(`${writer}:${n}`, performance.now());
    await client.commit(
      new Map([
        [`load/${writer}-left`, fields],
        [`load/${writer}-right`, fields],
      ]),
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  client.close();
  return n;
}

interface Listener {
  readonly witness: Witness;
  leave(): Promise<void> | void;
}

function listenAsServer({ port }: EmulatorProcess): Listener {
  const witness = new Witness();
  const client = openClient(port, OWNER);
  client.listen(everything, (message) => witness.hear(message));
  return { witness, leave: () => client.close() };
}

function listenAsBrowser({ port }: EmulatorProcess): Listener {
  const witness = new Witness();
  const channel = new ChannelClient(`http://127.0.0.1:${port}`, 'Listen');
  async function hear(): Promise<void> {
    await channel.handshake([{ database: DATABASE, addTarget: everything }], `Authorization:${OWNER}\r\n`);
    await channel.open(0);
    for (let ended = false; !ended; ) {
      const news = await channel.read(() => true);
      ended = news.ended;
      for (const [, [json]] of news.messages) {
        if (json !== 'noop')
          witness.hear(fromJson('google.firestore.v1.ListenResponse', json) as ListenResponse);
      }
    }
  }
  const done = hear();
  return {
    witness,
    async leave() {
      await channel.drop();
      await done;
    },
  };
}

/** True if every witness heard each writer's last change in time. */
async function arrived(witnesses: readonly Witness[], written: readonly number[]): Promise<boolean> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    if (witnesses.every((witness) => written.every((n, writer) => witness.last(writer) === n))) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function report(result: {
  readonly witnesses: readonly Witness[];
  readonly written: readonly number[];
  readonly seconds: number;
  readonly complete: boolean;
  readonly before: number;
  readonly after: number;
}): boolean {
  const { witnesses, written, seconds, complete, before, after } = result;
  const commits = written.reduce((sum, n) => sum + n, 0);
  const total = (count: (witness: Witness) => number) =>
    witnesses.reduce((sum, witness) => sum + count(witness), 0);
  const delays = witnesses.flatMap(({ delays: own }) => own).sort((a, b) => a - b);
  const delay = (share: number) =>
    `${(delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN).toFixed(0)} ms`;
  const missing = total((witness) =>
    written.reduce((sum, n, writer) => sum + n - (witness.last(writer) ?? 0), 0),
  );
  const lost = total(({ skipped }) => skipped) + missing;
  const rows: [string, string | number][] = [
    ['listeners, half of them over WebChannel', LISTENERS],
    ['writers', WRITERS],
    ['seconds', seconds.toFixed(1)],
    ['commits of two documents', commits],
    ['  a second', (commits / seconds).toFixed(0)],
    ['changes heard', total(({ heard }) => heard)],
    ['  of', commits * 2 * LISTENERS],
    ['from write to listener, median', delay(0.5)],
    ['  99 of 100 within', delay(0.99)],
    ['lost', lost],
    ['out of order, or twice', total(({ disordered }) => disordered)],
    ['told by halves', total(({ torn }) => torn)],
    ['memory before and after', `${before.toFixed(0)}, ${after.toFixed(0)} MiB`],
  ];
  for (const [what, value] of rows) console.log(`${what.padEnd(40)} ${String(value).padStart(10)}`);
  return complete && lost === 0 && total(({ disordered, torn }) => disordered + torn) === 0;
}
