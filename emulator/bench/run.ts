/**
 * Measures speed and size of the emulator with fresh processes. Prints medians beside Google's published figures.
 * On a busy machine compare processor times, not wall times.
 *
 * Usage: npm run bench -w emulator
 */
import { buildBundle, type EmulatorProcess } from './emulator-process.ts';
import { fanOut, type Latency, memoryOfDocuments, memoryOfOverwrites, writesInTurn } from './long-runs.ts';
import {
  batchesWithListener,
  createsOverGrpc,
  createsOverRest,
  median,
  medianOf,
  memoryUse,
  queryOver,
  RULES,
  type Spent,
} from './measures.ts';

const TIMES = 5;

const bundle = buildBundle();
try {
  await main();
} finally {
  bundle.clear();
}

/** The results of five runs, after an uncounted warm-up. */
async function repeat<T>(measure: (emulator: EmulatorProcess) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i <= TIMES; i += 1) {
    const emulator = await bundle.start(RULES);
    try {
      const result = await measure(emulator);
      if (i > 0) results.push(result);
    } finally {
      await emulator.stop();
    }
  }
  return results;
}

async function main(): Promise<void> {
  const startUp = await repeat(async (emulator) => ({
    clock: emulator.startUp,
    processor: emulator.processorTime(),
  }));
  const overGrpc = await repeat(createsOverGrpc);
  const overRest = await repeat(createsOverRest);
  const runs = await repeat(batchesWithListener);
  const batches = (runs[0] ?? []).map((_, index) => medianOf(runs.flatMap((run) => run[index] ?? [])));
  const large = await repeat((emulator) => queryOver(emulator, 50_000));
  const small = await repeat((emulator) => queryOver(emulator, 500));
  const memory = await repeat(memoryUse);
  const inTurn = {
    grpc: await repeat((emulator) => writesInTurn(emulator, 'gRPC')),
    rest: await repeat((emulator) => writesInTurn(emulator, 'REST')),
  };
  const few = await repeat((emulator) => fanOut(emulator, 100));
  const many = await repeat((emulator) => fanOut(emulator, 3000));
  const documents = await repeat(memoryOfDocuments);
  const overwrites = await repeat(memoryOfOverwrites);

  const rows: Row[] = [
    ['', 'by the clock', 'processor', "Google's, as published"],
    row('from spawn to the first answer', medianOf(startUp), '2.5 s'),
    row('1,000 creates over gRPC, with rules', medianOf(overGrpc)),
    row('1,000 creates over REST, with rules', medianOf(overRest)),
    row('10,000 documents in batches of 500, with a listener', total(batches), '121 s for 100,000'),
    row('  a batch among the first ten', total(batches.slice(0, 10), 10), 'grows with each'),
    row('  a batch among the last ten', total(batches.slice(-10), 10)),
    row('50 rows of 50,000, by equality and in an order', medianOf(large.map(({ again }) => again))),
    row('  the first time, which makes the index', medianOf(large.map(({ first }) => first))),
    row('50 rows of 500, the same query', medianOf(small.map(({ again }) => again))),
    ['a write after the other over gRPC, p50 / p99', percentiles(inTurn.grpc), '', ''],
    ['a write after the other over REST, p50 / p99', percentiles(inTurn.rest), '', ''],
    ['a commit until 100 listeners have heard of it', time(median(few)), '', ''],
    ['a commit until 3,000 listeners have heard of it', time(median(many)), '', ''],
    ['memory, idle', mebibytes(memory.map(({ idle }) => idle)), '', '95 MiB'],
    ['memory, after 1,000 documents', mebibytes(memory.map(({ filled }) => filled)), '', '456 MiB'],
    ['memory above idle, after 20,000 documents', mebibytes(documents), '', ''],
    ['memory above idle, after 1,000 overwrites of 500 KB', mebibytes(overwrites), '', ''],
  ];
  print(rows);
  console.log(
    `\nMedians of ${TIMES}. Each batch of 500, in ms: ${batches.map(({ clock }) => clock.toFixed(0)).join(' ')}`,
  );
}

type Row = readonly [what: string, clock: string, processor: string, published: string];

function row(what: string, { clock, processor }: Spent, published = ''): Row {
  return [what, time(clock), time(processor), published];
}

function total(all: readonly Spent[], count = 1): Spent {
  const sum = (part: keyof Spent) => all.reduce((added, spent) => added + spent[part], 0) / count;
  return { clock: sum('clock'), processor: sum('processor') };
}

function time(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
}

function percentiles(all: readonly Latency[]): string {
  return `${time(median(all.map(({ p50 }) => p50)))} / ${time(median(all.map(({ p99 }) => p99)))}`;
}

function mebibytes(values: readonly number[]): string {
  return `${median(values).toFixed(0)} MiB`;
}

function print(rows: readonly Row[]): void {
  const width = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  for (const [what, ...cells] of rows) {
    const padded = cells.map((cell, column) => cell.padStart(width(column + 1)));
    console.log([what.padEnd(width(0)), ...padded].join('  ').trimEnd());
  }
}
