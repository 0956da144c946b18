import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { server as superstatic } from 'superstatic';
import type { Input } from '../run.ts';
import { build } from '../start/build.ts';
import { writeLocalConfiguration } from '../start/configuration.ts';
import { publishSuite, seedSuite } from '../start/fill.ts';
import { ports } from '../start/ports.ts';
import { reserveSuite, type Suite, startSuite, suiteEnvironment } from '../start/suite.ts';
import { Refused } from '../terminal.ts';
import { ensureChromium } from '../test/chromium.ts';
import { backOffice, LONGEST_FRAME } from './back-office.ts';
import { behaviour, type MeasuredBehaviour, measureBehaviour } from './behaviour.ts';
import { backOfficeUsable } from './goals.ts';
import { measurePages } from './pages.ts';
import { samplePaths } from './sample-pages.ts';
import { copyBuild } from './static-twin.ts';
import { backOfficeHeading, behaviourHeading, behaviourRow, pageHeading, pageRow } from './tables.ts';

/** Measures the back office (back-office.ts says how) and puts its figures beside their goals. */
export async function* measureBackOffice({
  origin,
  chromePath,
}: {
  origin: string;
  chromePath: string;
}): AsyncGenerator<MeasuredBehaviour> {
  const { firstLoads, managers, table } = await backOffice(origin, chromePath);
  for (const [name, { usable, scriptKilobytes, longestTask }] of Object.entries(firstLoads)) {
    // The goal is of the computing; what a slow network adds is told beside it.
    const goal = name.includes('slow 4G') ? undefined : backOfficeUsable;
    const note = `${Math.round(scriptKilobytes)} KB of script, longest task ${Math.round(longestTask)} ms`;
    yield { ...behaviour(`first load until usable: ${name}`, [usable], goal), note };
  }
  for (const [name, opened] of Object.entries(managers)) {
    yield behaviour(`opening a manager: ${name}`, [opened], undefined);
  }
  for (const { action, frames, longest, over } of table) {
    const note = `${over} of ${frames} frames over ${LONGEST_FRAME} ms`;
    yield { ...behaviour(`longest frame of 2,000 rows: ${action}`, [longest], LONGEST_FRAME), note };
  }
}

/** The suite that the pages read from, and nothing to be done with it but to end it. */
export type SuiteInUse = Pick<Suite, 'stop'>;

/**
 * Uses the suite that runs already, as it is, or starts one with the sample content. Builds what is needed for that, and the site unless
 * `isBuilt`.
 */
export async function suiteInUse({ isBuilt }: { isBuilt: boolean }): Promise<SuiteInUse> {
  if (await isRunning()) {
    console.log('Using the suite that runs already, with the content that it has.');
    if (!isBuilt) await build(['web']);
    return { stop: async () => {} };
  }
  await reserveSuite();
  await build(isBuilt ? ['emulator', 'functions'] : undefined);
  const suite = await startSuite();
  try {
    await seedSuite();
    await publishSuite();
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return suite;
}

async function isRunning(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${ports.hub}/emulators`)).ok;
  } catch {
    return false;
  }
}

/** The part of firebase.json that says how files are served: headers, rewrites, clean addresses. */
export type Hosting = Exclude<Parameters<typeof superstatic>[0]['config'], string | undefined>;

export interface BenchServer {
  /** Without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a folder as Firebase Hosting does: by `superstatic`, with which its emulator serves too, and compressed, which the emulator leaves
 * out. Always with gzip, since that is what the budgets count (Hosting itself answers with Brotli where a browser takes it).
 */
export async function serve(hosting: Hosting, folder: string): Promise<BenchServer> {
  const app = superstatic({
    config: { ...hosting, public: '.' },
    cwd: folder,
    compression: true,
    hostname: '127.0.0.1',
    port: 0,
  });
  app.use((request, _response, next) => {
    request.headers['accept-encoding'] = 'gzip';
    next();
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(() => resolve(listening));
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const parts = ['lighthouse', 'behaviour', 'back-office'] as const;
export type Part = (typeof parts)[number];

export interface BenchOptions {
  /** How often each page is visited; medians count. */
  readonly runs: number;
  /** The public addresses to visit with Lighthouse; undefined for all. */
  readonly only: readonly string[] | undefined;
  readonly parts: readonly Part[];
  /** A build to measure; undefined makes one. */
  readonly build: string | undefined;
  /** Whether a missed goal makes the exit code 1. */
  readonly isStrict: boolean;
}

/** @throws Refused for a value that cannot be measured */
export function benchOptions(input: Input): BenchOptions {
  const given = input.text('runs') ?? '5';
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) throw new Refused(`--runs takes a number from 1, not ${given}.`);
  const named = input.texts('part');
  const strange = named.find((part) => !(parts as readonly string[]).includes(part));
  if (strange !== undefined) throw new Refused(`--part takes one of ${parts.join(', ')}, not ${strange}.`);
  const only = input.texts('only');
  return {
    runs,
    only: only.length > 0 ? only : undefined,
    parts: named.length > 0 ? parts.filter((part) => named.includes(part)) : parts,
    build: input.text('build'),
    isStrict: input.is('strict'),
  };
}

/** What is served while measuring: a copy of the build, with the static twins beside it. */
const FOLDER = 'artifacts/bench/public';
const REPORT = 'artifacts/bench.json';

interface Measured {
  /** The goals that it misses, in words. */
  readonly missed: readonly string[];
  /** Of the machine in the minute before. */
  readonly load: number;
}

let isInterrupted = false;

/**
 * How fast the public pages and the back office are (bench/README.md says what is measured and how).
 * Prints each figure and marks what misses its goal; artifacts/bench.json holds all of them. The exit code is 1 for a missed goal
 * only with `--strict`.
 */
export async function main(input: Input): Promise<void> {
  const options = benchOptions(input);
  process.once('SIGINT', () => {
    console.log('Stopping as soon as this step is done ...');
    isInterrupted = true;
  });
  const chromePath = ensureChromium();
  const suite = await suiteInUse({ isBuilt: options.build !== undefined });
  try {
    Object.assign(process.env, suiteEnvironment);
    const missed = await bench(options, chromePath);
    process.exitCode = options.isStrict && missed > 0 ? 1 : 0;
  } finally {
    await suite.stop();
  }
  process.exit();
}

/** Measures what was asked for, and answers how much of it misses a goal. What is measured before a failure is reported all the same. */
async function bench(
  { runs, only, parts, build = 'web/dist' }: BenchOptions,
  chromePath: string,
): Promise<number> {
  copyBuild(build, FOLDER);
  const { hosting } = JSON.parse(readFileSync(writeLocalConfiguration(), 'utf8'));
  const server = await serve(hosting, FOLDER);
  const circumstances = { origin: server.origin, folder: FOLDER, chromePath, runs };
  const report: Record<Part, Measured[]> = { lighthouse: [], behaviour: [], 'back-office': [] };
  const sections: Readonly<Record<Part, () => Promise<void>>> = {
    lighthouse: () =>
      print(pageHeading, measurePages(only ?? samplePaths, circumstances), pageRow, report.lighthouse),
    behaviour: () => print(behaviourHeading, measureBehaviour(circumstances), behaviourRow, report.behaviour),
    'back-office': () =>
      print(backOfficeHeading, measureBackOffice(circumstances), behaviourRow, report['back-office']),
  };
  try {
    for (const part of parts) if (!isInterrupted) await sections[part]();
  } finally {
    await server.stop();
    mkdirSync(dirname(REPORT), { recursive: true });
    const machine = `${cpus().length} x ${cpus()[0]?.model}`;
    writeFileSync(REPORT, JSON.stringify({ date: new Date(), machine, runs, ...report }, null, 2));
  }
  return sumUp(Object.values(report).flat());
}

/** Prints each line of a table, and notes it in `all`, as soon as it is measured. Ctrl-C ends it in order, after the line at which it is. */
async function print<T extends Measured>(
  heading: string,
  measured: AsyncIterable<T>,
  line: (one: T) => string,
  all: Measured[],
): Promise<void> {
  console.log(`\n${heading}`);
  for await (const one of measured) {
    console.log(line(one));
    all.push(one);
    if (isInterrupted) break;
  }
}

function sumUp(measured: readonly Measured[]): number {
  const processors = cpus().length;
  const load = Math.max(...measured.map((one) => one.load));
  if (load > processors) {
    console.log(
      `\nThe machine was busy (load up to ${load.toFixed(1)} on ${processors} processors): times are too long.`,
    );
  }
  const missing = measured.filter(({ missed }) => missed.length > 0).length;
  console.log(`\n${missing} of ${measured.length} miss a goal. Each visit is in ${REPORT}.`);
  return missing;
}
