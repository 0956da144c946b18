import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { ensureChromium } from '../browser.ts';
import type { Input } from '../run.ts';
import { build } from '../start/build.ts';
import { localConfiguration } from '../start/configuration.ts';
import { startFilledSuite } from '../start/fill.ts';
import { serveHosting } from '../start/hosting.ts';
import { ports } from '../start/ports.ts';
import { answers, reserveSuite, type Suite, suiteEnvironment } from '../start/suite.ts';
import { Refused } from '../terminal.ts';
import { measureBackOffice } from './back-office.ts';
import { measureBehaviour } from './behaviour.ts';
import { copyBuild, measurePages, pageColumns, pagesTitle } from './pages.ts';
import { type Measured, table, timeColumns } from './reporter.ts';
import { samplePaths } from './sample-pages.ts';

const parts = ['lighthouse', 'behaviour', 'back-office'] as const;
type Part = (typeof parts)[number];

interface BenchOptions {
  /** Visits of each page. The medians count. */
  readonly runs: number;
  readonly paths: readonly string[];
  readonly parts: readonly Part[];
}

/** @throws Refused for a value that cannot be measured */
function benchOptions(input: Input): BenchOptions {
  const given = input.text('runs') ?? '5';
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) throw new Refused(`--runs takes a number from 1, not ${given}.`);
  const named = input.texts('part');
  const strange = named.find((part) => !(parts as readonly string[]).includes(part));
  if (strange !== undefined) throw new Refused(`--part takes one of ${parts.join(', ')}, not ${strange}.`);
  const only = input.texts('only');
  return {
    runs,
    paths: only.length > 0 ? only : samplePaths,
    parts: named.length > 0 ? parts.filter((part) => named.includes(part)) : parts,
  };
}

/** A copy of the build with the static twins. */
const FOLDER = 'artifacts/bench/public';
const REPORT = 'artifacts/bench.json';

const tables = {
  lighthouse: table(pagesTitle, pageColumns, 54),
  behaviour: table('What visitors do, medians: a quarter of the speed, slow 4G', timeColumns, 98),
  'back-office': table('The back office, medians: a quarter of the speed', timeColumns, 98),
};

let isInterrupted = false;

/** README.md of this folder explains the measurements. artifacts/bench.json holds all figures. */
export async function main(input: Input): Promise<void> {
  const options = benchOptions(input);
  process.once('SIGINT', () => {
    console.log('Stopping as soon as this step is done ...');
    isInterrupted = true;
  });
  const chromePath = ensureChromium();
  const given = input.text('build');
  const suite = await suiteInUse(given !== undefined);
  try {
    Object.assign(process.env, suiteEnvironment);
    const missed = await bench(options, given ?? 'web/dist', chromePath);
    process.exitCode = input.is('strict') && missed > 0 ? 1 : 0;
  } finally {
    await suite.stop();
  }
  process.exit();
}

/** Uses the running suite, or starts one. Builds the site unless `isBuilt`. */
async function suiteInUse(isBuilt: boolean): Promise<Suite> {
  if (await answers(`http://127.0.0.1:${ports.hub}/emulators`)) {
    console.log('Using the suite that runs already, with the content that it has.');
    if (!isBuilt) await build(['web']);
    return { stop: async () => {} };
  }
  await reserveSuite();
  await build(isBuilt ? ['emulator', 'functions'] : undefined);
  return startFilledSuite();
}

/** Returns the number of missed goals. Results before a failure are still reported. */
async function bench(
  { runs, paths, parts }: BenchOptions,
  built: string,
  chromePath: string,
): Promise<number> {
  copyBuild(built, FOLDER);
  const { hosting } = localConfiguration();
  // The budgets count gzip. Hosting itself prefers Brotli.
  const server = await serveHosting({ hosting, folder: FOLDER, isGzipped: true });
  const circumstances = { origin: server.origin, folder: FOLDER, chromePath, runs };
  const measured: Readonly<Record<Part, () => AsyncIterable<Measured>>> = {
    lighthouse: () => measurePages(paths, circumstances),
    behaviour: () => measureBehaviour(circumstances),
    'back-office': () => measureBackOffice(circumstances),
  };
  const report: Record<Part, Measured[]> = { lighthouse: [], behaviour: [], 'back-office': [] };
  try {
    for (const part of parts) {
      if (isInterrupted) break;
      console.log(`\n${tables[part].heading}`);
      for await (const one of measured[part]()) {
        console.log(tables[part].line(one));
        report[part].push(one);
        if (isInterrupted) break;
      }
    }
  } finally {
    await server.stop();
    mkdirSync(dirname(REPORT), { recursive: true });
    const machine = `${cpus().length} x ${cpus()[0]?.model}`;
    writeFileSync(REPORT, JSON.stringify({ date: new Date(), machine, runs, ...report }, null, 2));
  }
  return sumUp(Object.values(report).flat());
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
