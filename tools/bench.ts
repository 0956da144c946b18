import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { suiteInUse } from './bench/local-suite.ts';
import { measureBackOffice } from './bench/measure-back-office.ts';
import { measureBehaviour } from './bench/measure-behaviour.ts';
import { measurePages } from './bench/measure-pages.ts';
import { type BenchOptions, benchOptions, type Part } from './bench/options.ts';
import { serve } from './bench/server.ts';
import { copyBuild } from './bench/static-twin.ts';
import { backOfficeHeading, behaviourHeading, behaviourRow, pageHeading, pageRow } from './bench/tables.ts';
import { ensureChromium } from './chromium.ts';
import { writeLocalConfiguration } from './local-configuration.ts';
import { samplePaths } from './sample-pages.ts';
import { suiteEnvironment } from './suite.ts';

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
 * `npm run bench`, with the options of bench/options.ts: how fast the public pages and the back office are (bench/README.md says what is measured and how).
 * Prints each figure and marks what misses its goal; artifacts/bench.json holds all of them. The exit code is 1 for a missed goal
 * only with `--strict`.
 */
export async function main(args: readonly string[]): Promise<void> {
  process.once('SIGINT', () => {
    console.log('Stopping as soon as this step is done ...');
    isInterrupted = true;
  });
  try {
    const options = benchOptions(args);
    const chromePath = ensureChromium();
    const suite = await suiteInUse({ isBuilt: options.build !== undefined });
    try {
      Object.assign(process.env, suiteEnvironment);
      const missed = await bench(options, chromePath);
      process.exitCode = options.isStrict && missed > 0 ? 1 : 0;
    } finally {
      await suite.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
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
