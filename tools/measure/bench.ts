import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureChromium, launchBrowser } from '../browser.ts';
import { build } from '../start/build.ts';
import { localConfiguration } from '../start/configuration.ts';
import { serveHosting } from '../start/hosting.ts';
import { ports, suiteEnvironment } from '../start/ports.ts';
import { answers } from '../start/processes.ts';
import { reserveSuite, type Suite, startFilledSuite } from '../start/suite.ts';
import { type Input, Refused } from '../terminal.ts';
import { measureBackOffice } from './back-office.ts';
import { measureBehaviour } from './behaviour.ts';
import { copyBuild, measurePages, pagesTable } from './pages.ts';
import { type Measured, type Row, type Setting, table, timeColumns } from './reporter.ts';
import { samplePaths } from './sample-pages.ts';

const parts = {
  lighthouse: { table: pagesTable, measure: measurePages },
  behaviour: {
    table: table('What visitors do, medians: a quarter of the speed, slow 4G', timeColumns, 98),
    measure: inBrowser(measureBehaviour),
  },
  'back-office': {
    table: table('The back office, medians: a quarter of the speed', timeColumns, 98),
    measure: inBrowser(measureBackOffice),
  },
};

/** @throws Refused for a value that cannot be measured */
function benchOptions(input: Input) {
  const given = input.text('runs') ?? '5';
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) throw new Refused(`--runs takes a number from 1, not ${given}.`);
  const named = input.texts('part');
  const strange = named.find((part) => !Object.hasOwn(parts, part));
  if (strange !== undefined)
    throw new Refused(`--part takes one of ${Object.keys(parts).join(', ')}, not ${strange}.`);
  const only = input.texts('only');
  return {
    /** Visits of each page. The medians count. */
    runs,
    paths: only.length > 0 ? only : samplePaths,
    wanted: Object.entries(parts).filter(([part]) => named.length === 0 || named.includes(part)),
  };
}

/** A copy of the build with the static twins. */
const FOLDER = 'artifacts/bench/public';
const REPORT = 'artifacts/bench.json';

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
async function bench(options: ReturnType<typeof benchOptions>, built: string, chromePath: string) {
  const { runs, paths, wanted } = options;
  copyBuild(built, FOLDER);
  const { hosting } = localConfiguration();
  // The budgets count gzip. Hosting itself prefers Brotli.
  const { origin, stop } = await serveHosting({ hosting, folder: FOLDER, isGzipped: true });
  const setting = { paths, origin, folder: FOLDER, chromePath, runs };
  const report: Record<string, Row[]> = Object.fromEntries(Object.keys(parts).map((part) => [part, []]));
  try {
    for (const [part, { table, measure }] of wanted) {
      if (isInterrupted) break;
      console.log(`\n${table.heading}`);
      for await (const measured of measure(setting)) {
        const row = { ...measured, load: loadavg()[0] ?? Number.NaN };
        console.log(table.line(row));
        report[part]?.push(row);
        if (isInterrupted) break;
      }
    }
  } finally {
    await stop();
    mkdirSync(dirname(REPORT), { recursive: true });
    const machine = `${cpus().length} x ${cpus()[0]?.model}`;
    writeFileSync(REPORT, JSON.stringify({ date: new Date(), machine, runs, ...report }, null, 2));
  }
  return sumUp(Object.values(report).flat());
}

function inBrowser(measure: (browser: Browser, setting: Setting) => AsyncIterable<Measured>) {
  return async function* (setting: Setting) {
    const browser = await launchBrowser(setting.chromePath);
    try {
      yield* measure(browser, setting);
    } finally {
      await browser.close();
    }
  };
}

function sumUp(measured: readonly Row[]): number {
  const processors = cpus().length;
  const load = Math.max(...measured.map((one) => one.load));
  const busy = `load up to ${load.toFixed(1)} on ${processors} processors`;
  if (load > processors) console.log(`\nThe machine was busy (${busy}): times are too long.`);
  const missing = measured.filter(({ missed }) => missed.length > 0).length;
  console.log(`\n${missing} of ${measured.length} miss a goal. Each visit is in ${REPORT}.`);
  return missing;
}
